import GRDB
import Testing

@testable import LifecycleServer

/// Changes the journal of a server that does not run.
///
/// - Parameters:
///   - sql: What is done to it.
///   - folder: The folder of the journal.
func changeJournal(_ sql: String, in folder: String) throws {
  let database = try DatabaseQueue(path: "\(folder)/journal.sqlite")
  try database.writeWithoutTransaction { try $0.execute(sql: sql) }
  try database.close()
}

extension Journal {
  /// The journal, which is one of a file or in memory.
  var file: SQLiteJournal {
    get throws { try #require(self as? SQLiteJournal) }
  }
}
