import Foundation
import GRDB
import LabCore
import Logging
import Synchronization

/// A journal in one file, which one server uses: there is nothing to install and to look after.
///
/// There is one writer. Whatever has been asked for while it wrote is written next, in one
/// transaction, so that many commands share the wait for the disk. A change counts as done when its
/// transaction is on the disk.
final class SQLiteJournal: Journal {
  /// Changes something; says whether it found what it was to change.
  typealias Change = @Sendable (Database) throws -> Bool

  private struct Request {
    let change: Change
    let answer: CheckedContinuation<Result<Bool, JournalError>, Never>
  }

  private struct Queue {
    var requests: [Request] = []
    var isWriting = false
  }

  /// The database; tests make it fail.
  let database: DatabaseQueue
  /// The time by which runs and rooms are forgotten.
  let clock: LabClock
  /// What the traces of networks are made with.
  let salt: UInt64
  let path: String
  private let logger: Logger
  private let lock: FolderLock?
  private let count: JournalCount?
  private let reserve: JournalReserve?
  /// How many bytes of the file are in use.
  private let used = Mutex(0)
  private let queue = Mutex(Queue())

  /// Opens a journal.
  ///
  /// - Parameters:
  ///   - parent: The folder, made where it is missing; nothing for a journal in memory.
  ///   - logger: Where to tell of failures.
  ///   - time: The time of the server; that of the journal begins where the journal ends.
  /// - Throws: ``JournalError`` that says why it cannot be used. No file is changed then.
  init(
    in parent: String? = nil,
    logger: Logger,
    time: any LabTime = MachineTime()
  ) throws(JournalError) {
    self.logger = logger
    if let parent {
      let file = JournalFile(in: parent)
      path = file.path
      lock = try file.lock()
      database = try file.open()
      reserve = JournalReserve(in: parent)
    } else {
      path = ":memory:"
      (lock, reserve) = (nil, nil)
      do {
        database = try DatabaseQueue()
        try JournalSchema.migrator.migrate(database)
      } catch {
        throw JournalError(.notWritable, path: path, reason: "\(error)")
      }
    }
    do {
      let (newest, salt, found) = try database.read { database in
        let salt = try Int64.fetchOne(database, sql: "SELECT value FROM salt") ?? 0
        return (try Self.newestUse(in: database), salt, try Self.numbers(in: database))
      }
      count = parent.map { JournalCount(found, in: $0, logger: logger) }
      clock = LabClock(time, after: newest.map { Date(milliseconds: $0) })
      self.salt = UInt64(bitPattern: salt)
    } catch {
      throw JournalError(.unavailable, path: path, reason: "\(error)")
    }
  }

  /// The commands that stay refused.
  let refusals = Refusals()

  /// There is nobody else who could change it.
  let isShared = false
  /// Nor who could end what is forgotten.
  let isKeeper = true

  /// Does nothing, as nobody else changes anything.
  func watch(
    _ followed: @escaping @Sendable () -> [FollowedThing],
    _ take: @escaping @Sendable (StoredChange) -> Void
  ) {}

  /// Nobody else knows who is there.
  func notePresence(_ own: RoomPresence, in code: RoomCode) -> RoomPresence { RoomPresence() }

  /// Nothing is measured that `/metrics` could tell besides the size of the files.
  var facts: JournalFacts { JournalFacts() }

  /// Ends writing and lets other servers in; what is asked for later is refused.
  func close() {
    do {
      try database.close()
    } catch {
      // Nothing is lost: whoever opens the file next puts it in order.
      _ = failure(error)
    }
    lock?.release()
  }

  /// Writes a change, together with others that wait.
  ///
  /// - Parameter change: The change. It runs in a transaction of which others are a part.
  /// - Returns: Whether it found what it was to change. Now it is on the disk.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  @discardableResult
  func write(_ change: @escaping Change) async throws(JournalError) -> Bool {
    let result = await withCheckedContinuation { answer in
      let isFirst = queue.withLock { queue in
        queue.requests.append(Request(change: change, answer: answer))
        defer { queue.isWriting = true }
        return !queue.isWriting
      }
      if isFirst { Task { await writeAll() } }
    }
    return try result.get()
  }

  /// Writes as much as a command takes, and removes it again.
  ///
  /// - Throws: ``JournalError`` with code `unavailable` where a command could not be kept.
  func prove() async throws(JournalError) {
    let forget = "DROP TABLE IF EXISTS probe"
    try await write { database in
      try database.execute(sql: forget)
      try database.execute(sql: "CREATE TABLE probe AS SELECT zeroblob(16384) AS bytes")
      return true
    }
    try await write { database in
      try database.execute(sql: forget)
      return true
    }
  }

