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
    /// What it gave, word for word; nothing where that would be too much to keep.
    var record: Record?
    /// What the client called it, so that it is not performed twice.
    var key: IdempotencyKey?
  }

  /// What a command gave, as answers show it.
  struct Record: Hashable, Sendable {
    /// The JSON object of the step.
    var step: [UInt8]
    /// The JSON objects of the events, one a line.
    var events: [UInt8]
  }

  /// The JSON text of the scenario, without its steps.
  var scenario: [UInt8]
  /// The steps of the scenario and what was performed after them.
  var commands: [Command]
  /// The JSON object of the state after the last command, where all commands have a record.
  var state: [UInt8]?

  /// The places of the commands that have keys.
  var keys: [IdempotencyKey: Int] {
    let pairs = commands.enumerated().compactMap { step, command in
      command.key.map { ($0, step) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
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
