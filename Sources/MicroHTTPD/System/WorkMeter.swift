internal import Platform
internal import Synchronization

/// Runs one task on threads, and measures the processor time that it takes.
///
/// A task that waits goes on later, perhaps on another thread, so each part is measured on its own
/// thread.
public final class WorkMeter: TaskExecutor {
  private struct State {
    /// The time of the parts that are done.
    var spent = Duration.zero
    /// The parts that run now, with the time of their threads before them.
    var running: [ThreadClock: Duration] = [:]
  }

  private let threads: WorkThreads
  private let state = Mutex(State())

  /// Creates a meter for one task.
  ///
  /// - Parameter threads: The threads that it runs on.
  public init(_ threads: WorkThreads) { self.threads = threads }

  /// The processor time so far, from any thread.
  public var spent: Duration {
    state.withLock { state in
      state.running.reduce(state.spent) { $0 + max(.zero, $1.key.time - $1.value) }
    }
  }

  /// The processor time that the calling thread has taken.
  public static var threadTime: Duration { ThreadClock.current.time }

  /// Takes the next part of the task.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    threads.enqueue { [self] in
      let clock = ThreadClock.current
      state.withLock { $0.running[clock] = clock.time }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      state.withLock { state in
        let start = state.running.removeValue(forKey: clock) ?? .zero
        state.spent += clock.time - start
      }
    }
  }
}
