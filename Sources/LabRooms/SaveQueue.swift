import LabCore
import LabStore
import Synchronization

/// The callers that wait until a room is stored; one transaction serves all of them.
final class SaveQueue: Sendable {
  /// The result of storing the room.
  enum Outcome: Hashable, Sendable {
    case kept, gone, behind
  }

  private typealias Caller = CheckedContinuation<Result<Outcome, StoreError>, Never>

  private struct State {
    var waiting: [Int: Caller] = [:]
    /// Those that the present transaction serves.
    var served: [Int: Caller] = [:]
    var count = 0
    var isRunning = false
  }

  private let state = Mutex(State())

  /// How many have waited so far.
  var count: Int { state.withLock { $0.count } }

  /// Waits until the room is stored, no longer than the request may.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the wait.
  ///   - begin: Begins to store the room where nobody does so yet.
  /// - Returns: What became of it.
  func wait(
    isolation: isolated (any Actor)? = #isolation,
    _ begin: () -> Void
  ) async -> Result<Outcome, StoreError> {
    var limit: Task<Void, Never>?
    defer { limit?.cancel() }
    return await withCheckedContinuation { caller in
      let (number, isFirst) = state.withLock { state in
        state.count += 1
        state.waiting[state.count] = caller
        defer { state.isRunning = true }
        return (state.count, !state.isRunning)
      }
      limit = DatabaseStay.current?.whenOver { [self] in giveUp(number) }
      if isFirst { begin() }
    }
  }

  /// Whether to go on; otherwise the next caller begins again.
  func goesOn() -> Bool {
    state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning
    }
  }

  /// Begins a transaction for all who wait.
  func begin() {
    state.withLock { state in
      state.served = state.waiting
      state.waiting = [:]
    }
  }

  /// Ends the transaction with its result.
  func end(with result: Result<Outcome, StoreError>) {
    let callers = state.withLock { state in
      defer { state.served = [:] }
      return Array(state.served.values)
    }
    for caller in callers { caller.resume(returning: result) }
  }

  /// Lets all who wait try again.
  func giveUp() {
    let callers = state.withLock { state in
      defer { state.waiting = [:] }
      return Array(state.waiting.values)
    }
    for caller in callers { caller.resume(returning: .success(.behind)) }
  }

  /// Lets a caller go whose time is over: what it has changed is kept later, or is not.
  func giveUp(_ number: Int) {
    let caller = state.withLock { state in
      state.waiting.removeValue(forKey: number) ?? state.served.removeValue(forKey: number)
    }
    let late = StoreError(.uncertain, path: "", reason: "the room waits for the database")
    caller?.resume(returning: .failure(late))
  }
}
