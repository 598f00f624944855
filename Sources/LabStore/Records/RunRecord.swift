import LabCore
package import LifecycleScenario
import PlainJSON

/// A run as it is stored.
package struct RunRecord: Hashable, Sendable {
  /// A command, and its outcome when it was performed.
  package struct Command: Hashable, Sendable {
    /// The JSON object of the step.
    package var json: [UInt8]
    /// The number of events up to and with those of the command.
    package var eventCount: Int
    /// The hash of the lines up to and with those of the command.
    package var hash: UInt64
    /// The recorded output, or `nil` if it was too large to store.
    package var outcome: Outcome?
    /// The key of the client, so that the command is not performed twice.
    var key: IdempotencyKey?
  }

  /// The output of a command, as answers show it.
  package struct Outcome: Hashable, Sendable {
    /// The JSON object of the step.
    var step: [UInt8]
    /// The JSON objects of the events.
    var events: [[UInt8]]

    /// The number of bytes in the journal, with one line an event.
    var byteCount: Int { events.reduce(step.count) { $0 + $1.count + 1 } }
  }

  /// The JSON text of the scenario, without its steps.
  package var scenario: [UInt8]
  /// The steps of the scenario, and the later commands.
  package var commands: [Command]
  /// The JSON object of the state after the last command, if all outcomes are recorded.
  package var state: [UInt8]?

  /// Creates the record of a run.
  package init(scenario: [UInt8], commands: [Command], state: [UInt8]? = nil) {
    self.scenario = scenario
    self.commands = commands
    self.state = state
  }

  /// The places of the commands that have keys.
  var keys: [IdempotencyKey: Int] {
    let pairs = commands.enumerated().compactMap { step, command in
      command.key.map { ($0, step) }
    }
    return Dictionary(pairs) { first, _ in first }
  }
}

extension RunRecord.Outcome {
  /// Records a command that is being published.
  init(_ entry: Entry) {
    self.init(step: JSONWriter(entry.step, as: ToldStep.shape).bytes, events: entry.events)
  }

  /// Records a command that was published before.
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

/// An entry in a list of runs.
package struct ListedRun: Hashable, Sendable {
  /// The name and the origin of the run.
  package var identity: RunIdentity
  /// The identifier of the scenario.
  package var scenarioID: String
  /// The title of the scenario.
  package var title: String?
  /// The platform as JSON.
  package var platform: [UInt8]
  /// The number of commands.
  package var version: Int
  /// The number of events.
  package var eventCount: Int

  /// Creates an entry.
  package init(
    identity: RunIdentity,
    scenarioID: String,
    title: String? = nil,
    platform: [UInt8],
    version: Int,
    eventCount: Int
  ) {
    self.identity = identity
    self.scenarioID = scenarioID
    self.title = title
    self.platform = platform
    self.version = version
    self.eventCount = eventCount
  }
}
