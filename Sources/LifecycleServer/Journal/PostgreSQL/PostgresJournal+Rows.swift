import Foundation
import LabCore
import LifecycleScenario
import Postgres

// The rows of runs.
extension PostgresJournal {
  /// Reads the scenario and the commands of one run.
  static func run(
    _ condition: String,
    _ values: [PostgresValue],
    _ connection: PostgresConnection
  ) throws -> RunRecord? {
    let sql = """
      SELECT CASE WHEN coalesce(step, 0) = 0 THEN scenario END,
        CASE WHEN coalesce(step, 0) = 0 THEN state END, \(RunRecord.Command.postgresColumns)
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
    by maker: NetworkTrace = NetworkTrace(),
    in place: RoomPlace? = nil,
    createdAt: Date,
    usedAt: Date,
    with connection: PostgresConnection
  ) throws {
    let identity = listing.identity
    let sql = """
      INSERT INTO runs (id, family, parent, parentstep, name, scenarioid, title, platform, createdat,
        usedat, version, eventcount, scenario, state, room, roomnumber, network, explorer)
      VALUES ($1, coalesce((SELECT family FROM runs WHERE id = $2), $1), $2, $3, $4, $5, $6, $7, $8,
        $9, $10, $11, $12, $13, $14, $15, $16, $17)
      RETURNING number
      """
    let rows = try connection.query(
      sql,
      [
        .text(identity.id), text(identity.parent?.run), integer(identity.parent?.step),
        text(identity.name), .text(listing.scenarioID), text(listing.title),
        .text(String(decoding: listing.platform, as: UTF8.self)), .integer(createdAt.milliseconds),
        .integer(usedAt.milliseconds), .integer(Int64(listing.version)),
        .integer(Int64(listing.eventCount)), .text(String(decoding: run.scenario, as: UTF8.self)),
        text(run.state), text(place?.code.text), integer(place?.number),
        integer(maker.network.map { Int($0) }),
        maker.explorer.map { .integer($0) } ?? .null,
      ]
    )
    guard let number: Int64 = try rows.first?[0], !run.commands.isEmpty else { return }
    _ = try connection.pipeline(
      try run.commands.enumerated().map { try insertion(of: $1, at: $0, of: number) }
    )
  }

  private static func insertion(
    of command: RunRecord.Command,
    at step: Int,
    of run: Int64
  ) throws(JournalError) -> PostgresStatement {
    PostgresStatement(
      "INSERT INTO commands VALUES ($1, $2, $3, $4, $5, $6, $7)",
      [
        .integer(run), .integer(Int64(step)), .text(String(decoding: command.json, as: UTF8.self)),
        .integer(Int64(command.eventCount)), .integer(Int64(bitPattern: command.hash)),
        try packed(command.outcome), text(command.key?.text),
      ]
    )
  }

  static func packed(_ outcome: RunRecord.Outcome?) throws(JournalError) -> PostgresValue {
    guard let outcome else { return .null }
    guard let packed = outcome.packed else {
      throw JournalError(.unavailable, path: "", reason: "there is no memory left")
    }
    return .bytes(packed)
  }

  static func text(_ text: String?) -> PostgresValue { text.map { .text($0) } ?? .null }

  static func text(_ bytes: [UInt8]?) -> PostgresValue {
    bytes.map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null
  }

  static func integer(_ number: Int?) -> PostgresValue {
    number.map { .integer(Int64($0)) } ?? .null
  }

  /// The JSON text of a value that has one.
  static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension RunRecord.Command {
  /// What is read of a command.
  static let postgresColumns = "json, commands.eventcount, hash, outcome, key"

  /// Reads the columns; nothing where the row has no command.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - first: The number of the first of the columns.
  /// - Returns: The command, if there is one.
  /// - Throws: ``PostgresError`` where the row is another.
  static func read(_ row: PostgresRow, from first: Int) throws(PostgresError) -> Self? {
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
  /// What is read of a run.
  static let postgresColumns = "id, usedat, name IS NOT NULL, network, explorer"

  /// Reads the columns.
  init(_ row: PostgresRow) throws(PostgresError) {
    let network: Int? = try row[3]
    self.init(
      id: try row[0],
      usedAt: Date(milliseconds: try row[1]),
      isNamed: try row[2],
      maker: NetworkTrace(network: network.map { UInt16(truncatingIfNeeded: $0) }, explorer: try row[4])
    )
  }
}

extension ListedRun {
  /// What is read of a run for a list.
  static let postgresColumns =
    "id, name, parent, parentstep, scenarioid, title, platform, version, eventcount"

  /// How many columns that are.
  static let postgresColumnCount = 9

  /// Reads the columns.
  init(_ row: PostgresRow) throws(PostgresError) {
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
