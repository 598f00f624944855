import Foundation
import KeyHash
import LifecycleScenario
import Logging
import MicroHTTPD
import Synchronization

/// The rooms of one server: all are in the journal, and those that are in use are in memory.
final class RoomStore: Sendable {
  private enum Entry {
    /// In the journal only, since a time.
    case stored(usedAt: Date)
    /// On the way into memory.
    case loading(Task<Room, any Error>)
    case room(Room)
  }

  private struct State {
    var entries: [String: Entry] = [:]
    /// Codes of rooms that have ended; nothing else is known of them.
    var ended: [String] = []
    var ticker: Task<Void, Never>?
  }

  /// How many codes of ended rooms are remembered.
  private static let mostEnded = 1_000

  private let journal: Journal
  private let limits: LabLimits
  private let logger: Logger
  private let state: Mutex<State>

  /// Finds the rooms that the journal has.
  ///
  /// - Parameters:
  ///   - journal: What keeps the rooms.
  ///   - limits: How many rooms there may be, and how long they stay.
  ///   - logger: Where to tell of rooms that cannot be read.
  /// - Throws: ``JournalError`` with code `unavailable`.
  init(journal: Journal, limits: LabLimits, logger: Logger) throws(JournalError) {
    self.journal = journal
    self.limits = limits
    self.logger = logger
    let entries = try journal.rooms().map { ($0.code, Entry.stored(usedAt: $0.usedAt)) }
    state = Mutex(State(entries: Dictionary(uniqueKeysWithValues: entries)))
  }

  /// The number of rooms.
  var count: Int { state.withLock { $0.entries.count } }

  /// Looks after the rooms from now on, until the store is closed.
  func start() {
    let ticker = Task { [weak self] in
      while let self {
        await tick(at: journal.clock.now)
        do {
          try await Task.sleep(for: .seconds(1))
        } catch {
          return
        }
      }
    }
    state.withLock { $0.ticker = ticker }
  }

  /// Stops looking after the rooms.
  func close() {
    state.withLock { $0.ticker?.cancel() }
  }

  /// Opens a room.
  ///
  /// - Parameters:
  ///   - document: The scenario that it shows.
  ///   - request: What else was asked for.
  ///   - key: The key of the owner.
  /// - Returns: The room, which is in the journal.
  /// - Throws: ``LabError`` at a limit, ``ScenarioError`` when a step is refused, ``JournalError``
  ///   when the room cannot be kept.
  func open(
    _ document: ScenarioDocument,
    for request: RoomRequest,
    key: PresenterKey
  ) async throws -> Room {
    let (code, task) = try state.withLock { state in
      guard state.entries.count < limits.rooms else {
        throw LabError.limitReached(.rooms(limits.rooms))
      }
      var generator = SystemRandomNumberGenerator()
      var code = RoomCode(using: &generator)
      while state.entries[code.text] != nil || state.ended.contains(code.text) {
        code = RoomCode(using: &generator)
      }
      let task = Task { [code] in
        try await self.make(code, document, for: request, key: key)
      }
      state.entries[code.text] = .loading(task)
      return (code, task)
    }
    return try await finish(task, of: code.text) { $0.entries[code.text] = nil }
  }

  /// The room with a code.
  ///
  /// - Parameter typed: The code as somebody wrote it.
  /// - Returns: The room.
  /// - Throws: ``LabError`` when there is no such room, ``JournalError`` when it cannot be read.
  func room(_ typed: some StringProtocol) async throws -> Room {
    guard let code = RoomCode(typed: typed) else {
      throw LabError.unknownRoom(code: String(typed))
    }
    let now = journal.clock.now
    let found = try state.withLock { state -> Entry in
      switch state.entries[code.text] {
      case nil:
        let isEnded = state.ended.contains(code.text)
        throw isEnded ? LabError.roomEnded(code) : .unknownRoom(code: code.text)
      case .stored(let usedAt)?:
        guard !isForgotten(usedAt, at: now) else { throw LabError.roomEnded(code) }
        let task = Task { try await self.load(code) }
        state.entries[code.text] = .loading(task)
        return .loading(task)
      case let entry?: return entry
      }
    }
    switch found {
    case .room(let room): return room
    case .loading(let task):
      return try await finish(task, of: code.text) { state in
        if case .loading? = state.entries[code.text] {
          state.entries[code.text] = .stored(usedAt: now)
        }
      }
    case .stored: throw LabError.unknownRoom(code: code.text)
    }
  }

