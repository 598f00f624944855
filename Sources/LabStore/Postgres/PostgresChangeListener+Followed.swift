import LabCore
import Postgres
import SQLValues

// Changes that no other node has reported.
extension PostgresChangeListener {
  /// Finds what is new about the subscriptions, with one query for all of them.
  ///
  /// - Parameters:
  ///   - followed: The subscriptions, with the newest position of each.
  ///   - connection: A connection to the database.
  /// - Returns: The changes, as nodes would have reported them.
  /// - Throws: ``PostgresError`` and ``SQLMismatch``.
  static func changes(
    of followed: [Subscription],
    _ connection: PostgresConnection
  ) throws -> [StoredChange] {
    guard !followed.isEmpty else { return [] }
    let sql = """
      WITH known AS (
        SELECT * FROM unnest(string_to_array($1, ' '), string_to_array($2, ' '),
          string_to_array($3, ' ')::bigint[]) AS one(kind, id, number)
      )
      SELECT kind, id, version FROM known LEFT JOIN runs USING (id)
        WHERE kind = 'run' AND version IS DISTINCT FROM known.number
      UNION ALL SELECT kind, id, change FROM known LEFT JOIN rooms ON code = id
        WHERE kind = 'room' AND change IS DISTINCT FROM known.number
      UNION ALL SELECT kind, id, linecount FROM known LEFT JOIN lives USING (id)
        WHERE kind = 'live' AND linecount IS DISTINCT FROM known.number
      """
    let columns = [
      followed.map(\.kind.rawValue), followed.map(\.id), followed.map { "\($0.number ?? -1)" },
    ]
    let values = columns.map { SQLValue.text($0.joined(separator: " ")) }
    return try connection.query(sql, values).compactMap { row in
      let number: Int64? = try row[2]
      return Subscription.Kind(rawValue: try row[0])?.change(of: try row[1], at: number)
    }
  }
}

extension Subscription.Kind {
  /// The change that a node would have reported; without a number it has gone.
  fileprivate func change(of id: String, at number: Int64?) -> StoredChange {
    switch (self, number) {
    case (.run, let number?): .performed(id, version: Int(number))
    case (.run, nil): .removed(id)
    case (.room, let number?): .changed(id, number)
    case (.room, nil): .ended(id)
    case (.live, let number?): .wrote(RunID(id), lineCount: Int(number))
    case (.live, nil): .erased(RunID(id))
    }
  }
}
