import Foundation
package import LabCore
import SQLValues

/// The live sessions in the journal, with the lines as they came.
extension Journal {
  /// Finds all sessions; blocks the calling thread.
  package func lives() throws(StoreError) -> [(id: RunID, record: LiveRecord)] {
    try database.readNow { try Self.lives($0) }
  }

  static func lives(_ connection: any Connection) throws -> [(id: RunID, record: LiveRecord)] {
    try connection.query("SELECT id, record FROM lives ORDER BY number").map { row in
      (id: RunID(try row[0]), record: try LiveRecord.decode(try row[1]))
    }
  }

  /// Finds a session.
  package func live(_ id: RunID) async throws(StoreError) -> LiveRecord? {
    try await database.read { try Self.live(id, $0) }
  }

  static func live(_ id: RunID, _ connection: any Connection) throws -> LiveRecord? {
    let sql = "SELECT record FROM lives WHERE id = $1"
    let row = try connection.query(sql, [.text(id.text)]).first
    return try row.map { try LiveRecord.decode(try $0[0]) }
  }

  /// Keeps a new session.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - record: The session.
  ///   - most: The most sessions that all nodes may have together.
  /// - Throws: ``StoreError``, also with code `full`.
  package func open(_ id: RunID, _ record: LiveRecord, of most: Int) async throws(StoreError) {
    try await database.change { [self] connection, notes in
      try check(.lives, below: most, connection)
      try Self.insert(id, record, connection)
      notes.append(.liveBegan(id))
    }
  }

  static func insert(_ id: RunID, _ record: LiveRecord, _ connection: any Connection) throws {
    try connection.query(
      "INSERT INTO lives (id, record, linecount) VALUES ($1, $2, $3)",
      [.text(id.text), .text(try record.encoded()), .integer(record.lineCount)]
    )
  }

  /// Keeps lines of a session, unless another node has kept some at their place.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - id: The session.
  ///   - record: The session with the lines.
  /// - Returns: Whether they were kept, or why not.
  /// - Throws: ``StoreError``.
  package func append(
    _ lines: LiveLines,
    to id: RunID,
    _ record: LiveRecord
  ) async throws(StoreError) -> WriteOutcome {
    let piece = CompressedLines(lines, upTo: record.lineCount)
    let encoded: String
    do {
      encoded = try record.encoded()
    } catch {
      throw StoreError(.unavailable, path: "", reason: "a live session can't be written")
    }
    let place = "id = $1 AND linecount = $2"
    let known: [SQLValue] = [.text(id.text), .integer(piece.first - 1)]
    let statements = [
      database.dialect.lock("lives", where: "id", is: id.text),
      SQLStatement(
        """
        INSERT INTO livelines (live, first, last, size, lines)
        SELECT number, $3, $4, $5, $6 FROM lives WHERE \(place)
        """,
        known + piece.values
      ),
      SQLStatement(
        "UPDATE lives SET record = $3, linecount = $4 WHERE \(place) RETURNING number",
        known + [.text(encoded), .integer(record.lineCount)]
      ),
    ]
    let note = ChangeNote.liveWrote(id, lineCount: record.lineCount)
    let rows = try await database.write(Batch(statements, order: id.text, note: note))
    if rows.last?.isEmpty == false { return .kept }
    return try await live(id) == nil ? .gone : .conflict
  }

  /// Reads lines of a session.
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - after: The place of the last line that isn't wanted.
  ///   - count: The number of lines.
  ///   - bytes: The most bytes that they may have together.
  /// - Returns: The lines in order, each without its end.
  /// - Throws: ``StoreError``.
  package func lines(
    of id: RunID,
    after: Int,
    count: Int,
    bytes: Int
  ) async throws(StoreError) -> [[UInt8]] {
    try await database.read { connection in
      var window = LineWindow(after: after, count: count, bytes: bytes)
      // One piece after another, so that no more is read than is wanted.
      while window.isOpen,
        let piece = try Self.lines(of: id, after: window.after, upTo: window.last, connection)
      {
        try window.take(piece)
      }
      return window.lines
    }
  }

  /// Reads the first lines after a place that came in one request.
  static func lines(
    of id: RunID,
    after: Int,
    upTo last: Int = .max,
    _ connection: any Connection
  ) throws -> CompressedLines? {
    let sql = """
      SELECT first, last, size, lines FROM livelines JOIN lives ON number = live
      WHERE id = $1 AND last > $2 AND first <= $3 ORDER BY first LIMIT 1
      """
    let values: [SQLValue] = [.text(id.text), .integer(after), .integer(last)]
    return try connection.query(sql, values).first.map { try CompressedLines($0) }
  }

  /// Keeps what the first lines of a session show; nothing is kept of a session that was erased.
  ///
  /// - Returns: Whether it is short enough.
  /// - Throws: ``StoreError``.
  package func keep(_ mark: LiveMark, of id: RunID) async throws(StoreError) -> Bool {
    guard let values = mark.values else { return false }
    let statement = SQLStatement(
      """
      INSERT INTO livemarks (live, place, events, form, size, fold)
      SELECT number, $2, $3, $4, $5, $6 FROM lives WHERE id = $1
      ON CONFLICT (live, place) DO UPDATE
      SET events = excluded.events, form = excluded.form, size = excluded.size, fold = excluded.fold
      """,
      [.text(id.text)] + values
    )
    _ = try await database.write(Batch([statement], order: id.text))
    return true
  }

  /// Finds the last of the marks of a session at or before a place whose events all come before one.
  ///
  /// - Parameters:
  ///   - id: The session.
  ///   - form: The program that wrote it.
  ///   - place: The place; by default, that of any line.
  ///   - event: The event; by default, any.
  /// - Returns: The mark, or `nil` where that program has written none.
  /// - Throws: ``StoreError``.
  package func mark(
    of id: RunID,
    form: String,
    upTo place: Int = .max,
    before event: Int = .max
  ) async throws(StoreError) -> LiveMark? {
    let sql = """
      SELECT place, events, form, size, fold FROM livemarks JOIN lives ON number = live
      WHERE id = $1 AND place <= $2 AND events < $3 AND form = $4 ORDER BY place DESC LIMIT 1
      """
    let values: [SQLValue] = [.text(id.text), .integer(place), .integer(event), .text(form)]
    return try await database.read { connection in
      try connection.query(sql, values).first.flatMap { try LiveMark($0) }
    }
  }

  /// Erases a session, so that nothing of it is left.
  package func erase(live id: RunID) async throws(StoreError) {
    let statement = SQLStatement(
      "DELETE FROM lives WHERE id = $1 RETURNING number",
      [.text(id.text)]
    )
    _ = try await database.erase(Batch([statement], order: id.text, note: .liveErased(id)))
  }
}

extension CompressedLines {
  /// Reads the columns `first`, `last`, `size` and `lines`.
  init(_ row: SQLRow) throws(SQLMismatch) {
    self.init(first: try row[0], last: try row[1], size: try row[2], bytes: try row[3])
  }

  /// The values of the same columns.
  var values: [SQLValue] { [.integer(first), .integer(last), .integer(size), .bytes(bytes)] }
}
