internal import CMicroHTTPD
internal import Platform

/// A daemon of the library with external polling: it works only inside ``run()``.
@safe final class Daemon {
  private let pointer: OpaquePointer
  private let listener: Int32

  /// The descriptor that becomes readable when the daemon has work, or `nil` if it has no set of
  /// its own.
  ///
  /// Then ``awaited(isFull:)`` lists the descriptors to wait for.
  let pollDescriptor: Int32?

  /// Starts a daemon, or returns `nil` if the library refuses.
  ///
  /// The C function is `MHD_start_daemon`.
  ///
  /// - Parameters:
  ///   - options: The listening socket, which the daemon takes over, and the limits.
  ///   - callbacks: The functions the daemon calls from ``run()``.
  ///   - context: The pointer that the callbacks receive; its object outlives the daemon.
  init?(options: cmhd_options, callbacks: cmhd_callbacks, context: UnsafeMutableRawPointer) {
    guard let pointer = unsafe cmhd_start(options, callbacks, context) else { return nil }
    unsafe self.pointer = unsafe pointer
    listener = unsafe options.listen_socket
    pollDescriptor = unsafe options.has_own_set == 1 ? cmhd_own_set(pointer) : nil
  }

  /// The descriptors that the daemon waits for if it has no set of its own.
  ///
  /// The C function is `MHD_get_fdset2`.
  ///
  /// - Parameter isFull: Whether it accepts no new connection.
  /// - Returns: The descriptors; none if it has a set.
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
  /// - Parameter awaited: The descriptors that the daemon has waited for, with their events.
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
  /// - Returns: The listening socket, which the caller closes; -1 if there is none.
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
