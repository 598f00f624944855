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

  /// The room that shows the run, if one does.
  private nonisolated let place: RoomPlace?
  private nonisolated let published: LatestRun
  private nonisolated let feeds = Mutex<[FeedReference]>([])
  private nonisolated let queue = SerialQueue()
  private let journal: Journal
  private let limits: LabLimits
  private let share: RoomShare?
  private var isClosed = false

  /// Takes a run that the journal has.
  ///
  /// - Parameters:
  ///   - prepared: The run, and what its followers may ask for.
  ///   - id: The name of the run.
  ///   - place: The room that shows the run.
  ///   - share: What the runs of rooms share.
  ///   - journal: What keeps its commands.
  ///   - limits: How large the run may become.
  init(
    _ prepared: PreparedRun,
    id: RunID,
    in place: RoomPlace? = nil,
    sharing share: RoomShare? = nil,
    journal: Journal,
    limits: LabLimits
  ) {
    let published = LatestRun(prepared.kept)
    if prepared.kept.recording != nil {
      let reset = RunMessages.reset(prepared.kept)
      stream = EventStream(startingAfter: reset.id) { reset }
    } else {
      stream = EventStream(byteCapacity: 1 << 20, startingAfter: prepared.firstPosition) {
        RunMessages.reset(published.value)
      }
      stream.publish(prepared.told.flatMap { RunMessages.messages(about: $0) })
    }
    self.id = id
    self.place = place
    self.share = share
    self.journal = journal
    self.limits = limits
    self.published = published
  }

  /// The run after the last command that was performed, with what is known of it.
  nonisolated var kept: KeptRun { published.value }

  /// The run after the last command that was performed, by the rules of this version.
  nonisolated var latest: LiveRun { kept.run }

  /// The version of the run, which counts its commands.
  nonisolated var version: Int { kept.version }

  /// The run, for what has to know more of it than was recorded.
  nonisolated func reproduced() throws(LabError) -> LiveRun {
    let kept = kept
    if let recording = kept.recording { throw .recordedRun(recording, in: nil) }
    return kept.run
  }

  /// What the memory goes with that the run takes, and what its followers may ask for.
  nonisolated var weight: Int { kept.weight + KeptRun.weight(of: stream.byteCount) }

  /// Disconnects all who follow the run, who come back and go on where they were.
  nonisolated func disconnect() {
    stream.disconnect()
    for feed in currentFeeds { feed.disconnect() }
  }

  /// Whether a client follows the run.
  nonisolated var isFollowed: Bool {
    stream.subscriberCount > 0 || feeds.withLock { $0.contains { $0.feed != nil } }
  }

  /// Performs one command, and tells the followers when it is in the journal.
  ///
  /// - Parameter request: The command.
  /// - Returns: The command, and what came of it.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``LabError`` when the run
  ///   has another version, would pass a limit, is recorded or was removed, or the key is another
  ///   command's, ``JournalError`` when the command cannot be kept. The run is as it was then.
  func perform(_ request: CommandRequest) async throws -> Entry {
    try await queue.run {
      let kept = kept
      if let recording = kept.recording { throw LabError.recordedRun(recording, in: place?.code) }
      if let before = try kept.performed(request, limits: limits) { return before }
      try journal.checkRoom(limits)
      let version = place.map { "\($0.number).\(kept.version)" } ?? "\(kept.version)"
      let attempt = try kept.attempt(request, at: version, limits: limits)
      if let place { try share?.take(attempt.next.weight, for: place.code) }
      guard try await journal.append(attempt, to: id) else {
        throw place.map { LabError.roomEnded($0.code) } ?? LabError.unknownRun(id: id.text)
      }
      published.value = attempt.next
      publish(RunMessages.messages(about: attempt.entry))
      return attempt.entry
    }
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
    feed.receive((missed ?? [RunMessages.reset(kept)]).map { RunMessages.shared($0, of: id.text) })
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

  private nonisolated var currentFeeds: [RunFeed] {
    feeds.withLock { feeds in
      feeds.removeAll { $0.feed == nil }
      return feeds.compactMap(\.feed)
    }
  }
}

/// The last state of a run, for readers that must not wait for its actor.
private final class LatestRun: Sendable {
  private let kept: Mutex<KeptRun>

  init(_ kept: KeptRun) {
    self.kept = Mutex(kept)
  }

  /// The run after the last command that was performed.
  var value: KeptRun {
    get { kept.withLock { $0 } }
    set { kept.withLock { $0 = newValue } }
  }
}

/// A feed that lives as long as its client follows, and not because of the run.
private struct FeedReference: Sendable {
  weak let feed: RunFeed?
}