  /// Ends a room and erases everything that is known of it.
  ///
  /// - Parameter code: The code.
  /// - Throws: ``JournalError`` when it cannot be erased; the room goes on then.
  func end(_ code: RoomCode) async throws {
    try await journal.erase(code)
    let entry = state.withLock { state in
      state.ended.append(code.text)
      if state.ended.count > Self.mostEnded { state.ended.removeFirst() }
      return state.entries.removeValue(forKey: code.text)
    }
    if case .room(let room)? = entry { await room.end() }
  }

  /// Waits for a room that is on its way.
  private func finish(
    _ task: Task<Room, any Error>,
    of code: String,
    giveUp: @Sendable (inout State) -> Void
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
    key: PresenterKey
  ) async throws -> Room {
    try journal.checkRoom(limits)
    try limits.check(document)
    let prepared = try PreparedRun(document, eventLimit: limits.events)
    try limits.check(prepared.kept)
    var generator = SystemRandomNumberGenerator()
    let salt = String(RunID(using: &generator).text.prefix(16))
    guard let hash = key.hash(salt: salt) else { throw HTTPRequestFailure(.internalError) }
    var record = RoomRecord(keys: RoomKeys(salt: salt, owner: hash), at: journal.clock.now)
    record.open(1, title: request.title, eventCount: prepared.kept.eventCount)
    record.view.lesson = request.lesson
    let id = RunID(using: &generator)
    let listing = prepared.listing(as: RunIdentity(id: id.text))
    try await journal.open(code, record, showing: prepared.record, as: listing)
    return await begun(code, record, showing: prepared, id: id)
  }

  private func load(_ code: RoomCode) async throws -> Room {
    guard let stored = try await journal.room(code) else {
      throw LabError.unknownRoom(code: code.text)
    }
    let prepared: PreparedRun
    do {
      prepared = try PreparedRun(replaying: stored.run, limits: limits)
    } catch {
      logger.error("Room \(code.text): \(error.message)")
      throw LabError.unreadableRoom(code, reason: error.message)
    }
    let kept = prepared.kept
    if let difference = kept.difference { logger.warning("Room \(code.text): \(difference)") }
    var record = stored.record
    // Followers may have seen versions that did not reach the journal any more.
    record.version += 2 * Room.mostUnsavedVersions
    record.view.cursor = min(record.view.cursor, kept.eventCount)
    return await begun(code, record, showing: prepared, id: stored.runID)
  }

  private func begun(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing prepared: PreparedRun,
    id: RunID
  ) async -> Room {
    let place = RoomPlace(code: code, number: record.runNumber)
    let run = RunActor(prepared, id: id, in: place, journal: journal, limits: limits)
    let room = Room(code, record, showing: run, journal: journal, limits: limits)
    await room.open()
    return room
  }

  private func tick(at now: Date) async {
    let entries = state.withLock { $0.entries }
    for (code, entry) in entries {
      do {
        let isForgotten =
          switch entry {
          case .stored(let usedAt): isForgotten(usedAt, at: now)
          case .loading: false
          case .room(let room): try await room.tick(at: now)
          }
        if isForgotten { try await end(RoomCode(stored: code)) }
      } catch {
        // The journal tells of it, and the next round tries again.
        continue
      }
    }
  }

  private func isForgotten(_ usedAt: Date, at now: Date) -> Bool {
    now.timeIntervalSince(usedAt) > limits.roomIdleTime / .seconds(1)
  }
}
