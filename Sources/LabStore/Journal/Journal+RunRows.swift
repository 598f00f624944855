import Foundation
import LabCore
import LifecycleScenario
import SQLValues

// The rows of runs.
extension Journal {
  /// Reads the scenario and the commands of one run.
  static func run(
    _ condition: String,
    _ values: [SQLValue],
    _ connection: any Connection
  ) throws -> RunRecord? {
    let sql = """
      SELECT CASE WHEN coalesce(step, 0) = 0 THEN scenario END,
        CASE WHEN coalesce(step, 0) = 0 THEN state END, \(RunRecord.Command.columns)
      FROM runs LEFT JOIN commands ON run = number WHERE \(condition) ORDER BY step
      """
    let rows = try connection.query(sql, values)
    guard let first = rows.first else { return nil }
    let (scenario, state): (String, String?) = (try first[0], try first[1])
    return RunRecord(
      scenario: Array(scenario.utf8),
      commands: try rows.compactMap { try RunRecord.Command.read($0, from: 2) },
      state: state.map { Array($0.utf8) }
    )
  }

  /// Inserts a run; a branch belongs to the family of its parent.
  static func insert(
    _ run: RunRecord,
    as listing: ListedRun,
    by maker: RunMaker = RunMaker(),
    in place: RoomPlace? = nil,
    createdAt: Date,
    usedAt: Date,
    _ connection: any Connection
  ) throws {
    let identity = listing.identity
    let sql = """
      INSERT INTO runs (id, family, parent, parentstep, name, scenarioid, title, platform, createdat,
        usedat, version, eventcount, scenario, state, room, roomnumber, network, explorer,
        house)
      VALUES ($1, coalesce((SELECT family FROM runs WHERE id = $2), $1), $2, $3, $4, $5, $6, $7, $8,
        $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
      RETURNING number
      """
    let values: [SQLValue] = [
      .text(identity.id), .text(identity.parent?.run), .integer(identity.parent?.step),
      .text(identity.name), .text(listing.scenarioID), .text(listing.title),
      .text(String(decoding: listing.platform, as: UTF8.self)), .integer(createdAt.milliseconds),
      .integer(usedAt.milliseconds), .integer(listing.version), .integer(listing.eventCount),
      .text(String(decoding: run.scenario, as: UTF8.self)), .text(run.state),
      .text(place?.code.text), .integer(place?.number), .integer(maker.trace.network),
      .integer(maker.trace.explorer), .integer(maker.isOwner ? 1 : 0),
    ]
    guard let number: Int64 = try connection.query(sql, values).first?[0] else { return }
    try connection.pipeline(
      try run.commands.enumerated().map { try insertion(of: $1, at: $0, of: number) }
    )
  }

  private static func insertion(
    of command: RunRecord.Command,
    at step: Int,
    of run: Int64
  ) throws(StoreError) -> SQLStatement {
    SQLStatement(
      """
      INSERT INTO commands (run, step, json, eventcount, hash, outcome, key)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      """,
      [
        .integer(run), .integer(step), .text(String(decoding: command.json, as: UTF8.self)),
        .integer(command.eventCount), .integer(Int64(bitPattern: command.hash)),
        try packed(command.outcome), .text(command.key?.text),
      ]
    )
  }

  static func packed(_ outcome: RunRecord.Outcome?) throws(StoreError) -> SQLValue {
    guard let outcome else { return .null }
    guard let packed = outcome.packed else {
      throw StoreError(.unavailable, path: "", reason: "there is no memory left")
    }
    return .bytes(packed)
  }
}

extension RunRecord.Command {
  /// The columns of a command.
  static let columns = "json, commands.eventcount, hash, outcome, key"

  /// Reads the columns.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - first: The number of the first of the columns.
  /// - Returns: The command, or `nil` if the row has none.
  /// - Throws: ``SQLMismatch``.
  static func read(_ row: SQLRow, from first: Int) throws(SQLMismatch) -> Self? {
    guard let json: String = try row[first] as String? else { return nil }
    let (hash, outcome): (Int64, [UInt8]?) = (try row[first + 2], try row[first + 3])
    let key: String? = try row[first + 4]
    return RunRecord.Command(
      json: Array(json.utf8),
      eventCount: try row[first + 1],
      hash: UInt64(bitPattern: hash),
      outcome: outcome.flatMap { RunRecord.Outcome(packed: $0) },
      key: key.map { IdempotencyKey(stored: $0) }
    )
  }
}

extension StoredRun {
  /// The columns of a run in the catalog.
  static let columns = "id, usedat, name IS NOT NULL, network, explorer"

  /// Reads the columns.
  init(_ row: SQLRow) throws(SQLMismatch) {
    self.init(
      id: try row[0],
      usedAt: Date(milliseconds: try row[1]),
      isNamed: try row[2],
      maker: NetworkTrace(network: try row[3], explorer: try row[4])
    )
  }
}

extension ListedRun {
  /// The columns of a run in lists.
  static let columns =
    "id, name, parent, parentstep, scenarioid, title, platform, version, eventcount"

  /// The number of these columns.
  static let columnCount = 9

  /// Reads the columns.
  init(_ row: SQLRow) throws(SQLMismatch) {
    let (parent, step): (String?, Int?) = (try row[2], try row[3])
    let platform: String = try row[6]
    self.init(
      identity: RunIdentity(
        id: try row[0],
        name: try row[1],
        parent: parent.map { RunIdentity.Parent(run: $0, step: step ?? 0) }
      ),
      scenarioID: try row[4],
      title: try row[5],
      platform: Array(platform.utf8),
      version: try row[7],
      eventCount: try row[8]
    )
  }
}
