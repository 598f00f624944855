import Foundation
import GRDB

/// The rooms in the journal.
extension Journal {
  /// A room with the run that it shows.
  struct StoredRoom: Sendable {
    let record: RoomRecord
    let runID: RunID
    let run: RunRecord
  }

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
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing run: RunRecord,
    as listing: ListedRun
  ) async throws(JournalError) {
    let (time, place) = (clock.now, RoomPlace(code: code, number: record.runNumber))
    _ = try await counting(.init(rooms: 1)) { () throws(JournalError) in
      try await write { database in
        try database.execute(
          sql: "INSERT INTO rooms (code, record, usedAt) VALUES (?, ?, ?)",
          arguments: [code.text, try record.encoded(), record.usedAt.timeIntervalSince1970]
        )
        try Self.insert(run, as: listing, in: place, usedAt: time, into: database)
        return true
      }
    }
  }

  /// Keeps what is known of a room now.
  ///
  /// - Parameters:
  ///   - record: What is known of it.
  ///   - code: The code.
  /// - Returns: Whether there is such a room.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func keep(_ record: RoomRecord, of code: RoomCode) async throws(JournalError) -> Bool {
    try await write { database in
      let sql = "UPDATE rooms SET record = ?, usedAt = ? WHERE code = ?"
      try database.cachedStatement(sql: sql).execute(
        arguments: [try record.encoded(), record.usedAt.timeIntervalSince1970, code.text]
      )
      return database.changesCount > 0
    }
  }

  /// Keeps another run of a room, before the room shows it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: What else is known of the run.
  ///   - place: The room, and the number that the run has there; a run that has it, but was never
  ///     shown, goes.
  /// - Returns: Whether there is such a room.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(
    _ run: RunRecord,
    as listing: ListedRun,
    in place: RoomPlace
  ) async throws(JournalError) -> Bool {
    let time = clock.now
    return try await write { database in
      let room = try Row.fetchOne(
        database,
        sql: "SELECT 1 FROM rooms WHERE code = ?",
        arguments: [place.code.text]
      )
      guard room != nil else { return false }
      try database.execute(
        sql: "DELETE FROM runs WHERE room = ? AND (roomNumber >= ? OR roomNumber <= ?)",
        arguments: [place.code.text, place.number, place.number - Self.mostRuns]
      )
      try Self.insert(run, as: listing, in: place, usedAt: time, into: database)
      return true
    }
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
          record: record,
          runID: RunID(row["id"] as String),
          run: try Self.run(row["number"], in: database)
        )
      }
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
