import LifecycleEngine

/// Finds what the app's own code does inside a callback, where a probe saw that it does something.
///
/// Only a line that came inside an override of the app, and that nothing explains, is taken for the
/// doing of that code. Each statement that is likely there is put into the override, and the commands
/// found so far are performed again; what explains more lines is kept, and nothing else.
struct LogCode {
  /// How many commands may have been performed so far; more are too many to perform again.
  private static let mostSteps = 24
  /// How many commands behind the last one are tried with each statement.
  private static let share = 20
  /// How many commands are tried in an app whose code its lines tell.
  private static let shareOfTold = 300

  /// A line that nothing explains, and the override that it came in.
  private struct Place {
    /// The position of the line.
    let position: Int
    let event: LogEvent
    /// The number of the line of the override.
    let frame: Int
    /// Whose override it is, and of what.
    let owner: ControllerID
    let callback: Callback

    /// The call that the app's own code made, with a line in it.
    ///
    /// It is the call of the line itself or one around it; `nil` if there is none.
    init?(of position: Int, in events: [LogEvent]) {
      var position = position
      while let sight = events[position].sight,
        let outer = events[..<position].lastIndex(where: { $0.number == sight.outer })
      {
        guard !sight.isByApp else {
          guard case .controller(let owner) = events[outer].actor else { return nil }
          (self.position, event) = (position, events[position])
          (self.owner, callback) = (ControllerID(owner), events[outer].callback)
          frame = events[outer].number
          return
        }
        position = outer
      }
      return nil
    }
  }

  /// What an override may do, in its first call or in each.
  private struct Code: Hashable {
    let statements: [Statement]
    var once = true
    /// Whether the lines in it tell so, and it is worth looking for all commands again.
    var isTold = false
  }

  private let solution: LogSolution
  private let place: Place

  /// Finds the first line that the app's own code was seen to cause, and that nothing explains, or a
  /// command from outside, or `nil` if there is no such line.
  ///
  /// - Parameters:
  ///   - solution: The run that was found so far.
  ///   - known: The numbers of lines for which nothing was found before.
  init?(_ solution: LogSolution, except known: Set<Int>) {
    guard solution.past.count + solution.steps.count <= Self.mostSteps else { return nil }
    let drafts = solution.drafts()
    let open = drafts.filter { !$0.isPromised }
    // A command that is given outside of the override explains its lines at the wrong place.
    let outside = drafts.filter { $0.isOutside(in: solution) }
    let events = solution.target.events
    let places = (open + outside).lazy.compactMap(\.logged).compactMap { position -> Place? in
      guard let place = Place(of: position, in: events), !known.contains(place.event.number) else {
        return nil
      }
      return place
    }
    guard let place = places.first else { return nil }
    (self.solution, self.place) = (solution, place)
  }

  /// The number of the line.
  var number: Int { place.event.number }

  /// The run in which the code causes the line.
  ///
  /// - Parameters:
  ///   - badness: How badly lines are explained.
  ///   - limit: How badly they are explained so far.
  ///   - budget: Pays for every command.
  /// - Returns: The best run, or `nil` if none is better than the one so far.
  func explained(
    by badness: (LogSolution) -> Int,
    under limit: Int,
    within budget: inout LogBudget
  ) -> LogSolution? {
    var best: (solution: LogSolution, badness: Int, stepCount: Int)?
    for code in code where budget.rest > 0 && !WorkLimit.isOver {
      let shape = solution.target.shape.doing(
        code.statements,
        once: code.once,
        in: place.callback,
        of: place.owner
      )
      budget.spend(solution.past.count + solution.steps.count, keeping: 1)
      guard let again = solution.performed(in: shape) else { continue }
      var share = LogBudget(total: min(Self.share, budget.rest))
      let found = again.continued(within: &share) ?? again
      budget.spend(share.spent, keeping: 1)
      let other = code.isTold ? searched(again, within: &budget) : nil
      for found in [found, other].compactMap(\.self) {
        let (cost, count) = (badness(found), found.past.count + found.steps.count)
        guard cost < limit, best.map({ (cost, count) < ($0.badness, $0.stepCount) }) != false
        else { continue }
        best = (found, cost, count)
      }
    }
    return best?.solution
  }

