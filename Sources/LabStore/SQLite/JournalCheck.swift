package import LabCore
import SQLValues
import SQLite

/// The contents of a journal, or of a copy of one, that was found whole.
package struct JournalCheck: Hashable, Sendable {
  /// The runs, also those of rooms.
  package let runs: Int
  package let rooms: Int
  package let lives: Int
  package let walkthroughs: Int
  /// The version of its tables.
  package let schema: Int

  /// Reads all of a file, and compares its tables with those of this program.
  ///
  /// - Parameter path: The file. It is read, not changed.
  /// - Throws: ``StoreError`` that says what is wrong with it.
  package init(_ path: String) throws(StoreError) {
    let file = try JournalFile(existing: path)
    self = try file.translating {
      try file.reading { connection in
        try file.inspect(connection, thoroughly: true)
        return try Self(connection)
      }
    }
  }

  private init(_ connection: SQLiteConnection) throws {
    func count(_ table: String) throws -> Int {
      // Live sessions and walkthroughs have come with later versions.
      let isThere = try connection.query(
        "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = $1",
        [.text(table)]
      )
      guard !isThere.isEmpty else { return 0 }
      return try connection.query("SELECT count(*) FROM \(table)").first?[0] ?? 0
    }
    runs = try count("runs")
    rooms = try count("rooms")
    lives = try count("lives")
    walkthroughs = try count("walkthroughs")
    schema = try JournalFile.version(of: connection)
  }

  /// Reads the runs of a copy one after another; one of an older version is brought to this one in memory.
  ///
  /// - Parameters:
  ///   - path: The copy. It is read, not changed.
  ///   - body: Receives each run.
  /// - Throws: ``StoreError``.
  package static func forEachRun(
    in path: String,
    _ body: (RunID, RunRecord) -> Void
  ) throws(StoreError) {
    let file = try JournalFile(existing: path)
    try file.translating {
      try file.reading { connection in
        let isOld = try JournalFile.version(of: connection) < SQLiteSchema.version
        let source = isOld ? try SQLiteConnection() : connection
        if isOld {
          try connection.backUp(to: source)
          try SQLiteSchema.migrate(source)
        }
        for row in try source.query("SELECT id FROM runs ORDER BY number") {
          let id: String = try row[0]
          guard let record = try Journal.run("id = $1", [.text(id)], source) else { continue }
          body(try RunID(row[0]), record)
        }
      }
    }
  }
}
