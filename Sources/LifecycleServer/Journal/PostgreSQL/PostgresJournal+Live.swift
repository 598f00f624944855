import Foundation
import Postgres
import Zlib

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
    try await change { connection in
      try Self.count("lives", .lives, below: most, with: connection)
      try connection.query(
        "INSERT INTO lives (id, record, linecount) VALUES ($1, $2, $3)",
        [.text(id.text), .text(try record.encoded()), .integer(Int64(record.lineCount))]
      )
      try connection.query("SELECT \(Self.telling("$1"))", [.text("began:\(id.text)")])
    }
  }

  /// Keeps lines of a session, where no other server has kept some at their place.
  func append(
    _ lines: LiveLines,
    to id: RunID,
    _ record: LiveRecord
  ) async throws(JournalError) -> Keeping {
    let bytes = lines.bytes
    // Where there is no memory to pack them, they are kept as they are.
    let packed = Zlib.deflated(bytes)
    let sql = """
      WITH live AS (
        UPDATE lives SET record = $2, linecount = $3 WHERE id = $1 AND linecount = $4
        RETURNING number
      ), lines AS (
        INSERT INTO livelines (live, first, last, size, lines)
        SELECT number, $5, $3, $6, $7 FROM live
      )
      SELECT \(Self.telling("$8")) FROM live
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
        .integer(Int64(lines.first - 1)), .integer(Int64(lines.first)),
        .integer(packed == nil ? 0 : Int64(bytes.count)), .bytes(packed ?? bytes),
        .text("wrote:\(id.text):\(record.lineCount)"),
      ]
    )
    if try await !write(statement, order: id.text).isEmpty { return .kept }
    return try await live(id) == nil ? .gone : .behind
  }

  /// Reads lines of a session.
  func lines(
    of id: RunID,
    after: Int,
    count: Int,
    bytes: Int
  ) async throws(JournalError) -> [[UInt8]] {
    let end = after.addingReportingOverflow(count)
    let last = end.overflow ? Int.max : end.partialValue
    return try await read { connection in
      let sql = """
        SELECT first, size, lines, last FROM livelines JOIN lives ON number = live
        WHERE id = $1 AND last > $2 AND first <= $3 ORDER BY first LIMIT 1
        """
      var (lines, room, known): ([[UInt8]], Int, Int) = ([], bytes, after)
      // One piece after another, so that no more is read than is wanted.
      while true {
        let values: [PostgresValue] = [
          .text(id.text), .integer(Int64(known)), .integer(Int64(last)),
        ]
        guard let row = try connection.query(sql, values).first else { return lines }
        let (first, size, data): (Int, Int, [UInt8]) = (try row[0], try row[1], try row[2])
        let text = size == 0 ? data : try Zlib.inflated(data, limit: size)
        for (index, line) in text.split(separator: UInt8(ascii: "\n")).enumerated() {
          let place = first + index
          guard place > known else { continue }
          guard place <= last else { return lines }
          room -= line.count
          guard room >= 0 else { return lines }
          lines.append(Array(line))
        }
        known = try row[3]
      }
    }
  }

  /// Erases a session.
  func erase(live id: RunID) async throws(JournalError) {
    let sql = "DELETE FROM lives WHERE id = $1 RETURNING \(Self.telling("'erased:' || id"))"
    _ = try await write(PostgresStatement(sql, [.text(id.text)]), order: id.text)
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
