import LabCore
import SQLValues

/// The differences between the two databases in statements that are otherwise the same.
enum Dialect: Sendable {
  case sqlite, postgres

  /// The locks that nodes take; the numbers only have to differ from those of other programs.
  enum Lock: Int64 {
    case migrations = 0x4C4C_6162_0001
    case runs = 0x4C4C_6162_0002
    case rooms = 0x4C4C_6162_0003
    case lives = 0x4C4C_6162_0004
    case upkeep = 0x4C4C_6162_0005
    case walkthroughs = 0x4C4C_6162_0006
  }

  /// Makes other transactions that take a lock wait for this one; SQLite has one writer.
  func take(_ lock: Lock, with connection: any Connection) throws {
    switch self {
    case .sqlite: return
    case .postgres:
      try connection.query("SELECT pg_advisory_xact_lock($1)", [.integer(lock.rawValue)])
    }
  }

  /// The statement that keeps others from changing some rows until the end of the transaction.
  ///
  /// Statements behind it see what others have changed before, also while this one waited.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - column: The column that names the rows.
  ///   - value: The value of the column.
  /// - Returns: The statement.
  func lock(_ table: String, where column: String, is value: String) -> SQLStatement {
    let end = self == .postgres ? " FOR NO KEY UPDATE" : ""
    return SQLStatement("SELECT 1 FROM \(table) WHERE \(column) = $1\(end)", [.text(value)])
  }

  /// The seconds since 1970 by the clock of the database, if it has one of its own.
  var clock: String {
    switch self {
    case .sqlite: "NULL"
    case .postgres: "extract(epoch FROM clock_timestamp())::double precision"
    }
  }
}

extension SQLValue {
  /// The text, or NULL.
  static func text(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }

  /// The UTF-8 bytes as a text, or NULL.
  static func text(_ utf8: [UInt8]?) -> SQLValue {
    utf8.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null
  }

  /// The integer, or NULL.
  static func integer(_ number: (some BinaryInteger)?) -> SQLValue {
    number.map { .integer(Int64($0)) } ?? .null
  }
}
