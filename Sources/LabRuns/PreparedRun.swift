package import LabCore
package import LabStore
import LifecycleEngine
package import LifecycleScenario
import PlainJSON

/// A run that was brought to its last command: as it goes on, as the journal keeps it, and what its
/// followers may ask for.
package struct PreparedRun: Sendable {
  /// How many commands at the end are told to followers one by one; who is further behind gets the
  /// whole state.
  static let toldCommands = 64
  /// How many are told where somebody comes who has missed more of them on another server; the stream
  /// of a run has no room for as many.
  static let mostToldCommands = 512

  /// The run.
  package private(set) var kept: RunSnapshot
  /// The commands as the journal keeps them.
  private(set) var commands: [RunRecord.Command] = []
  /// The JSON text of the scenario, without its steps.
  private let scenario: [UInt8]
  /// The last commands.
  private(set) var told: [Entry] = []
  /// The position in the run's stream before these commands.
  let firstPosition: UInt64

  /// What is kept of what commands give, besides their traces.
  package enum Outcomes {
    /// All of it, as far as a run is not too long for that.
    case recorded
    /// Nothing.
    case ignored
    /// What the journal has of these commands.
    case known([RunRecord.Command])

    /// The outcomes in the journal, or none if one of the commands lacks its outcome.
    init(of record: RunRecord) {
      let isWhole = record.commands.allSatisfy { $0.outcome != nil }
      self = isWhole ? .known(record.commands) : .ignored
    }

    fileprivate subscript(index: Int) -> RunRecord.Outcome? {
      switch self {
      case .recorded, .ignored: nil
      case .known(let commands): commands[index].outcome
      }
    }
  }

  /// Performs the steps of a new run, if the server has room for it.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - journal: The journal that will keep the run.
  ///   - limits: The limits of its size.
  ///   - outcomes: What is kept of what its commands give.
  /// - Throws: ``LimitError`` at a limit, ``ScenarioError`` when a step is refused.
  package init(
    new document: ScenarioDocument,
    in journal: Journal,
    limits: LabLimits,
    keeping outcomes: Outcomes = .recorded
  ) throws {
    try journal.checkRoom(limits)
    try limits.check(document)
    try self.init(document, eventLimit: limits.events, keeping: outcomes)
    try limits.check(kept)
  }

  /// Performs the steps of a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - eventLimit: How many events the run may have.
  ///   - outcomes: What is kept of what its commands give.
  ///   - toldCount: How many commands at the end are told one by one.
  /// - Throws: ``ScenarioError`` when a step is refused.
  package init(
    _ document: ScenarioDocument,
    eventLimit: Int,
    keeping outcomes: Outcomes = .recorded,
    telling toldCount: Int = toldCommands
  ) throws(ScenarioError) {
    let untold = max(0, document.steps.count - toldCount)
    var beginning = document
    beginning.steps = Array(document.steps.prefix(untold))
    kept = RunSnapshot(try LiveRun(beginning, eventLimit: eventLimit))
    scenario = document.prefix(0).encoded()
    kept.scenarioByteCount = scenario.count
    if case .ignored = outcomes { kept.stopRecording() }
    firstPosition = untold == 0 ? 0 : RunMessages.lastPosition(of: kept.run)
    for index in 0..<untold { commands.append(kept.note(index, knowing: outcomes[index])) }
    for step in document.steps[untold...] {
      let entry = try kept.perform(step)
      commands.append(kept.note(entry))
      told.append(entry)
    }
  }

  /// Performs the commands of a run in the journal again.
  ///
  /// - Parameters:
  ///   - record: The run in the journal.
  ///   - limits: How large a run may become; one that is larger already is taken as it is.
  ///   - seen: The last event that somebody knows who comes for the others; 0 where nobody does.
  /// - Throws: ``ScenarioError`` when not even its scenario can be read.
  package init(
    replaying record: RunRecord,
    limits: LabLimits,
    seen: UInt64 = 0
  ) throws(ScenarioError) {
    let toldCount = Self.toldCount(of: record, after: seen)
    var document = try ScenarioDocument.decode(record.scenario, limit: .max)
    let reader = StepReader(app: document.app)
    var failure: ScenarioError?
    do throws(ScenarioError) {
      for command in record.commands { document.steps.append(try reader.read(command.json)) }
    } catch {
      failure = error
      document = document.prefix(document.steps.count)
    }
    let eventLimit = max(limits.events, record.commands.last?.eventCount ?? 0)
    let outcomes = Outcomes(of: record)
    do throws(ScenarioError) {
      try self.init(document, eventLimit: eventLimit, keeping: outcomes, telling: toldCount)
    } catch {
      failure = error
      document = document.prefix(error.step ?? 0)
      try self.init(document, eventLimit: eventLimit, keeping: outcomes)
    }
    let difference = Self.difference(commands, record.commands, failure)
    kept.remember(record, difference: difference, performed: commands.count)
  }

  /// The number of commands with messages of their own.
  ///
  /// Their messages cost more than performing them, so these are few more than a client has missed.
  private static func toldCount(of record: RunRecord, after seen: UInt64) -> Int {
    guard seen > 0 else { return toldCommands }
    let first = record.commands.partitionIndex { UInt64($0.eventCount) >= seen }
    return min(record.commands.count - first + toldCommands, mostToldCommands)
  }

  /// Compares what the commands gave with what they give now.
  private static func difference(
    _ now: [RunRecord.Command],
    _ before: [RunRecord.Command],
    _ failure: ScenarioError?
  ) -> String? {
    if let failure {
      return "only \(now.count) of \(before.count) commands can be performed: \(failure.message)"
    }
    guard
      let step = zip(now, before).enumerated().first(where: { _, pair in
        pair.0.eventCount != pair.1.eventCount || pair.0.hash != pair.1.hash
      })
    else { return nil }
    return "the trace differs from step \(step.offset) on: this version of the rules is another"
  }

  /// The run as the journal keeps it.
  package var record: RunRecord {
    RunRecord(
      scenario: scenario,
      commands: commands,
      state: commands.allSatisfy { $0.outcome != nil } ? kept.run.encodedState : nil
    )
  }

  /// The run as lists show it.
  package func listing(as identity: RunIdentity) -> ListedRun {
    let run = kept.run
    return ListedRun(
      identity: identity,
      scenarioID: run.document.id,
      title: run.document.title,
      platform: JSONWriter(run.document.app.platform, as: Platform.shape).bytes,
      version: run.version,
      eventCount: run.eventCount
    )
  }
}
