/// Why something could not be done in a database.
public struct PostgresError: Error, Hashable, Sendable {
  /// The kinds of failure a caller can tell apart.
  public enum Code: String, Hashable, Sendable {
    /// The address is none.
    case badAddress
    /// No server could be reached, or it lets nobody in.
    case unreachable
    /// The only server that was reached has been replaced by another.
    case replaced
    /// The connection was lost, or no answer came in time; what was asked for may have been done.
    case lost
    /// The server refused what was asked for; nothing of it was done.
    case refused
    /// The pool was closed.
    case closed
  }

  /// The kind of failure.
  public let code: Code
  /// What the server or the library said, in one line.
  public let message: String
  /// The five signs that say why the server refused, by the SQL standard.
  public let sqlState: String?
  /// The constraint that would have been broken.
  public let constraint: String?
  /// Whether there was no answer in time.
  public let isLate: Bool

  init(
    _ code: Code,
    _ message: String,
    sqlState: String? = nil,
    constraint: String? = nil,
    isLate: Bool = false
  ) {
    self.code = code
    self.message = message.split(separator: "\n").first.map(String.init) ?? ""
    self.sqlState = sqlState
    self.constraint = constraint
    self.isLate = isLate
  }
}

extension PostgresError {
  /// Whether the server lets in no more connections.
  ///
  /// Of a connection that is not made the library has the words of the server only. Of one that speaks
  /// another language than English it is not known.
  public var isCrowded: Bool {
    sqlState == "53300"
      || code == .unreachable && Self.crowdedWords.contains { message.contains($0) }
  }

  private static let crowdedWords = [
    "too many clients", "too many connections", "connection slots are reserved",
  ]
}

extension PostgresError: CustomStringConvertible {
  /// What failed.
  public var description: String {
    sqlState.map { "\(message) (SQLSTATE \($0))" } ?? message
  }
}
