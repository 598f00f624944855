internal import CMicroHTTPD
internal import Platform

/// A response of the library; queued ones are kept alive by the library.
///
/// - Note: `@unchecked Sendable`: the library counts references under a lock, and nothing changes a
///   response after its initialiser.
@safe struct NativeResponse: ~Copyable, @unchecked Sendable {
  let pointer: OpaquePointer

  /// Creates a response from a copy of bytes, or returns `nil` if the library refuses a header.
  ///
  /// The C function is `MHD_create_response_from_buffer`.
  init?(_ body: [UInt8], headers: [HTTPHeader]) {
    let response = unsafe body.withUnsafeBytes { buffer in
      unsafe MHD_create_response_from_buffer(
        buffer.count,
        UnsafeMutableRawPointer(mutating: buffer.baseAddress),
        .RESPMEM_MUST_COPY
      )
    }
    guard let response = unsafe Self.finish(response, headers: headers) else { return nil }
    unsafe pointer = unsafe response
  }

  /// Creates a response from a piece of an open file, or returns `nil` if the library refuses.
  ///
  /// The C function is `MHD_create_response_from_fd_at_offset64`.
  ///
  /// - Parameters:
  ///   - file: The descriptor, which the caller keeps.
  ///   - range: The bytes to send.
  ///   - headers: The header lines.
  init?(file: Int32, _ range: Range<Int>, headers: [HTTPHeader]) {
    let copy = fcntl(file, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    let response = unsafe MHD_create_response_from_fd_at_offset64(
      UInt64(range.count),
      copy,
      UInt64(range.lowerBound)
    )
    if unsafe response == nil {
      close(copy)
    }
    guard let response = unsafe Self.finish(response, headers: headers) else { return nil }
    unsafe pointer = unsafe response
  }

  /// Creates an endless response that reads from an object, or returns `nil` if the library refuses.
  ///
  /// The response owns the reader and calls `free` with it in the end. The C function is
  /// `MHD_create_response_from_callback`.
  init?(
    _ reader: some AnyObject,
    read: MHD_ContentReaderCallback,
    free: MHD_ContentReaderFreeCallback,
    headers: [HTTPHeader]
  ) {
    let context = unsafe Unmanaged.passRetained(reader).toOpaque()
    let response = unsafe MHD_create_response_from_callback(
      cmhd_size_unknown,
      4096,
      read,
      context,
      free
    )
    if unsafe response == nil {
      unsafe free(context)
    }
    guard let response = unsafe Self.finish(response, headers: headers) else { return nil }
    unsafe pointer = unsafe response
  }

  deinit {
    unsafe MHD_destroy_response(pointer)
  }

  /// Adds the headers; destroys the response and returns `nil` if the library refuses one.
  private static func finish(
    _ response: OpaquePointer?,
    headers: [HTTPHeader]
  ) -> OpaquePointer? {
    guard let response = unsafe response else { return nil }
    let isComplete = headers.allSatisfy { header in
      unsafe MHD_add_response_header(response, header.name, header.value) == .YES
    }
    guard isComplete else {
      unsafe MHD_destroy_response(response)
      return nil
    }
    return unsafe response
  }
}
