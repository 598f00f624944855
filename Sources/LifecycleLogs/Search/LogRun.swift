import LifecycleEngine

/// A simulation that stays as it is, for many to hold: a copy is one reference, and not dozens.
final class LogRun: Sendable {
  let simulation: Simulation

  init(_ simulation: Simulation) { self.simulation = simulation }
}
