import Foundation
package import LabCore
import SQLValues

/// The rooms in the journal.
///
/// Followers and votes have rows of their own. A thousand followers who vote on three nodes at once don't
/// wait for each other, and no node writes the whole class again. The rest of a room is one record with a
/// revision: a node that changes it must have seen the last one.
extension Journal {
  /// The number of the last runs of a room that are kept.
  private static let mostRuns = 50

  /// Finds all rooms, in no particular order and without followers; blocks the calling thread.
  package func rooms() throws(StoreError) -> [(code: String, record: RoomRecord)] {
    try database.readNow { try Self.rooms($0) }
  }

  static func rooms(_ connection: any Connection) throws -> [(code: String, record: RoomRecord)] {
    try connection.query("SELECT \(RoomRecord.columns), code FROM rooms").map { row in
      (code: try row[RoomRecord.columnCount], record: try RoomRecord.read(row).record)
    }
  }

  /// Keeps a new room.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - record: The room.
  ///   - run: The run that it shows.
  ///   - listing: The entry of the run in lists.
  ///   - most: The most rooms that all nodes may have together.
  /// - Returns: The room as it is stored, or `nil` if the code belongs to another one.
  /// - Throws: ``StoreError``, also with code `full`.
  package func open(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing run: RunRecord,
    as listing: ListedRun,
    of most: Int
  ) async throws(StoreError) -> StoredRoomState? {
    let place = RoomPlace(code: code, number: record.showing.runNumber)
    let (wall, time) = (clock.wall, clock.now)
    return try await counting(.init(rooms: 1)) { () throws(StoreError) in
      try await database.change { [self] connection, notes -> StoredRoomState? in
        try check(.rooms, below: most, connection)
        guard try Self.insert(code, record, connection) else { return nil }
        notes.append(.roomOpened(code))
        try Self.insert(run, as: listing, in: place, createdAt: wall, usedAt: time, connection)
        return StoredRoomState(record: record, revision: 1, change: 1)
      }
    } isDone: {
      $0 != nil
    }
  }

  /// Inserts a room without its rows, or returns false if its code belongs to another one.
  static func insert(
    _ code: RoomCode,
    _ record: RoomRecord,
    _ connection: any Connection
  ) throws -> Bool {
    let rows = try connection.query(
      """
      INSERT INTO rooms (code, record, revision, change, version, mostpages, usedat)
      VALUES ($1, $2, 1, 1, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING code
      """,
      [
        .text(code.text), .text(try record.core.encoded()), .integer(record.version),
        .integer(record.following.mostPresent),
        .number(record.leading.usedAt.timeIntervalSinceReferenceDate),
      ]
    )
    return !rows.isEmpty
  }

  /// Keeps the present state of a room, unless another node has changed the same.
  ///
  /// - Parameters:
  ///   - record: The room.
  ///   - before: The room as it was stored.
  ///   - code: The code.
  /// - Returns: The room as it is stored then, or why it is not.
  /// - Throws: ``StoreError``.
  package func keep(
    _ record: RoomRecord,
    over before: StoredRoomState,
    of code: RoomCode
  ) async throws(StoreError) -> RoomWriteOutcome {
    let batch = try keeping(record, over: before, of: code)
    if let row = try await database.write(batch).last?.first {
      return .kept(try kept(record, over: before, row))
    }
    return try await isThere(code) ? .conflict : .gone
  }

  /// Keeps another run of a room, and that the room shows it, unless another node has changed the room.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: The entry of the run in lists.
  ///   - record: The room, with the number of the run.
  ///   - before: The room as it was stored.
  ///   - code: The code.
  /// - Returns: The room as it is stored then, or why it is not.
  /// - Throws: ``StoreError``.
  package func open(
    _ run: RunRecord,
    as listing: ListedRun,
    in record: RoomRecord,
    over before: StoredRoomState,
    of code: RoomCode
  ) async throws(StoreError) -> RoomWriteOutcome {
    let batch = try keeping(record, over: before, of: code)
    let place = RoomPlace(code: code, number: record.showing.runNumber)
    let (wall, time) = (clock.wall, clock.now)
    let row = try await database.change { connection, notes -> SQLRow? in
      let rows = try connection.pipeline(batch.statements)
      guard let row = rows.last?.first else { return nil }
      if let note = try batch.note(rows) { notes.append(note) }
      // Older versions have kept runs that were never shown.
      try connection.query(
        "DELETE FROM runs WHERE room = $1 AND (roomnumber >= $2 OR roomnumber <= $3)",
        [.text(code.text), .integer(place.number), .integer(place.number - Self.mostRuns)]
      )
      try Self.insert(run, as: listing, in: place, createdAt: wall, usedAt: time, connection)
      return row
    }
    if let row { return .kept(try kept(record, over: before, row)) }
    return try await isThere(code) ? .conflict : .gone
  }

