import Foundation
import LabCore
import Postgres
import Synchronization

/// Metrics about the use of a database.
final class DatabaseMetrics: Sendable {
  private struct State {
    var transactions = Timing()
    var reconnects = 0
    var lag = 0.0
    var offset = 0.0
    var isKeeper = false
    var hasListened = false
    /// When changes could last be received, until somebody is told that they can't.
    var heardAt: Date?
    /// Whether no changes are received.
    var isLost = false
    var byteCount = 0
    var measuredAt: Date?
  }

  /// The time after which the tables are measured again.
  private static let sizeTime = Duration.seconds(30)
  /// How long who follows something is kept while no changes are received.
  private static let silence = Duration.seconds(6)

  /// The time of the server.
  let time: any LabTime
  private let state: Mutex<State>

  init(_ time: any LabTime) {
    self.time = time
    state = Mutex(State(heardAt: time.now))
  }

  /// The facts for `/metrics`.
  var facts: JournalFacts {
    state.withLock { state in
      JournalFacts(
        transactions: state.transactions,
        lag: state.lag,
        reconnects: state.reconnects,
        byteCount: state.byteCount
      )
    }
  }

  /// The bytes of the tables, as last measured.
  var byteCount: Int {
    get { state.withLock { $0.byteCount } }
    set {
      state.withLock { state in
        (state.byteCount, state.measuredAt) = (newValue, time.now)
      }
    }
  }

  /// Whether the tables should be measured again.
  var isSizeOld: Bool {
    state.withLock { state in
      state.measuredAt.map { time.elapsed(since: $0) > Self.sizeTime } ?? true
    }
  }

  /// Whether this node does the work that one node does for all.
  var isKeeper: Bool { state.withLock { $0.isKeeper } }

  /// Notes the offset of the database's clock, and whether this node works for all.
  func note(offset: Double, isKeeper: Bool) {
    state.withLock { state in (state.offset, state.isKeeper) = (offset, isKeeper) }
  }

  /// Notes when a change was reported, by the clock of the database.
  func noteNews(from time: Double) {
    let now = self.time.now.timeIntervalSince1970
    state.withLock { state in state.lag = max(0, now + state.offset - time) }
  }

  /// Notes that changes are received from now on.
  ///
  /// - Returns: Whether they were not for a while.
  func noteBeginning() -> Bool {
    state.withLock { state in
      if state.hasListened { state.reconnects += 1 }
      state.hasListened = true
      defer { state.isLost = false }
      return state.isLost
    }
  }

  /// Notes that what others have changed is known up to now.
  func noteHearing() {
    let now = time.now
    state.withLock { $0.heardAt = now }
  }

  /// Notes that no changes are received; the lock has gone with the connection.
  ///
  /// - Returns: Whether that is new, and whether it is for so long now that those who follow something should
  ///   know.
  func noteLoss() -> (isNew: Bool, isSilence: Bool) {
    state.withLock { state in
      state.isKeeper = false
      let isSilence = state.heardAt.map { time.elapsed(since: $0) >= Self.silence } ?? false
      if isSilence { state.heardAt = nil }
      defer { state.isLost = true }
      return (!state.isLost, isSilence)
    }
  }

  /// Notes a use of a connection.
  func note(_ use: PostgresUse) {
    state.withLock { state in
      switch use {
      case .reconnected: state.reconnects += 1
      case .used(let duration), .wrote(let duration, _): state.transactions.note(duration)
      }
    }
  }
}
