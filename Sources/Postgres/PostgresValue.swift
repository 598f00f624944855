/// What a statement takes and gives; every whole number is a `bigint`.
public enum PostgresValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number.
  case number(Double)
  /// A text without the sign of number 0.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// Yes or no.
  case flag(Bool)

  /// The value in the binary form of the protocol; nothing stands for no value.
  var encoded: [UInt8]? {
    switch self {
    case .null: nil
    case .integer(let value): Self.bigEndian(UInt64(bitPattern: value))
    case .number(let value): Self.bigEndian(value.bitPattern)
    case .text(let value): Array(value.utf8)
    case .bytes(let value): value
    case .flag(let value): [value ? 1 : 0]
    }
  }

  private static func bigEndian(_ value: UInt64) -> [UInt8] {
    stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Reads a value.
  ///
  /// - Parameters:
  ///   - bytes: The value in the binary form of the protocol.
  ///   - type: The number of its type.
  init(_ bytes: [UInt8], type: UInt32) {
    switch type {
    case 16: self = .flag(bytes.first == 1)
    case 20, 21, 23:
      let isNegative = bytes.first.map { $0 >= 0x80 } ?? false
      self = .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
    case 701: self = .number(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
    case 17: self = .bytes(bytes)
    default: self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }
}

/// What can be read from a column.
public protocol PostgresReadable {
  /// Reads a value; nothing where it is of another kind.
  init?(_ value: PostgresValue)
}

extension Int64: PostgresReadable {
  /// Reads a whole number.
  public init?(_ value: PostgresValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Int: PostgresReadable {
  /// Reads a whole number.
  public init?(_ value: PostgresValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension Double: PostgresReadable {
  /// Reads a number.
  public init?(_ value: PostgresValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension String: PostgresReadable {
  /// Reads a text.
  public init?(_ value: PostgresValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Bool: PostgresReadable {
  /// Reads yes or no.
  public init?(_ value: PostgresValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension [UInt8]: PostgresReadable {
  /// Reads bytes.
  public init?(_ value: PostgresValue) {
    guard case .bytes(let bytes) = value else { return nil }
    self = bytes
  }
}

extension Optional: PostgresReadable where Wrapped: PostgresReadable {
  /// Reads a value, or nothing where there is none.
  public init?(_ value: PostgresValue) {
    guard value != .null else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(value) else { return nil }
    self = .some(wrapped)
  }
}

/// One row of an answer.
public struct PostgresRow: Hashable, Sendable {
  /// The values, in the order of the columns.
  let values: [PostgresValue]

  /// The value of a column.
  ///
  /// - Parameter column: The number of the column, counted from 0.
  /// - Returns: The value.
  /// - Throws: ``PostgresError`` with code `unexpected` where it is of another kind.
  public subscript<Value: PostgresReadable>(column: Int) -> Value {
    get throws(PostgresError) {
      guard values.indices ~= column, let value = Value(values[column]) else {
        throw PostgresError(.unexpected, "column \(column) of an answer is no \(Value.self)")
      }
      return value
    }
  }
}

/// Something to do in a database.
public struct PostgresStatement: Hashable, Sendable {
  /// The text, with `$1` for the first value.
  public let sql: String
  /// The values.
  public let values: [PostgresValue]

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - sql: The text, with `$1` for the first value.
  ///   - values: The values.
  public init(_ sql: String, _ values: [PostgresValue] = []) {
    self.sql = sql
    self.values = values
  }
}
