internal import Platform

/// A numeric IPv4 or IPv6 address with a port, in the form of the system.
@safe struct SocketAddress {
  private var storage: sockaddr_storage
  private let length: socklen_t

  /// Reads an address, or returns `nil` if it isn't numeric.
  init?(host: String, port: UInt16) {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    unsafe hints.ai_socktype = cpl_stream
    var list: UnsafeMutablePointer<addrinfo>?
    guard !host.isEmpty, unsafe getaddrinfo(host, String(port), &hints, &list) == 0,
      let first = unsafe list
    else { return nil }
    defer { unsafe freeaddrinfo(first) }
    storage = sockaddr_storage()
    length = unsafe first.pointee.ai_addrlen
    unsafe withUnsafeMutableBytes(of: &storage) { bytes in
      unsafe bytes.copyMemory(
        from: UnsafeRawBufferPointer(
          start: first.pointee.ai_addr,
          count: Int(first.pointee.ai_addrlen)
        )
      )
    }
  }

  /// The address family.
  var family: sa_family_t { storage.ss_family }

  /// Binds a socket to the address; false, with `errno`, if the system refuses.
  mutating func bind(_ descriptor: Int32) -> Bool {
    let length = length
    return unsafe withSystemAddress { address in
      unsafe Platform.bind(descriptor, address, length) == 0
    }
  }

  /// Returns the port of a bound socket.
  mutating func port(of descriptor: Int32) -> UInt16? {
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let isKnown = unsafe withSystemAddress { address in
      unsafe getsockname(descriptor, address, &length) == 0
    }
    // The port stands at the same place for both families.
    return isKnown
      ? unsafe withUnsafeBytes(of: &storage) { bytes in
        unsafe UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
      } : nil
  }

  private mutating func withSystemAddress<Result>(
    _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    unsafe withUnsafeMutablePointer(to: &storage) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe body($0) }
    }
  }
}
