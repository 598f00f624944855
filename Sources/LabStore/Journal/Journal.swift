import Foundation
package import LabCore
import Logging
import SQLValues
import Synchronization

/// Persistent storage for runs, rooms, live sessions and walkthroughs.
///
/// A change counts as done once it would survive a power failure. If several nodes share a database, it
/// decides which of them was first. A command belongs to a version of its run, and the node that comes
/// second reads what the other has changed.
///
/// All methods that throw ``StoreError`` do so with code `unavailable` or `unreachable` if the database
/// can't be read or written, and have changed nothing then.
package final class Journal: Sendable {
  let database: any Database
  /// The time by which runs and rooms expire.
  package let clock: LabClock
  /// The salt of the traces of networks.
  package let salt: UInt64
  /// The name of this node among those that share the database.
  let node: String
  private let count: JournalCount?
  /// Keeps what the clocks show.
  let marking = Mutex<Task<Void, Never>?>(nil)

  /// Opens a journal.
  ///
  /// - Parameters:
  ///   - database: The place of its rows.
  ///   - folder: The folder of a file that counts runs and rooms, or `nil` for none.
  ///   - logger: Receives failures.
  ///   - time: The time of the server; that of the journal begins where the journal ends.
  /// - Throws: ``StoreError`` that says why it can't be used; the database is closed then.
  init(
    _ database: any Database,
    countingIn folder: String? = nil,
    logger: Logger,
    time: any LabTime
  ) throws(StoreError) {
    self.database = database
    var generator = SystemRandomNumberGenerator()
    node = RunID(using: &generator).text
    do throws(StoreError) {
      let (start, found) = try database.readNow { [dialect = database.dialect] connection in
        (try Start(connection, dialect), try Self.numbers(connection))
      }
      clock = LabClock(time, after: start.newestUse, mark: start.mark, wall: start.wall)
      salt = UInt64(bitPattern: start.salt)
      count = folder.map { JournalCount(found, in: $0, logger: logger) }
      if let jump = clock.jump { logger.warning("\(Self.warning(ofJump: jump))") }
    } catch {
      database.close()
      throw error
    }
  }

  /// Whether other nodes may use it at the same time.
  package var isShared: Bool { database.isShared }

  /// How long a request may wait for the database; as long as it takes where nothing else uses it.
  package var stay: Duration? { database.stay }

  /// Whether this node does the work that one node does for all: ending what has expired.
  package var isKeeper: Bool { database.isKeeper }

  /// The facts for `/metrics`.
  package var facts: JournalFacts { database.facts }

  /// Starts delivering changes by other nodes.
  ///
  /// - Parameters:
  ///   - followed: The subscriptions of this node, on any thread; the journal checks them itself, too.
  ///   - take: Receives each change, on any thread, and doesn't wait.
  package func watch(
    _ followed: @escaping @Sendable () -> [Subscription],
    _ take: @escaping @Sendable (StoredChange) -> Void
  ) {
    database.beat(as: node)
    database.watch(followed, take)
  }

  /// Makes sure that the journal may grow.
  ///
  /// - Parameter limits: The most that it may take.
  /// - Throws: ``LimitError``.
  package func checkRoom(_ limits: LabLimits) throws(LimitError) {
    guard database.byteCount < limits.journalBytes else {
      throw .journalBytes(limits.journalBytes)
    }
  }

  /// Makes sure that a command could be kept.
  ///
  /// - Throws: ``StoreError`` if it couldn't.
  package func prove() async throws(StoreError) { try await database.prove(as: node) }

  /// Stops writing; later uses fail.
  package func close() {
    marking.withLock { $0?.cancel() }
    database.close()
  }

  /// The line of the log about a system clock that has jumped.
  private static func warning(ofJump seconds: TimeInterval) -> String {
    let (days, way) = (Int(abs(seconds) / LabClock.day), seconds > 0 ? "ahead of" : "behind")
    return "The system clock is \(days) days \(way) the time that counts. Nothing expires by that."
  }
}

