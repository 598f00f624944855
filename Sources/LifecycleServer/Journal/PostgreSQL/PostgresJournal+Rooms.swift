import Foundation
import LabCore
import Postgres

/// The rooms in the journal.
///
/// Followers, what they say and how they vote have rows of their own: a thousand of them who vote on
/// three servers at once wait for nobody, and no server writes the whole class again. All else of a
/// room is one record with a revision: who changes it must have seen the last.
extension PostgresJournal {
  /// How many of the last runs of a room are kept.
  private static let mostRuns: Int64 = 50

  /// Finds all rooms.
  func rooms() throws(JournalError) -> [(code: String, record: RoomRecord)] {
    try readNow { try Self.rooms($0) }
  }

  /// The rooms without their followers, which nobody asks for before a room is in memory.
  static func rooms(
    _ connection: PostgresConnection
  ) throws -> [(code: String, record: RoomRecord)] {
    try connection.query("SELECT code, \(RoomRecord.postgresColumns) FROM rooms").map { row in
      (code: try row[0], record: try RoomRecord.read(row, from: 1).record)
    }
  }

  /// Keeps a new room where there are not too many.
  func open(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing run: RunRecord,
    as listing: ListedRun,
    of most: Int
  ) async throws(JournalError) -> KeptRoom? {
    let place = RoomPlace(code: code, number: record.runNumber)
    let (wall, time) = (clock.wall, clock.now)
    return try await change { connection, notes in
      try Self.count("rooms", .rooms, below: most, with: connection)
      guard try Self.insert(code, record, with: connection) else { return nil }
      notes.append(.roomOpened(code))
      try Self.insert(run, as: listing, in: place, createdAt: wall, usedAt: time, with: connection)
      return KeptRoom(record: record, revision: 1, change: 1)
    }
  }

  /// Inserts a room without its rows; false where its code belongs to another.
  static func insert(
    _ code: RoomCode,
    _ record: RoomRecord,
    with connection: PostgresConnection
  ) throws -> Bool {
    let rows = try connection.query(
      """
      INSERT INTO rooms (code, record, revision, change, version, mostpages, usedat)
      VALUES ($1, $2, 1, 1, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING code
      """,
      [
        .text(code.text), .text(try record.core.encoded()), .integer(Int64(record.version)),
        .integer(Int64(record.mostPresent)), .number(record.usedAt.timeIntervalSinceReferenceDate),
      ]
    )
    return !rows.isEmpty
  }

  /// Keeps what is known of a room now, where nobody else has changed the same.
  func keep(
    _ record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) async throws(JournalError) -> RoomKeeping {
    let statement = try Self.keeping(record, over: before, of: code)
    let rows = try await write(statement, order: code.text) { row throws(PostgresError) in
      try Self.changed(code, row).text
    }
    if let row = rows.first { return .kept(try kept(record, over: before, row)) }
    return try await isThere(code) ? .behind : .gone
  }

  /// Keeps another run of a room, and that the room shows it, where nobody else has changed the room.
  func open(
    _ run: RunRecord,
    as listing: ListedRun,
    in record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) async throws(JournalError) -> RoomKeeping {
    let statement = try Self.keeping(record, over: before, of: code)
    let place = RoomPlace(code: code, number: record.runNumber)
    let (wall, time) = (clock.wall, clock.now)
    let row: PostgresRow? = try await change { connection, notes in
      let rows = try connection.query(statement.sql, statement.values)
      guard let row = rows.first else { return nil }
      notes.append(try Self.changed(code, row))
      try connection.query(
        "DELETE FROM runs WHERE room = $1 AND roomnumber <= $2",
        [.text(code.text), .integer(Int64(place.number) - Self.mostRuns)]
      )
      try Self.insert(run, as: listing, in: place, createdAt: wall, usedAt: time, with: connection)
      return row
    }
    if let row { return .kept(try kept(record, over: before, row)) }
    return try await isThere(code) ? .behind : .gone
  }

