internal import CMicroHTTPD
internal import Platform

/// A daemon of the library with external polling: it works only inside ``run()``.
@safe final class Daemon {
  private let pointer: OpaquePointer
  private let listener: Int32

  /// The descriptor that becomes readable when the daemon has work; nil where it has no set of its
  /// own and ``awaited(isFull:)`` tells what to wait for.
  let pollDescriptor: Int32?

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
    listener = unsafe options.listen_socket
    pollDescriptor = unsafe options.has_own_set == 1 ? cmhd_own_set(pointer) : nil
  }

  /// What the daemon waits for, where it has no set of its own.
  ///
  /// The C function is `MHD_get_fdset2`.
  ///
  /// - Parameter isFull: Whether it waits for no new connection.
  /// - Returns: The descriptors; none where it has a set.
  func awaited(isFull: Bool) -> [pollfd] {
    guard pollDescriptor == nil else { return [] }
    return unsafe [pollfd](unsafeUninitializedCapacity: Int(FD_SETSIZE)) { buffer, count in
      count = Int(unsafe cmhd_awaited(pointer, isFull ? listener : -1, buffer.baseAddress))
    }
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
  /// The C function is `MHD_run`, or `MHD_run_from_select`.
  ///
  /// - Parameter awaited: What became of what the daemon has waited for.
  func run(_ awaited: [pollfd]) {
    if pollDescriptor != nil {
      _ = unsafe MHD_run(pointer)
    } else {
      unsafe awaited.withUnsafeBufferPointer { buffer in
        unsafe cmhd_run(pointer, buffer.baseAddress, Int32(buffer.count))
      }
    }
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
