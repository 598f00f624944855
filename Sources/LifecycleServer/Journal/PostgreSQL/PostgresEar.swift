import Foundation
import Logging
import Postgres

/// Hears what other servers have changed, and reads the small things that it is about.
///
/// What was changed and not told, as the server died in between, it finds by itself before long, as far as
/// somebody follows it here.
struct PostgresEar: PostgresListener.Hearing {
  let use: DatabaseUse
  let logger: Logger
  /// What somebody follows here.
  let followed: @Sendable () -> [FollowedThing]
  let take: @Sendable (JournalNews) -> Void

  /// Looks at everything, as nothing was heard for a while.
  func began(_ connection: PostgresConnection) throws {
    use.noteBeginning()
    try measure(connection)
    take(
      .everything(
        runs: try PostgresJournal.runs(connection),
        rooms: try PostgresJournal.rooms(connection),
        lives: try PostgresJournal.lives(connection)
      )
    )
  }

  func heard(_ texts: [String], _ connection: PostgresConnection) throws {
    for text in texts {
      var words = text.split(separator: ":").map(String.init)
      // The last is the time of the change, by the clock of the database.
      if let time = words.popLast().flatMap(Double.init) {
        use.noteNews(from: time / 1000)
      }
      if let news = try Self.news(words, connection) { take(news) }
    }
  }

  /// Notices where the connection is dead, and what was not told.
  func ticked(_ connection: PostgresConnection) throws {
    try measure(connection)
    for news in try PostgresJournal.news(of: followed(), connection) { take(news) }
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
      let lock = PostgresValue.integer(PostgresSchema.Lock.upkeep.rawValue)
      isKeeper = try connection.query("SELECT pg_try_advisory_lock($1)", [lock]).first?[0] ?? false
    }
    use.note(offset: time - middle, isKeeper: isKeeper)
    guard use.isSizeOld else { return }
    let size = "SELECT pg_database_size(current_database())"
    use.byteCount = try connection.query(size).first?[0] ?? 0
  }

  /// What a text says; nothing for what is not there any more, of which another text tells.
  private static func news(
    _ words: [String],
    _ connection: PostgresConnection
  ) throws -> JournalNews? {
    guard words.count > 1 else { return nil }
    let (id, number) = (words[1], words.count > 2 ? Int64(words[2]) ?? 0 : 0)
    switch words[0] {
    case "entered": return try PostgresJournal.storedRun(id, connection).map { .entered($0) }
    case "removed": return .removed(id)
    case "performed": return .performed(id, version: Int(number))
    case "opened":
      let sql = "SELECT \(RoomRecord.postgresColumns) FROM rooms WHERE code = $1"
      let row = try connection.query(sql, [.text(id)]).first
      return try row.map { .opened(id, try RoomRecord.read($0, from: 0).record) }
    case "changed": return .changed(id, number)
    case "ended": return .ended(id)
    case "began":
      return try PostgresJournal.live(RunID(id), connection).map { .began(RunID(id), $0) }
    case "wrote": return .wrote(RunID(id), lineCount: Int(number))
    case "erased": return .erased(RunID(id))
    default: return nil
    }
  }
}
