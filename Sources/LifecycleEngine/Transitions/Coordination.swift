/// Transition coordinators: blocks that code runs beside a transition.
///
/// - Note: Source: COORD-1 … -3.
enum Coordination {
  /// Asks the coordinator of the transition that a controller takes part in to run its blocks.
  ///
  /// Without a coordinator nothing happens: code asks nil (COORD-1).
  static func animateAlongside(_ controller: InstanceID, in world: inout World) {
    guard world.profile.hasTransitionCoordinators else { return }
    if let id = world.motion.transitions.last(where: { coordinates($0, controller, in: world) })?.id
    {
      world.update(id) { $0.coordinator.add(controller) }
    } else {
      world.motion.activeCoordinator?.add(controller)
    }
  }

  /// Whether a transition has a coordinator that a controller reaches.
  private static func coordinates(
    _ transition: Transition,
    _ controller: InstanceID,
    in world: World
  ) -> Bool {
    guard transition.isAnimated, transition.kind.hasCoordinator, transition.progress != .ending
    else { return false }
    let ends = [transition.container, transition.incoming, transition.outgoing]
    return ends.contains { $0.map { world.isInTree(controller, of: $0) } ?? false }
  }

  /// Runs the blocks that go with the animation, as it begins (COORD-2).
  static func animate(alongside id: Int32, in world: inout World) {
    guard let transition = world.transition(id) else { return }
    world.update(id) { $0.coordinator.hasBegun = true }
    world.withCause(Cause(.transition, of: transition.container, transition: transition.kind)) {
      runAlongside(transition.coordinator, rule: .coord2, in: &$0)
    }
  }

  /// Runs the blocks that wait for the end of a transition (COORD-3).
  static func complete(_ id: Int32, isCompleted: Bool, in world: inout World) {
    guard let transition = world.transition(id) else { return }
    world.withCause(Cause(.transition, of: transition.container, transition: transition.kind)) {
      runCompletions(transition.coordinator, isCompleted: isCompleted, rule: .coord3, in: &$0)
    }
  }

  /// The same around the layout of a rotation (ROT8-3).
  static func animateAlongsideTurn(in world: inout World) {
    guard let turning = world.motion.activeCoordinator else { return }
    world.motion.activeCoordinator?.hasBegun = true
    runAlongside(turning, rule: .rot83, in: &world)
  }

  static func completeTurn(in world: inout World) {
    guard let ended = world.motion.activeCoordinator else { return }
    world.motion.activeCoordinator = nil
    runCompletions(ended, isCompleted: true, rule: .rot83, in: &world)
  }

  private static func runAlongside(_ coordinator: Coordinator, rule: RuleID, in world: inout World)
  {
    let outer = world.telling.phase
    world.telling.phase = .animation
    for controller in coordinator.alongside {
      world.call(controller, .alongsideTransition, rule: rule)
    }
    world.telling.phase = outer
  }

  private static func runCompletions(
    _ coordinator: Coordinator,
    isCompleted: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    for controller in coordinator.completions {
      world.call(controller, .transitionCoordinatorCompletion, .completed(isCompleted), rule: rule)
    }
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