  /// Reads what was written, and keeps the caller waiting.
  ///
  /// - Parameter body: Reads.
  /// - Returns: What was read.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func readNow<Value>(_ body: (Database) throws -> Value) throws(JournalError) -> Value {
    do {
      return try database.read(body)
    } catch {
      throw failure(error)
    }
  }

  /// Reads what was written.
  ///
  /// - Parameter body: Reads.
  /// - Returns: What was read.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw failure(error)
    }
  }

  /// Writes until nobody waits.
  private func writeAll() async {
    while true {
      let requests = queue.withLock { queue in
        let requests = queue.requests
        queue.requests = []
        queue.isWriting = !requests.isEmpty
        return requests
      }
      guard !requests.isEmpty else { return }
      let results = await commit(requests.map(\.change))
      for (request, result) in zip(requests, results) {
        request.answer.resume(returning: result)
      }
    }
  }

  /// Writes some changes in one transaction.
  private func commit(_ changes: [Change]) async -> [Result<Bool, JournalError>] {
    do {
      let results = try await database.write { database in
        let results = try changes.map { try Self.perform($0, in: database) }
        let bytes = try Self.usedBytes(in: database)
        self.used.withLock { $0 = bytes }
        return results
      }
      reserve?.take()
      return results.map { result in result.mapError { failure($0) } }
    } catch {
      let failure = failure(error)
      return changes.map { _ in .failure(failure) }
    }
  }

  /// How many bytes of the file are in use.
  private static func usedBytes(in database: Database) throws -> Int {
    let sql = """
      SELECT (page_count - freelist_count) * page_size
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size
      """
    return try Int.fetchOne(database.cachedStatement(sql: sql)) ?? 0
  }

  /// Makes one change; one that fails leaves no trace, and the others of the transaction stay.
  private static func perform(
    _ change: Change,
    in database: Database
  ) throws -> Result<Bool, any Error> {
    var result = Result<Bool, any Error>.success(false)
    do {
      try database.inSavepoint {
        result = .success(try change(database))
        return .commit
      }
    } catch {
      // Some failures take the whole transaction with them.
      guard database.isInsideTransaction else { throw error }
      result = .failure(error)
    }
    return result
  }

  /// Says in the words of this program why the database failed, here and to the logger.
  fileprivate func failure(_ error: any Error) -> JournalError {
    let cause = error as? DatabaseError
    let reason =
      switch cause?.resultCode {
      case .SQLITE_FULL: JournalError.fullDisk
      case .SQLITE_READONLY, .SQLITE_PERM: "its file is read-only"
      case .SQLITE_BUSY, .SQLITE_LOCKED: "another program holds its file"
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: "its file is damaged"
      case .SQLITE_MISUSE: "the server stops"
      default: cause?.message ?? "the database failed"
      }
    let failure = JournalError(.unavailable, path: path, reason: reason)
    logger.error("\(failure) \(error)")
    return failure
  }
}

// Deleting, and giving room back.
extension SQLiteJournal {
  /// Makes sure that there may be more.
  ///
  /// - Parameter limits: How large the journal may become.
  /// - Throws: ``LabError/limitReached(_:)``.
  func checkRoom(_ limits: LabLimits) throws(LabError) {
    guard used.withLock({ $0 }) < limits.journalBytes else {
      throw .limitReached(.journalBytes(limits.journalBytes))
    }
  }

  /// Does what makes or removes runs and rooms, and counts them.
  ///
  /// - Parameters:
  ///   - change: How many come, or go where it is less than none.
  ///   - work: Does it.
  /// - Returns: Whether it did so.
  /// - Throws: What the work throws.
  func counting(
    _ change: JournalCount.Numbers,
    _ work: () async throws(JournalError) -> Bool
  ) async throws(JournalError) -> Bool {
    let goes = change.runs < 0 || change.rooms < 0
    if goes { count?.add(change) }
    var isDone = false
    defer { if isDone != goes { count?.add(goes ? -change : change) } }
    isDone = try await work()
    return isDone
  }

  /// Deletes something, so that nothing of it is left in the files, and gives its room back.
  ///
  /// On a full disk the reserve makes room for the log.
  ///
  /// - Parameter change: Deletes it.
  /// - Returns: Whether it was there.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func delete(_ change: @escaping Change) async throws(JournalError) -> Bool {
    var isDone = false
    do throws(JournalError) {
      isDone = try await write(change)
      try await writing { try JournalFile.giveBack(in: $0) }
      return isDone
    } catch {
      guard let reserve, error.reason == JournalError.fullDisk else { throw error }
      reserve.release()
      defer { reserve.take() }
      let wasDone = isDone
      return try await writing { database in
        try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = FAST")
        var isDone = false
        try database.inTransaction {
          isDone = try change(database)
          return .commit
        }
        // What was deleted leaves the file with its pages.
        try JournalFile.giveBack(in: database)
        try database.execute(sql: "PRAGMA secure_delete = ON")
        return isDone || wasDone
      }
    }
  }

  private func writing<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(JournalError) -> Value {
    do {
      return try await database.writeWithoutTransaction(work)
    } catch {
      throw failure(error)
    }
  }
}
