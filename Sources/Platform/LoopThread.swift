/// A thread of the system that runs one function.
package struct LoopThread: Sendable {
  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: UInt

  /// Starts a thread, or returns `nil` if the system refuses.
  package init?(_ body: @escaping @Sendable () -> Void) {
    let job = unsafe Unmanaged.passRetained(Job(body))
    var thread: UInt = 0
    let status = unsafe cpl_start(
      &thread,
      { context in
        guard let context = unsafe context else { return nil }
        let job = unsafe Unmanaged<Job>.fromOpaque(context).takeRetainedValue()
        LoopThread.blockSignals()
        job.body()
        return nil
      },
      job.toOpaque()
    )
    guard status == 0 else {
      unsafe job.release()
      return nil
    }
    self.thread = thread
  }

  /// Whether this is the calling thread.
  package var isCurrent: Bool {
    cpl_is_current(thread) != 0
  }

  /// Lets the thread end by itself, without a later join.
  package func detach() {
    cpl_detach(thread)
  }

  /// Waits until the function has returned.
  package func join() {
    cpl_join(thread)
  }

  // Requests to the process belong to the application; SIGPIPE would kill it when a client leaves.
  private static func blockSignals() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    for signal in [SIGPIPE, SIGINT, SIGTERM, SIGHUP] {
      unsafe sigaddset(&signals, signal)
    }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
