import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import Synchronization

/// One run that is in memory; its commands are performed one after another.
///
/// There is never more than one actor for a run: whoever has one keeps the store from making another.
actor RunActor {
  nonisolated let id: RunID
  /// What the followers of the run get.
  nonisolated let stream: EventStream

  /// The run as it was, where this version of the rules gives another trace.
  nonisolated let recording: Recording?
  /// What is not as it was when the commands were performed, where that was not recorded.
  nonisolated let difference: String?

  private nonisolated let published: LatestRun
  private nonisolated let feeds = Mutex<[FeedReference]>([])
  private let journal: Journal
  private let limits: LabLimits
  private var run: LiveRun
  private var hash: TraceHash
  private var recorder: Recorder
  /// The commands that have keys.
  private var keys: [IdempotencyKey: Int]
  private var replacesRest: Bool
  private var isClosed = false
  private var isPerforming = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Takes a run that the journal has.
  ///
  /// - Parameters:
  ///   - prepared: The run.
  ///   - id: The name of the run.
  ///   - journal: What keeps its commands.
  ///   - limits: How large the run may become.
  ///   - keys: The places of the commands that have keys.
  ///   - recording: The run as it was, where it would be another one now.
  ///   - difference: What is not as it was.
  ///   - replacesRest: Whether the next command takes the place of some that the journal has.
  init(
    _ prepared: PreparedRun,
    id: RunID,
    journal: Journal,
    limits: LabLimits,
    keys: [IdempotencyKey: Int] = [:],
    recording: Recording? = nil,
    difference: String? = nil,
    replacesRest: Bool = false
  ) {
    let published = LatestRun(prepared.run)
    let stream: EventStream
    if let recording {
      let reset = RunMessages.reset(recording)
      stream = EventStream(startingAfter: reset.id) { reset }
    } else {
      stream = EventStream(byteCapacity: 1 << 20, startingAfter: prepared.firstPosition) {
        RunMessages.reset(published.value)
      }
      stream.publish(prepared.messages)
    }
    self.recording = recording
    self.difference = difference
    self.keys = keys
    recorder = prepared.recorder
    self.id = id
    self.stream = stream
    self.journal = journal
    self.limits = limits
    self.published = published
    self.replacesRest = replacesRest
    run = prepared.run
    hash = prepared.hash
  }

  /// The run after the last command that was performed, by the rules of this version.
  nonisolated var latest: LiveRun { published.value }

  /// The version of the run, which counts its commands.
  nonisolated var version: Int { recording?.steps.count ?? latest.version }

  /// Says that the run is another one now, and why it does not show what it was.
  nonisolated var changeSentence: String? {
    difference.map {
      "This version of the rules gives another trace (\($0)), and what the run was is not recorded "
        + "in full: it shows what comes now, and takes commands."
    }
  }

  /// The run, for what has to know more of it than was recorded.
  nonisolated func reproduced() throws(LabError) -> LiveRun {
    if let recording { throw .recordedRun(recording) }
    return latest
  }

  /// Whether a client follows the run.
  nonisolated var isFollowed: Bool {
    stream.subscriberCount > 0 || feeds.withLock { $0.contains { $0.feed != nil } }
  }

  /// Performs one command, and tells the followers when it is in the journal.
  ///
  /// - Parameters:
  ///   - step: The JSON object of the step.
  ///   - expected: The version that the run must have; nothing stands for any.
  ///   - key: What the client calls the command; one that was performed is not performed again.
  /// - Returns: The run after the command.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``LabError`` when the run
  ///   has another version, would pass a limit, is recorded or was removed, or the key is another
  ///   command's, ``JournalError`` when the command cannot be kept. The run is as it was then.
  func perform(
    _ step: [UInt8],
    expecting expected: Int?,
    key: IdempotencyKey? = nil
  ) async throws -> LiveRun {
    await begin()
    defer { end() }
    if let recording { throw LabError.recordedRun(recording) }
    if let key, let index = keys[key] { return try performed(step, at: index, as: key) }
    if let expected, expected != run.version {
      throw LabError.conflict(expected: expected, actual: run.version)
    }
    try limits.check(commandCount: run.version + 1)
    var next = run
    let range = try next.perform(step)
    try limits.check(eventCount: next.eventCount)
    var nextHash = hash
    var nextRecorder = recorder
    var command = next.storedCommand(at: run.version, after: &nextHash)
    command.record = nextRecorder.record(run.version, of: next)
    command.key = key
    let isKept = try await journal.append(
      command,
      leadingTo: command.record == nil ? [] : next.encodedState,
      at: run.version,
      of: id.text,
      replacesRest: replacesRest
    )
    guard isKept else { throw LabError.unknownRun(id: id.text) }
    if let key { keys[key] = run.version }
    run = next
    (hash, recorder) = (nextHash, nextRecorder)
    replacesRest = false
    published.value = next
    publish(RunMessages.messages(about: range, of: next))
    return next
  }

  /// The run after a command that was performed before, if it is the same command.
  private func performed(
    _ step: [UInt8],
    at index: Int,
    as key: IdempotencyKey
  ) throws -> LiveRun {
    let app = run.document.app
    let isSame: Bool
    do throws(ScenarioError) {
      isSame = try StepReader(app: app).read(step) == run.document.steps[index]
    } catch {
      isSame = false
    }
    guard isSame else { throw LabError.keyReused(key, version: index + 1) }
    return try run.prefix(index + 1, eventLimit: limits.events + 1)
  }

  /// Lets a feed have what comes, after what its client has missed.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - eventCount: The number of the last event that the client has seen.
  func join(_ feed: RunFeed, after eventCount: UInt64) {
    guard !isClosed else { return feed.receive([RunMessages.gone(id.text)]) }
    feed.keep(self)
    let missed = stream.messages(after: RunMessages.position(after: eventCount))
    let reset = recording.map { RunMessages.reset($0) } ?? RunMessages.reset(run)
    feed.receive((missed ?? [reset]).map { RunMessages.shared($0, of: id.text) })
    feeds.withLock { feeds in
      feeds.removeAll { $0.feed == nil }
      feeds.append(FeedReference(feed: feed))
    }
  }

  /// Tells the followers that the run was removed.
  func close() {
    isClosed = true
    stream.close()
    for feed in currentFeeds {
      feed.receive([RunMessages.gone(id.text)])
      feed.forget(self)
    }
    feeds.withLock { $0 = [] }
  }

  private func publish(_ messages: [EncodedMessage]) {
    stream.publish(messages)
    let current = currentFeeds
    guard !current.isEmpty else { return }
    let shared = messages.map { RunMessages.shared($0, of: id.text) }
    for feed in current { feed.receive(shared) }
  }

  private var currentFeeds: [RunFeed] {
    feeds.withLock { feeds in
      feeds.removeAll { $0.feed == nil }
      return feeds.compactMap(\.feed)
    }
  }

  /// Waits until the command before is in the journal.
  private func begin() async {
    guard isPerforming else {
      isPerforming = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func end() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    isPerforming = false
  }
}

/// A feed that lives as long as its client follows, and not because of the run.
private struct FeedReference: Sendable {
  weak let feed: RunFeed?
}
