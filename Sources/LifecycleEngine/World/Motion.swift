/// What is under way between two states of the screen.
struct Motion: Hashable, Sendable {
  /// The transitions that were asked for and have not ended.
  private(set) var transitions: [Transition] = []
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

  /// Goes on counting where another one stopped, which then counts no more.
  mutating func takeNumbers(of other: inout Motion) {
    lastTransition = other.lastTransition
    other.lastTransition = 0
  }

  /// Adds a transition.
  mutating func add(_ transition: Transition) { transitions.append(transition) }

  /// Forgets a transition.
  mutating func remove(_ id: Int32) { transitions.removeAll { $0.id == id } }

  /// Forgets all transitions.
  mutating func removeAll() { transitions = [] }

  /// Changes a transition that is under way.
  mutating func update(_ id: Int32, _ body: (inout Transition) -> Void) {
    guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
    body(&transitions[index])
  }
}
