import Foundation
import LabCore
import Logging
import Platform
import SQLValues
import SQLite
import Synchronization

/// A database in one file or in memory, which one server uses: there is nothing to install or maintain.
///
/// One thread writes. All writes that arrive while it waits for the disk share the next transaction.
/// A change counts as done once its transaction is on the disk.
final class SQLiteDatabase: Database {
  /// A part of a transaction.
  private struct Write: Sendable {
    /// Performs it, and returns what answers the caller after the commit.
    let perform: @Sendable (SQLiteConnection) throws -> @Sendable () -> Void
    let fail: @Sendable (StoreError) -> Void
  }

  private struct Jobs {
    var uses: [@Sendable (SQLiteConnection) -> Void] = []
    var writes: [Write] = []
    var isAwaited = false
    var isClosed = false
  }

  let dialect = Dialect.sqlite
  /// Nobody else can change it.
  let isShared = false
  let isKeeper = true
  let shown: String
  private let connection: Mutex<SQLiteConnection>
  private let outage: Outage
  private let lock: FolderLock?
  private let reserve: DiskReserve?
  private let used = Mutex(0)
  private let jobs = Mutex(Jobs())
  private let bell: Bell

  /// Opens a database.
  ///
  /// - Parameters:
  ///   - folder: The folder, created if it is missing; `nil` for a database in memory.
  ///   - logger: Receives failures.
  ///   - time: The time of the server.
  /// - Throws: ``StoreError`` that says why it can't be used. No file is changed then.
  init(in folder: String? = nil, logger: Logger, time: any LabTime) throws(StoreError) {
    outage = Outage(time, logger: logger)
    if let folder {
      let file = JournalFile(in: folder)
      shown = file.path
      lock = try file.lock()
      connection = Mutex(try file.open())
      reserve = DiskReserve(in: folder)
    } else {
      shown = ":memory:"
      (lock, reserve) = (nil, nil)
      do {
        let opened = try SQLiteConnection()
        try SQLiteSchema.migrate(opened)
        connection = Mutex(opened)
      } catch {
        throw StoreError(.notWritable, path: shown, reason: "\(error)")
      }
    }
    guard let bell = Bell() else {
      throw StoreError(.notWritable, path: shown, reason: "no descriptor is left")
    }
    self.bell = bell
    guard let thread = LoopThread({ [self] in work() }) else {
      throw StoreError(.notWritable, path: shown, reason: "no thread is left")
    }
    thread.detach()
  }

  /// Only the size of the files is known, which `/metrics` reads itself.
  var facts: JournalFacts { JournalFacts() }

  var byteCount: Int { used.withLock { $0 } }

  func readNow<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection) throws -> Value
  ) throws(StoreError) -> Value {
    do {
      return try connection.withLock { try work($0) }
    } catch {
      throw failure(error)
    }
  }

  func read<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection) throws -> Value
  ) async throws(StoreError) -> Value {
    try await use { try work($0) }
  }

  func write(_ batch: Batch) async throws(StoreError) -> [[SQLRow]] {
    try await share { try $0.pipeline(batch.statements) }
  }

  func change<Value: Sendable>(
    _ work: @escaping @Sendable (any Connection, inout [ChangeNote]) throws -> Value
  ) async throws(StoreError) -> Value {
    try await share { connection in
      var notes: [ChangeNote] = []
      return try work(connection, &notes)
    }
  }

  func migrate<Value>(_ work: (any Connection) throws -> Value) throws(StoreError) -> Value {
    do {
      let own = try SQLiteConnection(shown)
      try own.execute("PRAGMA synchronous = FULL")
      return try own.transaction { try work(own) }
    } catch {
      throw failure(error)
    }
  }

  /// Writes as much as a command takes, and removes it again.
  func prove(as node: String) async throws(StoreError) {
    let forget = "DROP TABLE IF EXISTS probe"
    try await share { connection in
      try connection.execute("\(forget); CREATE TABLE probe AS SELECT zeroblob(16384) AS bytes")
    }
    try await share { try $0.execute(forget) }
  }

  /// Does nothing, as there are no other nodes.
  func watch(
    _ followed: @escaping @Sendable () -> [Subscription],
    _ take: @escaping @Sendable (StoredChange) -> Void
  ) {}

  func close() {
    jobs.withLock { $0.isClosed = true }
    bell.ring()
    connection.withLock { $0.close() }
    lock?.release()
  }
}

