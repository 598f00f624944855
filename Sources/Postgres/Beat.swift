internal import Synchronization

/// Does something again and again, by the clock of the machine.
public final class Beat: Sendable {
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// Begins at once.
  ///
  /// - Parameters:
  ///   - pause: The time between two times.
  ///   - work: What is done; it doesn't wait.
  public init(every pause: Duration, _ work: @escaping @Sendable () -> Void) {
    let beating = Task.detached {
      while !Task.isCancelled {
        work()
        do { try await Task.sleep(for: pause) } catch { return }
      }
    }
    task.withLock { $0 = beating }
  }

  /// Ends it.
  public func stop() { task.withLock { $0 }?.cancel() }
}
