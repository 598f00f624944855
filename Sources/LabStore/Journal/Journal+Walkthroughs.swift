package import Foundation
package import LabCore
import SQLValues

/// The walkthroughs in the journal.
extension Journal {
  /// Counts the walkthroughs, or those of one network.
  package func walkthroughCount(from network: UInt16? = nil) async throws(StoreError) -> Int {
    try await database.read { connection in
      let sql = "SELECT count(*) FROM walkthroughs"
      guard let network else { return try connection.query(sql).first?[0] ?? 0 }
      return try connection.query("\(sql) WHERE network = $1", [.integer(network)]).first?[0] ?? 0
    }
  }

  /// Finds a walkthrough.
  package func walkthrough(_ id: RunID) async throws(StoreError) -> KeptWalkthrough? {
    try await database.read { connection in
      let sql = "SELECT key, json, usedat FROM walkthroughs WHERE id = $1"
      return try connection.query(sql, [.text(id.text)]).first.map { try KeptWalkthrough($0) }
    }
  }

  /// Keeps a new walkthrough, and forgets those that were not used since a moment.
  ///
  /// - Parameters:
  ///   - walkthrough: The walkthrough.
  ///   - id: Its identifier.
  ///   - network: The network that it comes from, if that is limited.
  ///   - oldest: The moment.
  ///   - most: The most walkthroughs that all nodes may have together.
  /// - Throws: ``StoreError``, also with code `full`.
  package func keep(
    _ walkthrough: KeptWalkthrough,
    as id: RunID,
    from network: UInt16?,
    forgetting oldest: Date,
    of most: Int
  ) async throws(StoreError) {
    try await database.change { [self] connection, _ in
      try check(.walkthroughs, below: most, connection) {
        try connection.query(
          "DELETE FROM walkthroughs WHERE usedat < $1",
          [.integer(oldest.milliseconds)]
        )
      }
      try Self.insert(walkthrough, as: id, from: network, connection)
    }
  }

  static func insert(
    _ walkthrough: KeptWalkthrough,
    as id: RunID,
    from network: UInt16?,
    _ connection: any Connection
  ) throws {
    try connection.query(
      "INSERT INTO walkthroughs (id, key, network, usedat, json) VALUES ($1, $2, $3, $4, $5)",
      [
        .text(id.text), .text(walkthrough.key), .integer(network),
        .integer(walkthrough.usedAt.milliseconds), .bytes(walkthrough.json),
      ]
    )
  }

  /// Replaces the text of a walkthrough; returns whether there is such a walkthrough.
  package func replace(walkthrough id: RunID, with json: [UInt8]) async throws(StoreError) -> Bool {
    let statement = SQLStatement(
      "UPDATE walkthroughs SET json = $2, usedat = $3 WHERE id = $1 RETURNING id",
      [.text(id.text), .bytes(json), .integer(clock.now.milliseconds)]
    )
    return try await database.write(Batch([statement], order: id.text)).last?.isEmpty == false
  }

  /// Notes that a walkthrough is used now.
  package func use(walkthrough id: RunID) async throws(StoreError) {
    let statement = SQLStatement(
      "UPDATE walkthroughs SET usedat = $2 WHERE id = $1",
      [.text(id.text), .integer(clock.now.milliseconds)]
    )
    _ = try await database.write(Batch([statement], order: id.text))
  }

  /// Erases a walkthrough, so that nothing of it is left.
  package func erase(walkthrough id: RunID) async throws(StoreError) {
    let statement = SQLStatement("DELETE FROM walkthroughs WHERE id = $1", [.text(id.text)])
    _ = try await database.erase(Batch([statement], order: id.text))
  }
}

extension KeptWalkthrough {
  /// Reads the key, the text and the time of the last use, which are the first columns of a row.
  init(_ row: SQLRow) throws(SQLMismatch) {
    self.init(key: try row[0], json: try row[1], usedAt: Date(milliseconds: try row[2]))
  }
}
