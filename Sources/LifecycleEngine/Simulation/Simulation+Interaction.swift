// Gestures: a transition that waits for a finger.
extension Simulation {
  mutating func updateInteraction(progress: Double) {
    guard let gesture else { return }
    update(gesture) { $0.gestureProgress = progress }
  }

  /// Lets the rest of the animation run to the end.
  mutating func finishInteraction() {
    guard let gesture, let transition = transition(gesture) else { return }
    update(gesture) { $0.isInteractive = false }
    agenda.add(.endTransition(gesture), at: clock + rest(of: transition, forward: true), .end)
  }

  /// Lets the animation run back to where it began.
  mutating func cancelInteraction() {
    guard let gesture, let transition = transition(gesture) else { return }
    update(gesture) { $0.isInteractive = false }
    agenda.add(.cancelTransition(gesture), at: clock + rest(of: transition, forward: false), .end)
  }

  private func rest(of transition: Transition, forward: Bool) -> Int32 {
    let share = forward ? 1 - transition.gestureProgress : transition.gestureProgress
    return Int32(Double(duration(of: transition)) * share)
  }
}
