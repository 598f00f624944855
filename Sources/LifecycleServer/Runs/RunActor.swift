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
  /// Says that the run is another one now, where what it was is not recorded.
  nonisolated let changeSentence: String?

  private nonisolated let published: LatestRun
  private nonisolated let feeds = Mutex<[FeedReference]>([])
  private let journal: Journal
  private let limits: LabLimits
  private var kept: KeptRun
  private var isClosed = false
  private var isPerforming = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Takes a run that the journal has.
  ///
  /// - Parameters:
  ///   - kept: The run.
  ///   - prepared: What its followers may ask for.
  ///   - id: The name of the run.
  ///   - journal: What keeps its commands.
  ///   - limits: How large the run may become.
  init(
    _ kept: KeptRun,
    telling prepared: PreparedRun,
    id: RunID,
    journal: Journal,
    limits: LabLimits
  ) {
    let published = LatestRun(kept.run)
    let stream: EventStream
    if let recording = kept.recording {
      let reset = RunMessages.reset(recording)
      stream = EventStream(startingAfter: reset.id) { reset }
    } else {
      stream = EventStream(byteCapacity: 1 << 20, startingAfter: prepared.firstPosition) {
        RunMessages.reset(published.value)
      }
      stream.publish(prepared.messages)
    }
    (recording, changeSentence) = (kept.recording, kept.changeSentence)
    self.kept = kept
    self.id = id
    self.stream = stream
    self.journal = journal
    self.limits = limits
    self.published = published
  }

  /// The run after the last command that was performed, by the rules of this version.
  nonisolated var latest: LiveRun { published.value }

  /// The version of the run, which counts its commands.
  nonisolated var version: Int { recording?.steps.count ?? latest.version }

  /// The run, for what has to know more of it than was recorded.
  nonisolated func reproduced() throws(LabError) -> LiveRun {
    if let recording { throw .recordedRun(recording, in: nil) }
    return latest
  }

  /// Whether a client follows the run.
  nonisolated var isFollowed: Bool {
    stream.subscriberCount > 0 || feeds.withLock { $0.contains { $0.feed != nil } }
  }

  /// Performs one command, and tells the followers when it is in the journal.
  ///
  /// - Parameter request: The command.
  /// - Returns: The run after the command.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``LabError`` when the run
  ///   has another version, would pass a limit, is recorded or was removed, or the key is another
  ///   command's, ``JournalError`` when the command cannot be kept. The run is as it was then.
  func perform(_ request: CommandRequest) async throws -> LiveRun {
    await begin()
    defer { end() }
    if let recording { throw LabError.recordedRun(recording, in: nil) }
    if let before = try kept.performed(request, limits: limits) { return before }
    let attempt = try kept.attempt(request, at: "\(kept.version)", limits: limits)
    guard try await journal.append(attempt, to: id.text) else {
      throw LabError.unknownRun(id: id.text)
    }
    kept = attempt.next
    published.value = kept.run
    publish(RunMessages.messages(about: attempt.range, of: kept.run))
    return kept.run
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
    let reset = recording.map { RunMessages.reset($0) } ?? RunMessages.reset(kept.run)
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