  private func isThere(_ code: RoomCode) async throws(StoreError) -> Bool {
    try await database.read { connection in
      try !connection.query("SELECT 1 FROM rooms WHERE code = $1", [.text(code.text)]).isEmpty
    }
  }

  /// The room as it is stored after a write; rows that other nodes have changed are still to read.
  private func kept(
    _ record: RoomRecord,
    over before: StoredRoomState,
    _ row: SQLRow
  ) throws(StoreError) -> StoredRoomState {
    let (change, revision): (Int64, Int64) = (try row.value(at: 0), try row.value(at: 1))
    return StoredRoomState(
      record: record,
      // Rows are kept over a record that others have changed, too.
      revision: record.core == before.record.core ? before.revision : revision,
      change: change == before.change + 1 ? change : before.change
    )
  }

  /// The statements that keep a room: its record if it has changed, and the rows that have.
  ///
  /// A vote counts in the phase in which it was given, so it is kept only if no other node has changed
  /// the record either.
  private func keeping(
    _ record: RoomRecord,
    over before: StoredRoomState,
    of code: RoomCode
  ) throws(StoreError) -> Batch {
    do {
      let statements = try Self.statements(record, over: before, of: code)
      let lock = database.dialect.lock("rooms", where: "code", is: code.text)
      return Batch([lock] + statements, order: code.text) { rows in
        try rows.last?.first.map { .roomChanged(code, try $0[0]) }
      }
    } catch {
      throw StoreError(.unavailable, path: "", reason: "the room can't be written")
    }
  }

  static func statements(
    _ record: RoomRecord,
    over before: StoredRoomState,
    of code: RoomCode
  ) throws -> [SQLStatement] {
    let isSame = record.core == before.record.core
    let followers = try record.following.followers(changedSince: before.record.following)
    let votes = try record.polling.votes(changedSince: before.record.polling)
    let place = "code = $1 AND (revision = $2 OR $3)"
    let known: [SQLValue] = [
      .text(code.text), .integer(before.revision), .flag(isSame && votes.isEmpty),
    ]
    let follower = """
      INSERT INTO roomfollowers (room, follower, state, change)
      SELECT code, $4, $5, change + 1 FROM rooms WHERE \(place)
      ON CONFLICT (room, follower) DO UPDATE SET state = excluded.state, change = excluded.change
      """
    let vote = """
      INSERT INTO roomvotes (room, poll, round, follower, vote, change)
      SELECT code, $4, $5, $6, $7, change + 1 FROM rooms WHERE \(place)
      ON CONFLICT (room, poll, round, follower)
        DO UPDATE SET vote = excluded.vote, change = excluded.change
      """
    let room = """
      UPDATE rooms SET change = change + 1, record = coalesce($4, record), revision = revision + $5,
        version = CASE WHEN version < $6 THEN $6 ELSE version END,
        mostpages = CASE WHEN mostpages < $7 THEN $7 ELSE mostpages END,
        usedat = CASE WHEN usedat < $8 THEN $8 ELSE usedat END
      WHERE \(place) RETURNING change, revision
      """
    let changes: [SQLValue] = [
      isSame ? .null : .text(try record.core.encoded()), .integer(isSame ? 0 : 1),
      .integer(record.version), .integer(record.following.mostPresent),
      .number(record.leading.usedAt.timeIntervalSinceReferenceDate),
    ]
    return followers.map { SQLStatement(follower, known + [.text($0), .text($1)]) }
      + votes.map {
        SQLStatement(
          vote,
          known + [.integer($0.poll), .integer($0.round), .text($0.follower), .text($0.vote)]
        )
      } + [SQLStatement(room, known + changes)]
  }

  /// Reads a room with the run that it shows.
  package func room(_ code: RoomCode) async throws(StoreError) -> StoredRoom? {
    try await database.read { connection in
      guard let kept = try Self.news(of: code, since: nil, connection) else { return nil }
      let place = "room = $1 AND roomnumber = $2"
      let values: [SQLValue] = [.text(code.text), .integer(kept.record.showing.runNumber)]
      let ids = try connection.query("SELECT id FROM runs WHERE \(place)", values)
      guard let id: String = try ids.first?[0],
        let run = try Self.run(place, values, connection)
      else { return nil }
      return StoredRoom(kept: kept, runID: RunID(id), run: run)
    }
  }