// Deleting, and giving room back.
extension SQLiteDatabase {
  /// Deletes; on a full disk the reserve makes room for the log.
  func erase(_ batch: Batch) async throws(StoreError) -> [[SQLRow]] {
    var erased: [[SQLRow]]?
    do throws(StoreError) {
      let rows = try await write(batch)
      erased = rows
      try await use { try JournalFile.giveBack(in: $0) }
      return rows
    } catch {
      guard let reserve, error.reason == StoreError.fullDisk else { throw error }
      reserve.release()
      defer { reserve.take() }
      let before = erased
      return try await use { connection in
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA secure_delete = FAST")
        let rows = try connection.transaction { try connection.pipeline(batch.statements) }
        // What was deleted leaves the file with its pages.
        try JournalFile.giveBack(in: connection)
        try connection.execute("PRAGMA secure_delete = ON")
        return before ?? rows
      }
    }
  }
}

// The thread.
extension SQLiteDatabase {
  /// Uses the connection on the thread of the database, outside a transaction.
  private func use<Value: Sendable>(
    _ work: @escaping @Sendable (SQLiteConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    let result = await withCheckedContinuation { answer in
      let use = { @Sendable [self] (connection: SQLiteConnection) in
        let result = Result { try work(connection) }
        answer.resume(returning: result.mapError { failure($0) })
      }
      begin { $0.uses.append(use) }
    }
    return try result.get()
  }

  /// Performs work in one transaction with other work that waits.
  @discardableResult
  private func share<Value: Sendable>(
    _ work: @escaping @Sendable (SQLiteConnection) throws -> Value
  ) async throws(StoreError) -> Value {
    let result: Result<Value, StoreError> = await withCheckedContinuation { answer in
      let write = Write { connection in
        let value = try work(connection)
        return { answer.resume(returning: .success(value)) }
      } fail: { error in
        answer.resume(returning: .failure(error))
      }
      begin { $0.writes.append(write) }
    }
    return try result.get()
  }

  private func begin(_ add: (inout Jobs) -> Void) {
    let (isAwaited, isClosed) = jobs.withLock { jobs in
      add(&jobs)
      defer { jobs.isAwaited = false }
      return (jobs.isAwaited, jobs.isClosed)
    }
    // The thread may have ended.
    if isClosed { performAll() } else if isAwaited { bell.ring() }
  }

  /// Performs jobs until the database is closed.
  private func work() {
    while true {
      performAll()
      let isOver = jobs.withLock { jobs -> Bool? in
        guard jobs.uses.isEmpty, jobs.writes.isEmpty else { return nil }
        jobs.isAwaited = !jobs.isClosed
        return jobs.isClosed
      }
      if isOver == true { return }
      if isOver == false { bell.wait() }
    }
  }

  /// Performs the jobs that wait; they fail if the connection is closed.
  private func performAll() {
    let (uses, writes) = jobs.withLock { jobs in
      defer { (jobs.uses, jobs.writes) = ([], []) }
      return (jobs.uses, jobs.writes)
    }
    connection.withLock { connection in
      for use in uses { use(connection) }
      if !writes.isEmpty { commit(writes, on: connection) }
    }
  }

  /// Writes in one transaction; a part that fails leaves no trace, and the others stay.
  private func commit(_ writes: [Write], on connection: SQLiteConnection) {
    var answers: [() -> Void] = []
    var isWhole = true
    do {
      try connection.transaction {
        for write in writes {
          do {
            let answer = try connection.savepoint { try write.perform(connection) }
            answers += [answer]
          } catch {
            // Some failures take the whole transaction with them.
            guard connection.isInTransaction else { throw error }
            let failure = failure(error)
            isWhole = false
            answers += [{ write.fail(failure) }]
          }
        }
        let bytes = try Self.usedBytes(on: connection)
        used.withLock { $0 = bytes }
      }
      reserve?.take()
      if isWhole { outage.end() }
      for answer in answers { answer() }
    } catch {
      let failure = failure(error)
      for write in writes { write.fail(failure) }
    }
  }

  private static func usedBytes(on connection: SQLiteConnection) throws -> Int {
    let sql = """
      SELECT (page_count - freelist_count) * page_size
      FROM pragma_page_count, pragma_freelist_count, pragma_page_size
      """
    return try connection.query(sql).first?[0] ?? 0
  }

  /// Explains in the words of this program why the database failed, here and to the logger.
  private func failure(_ error: any Error) -> StoreError {
    if let error = error as? StoreError { return error }
    let reason =
      switch (error as? SQLiteError)?.code {
      case .full: StoreError.fullDisk
      case .readOnly: "its file is read-only"
      case .busy: "another program holds its file"
      case .damaged: "its file is damaged"
      case .closed: "the server stops"
      case .cannotOpen, .failed, .noMemory, .other: "\(error)"
      case nil: "the database failed"
      }
    let failure = StoreError(.unavailable, path: shown, reason: reason)
    outage.note("\(failure) \(error)")
    return failure
  }
}
