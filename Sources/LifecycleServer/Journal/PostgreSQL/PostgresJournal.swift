import Foundation
import LabCore
import LifecycleScenario
import Logging
import Postgres
import Synchronization

/// A journal in PostgreSQL, which several servers share.
///
/// A command is one statement that finds its run at the version before it, or nothing: so of two servers
/// at one version one is refused, and reads what the other did. Those that wait at the same time are
/// one transaction. Each change is told to all servers behind its commit, as the database lets only one
/// transaction at a time commit that tells something; what they hear only wakes them, and where a server
/// dies in between they look by themselves. The tables are what counts.
final class PostgresJournal: Journal {
  let clock: LabClock
  let salt: UInt64
  /// Other servers may use it.
  let isShared = true
  /// What tells this server from others.
  let server: String
  /// Reads, and writes what takes more than one statement.
  let pool: PostgresPool

  private let address: PostgresAddress
  private let logger: Logger
  private let writers: PostgresPool
  private let use: DatabaseUse
  private let listener = Mutex<PostgresListener?>(nil)

  /// How many connections read, and how many write.
  private static let (readerCount, writerCount) = (4, 2)

  /// Opens a journal.
  ///
  /// - Parameters:
  ///   - text: The address of the database.
  ///   - logger: Where to tell of failures.
  ///   - time: The time of the server; that of the journal begins where the database is.
  /// - Throws: ``JournalError`` that says why it cannot be used.
  init(
    at text: String,
    logger: Logger,
    time: any LabTime = MachineTime()
  ) throws(JournalError) {
    let use = DatabaseUse(time)
    self.use = use
    self.logger = logger
    do throws(PostgresError) {
      address = try PostgresAddress(text)
    } catch {
      throw JournalError(.badAddress, path: "…", reason: error.message)
    }
    let shown = address.shown
    let settings = Self.settings
    guard
      let pool = PostgresPool(
        address,
        count: Self.readerCount,
        settings: settings,
        note: { use.note($0) }
      ),
      let writers = PostgresPool(
        address,
        count: Self.writerCount,
        settings: settings,
        note: { use.note($0) },
        tell: { Self.tell($0, $1) }
      )
    else { throw JournalError(.unreachable, path: shown, reason: "no thread is left") }
    (self.pool, self.writers) = (pool, writers)
    var generator = SystemRandomNumberGenerator()
    server = RunID(using: &generator).text
    do {
      let (newest, salt, now) = try pool.useNow { connection in
        try PostgresSchema.migrate(connection, of: shown)
        return try Self.beginning(connection)
      }
      clock = LabClock(time, after: newest, wall: now)
      self.salt = UInt64(bitPattern: salt)
    } catch {
      for pool in [pool, writers] { pool.close() }
      throw error as? JournalError
        ?? JournalError(.unreachable, path: shown, reason: "\(error)")
    }
  }

  /// How connections are made.
  static var settings: PostgresConnection.Settings {
    var settings = PostgresConnection.Settings()
    settings.beginning = PostgresSchema.beginning
    return settings
  }

  /// The time of the youngest use, the salt of the journal, and the time by the clock of the database.
  private static func beginning(
    _ connection: PostgresConnection
  ) throws -> (newest: Date?, salt: Int64, now: Date?) {
    let rows = try connection.query(
      """
      SELECT (SELECT max(usedat) FROM runs), (SELECT value FROM salt LIMIT 1),
        extract(epoch FROM clock_timestamp())::double precision
      """
    )
    guard let row = rows.first else { return (nil, 0, nil) }
    let newest: Int64? = try row[0]
    return (
      newest.map { Date(milliseconds: $0) }, try row[1],
      Date(timeIntervalSince1970: try row[2])
    )
  }

  /// Whether this server does what one does for all.
  var isKeeper: Bool { use.isKeeper }

  /// What can be told of it.
  var facts: JournalFacts { use.facts }

  /// The address without a password.
  var shownAddress: String { address.shown }

  /// A connection for the calling thread.
  func ownConnection() throws -> PostgresConnection {
    try PostgresConnection(address, Self.settings)
  }

