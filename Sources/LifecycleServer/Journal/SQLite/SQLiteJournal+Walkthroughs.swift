import Foundation
import GRDB
import LabCore

/// The walkthroughs in the journal.
extension SQLiteJournal {
  /// Their table: the text, the key of the author, where it came from, and when it was last asked for.
  static let walkthroughTable = """
    CREATE TABLE walkthroughs (
      id TEXT PRIMARY KEY,
      key TEXT NOT NULL,
      network INTEGER,
      usedAt INTEGER NOT NULL,
      json BLOB NOT NULL
    ) STRICT;
    """

  /// Counts the walkthroughs.
  ///
  /// - Parameter network: Only those that came from there; nothing stands for all.
  /// - Returns: How many there are.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func walkthroughCount(from network: UInt16? = nil) async throws(JournalError) -> Int {
    try await read { database in
      let sql = "SELECT count(*) FROM walkthroughs WHERE ? IS NULL OR network = ?"
      return try Int.fetchOne(database, sql: sql, arguments: [network, network]) ?? 0
    }
  }

  /// Finds a walkthrough.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func walkthrough(_ id: RunID) async throws(JournalError) -> KeptWalkthrough? {
    try await read { database in
      let sql = "SELECT key, json, usedAt FROM walkthroughs WHERE id = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [id.text]).map { KeptWalkthrough($0) }
    }
  }

  /// Keeps a new walkthrough, and forgets those that nobody has asked for since a moment.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func keep(
    _ walkthrough: KeptWalkthrough,
    as id: RunID,
    from network: UInt16?,
    forgetting oldest: Date,
    of most: Int
  ) async throws(JournalError) {
    let (usedAt, data) = (walkthrough.usedAt.milliseconds, Data(walkthrough.json))
    try await write { database in
      try database.execute(
        sql: "DELETE FROM walkthroughs WHERE usedAt < ?",
        arguments: [oldest.milliseconds]
      )
      try database.execute(
        sql: "INSERT INTO walkthroughs (id, key, network, usedAt, json) VALUES (?, ?, ?, ?, ?)",
        arguments: [id.text, walkthrough.key, network, usedAt, data]
      )
      return true
    }
  }

  /// Puts another text in the place of a walkthrough.
  ///
  /// - Returns: Whether there is such a walkthrough.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func replace(walkthrough id: RunID, with json: [UInt8]) async throws(JournalError) -> Bool {
    let (now, data) = (clock.now.milliseconds, Data(json))
    return try await write { database in
      try database.execute(
        sql: "UPDATE walkthroughs SET json = ?, usedAt = ? WHERE id = ?",
        arguments: [data, now, id.text]
      )
      return database.changesCount > 0
    }
  }

  /// Notes that somebody has asked for a walkthrough now.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func use(walkthrough id: RunID) async throws(JournalError) {
    let now = clock.now.milliseconds
    try await write { database in
      let sql = "UPDATE walkthroughs SET usedAt = ? WHERE id = ?"
      try database.execute(sql: sql, arguments: [now, id.text])
      return true
    }
  }

  /// Erases a walkthrough, so that nothing of it is left in the file.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func erase(walkthrough id: RunID) async throws(JournalError) {
    _ = try await delete { database in
      try database.execute(sql: "DELETE FROM walkthroughs WHERE id = ?", arguments: [id.text])
      return true
    }
  }
}

extension KeptWalkthrough {
  init(_ row: Row) {
    key = row["key"]
    json = Array(row["json"] as Data)
    usedAt = Date(milliseconds: row["usedAt"])
  }
}