  /// Reads what other nodes have changed in a room since it was read, or all of it.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - known: The room as it was stored, or `nil` for all.
  /// - Returns: The room as it is stored now, or `nil` if it is gone.
  /// - Throws: ``StoreError``.
  package func news(
    of code: RoomCode,
    since known: StoredRoomState?
  ) async throws(StoreError) -> StoredRoomState? {
    try await database.read { try Self.news(of: code, since: known, $0) }
  }

  /// Reads a room without its followers and votes.
  static func room(_ code: RoomCode, _ connection: any Connection) throws -> StoredRoomState? {
    let sql = "SELECT \(RoomRecord.columns) FROM rooms WHERE code = $1"
    return try connection.query(sql, [.text(code.text)]).first.map { try RoomRecord.read($0) }
  }

  /// Reads a room; rows that are written after its record was read come again the next time.
  static func news(
    of code: RoomCode,
    since known: StoredRoomState?,
    _ connection: any Connection
  ) throws -> StoredRoomState? {
    guard var kept = try room(code, connection) else { return nil }
    if let known { kept.record.takeRows(of: known.record) }
    let values: [SQLValue] = [.text(code.text), .integer(known?.change ?? 0)]
    let followers = "SELECT follower, state FROM roomfollowers WHERE room = $1 AND change > $2"
    for row in try connection.query(followers, values) {
      try kept.record.following.take(try row[0], try row[1])
    }
    let votes =
      "SELECT poll, round, follower, vote FROM roomvotes WHERE room = $1 AND change > $2"
    for row in try connection.query(votes, values) {
      try kept.record.polling.take(
        Polling.PlacedVote(
          poll: try row[0],
          round: try row[1],
          follower: try row[2],
          vote: try row[3]
        )
      )
    }
    return kept
  }

  /// Reads the runs that a room has shown, by their numbers, the last ones of many.
  package func runs(of code: RoomCode) async throws(StoreError) -> [(number: Int, run: RunRecord)] {
    try await database.read { connection in
      let sql = "SELECT roomnumber FROM runs WHERE room = $1 ORDER BY roomnumber"
      let numbers: [Int] = try connection.query(sql, [.text(code.text)]).map { try $0[0] }
      return try numbers.compactMap { number in
        let values: [SQLValue] = [.text(code.text), .integer(number)]
        let run = try Self.run("room = $1 AND roomnumber = $2", values, connection)
        return run.map { (number: number, run: $0) }
      }
    }
  }

  /// Reports who is in a room on this node; a report expires after a few seconds.
  ///
  /// - Parameters:
  ///   - own: The presence on this node.
  ///   - code: The code of the room.
  /// - Returns: The presence on the others.
  /// - Throws: ``StoreError``.
  package func notePresence(
    _ own: RoomPresence,
    in code: RoomCode
  ) async throws(StoreError) -> RoomPresence {
    guard isShared else { return RoomPresence() }
    return try await database.read { [node] connection in
      let noted = """
        INSERT INTO roompresence VALUES ($1, $2, $3, now())
        ON CONFLICT (room, server) DO UPDATE SET presence = excluded.presence, notedat = now()
        """
      try connection.query(noted, [.text(code.text), .text(node), .text(try own.encoded())])
      let others = """
        SELECT presence FROM roompresence
        WHERE room = $1 AND server <> $2 AND notedat > now() - interval '15 seconds'
        """
      let rows = try connection.query(others, [.text(code.text), .text(node)])
      return try rows.reduce(RoomPresence()) { sum, row in
        let text: String = try row[0]
        return sum + (try JSONDecoder().decode(RoomPresence.self, from: Data(text.utf8)))
      }
    }
  }

  /// Erases a room, so that nothing of it is left.
  package func erase(_ code: RoomCode) async throws(StoreError) {
    let statement = SQLStatement(
      "DELETE FROM rooms WHERE code = $1 RETURNING code",
      [.text(code.text)]
    )
    let batch = Batch([statement], order: code.text, note: .roomEnded(code))
    _ = try await counting(.init(rooms: -1)) { () throws(StoreError) in
      try await database.erase(batch)
    } isDone: {
      $0.last?.isEmpty == false
    }
  }
}

extension RoomRecord {
  /// The columns of a room.
  static let columns = "record, revision, change, version, mostpages, usedat"

  /// The number of these columns.
  static let columnCount = 6

  /// Reads the columns.
  ///
  /// - Parameter row: The row.
  /// - Returns: The room, without its followers and votes.
  /// - Throws: What is wrong with the row.
  static func read(_ row: SQLRow) throws -> StoredRoomState {
    var record = try RoomRecord.decode(try row[0])
    record.take(
      version: try row[3],
      mostPages: try row[4],
      usedAt: Date(timeIntervalSinceReferenceDate: try row[5])
    )
    return StoredRoomState(record: record, revision: try row[1], change: try row[2])
  }
}
