import LifecycleEngine

extension LogSolution {
  /// What the run needs that the lines do not show.
  ///
  /// A container of UIKit around the screens is no assumption: its order is what the lines show.
  func assumptions(_ drafts: [LogDraft]) -> [LogAssumption] {
    var found: [LogAssumption] = []
    if hasHiddenScreen { found.append(LogAssumption(.hiddenController)) }
    let all = past + steps
    if target.startsLate, !target.isSeen { found.append(LogAssumption(.unseenCommand, step: 0)) }
    for (index, step) in all.enumerated() {
      let kind = assumption(of: step, before: all.dropFirst(index + 1))
      if let kind { found.append(LogAssumption(kind, step: index)) }
    }
    found += uncausedLines(drafts).map { LogAssumption(.unknownCause, line: $0) }
    found += misplacedLines.map { LogAssumption(.unknownCause, line: $0) }
    for draft in drafts where draft.status == .causeUnknown {
      guard let logged = draft.logged else { continue }
      found.append(LogAssumption(.unknownCause, line: target.events[logged].number))
    }
    return found
  }

  /// The lines that no step is seen to cause.
  ///
  /// No step begins with them after a pause, or the run has them outside of the code that was seen.
  private func uncausedLines(_ drafts: [LogDraft]) -> [Int] {
    let begun = Set((past + steps).map(\.lines.lowerBound))
    let unknown = Set(drafts.filter { $0.status == .causeUnknown }.compactMap(\.logged))
    let unbegun = target.begins.filter { !begun.contains($0) }
    let outside = drafts.filter { $0.isOutsideOfCode(in: self) }.compactMap(\.logged)
    return Set(unbegun + outside).subtracting(unknown).sorted().map { target.events[$0].number }
  }

  /// The lines before which the windows were seen to be others than the run has them.
  private var misplacedLines: [Int] {
    let places = (past + steps).filter { $0.misplaced > 0 }.map { max(0, $0.lines.lowerBound - 1) }
    let count = target.items.count
    let isLastOther = target.costOfTree(of: simulation, at: count) > 0
    return (places + (isLastOther ? [max(0, count - 1)] : [])).map { target.events[$0].number }
  }

  /// Whether a screen is there from the start that prints nothing.
  private var hasHiddenScreen: Bool {
    target.shape.controllers.indices.dropFirst(target.shape.spelled.count).contains { index in
      ControllerID(index) != target.shape.other && isHidden(ControllerID(index))
    }
  }

  /// Whether a controller prints nothing, and is no container of UIKit.
  private func isHidden(_ id: ControllerID) -> Bool {
    let index = Int(id.rawValue)
    return target.shape.controllers.indices.dropFirst(target.shape.spelled.count).contains(index)
      && !target.shape.controllers[index].kind.isUIKitContainer
  }

  private func assumption(
    of step: LogStep,
    before others: ArraySlice<LogStep>
  ) -> LogAssumption.Kind? {
    if step.command.controllers.contains(where: isHidden) { return .hiddenController }
    guard !step.isBefore else { return nil }
    if !step.settles { return .notWaited }
    return isWitnessed(step, before: others) ? nil : .unseenCommand
  }

  /// Whether the lines of a step show its command.
  private func isWitnessed(_ step: LogStep, before others: ArraySlice<LogStep>) -> Bool {
    let events = target.events[step.lines]
    let callbacks = Set(events.map(\.callback))
    if case .launch = step.command { return true }
    if case .launchApp = step.command { return isLaunchWitnessed(events, before: others.first) }
    if case .create = step.command {
      return callbacks.contains { $0.isInitializer || $0 == .awakeFromNib }
    }
    if case .accessView(let controller) = step.command {
      // A view that is added later may have been loaded for that.
      return !callbacks.isDisjoint(with: [.loadView, .viewDidLoad])
        && !others.contains { $0.command.adds(controller) }
    }
    if case .setNeedsLayout = step.command { return false }
    if case .setTraits = step.command { return callbacks.contains(.traitCollectionDidChange) }
    if case .release = step.command { return callbacks.contains(.`deinit`) }
    if case .beginAppearanceTransition = step.command {
      return callbacks.contains(.beginAppearanceTransition)
    }
    if case .endAppearanceTransition = step.command {
      return callbacks.contains(.endAppearanceTransition)
    }
    if step.command.beginsGesture { return isOfTwo(events) }
    return !events.isEmpty
  }

  /// Whether lines name what launched the app, or show that it stayed in the background: what
  /// follows began after a pause.
  private func isLaunchWitnessed(
    _ events: ArraySlice<LogEvent>,
    before next: LogStep?
  ) -> Bool {
    let isNamed = events.contains { event in
      guard case .word = event.argument else { return false }
      return true
    }
    return isNamed || next.map { target.begins.contains($0.lines.lowerBound) } != false
  }

  /// Whether lines show that two controllers change places, or a delegate reports the change.
  private func isOfTwo(_ events: ArraySlice<LogEvent>) -> Bool {
    let people = Set(events.filter { $0.callback.isAppearance }.compactMap(\.actor.person))
    return people.count > 1 || events.contains { $0.actor.isOfDelegate }
  }
}

extension LogActor {
  fileprivate var isOfDelegate: Bool {
    switch self {
    case .delegate, .containerDelegate, .presentationController: true
    case .controller, .view, .app, .scene, .notification: false
    }
  }
}
