import LifecycleEngine

/// Other stories after which an app prints the same lines.
///
/// A story that explains a log is no more than possible if another one explains it as well.
struct LogRivals {
  /// How many lines a log may have that is tried in other apps.
  private static let mostLines = 60
  /// How many commands may be performed in each of them.
  private static let share = 240
  /// How many pushes are looked at.
  private static let mostPushes = 4

  private let solution: LogSolution
  private let steps: [LogStep]
  /// Where the version is inferred from the lines, a platform on which tabs change in another way.
  private let otherPlatform: Platform?

  private init(_ solution: LogSolution, isVersionKnown: Bool) {
    self.solution = solution
    steps = solution.past + solution.steps
    let others = LogPlatforms(
      given: solution.app.platform,
      isVersionGiven: isVersionKnown,
      events: solution.target.events,
      date: nil
    )
    let profile = solution.simulation.profile
    otherPlatform = others.platforms.first {
      Profile.profile(for: $0.version)?.changesScreens(like: profile) == false
    }
  }

  /// The step that may be another one, or `nil` if the lines tell it from all that were tried.
  ///
  /// - Parameters:
  ///   - solution: A run that explains each line, and assumes nothing.
  ///   - roster: The log.
  ///   - isVersionKnown: Whether the version of iOS is not inferred from the lines.
  /// - Returns: Its position among all steps.
  static func doubtfulStep(
    of solution: LogSolution,
    _ roster: ControllerRoster,
    isVersionKnown: Bool
  ) -> Int? {
    let rivals = LogRivals(solution, isVersionKnown: isVersionKnown)
    return rivals.replacedPush ?? rivals.stepInOtherApp(roster)
  }

  // MARK: - Stacks

  /// A push behind which nobody has come back, and which may have replaced those before it.
  private var replacedPush: Int? {
    let simulation = solution.simulation
    let open = steps.indices.filter { index in
      guard case .push(let stack, let controller, _) = steps[index].command else { return false }
      return simulation.parent(of: controller) == stack
    }
    return open.suffix(Self.mostPushes).first { index in
      guard case .push(let stack, let controller, let isAnimated) = steps[index].command else {
        return false
      }
      let rival = Command.setViewControllers(
        on: stack,
        targets: [controller],
        animated: isAnimated
      )
      return printsSame(rival, at: index)
    }
  }

  /// Whether all lines are the same with another command in place of one.
  private func printsSame(_ rival: Command, at index: Int) -> Bool {
    var start = LogStart(solution.target, on: solution.app.platform)
    start.perform(steps[..<index])
    var simulation = start.simulation
    for (place, step) in zip(steps.indices, steps).dropFirst(index) {
      let command = place == index ? rival : step.command
      guard let range = try? simulation.perform(command, settles: step.settles),
        solution.target.shown(range, of: simulation).items == step.shown.items
      else { return false }
    }
    return !WorkLimit.isOver
  }

  // MARK: - Other apps

  /// What happens to whom, whatever is around it.
  private struct Deed: Hashable {
    let name: String
    let person: ControllerID?
  }

  /// The first step that another app has otherwise, which prints the same lines.
  private func stepInOtherApp(_ roster: ControllerRoster) -> Int? {
    guard solution.target.events.count <= Self.mostLines else { return nil }
    let own = Self.deeds(steps, in: solution.target.shape)
    for shape in LogShape.all(for: roster)
    where shape.kind.isRival && shape.kind != solution.target.shape.kind {
      let hasTabs = [.tabs, .stacks].contains(shape.kind)
      let platforms = [solution.app.platform, hasTabs ? otherPlatform : nil]
      for case let platform? in platforms {
        guard let other = explained(in: shape, on: platform) else { continue }
        let deeds = Self.deeds(other.steps, in: shape)
        guard deeds != own else { continue }
        let same = zip(own, deeds).prefix { $0 == $1 }.count
        return min(same, steps.count - 1)
      }
    }
    return nil
  }

  private func explained(in shape: LogShape, on platform: Platform) -> LogSolution? {
    let target = LogTarget(solution.target.events, SeenTrees(), in: shape)
    var budget = LogBudget(total: Self.share)
    let found = LogSearch.run(
      target,
      from: LogStart(target, on: platform),
      limits: LogLimits(effort: .usual, share: Self.share),
      budget: &budget
    )
    guard let found, found.differences == 0 else { return nil }
    let drafts = found.drafts()
    let isWhole = drafts.allSatisfy { $0.status == .equal || $0.status == .varies }
    return isWhole && found.assumptions(drafts).isEmpty ? found : nil
  }

  private static func deeds(_ steps: [LogStep], in shape: LogShape) -> [Deed] {
    steps.map { step in
      Deed(name: step.command.name, person: step.command.target.map { shape.person(in: $0) })
    }
  }
}

extension LogShape {
  /// The controller of the log that a container around it is about.
  fileprivate func person(in controller: ControllerID) -> ControllerID {
    let index = Int(controller.rawValue)
    guard index >= spelled.count, controllers.indices.contains(index),
      let first = controllers[index].children.first
    else { return controller }
    return first
  }
}
