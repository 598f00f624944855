import LifecycleEngine
import LifecycleScenario

/// A run with what has to be known to keep it: a value, so that a command that could not be kept
/// was never performed.
struct KeptRun: Sendable {
  /// A command that was performed, and not kept yet.
  struct Attempt: Sendable {
    /// The run after it.
    let next: KeptRun
    /// The command as the journal keeps it.
    let command: StoredRun.Command
    /// Its place among the commands, counted from 0.
    let step: Int
    /// Whether the journal has commands at its place and behind, which go.
    let replacesRest: Bool
    /// The events that came of it.
    let range: EventRange

    /// The JSON object of the state after it, where all commands have a record.
    var state: [UInt8]? { command.record == nil ? nil : next.run.encodedState }
  }

  /// The run, by the rules of this version.
  private(set) var run: LiveRun
  /// The run as it was, where this version of the rules gives another trace.
  let recording: Recording?
  /// What is not as it was when the commands were performed, where that was not recorded.
  let difference: String?

  private var hash: TraceHash
  private var recorder: Recorder
  /// The places of the commands that have keys.
  private var keys: [IdempotencyKey: Int] = [:]
  private var replacesRest = false

  /// Takes a new run.
  init(_ prepared: PreparedRun) {
    run = prepared.run
    (hash, recorder) = (prepared.hash, prepared.recorder)
    (recording, difference) = (nil, nil)
  }

  /// Takes a run from the journal.
  init(_ replay: Replay) {
    run = replay.prepared.run
    (hash, recorder) = (replay.prepared.hash, replay.prepared.recorder)
    recording = replay.recording
    difference = recording == nil ? replay.difference : nil
    keys = replay.keys
    replacesRest = replay.isIncomplete
  }

  /// The number of its commands.
  var version: Int { recording?.steps.count ?? run.version }

  /// The number of its events.
  var eventCount: Int { recording?.events.count ?? run.eventCount }

  /// Says that the run is another one now, and why it does not show what it was.
  var changeSentence: String? {
    difference.map {
      "This version of the rules gives another trace (\($0)), and what the run was is not recorded "
        + "in full: it shows what comes now, and takes commands."
    }
  }

  /// The run after a command that was performed before under the same key.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - limits: How large the run may become.
  /// - Returns: The run as it was then, or nothing where the key is new.
  /// - Throws: ``LabError`` when the key is another command's.
  func performed(_ request: CommandRequest, limits: LabLimits) throws -> LiveRun? {
    guard let key = request.key, let index = keys[key] else { return nil }
    let isSame: Bool
    do throws(ScenarioError) {
      isSame = try read(request) == run.document.steps[index]
    } catch {
      isSame = false
    }
    guard isSame else { throw LabError.keyReused(key, version: index + 1) }
    return try run.prefix(index + 1, eventLimit: limits.events + 1)
  }

  /// Performs a command; what is none is refused as such, whatever the version.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - version: The version of the run, as clients know it.
  ///   - limits: How large the run may become.
  /// - Returns: What has to be kept.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``LabError`` when the client
  ///   knows another version, or the run would pass a limit.
  func attempt(_ request: CommandRequest, at version: String, limits: LabLimits) throws -> Attempt {
    let command = try read(request)
    try request.check(version: version)
    let step = run.version
    try limits.check(commandCount: step + 1)
    var next = self
    let range = try next.run.perform(command)
    try limits.check(eventCount: next.run.eventCount)
    var stored = next.run.storedCommand(at: step, after: &next.hash)
    stored.record = next.recorder.record(step, of: next.run)
    stored.key = request.key
    if let key = request.key { next.keys[key] = step }
    next.replacesRest = false
    return Attempt(
      next: next,
      command: stored,
      step: step,
      replacesRest: replacesRest,
      range: range
    )
  }

  private func read(_ request: CommandRequest) throws(ScenarioError) -> ScenarioStep {
    try ScenarioStep.decode(request.step, app: run.document.app)
  }
}

extension KeptRun {
  /// How the run compares with what was performed, in a word, and what can be done about it.
  ///
  /// - Parameter room: The room that shows the run.
  /// - Returns: The word of `replay`, and the sentence of `replayDetail`.
  func replay(in room: RoomCode) -> (word: String, detail: String?) {
    if let recording { return ("recorded", recording.sentence(in: room)) }
    return changeSentence.map { ("changed", $0) } ?? ("exact", nil)
  }
}

extension JSONWriter {
  /// Writes an event as it was, or as it comes now.
  ///
  /// - Parameters:
  ///   - seq: The number of the event.
  ///   - kept: The run.
  mutating func event(_ seq: Int, of kept: KeptRun) {
    if let recording = kept.recording { return raw(recording.events[seq - 1]) }
    event(kept.run.simulation.trace[seq], in: kept.run.simulation)
  }

  /// Writes the member with all steps, as they were or as they come now.
  mutating func steps(of kept: KeptRun) {
    guard let recording = kept.recording else { return steps(of: kept.run) }
    steps(of: recording)
  }
}
