import Synchronization

/// Runs pieces of work one after another in the order of their calls, even while one of them waits.
package final class SerialQueue: Sendable {
  private struct State {
    var isBusy = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Creates an empty queue.
  package init() {}

  /// Does some work when all that came before is done.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the work.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  package func run<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async rethrows -> Value {
    await enter(isolation: isolation)
    defer { leave() }
    return try await work()
  }

  private func enter(isolation: isolated (any Actor)?) async {
    await withCheckedContinuation { turn in
      let isFree = state.withLock { state in
        guard state.isBusy else {
          state.isBusy = true
          return true
        }
        state.waiting.append(turn)
        return false
      }
      if isFree { turn.resume() }
    }
  }

  private func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isBusy = false
      return nil
    }
    next?.resume()
  }
}
