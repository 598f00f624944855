internal import Platform

/// A listening socket that shares its port with others of the same server.
struct ListenSocket: ~Copyable {
  private let descriptor: Int32

  /// The port, in host byte order.
  let port: UInt16

  /// Opens a socket.
  ///
  /// The first socket of a server is bound before it agrees to share, so that it fails on a port
  /// that another server shares among its own sockets.
  ///
  /// - Parameters:
  ///   - configuration: Address and backlog.
  ///   - shared: The port of the first socket, or `nil` for the first socket itself.
  /// - Throws: ``HTTPServerError`` with the reason.
  init(_ configuration: HTTPServerConfiguration, sharing shared: UInt16?) throws(HTTPServerError) {
    let port = shared ?? configuration.port
    let host = configuration.host
    guard var address = SocketAddress(host: host, port: port) else {
      throw HTTPServerError(code: .badAddress, host: host, port: port)
    }
    let descriptor = socket(Int32(address.family), cpl_stream, 0)
    do throws(HTTPServerError) {
      guard
        descriptor >= 0,
        fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
        fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0,
        Self.set(SO_REUSEADDR, on: descriptor),
        shared == nil || Self.set(SO_REUSEPORT, on: descriptor),
        address.bind(descriptor),
        Self.set(SO_REUSEPORT, on: descriptor),
        listen(descriptor, Int32(configuration.backlog)) == 0,
        let bound = address.port(of: descriptor)
      else { throw Self.error(errno, host: host, port: port) }
      self.port = bound
    } catch {
      close(descriptor)
      throw error
    }
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }

  /// Hands the descriptor to a loop; false, and closed, if the loop refuses.
  consuming func open(_ loop: EventLoop) -> Bool {
    guard loop.open(listeningOn: descriptor) else {
      _ = consume self
      return false
    }
    discard self
    return true
  }

  private static func set(_ option: Int32, on descriptor: Int32) -> Bool {
    var value: Int32 = 1
    return unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      option,
      &value,
      socklen_t(MemoryLayout<Int32>.size)
    ) == 0
  }

  private static func error(_ number: Int32, host: String, port: UInt16) -> HTTPServerError {
    let codes: [Int32: HTTPServerError.Code] = [
      EADDRINUSE: .portTaken, EADDRNOTAVAIL: .addressUnavailable,
      EACCES: .permissionDenied, EPERM: .permissionDenied,
    ]
    let code = codes[number] ?? .cannotStart
    return HTTPServerError(code: code, host: host, port: port, systemError: number)
  }
}
