import Foundation
import LabCore
import Synchronization

/// A time that a test turns.
final class TestTime: LabTime {
  private struct Sleeper {
    let end: Date
    /// Whether its task was started by this time.
    let isStarted: Bool
    let turn: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now: Date
    /// The seconds by which the system clock is ahead.
    let ahead: TimeInterval
    var sleepers: [Int: Sleeper] = [:]
    var nextNumber = 0
    /// The started tasks that do not sleep.
    var awakeCount = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  @TaskLocal private static var isStarted = false

  private let state: Mutex<State>
  /// The start of the machine, which has been on since 1970.
  private let boot: String?

  init(
    at now: Date = Date(timeIntervalSince1970: 1_800_000_000),
    ahead: TimeInterval = 0,
    boot: String? = nil
  ) {
    state = Mutex(State(now: now, ahead: ahead))
    self.boot = boot
  }

  var now: Date { state.withLock { $0.now } }

  var wall: Date { state.withLock { $0.now + $0.ahead } }

  var uptime: Uptime? { boot.map { Uptime(boot: $0, seconds: now.timeIntervalSince1970) } }

  /// Lets time pass.
  ///
  /// Tasks wake up in the order of their times. Those that were started by this time have done what they
  /// woke up for when this returns: they sleep again, or have ended.
  func advance(by duration: Duration) async {
    let end = now + duration
    await settle()
    while let turn = wakeNext(until: end) {
      turn.resume()
      await settle()
    }
    state.withLock { $0.now = end }
  }

  @discardableResult
  func start(_ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    state.withLock { $0.awakeCount += 1 }
    return Self.$isStarted.withValue(true) {
      Task {
        await work()
        self.noteStill()
      }
    }
  }

  func sleep(until end: Date) async throws(CancellationError) {
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        let sleeper = Sleeper(end: end, isStarted: Self.isStarted, turn: turn)
        let isOver = state.withLock { state in
          guard !Task.isCancelled, end > state.now else { return true }
          state.sleepers[number] = sleeper
          return false
        }
        if isOver { return turn.resume() }
        if sleeper.isStarted { noteStill() }
      }
    } onCancel: {
      state.withLock { Self.wake(number, &$0) }?.resume()
    }
    if Task.isCancelled { throw CancellationError() }
  }

  /// Waits until no started task is awake.
  private func settle() async {
    await withCheckedContinuation { turn in
      let isStill = state.withLock { state in
        if state.awakeCount > 0 { state.waiting.append(turn) }
        return state.awakeCount == 0
      }
      if isStill { turn.resume() }
    }
  }

  private func noteStill() {
    let waiting = state.withLock { state in
      state.awakeCount -= 1
      guard state.awakeCount == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { state.waiting = [] }
      return state.waiting
    }
    for turn in waiting { turn.resume() }
  }

  private func wakeNext(until end: Date) -> CheckedContinuation<Void, Never>? {
    state.withLock { state in
      let next = state.sleepers.min { ($0.value.end, $0.key) < ($1.value.end, $1.key) }
      guard let next, next.value.end <= end else { return nil }
      state.now = next.value.end
      return Self.wake(next.key, &state)
    }
  }

  private static func wake(
    _ number: Int,
    _ state: inout State
  ) -> CheckedContinuation<Void, Never>? {
    guard let sleeper = state.sleepers.removeValue(forKey: number) else { return nil }
    if sleeper.isStarted { state.awakeCount += 1 }
    return sleeper.turn
  }
}
