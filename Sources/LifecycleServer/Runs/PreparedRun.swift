import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// A run that was brought to its last command, with what its followers may ask for.
struct PreparedRun: Sendable {
  /// How many commands at the end are told to followers one by one; who is further behind gets the
  /// whole state.
  private static let toldCommands = 64

  /// The run.
  private(set) var run: LiveRun
  /// The commands as the journal keeps them.
  private(set) var commands: [StoredRun.Command] = []
  /// The hash of the trace.
  private(set) var hash = TraceHash()
  /// What writes down what the commands give.
  private(set) var recorder = Recorder()
  /// The last messages of the run's stream.
  private(set) var messages: [EncodedMessage] = []
  /// The position in the stream before these messages.
  let firstPosition: UInt64

  /// Performs the steps of a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - eventLimit: How many events the run may have.
  /// - Throws: ``ScenarioError`` when a step is refused.
  init(_ document: ScenarioDocument, eventLimit: Int) throws(ScenarioError) {
    let untold = max(0, document.steps.count - Self.toldCommands)
    var beginning = document
    beginning.steps = Array(document.steps.prefix(untold))
    run = try LiveRun(beginning, eventLimit: eventLimit)
    firstPosition = untold == 0 ? 0 : RunMessages.lastPosition(of: run)
    for index in 0..<untold { record(index) }
    for index in untold..<document.steps.count {
      let range = try run.perform(document.steps[index])
      record(index)
      messages += RunMessages.messages(about: range, of: run)
    }
  }

  /// The run as the journal keeps it.
  var stored: StoredRun {
    StoredRun(
      scenario: run.document.prefix(0).encoded(),
      commands: commands,
      state: commands.allSatisfy { $0.record != nil } ? run.encodedState : nil
    )
  }

  /// The run as lists show it.
  func listing(as identity: RunIdentity) -> ListedRun {
    var platform = JSONWriter()
    platform.platform(run.document.app.platform, includesOptions: false)
    return ListedRun(
      identity: identity,
      title: run.document.title,
      platform: platform.bytes,
      version: run.version,
      eventCount: run.eventCount
    )
  }

  private mutating func record(_ index: Int) {
    var command = run.storedCommand(at: index, after: &hash)
    command.record = recorder.record(index, of: run)
    commands.append(command)
  }
}

extension LiveRun {
  /// The JSON object of the state.
  var encodedState: [UInt8] {
    var writer = JSONWriter()
    writer.state(state, of: simulation)
    return writer.bytes
  }

  /// A command as the journal keeps it.
  ///
  /// - Parameters:
  ///   - index: The place of the command.
  ///   - hash: The hash of the trace before it; the one after it afterwards.
  /// - Returns: The command, with the events and the hash after it.
  func storedCommand(at index: Int, after hash: inout TraceHash) -> StoredRun.Command {
    hash.add(ranges[index], of: simulation)
    return StoredRun.Command(
      json: document.steps[index].encoded(app: document.app),
      eventCount: ranges[index].upperBound - 1,
      hash: hash.value
    )
  }
}
