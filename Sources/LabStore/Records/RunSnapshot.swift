package import LabCore
import LifecycleEngine
import LifecycleInsight
package import LifecycleScenario
import PlainJSON

/// A run with everything needed to store it.
///
/// It is a value: a command that couldn't be stored was never performed.
package struct RunSnapshot: Sendable {
  /// A command that was performed, but not stored yet.
  package struct Attempt: Sendable {
    /// The run after it.
    package let next: RunSnapshot
    /// The command with its outcome.
    package let entry: Entry
    /// The command as the journal keeps it.
    let command: RunRecord.Command
    /// The number of commands in the journal before it.
    let journalVersion: Int

    /// Whether it replaces commands of the journal, at its place and after it.
    var replacesRest: Bool { journalVersion > entry.index }

    /// The JSON object of the state after it, or `nil` if outcomes aren't stored.
    var state: [UInt8]? { command.outcome == nil ? nil : next.run.encodedState }
  }

  /// The run, by the rules of this version.
  package private(set) var run: LiveRun
  /// The recorded run, if this version of the rules gives another trace.
  package private(set) var recording: Recording?
  /// The first difference from the time when the commands were performed, recorded or not.
  package private(set) var difference: String?

  /// The bytes of its commands.
  private(set) var byteCount = 0
  /// The bytes of its scenario.
  package var scenarioByteCount = 0
  private var hash = TraceHash()
  private var recorder = Recorder()
  /// The offers that were encoded last.
  private var offers = OfferTexts()
  /// The places of the commands that have keys.
  private var keys: [IdempotencyKey: Int] = [:]
  /// The number of commands in the journal after the last one that could be performed.
  private var unperformed = 0

  /// A run that isn't stored yet.
  package init(_ run: LiveRun) {
    self.run = run
  }

  /// Estimated memory, in units of about 100 bytes.
  package var weight: Int {
    run.simulation.work + Self.weight(of: 4 * (byteCount + scenarioByteCount))
  }

  /// The units of work for a number of bytes; the first 64 KiB don't count.
  package static func weight(of byteCount: Int) -> Int { max(0, byteCount - 65_536) / 100 }

  /// The number of its commands.
  package var version: Int { recording?.steps.count ?? run.version }

  /// The number of its commands in the journal, as far as is known.
  package var journalVersion: Int { version + unperformed }

  /// The number of its events.
  package var eventCount: Int { recording?.events.count ?? run.eventCount }

  /// Explains why replay no longer matches the recording.
  var changeSentence: String? {
    guard recording == nil else { return nil }
    return difference.map {
      "This version of the rules gives another trace (\($0)), and what the run was is not recorded "
        + "in full: it shows what comes now, and takes commands."
    }
  }

  /// Finds a command that was performed before under the same key.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - limits: The limits of a run.
  /// - Returns: The command with its outcome, or `nil` if the key is new.
  /// - Throws: ``RunError`` if the key is another command's.
  package func performed(_ request: CommandRequest, limits: LabLimits) throws -> Entry? {
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

  /// The record of a command that the run refuses as it is, or `nil` if it has no key or isn't a
  /// command.
  package func refused(_ request: CommandRequest) -> RefusedCommand? {
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

  /// Performs a command; a text that isn't one is refused as such, whatever the version.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - limits: The limits of a run.
  /// - Returns: The attempt, which must be stored.
  /// - Throws: ``ScenarioError`` if the step is invalid or refused, ``RunError`` if the client
  ///   knows another version, or the run would pass a limit.
  package func attempt(_ request: CommandRequest, limits: LabLimits) throws -> Attempt {
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

  /// Performs a command that another node has stored.
  ///
  /// - Parameter command: The command.
  /// - Returns: The command with its outcome, or `nil` if the other node had another outcome.
  package mutating func follow(_ command: RunRecord.Command) -> Entry? {
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

  /// Performs a command that isn't stored yet.
  ///
  /// - Parameter step: The command.
  /// - Returns: The command with its outcome.
  /// - Throws: ``ScenarioError`` if it is refused.
  package mutating func perform(_ step: ScenarioStep) throws(ScenarioError) -> Entry {
    _ = try run.perform(step)
    let entry = Entry(lastOf: run, offers: &offers)
    guard !WorkLimit.isOver else {
      let index = run.version - 1
      throw ScenarioError(refusal: .cancelled, of: step.command, step: index, app: run.document.app)
    }
    return entry
  }

  /// Whether a command was performed under a key.
  package func hasPerformed(_ key: IdempotencyKey) -> Bool { keys[key] != nil }

  private func read(_ request: CommandRequest) throws(ScenarioError) -> ScenarioStep {
    try ScenarioStep.decode(request.step, app: run.document.app)
  }
}

// The stored form of commands, each noted once, in order.
extension RunSnapshot {
  /// Makes the stored form of a command.
  package mutating func note(_ entry: Entry) -> RunRecord.Command {
    note(entry.index) { RunRecord.Outcome(entry) }
  }

  /// Makes the stored form of a command before the last ones.
  ///
  /// - Parameters:
  ///   - index: The place of the command.
  ///   - outcome: Its outcome, if the journal has it.
  /// - Returns: The command.
  package mutating func note(_ index: Int, knowing outcome: RunRecord.Outcome?) -> RunRecord.Command
  {
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

  /// Accepts what the journal has about a run that was replayed.
  ///
  /// - Parameters:
  ///   - record: The run in the journal.
  ///   - difference: The first difference from the recorded run.
  ///   - count: The number of its commands that could be performed.
  package mutating func remember(_ record: RunRecord, difference: String?, performed count: Int) {
    self.difference = difference
    recording = difference.flatMap { Recording(record, reason: $0) }
    keys = record.keys
    unperformed = record.commands.count - count
  }

  /// Stores only commands from now on.
  package mutating func stopRecording() {
    recorder.stop()
  }
}

extension RunSnapshot {
  /// The relation of a replayed run to the one that was performed.
  package enum Replay: String, CaseIterable, Hashable, Sendable {
    case exact, recorded, changed
  }

  /// The relation of the run to the one that was performed, and what can be done about it.
  ///
  /// - Parameter room: The room that shows the run, or `nil` if none does.
  /// - Returns: The word of `replay`, and the sentence of `replayDetail`.
  package func replay(in room: RoomCode?) -> (word: Replay, detail: String?) {
    if let recording { return (.recorded, recording.sentence(in: room)) }
    return changeSentence.map { (.changed, $0) } ?? (.exact, nil)
  }

  /// The run up to a step; a recorded run stays whole.
  package func prefix(_ count: Int, limits: LabLimits) throws(ScenarioError) -> RunSnapshot {
    guard recording == nil else { return self }
    var kept = self
    kept.run = try run.prefix(count, eventLimit: limits.events)
    return kept
  }
}

extension RunSnapshot {
  /// The JSON objects of all events, recorded or replayed.
  package var events: [[UInt8]] {
    recording?.events ?? run.encodedEvents(in: 1..<run.eventCount + 1)
  }
}

extension JSONWriter {
  /// Writes an event, recorded or replayed.
  ///
  /// - Parameters:
  ///   - seq: The number of the event.
  ///   - kept: The run.
  package mutating func event(_ seq: Int, of kept: RunSnapshot) {
    if let recording = kept.recording { return raw(recording.events[seq - 1]) }
    event(kept.run.simulation.trace[seq], kept.run.flags, in: kept.run.simulation)
  }
}
