import LifecycleScenario

/// A run as the journal keeps it.
struct StoredRun: Hashable, Sendable {
  /// A command, and what it gave when it was performed.
  struct Command: Hashable, Sendable {
    /// The JSON object of the step.
    var json: [UInt8]
    /// The number of events up to and with those of the command.
    var eventCount: Int
    /// The hash of the lines up to and with those of the command.
    var hash: UInt64
  }

  /// The JSON text of the scenario, without its steps.
  var scenario: [UInt8]
  /// The steps of the scenario and what was performed after them.
  var commands: [Command]
}

/// A run as a list of runs shows it.
struct ListedRun: Hashable, Sendable {
  /// What the run is called, and where it comes from.
  var identity: RunIdentity
  /// The title of the scenario.
  var title: String?
  /// The platform as JSON.
  var platform: [UInt8]
  /// The number of commands.
  var version: Int
  /// The number of events.
  var eventCount: Int
}