// Counting.
extension Journal {
  /// Performs what adds or removes runs and rooms, and counts them in the file beside the journal.
  ///
  /// - Parameters:
  ///   - change: The numbers that come, or go if they are negative.
  ///   - work: Adds or removes them.
  ///   - isDone: Whether the work has found what it was to change.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func counting<Value: Sendable>(
    _ change: JournalCount.Numbers,
    _ work: () async throws(StoreError) -> Value,
    isDone: (Value) -> Bool = { _ in true }
  ) async throws(StoreError) -> Value {
    let goes = change.runs < 0 || change.rooms < 0
    if goes { count?.add(change) }
    do throws(StoreError) {
      let value = try await work()
      if isDone(value) != goes { count?.add(goes ? -change : change) }
      return value
    } catch {
      if goes { count?.add(-change) }
      throw error
    }
  }

  /// The number of runs and rooms.
  private static func numbers(_ connection: any Connection) throws -> JournalCount.Numbers {
    JournalCount.Numbers(
      runs: try count(.runs, connection),
      rooms: try count(.rooms, connection)
    )
  }

  /// Tables that hold a limited number of rows.
  enum Table: String {
    case runs, rooms, lives, walkthroughs

    fileprivate var lock: Dialect.Lock {
      switch self {
      case .runs: .runs
      case .rooms: .rooms
      case .lives: .lives
      case .walkthroughs: .walkthroughs
      }
    }
  }

  /// The number of rows, without the runs of rooms.
  private static func count(_ table: Table, _ connection: any Connection) throws -> Int {
    // Indexes answer both, so that no scenario is read.
    let sql =
      table == .runs
      ? "SELECT (SELECT count(*) FROM runs) - (SELECT count(*) FROM runs WHERE room IS NOT NULL)"
      : "SELECT count(*) FROM \(table.rawValue)"
    return try connection.query(sql).first?[0] ?? 0
  }

  /// Makes sure that a table may get one row more; nodes that add rows wait for each other.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - most: The most rows.
  ///   - connection: The connection of the transaction that adds the row.
  ///   - clear: Removes other rows before they are counted.
  /// - Throws: ``StoreError`` with code `full`.
  func check(
    _ table: Table,
    below most: Int,
    _ connection: any Connection,
    after clear: () throws -> Void = {}
  ) throws {
    try database.dialect.take(table.lock, with: connection)
    try clear()
    guard try Self.count(table, connection) < most else { throw StoreError(.full, path: "") }
  }
}

/// The facts with which a journal begins.
private struct Start: Sendable {
  /// The time of the newest use of a run or a room.
  let newestUse: Date?
  let salt: Int64
  /// The time by the clock of the database.
  let wall: Date?
  /// What the clocks showed when a server last used it.
  let mark: ClockMark?

  init(_ connection: any Connection, _ dialect: Dialect) throws {
    let rows = try connection.query(
      """
      SELECT (SELECT max(usedat) FROM runs), (SELECT max(usedat) FROM rooms),
        (SELECT value FROM salt LIMIT 1), \(dialect.clock)
      """
    )
    guard let row = rows.first else { throw StoreError(.unavailable, path: "") }
    let (run, room): (Int64?, Double?) = (try row[0], try row[1])
    let uses = [
      run.map { Date(milliseconds: $0) }, room.map { Date(timeIntervalSinceReferenceDate: $0) },
    ]
    let wall: Double? = try row[3]
    newestUse = uses.compactMap(\.self).max()
    salt = try row[2]
    self.wall = wall.map { Date(timeIntervalSince1970: $0) }
    mark = try Journal.mark(connection)
  }
}

extension SQLRow {
  /// The value of a column of a row that a write has returned.
  func value<Value: SQLReadable>(at column: Int) throws(StoreError) -> Value {
    do throws(SQLMismatch) {
      return try self[column]
    } catch {
      throw StoreError(.unreachable, path: "", reason: "\(error)")
    }
  }
}
