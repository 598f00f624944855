import Foundation
import GRDB
import LabCore
import LifecycleScenario

// The rows of the runs.
extension SQLiteJournal {
  static func number(of id: String, in database: Database) throws -> Int64? {
    let statement = try database.cachedStatement(sql: "SELECT number FROM runs WHERE id = ?")
    return try Int64.fetchOne(statement, arguments: [id])
  }

  static func remove(_ id: String, from database: Database) throws -> Bool {
    try database.execute(sql: "DELETE FROM runs WHERE id = ? AND room IS NULL", arguments: [id])
    return database.changesCount > 0
  }

  /// Reads the scenario and the commands of a run.
  static func run(_ number: Int64, in database: Database) throws -> RunRecord {
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT c.json, c.eventCount, c.hash, r.outcome
        FROM commands AS c LEFT JOIN recordings AS r ON r.run = c.run AND r.step = c.step
        WHERE c.run = ? ORDER BY c.step
        """,
      arguments: [number]
    )
    var commands = try Array(rows.map { RunRecord.Command($0) })
    for (step, key) in try keys(of: number, in: database) where step < commands.count {
      commands[step].key = key
    }
    let sql = "SELECT scenario FROM runs WHERE number = ?"
    let scenario = try String.fetchOne(database, sql: sql, arguments: [number]) ?? ""
    let state = try String.fetchOne(
      database,
      sql: "SELECT state FROM recordedStates WHERE run = ?",
      arguments: [number]
    )
    return RunRecord(
      scenario: Array(scenario.utf8),
      commands: commands,
      state: state.map { Array($0.utf8) }
    )
  }

  /// Inserts a run; a branch belongs to the family of its parent.
  static func insert(
    _ run: RunRecord,
    as listing: ListedRun,
    by maker: NetworkTrace = NetworkTrace(),
    in place: RoomPlace? = nil,
    createdAt: Date,
    usedAt: Date,
    into database: Database
  ) throws {
    let identity = listing.identity
    let family = try String.fetchOne(
      database,
      sql: "SELECT family FROM runs WHERE id = ?",
      arguments: [identity.parent?.run]
    )
    try database.execute(
      sql: """
        INSERT INTO runs (id, family, parent, parentStep, name, title, platform, createdAt, usedAt,
          version, eventCount, scenario, room, roomNumber, network, explorer)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        identity.id, family ?? identity.id, identity.parent?.run, identity.parent?.step,
        identity.name, listing.title, String(decoding: listing.platform, as: UTF8.self),
        createdAt.milliseconds, usedAt.milliseconds, listing.version, listing.eventCount,
        String(decoding: run.scenario, as: UTF8.self), place?.code.text, place?.number,
        maker.network, maker.explorer,
      ]
    )
    let number = database.lastInsertedRowID
    for (step, command) in run.commands.enumerated() {
      try insert(command, at: step, of: number, into: database)
    }
    try set(run.state, of: number, in: database)
  }

  static func insert(
    _ command: RunRecord.Command,
    at step: Int,
    of run: Int64,
    into database: Database
  ) throws {
    let sql = "INSERT INTO commands (run, step, json, eventCount, hash) VALUES (?, ?, ?, ?, ?)"
    try database.cachedStatement(sql: sql).execute(
      arguments: [
        run, step, String(decoding: command.json, as: UTF8.self), command.eventCount,
        Int64(bitPattern: command.hash),
      ]
    )
    if let outcome = command.outcome { try insert(outcome, at: step, of: run, into: database) }
    if let key = command.key {
      let sql = "INSERT INTO commandKeys (run, key, step) VALUES (?, ?, ?)"
      try database.cachedStatement(sql: sql).execute(arguments: [run, key.text, step])
    }
  }
}

// What a run was when it was performed, and what its commands are called.
extension SQLiteJournal {
  /// The keys of the commands of a run, with the places of the commands.
  static func keys(
    of run: Int64,
    in database: Database
  ) throws -> [(step: Int, key: IdempotencyKey)] {
    let sql = "SELECT step, key FROM commandKeys WHERE run = ?"
    return try Row.fetchAll(database, sql: sql, arguments: [run]).map { row in
      (step: row["step"], key: IdempotencyKey(stored: row["key"]))
    }
  }

  /// Keeps the state of a run, or forgets it where the run is too long to be recorded.
  static func set(_ state: [UInt8]?, of run: Int64, in database: Database) throws {
    guard let state else {
      let sql = "DELETE FROM recordedStates WHERE run = ?"
      return try database.cachedStatement(sql: sql).execute(arguments: [run])
    }
    let sql = "INSERT OR REPLACE INTO recordedStates (run, state) VALUES (?, ?)"
    try database.cachedStatement(sql: sql)
      .execute(arguments: [run, String(decoding: state, as: UTF8.self)])
  }

  static func insert(
    _ outcome: RunRecord.Outcome,
    at step: Int,
    of run: Int64,
    into database: Database
  ) throws {
    guard let packed = outcome.packed else { throw DatabaseError(resultCode: .SQLITE_NOMEM) }
    let sql = "INSERT INTO recordings (run, step, outcome) VALUES (?, ?, ?)"
    try database.cachedStatement(sql: sql).execute(arguments: [run, step, Data(packed)])
  }
}
