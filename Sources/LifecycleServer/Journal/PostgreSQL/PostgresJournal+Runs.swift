import Foundation
import LabCore
import LifecycleScenario
import Postgres

/// The runs in the journal.
extension PostgresJournal {
  /// Finds all runs but those of rooms.
  func runs() throws(JournalError) -> [StoredRun] {
    try readNow { try Self.runs($0) }
  }

  static func runs(_ connection: PostgresConnection) throws -> [StoredRun] {
    let sql = "SELECT \(StoredRun.postgresColumns) FROM runs WHERE room IS NULL ORDER BY number"
    return try connection.query(sql).map { try StoredRun($0) }
  }

  /// Finds a run that is none of a room.
  func storedRun(_ id: String) async throws(JournalError) -> StoredRun? {
    try await read { try Self.storedRun(id, $0) }
  }

  /// Finds the room that has a run, and the number of the run there.
  func place(of id: String) async throws(JournalError) -> RoomPlace? {
    try await read { connection in
      let sql = "SELECT room, roomnumber FROM runs WHERE id = $1 AND room IS NOT NULL"
      return try connection.query(sql, [.text(id)]).first.map {
        RoomPlace(code: RoomCode(stored: try $0[0]), number: try $0[1])
      }
    }
  }

  static func storedRun(_ id: String, _ connection: PostgresConnection) throws -> StoredRun? {
    let sql = "SELECT \(StoredRun.postgresColumns) FROM runs WHERE id = $1 AND room IS NULL"
    return try connection.query(sql, [.text(id)]).first.map { try StoredRun($0) }
  }

  /// Keeps a new run where there are not too many; servers that make runs wait for each other to count.
  ///
  /// A run that was to go and has got a name on another server stays.
  func create(
    _ run: RunRecord,
    as listing: ListedRun,
    by maker: NetworkTrace,
    removing removed: [String],
    of most: Int
  ) async throws(JournalError) {
    let (wall, time) = (clock.wall, clock.now)
    try await change { connection, notes in
      try connection.query(
        "SELECT pg_advisory_xact_lock($1)",
        [.integer(PostgresSchema.Lock.runs.rawValue)]
      )
      let deletion = """
        DELETE FROM runs WHERE id IN (SELECT json_array_elements_text($1::json))
          AND room IS NULL AND name IS NULL
        RETURNING id
        """
      for row in try connection.query(deletion, [.text(Self.json(removed))]) {
        let id: String = try row[0]
        notes.append(.runRemoved(RunID(id)))
      }
      let rows = try connection.query("SELECT count(*) FROM runs WHERE room IS NULL")
      let count: Int = try rows.first?[0] ?? 0
      guard count < most else { throw JournalError(.full, path: "") }
      try Self.insert(run, as: listing, by: maker, createdAt: wall, usedAt: time, with: connection)
      notes.append(.runEntered(RunID(listing.identity.id)))
    }
  }

  /// Keeps a command that was performed, where the run still has the version before it.
  func append(
    _ attempt: KeptRun.Attempt,
    to id: RunID
  ) async throws(JournalError) -> CommandKeeping {
    let statement = try Self.appending(attempt, to: id, at: clock.now)
    let performed = ChangeNote.performed(id, version: attempt.entry.version)
    let rows: [PostgresRow]
    if attempt.replacesRest {
      rows = try await change { connection, notes in
        let deletion = """
          DELETE FROM commands USING runs
          WHERE run = number AND id = $1 AND version = $2 AND step >= $3
          """
        try connection.query(
          deletion,
          [
            .text(id.text), .integer(Int64(attempt.journalVersion)),
            .integer(Int64(attempt.entry.index)),
          ]
        )
        let rows = try connection.query(statement.sql, statement.values)
        if !rows.isEmpty { notes.append(performed) }
        return rows
      }
    } else {
      rows = try await write(statement, order: id.text) { _ in performed.text }
    }
    if !rows.isEmpty { return .kept }
    let refused = """
      SELECT refusals.version FROM runs LEFT JOIN refusals ON run = number AND key = $2 AND json = $3
      WHERE id = $1
      """
    let values: [PostgresValue] = [
      .text(id.text), Self.text(attempt.command.key?.text), Self.text(attempt.command.json),
    ]
    return try await read { connection in
      guard let row = try connection.query(refused, values).first else { return .gone }
      let version: Int? = try row[0]
      return version.map { .refused(at: $0) } ?? .behind
    }
  }

  /// Remembers that a command was refused, where the run still has the same commands.
  func refuse(_ command: RefusedCommand, of id: RunID) async throws(JournalError) -> Int? {
    let sql = """
      WITH run AS (
        SELECT number FROM runs WHERE id = $1 AND version = $4 FOR UPDATE
      ), refusal AS (
        INSERT INTO refusals (run, key, json, version) SELECT number, $2, $3, $4 FROM run
        ON CONFLICT (run, key) DO UPDATE SET json = excluded.json, version =
          CASE WHEN refusals.json = excluded.json THEN refusals.version ELSE excluded.version END
        RETURNING version, place
      ), forgotten AS (
        DELETE FROM refusals USING refusal WHERE refusals.place <= refusal.place - $5
      )
      SELECT version FROM refusal
      """
    let values: [PostgresValue] = [
      .text(id.text), .text(command.key.text), Self.text(command.json),
      .integer(Int64(command.version)), .integer(Int64(RefusedCommand.most)),
    ]
    let rows = try await write(PostgresStatement(sql, values), order: id.text)
    do throws(PostgresError) {
      return try rows.first?[0]
    } catch {
      throw JournalError(.unreachable, path: "", reason: "\(error)")
    }
  }

