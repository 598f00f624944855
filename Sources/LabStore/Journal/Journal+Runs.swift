package import Foundation
package import LabCore
import LifecycleScenario
import SQLValues

/// The runs in the journal.
extension Journal {
  /// Finds all runs but those of rooms, in the order of their creation; blocks the calling thread.
  package func runs() throws(StoreError) -> [StoredRun] {
    try database.readNow { try Self.runs($0) }
  }

  static func runs(_ connection: any Connection) throws -> [StoredRun] {
    let sql = "SELECT \(StoredRun.columns) FROM runs WHERE room IS NULL ORDER BY number"
    return try connection.query(sql).map { try StoredRun($0) }
  }

  /// Finds a run that belongs to no room.
  package func storedRun(_ id: String) async throws(StoreError) -> StoredRun? {
    try await database.read { try Self.storedRun(id, $0) }
  }

  static func storedRun(_ id: String, _ connection: any Connection) throws -> StoredRun? {
    let sql = "SELECT \(StoredRun.columns) FROM runs WHERE id = $1 AND room IS NULL"
    return try connection.query(sql, [.text(id)]).first.map { try StoredRun($0) }
  }

  /// Finds the room that has a run, and the number of the run there.
  package func place(of id: String) async throws(StoreError) -> RoomPlace? {
    try await database.read { connection in
      let sql = "SELECT room, roomnumber FROM runs WHERE id = $1 AND room IS NOT NULL"
      return try connection.query(sql, [.text(id)]).first.map {
        RoomPlace(code: RoomCode(stored: try $0[0]), number: try $0[1])
      }
    }
  }

  /// Keeps a new run, and removes runs that make room for it.
  ///
  /// A run that another node has named meanwhile stays.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: Its entry in lists.
  ///   - maker: The client that created it.
  ///   - removed: The identifiers of the runs that go.
  ///   - most: The most runs that all nodes may have together.
  /// - Throws: ``StoreError``, also with code `full`.
  package func create(
    _ run: RunRecord,
    as listing: ListedRun,
    by maker: RunMaker,
    removing removed: [String],
    of most: Int
  ) async throws(StoreError) {
    let (wall, time) = (clock.wall, clock.now)
    try await counting(.init(runs: 1 - removed.count)) { () throws(StoreError) in
      try await database.change { [self] connection, notes in
        let sql = "DELETE FROM runs WHERE id = $1 AND room IS NULL AND name IS NULL RETURNING id"
        try check(.runs, below: most, connection) {
          for id in removed {
            let rows = try connection.query(sql, [.text(id)])
            if !rows.isEmpty { notes.append(.runRemoved(RunID(id))) }
          }
        }
        try Self.insert(run, as: listing, by: maker, createdAt: wall, usedAt: time, connection)
        notes.append(.runEntered(RunID(listing.identity.id)))
      }
    }
  }

  /// Keeps a command that was performed, if the run still has the version before it.
  package func append(
    _ attempt: RunSnapshot.Attempt,
    to id: RunID
  ) async throws(StoreError) -> AppendOutcome {
    let rows = try await database.write(try appending(attempt, to: id))
    if rows.last?.isEmpty == false { return .kept }
    let refused = """
      SELECT refusals.version FROM runs LEFT JOIN refusals ON run = number AND key = $2 AND json = $3
      WHERE id = $1
      """
    let values: [SQLValue] = [
      .text(id.text), .text(attempt.command.key?.text), .text(attempt.command.json),
    ]
    return try await database.read { connection in
      guard let row = try connection.query(refused, values).first else { return .gone }
      let version: Int? = try row[0]
      return version.map { .refused(at: $0) } ?? .conflict
    }
  }

