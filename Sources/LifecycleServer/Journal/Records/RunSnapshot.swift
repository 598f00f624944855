import LabCore
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import PlainJSON

/// A run with what has to be known to keep it: a value, so that a command that could not be kept
/// was never performed.
struct RunSnapshot: Sendable {
  /// A command that was performed, and not kept yet.
  struct Attempt: Sendable {
    /// The run after it.
    let next: RunSnapshot
    /// The command, and what came of it.
    let entry: Entry
    /// The command as the journal keeps it.
    let command: RunRecord.Command
    /// How many commands the journal has before it.
    let journalVersion: Int

    /// Whether the journal has commands at its place and behind, which go.
    var replacesRest: Bool { journalVersion > entry.index }

    /// The JSON object of the state after it, where the outcomes of all commands are kept.
    var state: [UInt8]? { command.outcome == nil ? nil : next.run.encodedState }
  }

  /// The run, by the rules of this version.
  private(set) var run: LiveRun
  /// The run as it was, where this version of the rules gives another trace.
  private(set) var recording: Recording?
  /// What is not as it was when the commands were performed, whether that was recorded or not.
  private(set) var difference: String?

  /// The bytes of its commands.
  private(set) var byteCount = 0
  /// The bytes of its scenario.
  var scenarioByteCount = 0
  private var hash = TraceHash()
  private var recorder = Recorder()
  /// What can be done next, as it was told.
  private var offers = OfferTexts()
  /// The places of the commands that have keys.
  private var keys: [IdempotencyKey: Int] = [:]
  /// How many commands the journal has behind the last one, which could not be performed.
  private var unperformed = 0

  /// Takes a run of which nothing is kept yet.
  init(_ run: LiveRun) {
    self.run = run
  }

  /// What its memory goes with, where each unit of work costs about a hundred bytes.
  var weight: Int { run.simulation.work + Self.weight(of: 4 * (byteCount + scenarioByteCount)) }

  /// As much work as takes so many bytes; the first of them are not worth counting.
  static func weight(of byteCount: Int) -> Int { max(0, byteCount - 65_536) / 100 }

  /// The number of its commands.
  var version: Int { recording?.steps.count ?? run.version }

  /// How many commands the journal has of it, as far as is known.
  var journalVersion: Int { version + unperformed }

  /// The number of its events.
  var eventCount: Int { recording?.events.count ?? run.eventCount }

  /// Says that the run is another one now, and why it does not show what it was.
  var changeSentence: String? {
    guard recording == nil else { return nil }
    return difference.map {
      "This version of the rules gives another trace (\($0)), and what the run was is not recorded "
        + "in full: it shows what comes now, and takes commands."
    }
  }

  /// A command that was performed before under the same key.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - limits: How large the run may become.
  /// - Returns: The command and what came of it then, or nil where the key is new.
  /// - Throws: ``RunError`` when the key is another command's.
  func performed(_ request: CommandRequest, limits: LabLimits) throws -> Entry? {
    guard let key = request.key, let index = keys[key] else { return nil }
    let isSame: Bool
    do throws(ScenarioError) {
      isSame = try read(request) == run.document.steps[index]
    } catch {
      isSame = false
    }
    guard isSame else { throw RunError.keyReused(key, version: index + 1) }
    return Entry(lastOf: try run.prefix(index + 1, eventLimit: limits.events))
  }

  /// What is remembered of a command that was refused as the run is; nothing where it has no key, or is
  /// none.
  func refused(_ request: CommandRequest) -> RefusedCommand? {
    guard let key = request.key, request.staysRefused, keys[key] == nil,
      recording == nil, unperformed == 0
    else { return nil }
    do throws(ScenarioError) {
      let json = try read(request).encoded(app: run.document.app)
      return RefusedCommand(key: key, json: json, version: version)
    } catch {
      return nil
    }
  }

  /// Performs a command; what is none is refused as such, whatever the version.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - limits: How large the run may become.
  /// - Returns: What has to be kept.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``RunError`` when the client
  ///   knows another version, or the run would pass a limit.
  func attempt(_ request: CommandRequest, limits: LabLimits) throws -> Attempt {
    let command = try read(request)
    try request.check(version: "\(version)")
    try limits.check(commandCount: run.version + 1)
    var next = self
    let entry = try next.perform(command)
    var record = next.note(entry)
    try limits.check(next)
    record.key = request.key
    if let key = request.key { next.keys[key] = entry.index }
    next.unperformed = 0
    return Attempt(next: next, entry: entry, command: record, journalVersion: journalVersion)
  }

