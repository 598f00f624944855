internal import Platform

/// The signals that ask a process to end, for a thread that waits for them.
public enum TerminationSignals {
  /// Keeps the signals from ending the process at once.
  ///
  /// Call it on the main thread before there is any other: threads inherit what is blocked. A
  /// broken pipe no longer ends the process either. The C function is `pthread_sigmask`.
  public static func block() {
    var signals = all
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Blocks the calling thread until `SIGTERM` or `SIGINT` arrives.
  ///
  /// The C function is `sigwait`.
  ///
  /// - Parameter meanwhile: Called every five seconds, on a thread of its own.
  public static func wait(meanwhile: @escaping @Sendable () -> Void = {}) {
    LoopThread { while sleep(5) == 0 { meanwhile() } }?.detach()
    var (signals, signal) = (all, Int32(0))
    _ = unsafe sigwait(&signals, &signal)
  }

  /// Whether one of the signals has arrived and no thread waits for it.
  ///
  /// The C function is `sigpending`.
  public static var haveArrived: Bool {
    var signals = sigset_t()
    unsafe sigpending(&signals)
    return unsafe sigismember(&signals, SIGINT) == 1 || sigismember(&signals, SIGTERM) == 1
  }

  private static var all: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGTERM)
    unsafe sigaddset(&signals, SIGINT)
    return signals
  }
}