  /// Learns from now on what others do.
  func watch(
    _ followed: @escaping @Sendable () -> [FollowedThing],
    _ take: @escaping @Sendable (StoredChange) -> Void
  ) {
    let ear = PostgresEar(use: use, logger: logger, followed: followed, take: take)
    let heard = PostgresListener(
      Self.channel,
      of: address,
      settings: Self.settings,
      hearing: ear
    )
    if heard == nil { logger.error("No thread is left to hear what other servers do.") }
    listener.withLock { $0 = heard }
  }

  /// The size that the tables had last is held against the limit.
  func checkRoom(_ limits: LabLimits) throws(LabError) {
    guard use.byteCount < limits.journalBytes else {
      throw .limitReached(.journalBytes(limits.journalBytes))
    }
  }

  /// Looks whether the database can be reached and written.
  func prove() async throws(JournalError) {
    let isWritable = try await read { connection in
      let sql = """
        SELECT NOT pg_is_in_recovery() AND current_setting('transaction_read_only') = 'off'
        """
      return try connection.query(sql).first?[0] ?? false
    }
    guard isWritable else { throw failure("it can only be read") }
  }

  /// Ends writing; what is asked for later is refused.
  func close() {
    listener.withLock { $0 }?.close()
    pool.close()
    writers.close()
  }
}

// Asking and telling.
extension PostgresJournal {
  /// The channel on which servers tell each other what they have changed.
  static let channel = "lab"

  /// Tells all servers what was changed, each with the time by the clock of the database, and waits for no
  /// disk: who does not hear it looks by itself.
  static func tell(_ news: [String], _ connection: PostgresConnection) {
    let sql = """
      SELECT set_config('synchronous_commit', 'off', true),
        pg_notify('\(channel)',
          said || ':' || (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
      FROM unnest(string_to_array($1, ' ')) AS said
      """
    do throws(PostgresError) {
      try connection.query(sql, [.text(news.joined(separator: " "))])
    } catch {
      // The connection is lost, as its next use finds out.
    }
  }

  /// Reads.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) async throws(JournalError) -> Value {
    do {
      return try await pool.use(body)
    } catch {
      throw failure(error)
    }
  }

  /// Reads, and keeps the caller waiting.
  func readNow<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection) throws -> Value
  ) throws(JournalError) -> Value {
    do {
      return try pool.useNow(body)
    } catch {
      throw failure(error)
    }
  }

  /// Does several things whole or not at all.
  ///
  /// - Parameter body: Does them, and adds the notes for all nodes.
  /// - Returns: What the body returns.
  /// - Throws: ``JournalError``.
  func change<Value: Sendable>(
    _ body: @escaping @Sendable (PostgresConnection, inout [ChangeNote]) throws -> Value
  ) async throws(JournalError) -> Value {
    try await read { connection in
      var notes: [ChangeNote] = []
      let value = try connection.transaction { try body(connection, &notes) }
      if !notes.isEmpty { Self.tell(notes.map(\.text), connection) }
      return value
    }
  }

  /// Does one thing, together with others that wait.
  ///
  /// - Parameters:
  ///   - statement: The statement, which gives a row where it changes something.
  ///   - order: What it changes.
  ///   - notice: The text of the note for all nodes, by the first row.
  /// - Returns: The rows.
  /// - Throws: ``JournalError``.
  func write(
    _ statement: PostgresStatement,
    order: String,
    notice: PostgresPool.Notice? = nil
  ) async throws(JournalError) -> [PostgresRow] {
    do {
      return try await writers.write(statement, order: order, notice: notice)
    } catch {
      throw failure(error)
    }
  }

  /// Says in the words of this program why the database failed, here and to the logger.
  private func failure(_ error: any Error) -> JournalError {
    if let error = error as? JournalError { return error }
    let failure = failure("\(error)")
    logger.error("\(failure)")
    return failure
  }

  private func failure(_ reason: String) -> JournalError {
    JournalError(.unreachable, path: address.shown, reason: reason)
  }
}