  static func appending(
    _ attempt: KeptRun.Attempt,
    to id: RunID,
    at time: Date
  ) throws(JournalError) -> PostgresStatement {
    let sql = """
      WITH run AS (
        UPDATE runs SET version = $2, eventcount = $3, usedat = $4, state = $5
        WHERE id = $1 AND version = $6 AND NOT EXISTS (
          SELECT FROM refusals WHERE run = runs.number AND key = $11 AND json = $8
        )
        RETURNING number
      ), command AS (
        INSERT INTO commands (run, step, json, eventcount, hash, outcome, key)
        SELECT number, $7, $8, $3, $9, $10, $11 FROM run
      )
      SELECT number FROM run
      """
    let (command, entry) = (attempt.command, attempt.entry)
    return PostgresStatement(
      sql,
      [
        .text(id.text), .integer(Int64(entry.version)), .integer(Int64(command.eventCount)),
        .integer(time.milliseconds), Self.text(attempt.state),
        .integer(Int64(attempt.journalVersion)), .integer(Int64(entry.index)),
        .text(String(decoding: command.json, as: UTF8.self)),
        .integer(Int64(bitPattern: command.hash)), try Self.packed(command.outcome),
        Self.text(command.key?.text),
      ]
    )
  }

  /// Reads the commands of a run that come after some of them.
  func commands(
    of id: RunID,
    after version: Int
  ) async throws(JournalError) -> [RunRecord.Command]? {
    try await read { connection in
      let sql = """
        SELECT \(RunRecord.Command.postgresColumns)
        FROM runs LEFT JOIN commands ON run = number AND step >= $2 WHERE id = $1 ORDER BY step
        """
      let rows = try connection.query(sql, [.text(id.text), .integer(Int64(version))])
      return rows.isEmpty ? nil : try rows.compactMap { try RunRecord.Command.read($0, from: 0) }
    }
  }

  /// Names a run.
  func rename(_ id: String, to name: String?) async throws(JournalError) -> Bool {
    let sql = """
      UPDATE runs SET name = $2, usedat = $3 WHERE id = $1 AND room IS NULL RETURNING number
      """
    let time = clock.now.milliseconds
    let values: [PostgresValue] = [.text(id), Self.text(name), .integer(time)]
    let statement = PostgresStatement(sql, values)
    return try await !write(statement, order: id) { _ in ChangeNote.runEntered(RunID(id)).text }.isEmpty
  }

  /// Keeps the time of the last use of a run.
  func touch(_ id: String, at time: Date) async -> Bool {
    let sql = "UPDATE runs SET usedat = greatest(usedat, $2) WHERE id = $1"
    let values: [PostgresValue] = [.text(id), .integer(time.milliseconds)]
    do throws(JournalError) {
      _ = try await write(PostgresStatement(sql, values), order: id)
      return true
    } catch {
      return false
    }
  }

  /// Removes a run.
  func remove(_ id: String) async throws(JournalError) -> Bool {
    let sql = "DELETE FROM runs WHERE id = $1 AND room IS NULL RETURNING number"
    let statement = PostgresStatement(sql, [.text(id)])
    return try await !write(statement, order: id) { _ in ChangeNote.runRemoved(RunID(id)).text }.isEmpty
  }

  /// Reads the scenario and the commands of a run.
  func run(_ id: String) async throws(JournalError) -> RunRecord? {
    try await read { try Self.run("id = $1", [.text(id)], $0) }
  }

  /// Finds how a run is listed.
  func listing(of id: String) async throws(JournalError) -> ListedRun? {
    try await read { connection in
      let sql = "SELECT \(ListedRun.postgresColumns) FROM runs WHERE id = $1"
      return try connection.query(sql, [.text(id)]).first.map { try ListedRun($0) }
    }
  }

  /// Finds the runs that were forked from the same run, directly or not, and that run itself.
  func family(of id: String) async throws(JournalError) -> [ListedRun] {
    try await read { connection in
      let sql = """
        SELECT \(ListedRun.postgresColumns) FROM runs
        WHERE family = (SELECT family FROM runs WHERE id = $1 AND room IS NULL) ORDER BY number
        """
      return try connection.query(sql, [.text(id)]).map { try ListedRun($0) }
    }
  }

  /// Finds the runs that have names.
  func namedRuns(after: Int64, limit: Int) async throws(JournalError) -> RunPage {
    try await read { connection in
      let sql = """
        SELECT \(ListedRun.postgresColumns), number, createdat FROM runs
        WHERE name IS NOT NULL AND number > $1 ORDER BY number LIMIT $2
        """
      let rows = try connection.query(sql, [.integer(after), .integer(Int64(limit) + 1)])
      let last = ListedRun.postgresColumnCount
      var page = RunPage()
      page.runs = try rows.prefix(limit).map { row in
        (run: try ListedRun(row), createdAt: try row[last + 1])
      }
      if rows.count > limit { page.next = try rows[limit - 1][last] }
      let count = try connection.query("SELECT count(*) FROM runs WHERE name IS NOT NULL")
      page.total = try count.first?[0] ?? 0
      return page
    }
  }
}
