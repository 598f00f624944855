// Transition coordinators: blocks that code runs beside a transition. - Note: Source: COORD-1 … -3.
extension Simulation {
  /// Asks the coordinator of the transition that a controller takes part in to run its blocks.
  ///
  /// Without a coordinator nothing happens: code asks nil (COORD-1).
  mutating func animateAlongside(_ controller: InstanceID) {
    guard profile.hasTransitionCoordinators else { return }
    if let id = transitions.last(where: { coordinates($0, controller) })?.id {
      update(id) { $0.coordinator.add(controller) }
    } else {
      turning?.add(controller)
    }
  }

  /// Whether a transition has a coordinator that a controller reaches.
  private func coordinates(_ transition: Transition, _ controller: InstanceID) -> Bool {
    guard transition.isAnimated, transition.kind.hasCoordinator, transition.progress != .ending
    else { return false }
    let ends = [transition.container, transition.incoming, transition.outgoing]
    return ends.contains { $0.map { isInTree(controller, of: $0) } ?? false }
  }

  /// Runs the blocks that go with the animation, as it begins (COORD-2).
  mutating func animate(alongside id: Int32) {
    guard let transition = transition(id) else { return }
    update(id) { $0.coordinator.hasBegun = true }
    withCause(Cause(.transition, of: transition.container, transition: transition.kind)) {
      $0.runAlongside(transition.coordinator, rule: .coord2)
    }
  }

  /// Runs the blocks that wait for the end of a transition (COORD-3).
  mutating func complete(_ id: Int32, isCompleted: Bool) {
    guard let transition = transition(id) else { return }
    withCause(Cause(.transition, of: transition.container, transition: transition.kind)) {
      $0.runCompletions(transition.coordinator, isCompleted: isCompleted, rule: .coord3)
    }
  }

  /// The same around the layout of a rotation (ROT8-3).
  mutating func animateAlongsideTurn() {
    guard let turning else { return }
    self.turning?.hasBegun = true
    runAlongside(turning, rule: .rot83)
  }

  mutating func completeTurn() {
    guard let ended = turning else { return }
    turning = nil
    runCompletions(ended, isCompleted: true, rule: .rot83)
  }

  private mutating func runAlongside(_ coordinator: Coordinator, rule: RuleID) {
    let outer = phase
    phase = .animation
    for controller in coordinator.alongside {
      call(controller, .alongsideTransition, rule: rule)
    }
    phase = outer
  }

  private mutating func runCompletions(
    _ coordinator: Coordinator,
    isCompleted: Bool,
    rule: RuleID
  ) {
    for controller in coordinator.completions {
      call(controller, .transitionCoordinatorCompletion, .completed(isCompleted), rule: rule)
    }
  }
}

/// The blocks that a transition has been asked to run.
struct Coordinator: Hashable, Sendable {
  /// Whose blocks go with the animation, in the order in which they asked.
  var alongside: [InstanceID] = []
  /// Whose blocks wait for the end.
  var completions: [InstanceID] = []
  /// Whether the animation runs: then a block comes too late to go with it.
  var hasBegun = false

  mutating func add(_ controller: InstanceID) {
    if !hasBegun { alongside.append(controller) }
    completions.append(controller)
  }
}

extension TransitionKind {
  /// Whether an animated transition of the kind has a coordinator.
  fileprivate var hasCoordinator: Bool {
    switch self {
    case .push, .pop, .present, .dismiss, .tab: true
    case .launch, .root, .pageScroll, .pageCurl, .containment, .flip, .split, .rotation: false
    }
  }
}
