import Foundation
import GRDB
import LabCore
import LifecycleScenario

/// The runs in the journal.
extension SQLiteJournal {
  /// Finds all runs but those of rooms.
  ///
  /// - Returns: The runs in the order in which they were made.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func runs() throws(JournalError) -> [StoredRun] {
    try readNow { database in
      let sql = "SELECT \(StoredRun.columns) FROM runs WHERE room IS NULL ORDER BY number"
      return try Row.fetchAll(database, sql: sql).map { StoredRun($0) }
    }
  }

  /// Finds a run that is none of a room.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The run, if there is one.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func storedRun(_ id: String) async throws(JournalError) -> StoredRun? {
    try await read { database in
      let sql = "SELECT \(StoredRun.columns) FROM runs WHERE room IS NULL AND id = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [id]).map { StoredRun($0) }
    }
  }

  /// Finds the room that has a run.
  ///
  /// - Parameter id: The identifier of the run.
  /// - Returns: The room and the number of the run there, or `nil` if no room has it.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func place(of id: String) async throws(JournalError) -> RoomPlace? {
    try await read { database in
      let sql = "SELECT room, roomNumber FROM runs WHERE id = ? AND room IS NOT NULL"
      return try Row.fetchOne(database, sql: sql, arguments: [id]).map {
        RoomPlace(code: RoomCode(stored: $0["room"]), number: $0["roomNumber"])
      }
    }
  }

  /// Keeps a new run, and removes those that make room for it.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - listing: How it is listed.
  ///   - maker: Who made it.
  ///   - removed: The identifiers of the runs that go.
  ///   - most: How many there may be, which the one server of a file has counted.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func create(
    _ run: RunRecord,
    as listing: ListedRun,
    by maker: NetworkTrace,
    removing removed: [String],
    of most: Int
  ) async throws(JournalError) {
    let (wall, time) = (clock.wall, clock.now)
    _ = try await counting(.init(runs: 1 - removed.count)) { () throws(JournalError) in
      try await write { database in
        for id in removed { _ = try Self.remove(id, from: database) }
        try Self.insert(run, as: listing, by: maker, createdAt: wall, usedAt: time, into: database)
        return true
      }
    }
  }

  /// Keeps a command that was performed.
  ///
  /// - Parameters:
  ///   - attempt: The command.
  ///   - id: The identifier of the run.
  /// - Returns: What came of it.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func append(
    _ attempt: KeptRun.Attempt,
    to id: RunID
  ) async throws(JournalError) -> CommandKeeping {
    if let version = refusals.version(of: attempt.command, of: id) { return .refused(at: version) }
    let time = clock.now
    let state = attempt.state
    let isThere = try await write { database in
      guard let run = try Self.number(of: id.text, in: database) else { return false }
      if attempt.replacesRest {
        for table in ["commands", "commandKeys"] {
          let sql = "DELETE FROM \(table) WHERE run = ? AND step >= ?"
          try database.execute(sql: sql, arguments: [run, attempt.entry.index])
        }
      }
      try Self.insert(attempt.command, at: attempt.entry.index, of: run, into: database)
      try Self.set(state, of: run, in: database)
      let sql = "UPDATE runs SET version = ?, eventCount = ?, usedAt = ? WHERE number = ?"
      try database.cachedStatement(sql: sql).execute(
        arguments: [attempt.entry.version, attempt.command.eventCount, time.milliseconds, run]
      )
      return true
    }
    return isThere ? .kept : .gone
  }

  /// Remembers that a command was refused, as long as the server runs: nobody waits for longer.
  func refuse(_ command: RefusedCommand, of id: RunID) -> Int? { refusals.add(command, of: id) }

  /// Reads the commands of a run that come after some of them.
  ///
  /// - Parameters:
  ///   - id: The identifier of the run.
  ///   - version: How many commands are known.
  /// - Returns: The others in order; nothing where there is no such run.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func commands(
    of id: RunID,
    after version: Int
  ) async throws(JournalError) -> [RunRecord.Command]? {
    try await run(id.text).map { Array($0.commands.dropFirst(version)) }
  }

  /// Names a run.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - name: The name; nothing takes it away.
  /// - Returns: Whether there is such a run.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func rename(_ id: String, to name: String?) async throws(JournalError) -> Bool {
    let time = clock.now
    return try await write { database in
      let sql = "UPDATE runs SET name = ?, usedAt = ? WHERE id = ? AND room IS NULL"
      try database.execute(sql: sql, arguments: [name, time.milliseconds, id])
      return database.changesCount > 0
    }
  }

  /// Keeps the time of the last use of a run.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - time: The time.
  /// - Returns: Whether it could be kept.
  func touch(_ id: String, at time: Date) async -> Bool {
    do throws(JournalError) {
      return try await write { database in
        let sql = "UPDATE runs SET usedAt = ? WHERE id = ?"
        try database.execute(sql: sql, arguments: [time.milliseconds, id])
        return true
      }
    } catch {
      return false
    }
  }

  /// Removes a run.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: Whether there was such a run.
  /// - Throws: ``JournalError`` with code `unavailable`. Nothing has changed then.
  func remove(_ id: String) async throws(JournalError) -> Bool {
    try await counting(.init(runs: -1)) { () throws(JournalError) in
      try await delete { try Self.remove(id, from: $0) }
    }
  }

  /// Reads the scenario and the commands of a run.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The run, if there is one.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func run(_ id: String) async throws(JournalError) -> RunRecord? {
    try await read { database in
      try Self.number(of: id, in: database).map { try Self.run($0, in: database) }
    }
  }

  /// Finds how a run is listed.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The run, if there is one.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func listing(of id: String) async throws(JournalError) -> ListedRun? {
    try await read { database in
      let sql = "SELECT \(ListedRun.columns) FROM runs WHERE id = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [id]).map { ListedRun($0) }
    }
  }

  /// Finds the runs that were forked from the same run, directly or not, and that run itself.
  ///
  /// - Parameter id: The identifier of one of them.
  /// - Returns: The runs in the order in which they were made; none where no run has the identifier.
  /// - Throws: ``JournalError`` with code `unavailable`.
  func family(of id: String) async throws(JournalError) -> [ListedRun] {
    try await read { database in
      let sql = """
        SELECT \(ListedRun.columns) FROM runs
        WHERE family = (SELECT family FROM runs WHERE id = ? AND room IS NULL) ORDER BY number
        """
      return try Row.fetchAll(database, sql: sql, arguments: [id]).map { ListedRun($0) }
    }
  }
}
