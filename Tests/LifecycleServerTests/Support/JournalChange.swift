import SQLite

/// Changes the journal of a server that does not run.
///
/// - Parameters:
///   - sql: What is done to it.
///   - folder: The folder of the journal.
func changeJournal(_ sql: String, in folder: String) throws {
  let connection = try SQLiteConnection("\(folder)/journal.sqlite")
  try connection.execute(sql)
  connection.close()
}
