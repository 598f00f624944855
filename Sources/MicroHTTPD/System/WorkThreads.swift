internal import Platform
internal import Synchronization

/// Threads for long computations, so that no other task has to wait for them.
///
/// A task has them as its preferred executor. Jobs are done in the order in which they come.
public final class WorkThreads: TaskExecutor {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var sleeping = 0
    var isClosed = false
  }

  private enum Turn {
    case job(@Sendable () -> Void)
    case sleep
    case end
  }

  private let state = Mutex(State())
  /// Rings once for each thread that must wake up.
  private let bell: Bell

  /// Starts threads, or returns `nil` if the system refuses.
  ///
  /// - Parameter count: The number of threads, at least 1.
  public init?(count: Int) {
    guard let bell = Bell() else { return nil }
    self.bell = bell
    let threads = (0..<count).map { _ in LoopThread { [self] in work() } }
    for thread in threads { thread?.detach() }
    guard threads.allSatisfy({ $0 != nil }) else {
      close()
      return nil
    }
  }

  /// Takes the next part of a task.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    enqueue { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Takes a piece of work.
  func enqueue(_ job: @escaping @Sendable () -> Void) {
    let isAwaited = state.withLock { state in
      state.jobs.append(job)
      guard state.sleeping > 0 else { return false }
      state.sleeping -= 1
      return true
    }
    if isAwaited { bell.ring() }
  }

  /// Ends the threads when all that came is done; no task may come or go on after that.
  public func close() {
    let sleeping = state.withLock { state in
      state.isClosed = true
      defer { state.sleeping = 0 }
      return state.sleeping
    }
    for _ in 0..<sleeping { bell.ring() }
  }

  private func work() {
    while true {
      switch turn() {
      case .job(let job): job()
      case .sleep: bell.wait()
      case .end: return
      }
    }
  }

  private func turn() -> Turn {
    state.withLock { state in
      if !state.jobs.isEmpty { return .job(state.jobs.removeFirst()) }
      if state.isClosed { return .end }
      state.sleeping += 1
      return .sleep
    }
  }
}
