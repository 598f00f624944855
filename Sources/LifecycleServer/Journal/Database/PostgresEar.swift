import Foundation
import LabCore
import Logging
import Postgres
import SQLValues

/// Hears what other servers have changed, and reads the small things that it is about.
///
/// What was changed and not told, as the server died in between, it finds by itself before long, as far as
/// somebody follows it here.
struct PostgresEar: PostgresListener.Hearing {
  let use: DatabaseUse
  let logger: Logger
  /// What somebody follows here.
  let followed: @Sendable () -> [FollowedThing]
  let take: @Sendable (StoredChange) -> Void

  /// Looks at everything, as nothing was heard for a while.
  func began(_ connection: PostgresConnection) throws {
    use.noteBeginning()
    try measure(connection)
    take(
      .everything(
        runs: try Journal.runs(connection),
        rooms: try Journal.rooms(connection),
        lives: try Journal.lives(connection)
      )
    )
  }

  func heard(_ texts: [String], _ connection: PostgresConnection) throws {
    for text in texts {
      // The last part is the time of the change, by the clock of the database.
      let end = text.lastIndex(of: ":") ?? text.startIndex
      if let time = Double(text[end...].dropFirst()) { use.noteNews(from: time / 1000) }
      guard let note = ChangeNote(text: text[..<end]) else {
        // A node of another version may send it; its changes are found by the next tick.
        logger.notice("Another node reports “\(text.prefix(100))”, which this version can't read.")
        continue
      }
      if let change = try Self.change(note, connection) { take(change) }
    }
  }

  /// Notices where the connection is dead, and what was not told.
  func ticked(_ connection: PostgresConnection) throws {
    try measure(connection)
    for change in try Self.changes(of: followed(), connection) { take(change) }
  }

  func lost(_ error: any Error) {
    use.noteLoss()
    logger.warning("What other servers do is not heard for now: \(error)")
  }

  /// Compares the clocks, looks now and then how large the tables are, and offers to do what one server
  /// does for all; the lock goes with the connection.
  private func measure(_ connection: PostgresConnection) throws {
    let clock = "SELECT extract(epoch FROM clock_timestamp())::double precision"
    let start = use.time.now
    let time: Double = try connection.query(clock).first?[0] ?? 0
    let middle = (start.timeIntervalSince1970 + use.time.now.timeIntervalSince1970) / 2
    let isKeeper: Bool
    if use.isKeeper {
      isKeeper = true
    } else {
      let lock = SQLValue.integer(Dialect.Lock.upkeep.rawValue)
      isKeeper = try connection.query("SELECT pg_try_advisory_lock($1)", [lock]).first?[0] ?? false
    }
    use.note(offset: time - middle, isKeeper: isKeeper)
    guard use.isSizeOld else { return }
    let size = "SELECT pg_database_size(current_database())"
    use.byteCount = try connection.query(size).first?[0] ?? 0
  }

  /// Loads what a note is about, or returns `nil` if its row has gone, which another note reports.
  private static func change(
    _ note: ChangeNote,
    _ connection: PostgresConnection
  ) throws -> StoredChange? {
    switch note {
    case .runEntered(let id):
      return try Journal.storedRun(id.text, connection).map { .entered($0) }
    case .runRemoved(let id): return .removed(id.text)
    case .performed(let id, let version): return .performed(id.text, version: version)
    case .roomOpened(let code):
      return try Journal.room(code, connection).map { .opened(code.text, $0.record) }
    case .roomChanged(let code, let change): return .changed(code.text, change)
    case .roomEnded(let code): return .ended(code.text)
    case .liveBegan(let id):
      return try Journal.live(id, connection).map { .began(id, $0) }
    case .liveWrote(let id, let lineCount): return .wrote(id, lineCount: lineCount)
    case .liveErased(let id): return .erased(id)
    }
  }
}
