internal import Synchronization

/// An answer that is given once: by a thread of the pool, or as there was none in time.
final class PoolAnswer<Value: Sendable>: Sendable {
  private struct State {
    var continuation: CheckedContinuation<Result<Value, any Error>, Never>?
    var limit: Task<Void, Never>?
  }

  private let state: Mutex<State>

  init(
    _ continuation: CheckedContinuation<Result<Value, any Error>, Never>,
    until end: ContinuousClock.Instant
  ) {
    state = Mutex(State(continuation: continuation))
    let limit = Task.detached { [self] in
      do { try await Task.sleep(until: end, clock: .continuous) } catch { return }
      give(.failure(PostgresError(.lost, "the database gave no answer in time", isLate: true)))
    }
    state.withLock { $0.limit = limit }
  }

  /// Gives the answer, unless there is one.
  func give(_ result: Result<Value, any Error>) {
    let (continuation, limit) = state.withLock { state in
      defer { state = State() }
      return (state.continuation, state.limit)
    }
    limit?.cancel()
    continuation?.resume(returning: result)
  }
}
