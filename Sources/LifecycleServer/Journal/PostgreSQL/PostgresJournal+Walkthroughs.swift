import Foundation
import LabCore
import Postgres

/// The walkthroughs in the journal.
extension PostgresJournal {
  /// Counts the walkthroughs.
  func walkthroughCount(from network: UInt16?) async throws(JournalError) -> Int {
    try await read { connection in
      let sql = "SELECT count(*) FROM walkthroughs"
      guard let network else { return try connection.query(sql).first?[0] ?? 0 }
      let own = [PostgresValue.integer(Int64(network))]
      return try connection.query("\(sql) WHERE network = $1", own).first?[0] ?? 0
    }
  }

  /// Finds a walkthrough.
  func walkthrough(_ id: RunID) async throws(JournalError) -> KeptWalkthrough? {
    try await read { connection in
      let sql = "SELECT key, json, usedat FROM walkthroughs WHERE id = $1"
      return try connection.query(sql, [.text(id.text)]).first.map { try KeptWalkthrough($0) }
    }
  }

  /// Keeps a new walkthrough where there are not too many, and forgets old ones.
  func keep(
    _ walkthrough: KeptWalkthrough,
    as id: RunID,
    from network: UInt16?,
    forgetting oldest: Date,
    of most: Int
  ) async throws(JournalError) {
    try await change { connection, _ in
      let before = [PostgresValue.integer(oldest.milliseconds)]
      try connection.query("DELETE FROM walkthroughs WHERE usedat < $1", before)
      try Self.count("walkthroughs", .walkthroughs, below: most, with: connection)
      try connection.query(
        """
        INSERT INTO walkthroughs (id, key, network, usedat, json) VALUES ($1, $2, $3, $4, $5)
        """,
        [
          .text(id.text), .text(walkthrough.key), network.map { .integer(Int64($0)) } ?? .null,
          .integer(walkthrough.usedAt.milliseconds), .bytes(walkthrough.json),
        ]
      )
    }
  }

  /// Puts another text in the place of a walkthrough.
  func replace(walkthrough id: RunID, with json: [UInt8]) async throws(JournalError) -> Bool {
    let sql = "UPDATE walkthroughs SET json = $2, usedat = $3 WHERE id = $1 RETURNING id"
    let values = [
      PostgresValue.text(id.text), .bytes(json), .integer(clock.now.milliseconds),
    ]
    return try await !write(PostgresStatement(sql, values), order: id.text).isEmpty
  }

  /// Notes that somebody has asked for a walkthrough now.
  func use(walkthrough id: RunID) async throws(JournalError) {
    let sql = "UPDATE walkthroughs SET usedat = $2 WHERE id = $1 RETURNING id"
    let values = [PostgresValue.text(id.text), .integer(clock.now.milliseconds)]
    _ = try await write(PostgresStatement(sql, values), order: id.text)
  }

  /// Erases a walkthrough.
  func erase(walkthrough id: RunID) async throws(JournalError) {
    let sql = "DELETE FROM walkthroughs WHERE id = $1 RETURNING id"
    _ = try await write(PostgresStatement(sql, [.text(id.text)]), order: id.text)
  }
}

extension KeptWalkthrough {
  /// Reads the key, the text and the time of the last use, which are the first columns of a row.
  init(_ row: PostgresRow) throws {
    self.init(key: try row[0], json: try row[1], usedAt: Date(milliseconds: try row[2]))
  }
}
