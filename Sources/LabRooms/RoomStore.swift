import Foundation
import KeyHash
package import LabCore
import LabRuns
package import LabStore
package import LifecycleScenario
package import Logging
import MicroHTTPD
import Synchronization

/// The rooms of one server: all are in the journal, and those that are in use are in memory.
package final class RoomStore: Sendable {
  enum Slot {
    /// In the journal only, until a time.
    case stored(end: Date)
    /// On the way into memory; where it does not come there, it stays in the journal until a time.
    case loading(Task<Room, any Error>, end: Date)
    case room(Room)

    /// Whether the time of a room is over that is not in memory.
    func isOver(at now: Date) -> Bool {
      guard case .stored(let end) = self else { return false }
      return now > end
    }
  }

  struct Contents {
    var entries: [String: Slot] = [:]
    /// The traces of the networks from which rooms were opened, where these are limited.
    var openers: [String: UInt16] = [:]
    /// The networks that have been in rooms, which may know that these have ended.
    var visitors: [String: Set<ClientAddress>] = [:]
    /// Codes of rooms that have ended; nothing else is known of them.
    var ended: [String] = []
    var ticker: Task<Void, Never>?

    /// Forgets a room that has ended, but for its code.
    mutating func end(_ code: String) -> Slot? {
      guard let entry = entries.removeValue(forKey: code) else { return nil }
      ended.append(code)
      if ended.count > RoomStore.mostEnded { visitors[ended.removeFirst()] = nil }
      openers[code] = nil
      return entry
    }

    /// Forgets a room that was not opened in the end.
    mutating func forget(_ code: String) {
      entries[code] = nil
      openers[code] = nil
      visitors[code] = nil
    }
  }

  /// How many codes of ended rooms are remembered.
  fileprivate static let mostEnded = 1_000

  let journal: Journal
  let limits: LabLimits
  /// Brings rooms into memory.
  package let loading = LoadingThreads()
  private let logger: Logger
  private let misses: RateLimiter
  private let joins: RateLimiter
  let share: RoomQuota
  /// The keys that have led rooms since the server started.
  package let leaderKeys = LeaderKeys()
  let state: Mutex<Contents>

  /// Finds the rooms that the journal has.
  ///
  /// - Parameters:
  ///   - journal: What keeps the rooms.
  ///   - limits: How many rooms there may be, and how long they stay.
  ///   - logger: The log for rooms that can't be read.
  /// - Throws: ``StoreError`` with code `unavailable`.
  package init(
    journal: Journal,
    limits: LabLimits,
    logger: Logger
  ) throws(StoreError) {
    self.journal = journal
    self.limits = limits
    self.logger = logger
    misses = RateLimiter(journal.clock, perMinute: limits.missesPerMinute)
    joins = RateLimiter(journal.clock, perMinute: limits.joinsPerMinute)
    share = RoomQuota(limits, journal: journal)
    var state = Contents()
    for (code, record) in try journal.rooms() {
      state.entries[code] = .stored(end: limits.end(of: record, by: journal.clock))
      state.openers[code] = record.following.network
    }
    self.state = Mutex(state)
  }

  /// The number of rooms.
  package var count: Int { state.withLock { $0.entries.count } }

  /// Looks after the rooms from now on, until the store is closed.
  package func start() {
    let clock = journal.clock
    let ticker = clock.start { [weak self] in
      while let self {
        await tick(at: clock.now)
        do {
          try await clock.sleep(for: .seconds(1))
        } catch {
          return
        }
      }
    }
    state.withLock { $0.ticker = ticker }
  }

  /// Stops looking after the rooms.
  package func close() {
    state.withLock { $0.ticker?.cancel() }
  }

  /// Opens a room.
  ///
  /// - Parameters:
  ///   - document: The scenario that it shows.
  ///   - request: What else was asked for.
  ///   - key: The key of the owner.
  ///   - client: The client that asks.
  /// - Returns: The room, which is in the journal.
  /// - Throws: ``RoomError`` at a limit, ``ScenarioError`` when a step is refused, ``StoreError``
  ///   when the room cannot be kept.
  package func open(
    _ document: ScenarioDocument,
    for request: RoomRequest,
    key: PresenterKey,
    from client: Client
  ) async throws -> Room {
    let opener = journal.trace(of: client.limitedNetwork).network
    let (code, task) = try state.withLock { state in
      guard state.entries.count < limits.rooms else {
        throw LimitError.rooms(limits.rooms)
      }
      if let opener, state.openers.values.count(where: { $0 == opener }) >= limits.roomsPerNetwork {
        throw LimitError.roomsPerNetwork(limits.roomsPerNetwork)
      }
      var generator = SystemRandomNumberGenerator()
      var code = RoomCode(using: &generator)
      while state.entries[code.text] != nil || state.ended.contains(code.text) {
        code = RoomCode(using: &generator)
      }
      let task = Task(executorPreference: loading.executor) { [code] in
        try await self.make(code, document, for: request, key: key, opener: opener)
      }
      state.entries[code.text] = .loading(task, end: .distantFuture)
      state.openers[code.text] = opener
      state.visitors[code.text] = client.network.map { [$0] }
      return (code, task)
    }
    let room = try await finish(task, of: code.text) { [share] in
      $0.forget(code.text)
      share.leave(code.text)
    }
    leaderKeys.note(key, of: code)
    return room
  }

  /// The room with a code.
  ///
  /// A network that has not been in the room learns no more than whether there is one, and that a few
  /// times a minute only.
  ///
  /// - Parameters:
  ///   - typed: The code as somebody wrote it.
  ///   - client: The client that asks.
  /// - Returns: The room.
  /// - Throws: ``RoomError`` when there is no such room, or too many were asked for that are not there,
  ///   ``StoreError`` when it cannot be read.
  package func room(_ typed: some StringProtocol, from client: Client) async throws -> Room {
    guard let code = RoomCode(typed: typed) else {
      throw RoomError.unknown(code: String(typed))
    }
    if journal.isShared { try await look(for: code, from: client) }
    let (now, visitor) = (journal.clock.now, client.network)
    let found = try state.withLock { state in
      let stranger = state.visitors[code.text]?.contains { $0 == visitor } == true ? nil : visitor
      if let stranger { try misses.admit(stranger, takes: false) }
      guard let entry = state.entries[code.text], !entry.isOver(at: now) else {
        if let stranger { try misses.admit(stranger) }
        let isEnded = state.ended.contains(code.text) || state.entries[code.text] != nil
        throw isEnded && stranger == nil
          ? RoomError.ended(code) : RoomError.unknown(code: code.text)
      }
      if let visitor, state.visitors[code.text]?.count ?? 0 < limits.roomVisitors {
        state.visitors[code.text, default: []].insert(visitor)
      }
      guard case .stored(let end) = entry else { return entry }
      let task = Task(executorPreference: loading.executor) { try await self.load(code) }
      state.entries[code.text] = .loading(task, end: end)
      return .loading(task, end: end)
    }
    switch found {
    case .room(let room): return room
    case .loading(let task, let end):
      return try await finish(task, of: code.text) { state in
        guard case .loading? = state.entries[code.text] else { return }
        state.entries[code.text] = .stored(end: end)
      }
    case .stored: throw RoomError.unknown(code: code.text)
    }
  }

  /// Enters a room that another server has opened, or led on, where this one has not heard of it yet.
  private func look(for code: RoomCode, from client: Client) async throws {
    let now = journal.clock.now
    let isKnown = state.withLock { state in
      state.entries[code.text].map { !$0.isOver(at: now) } ?? state.ended.contains(code.text)
    }
    guard !isKnown else { return }
    if let visitor = client.network { try misses.admit(visitor, takes: false) }
    if let kept = try await journal.news(of: code, since: nil) { enter(code.text, kept.record) }
  }

  /// Lets somebody into a room who is to vote and to say how it gets along.
  ///
  /// - Parameters:
  ///   - typed: The code of the room.
  ///   - client: The client that asks.
  /// - Returns: The token of the follower.
  /// - Throws: ``RoomError`` and ``StoreError``.
  package func join(
    _ typed: some StringProtocol,
    from client: Client
  ) async throws -> String {
    let room = try await room(typed, from: client)
    if let network = client.network { try joins.admit(network) }
    let trace = client.network.map { $0.trace(salt: journal.salt) }
    return try await room.settling { try await $0.join(from: trace) }
  }

  /// Ends a room and erases everything that is known of it.
  ///
  /// - Parameter code: The code.
  /// - Throws: ``StoreError`` when it cannot be erased; the room goes on then.
  package func end(_ code: RoomCode) async throws {
    try await journal.erase(code)
    let entry = state.withLock { $0.end(code.text) }
    leaderKeys.forget(code)
    share.leave(code.text)
    if case .room(let room)? = entry { await room.end() }
  }

  /// Waits for a room that is on its way.
  private func finish(
    _ task: Task<Room, any Error>,
    of code: String,
    giveUp: @Sendable (inout Contents) -> Void
  ) async throws -> Room {
    do {
      let room = try await task.value
      let isEnded = state.withLock { state in
        if case .loading? = state.entries[code] { state.entries[code] = .room(room) }
        return state.entries[code] == nil
      }
      if isEnded { await room.end() }
      return room
    } catch {
      state.withLock { giveUp(&$0) }
      throw error
    }
  }

  private func make(
    _ code: RoomCode,
    _ document: ScenarioDocument,
    for request: RoomRequest,
    key: PresenterKey,
    opener: UInt16?
  ) async throws -> Room {
    let prepared = try PreparedRun(new: document, in: journal, limits: limits)
    share.enter(code, from: opener)
    try share.take(prepared.kept.weight, for: code)
    var generator = SystemRandomNumberGenerator()
    let salt = String(RunID(using: &generator).text.prefix(16))
    guard let hash = KeyHash.make(of: key.text, salt: salt) else {
      throw HTTPRequestFailure(.internalError)
    }
    var record = RoomRecord(keys: RoomKeys(owner: hash), at: journal.clock.now, from: opener)
    let count = prepared.kept.eventCount
    record.showing.open(1, title: request.title, at: min(request.cursor ?? .max, count))
    record.showing.begin(request.lesson)
    let id = RunID(using: &generator)
    let listing = prepared.listing(as: RunIdentity(id: id.text))
    let opened: StoredRoomState?
    do throws(StoreError) {
      let run = prepared.record
      opened = try await journal.open(code, record, showing: run, as: listing, of: limits.rooms)
    } catch {
      guard error.code == .full else { throw error }
      throw LimitError.rooms(limits.rooms)
    }
    // Another server may have chosen the same code at the same time.
    guard let opened else { throw RoomError.conflict }
    return await begun(code, record, over: opened, showing: prepared, id: id)
  }

  private func load(_ code: RoomCode) async throws -> Room {
    guard let stored = try await journal.room(code) else {
      throw RoomError.unknown(code: code.text)
    }
    let prepared: PreparedRun
    do {
      prepared = try PreparedRun(replaying: stored.run, limits: limits)
    } catch {
      logger.error("Room \(code.text): \(error.message)")
      throw RoomError.unreadable(code, reason: error.message)
    }
    let kept = prepared.kept
    if let difference = kept.difference { logger.warning("Room \(code.text): \(difference)") }
    var record = stored.kept.record
    let end = limits.end(of: record, by: journal.clock)
    guard journal.clock.now <= end else { throw RoomError.ended(code) }
    record.showing.fit(eventCount: kept.eventCount)
    share.enter(code, from: record.following.network, weight: kept.weight)
    return await begun(code, record, over: stored.kept, showing: prepared, id: stored.runID)
  }

  private func begun(
    _ code: RoomCode,
    _ record: RoomRecord,
    over kept: StoredRoomState,
    showing prepared: PreparedRun,
    id: RunID
  ) async -> Room {
    let run = share.run(prepared, id: id, of: code)
    let room = Room(code, record, over: kept, showing: run, quota: share)
    await room.open()
    return room
  }

  private func tick(at now: Date) async {
    let entries = state.withLock { $0.entries }
    for (code, entry) in entries {
      do {
        let isForgotten =
          switch entry {
          case .stored, .loading: entry.isOver(at: now)
          case .room(let room): try await room.tick(at: now)
          }
        guard isForgotten, journal.isKeeper else { continue }
        try await endForgotten(RoomCode(stored: code), at: now)
      } catch {
        // The journal logs it, and the next round tries again.
        continue
      }
    }
  }

  /// Ends a room, unless another server has led it on.
  private func endForgotten(_ code: RoomCode, at now: Date) async throws {
    if journal.isShared, let stored = try await journal.room(code),
      limits.end(of: stored.kept.record, by: journal.clock) >= now
    {
      return enter(code.text, stored.kept.record)
    }
    try await end(code)
  }
}

extension LabLimits {
  /// When a room goes that nobody leads any more, or that nobody has led.
  func end(of record: RoomRecord, by clock: LabClock) -> Date {
    let time = record.leading.wasLed ? roomIdleTime : min(roomIdleTime, roomUnledTime)
    return clock.end(after: time, since: record.leading.usedAt)
  }
}
