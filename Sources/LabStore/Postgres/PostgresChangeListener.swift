import Foundation
import LabCore
import Logging
import Postgres
import SQLValues

/// Listens for changes by other nodes, and loads the affected rows.
///
/// A change that no node has reported, as it died in between, is found by the next tick if somebody on this
/// node follows it.
struct PostgresChangeListener: PostgresListener.ChangeHandler {
  let metrics: DatabaseMetrics
  /// What refuses to read while the database gives no answers; it is closed when one comes here, so that no
  /// request has to try.
  let breaker: Breaker
  let logger: Logger
  /// The subscriptions of this node.
  let followed: @Sendable () -> [Subscription]
  let take: @Sendable (StoredChange) -> Void

  /// Compares everything, as notes may have been missed.
  func began(_ connection: PostgresConnection) throws {
    try measure(connection)
    take(
      .everything(
        runs: try Journal.runs(connection),
        rooms: try Journal.rooms(connection),
        lives: try Journal.lives(connection)
      )
    )
    noteHearing()
    if metrics.noteBeginning() { logger.notice("Changes by other nodes are received again.") }
  }

  func heard(_ texts: [String], _ connection: PostgresConnection) throws {
    for text in texts {
      // The last part is the time of the change, by the clock of the database.
      let end = text.lastIndex(of: ":") ?? text.startIndex
      if let time = Double(text[end...].dropFirst()) { metrics.noteNews(from: time / 1000) }
      guard let note = ChangeNote(text: text[..<end]) else {
        // A node of another version may send it; its changes are found by the next tick.
        logger.notice("Another node reports “\(text.prefix(100))”, which this version can't read.")
        continue
      }
      if let change = try Self.change(note, connection) { take(change) }
    }
  }

  /// Notices a dead connection, and changes that no node has reported.
  func ticked(_ connection: PostgresConnection) throws {
    try measure(connection)
    for change in try Self.changes(of: followed(), connection) { take(change) }
    noteHearing()
  }

  private func noteHearing() {
    metrics.noteHearing()
    breaker.close()
  }

  /// The log has one line about a loss, however often a connection is tried meanwhile.
  func lost(_ error: any Error) {
    let (isNew, isSilence) = metrics.noteLoss()
    if isNew { logger.warning("Changes by other nodes can't be received for now: \(error)") }
    guard isSilence else { return }
    breaker.open()
    take(.silence)
  }

  /// Compares the clocks, sometimes measures the tables, and offers to do the work that one node does for
  /// all; the lock goes with the connection.
  private func measure(_ connection: PostgresConnection) throws {
    let clock = "SELECT extract(epoch FROM clock_timestamp())::double precision"
    let start = metrics.time.now
    let time: Double = try connection.query(clock).first?[0] ?? 0
    let middle = (start.timeIntervalSince1970 + metrics.time.now.timeIntervalSince1970) / 2
    let isKeeper: Bool
    if metrics.isKeeper {
      isKeeper = true
    } else {
      let lock = SQLValue.integer(Dialect.Lock.upkeep.rawValue)
      isKeeper = try connection.query("SELECT pg_try_advisory_lock($1)", [lock]).first?[0] ?? false
    }
    metrics.note(offset: time - middle, isKeeper: isKeeper)
    guard metrics.isSizeOld else { return }
    let size = "SELECT pg_database_size(current_database())"
    metrics.byteCount = try connection.query(size).first?[0] ?? 0
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
