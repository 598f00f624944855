import LabStore

/// The callers that wait until a room is stored; one transaction serves all of them.
struct SaveQueue {
  /// The result of storing the room.
  enum Outcome: Hashable, Sendable {
    case kept, gone, behind
  }

  /// A caller that waits.
  typealias Caller = CheckedContinuation<Result<Outcome, StoreError>, Never>

  private var waiting: [Caller] = []
  private var isRunning = false

  /// Lets a caller wait.
  ///
  /// - Returns: Whether nobody stores the room yet, so that the caller must begin.
  mutating func add(_ caller: Caller) -> Bool {
    waiting.append(caller)
    defer { isRunning = true }
    return !isRunning
  }

  /// Whether to go on; otherwise the next caller begins again.
  mutating func goesOn() -> Bool {
    isRunning = !waiting.isEmpty
    return isRunning
  }

  /// The callers that the next transaction serves.
  mutating func takeAll() -> [Caller] {
    defer { waiting = [] }
    return waiting
  }

  /// Lets all who wait try again.
  mutating func giveUp() {
    for caller in takeAll() { caller.resume(returning: .success(.behind)) }
  }
}
