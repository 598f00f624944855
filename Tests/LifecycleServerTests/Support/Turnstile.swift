import Synchronization

/// Where tasks wait until a test lets them go on, or they are cancelled.
final class Turnstile: Sendable {
  private struct State {
    var names: [String] = []
    var waiting: [CheckedContinuation<Void, Never>] = []
    /// Those that wait until so many have come.
    var watching: [(count: Int, turn: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// Those who came, in their order.
  var names: [String] { state.withLock { $0.names } }

  /// Waits until the next opening.
  func pass(_ name: String) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        let watching = state.withLock { state in
          state.names.append(name)
          state.waiting.append(turn)
          return Self.ready(&state)
        }
        for watcher in watching { watcher.resume() }
        if Task.isCancelled { open() }
      }
    } onCancel: {
      open()
    }
  }

  /// Waits until so many have come, and tells who they are.
  func names(_ count: Int) async -> [String] {
    await withCheckedContinuation { turn in
      let ready = state.withLock { state in
        state.watching.append((count, turn))
        return Self.ready(&state)
      }
      for watcher in ready { watcher.resume() }
    }
    return names
  }

  /// Lets all go on who wait.
  func open() {
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    for turn in waiting { turn.resume() }
  }

  private static func ready(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    let ready = state.watching.filter { $0.count <= state.names.count }
    state.watching.removeAll { $0.count <= state.names.count }
    return ready.map(\.turn)
  }
}
