internal import Glibc

// Refusing a body before it has arrived. The library can queue a response only before the first
// byte of a body and after the last one, so this one goes to the socket directly. The connection
// then lingers: it is read until the client closes, because closing with unread data would make the
// system throw the response away on its way.
extension EventLoop {
  private static let lingerMilliseconds = 2000
  private static let lingerLimit = 64

  /// Sends the refusal of a body that is too long.
  func refuse(_ call: Call, exchange: inout Exchange?) {
    let refused = exchange ?? Exchange()
    refused.isStarted = true
    refused.isRefused = true
    refused.body = []
    exchange = refused
    call.connection.sendDirectly(
      refusal(HTTPRequestFailure(.payloadTooLarge, limit: configuration.bodyLimit))
    )
  }

  /// Keeps the socket of a refused connection open beyond the library's own descriptor.
  func linger(on connection: Connection) {
    guard lingering.count < Self.lingerLimit else { return }
    let copy = fcntl(connection.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return }
    shutdown(copy, Int32(SHUT_WR))
    lingering[copy] = MonotonicClock.milliseconds + Self.lingerMilliseconds
    if !poller.add(copy, for: .readable, as: .lingering(descriptor: copy)) {
      endLingering(copy)
    }
  }

  /// Throws away what a refused client has sent.
  func drain(_ descriptor: Int32) {
    guard lingering[descriptor] != nil else { return }
    let isOpen = unsafe withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      unsafe recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)) > 0
    }
    if !isOpen {
      endLingering(descriptor)
    }
  }

  /// Closes refused connections whose time is over.
  func endLingering(now: Int) {
    for (descriptor, deadline) in lingering where now >= deadline {
      endLingering(descriptor)
    }
  }

  private func endLingering(_ descriptor: Int32) {
    lingering[descriptor] = nil
    poller.remove(descriptor)
    close(descriptor)
  }

  private func refusal(_ failure: HTTPRequestFailure) -> [UInt8] {
    var response = configuration.onError(failure)
    if case .bytes = response {
    } else {
      response = HTTPServerConfiguration().onError(failure)
    }
    guard case .bytes(let body, let status, let headers) = response else { return [] }
    var lines = ["HTTP/1.1 \(status) Content Too Large"]
    lines += headers.map { "\($0.name): \($0.value)" }
    lines += ["Content-Length: \(body.count)", "Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }
}