  /// The note about a room that was changed.
  private static func changed(
    _ code: RoomCode,
    _ row: PostgresRow
  ) throws(PostgresError) -> ChangeNote {
    .roomChanged(code, try row[0])
  }

  private func isThere(_ code: RoomCode) async throws(JournalError) -> Bool {
    try await read { connection in
      try !connection.query("SELECT 1 FROM rooms WHERE code = $1", [.text(code.text)]).isEmpty
    }
  }

  /// What the journal has of a room that was kept; where others have changed rows meanwhile these are
  /// still to be read.
  private func kept(
    _ record: RoomRecord,
    over before: KeptRoom,
    _ row: PostgresRow
  ) throws(JournalError) -> KeptRoom {
    do throws(PostgresError) {
      let (change, revision): (Int64, Int64) = (try row[0], try row[1])
      let isNext = change == before.change + 1
      return KeptRoom(
        record: record,
        // Rows are kept over a record that others have changed, too.
        revision: record.core == before.record.core ? before.revision : revision,
        change: isNext ? change : before.change
      )
    } catch {
      throw JournalError(.unreachable, path: "", reason: "\(error)")
    }
  }

  /// The one statement that keeps a room: its record where that is another than before, and the rows
  /// that are.
  ///
  /// A vote counts in the phase in which it was given, so it is kept where nobody has changed the record
  /// either.
  static func keeping(
    _ record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) throws(JournalError) -> PostgresStatement {
    let sql = """
      WITH room AS (
        UPDATE rooms SET change = change + 1, record = coalesce($2::text, record),
          revision = revision + CASE WHEN $2::text IS NULL THEN 0 ELSE 1 END,
          version = greatest(version, $3), mostpages = greatest(mostpages, $4),
          usedat = greatest(usedat, $5)
        WHERE code = $1
          AND (revision = $6 OR $2::text IS NULL AND json_array_length($8::json) = 0)
        RETURNING change, revision
      ), followers AS (
        INSERT INTO roomfollowers (room, follower, state, change)
        SELECT $1, key, value, room.change FROM room, json_each_text($7::json)
        ON CONFLICT (room, follower) DO UPDATE SET state = excluded.state, change = excluded.change
      ), votes AS (
        INSERT INTO roomvotes (room, poll, round, follower, vote, change)
        SELECT $1, poll, round, follower, vote, room.change FROM room, json_to_recordset($8::json)
          AS one(poll bigint, round bigint, follower text, vote text)
        ON CONFLICT (room, poll, round, follower)
          DO UPDATE SET vote = excluded.vote, change = excluded.change
      )
      SELECT change, revision FROM room
      """
    do {
      let (core, known) = (record.core, before.record.core)
      return PostgresStatement(
        sql,
        [
          .text(code.text), core == known ? .null : .text(try core.encoded()),
          .integer(Int64(record.version)), .integer(Int64(record.mostPresent)),
          .number(record.usedAt.timeIntervalSinceReferenceDate), .integer(before.revision),
          .text(try json(try record.followers(changedSince: before.record))),
          .text(try json(try record.votes(changedSince: before.record))),
        ]
      )
    } catch {
      throw JournalError(.unavailable, path: "", reason: "the room cannot be written")
    }
  }

  /// Reads a room.
  func room(_ code: RoomCode) async throws(JournalError) -> StoredRoom? {
    try await read { connection in
      guard let kept = try Self.news(of: code, since: nil, connection) else { return nil }
      let number = PostgresValue.integer(Int64(kept.record.runNumber))
      let place = "room = $1 AND roomnumber = $2"
      let values = [.text(code.text), number]
      let ids = try connection.query("SELECT id FROM runs WHERE \(place)", values)
      guard let id: String = try ids.first?[0],
        let run = try Self.run(place, values, connection)
      else { return nil }
      return StoredRoom(kept: kept, runID: RunID(id), run: run)
    }
  }

  /// Reads what others have changed in a room.
  func news(of code: RoomCode, since known: KeptRoom?) async throws(JournalError) -> KeptRoom? {
    try await read { try Self.news(of: code, since: known, $0) }
  }