  /// Performs a command that another server has kept.
  ///
  /// - Parameter command: The command.
  /// - Returns: The command, and what came of it; nothing where that is not what came of it there.
  mutating func follow(_ command: RunRecord.Command) -> Entry? {
    guard unperformed == 0, recording == nil, difference == nil else { return nil }
    var next = self
    let entry: Entry
    do throws(ScenarioError) {
      let step = try StepReader(app: run.document.app).read(command.json)
      entry = try next.perform(step)
    } catch {
      return nil
    }
    let own = next.note(entry)
    guard own.hash == command.hash, own.eventCount == command.eventCount else { return nil }
    if let key = command.key { next.keys[key] = entry.index }
    self = next
    return entry
  }

  /// Performs a command of which nothing is kept yet.
  ///
  /// - Parameter step: The command.
  /// - Returns: The command, and what came of it.
  /// - Throws: ``ScenarioError`` when it is refused.
  mutating func perform(_ step: ScenarioStep) throws(ScenarioError) -> Entry {
    _ = try run.perform(step)
    let entry = Entry(lastOf: run, offers: &offers)
    guard !Work.isOver else {
      let index = run.version - 1
      throw ScenarioError(refusal: .cancelled, of: step.command, step: index, app: run.document.app)
    }
    return entry
  }

  /// Whether a command was performed under a key.
  func hasPerformed(_ key: IdempotencyKey) -> Bool { keys[key] != nil }

  private func read(_ request: CommandRequest) throws(ScenarioError) -> ScenarioStep {
    try ScenarioStep.decode(request.step, app: run.document.app)
  }
}

// What is kept of commands, each noted once in their order.
extension RunSnapshot {
  /// A command as the journal keeps it.
  mutating func note(_ entry: Entry) -> RunRecord.Command {
    note(entry.index) { RunRecord.Outcome(entry) }
  }

  /// A command before the last ones as the journal keeps it.
  ///
  /// - Parameters:
  ///   - index: The place of the command.
  ///   - outcome: What came of it, where the journal has that.
  /// - Returns: The command.
  mutating func note(_ index: Int, knowing outcome: RunRecord.Outcome?) -> RunRecord.Command {
    let run = run
    return note(index) { outcome ?? RunRecord.Outcome(index, of: run) }
  }

  private mutating func note(
    _ index: Int,
    _ outcome: () -> RunRecord.Outcome
  ) -> RunRecord.Command {
    hash.add(run.ranges[index], of: run.simulation)
    let json = run.document.steps[index].encoded(app: run.document.app)
    byteCount += json.count
    return RunRecord.Command(
      json: json,
      eventCount: run.ranges[index].upperBound - 1,
      hash: hash.value,
      outcome: recorder.admit(outcome)
    )
  }

  /// Takes over what the journal knows of a run that was performed again.
  ///
  /// - Parameters:
  ///   - record: The run in the journal.
  ///   - difference: What is not as it was.
  ///   - count: How many of its commands could be performed.
  mutating func remember(_ record: RunRecord, difference: String?, performed count: Int) {
    self.difference = difference
    recording = difference.flatMap { Recording(record, reason: $0) }
    keys = record.keys
    unperformed = record.commands.count - count
  }

  /// Keeps no more than commands from now on.
  mutating func stopRecording() {
    recorder.stop()
  }
}

extension RunSnapshot {
  /// How a run compares with what was performed.
  enum Replay: String, CaseIterable, Hashable, Sendable {
    case exact, recorded, changed
  }

  /// How the run compares with what was performed, in a word, and what can be done about it.
  ///
  /// - Parameter room: The room that shows the run; nothing for a run of its own.
  /// - Returns: The word of `replay`, and the sentence of `replayDetail`.
  func replay(in room: RoomCode?) -> (word: Replay, detail: String?) {
    if let recording { return (.recorded, recording.sentence(in: room)) }
    return changeSentence.map { (.changed, $0) } ?? (.exact, nil)
  }

  /// The run up to a step; one that is recorded stays whole.
  func prefix(_ count: Int, limits: LabLimits) throws(ScenarioError) -> RunSnapshot {
    guard recording == nil else { return self }
    var kept = self
    kept.run = try run.prefix(count, eventLimit: limits.events)
    return kept
  }
}

extension RunSnapshot {
  /// The JSON objects of all events, as they were or as they come now.
  var events: [[UInt8]] { recording?.events ?? run.encodedEvents(in: 1..<run.eventCount + 1) }
}

extension JSONWriter {
  /// Writes an event as it was, or as it comes now.
  ///
  /// - Parameters:
  ///   - seq: The number of the event.
  ///   - kept: The run.
  mutating func event(_ seq: Int, of kept: RunSnapshot) {
    if let recording = kept.recording { return raw(recording.events[seq - 1]) }
    event(kept.run.simulation.trace[seq], in: kept.run.simulation)
  }
}
