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
