package import LabCore
package import Logging

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
  ///   - logger: Receives failures.
  ///   - time: The time of the server.
  /// - Returns: The journal.
  /// - Throws: ``StoreError`` that says why it can't be used.
  package func journal(
    logger: Logger,
    time: any LabTime = MachineTime()
  ) throws(StoreError) -> Journal {
    switch self {
    case .memory:
      try Journal(SQLiteDatabase(logger: logger, time: time), logger: logger, time: time)
    case .folder(let folder):
      try Journal(
        SQLiteDatabase(in: folder, logger: logger, time: time),
        countingIn: folder,
        logger: logger,
        time: time
      )
    case .database(let address):
      try Journal(
        PostgresDatabase(at: address, logger: logger, time: time),
        logger: logger,
        time: time
      )
    }
  }
}