  /// The statements that keep a command: the last one finds the run at the version before it, or nothing.
  func appending(_ attempt: RunSnapshot.Attempt, to id: RunID) throws(StoreError) -> Batch {
    let (command, entry) = (attempt.command, attempt.entry)
    let place = """
      id = $1 AND version = $2 AND NOT EXISTS (
        SELECT 1 FROM refusals WHERE run = number AND key = $3 AND json = $4
      )
      """
    let known: [SQLValue] = [
      .text(id.text), .integer(attempt.journalVersion), .text(command.key?.text),
      .text(command.json),
    ]
    var statements = [database.dialect.lock("runs", where: "id", is: id.text)]
    if attempt.replacesRest {
      statements.append(
        SQLStatement(
          "DELETE FROM commands WHERE step >= $5 AND run = (SELECT number FROM runs WHERE \(place))",
          known + [.integer(entry.index)]
        )
      )
    }
    statements += [
      SQLStatement(
        """
        INSERT INTO commands (run, step, json, eventcount, hash, outcome, key)
        SELECT number, $5, $4, $6, $7, $8, $3 FROM runs WHERE \(place)
        """,
        known + [
          .integer(entry.index), .integer(command.eventCount),
          .integer(Int64(bitPattern: command.hash)), try Self.packed(command.outcome),
        ]
      ),
      SQLStatement(
        """
        UPDATE runs SET version = $5, eventcount = $6, usedat = $7, state = $8 WHERE \(place)
        RETURNING number
        """,
        known + [
          .integer(entry.version), .integer(command.eventCount),
          .integer(clock.now.milliseconds), .text(attempt.state),
        ]
      ),
    ]
    return Batch(statements, order: id.text, note: .performed(id, version: entry.version))
  }

  /// Remembers that a command was refused, if the run still has the same commands.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - id: The identifier of the run.
  /// - Returns: The version of the run when the command was first refused, or `nil` if the run has moved
  ///   on or is gone.
  /// - Throws: ``StoreError``.
  package func refuse(_ command: RefusedCommand, of id: RunID) async throws(StoreError) -> Int? {
    let insertion = SQLStatement(
      """
      INSERT INTO refusals (run, key, json, version)
      SELECT number, $2, $3, $4 FROM runs WHERE id = $1 AND version = $4
      ON CONFLICT (run, key) DO UPDATE SET json = excluded.json, version =
        CASE WHEN refusals.json = excluded.json THEN refusals.version ELSE excluded.version END
      RETURNING version
      """,
      [
        .text(id.text), .text(command.key.text), .text(command.json), .integer(command.version),
      ]
    )
    let deletion = SQLStatement(
      "DELETE FROM refusals WHERE place <= (SELECT max(place) FROM refusals) - $1",
      [.integer(RefusedCommand.most)]
    )
    let lock = database.dialect.lock("runs", where: "id", is: id.text)
    let rows = try await database.write(Batch([lock, insertion, deletion], order: id.text))
    return try rows[1].first?.value(at: 0)
  }

  /// Reads the commands of a run that come after some of them.
  ///
  /// - Parameters:
  ///   - id: The identifier of the run.
  ///   - version: The number of known commands.
  /// - Returns: The later commands in order, or `nil` if there is no such run.
  /// - Throws: ``StoreError``.
  package func commands(
    of id: RunID,
    after version: Int
  ) async throws(StoreError) -> [RunRecord.Command]? {
    try await database.read { connection in
      let sql = """
        SELECT \(RunRecord.Command.columns)
        FROM runs LEFT JOIN commands ON run = number AND step >= $2 WHERE id = $1 ORDER BY step
        """
      let rows = try connection.query(sql, [.text(id.text), .integer(version)])
      return rows.isEmpty ? nil : try rows.compactMap { try RunRecord.Command.read($0, from: 0) }
    }
  }

  /// Names a run, or takes its name away.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name; `nil` takes it away.
  ///   - isOwner: Whether an owner of the server does it; a run that gets a name then is the house's.
  /// - Returns: What became of it.
  /// - Throws: ``StoreError``.
  package func rename(
    _ id: String,
    to name: String?,
    isOwner: Bool
  ) async throws(StoreError) -> OwnedOutcome {
    let house = isOwner && name != nil ? ", house = 1" : ""
    let statement = SQLStatement(
      "UPDATE runs SET name = $2, usedat = $3\(house) WHERE \(Self.owned(isOwner)) RETURNING number",
      [.text(id), .text(name), .integer(clock.now.milliseconds)]
    )
    let batch = Batch([statement], order: id, note: .runEntered(RunID(id)))
    let isDone = try await database.write(batch).last?.isEmpty == false
    return isDone ? .done : try await refusal(of: id)
  }

