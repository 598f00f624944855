import Foundation
import LabCore
import LifecycleScenario
import Postgres

extension PostgresJournal: MovableJournal {
  func giveAll(_ give: (MovedPart) throws -> Void) throws {
    let connection = try ownConnection()
    try give(.salt(salt))
    for (code, _) in try Self.rooms(connection).sorted(by: { $0.code < $1.code }) {
      let code = RoomCode(stored: code)
      guard let kept = try Self.news(of: code, since: nil, connection) else { continue }
      try give(.room(code, kept.record))
    }
    let runs = """
      SELECT \(ListedRun.postgresColumns), number, family, createdat, usedat, network, explorer, room,
        roomnumber
      FROM runs ORDER BY number
      """
    for row in try connection.query(runs) {
      if let run = try Self.moved(row, connection) { try give(.run(run)) }
    }
    for (id, record) in try Self.lives(connection) {
      try give(.live(id, record))
      let lines = """
        SELECT first, last, size, lines FROM livelines JOIN lives ON number = live
        WHERE id = $1 ORDER BY first
        """
      for row in try connection.query(lines, [.text(id.text)]) {
        try give(.lines(id, try PackedLines(row)))
      }
    }
    let walkthroughs = "SELECT key, json, usedat, network, id FROM walkthroughs ORDER BY id"
    for row in try connection.query(walkthroughs) {
      let part = MovedWalkthrough(kept: try KeptWalkthrough(row), network: try row[3])
      try give(.walkthrough(RunID(try row[4]), part))
    }
  }

  private static func moved(
    _ row: PostgresRow,
    _ connection: PostgresConnection
  ) throws -> MovedRun? {
    let first = ListedRun.postgresColumnCount
    let listing = try ListedRun(row)
    let id = PostgresValue.text(listing.identity.id)
    guard let record = try run("id = $1", [id], connection) else { return nil }
    let (network, room): (Int?, String?) = (try row[first + 4], try row[first + 6])
    let number: Int? = try row[first + 7]
    return MovedRun(
      listing: listing,
      record: record,
      family: try row[first + 1],
      createdAt: try row[first + 2],
      usedAt: try row[first + 3],
      maker: NetworkTrace(
        network: network.map { UInt16(truncatingIfNeeded: $0) },
        explorer: try row[first + 5]
      ),
      place: room.map { RoomPlace(code: RoomCode(stored: $0), number: number ?? 1) }
    )
  }

  func takeAll(_ give: ((MovedPart) throws -> Void) throws -> Void) throws {
    let connection = try ownConnection()
    try connection.transaction {
      let sql =
        "SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM rooms)"
        + " + (SELECT count(*) FROM lives) + (SELECT count(*) FROM walkthroughs)"
      let count: Int = try connection.query(sql).first?[0] ?? 0
      guard count == 0 else { throw JournalError(.exists, path: shownAddress) }
      try give { try Self.take($0, with: connection) }
    }
  }

  private static func take(_ part: MovedPart, with connection: PostgresConnection) throws {
    switch part {
    case .salt(let salt):
      let value = PostgresValue.integer(Int64(bitPattern: salt))
      try connection.query("UPDATE salt SET value = $1", [value])
    case .room(let code, let record):
      _ = try insert(code, record, with: connection)
      let rows = try keeping(record, over: KeptRoom(record: record.core, revision: 1), of: code)
      try connection.query(rows.sql, rows.values)
    case .run(let run):
      try insert(
        run.record,
        as: run.listing,
        by: run.maker,
        in: run.place,
        createdAt: Date(milliseconds: run.createdAt),
        usedAt: Date(milliseconds: run.usedAt),
        with: connection
      )
      try connection.query(
        "UPDATE runs SET family = $2, createdat = $3 WHERE id = $1",
        [.text(run.listing.identity.id), .text(run.family), .integer(run.createdAt)]
      )
    case .live(let id, let record):
      try connection.query(
        "INSERT INTO lives (id, record, linecount) VALUES ($1, $2, $3)",
        [.text(id.text), .text(try record.encoded()), .integer(Int64(record.lineCount))]
      )
    case .lines(let id, let lines):
      try connection.query(
        """
        INSERT INTO livelines (live, first, last, size, lines)
        VALUES ((SELECT number FROM lives WHERE id = $1), $2, $3, $4, $5)
        """,
        [
          .text(id.text), .integer(Int64(lines.first)), .integer(Int64(lines.last)),
          .integer(Int64(lines.size)), .bytes(lines.bytes),
        ]
      )
    case .walkthrough(let id, let moved):
      try connection.query(
        """
        INSERT INTO walkthroughs (id, key, network, usedat, json) VALUES ($1, $2, $3, $4, $5)
        """,
        [
          .text(id.text), .text(moved.kept.key), moved.network.map { .integer($0) } ?? .null,
          .integer(moved.kept.usedAt.milliseconds), .bytes(moved.kept.json),
        ]
      )
    }
  }
}