  /// Reads a room, or what is new of it.
  ///
  /// Rows that are written after the record was read come again the next time.
  static func news(
    of code: RoomCode,
    since known: KeptRoom?,
    _ connection: PostgresConnection
  ) throws -> KeptRoom? {
    let sql = "SELECT \(RoomRecord.postgresColumns) FROM rooms WHERE code = $1"
    let name = PostgresValue.text(code.text)
    guard let row = try connection.query(sql, [name]).first else { return nil }
    var kept = try RoomRecord.read(row, from: 0)
    if let known { kept.record.takeRows(of: known.record) }
    let values = [name, .integer(known?.change ?? 0)]
    let followers = "SELECT follower, state FROM roomfollowers WHERE room = $1 AND change > $2"
    for row in try connection.query(followers, values) {
      try kept.record.take(try row[0], try row[1])
    }
    let votes =
      "SELECT poll, round, follower, vote FROM roomvotes WHERE room = $1 AND change > $2"
    for row in try connection.query(votes, values) {
      try kept.record.take(
        RoomRecord.PlacedVote(
          poll: try row[0],
          round: try row[1],
          follower: try row[2],
          vote: try row[3]
        )
      )
    }
    return kept
  }

  /// Reads the runs that a room has shown.
  func runs(of code: RoomCode) async throws(JournalError) -> [(number: Int, run: RunRecord)] {
    try await read { connection in
      let sql = "SELECT roomnumber FROM runs WHERE room = $1 ORDER BY roomnumber"
      let numbers: [Int] = try connection.query(sql, [.text(code.text)]).map { try $0[0] }
      return try numbers.compactMap { number in
        let values: [PostgresValue] = [.text(code.text), .integer(Int64(number))]
        let run = try Self.run("room = $1 AND roomnumber = $2", values, connection)
        return run.map { (number: number, run: $0) }
      }
    }
  }

  /// Lets the other servers know who is in a room here; what one has not said again for a while is
  /// forgotten.
  func notePresence(
    _ own: RoomPresence,
    in code: RoomCode
  ) async throws(JournalError) -> RoomPresence {
    try await read { [server] connection in
      let noted = """
        INSERT INTO roompresence VALUES ($1, $2, $3, now())
        ON CONFLICT (room, server) DO UPDATE SET presence = excluded.presence, notedat = now()
        """
      try connection.query(noted, [.text(code.text), .text(server), .text(try Self.json(own))])
      let others = """
        SELECT presence FROM roompresence
        WHERE room = $1 AND server <> $2 AND notedat > now() - interval '15 seconds'
        """
      let rows = try connection.query(others, [.text(code.text), .text(server)])
      return try rows.reduce(RoomPresence()) { sum, row in
        let text: String = try row[0]
        return sum + (try JSONDecoder().decode(RoomPresence.self, from: Data(text.utf8)))
      }
    }
  }

  /// Erases a room.
  func erase(_ code: RoomCode) async throws(JournalError) {
    let sql = "DELETE FROM rooms WHERE code = $1 RETURNING code"
    let statement = PostgresStatement(sql, [.text(code.text)])
    _ = try await write(statement, order: code.text) { _ in ChangeNote.roomEnded(code).text }
  }
}

extension RoomRecord {
  /// What is read of a room.
  static let postgresColumns = "record, revision, change, version, mostpages, usedat"

  /// Reads the columns.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - first: The number of the first of the columns.
  /// - Returns: The room, without its followers and votes.
  /// - Throws: What is wrong with the row.
  static func read(_ row: PostgresRow, from first: Int) throws -> KeptRoom {
    var record = try RoomRecord.decode(try row[first])
    record.version = try row[first + 3]
    record.mostPresent = try row[first + 4]
    record.usedAt = Date(timeIntervalSinceReferenceDate: try row[first + 5])
    return KeptRoom(record: record, revision: try row[first + 1], change: try row[first + 2])
  }
}
