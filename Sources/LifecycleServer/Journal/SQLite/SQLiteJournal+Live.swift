import Foundation
import GRDB
import LabCore

/// The live sessions in the journal, with the lines as they came.
extension SQLiteJournal {
  /// Finds all sessions.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func lives() throws(JournalError) -> [(id: RunID, record: LiveRecord)] {
    try readNow { database in
      try Row.fetchAll(database, sql: "SELECT id, record FROM lives ORDER BY number").map { row in
        (id: RunID(row["id"] as String), record: try LiveRecord.decode(row["record"]))
      }
    }
  }

  /// Finds a session.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func live(_ id: RunID) async throws(JournalError) -> LiveRecord? {
    try await read { database in
      let sql = "SELECT record FROM lives WHERE id = ?"
      let text = try String.fetchOne(database, sql: sql, arguments: [id.text])
      return try text.map { try LiveRecord.decode($0) }
    }
  }

  /// Keeps a new session.
  ///
  /// - Parameters:
  ///   - id: Its name.
  ///   - record: What is known of it.
  ///   - most: How many there may be, which the one server of a file has counted.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(_ id: RunID, _ record: LiveRecord, of most: Int) async throws(JournalError) {
    try await write { database in
      try database.execute(
        sql: "INSERT INTO lives (id, record) VALUES (?, ?)",
        arguments: [id.text, try record.encoded()]
      )
      return true
    }
  }

  /// Keeps lines of a session.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - id: The session.
  ///   - record: What is known of it then.
  /// - Returns: What came of it.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func append(
    _ lines: LiveLines,
    to id: RunID,
    _ record: LiveRecord
  ) async throws(JournalError) -> Keeping {
    let piece = PackedLines(lines, upTo: record.lineCount)
    let isThere = try await write { database in
      let update = "UPDATE lives SET record = ? WHERE id = ? RETURNING number"
      let number = try Int64.fetchOne(
        database,
        sql: update,
        arguments: [try record.encoded(), id.text]
      )
      guard let number else { return false }
      try database.cachedStatement(
        sql: "INSERT INTO liveLines (live, first, last, size, lines) VALUES (?, ?, ?, ?, ?)"
      ).execute(arguments: [number, piece.first, piece.last, piece.size, Data(piece.bytes)])
      return true
    }
    return isThere ? .kept : .gone
  }

  /// Reads lines of a session.
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - after: The place of the last line that is not wanted.
  ///   - count: How many are wanted.
  ///   - bytes: How many bytes they may have together.
  /// - Returns: The lines, each with its end, in order.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func lines(
    of id: RunID,
    after: Int,
    count: Int,
    bytes: Int
  ) async throws(JournalError) -> [[UInt8]] {
    try await read { database in
      var window = LineWindow(after: after, count: count, bytes: bytes)
      let sql = """
        SELECT first, last, size, lines FROM liveLines JOIN lives ON lives.number = live
        WHERE id = ? AND last > ? AND first <= ? ORDER BY first
        """
      let rows = try Row.fetchCursor(database, sql: sql, arguments: [id.text, after, window.last])
      while window.isOpen, let row = try rows.next() { try window.take(PackedLines(row)) }
      return window.lines
    }
  }

  /// Erases a session, so that nothing of it is left in the file.
  ///
  /// - Throws: ``JournalError`` with code `unavailable`.
  func erase(live id: RunID) async throws(JournalError) {
    _ = try await delete { database in
      try database.execute(sql: "DELETE FROM lives WHERE id = ?", arguments: [id.text])
      return true
    }
  }
}

extension PackedLines {
  init(_ row: Row) {
    self.init(
      first: row["first"],
      last: row["last"],
      size: row["size"],
      bytes: Array(row["lines"] as Data)
    )
  }
}
