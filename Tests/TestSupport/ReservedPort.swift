import Foundation

/// A port of this machine for a server that a test starts more than once.
///
/// A socket is bound to it and never listens. So the system gives the port to no other process, and
/// a server that reuses addresses can still listen on it.
package final class ReservedPort: Sendable {
  package let number: Int
  private let socket: FileHandle

  package init() throws {
    #if canImport(Glibc)
    let stream = Int32(SOCK_STREAM.rawValue)
    #else
    let stream = SOCK_STREAM
    #endif
    let descriptor = Foundation.socket(AF_INET, stream, 0)
    socket = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var isReused: Int32 = 1
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, 4) == 0
          && bind(descriptor, general, length) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EADDRINUSE) }
    number = Int(UInt16(bigEndian: address.sin_port))
  }
}
