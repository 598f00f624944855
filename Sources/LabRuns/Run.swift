package import LabCore
package import LabStore
import LifecycleEngine
package import LifecycleScenario
package import MicroHTTPD
import Synchronization

/// One run that is in memory; its commands are performed one after another.
///
/// There is never more than one object for a run: a caller that has it keeps the store from making
/// another.
package final class Run: Sendable {
  package let id: RunID
  /// The code of the room that the run belongs to, or `nil` for a run of its own.
  package let room: RoomCode?
  /// The messages for the followers of the run.
  package let stream: EventStream

  private let latestState: LatestRun
  /// Joining a feed and publishing exclude each other, so that no feed lacks a message or has it twice.
  private let feeds = Mutex(Feeds())
  private let queue = SerialQueue()
  private let journal: Journal
  private let limits: LabLimits
  /// Refuses a command whose result would be too heavy.
  private let admit: @Sendable (RunSnapshot) throws -> Void

  /// Creates the object of a run that the journal has.
  ///
  /// - Parameters:
  ///   - prepared: The run, and the messages that its followers may request.
  ///   - id: The identifier of the run.
  ///   - room: The code of the room that it belongs to.
  ///   - journal: The journal that stores its commands.
  ///   - limits: The limits of its size.
  ///   - admit: Throws if the run may not become what a command would make of it.
  package init(
    _ prepared: PreparedRun,
    id: RunID,
    of room: RoomCode? = nil,
    journal: Journal,
    limits: LabLimits,
    admitting admit: @escaping @Sendable (RunSnapshot) throws -> Void = { _ in }
  ) {
    let latest = LatestRun(prepared.kept)
    if prepared.kept.recording != nil {
      let reset = RunMessages.reset(prepared.kept)
      stream = EventStream(startingAfter: reset.id) { reset }
    } else {
      // The bytes limit it: a command may have many events.
      stream = EventStream(
        capacity: 4096,
        byteCapacity: 1 << 20,
        startingAfter: prepared.firstPosition
      ) {
        RunMessages.reset(latest.value)
      }
      stream.publish(prepared.told.flatMap { RunMessages.messages(about: $0) })
    }
    self.id = id
    self.room = room
    self.journal = journal
    self.limits = limits
    self.admit = admit
    latestState = latest
  }

  /// The run after the last command that was performed, with what is known of it.
  package var kept: RunSnapshot { latestState.value }

  /// The run after the last command that was performed, by the rules of this version.
  package var latest: LiveRun { kept.run }

  /// Whether the journal contains commands that this run can't replay, so that it must be read again.
  var isOutdated: Bool { latestState.isOutdated }

  /// The version of the run, which counts its commands.
  package var version: Int { kept.version }

  /// The run, for what has to know more of it than was recorded.
  package func reproduced() throws(RunError) -> LiveRun {
    let kept = kept
    if let recording = kept.recording { throw .recorded(recording) }
    return kept.run
  }

  /// What the memory goes with that the run takes, and what its followers may ask for.
  var weight: Int { kept.weight + RunSnapshot.weight(of: stream.byteCount) }

  /// Disconnects all who follow the run, who come back and go on where they were.
  package func disconnect() {
    stream.disconnect()
    for feed in feeds.withLock({ $0.all }) { feed.disconnect() }
  }

  /// Whether a client follows the run.
  package var isFollowed: Bool {
    stream.subscriberCount > 0 || !feeds.withLock { $0.all.isEmpty }
  }

  /// Performs one command, and tells the followers when it is in the journal.
  ///
  /// - Parameter request: The command.
  /// - Returns: The command and its outcome, and whether it was not performed before.
  /// - Throws: ``ScenarioError`` if the step is invalid or refused. ``RunError`` if the run has another
  ///   version, is recorded or was removed, or if the key is another command's. ``LimitError`` at a limit,
  ///   ``StoreError`` if the command can't be stored. The run stays as it was.
  @discardableResult
  package func perform(_ request: CommandRequest) async throws -> (entry: Entry, isNew: Bool) {
    try await queue.runInTime {
      while true {
        let attempt: RunSnapshot.Attempt
        let begin = WorkMeter.threadTime
        do {
          if let recording = kept.recording {
            throw RunError.recorded(recording)
          }
          if let before = try kept.performed(request, limits: limits) { return (before, false) }
          attempt = try self.attempt(request)
        } catch {
          let wasShort = WorkMeter.threadTime - begin < limits.computeTime / 2
          // Another server may have performed what the client knows, and this one has not heard of.
          if journal.isShared, try await followJournal() { continue }
          // The time was spent in the journal. The result of an earlier attempt is unknown.
          if journal.isShared, WorkLimit.isOver, wasShort {
            throw WorkError.busy(retryAfter: .seconds(1))
          }
          let reason = try await refuse(request, because: error)
          if let reason { throw reason }
          continue
        }
        switch try await journal.append(attempt, to: id) {
        case .kept:
          publish(attempt.entry, making: attempt.next)
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
    let attempt = try kept.attempt(request, limits: limits)
    try admit(attempt.next)
    return attempt
  }

  /// Stores a refusal, so that sending the command again under its key has the same answer.
  ///
  /// - Parameters:
  ///   - request: The command.
  ///   - error: Why it was refused.
  /// - Returns: Why it is refused, or `nil` if the run has moved on and must be read again.
  /// - Throws: ``StoreError`` when it cannot be kept, ``RunError`` when the run is gone.
  private func refuse(
    _ request: CommandRequest,
    because error: any Error
  ) async throws -> (any Error)? {
    guard error is ScenarioError, !WorkLimit.isOver, let refused = kept.refused(request) else {
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
      _ = try kept.prefix(version, limits: limits).attempt(request, limits: limits)
    } catch {
      return error
    }
    return WorkError.busy(retryAfter: .seconds(1))
  }

  /// The error if the run is gone.
  private var missing: RunError { .unknown(id: id.text) }

  /// Performs what other servers have kept, and tells the followers.
  ///
  /// - Parameter version: The newest known version of the run, or `nil` to look it up.
  /// - Returns: Whether the run goes on from its state; otherwise it must be read again.
  /// - Throws: ``StoreError`` when the journal cannot be read, ``RunError`` when the run is gone.
  package func follow(to version: Int? = nil) async throws -> Bool {
    try await queue.runInTime {
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
        // The request was canceled; the next caller continues.
        if WorkLimit.isOver { throw WorkError.busy(retryAfter: .seconds(1)) }
        // Another version of the rules is at work there: what it has kept decides.
        latestState.isOutdated = true
        disconnect()
        return false
      }
      publish(entry, making: next)
    }
    return !commands.isEmpty
  }

  /// Adds a feed, which gets what its client has missed, and each later message.
  ///
  /// - Parameters:
  ///   - feed: The feed.
  ///   - eventCount: The number of the last event that the client has seen.
  package func join(_ feed: RunFeed, after eventCount: UInt64) {
    feeds.withLock { feeds in
      guard !feeds.isClosed else { return feed.receive([RunMessages.gone(id.text)]) }
      feed.keep(self, after: eventCount)
      let missed = stream.messages(after: RunMessages.position(after: eventCount))
      feed.receive(
        (missed ?? [RunMessages.reset(kept)]).map { RunMessages.shared($0, of: id.text) }
      )
      feeds.add(feed)
    }
  }

  /// Tells the followers that the run was removed.
  func close() {
    stream.close()
    let closed = feeds.withLock { feeds in
      feeds.isClosed = true
      defer { feeds.removeAll() }
      return feeds.all
    }
    for feed in closed {
      feed.receive([RunMessages.gone(id.text)])
      feed.forget(self)
    }
  }

  /// Shows what a command has made of the run, and tells the followers.
  private func publish(_ entry: Entry, making next: RunSnapshot) {
    let messages = RunMessages.messages(about: entry)
    feeds.withLock { feeds in
      latestState.value = next
      stream.publish(messages)
      let current = feeds.all
      guard !current.isEmpty else { return }
      let shared = messages.map { RunMessages.shared($0, of: id.text) }
      for feed in current { feed.receive(shared) }
    }
  }
}

/// The last state of a run, for its stream and for readers.
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

  /// Whether the run must be read again.
  var isOutdated: Bool {
    get { state.withLock { $0.isOutdated } }
    set { state.withLock { $0.isOutdated = newValue } }
  }
}

/// The feeds that follow a run; each lives as long as its client follows, and not because of the run.
private struct Feeds {
  private struct Reference {
    weak let feed: RunFeed?
  }

  /// Whether the run was removed.
  var isClosed = false
  private var references: [Reference] = []

  /// The feeds whose clients still follow.
  var all: [RunFeed] { references.compactMap(\.feed) }

  mutating func add(_ feed: RunFeed) {
    references.removeAll { $0.feed == nil }
    references.append(Reference(feed: feed))
  }

  mutating func removeAll() { references = [] }
}