  /// Looks for all commands again in an app whose code is known.
  private func searched(_ solution: LogSolution, within budget: inout LogBudget) -> LogSolution? {
    let limits = LogLimits(
      effort: .usual,
      share: min(Self.shareOfTold, budget.rest),
      isHasty: true
    )
    return LogSearch.run(
      solution.target,
      from: LogStart(solution.target, on: solution.app.platform),
      limits: limits,
      budget: &budget
    )
  }

  // MARK: - Statements

  /// What the override may do.
  ///
  /// That is what the lines in it tell, or what is known of it with one thing more, or with another
  /// one in place of the last.
  private var code: [Code] {
    let handlers = solution.target.shape.controllers[Int(place.owner.rawValue)].handlers
    let handler = handlers.first { $0.callback == place.callback }
    let known = handler?.statements ?? []
    let more = candidates
    let longer = more.map { known + $0 } + (known.isEmpty ? [] : more.map { known.dropLast() + $0 })
    let told = [statementsTold, known].filter { !$0.isEmpty }.flatMap { statements in
      [true, false].map { Code(statements: statements, once: $0, isTold: true) }
    }
    let current = Code(statements: known, once: handler?.once ?? true, isTold: true)
    return told.filter { $0 != current }
      + longer.map { Code(statements: $0, once: handler?.once ?? true) }
  }

  /// A child is added, with its view or without.
  private static func addition(
    of child: ControllerID,
    to parent: ControllerID,
    withView: Bool
  ) -> [Statement] {
    let addition = Statement.command(.addChild(parent: parent, child: child))
    let view = Statement.command(.addSubview(parent: parent, child: child))
    return withView ? [addition, view] : [addition]
  }

  /// What causes such a line, the likeliest first.
  private var candidates: [[Statement]] {
    var lists: [[Statement]] = []
    let before = solution.simulation(before: place.position)
    if let person = place.event.actor.person {
      let controller = ControllerID(person)
      let callback = place.event.callback
      if callback.isInitializer || callback == .awakeFromNib {
        lists.append([.command(.create(controller)), .retain(controller, by: .property)])
        lists.append([.command(.create(controller))])
      }
      if callback == .loadView, controller == place.owner {
        lists.append([.callDirectly(.loadView)])
      }
      if callback == .loadView || callback == .viewDidLoad {
        let access = [Statement.command(.accessView(controller))]
        let addition = [Statement.command(.addSubview(parent: place.owner, child: controller))]
        // The view of a child is loaded as it comes into that of its parent.
        let isChild = before.parent(of: controller) == place.owner
        lists += isChild ? [addition, access] : [access, addition]
      }
      if let child = place.event.about.map({ ControllerID($0) }), child != controller {
        lists += [false, true].map { Self.addition(of: child, to: controller, withView: $0) }
      }
    }
    let moves = LogMoves(
      simulation: before,
      target: solution.target,
      position: place.position,
      effort: .byHand,
      isBefore: false
    )
    let commands = moves.all().filter(\.settles).sorted { $0.penalty < $1.penalty }
    return lists + commands.map { [.command($0.command)] }.filter { !lists.contains($0) }
  }
}

