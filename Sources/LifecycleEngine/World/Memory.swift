/// What is held for a moment, what may be freed, and what everything costs.
struct Memory: Hashable, Sendable {
  /// The objects that locals of running handlers hold, innermost last.
  var locals: [InstanceID] = []
  /// The controllers that lost an owner since the last look for garbage.
  var deallocationCandidates: [InstanceID] = []
  /// What all objects cost together.
  var total = 0
  /// Whether code ever retained a controller.
  var mayLeak = false
}
