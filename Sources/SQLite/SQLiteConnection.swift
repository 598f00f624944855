internal import CSQLite
public import SQLValues

/// One connection to a database file or to a database in memory, used on one thread at a time.
@safe public final class SQLiteConnection {
  /// How a connection is opened.
  public struct Settings: Sendable {
    /// Whether nothing can be written.
    public var isReadOnly = false
    /// The time to wait for another connection that holds the file.
    public var patience = Duration.zero
    /// Whether rows that others refer to can't go without them.
    public var checksForeignKeys = true

    /// Creates the settings for most uses.
    public init() {}
  }

  private var pointer: OpaquePointer?
  /// The prepared statements, by their texts.
  private var statements: [String: SQLiteStatement] = [:]

  /// Opens a database.
  ///
  /// *The C function is `sqlite3_open_v2`.*
  ///
  /// - Parameters:
  ///   - path: The file, created if it is missing; `nil` for a database in memory.
  ///   - settings: How it is opened.
  /// - Throws: ``SQLiteError``.
  public init(_ path: String? = nil, _ settings: Settings = Settings()) throws(SQLiteError) {
    let mode =
      settings.isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let flags = mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let status = unsafe sqlite3_open_v2(path ?? ":memory:", &opened, flags, nil)
    // A connection that could not be opened must be closed, too.
    unsafe pointer = opened
    guard status == SQLITE_OK else {
      throw unsafe SQLiteError(status: status, String(cString: sqlite3_errstr(status)))
    }
    let milliseconds = settings.patience / .milliseconds(1)
    unsafe sqlite3_busy_timeout(opened, Int32(clamping: Int(milliseconds)))
    if settings.checksForeignKeys { try execute("PRAGMA foreign_keys = ON") }
  }

  deinit { close() }

  /// Closes the connection; later uses fail with code `closed`.
  ///
  /// *The C function is `sqlite3_close_v2`.*
  public func close() {
    statements = [:]
    unsafe sqlite3_close_v2(pointer)
    unsafe pointer = nil
  }

  /// Executes one statement, which is prepared once for each connection.
  ///
  /// - Parameters:
  ///   - sql: The text, with `$1` for the first value.
  ///   - values: The values.
  /// - Returns: The rows.
  /// - Throws: ``SQLiteError``.
  @discardableResult
  public func query(_ sql: String, _ values: [SQLValue] = []) throws(SQLiteError) -> [SQLRow] {
    if let statement = statements[sql] { return try statement.rows(values) }
    let statement = try unsafe SQLiteStatement(sql, on: database())
    statements[sql] = statement
    return try statement.rows(values)
  }

  /// Executes some statements without values, and ignores their rows.
  ///
  /// *The C function is `sqlite3_exec`.*
  ///
  /// - Parameter script: The statements, separated by semicolons.
  /// - Throws: ``SQLiteError`` of the first that failed.
  public func execute(_ script: String) throws(SQLiteError) {
    let database = try unsafe database()
    let status = unsafe sqlite3_exec(database, script, nil, nil, nil)
    guard status == SQLITE_OK else {
      throw unsafe SQLiteError(status: status, String(cString: sqlite3_errmsg(database)))
    }
  }

  /// The number of rows that the last statement has changed.
  public var changeCount: Int { unsafe pointer.map { unsafe Int(sqlite3_changes($0)) } ?? 0 }

  /// Whether a transaction has begun; some failures end it.
  public var isInTransaction: Bool {
    unsafe pointer.map { unsafe sqlite3_get_autocommit($0) == 0 } ?? false
  }

  /// Performs some work whole or not at all.
  ///
  /// - Parameter body: The work, on this connection.
  /// - Returns: What the body returns, after the commit.
  /// - Throws: What the body throws, and ``SQLiteError``.
  public func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try query("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try query("COMMIT")
      return value
    } catch {
      if isInTransaction { try query("ROLLBACK") }
      throw error
    }
  }

  /// Performs a part of a transaction whole or not at all; the rest of the transaction stays.
  ///
  /// - Parameter body: The work, on this connection.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws, and ``SQLiteError``.
  public func savepoint<Value>(_ body: () throws -> Value) throws -> Value {
    try query("SAVEPOINT part")
    do {
      let value = try body()
      try query("RELEASE part")
      return value
    } catch {
      if isInTransaction {
        try query("ROLLBACK TO part")
        try query("RELEASE part")
      }
      throw error
    }
  }

  /// Copies the whole database over another one, as it is at one moment.
  ///
  /// *The C functions are `sqlite3_backup_init` and `sqlite3_backup_step`.*
  ///
  /// - Parameter target: The other database.
  /// - Throws: ``SQLiteError``.
  public func backUp(to target: SQLiteConnection) throws(SQLiteError) {
    let (source, copy) = try unsafe (database(), target.database())
    guard let backup = unsafe sqlite3_backup_init(copy, "main", source, "main") else {
      throw unsafe SQLiteError(
        status: sqlite3_extended_errcode(copy),
        String(cString: sqlite3_errmsg(copy))
      )
    }
    let status = unsafe sqlite3_backup_step(backup, -1)
    unsafe sqlite3_backup_finish(backup)
    guard status == SQLITE_DONE else {
      throw unsafe SQLiteError(status: status, String(cString: sqlite3_errstr(status)))
    }
  }

  private func database() throws(SQLiteError) -> OpaquePointer {
    guard let pointer = unsafe pointer else { throw SQLiteError(.closed, "it was closed") }
    return unsafe pointer
  }
}
