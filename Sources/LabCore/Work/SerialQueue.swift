import Synchronization

/// Runs pieces of work one after another in the order of their calls, even while one of them waits.
package final class SerialQueue: Sendable {
  private struct Waiting {
    let number: Int
    /// Told whether it is its turn; otherwise its time is over.
    let turn: CheckedContinuation<Bool, Never>
  }

  private struct State {
    var isBusy = false
    var waiting: [Waiting] = []
    var count = 0
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
    if !enterAtOnce() { _ = await DatabaseStay.counting { await queueUp() } }
    defer { leave() }
    return try await work()
  }

  /// Does some work when all that came before is done, if the time of the request is not over by then.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the work.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws, and ``WorkError/busy(retryAfter:)``.
  package func runInTime<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ work: () async throws -> Value
  ) async throws -> Value {
    guard let stay = DatabaseStay.current else {
      return try await run(isolation: isolation, work)
    }
    if !enterAtOnce() {
      let isTurn = await DatabaseStay.counting { await queueUp(within: stay) }
      guard isTurn else { throw WorkError.busy(retryAfter: .seconds(1)) }
    }
    defer { leave() }
    return try await work()
  }

  private func enterAtOnce() -> Bool {
    state.withLock { state in
      defer { state.isBusy = true }
      return !state.isBusy
    }
  }

  /// Waits for a turn; says whether it came.
  private func queueUp(
    within stay: DatabaseStay? = nil,
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    var limit: Task<Void, Never>?
    defer { limit?.cancel() }
    return await withCheckedContinuation { turn in
      let number = state.withLock { state -> Int? in
        guard state.isBusy else {
          state.isBusy = true
          return nil
        }
        state.count += 1
        state.waiting.append(Waiting(number: state.count, turn: turn))
        return state.count
      }
      guard let number else { return turn.resume(returning: true) }
      limit = stay?.whenOver { [self] in giveUp(number) }
    }
  }

  private func giveUp(_ number: Int) {
    let late = state.withLock { state -> Waiting? in
      guard let place = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiting.remove(at: place)
    }
    late?.turn.resume(returning: false)
  }

  private func leave() {
    let next = state.withLock { state -> Waiting? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.isBusy = false
      return nil
    }
    next?.turn.resume(returning: true)
  }
}
