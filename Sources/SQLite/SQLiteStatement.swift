internal import CSQLite
internal import SQLValues

/// A prepared statement of one connection, used on one thread at a time.
@safe final class SQLiteStatement {
  private let pointer: OpaquePointer
  /// The place of the value for each parameter of the text.
  private let places: [Int]

  /// Prepares a statement.
  ///
  /// *The C function is `sqlite3_prepare_v3`.*
  ///
  /// - Parameters:
  ///   - sql: The text of one statement, with `$1` for the first value.
  ///   - database: An open connection.
  /// - Throws: ``SQLiteError``.
  init(_ sql: String, on database: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let status = unsafe sqlite3_prepare_v3(database, sql, -1, flags, &prepared, nil)
    guard status == SQLITE_OK, let prepared = unsafe prepared else {
      throw unsafe SQLiteError(status: status, String(cString: sqlite3_errmsg(database)))
    }
    unsafe pointer = prepared
    // SQLite takes $1 for a name, and numbers names by their first use.
    places = unsafe (0..<sqlite3_bind_parameter_count(prepared)).map { index in
      let name = unsafe sqlite3_bind_parameter_name(prepared, index + 1)
      let number = unsafe name.flatMap { unsafe Int(String(cString: $0).dropFirst()) }
      return (number ?? Int(index) + 1) - 1
    }
  }

  deinit {
    unsafe sqlite3_finalize(pointer)
  }

  /// Executes the statement to its end.
  ///
  /// *The C functions are `sqlite3_step` and `sqlite3_reset`.*
  ///
  /// - Parameter values: The values.
  /// - Returns: The rows.
  /// - Throws: ``SQLiteError``.
  func rows(_ values: [SQLValue]) throws(SQLiteError) -> [SQLRow] {
    defer {
      unsafe sqlite3_reset(pointer)
      unsafe sqlite3_clear_bindings(pointer)
    }
    for (index, place) in places.enumerated() {
      guard values.indices ~= place else {
        throw SQLiteError(.failed, "a statement lacks value \(place + 1)")
      }
      try check(bind(values[place], at: Int32(index + 1)))
    }
    let width = unsafe sqlite3_column_count(pointer)
    var rows: [SQLRow] = []
    while true {
      let status = unsafe sqlite3_step(pointer)
      if status == SQLITE_DONE { return rows }
      guard status == SQLITE_ROW else { throw failure(status) }
      rows.append(SQLRow((0..<width).map { value(at: $0) }))
    }
  }

  private func failure(_ status: Int32) -> SQLiteError {
    let database = unsafe sqlite3_db_handle(pointer)
    return unsafe SQLiteError(status: status, String(cString: sqlite3_errmsg(database)))
  }

  private func check(_ status: Int32) throws(SQLiteError) {
    guard status == SQLITE_OK else { throw failure(status) }
  }

  private func bind(_ value: SQLValue, at place: Int32) -> Int32 {
    switch value {
    case .null: return unsafe sqlite3_bind_null(pointer, place)
    case .integer(let number): return unsafe sqlite3_bind_int64(pointer, place, number)
    case .number(let number): return unsafe sqlite3_bind_double(pointer, place, number)
    case .flag(let flag): return unsafe sqlite3_bind_int64(pointer, place, flag ? 1 : 0)
    case .text(var text):
      let count = Int32(clamping: text.utf8.count)
      // C strings end with a zero, which is not part of the value.
      return text.withUTF8 { utf8 in
        guard let start = utf8.baseAddress else {
          return unsafe csq_bind_text(pointer, place, "", 0)
        }
        let raw = unsafe UnsafeRawPointer(start)
        return unsafe csq_bind_text(pointer, place, raw, count)
      }
    case .bytes(let bytes):
      guard !bytes.isEmpty else { return unsafe sqlite3_bind_zeroblob(pointer, place, 0) }
      let count = Int32(clamping: bytes.count)
      return unsafe bytes.withUnsafeBytes {
        unsafe csq_bind_bytes(pointer, place, $0.baseAddress, count)
      }
    }
  }

  private func value(at column: Int32) -> SQLValue {
    switch unsafe sqlite3_column_type(pointer, column) {
    case SQLITE_INTEGER: return unsafe .integer(sqlite3_column_int64(pointer, column))
    case SQLITE_FLOAT: return unsafe .number(sqlite3_column_double(pointer, column))
    case SQLITE_TEXT:
      // The text comes before its length: SQLite may convert it first.
      let start = unsafe sqlite3_column_text(pointer, column)
      let count = unsafe Int(sqlite3_column_bytes(pointer, column))
      let utf8 = unsafe UnsafeBufferPointer(start: start, count: count)
      return unsafe .text(String(decoding: utf8, as: UTF8.self))
    case SQLITE_BLOB:
      let start = unsafe sqlite3_column_blob(pointer, column)
      let count = unsafe Int(sqlite3_column_bytes(pointer, column))
      return unsafe .bytes(Array(UnsafeRawBufferPointer(start: start, count: count)))
    default: return .null
    }
  }
}
