internal import CMicroHTTPD

/// A daemon of the library with external polling: it works only inside ``run()``.
@safe final class Daemon {
  private let pointer: OpaquePointer

  /// Starts a daemon; nil when the library refuses.
  ///
  /// The C function is `MHD_start_daemon`.
  ///
  /// - Parameters:
  ///   - options: The listening socket, which the daemon takes over, and the limits.
  ///   - callbacks: The functions the daemon calls from ``run()``.
  ///   - context: What the callbacks receive; it outlives the daemon.
  init?(options: cmhd_options, callbacks: cmhd_callbacks, context: UnsafeMutableRawPointer) {
    guard let pointer = unsafe cmhd_start(options, callbacks, context) else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  /// The descriptor that becomes readable when the daemon has work.
  var pollDescriptor: Int32 {
    unsafe cmhd_epoll_descriptor(pointer)
  }

  /// The milliseconds until the daemon must run again; never more than the cap.
  ///
  /// Edge-triggered work that is still pending shows only here. The C function is
  /// `MHD_get_timeout`.
  func timeoutMilliseconds(cap: Int32) -> Int32 {
    var timeout: UInt64 = 0
    guard unsafe MHD_get_timeout(pointer, &timeout) == .YES else { return cap }
    return timeout < UInt64(cap) ? Int32(timeout) : cap
  }

  /// Serves everything that is ready.
  ///
  /// The C function is `MHD_run`.
  func run() {
    _ = unsafe MHD_run(pointer)
  }

  /// Stops accepting connections.
  ///
  /// The C function is `MHD_quiesce_daemon`.
  ///
  /// - Returns: The listening socket, which the caller closes; -1 when there is none.
  func quiesce() -> Int32 {
    unsafe MHD_quiesce_daemon(pointer)
  }

  /// Closes all connections; none may be suspended.
  ///
  /// The C function is `MHD_stop_daemon`.
  deinit {
    unsafe MHD_stop_daemon(pointer)
  }
}
