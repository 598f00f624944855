internal import CMicroHTTPD
internal import CMicroHTTPDAnswers
internal import Platform

/// A connection of the library, usable on its loop thread until its request is completed.
@safe struct Connection {
  private let pointer: OpaquePointer

  /// Wraps the pointer that a callback received.
  init(_ pointer: OpaquePointer) {
    unsafe self.pointer = unsafe pointer
  }

  /// The socket.
  ///
  /// The C function is `MHD_get_connection_info`.
  var descriptor: Int32 {
    unsafe cmhd_connection_descriptor(pointer)
  }

  /// The part of the memory of the connection that the header lines take, in bytes.
  ///
  /// The C functions are `MHD_get_connection_info` and `MHD_get_connection_values`.
  var headerMemory: Int {
    unsafe cmhd_header_memory(pointer)
  }

  /// The part of the memory of the connection that the copy of the cookies takes, in bytes.
  ///
  /// The C function is `MHD_lookup_connection_value`.
  var cookieMemory: Int {
    unsafe cmhd_cookie_memory(pointer)
  }

  /// Looks up a header line; the first one wins.
  ///
  /// The C function is `MHD_lookup_connection_value`.
  func header(_ name: String) -> String? {
    unsafe name.withCString { name in
      unsafe MHD_lookup_connection_value(pointer, .HEADER_KIND, name)
        .map { unsafe String(cString: $0) }
    }
  }

  /// All header lines with a name, in order.
  ///
  /// The C function is `MHD_get_connection_values`.
  func headers(_ name: String) -> [String] {
    var lines: [String] = []
    unsafe withUnsafeMutablePointer(to: &lines) { lines in
      let take: @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void = {
        guard let value = unsafe $1 else { return }
        unsafe $0?.assumingMemoryBound(to: [String].self).pointee.append(String(cString: value))
      }
      unsafe cmhd_header_lines(pointer, name, take, lines)
    }
    return lines
  }

  /// Whether a line says that a proxy passed the request on.
  ///
  /// The C function is `MHD_get_connection_values`.
  var isForwarded: Bool {
    unsafe cmhd_forwarding_line(pointer) != nil
  }

  /// The name of that line.
  var forwardingHeader: String? {
    unsafe cmhd_forwarding_line(pointer).map { unsafe String(cString: $0) }
  }

  /// The framing of the request by its lines, and the length of its body if given.
  ///
  /// The C function is `MHD_get_connection_values_n`.
  func frame(method: UnsafePointer<CChar>, version: UnsafePointer<CChar>) -> cmhd_frame {
    unsafe cmhd_frame(pointer, method, version)
  }

  /// Queues a response; false if the library refuses it.
  ///
  /// The C function is `MHD_queue_response`.
  func queue(_ response: borrowing NativeResponse, status: Int) -> Bool {
    unsafe cmhd_queue(pointer, UInt32(status), response.pointer) == .YES
  }

  /// Stops serving the connection.
  ///
  /// The C function is `MHD_suspend_connection`.
  func suspend() {
    unsafe MHD_suspend_connection(pointer)
  }

  /// Serves the connection again at the next run.
  ///
  /// The C function is `MHD_resume_connection`.
  func resume() {
    unsafe MHD_resume_connection(pointer)
  }

  /// The address of the client.
  ///
  /// The C function is `MHD_get_connection_info`.
  var client: ClientAddress {
    unsafe withUnsafeBytes(of: cmhd_client(pointer).bytes) { unsafe ClientAddress($0) }
  }

  /// Sends bytes past the library, as far as the socket takes them at once.
  ///
  /// The C function is `gnutls_record_send` if the connection is encrypted.
  func sendDirectly(_ bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { buffer in
      unsafe cmhd_send(pointer, descriptor, buffer.baseAddress, buffer.count, cpl_send_flags)
    }
  }
}
