import LabCore
import LifecycleScenario
import PlainJSON

/// A run as the journal keeps it.
struct RunRecord: Hashable, Sendable {
  /// A command, and what it gave when it was performed.
  struct Command: Hashable, Sendable {
    /// The JSON object of the step.
    var json: [UInt8]
    /// The number of events up to and with those of the command.
    var eventCount: Int
    /// The hash of the lines up to and with those of the command.
    var hash: UInt64
    /// What came of it, word for word; nothing where that would be too much to keep.
    var outcome: Outcome?
    /// What the client called it, so that it is not performed twice.
    var key: IdempotencyKey?
  }

  /// What came of a command, as answers show it.
  struct Outcome: Hashable, Sendable {
    /// The JSON object of the step.
    var step: [UInt8]
    /// The JSON objects of the events.
    var events: [[UInt8]]

    /// How many bytes the journal needs, where each event is a line.
    var byteCount: Int { events.reduce(step.count) { $0 + $1.count + 1 } }
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

extension RunRecord.Outcome {
  /// What came of a command that is told.
  init(_ entry: Entry) {
    self.init(step: JSONWriter(entry.step, as: ToldStep.shape).bytes, events: entry.events)
  }

  /// What came of a command that is told no more.
  ///
  /// - Parameters:
  ///   - index: The place of the command.
  ///   - run: The run after it, or later.
  init(_ index: Int, of run: LiveRun) {
    self.init(
      step: JSONWriter(ToldStep(index, of: run.soFar), as: ToldStep.shape).bytes,
      events: run.encodedEvents(in: run.ranges[index])
    )
  }
}

/// A run as a list of runs shows it.
struct ListedRun: Hashable, Sendable {
  /// What the run is called, and where it comes from.
  var identity: RunIdentity
  /// The identifier of the scenario.
  var scenarioID: String
  /// The title of the scenario.
  var title: String?
  /// The platform as JSON.
  var platform: [UInt8]
  /// The number of commands.
  var version: Int
  /// The number of events.
  var eventCount: Int
}
