import LifecycleEngine

/// The claims of a step about single lines and about the state after it.
///
/// Claims look at every line of the step, whatever the scenario observes.
public struct StepClaims: Hashable, Sendable {
  /// The number of times that a line must come.
  struct Count: Hashable, Sendable {
    let pattern: TraceLinePattern
    let count: Int
  }

  /// The state of a controller after the step.
  struct State: Hashable, Sendable {
    let controller: ControllerID
    let expectation: StateExpectation
  }

  /// The number of times that some lines must come.
  var counts: [Count] = []
  /// The lines that must not come.
  var never: [TraceLinePattern] = []
  /// Lines that come in this order, each for the first time.
  var order: [TraceLinePattern] = []
  /// What holds in callbacks of the step.
  var flags: [FlagClaim] = []
  /// The states after the step.
  var states: [State] = []

  /// Whether nothing is claimed.
  public var isEmpty: Bool { self == StepClaims() }

  package init() {}
}
