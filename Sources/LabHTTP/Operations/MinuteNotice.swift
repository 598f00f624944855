import Foundation
import LabCore
import Synchronization

/// Counts what happens, so that the log has one line a minute about it.
final class MinuteNotice: Sendable {
  private struct State {
    var untold = 0
    var toldAt: Date?
  }

  private let state = Mutex(State())
  private let time: any LabTime

  init(_ time: any LabTime) {
    self.time = time
  }

  /// Counts once more.
  ///
  /// - Returns: The number since the last line, or `nil` if that is less than a minute old.
  func note() -> Int? {
    let now = time.now
    return state.withLock { state in
      state.untold += 1
      if let last = state.toldAt, time.elapsed(since: last) < .seconds(60) { return nil }
      defer { state = State(untold: 0, toldAt: now) }
      return state.untold
    }
  }
}
