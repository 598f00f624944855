internal import CSQLite

/// A failure of SQLite.
public struct SQLiteError: Error, Hashable, Sendable {
  /// The kinds of failure a caller can tell apart.
  public enum Code: String, Hashable, Sendable {
    /// The disk has no room.
    case full
    /// The file or its folder can't be written.
    case readOnly
    /// Another connection holds the file.
    case busy
    /// The file is damaged.
    case damaged
    /// The file can't be opened.
    case cannotOpen
    /// The statement failed, or the file has other tables.
    case failed
    /// There is no memory left.
    case noMemory
    /// The connection was closed.
    case closed
    /// Any other failure.
    case other
  }

  /// The kind of failure.
  public let code: Code
  /// The explanation of SQLite, in one line.
  public let message: String

  /// Creates an error of a kind.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - message: What failed.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message.split(separator: "\n").first.map(String.init) ?? ""
  }

  init(status: Int32, _ message: String) {
    self.init(Self.code(of: status), message)
  }

  /// The kind of a status; its low byte is the primary code.
  private static func code(of status: Int32) -> Code {
    switch status & 0xFF {
    case SQLITE_FULL: .full
    case SQLITE_READONLY, SQLITE_PERM: .readOnly
    case SQLITE_BUSY, SQLITE_LOCKED: .busy
    case SQLITE_CORRUPT, SQLITE_NOTADB: .damaged
    case SQLITE_CANTOPEN: .cannotOpen
    case SQLITE_ERROR: .failed
    case SQLITE_NOMEM: .noMemory
    case SQLITE_MISUSE: .closed
    default: .other
    }
  }
}

extension SQLiteError: CustomStringConvertible {
  /// What failed.
  public var description: String { message }
}
