/// What is under way between two states of the screen.
struct Motion: Hashable, Sendable {
  /// The transitions that were asked for and have not ended.
  var transitions: [Transition] = []
  private var lastTransition: Int32 = 0
  /// The transition that a finger drives.
  var gesture: Int32?
  /// Whether the width class changed while a presentation or dismissal ran (ADAPT-5).
  var needsAdaptation = false
  /// What code has asked to run beside the change of size under way.
  var activeCoordinator: Coordinator?
  /// The controllers whose state may be another one than they were told.
  var pendingAppearance: [InstanceID] = []

  /// A number that no transition had before.
  mutating func makeTransitionID() -> Int32 {
    lastTransition += 1
    return lastTransition
  }
}