// What the lines inside an override say.
extension LogCode {
  /// What the lines inside the override tell that it does, in their order.
  ///
  /// Children come and go as the calls say; a controller that the next tree has presented was
  /// presented; others were made, or their views asked for.
  private var statementsTold: [Statement] {
    let target = solution.target
    let inner = target.events.filter { $0.sight?.outer == place.frame }
    let tree = target.trees.next(after: place.position)
    var (placed, met): (Set<ControllerID>, Set<ControllerID>) = ([], [])
    for event in inner where event.callback == .addChild {
      if let child = event.about { placed.insert(ControllerID(child)) }
    }
    // What is presented brings its children.
    placed.formUnion(children(presentedIn: inner, tree))
    var statements: [Statement] = []
    for event in inner {
      guard case .controller(let person) = event.actor else { continue }
      let controller = ControllerID(person)
      if event.callback == .addChild {
        statements += addition(of: event, to: controller, in: inner)
      } else if event.callback == .willMoveToParent, event.argument == .noController {
        statements.append(.command(.unembed(child: controller)))
      } else if !placed.contains(controller), met.insert(controller).inserted {
        statements += beginning(of: controller, with: event, shown: tree?[controller]?.presenter)
      }
    }
    return statements
  }

  private func children(presentedIn inner: [LogEvent], _ tree: SeenTree?) -> [ControllerID] {
    let presented = Set(inner.compactMap(\.actor.person).map { ControllerID($0) }).filter {
      tree?[$0]?.presenter != nil
    }
    return tree?.nodes.filter { $0.parent.map(presented.contains) == true }.map(\.controller) ?? []
  }

  /// A child is added: with its view if that comes, and whole if it is told that it did move.
  private func addition(
    of event: LogEvent,
    to parent: ControllerID,
    in inner: [LogEvent]
  ) -> [Statement] {
    guard let person = event.about else { return [] }
    let child = ControllerID(person)
    let more = inner.filter { $0.number > event.number && $0.actor == .controller(person) }
    let isWhole = more.contains {
      $0.callback == .didMoveToParent && $0.about.map { ControllerID($0) } == parent
    }
    guard !isWhole else { return [.command(.embed(parent: parent, child: child))] }
    let hasView = more.contains { $0.callback.isAppearance || $0.callback == .loadView }
    return Self.addition(of: child, to: parent, withView: hasView)
  }

  /// A controller is presented, made, or has its view loaded.
  private func beginning(
    of controller: ControllerID,
    with event: LogEvent,
    shown presenter: ControllerID?
  ) -> [Statement] {
    if let presenter {
      let present = Command.present(
        from: presenter,
        target: controller,
        style: nil,
        animated: true
      )
      return [.command(present)]
    }
    if event.callback.isInitializer {
      return [.command(.create(controller)), .retain(controller, by: .property)]
    }
    let isLoad = event.callback == .loadView || event.callback == .viewDidLoad
    return isLoad && controller != place.owner ? [.command(.accessView(controller))] : []
  }
}

extension LogDraft {
  /// Whether a run has a line outside of every call, and no cause of it.
  fileprivate func isOutside(in solution: LogSolution) -> Bool {
    isPromised && position.map { solution.simulation.trace[$0].parent == 0 } == true
  }

  /// Whether the run has a line outside of every call that was seen inside the app's own code.
  func isOutsideOfCode(in solution: LogSolution) -> Bool {
    isOutside(in: solution)
      && logged.map { solution.target.events[$0].sight?.isByApp == true } == true
  }
}

extension LogSolution {
  /// How badly the run explains the lines, those included that the app's own code was seen to cause
  /// and that the run has outside of it.
  var badnessOfCode: Int {
    let drafts = drafts()
    let outside = drafts.count { $0.isOutsideOfCode(in: self) }
    return drafts.badness + outside * LogCost.unordered
      + target.costOfTree(of: simulation, at: target.items.count)
  }
}

extension LogShape {
  /// The app whose code does something inside a callback, and nothing else there: in its first call
  /// or in each.
  fileprivate func doing(
    _ statements: [Statement],
    once: Bool,
    in callback: Callback,
    of owner: ControllerID
  ) -> LogShape {
    var shape = self
    let index = Int(owner.rawValue)
    shape.controllers[index].handlers.removeAll { $0.callback == callback }
    shape.controllers[index].handlers.append(
      Handler(callback: callback, once: once, statements: statements)
    )
    return shape
  }
}
