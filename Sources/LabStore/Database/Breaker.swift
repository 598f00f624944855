import Foundation
import LabCore
import Synchronization

/// Refuses what would only wait, while a database gives no answers.
///
/// It opens after two answers in a row that were too late. While it is open, one use a second may try, unless
/// something else tries all the time and closes it.
final class Breaker: Sendable {
  private struct State {
    var lateCount = 0
    /// Whether something else says when it is over.
    var isWatched = false
    /// The last time that a use was let through.
    var triedAt: Date?
  }

  /// How many answers in a row must be late.
  private static let mostLate = 2
  private static let pause = Duration.seconds(1)

  private let time: any LabTime
  private let state = Mutex(State())

  /// Creates a breaker that lets everything through.
  init(_ time: any LabTime) { self.time = time }

  /// Whether it refuses.
  var isOpen: Bool { state.withLock { $0.lateCount >= Self.mostLate } }

  /// Lets nobody try from now on, as something else closes it.
  func watch() { state.withLock { $0.isWatched = true } }

  /// Whether a use may begin.
  func admits() -> Bool {
    let now = time.now
    return state.withLock { state in
      guard state.lateCount >= Self.mostLate else { return true }
      let isSoon = state.triedAt.map { time.elapsed(since: $0) < Self.pause } ?? false
      guard !state.isWatched, !isSoon else { return false }
      state.triedAt = now
      return true
    }
  }

  /// Notes an answer, and whether it was too late.
  func note(isLate: Bool) {
    let now = time.now
    state.withLock { state in
      guard isLate else {
        if !state.isWatched || state.lateCount < Self.mostLate { state.lateCount = 0 }
        return
      }
      state.lateCount += 1
      if state.lateCount == Self.mostLate { state.triedAt = now }
    }
  }

  /// Refuses from now on.
  func open() { state.withLock { $0.lateCount = max($0.lateCount, Self.mostLate) } }

  /// Lets everything through again.
  func close() { state.withLock { $0.lateCount = 0 } }
}
