import Foundation
import GRDB
import LabCore
import LifecycleScenario

extension SQLiteJournal: MovableJournal {
  func giveAll(_ give: (MovedPart) throws -> Void) throws {
    try database.read { database in
      try give(.salt(salt))
      for row in try Row.fetchAll(database, sql: "SELECT code, record FROM rooms ORDER BY code") {
        try give(.room(RoomCode(stored: row["code"]), try RoomRecord.decode(row["record"])))
      }
      let runs = """
        SELECT \(ListedRun.columns), number, family, createdAt, usedAt, network, explorer, room,
          roomNumber
        FROM runs ORDER BY number
        """
      for row in try Row.fetchAll(database, sql: runs) {
        try give(.run(try Self.moved(row, in: database)))
      }
      for row in try Row.fetchAll(database, sql: "SELECT id, record FROM lives ORDER BY number") {
        let id = RunID(row["id"] as String)
        try give(.live(id, try LiveRecord.decode(row["record"])))
        let lines = """
          SELECT first, last, size, lines FROM liveLines JOIN lives ON lives.number = live
          WHERE id = ? ORDER BY first
          """
        let cursor = try Row.fetchCursor(database, sql: lines, arguments: [id.text])
        while let row = try cursor.next() { try give(.lines(id, PackedLines(row))) }
      }
      let walkthroughs = "SELECT id, key, json, network, usedAt FROM walkthroughs ORDER BY id"
      for row in try Row.fetchAll(database, sql: walkthroughs) {
        let part = MovedWalkthrough(kept: KeptWalkthrough(row), network: row["network"])
        try give(.walkthrough(RunID(row["id"] as String), part))
      }
    }
  }

  private static func moved(_ row: Row, in database: Database) throws -> MovedRun {
    let room: String? = row["room"]
    return MovedRun(
      listing: ListedRun(row),
      record: try run(row["number"], in: database),
      family: row["family"],
      createdAt: row["createdAt"],
      usedAt: row["usedAt"],
      maker: NetworkTrace(network: row["network"], explorer: row["explorer"]),
      place: room.map { RoomPlace(code: RoomCode(stored: $0), number: row["roomNumber"]) }
    )
  }

  func takeAll(_ give: ((MovedPart) throws -> Void) throws -> Void) throws {
    try database.write { database in
      let sql =
        "SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM rooms)"
        + " + (SELECT count(*) FROM lives) + (SELECT count(*) FROM walkthroughs)"
      guard try Int.fetchOne(database, sql: sql) == 0 else {
        throw JournalError(.exists, path: path)
      }
      try give { try Self.take($0, into: database) }
    }
  }

  private static func take(_ part: MovedPart, into database: Database) throws {
    switch part {
    case .salt(let salt):
      let value = Int64(bitPattern: salt)
      try database.execute(sql: "UPDATE salt SET value = ?", arguments: [value])
    case .room(let code, let record):
      try database.execute(
        sql: "INSERT INTO rooms (code, record, usedAt) VALUES (?, ?, ?)",
        arguments: [code.text, try record.encoded(), record.usedAt.timeIntervalSince1970]
      )
    case .run(let run):
      try insert(
        run.record,
        as: run.listing,
        by: run.maker,
        in: run.place,
        createdAt: Date(milliseconds: run.createdAt),
        usedAt: Date(milliseconds: run.usedAt),
        into: database
      )
      try database.execute(
        sql: "UPDATE runs SET family = ?, createdAt = ?, usedAt = ? WHERE id = ?",
        arguments: [run.family, run.createdAt, run.usedAt, run.listing.identity.id]
      )
    case .live(let id, let record):
      try database.execute(
        sql: "INSERT INTO lives (id, record) VALUES (?, ?)",
        arguments: [id.text, try record.encoded()]
      )
    case .lines(let id, let lines):
      try database.execute(
        sql: """
          INSERT INTO liveLines (live, first, last, size, lines)
          VALUES ((SELECT number FROM lives WHERE id = ?), ?, ?, ?, ?)
          """,
        arguments: [id.text, lines.first, lines.last, lines.size, Data(lines.bytes)]
      )
    case .walkthrough(let id, let moved):
      try database.execute(
        sql: "INSERT INTO walkthroughs (id, key, network, usedAt, json) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          id.text, moved.kept.key, moved.network, moved.kept.usedAt.milliseconds,
          Data(moved.kept.json),
        ]
      )
    }
  }
}
