import LabCore
import Logging

/// Where a server keeps its runs.
package enum LabStorage: Hashable, Sendable {
  /// In memory: everything is gone when the server ends.
  case memory
  /// In the file `journal.sqlite` of a folder; both are made where they are missing.
  case folder(String)
  /// In a database of PostgreSQL that other servers may use at the same time; the tables are made
  /// where they are missing. It is an address as libpq reads it.
  case database(String)

  /// Opens the journal.
  ///
  /// - Parameters:
  ///   - logger: Where to tell of failures.
  ///   - time: The time of the server.
  /// - Returns: The journal.
  /// - Throws: ``JournalError`` that says why it cannot be used.
  func journal(
    logger: Logger,
    time: any LabTime = MachineTime()
  ) throws(JournalError) -> any Journal {
    try movableJournal(logger: logger, time: time)
  }

  /// Opens the journal, for whoever copies it.
  func movableJournal(
    logger: Logger,
    time: any LabTime = MachineTime()
  ) throws(JournalError) -> any MovableJournal {
    switch self {
    case .memory: try SQLiteJournal(logger: logger, time: time)
    case .folder(let folder): try SQLiteJournal(in: folder, logger: logger, time: time)
    case .database(let address): try PostgresJournal(at: address, logger: logger, time: time)
    }
  }
}
