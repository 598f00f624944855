import Glibc
import Synchronization
import Testing
import TestSupport

/// Where tasks wait until a test lets them go on, or they are cancelled.
final class Turnstile: Sendable {
  private struct State {
    var names: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Those who came, in their order.
  var names: [String] { state.withLock { $0.names } }

  /// Waits until the next opening.
  func pass(_ name: String) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        state.withLock { state in
          state.names.append(name)
          state.waiting.append(turn)
        }
        if Task.isCancelled { open() }
      }
    } onCancel: {
      open()
    }
  }

  /// Lets all go on who wait.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for turn in waiting { turn.resume() }
  }
}

/// Waits until a condition holds; a test fails that waits longer than half a minute.
func until(_ condition: @escaping @Sendable () -> Bool) async throws {
  let isMet = try await onThread {
    let deadline = ContinuousClock.now + .seconds(30)
    while !condition(), ContinuousClock.now < deadline { usleep(1_000) }
    return condition()
  }
  try #require(isMet)
}
