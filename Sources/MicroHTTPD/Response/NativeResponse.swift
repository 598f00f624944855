internal import CMicroHTTPD
internal import Platform

/// A response of the library; queued ones are kept alive by the library.
///
/// - Note: `@unchecked Sendable`: the library counts references under a lock, and nothing changes a
///   response after its initialiser.
@safe struct NativeResponse: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer

  /// Creates a response from a copy of bytes; nil when the library refuses a header.
  ///
  /// The C function is `MHD_create_response_from_buffer`.
  init?(_ body: [UInt8], headers: [HTTPHeader]) {
    let made = unsafe body.withUnsafeBytes { buffer in
      unsafe MHD_create_response_from_buffer(
        buffer.count,
        UnsafeMutableRawPointer(mutating: buffer.baseAddress),
        .RESPMEM_MUST_COPY
      )
    }
    guard let made = unsafe Self.finish(made, headers: headers) else { return nil }
    unsafe pointer = unsafe made
  }

  /// Creates a response from a piece of a file; nil when the library refuses.
  ///
  /// The C function is `MHD_create_response_from_fd_at_offset64`.
  init?(_ region: FileRegion, headers: [HTTPHeader]) {
    let copy = fcntl(region.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    let made = unsafe MHD_create_response_from_fd_at_offset64(
      UInt64(region.size),
      copy,
      UInt64(region.offset)
    )
    if unsafe made == nil {
      close(copy)
    }
    guard let made = unsafe Self.finish(made, headers: headers) else { return nil }
    unsafe pointer = unsafe made
  }

  /// Creates an endless response that reads from a subscriber; nil when the library refuses.
  ///
  /// The response owns the subscriber and calls `free` with it in the end. The C function is
  /// `MHD_create_response_from_callback`.
  init?(
    _ subscriber: Subscriber,
    read: MHD_ContentReaderCallback,
    free: MHD_ContentReaderFreeCallback,
    headers: [HTTPHeader]
  ) {
    let context = unsafe Unmanaged.passRetained(subscriber).toOpaque()
    let made = unsafe MHD_create_response_from_callback(
      cmhd_size_unknown,
      4096,
      read,
      context,
      free
    )
    if unsafe made == nil {
      unsafe free(context)
    }
    guard let made = unsafe Self.finish(made, headers: headers) else { return nil }
    unsafe pointer = unsafe made
  }

  deinit {
    unsafe MHD_destroy_response(pointer)
  }

  /// Adds the headers; gives the response back and returns nil when the library refuses one.
  private static func finish(_ made: OpaquePointer?, headers: [HTTPHeader]) -> OpaquePointer? {
    guard let made = unsafe made else { return nil }
    let isComplete = headers.allSatisfy { header in
      unsafe MHD_add_response_header(made, header.name, header.value) == .YES
    }
    guard isComplete else {
      unsafe MHD_destroy_response(made)
      return nil
    }
    return unsafe made
  }
}
