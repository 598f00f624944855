import Logging

/// Where a server keeps its runs.
public enum LabStorage: Hashable, Sendable {
  /// In memory: everything is gone when the server ends.
  case memory
  /// In the file `journal.sqlite` of a folder; both are made where they are missing.
  case folder(String)
  /// In a database of PostgreSQL that other servers may use at the same time; the tables are made
  /// where they are missing. It is an address as libpq reads it.
  case database(String)

  /// Opens the journal.
  ///
  /// - Parameter logger: Where to tell of failures.
  /// - Returns: The journal.
  /// - Throws: ``JournalError`` that says why it cannot be used.
  func journal(logger: Logger) throws(JournalError) -> any Journal {
    try movableJournal(logger: logger)
  }

  /// Opens the journal, for whoever copies it.
  func movableJournal(logger: Logger) throws(JournalError) -> any MovableJournal {
    switch self {
    case .memory: try SQLiteJournal(logger: logger)
    case .folder(let folder): try SQLiteJournal(in: folder, logger: logger)
    case .database(let address): try PostgresJournal(at: address, logger: logger)
    }
  }
}
