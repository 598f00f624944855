import LifecycleEngine

/// What is promised of a line after those before it, whatever the app did.
///
/// A line whose cause nobody knows is held against this alone: each controller goes from state to
/// state along the edges of APS-1. A callback that the log never has may have come unseen.
struct PendingCallback: Hashable, Sendable {
  private enum Stage {
    case unknown, disappeared, appearing, appeared, disappearing
  }

  private struct Person: Hashable {
    var stage = Stage.unknown
    /// Whether a layout pass that nothing explains came in this appearance.
    var hasLaidOut = false
  }

  private var people: [Int: Person] = [:]
  /// The callbacks seen so far without which others break a rule.
  private var heard: Set<Callback> = []

  /// Whether nobody is about to appear or disappear.
  var isAtRest: Bool {
    people.values.allSatisfy { $0.stage != .appearing && $0.stage != .disappearing }
  }

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - event: What the line tells.
  ///   - isExplained: Whether a simulation prints the same line.
  /// - Returns: The rule that the line breaks, or `nil` if none forbids it.
  mutating func take(_ event: LogEvent, isExplained: Bool) -> RuleID? {
    guard case .controller(let index) = event.actor else { return nil }
    var person = people[index] ?? Person()
    let broken = rule(brokenBy: event.callback, of: person, isExplained: isExplained)
    if let stage = Self.stages[event.callback] {
      person = Person(stage: stage)
    } else if event.callback.isLayoutPass {
      if person.stage == .appearing, !isExplained { person.hasLaidOut = true }
    } else {
      return nil
    }
    if event.callback == .viewWillAppear || event.callback == .viewWillDisappear {
      heard.insert(event.callback)
    }
    people[index] = person
    return broken
  }

  private func rule(
    brokenBy callback: Callback,
    of person: Person,
    isExplained: Bool
  ) -> RuleID? {
    if callback == .viewIsAppearing, person.hasLaidOut { return .aps4 }
    guard !isExplained, let edge = Self.missingEdges[callback], edge.from.contains(person.stage),
      edge.past.map(heard.contains) != false
    else { return nil }
    return edge.rule
  }

  /// The stage in which each callback leaves a controller.
  private static let stages: [Callback: Stage] = [
    .viewDidLoad: .unknown, .`deinit`: .unknown, .viewWillAppear: .appearing,
    .viewIsAppearing: .appearing, .viewDidAppear: .appeared, .viewWillDisappear: .disappearing,
    .viewDidDisappear: .disappeared,
  ]

  /// From which stages no edge has a callback, by which rule, and which callback would come before.
  private static let missingEdges: [Callback: (from: Set<Stage>, past: Callback?, rule: RuleID)] = [
    .viewDidLoad: ([.appearing, .appeared, .disappearing], nil, .load5),
    .viewWillAppear: ([.appearing, .appeared], .viewWillDisappear, .aps2),
    .viewIsAppearing: ([.appeared, .disappearing, .disappeared], .viewWillAppear, .aps4),
    .viewDidAppear: ([.appeared, .disappearing, .disappeared], .viewWillAppear, .aps1),
    .viewWillDisappear: ([.disappearing, .disappeared], .viewWillAppear, .aps2),
    .viewDidDisappear: ([.appearing, .appeared, .disappeared], .viewWillDisappear, .aps1),
  ]
}
