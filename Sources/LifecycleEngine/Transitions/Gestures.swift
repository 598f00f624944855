/// Gestures: a transition that waits for a finger.
enum Gestures {
  /// A finger takes a transition over, before its first call.
  static func begin(_ transition: Transition, in world: inout World) {
    world.motion.gesture = transition.id
    world.record(.interaction, .gesture, .gesture(transition.kind))
  }

  static func updateInteraction(progress: Double, in world: inout World) {
    guard let gesture = world.motion.gesture else { return }
    world.update(gesture) { $0.gestureProgress = progress }
  }

  /// Lets the rest of the animation run to the end.
  static func finishInteraction(in world: inout World) {
    guard let gesture = world.motion.gesture, let transition = world.transition(gesture) else {
      return
    }
    world.update(gesture) { $0.isInteractive = false }
    world.time.agenda.add(
      .endTransition(gesture),
      at: world.time.clock + rest(of: transition, forward: true, in: world),
      .end
    )
  }

  /// Lets the animation run back to where it began.
  static func cancelInteraction(in world: inout World) {
    guard let gesture = world.motion.gesture, let transition = world.transition(gesture) else {
      return
    }
    world.update(gesture) { $0.isInteractive = false }
    world.time.agenda.add(
      .cancelTransition(gesture),
      at: world.time.clock + rest(of: transition, forward: false, in: world),
      .end
    )
  }

  private static func rest(of transition: Transition, forward: Bool, in world: World) -> Int32 {
    let share = forward ? 1 - transition.gestureProgress : transition.gestureProgress
    return Int32(Double(Transitions.duration(of: transition, in: world)) * share)
  }
}
