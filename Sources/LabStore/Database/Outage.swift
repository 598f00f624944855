import Foundation
import LabCore
import Logging
import Synchronization

/// Tells the log that a database fails, however many requests do.
///
/// There is a line when it begins, one a minute while it goes on, and one when it is over.
final class Outage: Sendable {
  private struct State {
    /// When the first use failed, until one is fine again.
    var start: Date?
    /// The uses that failed since then.
    var count = 0
    var toldAt: Date?
    /// Whether the log has a line about this outage.
    var isTold = false
  }

  /// The least time between two lines that say that something fails.
  private static let pause = Duration.seconds(60)

  private let time: any LabTime
  private let logger: Logger
  private let state = Mutex(State())

  init(_ time: any LabTime, logger: Logger) {
    (self.time, self.logger) = (time, logger)
  }

  /// Whether the last use has failed.
  var isOn: Bool { state.withLock { $0.start != nil } }

  /// Notes that a use of the database has failed.
  ///
  /// - Parameter failure: What failed, for people.
  func note(_ failure: String) {
    let now = time.now
    let count = state.withLock { state -> Int? in
      if state.start == nil { (state.start, state.count, state.isTold) = (now, 0, false) }
      state.count += 1
      if let told = state.toldAt, time.elapsed(since: told) < Self.pause { return nil }
      (state.toldAt, state.isTold) = (now, true)
      return state.count
    }
    switch count {
    case nil: break
    case 1?: logger.error("\(failure)")
    case let count?: logger.error("\(failure) \(count) uses have failed so far.")
    }
  }

  /// Notes that a use of the database was fine.
  func end() {
    let over = state.withLock { state -> (seconds: Int, count: Int)? in
      guard let start = state.start else { return nil }
      state.start = nil
      guard state.isTold else { return nil }
      return (Int(time.elapsed(since: start) / .seconds(1)), state.count)
    }
    guard let over else { return }
    logger.notice(
      "The database is as it should be after \(over.seconds) s; \(over.count) uses have failed."
    )
  }
}
