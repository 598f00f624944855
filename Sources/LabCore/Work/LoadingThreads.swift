import Synchronization

/// The threads on which runs and rooms come into memory, so that they do not wait behind other tasks.
///
/// What computes for long must not keep the threads of all tasks, and they must not keep what loads.
package final class LoadingThreads: Sendable {
  private struct Threads: Sendable {
    let executor: any TaskExecutor
    /// What ends the threads when nothing refers to it any more.
    let owner: any AnyObject & Sendable
  }

  private let threads = Mutex<Threads?>(nil)

  /// Begins with the threads of all tasks.
  package init() {}

  /// The threads, or `nil` for those of all tasks.
  package var executor: (any TaskExecutor)? { threads.withLock { $0?.executor } }

  /// Takes other threads from now on.
  ///
  /// - Parameters:
  ///   - executor: The threads.
  ///   - owner: What ends them when nothing refers to it any more.
  package func use(_ executor: any TaskExecutor, of owner: any AnyObject & Sendable) {
    threads.withLock { $0 = Threads(executor: executor, owner: owner) }
  }
}
