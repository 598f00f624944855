import Foundation
import GRDB
import Zlib

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
    let bytes = lines.bytes
    // Where there is no memory to pack them, they are kept as they are.
    let packed = Zlib.deflated(bytes)
    let (data, size) = (Data(packed ?? bytes), packed == nil ? 0 : bytes.count)
    let (first, last) = (lines.first, record.lineCount)
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
      ).execute(arguments: [number, first, last, size, data])
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
    let end = after.addingReportingOverflow(count)
    let last = end.overflow ? Int.max : end.partialValue
    return try await read { database in
      let sql = """
        SELECT first, size, lines FROM liveLines JOIN lives ON lives.number = live
        WHERE id = ? AND last > ? AND first <= ? ORDER BY first
        """
      let rows = try Row.fetchCursor(database, sql: sql, arguments: [id.text, after, last])
      var lines: [[UInt8]] = []
      var room = bytes
      while let row = try rows.next() {
        let (first, size, data): (Int, Int, Data) = (row["first"], row["size"], row["lines"])
        let text = size == 0 ? Array(data) : try Zlib.inflated(Array(data), limit: size)
        for (index, line) in text.split(separator: UInt8(ascii: "\n")).enumerated()
        where after < first + index && first + index <= last {
          room -= line.count
          guard room >= 0 else { return lines }
          lines.append(Array(line))
        }
      }
      return lines
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
