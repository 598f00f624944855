internal import Platform

/// The signals that ask a process to end, or to read its settings again, for a thread that waits for them.
public enum TerminationSignals {
  /// Keeps the signals from ending the process at once.
  ///
  /// Call it on the main thread before there is any other: threads inherit what is blocked. A
  /// broken pipe no longer ends the process either. The C function is `pthread_sigmask`.
  ///
  /// - Parameter reloads: Whether `SIGHUP` asks to read the settings again; otherwise it ends the process.
  public static func block(reloads: Bool = false) {
    var signals = all
    if reloads { unsafe sigaddset(&signals, SIGHUP) }
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }

  /// Blocks the calling thread until `SIGTERM` or `SIGINT` arrives.
  ///
  /// The C function is `sigwait`.
  ///
  /// - Parameters:
  ///   - meanwhile: Called every five seconds, on a thread of its own.
  ///   - reload: Called for each `SIGHUP`, on the calling thread.
  public static func wait(
    meanwhile: @escaping @Sendable () -> Void = {},
    reload: () -> Void = {}
  ) {
    LoopThread { while sleep(5) == 0 { meanwhile() } }?.detach()
    var (signals, signal) = (all, Int32(0))
    unsafe sigaddset(&signals, SIGHUP)
    repeat {
      if signal == SIGHUP { reload() }
      _ = unsafe sigwait(&signals, &signal)
    } while signal == SIGHUP
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
