import Foundation
import GRDB
import LabCore

/// The rooms in the journal.
extension SQLiteJournal {
  /// How many of the last runs of a room are kept.
  private static let mostRuns = 50

  /// Finds all rooms.
  ///
  /// - Returns: The codes and records, in no particular order.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func rooms() throws(JournalError) -> [(code: String, record: RoomRecord)] {
    try readNow { database in
      try Row.fetchAll(database, sql: "SELECT code, record FROM rooms").map { row in
        (code: row["code"], record: try RoomRecord.decode(row["record"]))
      }
    }
  }

  /// Keeps a new room.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - record: What is known of it.
  ///   - run: The run that it shows.
  ///   - listing: What else is known of the run.
  ///   - most: How many rooms there may be, which the one server of a file has counted.
  /// - Returns: What the journal has of it.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing run: RunRecord,
    as listing: ListedRun,
    of most: Int
  ) async throws(JournalError) -> KeptRoom? {
    let place = RoomPlace(code: code, number: record.runNumber)
    let (wall, time) = (clock.wall, clock.now)
    _ = try await counting(.init(rooms: 1)) { () throws(JournalError) in
      try await write { database in
        try database.execute(
          sql: "INSERT INTO rooms (code, record, usedAt) VALUES (?, ?, ?)",
          arguments: [code.text, try record.encoded(), record.usedAt.timeIntervalSince1970]
        )
        try Self.insert(run, as: listing, in: place, createdAt: wall, usedAt: time, into: database)
        return true
      }
    }
    return KeptRoom(record: record)
  }

  /// Keeps what is known of a room now.
  ///
  /// - Parameters:
  ///   - record: What is known of it.
  ///   - before: What the journal had of it, which nobody else changes.
  ///   - code: The code.
  /// - Returns: What the journal has of it, or that there is no such room.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func keep(
    _ record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) async throws(JournalError) -> RoomKeeping {
    let isThere = try await write { try Self.keep(record, of: code, in: $0) }
    return isThere ? .kept(KeptRoom(record: record)) : .gone
  }

  private static func keep(
    _ record: RoomRecord,
    of code: RoomCode,
    in database: Database
  ) throws -> Bool {
    let sql = "UPDATE rooms SET record = ?, usedAt = ? WHERE code = ?"
    try database.cachedStatement(sql: sql).execute(
      arguments: [try record.encoded(), record.usedAt.timeIntervalSince1970, code.text]
    )
    return database.changesCount > 0
  }

  /// Keeps another run of a room, and that the room shows it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: What else is known of the run.
  ///   - record: What is known of the room, with the number of the run.
  ///   - before: What the journal had of it, which nobody else changes.
  ///   - code: The code.
  /// - Returns: What the journal has of it, or that there is no such room.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(
    _ run: RunRecord,
    as listing: ListedRun,
    in record: RoomRecord,
    over before: KeptRoom,
    of code: RoomCode
  ) async throws(JournalError) -> RoomKeeping {
    let place = RoomPlace(code: code, number: record.runNumber)
    let (wall, time) = (clock.wall, clock.now)
    let isThere = try await write { database in
      guard try Self.keep(record, of: code, in: database) else { return false }
      // Older versions have kept runs that were never shown.
      try database.execute(
        sql: "DELETE FROM runs WHERE room = ? AND (roomNumber >= ? OR roomNumber <= ?)",
        arguments: [place.code.text, place.number, place.number - Self.mostRuns]
      )
      try Self.insert(run, as: listing, in: place, createdAt: wall, usedAt: time, into: database)
      return true
    }
    return isThere ? .kept(KeptRoom(record: record)) : .gone
  }

  /// Reads a room.
  ///
  /// - Parameter code: The code.
  /// - Returns: The room with the run that it shows, if there is one.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func room(_ code: RoomCode) async throws(JournalError) -> StoredRoom? {
    try await read { database in
      var sql = "SELECT record FROM rooms WHERE code = ?"
      guard let text = try String.fetchOne(database, sql: sql, arguments: [code.text]) else {
        return nil
      }
      let record = try RoomRecord.decode(text)
      sql = "SELECT number, id FROM runs WHERE room = ? AND roomNumber = ?"
      let run = try Row.fetchOne(
        database,
        sql: sql,
        arguments: [code.text, record.runNumber]
      )
      return try run.map { row in
        StoredRoom(
          kept: KeptRoom(record: record),
          runID: RunID(row["id"] as String),
          run: try Self.run(row["number"], in: database)
        )
      }
    }
  }

  /// Reads a room that nobody else could have changed.
  func news(of code: RoomCode, since known: KeptRoom?) async throws(JournalError) -> KeptRoom? {
    try await read { database in
      let sql = "SELECT record FROM rooms WHERE code = ?"
      let text = try String.fetchOne(database, sql: sql, arguments: [code.text])
      return try text.map { KeptRoom(record: try RoomRecord.decode($0)) }
    }
  }

  /// Reads the runs that a room has shown.
  ///
  /// - Parameter code: The code.
  /// - Returns: The runs by their numbers, the last ones of many.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func runs(of code: RoomCode) async throws(JournalError) -> [(number: Int, run: RunRecord)] {
    try await read { database in
      let sql = "SELECT number, roomNumber FROM runs WHERE room = ? ORDER BY roomNumber"
      return try Row.fetchAll(database, sql: sql, arguments: [code.text]).map { row in
        (number: row["roomNumber"], run: try Self.run(row["number"], in: database))
      }
    }
  }

  /// Erases a room, so that nothing of it is left in the file.
  ///
  /// - Parameter code: The code.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func erase(_ code: RoomCode) async throws(JournalError) {
    _ = try await counting(.init(rooms: -1)) { () throws(JournalError) in
      try await delete { database in
        try database.execute(sql: "DELETE FROM rooms WHERE code = ?", arguments: [code.text])
        return true
      }
    }
  }
}
