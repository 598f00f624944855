/// A parameter or a result of an SQL statement; every integer has 64 bits.
public enum SQLValue: Hashable, Sendable {
  /// No value.
  case null
  /// An integer.
  case integer(Int64)
  /// A floating-point number.
  case number(Double)
  /// A text without the character U+0000.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
  /// A Boolean, which SQLite returns as an integer.
  case flag(Bool)
}

/// A type that a column can be read as.
public protocol SQLReadable {
  /// Reads a value, or returns `nil` if it is of another kind.
  init?(_ value: SQLValue)
}

extension Int64: SQLReadable {
  /// Reads an integer.
  public init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self = number
  }
}

extension Int: SQLReadable {
  /// Reads an integer.
  public init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(exactly: number)
  }
}

extension UInt16: SQLReadable {
  /// Reads the low bits of an integer.
  public init?(_ value: SQLValue) {
    guard case .integer(let number) = value else { return nil }
    self.init(truncatingIfNeeded: number)
  }
}

extension Double: SQLReadable {
  /// Reads a floating-point number.
  public init?(_ value: SQLValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension String: SQLReadable {
  /// Reads a text.
  public init?(_ value: SQLValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Bool: SQLReadable {
  /// Reads a Boolean, or an integer that stands for one.
  public init?(_ value: SQLValue) {
    switch value {
    case .flag(let flag): self = flag
    case .integer(let number): self = number != 0
    case .null, .number, .text, .bytes: return nil
    }
  }
}

extension [UInt8]: SQLReadable {
  /// Reads bytes.
  public init?(_ value: SQLValue) {
    guard case .bytes(let bytes) = value else { return nil }
    self = bytes
  }
}

extension Optional: SQLReadable where Wrapped: SQLReadable {
  /// Reads a value, or `nil` for NULL.
  public init?(_ value: SQLValue) {
    guard value != .null else {
      self = .none
      return
    }
    guard let wrapped = Wrapped(value) else { return nil }
    self = .some(wrapped)
  }
}
