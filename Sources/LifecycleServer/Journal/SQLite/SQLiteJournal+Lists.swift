import GRDB
import LifecycleScenario

/// The runs that have names, as a list.
extension SQLiteJournal {
  /// Finds the runs that have names.
  ///
  /// - Parameters:
  ///   - after: The number of the run behind which the part begins.
  ///   - limit: How many runs the part has at most.
  /// - Returns: The part. What is made or removed meanwhile changes nothing about other runs.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func namedRuns(after: Int64, limit: Int) async throws(JournalError) -> RunPage {
    try await read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT number, createdAt, \(ListedRun.columns) FROM runs
          WHERE name IS NOT NULL AND number > ? ORDER BY number LIMIT ?
          """,
        arguments: [after, limit + 1]
      )
      var page = RunPage()
      page.runs = rows.prefix(limit).map { (run: ListedRun($0), createdAt: $0["createdAt"]) }
      page.next = rows.count > limit ? rows[limit - 1]["number"] : nil
      let sql = "SELECT COUNT(*) FROM runs WHERE name IS NOT NULL"
      page.total = try Int.fetchOne(database, sql: sql) ?? 0
      return page
    }
  }

  /// How many runs and rooms there are.
  static func numbers(in database: Database) throws -> JournalCount.Numbers {
    let runs = "SELECT COUNT(*) FROM runs WHERE room IS NULL"
    return JournalCount.Numbers(
      runs: try Int.fetchOne(database, sql: runs) ?? 0,
      rooms: try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM rooms") ?? 0
    )
  }

  /// The time of the youngest use of a run or a room.
  ///
  /// - Parameter database: The journal.
  /// - Returns: Milliseconds since 1970, or nothing where there is neither.
  /// - Throws: What the database says.
  static func newestUse(in database: Database) throws -> Int64? {
    let sql = """
      SELECT MAX(used) FROM (
        SELECT MAX(usedAt) AS used FROM runs
        UNION ALL SELECT CAST(MAX(usedAt) * 1000 AS INTEGER) FROM rooms
      )
      """
    return try Int64.fetchOne(database, sql: sql)
  }
}