  /// The condition for a run that a client may rename or remove.
  private static func owned(_ isOwner: Bool) -> String {
    "id = $1 AND room IS NULL" + (isOwner ? "" : " AND house = 0")
  }

  /// Why a run was neither renamed nor removed.
  private func refusal(of id: String) async throws(StoreError) -> OwnedOutcome {
    try await database.read { connection in
      let sql = "SELECT number FROM runs WHERE \(Self.owned(true))"
      return try connection.query(sql, [.text(id)]).isEmpty ? .gone : .notOwner
    }
  }

  /// Keeps the time of the last use of a run; returns whether that was possible.
  package func touch(_ id: String, at time: Date) async -> Bool {
    let statement = SQLStatement(
      "UPDATE runs SET usedat = $2 WHERE id = $1 AND usedat < $2",
      [.text(id), .integer(time.milliseconds)]
    )
    do throws(StoreError) {
      _ = try await database.write(Batch([statement], order: id))
      return true
    } catch {
      return false
    }
  }

  /// Removes a run.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - isOwner: Whether an owner of the server does it.
  /// - Returns: What became of it.
  /// - Throws: ``StoreError``.
  package func remove(_ id: String, isOwner: Bool) async throws(StoreError) -> OwnedOutcome {
    let statement = SQLStatement(
      "DELETE FROM runs WHERE \(Self.owned(isOwner)) RETURNING number",
      [.text(id)]
    )
    let batch = Batch([statement], order: id, note: .runRemoved(RunID(id)))
    return try await counting(.init(runs: -1)) { () throws(StoreError) in
      let isDone = try await database.erase(batch).last?.isEmpty == false
      return isDone ? .done : try await refusal(of: id)
    } isDone: {
      $0 == .done
    }
  }

  /// Reads the scenario and the commands of a run.
  package func run(_ id: String) async throws(StoreError) -> RunRecord? {
    try await database.read { try Self.run("id = $1", [.text(id)], $0) }
  }

  /// Finds the entry of a run in lists.
  package func listing(of id: String) async throws(StoreError) -> ListedRun? {
    try await database.read { connection in
      let sql = "SELECT \(ListedRun.columns) FROM runs WHERE id = $1"
      return try connection.query(sql, [.text(id)]).first.map { try ListedRun($0) }
    }
  }

  /// Finds the runs that were forked from the same run, directly or not, and that run itself.
  ///
  /// - Parameter id: The identifier of one of them.
  /// - Returns: The runs in the order of their creation; none if no run has the identifier.
  /// - Throws: ``StoreError``.
  package func family(of id: String) async throws(StoreError) -> [ListedRun] {
    try await database.read { connection in
      let sql = """
        SELECT \(ListedRun.columns) FROM runs
        WHERE family = (SELECT family FROM runs WHERE id = $1 AND room IS NULL) ORDER BY number
        """
      return try connection.query(sql, [.text(id)]).map { try ListedRun($0) }
    }
  }

  /// Finds the runs that have names.
  ///
  /// - Parameters:
  ///   - after: The number of the run after which the page begins.
  ///   - limit: The most runs of the page.
  /// - Returns: The page. Runs that come or go meanwhile change nothing about the others.
  /// - Throws: ``StoreError``.
  package func namedRuns(after: Int64, limit: Int) async throws(StoreError) -> RunPage {
    try await database.read { connection in
      let sql = """
        SELECT \(ListedRun.columns), number, createdat FROM runs
        WHERE name IS NOT NULL AND number > $1 ORDER BY number LIMIT $2
        """
      let rows = try connection.query(sql, [.integer(after), .integer(Int64(limit) + 1)])
      let last = ListedRun.columnCount
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
