/// One row of a result.
public struct SQLRow: Hashable, Sendable {
  /// The values, in the order of the columns.
  public let values: [SQLValue]

  /// Creates a row.
  ///
  /// - Parameter values: The values, in the order of the columns.
  public init(_ values: [SQLValue]) {
    self.values = values
  }

  /// The value of a column.
  ///
  /// - Parameter column: The number of the column, counted from 0.
  /// - Returns: The value.
  /// - Throws: ``SQLMismatch`` if it is of another kind.
  public subscript<Value: SQLReadable>(column: Int) -> Value {
    get throws(SQLMismatch) {
      guard values.indices ~= column, let value = Value(values[column]) else {
        throw SQLMismatch(column: column, expected: "\(Value.self)")
      }
      return value
    }
  }
}

/// A column of another kind than the caller expects.
public struct SQLMismatch: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the column, counted from 0.
  public let column: Int
  /// The type that was expected.
  public let expected: String

  /// The column and the type.
  public var description: String { "column \(column) of a result is no \(expected)" }
}

/// An SQL statement with its parameters.
public struct SQLStatement: Hashable, Sendable {
  /// The text, with `$1` for the first value.
  public let sql: String
  /// The values.
  public let values: [SQLValue]

  /// Creates a statement.
  ///
  /// - Parameters:
  ///   - sql: The text, with `$1` for the first value.
  ///   - values: The values.
  public init(_ sql: String, _ values: [SQLValue] = []) {
    self.sql = sql
    self.values = values
  }
}
