import Foundation
import GRDB

/// The rooms in the journal.
extension Journal {
  /// A room with the run that it shows.
  struct StoredRoom: Sendable {
    let record: RoomRecord
    let run: StoredRun
  }

  /// How many of the last runs of a room are kept.
  private static let mostRuns = 50

  /// Finds all rooms, each with the time of the presenter's last call.
  ///
  /// - Returns: The codes and times, in no particular order.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func rooms() throws(JournalError) -> [(code: String, usedAt: Date)] {
    try readNow { database in
      try Row.fetchAll(database, sql: "SELECT code, usedAt FROM rooms").map { row in
        (code: row["code"], usedAt: Date(timeIntervalSince1970: row["usedAt"]))
      }
    }
  }

  /// Keeps a new room.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - record: What is known of it.
  ///   - run: The run that it shows.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(
    _ code: RoomCode,
    _ record: RoomRecord,
    showing run: StoredRun
  ) async throws(JournalError) {
    try await write { database in
      try database.execute(
        sql: "INSERT INTO rooms (code, record, usedAt) VALUES (?, ?, ?)",
        arguments: [code.text, try record.encoded(), record.usedAt.timeIntervalSince1970]
      )
      try Self.insert(run, as: record.runNumber, of: code, into: database)
      return true
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
  ///   - number: Its number; a run that has it, but was never shown, goes.
  ///   - code: The code of the room.
  /// - Returns: Whether there is such a room.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func open(
    _ run: StoredRun,
    as number: Int,
    in code: RoomCode
  ) async throws(JournalError) -> Bool {
    try await write { database in
      guard try Self.exists(code, in: database) else { return false }
      try database.execute(
        sql: "DELETE FROM roomRuns WHERE room = ? AND (number >= ? OR number <= ?)",
        arguments: [code.text, number, number - Self.mostRuns]
      )
      try Self.insert(run, as: number, of: code, into: database)
      return true
    }
  }

  /// Keeps a command that was performed on the run of a room.
  ///
  /// - Parameters:
  ///   - attempt: The command.
  ///   - number: The number of the run.
  ///   - code: The code of the room.
  /// - Returns: Whether there is such a room.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func append(
    _ attempt: KeptRun.Attempt,
    toRun number: Int,
    in code: RoomCode
  ) async throws(JournalError) -> Bool {
    let state = attempt.state.map { String(decoding: $0, as: UTF8.self) }
    return try await write { database in
      guard try Self.exists(code, in: database) else { return false }
      if attempt.replacesRest {
        let sql = "DELETE FROM roomCommands WHERE room = ? AND run = ? AND step >= ?"
        try database.execute(sql: sql, arguments: [code.text, number, attempt.step])
      }
      try Self.insert(attempt.command, at: attempt.step, ofRun: number, of: code, into: database)
      let sql = "UPDATE roomRuns SET state = ? WHERE room = ? AND number = ?"
      try database.cachedStatement(sql: sql).execute(arguments: [state, code.text, number])
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
      let sql = "SELECT record FROM rooms WHERE code = ?"
      guard let text = try String.fetchOne(database, sql: sql, arguments: [code.text]) else {
        return nil
      }
      let record = try RoomRecord.decode(text)
      let run = try Self.runs(of: code, in: database).first { $0.number == record.runNumber }
      return run.map { StoredRoom(record: record, run: $0.run) }
    }
  }

  /// Reads the runs that a room has shown.
  ///
  /// - Parameter code: The code.
  /// - Returns: The runs by their numbers, the last ones of many.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func runs(of code: RoomCode) async throws(JournalError) -> [(number: Int, run: StoredRun)] {
    try await read { try Self.runs(of: code, in: $0) }
  }

  /// Erases a room, so that nothing of it is left in the file.
  ///
  /// - Parameter code: The code.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func erase(_ code: RoomCode) async throws(JournalError) {
    try await write { database in
      try database.execute(sql: "DELETE FROM rooms WHERE code = ?", arguments: [code.text])
      return true
    }
    try await forgetLog()
  }
}

extension Journal {
  private static func exists(_ code: RoomCode, in database: Database) throws -> Bool {
    let statement = try database.cachedStatement(sql: "SELECT 1 FROM rooms WHERE code = ?")
    return try Int.fetchOne(statement, arguments: [code.text]) != nil
  }

  private static func runs(
    of code: RoomCode,
    in database: Database
  ) throws -> [(number: Int, run: StoredRun)] {
    let runs = try Row.fetchAll(
      database,
      sql: "SELECT number, scenario, state FROM roomRuns WHERE room = ? ORDER BY number",
      arguments: [code.text]
    )
    return try runs.map { row in
      let number: Int = row["number"]
      let scenario: String = row["scenario"]
      let commands = try Row.fetchAll(
        database,
        sql: """
          SELECT json, eventCount, hash, key, recordedStep, recordedEvents FROM roomCommands
          WHERE room = ? AND run = ? ORDER BY step
          """,
        arguments: [code.text, number]
      )
      let state: String? = row["state"]
      let run = StoredRun(
        scenario: Array(scenario.utf8),
        commands: commands.map { StoredRun.Command($0) },
        state: state.map { Array($0.utf8) }
      )
      return (number: number, run: run)
    }
  }

  private static func insert(
    _ run: StoredRun,
    as number: Int,
    of code: RoomCode,
    into database: Database
  ) throws {
    try database.execute(
      sql: "INSERT INTO roomRuns (room, number, scenario, state) VALUES (?, ?, ?, ?)",
      arguments: [
        code.text, number, String(decoding: run.scenario, as: UTF8.self),
        run.state.map { String(decoding: $0, as: UTF8.self) },
      ]
    )
    for (step, command) in run.commands.enumerated() {
      try insert(command, at: step, ofRun: number, of: code, into: database)
    }
  }

  private static func insert(
    _ command: StoredRun.Command,
    at step: Int,
    ofRun number: Int,
    of code: RoomCode,
    into database: Database
  ) throws {
    let sql = """
      INSERT INTO roomCommands (room, run, step, json, eventCount, hash, key, recordedStep,
        recordedEvents)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        code.text, number, step, String(decoding: command.json, as: UTF8.self),
        command.eventCount, Int64(bitPattern: command.hash), command.key?.text,
        command.record.map { String(decoding: $0.step, as: UTF8.self) },
        command.record.map { String(decoding: $0.events, as: UTF8.self) },
      ]
    )
  }
}
