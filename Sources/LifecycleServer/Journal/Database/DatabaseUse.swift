import Foundation
import LabCore
import Postgres
import Synchronization

/// What is known of the use of a database.
final class DatabaseUse: Sendable {
  private struct State {
    var transactions = Metrics.Timing()
    var reconnects = 0
    var lag = 0.0
    var offset = 0.0
    var isKeeper = false
    var hasListened = false
    var byteCount = 0
    var measuredAt: Date?
  }

  /// How long the size of the tables counts.
  private static let sizeTime = Duration.seconds(30)

  /// The time by which it is measured.
  let time: any LabTime
  private let state = Mutex(State())

  init(_ time: any LabTime) { self.time = time }

  /// What `/metrics` tells.
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

  /// The bytes of the tables when they were last asked for.
  var byteCount: Int {
    get { state.withLock { $0.byteCount } }
    set {
      state.withLock { state in
        (state.byteCount, state.measuredAt) = (newValue, time.now)
      }
    }
  }

  /// Whether the size of the tables is to be asked for again.
  var isSizeOld: Bool {
    state.withLock { state in
      state.measuredAt.map { time.elapsed(since: $0) > Self.sizeTime } ?? true
    }
  }

  /// Whether this server does what one does for all.
  var isKeeper: Bool { state.withLock { $0.isKeeper } }

  /// Notes how the clock of the database differs from the one here, and who does what one does for all.
  func note(offset: Double, isKeeper: Bool) {
    state.withLock { state in (state.offset, state.isKeeper) = (offset, isKeeper) }
  }

  /// Notes when news was told, by the clock of the database.
  func noteNews(from time: Double) {
    let now = self.time.now.timeIntervalSince1970
    state.withLock { state in state.lag = max(0, now + state.offset - time) }
  }

  /// Notes that news is heard from now on.
  func noteBeginning() {
    state.withLock { state in
      if state.hasListened { state.reconnects += 1 }
      state.hasListened = true
    }
  }

  /// Notes that nothing is heard for now; the lock has gone with the connection.
  func noteLoss() { state.withLock { $0.isKeeper = false } }

  /// Notes what the connections do.
  func note(_ use: PostgresUse) {
    state.withLock { state in
      switch use {
      case .reconnected: state.reconnects += 1
      case .used(let duration), .wrote(let duration, _): state.transactions.note(duration)
      }
    }
  }
}
