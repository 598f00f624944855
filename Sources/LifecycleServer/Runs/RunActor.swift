import LabCore
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
  private let share: RoomQuota?
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
    sharing share: RoomQuota? = nil,
    journal: Journal,
    limits: LabLimits
  ) {
    let published = LatestRun(prepared.kept)
    if prepared.kept.recording != nil {
      let reset = RunMessages.reset(prepared.kept)
      stream = EventStream(startingAfter: reset.id) { reset }
    } else {
      // Its bytes are what limits it: a command may have many events.
      stream = EventStream(
        capacity: 4096,
        byteCapacity: 1 << 20,
        startingAfter: prepared.firstPosition
      ) {
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
  nonisolated var kept: RunSnapshot { published.value }

  /// The run after the last command that was performed, by the rules of this version.
  nonisolated var latest: LiveRun { kept.run }

  /// Whether the journal has what this run cannot go on with, so that it is to be read anew.
  nonisolated var isOutdated: Bool { published.isOutdated }

  /// The version of the run, which counts its commands.
  nonisolated var version: Int { kept.version }

  /// The run, for what has to know more of it than was recorded.
  nonisolated func reproduced() throws(LabError) -> LiveRun {
    let kept = kept
    if let recording = kept.recording { throw .recordedRun(recording, in: nil) }
    return kept.run
  }

  /// The number that the run has in its room; nothing for a run of its own.
  nonisolated var number: Int? { place?.number }

  /// The code of the room that shows the run, or `nil` for a run of its own.
  nonisolated var room: RoomCode? { place?.code }

  /// What the memory goes with that the run takes, and what its followers may ask for.
  nonisolated var weight: Int { kept.weight + RunSnapshot.weight(of: stream.byteCount) }

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
  /// - Returns: The command and what came of it, and whether it was not performed before.
  /// - Throws: ``ScenarioError`` when the step is invalid or refused, ``LabError`` when the run
  ///   has another version, would pass a limit, is recorded or was removed, or the key is another
  ///   command's, ``StoreError`` when the command cannot be kept. The run is as it was then.
  @discardableResult
  func perform(_ request: CommandRequest) async throws -> (entry: Entry, isNew: Bool) {
    try await queue.run {
      while true {
        let attempt: RunSnapshot.Attempt
        let begin = WorkMeter.threadTime
        do {
          if let recording = kept.recording {
            throw LabError.recordedRun(recording, in: place?.code)
          }
          if let before = try kept.performed(request, limits: limits) { return (before, false) }
          attempt = try self.attempt(request)
        } catch {
          let wasShort = WorkMeter.threadTime - begin < limits.computeTime / 2
          // Another server may have performed what the client knows, and this one has not heard of.
          if journal.isShared, try await followJournal() { continue }
          // The time went by while the journal was asked. It is not known what comes of an earlier try.
          if journal.isShared, Work.isOver, wasShort {
            throw WorkError.busy(retryAfter: .seconds(1))
          }
          let reason = try await refuse(request, because: error)
          if let reason { throw reason }
          continue
        }
        switch try await journal.append(attempt, to: id) {
        case .kept:
          published.value = attempt.next
          publish(RunMessages.messages(about: attempt.entry))
          return (attempt.entry, true)
        case .conflict:
          guard try await followJournal() else { throw WorkError.busy(retryAfter: .seconds(1)) }
        case .refused(let version): throw refusal(of: request, at: version)
        case .gone: throw missing
        }
      }
    }
  }

  /// Tries a command on a copy of the run.
  private func attempt(_ request: CommandRequest) throws -> RunSnapshot.Attempt {
    try journal.checkRoom(limits)
    let attempt = try attempt(request, on: kept)
    if let place { try share?.take(attempt.next.weight, for: place.code) }
    return attempt
  }

  private func attempt(
    _ request: CommandRequest,
    on kept: RunSnapshot
  ) throws -> RunSnapshot.Attempt {
    let version = place.map { "\($0.number).\(kept.version)" } ?? "\(kept.version)"
    return try kept.attempt(request, at: version, limits: limits)
  }

  /// Lets a refusal stand: who sends the command again under its key gets the same answer.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - error: Why it was refused.
  /// - Returns: Why it is refused; nothing where the run has gone on, and is to be looked at again.
  /// - Throws: ``StoreError`` when it cannot be kept, ``LabError`` when the run is gone.
  private func refuse(
    _ request: CommandRequest,
    because error: any Error
  ) async throws -> (any Error)? {
    guard error is ScenarioError, !Work.isOver, let refused = kept.refused(request) else {
      return error
    }
    let version = try await journal.refuse(refused, of: id)
    guard let version else {
      guard try await followJournal() else { throw WorkError.busy(retryAfter: .seconds(1)) }
      return nil
    }
    return version == refused.version ? error : refusal(of: request, at: version)
  }

  /// Why a command was refused when the run had fewer commands.
  private func refusal(of request: CommandRequest, at version: Int) -> any Error {
    do {
      _ = try attempt(request, on: try kept.prefix(version, limits: limits))
    } catch {
      return error
    }
    return WorkError.busy(retryAfter: .seconds(1))
  }

  /// Why the run is not there.
  private var missing: LabError {
    place.map { LabError.roomEnded($0.code) } ?? LabError.unknownRun(id: id.text)
  }

  /// Performs what other servers have kept, and tells the followers.
  ///
  /// - Parameter version: The version that the run has, as far as is known; nothing where that is to be
  ///   looked up.
  /// - Returns: Whether the run goes on from what it is; else it is to be read anew.
  /// - Throws: ``StoreError`` when the journal cannot be read, ``LabError`` when the run is gone.
  func follow(to version: Int? = nil) async throws -> Bool {
    try await queue.run {
      guard kept.recording == nil, version ?? .max > kept.journalVersion else { return true }
      _ = try await followJournal()
      return !isOutdated
    }
  }

  /// Performs what other servers have kept; says whether there was anything.
  private func followJournal() async throws -> Bool {
    let known = kept
    guard known.recording == nil else { return false }
    guard let commands = try await journal.commands(of: id, after: known.journalVersion) else {
      throw missing
    }
    for command in commands {
      var next = kept
      guard let entry = next.follow(command) else {
        // Who asked has gone, or has no time left: whoever comes next reads on.
        if Work.isOver { throw WorkError.busy(retryAfter: .seconds(1)) }
        // Another version of the rules is at work there: what it has kept decides.
        published.isOutdated = true
        disconnect()
        return false
      }
      published.value = next
      publish(RunMessages.messages(about: entry))
    }
    return !commands.isEmpty
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
  private let state: Mutex<(kept: RunSnapshot, isOutdated: Bool)>

  init(_ kept: RunSnapshot) {
    state = Mutex((kept, false))
  }

  /// The run after the last command that was performed.
  var value: RunSnapshot {
    get { state.withLock { $0.kept } }
    set { state.withLock { $0.kept = newValue } }
  }

  /// Whether the run is to be read anew.
  var isOutdated: Bool {
    get { state.withLock { $0.isOutdated } }
    set { state.withLock { $0.isOutdated = newValue } }
  }
}

/// A feed that lives as long as its client follows, and not because of the run.
private struct FeedReference: Sendable {
  weak let feed: RunFeed?
}
