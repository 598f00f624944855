import Foundation
import LabCore
import Postgres

/// The live sessions in the journal, with the lines as they came.
extension PostgresJournal {
  /// Finds all sessions.
  func lives() throws(JournalError) -> [(id: RunID, record: LiveRecord)] {
    try readNow { try Self.lives($0) }
  }

  static func lives(
    _ connection: PostgresConnection
  ) throws -> [(id: RunID, record: LiveRecord)] {
    try connection.query("SELECT id, record FROM lives ORDER BY number").map { row in
      (id: RunID(try row[0]), record: try LiveRecord.decode(try row[1]))
    }
  }

  /// Finds a session.
  func live(_ id: RunID) async throws(JournalError) -> LiveRecord? {
    try await read { try Self.live(id, $0) }
  }

  static func live(_ id: RunID, _ connection: PostgresConnection) throws -> LiveRecord? {
    let sql = "SELECT record FROM lives WHERE id = $1"
    let row = try connection.query(sql, [.text(id.text)]).first
    return try row.map { try LiveRecord.decode(try $0[0]) }
  }

  /// Keeps a new session where there are not too many.
  func open(_ id: RunID, _ record: LiveRecord, of most: Int) async throws(JournalError) {
    try await change { connection, notes in
      try Self.count("lives", .lives, below: most, with: connection)
      try connection.query(
        "INSERT INTO lives (id, record, linecount) VALUES ($1, $2, $3)",
        [.text(id.text), .text(try record.encoded()), .integer(Int64(record.lineCount))]
      )
      notes.append(.liveBegan(id))
    }
  }

  /// Keeps lines of a session, where no other server has kept some at their place.
  func append(
    _ lines: LiveLines,
    to id: RunID,
    _ record: LiveRecord
  ) async throws(JournalError) -> Keeping {
    let piece = PackedLines(lines, upTo: record.lineCount)
    let sql = """
      WITH live AS (
        UPDATE lives SET record = $2, linecount = $3 WHERE id = $1 AND linecount = $4
        RETURNING number
      ), lines AS (
        INSERT INTO livelines (live, first, last, size, lines)
        SELECT number, $5, $3, $6, $7 FROM live
      )
      SELECT number FROM live
      """
    let encoded: String
    do {
      encoded = try record.encoded()
    } catch {
      throw JournalError(.unavailable, path: "", reason: "a live session cannot be written")
    }
    let statement = PostgresStatement(
      sql,
      [
        .text(id.text), .text(encoded), .integer(Int64(record.lineCount)),
        .integer(Int64(piece.first - 1)), .integer(Int64(piece.first)),
        .integer(Int64(piece.size)), .bytes(piece.bytes),
      ]
    )
    let note = ChangeNote.liveWrote(id, lineCount: record.lineCount)
    if try await !write(statement, order: id.text, notice: { _ in note.text }).isEmpty { return .kept }
    return try await live(id) == nil ? .gone : .behind
  }

  /// Reads lines of a session.
  func lines(
    of id: RunID,
    after: Int,
    count: Int,
    bytes: Int
  ) async throws(JournalError) -> [[UInt8]] {
    try await read { connection in
      var window = LineWindow(after: after, count: count, bytes: bytes)
      let sql = """
        SELECT first, last, size, lines FROM livelines JOIN lives ON number = live
        WHERE id = $1 AND last > $2 AND first <= $3 ORDER BY first LIMIT 1
        """
      // One piece after another, so that no more is read than is wanted.
      while window.isOpen {
        let values: [PostgresValue] = [
          .text(id.text), .integer(Int64(window.after)), .integer(Int64(window.last)),
        ]
        guard let row = try connection.query(sql, values).first else { break }
        try window.take(try PackedLines(row))
      }
      return window.lines
    }
  }

  /// Erases a session.
  func erase(live id: RunID) async throws(JournalError) {
    let sql = "DELETE FROM lives WHERE id = $1 RETURNING number"
    let statement = PostgresStatement(sql, [.text(id.text)])
    _ = try await write(statement, order: id.text) { _ in ChangeNote.liveErased(id).text }
  }

  /// Makes sure that a table has fewer rows than it may; servers that add some wait for each other.
  static func count(
    _ table: String,
    _ lock: PostgresSchema.Lock,
    below most: Int,
    with connection: PostgresConnection
  ) throws {
    try connection.query("SELECT pg_advisory_xact_lock($1)", [.integer(lock.rawValue)])
    let count: Int = try connection.query("SELECT count(*) FROM \(table)").first?[0] ?? 0
    guard count < most else { throw JournalError(.full, path: "") }
  }
}

extension PackedLines {
  /// Reads the places, the size and the bytes, which are the columns of a row.
  init(_ row: PostgresRow) throws {
    self.init(first: try row[0], last: try row[1], size: try row[2], bytes: try row[3])
  }
}
