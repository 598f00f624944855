import Foundation
import LabCore
import Logging
import SQLValues

/// Copies everything from one journal to another, in the same or another kind of database.
package enum JournalMigration {
  /// The number of things that were copied.
  package struct Count: Hashable, Sendable {
    /// The runs, also those of rooms.
    package fileprivate(set) var runs = 0
    /// The rooms.
    package fileprivate(set) var rooms = 0
    /// The live sessions.
    package fileprivate(set) var lives = 0
    /// The walkthroughs.
    package fileprivate(set) var walkthroughs = 0
  }

  /// Copies everything; no server may use either place.
  ///
  /// - Parameters:
  ///   - source: The place that is only read.
  ///   - target: The place for the copy, which must be empty.
  /// - Returns: The number of things that were copied.
  /// - Throws: ``StoreError``; the target is empty then.
  package static func copy(
    from source: LabStorage,
    to target: LabStorage
  ) throws(StoreError) -> Count {
    if case .folder(let folder) = source {
      let path = JournalFile(in: folder).path
      guard FileManager.default.fileExists(atPath: path) else {
        throw StoreError(.missing, path: path)
      }
    }
    let logger = Logger(label: "lifecycle") { _ in SwiftLogNoOpLogHandler() }
    let origin = try source.journal(logger: logger)
    defer { origin.close() }
    let copy = try target.journal(logger: logger)
    defer { copy.close() }
    return try copy.database.migrate { target in
      guard try Self.isEmpty(target) else {
        throw StoreError(.exists, path: copy.database.shown)
      }
      return try origin.database.migrate { source in try Self.copy(source, to: target) }
    }
  }

  private static func isEmpty(_ target: any Connection) throws -> Bool {
    let sql =
      "SELECT (SELECT count(*) FROM runs) + (SELECT count(*) FROM rooms)"
      + " + (SELECT count(*) FROM lives) + (SELECT count(*) FROM walkthroughs)"
    return try target.query(sql).first?[0] == 0
  }

  /// Copies everything; what others belong to comes before them.
  private static func copy(
    _ source: any Connection,
    to target: any Connection
  ) throws -> Count {
    var count = Count()
    let salt: Int64? = try source.query("SELECT value FROM salt").first?[0]
    try target.query("UPDATE salt SET value = $1", [.integer(salt)])
    try Journal.copyMark(source, target)
    for row in try source.query("SELECT code FROM rooms ORDER BY code") {
      let code = RoomCode(stored: try row[0])
      guard let kept = try Journal.news(of: code, since: nil, source) else { continue }
      _ = try Journal.insert(code, kept.record, target)
      let start = StoredRoomState(record: kept.record.core, revision: 1)
      try target.pipeline(try Journal.statements(kept.record, over: start, of: code))
      count.rooms += 1
    }
    for row in try source.query("SELECT id FROM runs ORDER BY number") {
      try copyRun(try row[0], source, target)
      count.runs += 1
    }
    for (id, record) in try Journal.lives(source) {
      try Journal.insert(id, record, target)
      try copyLines(of: id, source, target)
      count.lives += 1
    }
    let walkthroughs = "SELECT key, json, usedat, network, id FROM walkthroughs ORDER BY id"
    for row in try source.query(walkthroughs) {
      let walkthrough = try KeptWalkthrough(row)
      try Journal.insert(walkthrough, as: RunID(try row[4]), from: try row[3], target)
      count.walkthroughs += 1
    }
    return count
  }

  private static func copyRun(
    _ id: String,
    _ source: any Connection,
    _ target: any Connection
  ) throws {
    let sql = """
      SELECT \(ListedRun.columns), family, createdat, usedat, network, explorer, room, roomnumber, house
      FROM runs WHERE id = $1
      """
    guard let row = try source.query(sql, [.text(id)]).first,
      let record = try Journal.run("id = $1", [.text(id)], source)
    else { return }
    let first = ListedRun.columnCount
    let (family, room): (String, String?) = (try row[first], try row[first + 5])
    let (number, house): (Int?, Int64) = (try row[first + 6], try row[first + 7])
    let trace = NetworkTrace(network: try row[first + 3], explorer: try row[first + 4])
    try Journal.insert(
      record,
      as: try ListedRun(row),
      by: RunMaker(trace: trace, isOwner: house != 0),
      in: room.map { RoomPlace(code: RoomCode(stored: $0), number: number ?? 1) },
      createdAt: Date(milliseconds: try row[first + 1]),
      usedAt: Date(milliseconds: try row[first + 2]),
      target
    )
    let (createdAt, usedAt): (Int64, Int64) = (try row[first + 1], try row[first + 2])
    try target.query(
      "UPDATE runs SET family = $2, createdat = $3, usedat = $4 WHERE id = $1",
      [.text(id), .text(family), .integer(createdAt), .integer(usedAt)]
    )
  }

  private static func copyLines(
    of id: RunID,
    _ source: any Connection,
    _ target: any Connection
  ) throws {
    let sql = """
      INSERT INTO livelines (live, first, last, size, lines)
      SELECT number, $2, $3, $4, $5 FROM lives WHERE id = $1
      """
    var last = 0
    while let piece = try Journal.lines(of: id, after: last, source) {
      try target.query(sql, [.text(id.text)] + piece.values)
      last = piece.last
    }
  }
}
