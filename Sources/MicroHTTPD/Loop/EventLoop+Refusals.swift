internal import CMicroHTTPD
internal import Platform

// Refusing a request as soon as its headers, or too many bytes of its body, have come. The library
// cannot queue a response within a body, nor when the headers have taken all memory, so a refusal
// goes to the socket directly. The connection then lingers: it is read until the client closes,
// because closing with unread data would make the system throw the response away on its way.
extension EventLoop {
  private static let lingerMilliseconds = 2000
  private static let lingerLimit = 64

  /// The memory of a connection that is kept for the headers of its response, in bytes.
  private static let responseMemory = 1024

  /// The refusal of a body that is longer than the limit.
  var payloadTooLarge: HTTPRequestFailure {
    HTTPRequestFailure(.payloadTooLarge, limit: configuration.bodyLimit)
  }

  /// The refusal of a target that is longer than the limit.
  private var targetTooLong: HTTPRequestFailure {
    HTTPRequestFailure(.uriTooLong, limit: configuration.targetLimit)
  }

  /// The reason to refuse a request whose headers have arrived, or `nil` to accept it.
  func refusal(of call: Call, exchange: Exchange) -> HTTPRequestFailure? {
    if exchange.isTargetTooLong {
      return targetTooLong
    }
    let limit = configuration.connectionMemory - Self.responseMemory
    let connection = call.connection
    if connection.headerMemory + connection.cookieMemory > limit {
      return HTTPRequestFailure(.headersTooLarge)
    }
    let target = unsafe LiveTarget(rawPath: call.rawPath, query: exchange.query)
    guard unsafe target.isFollowed(by: call.version) else { return HTTPRequestFailure(.badFraming) }
    let frame = unsafe connection.frame(method: call.method, version: call.version)
    switch frame.framing {
    case .clear: return frame.length > configuration.bodyLimit ? payloadTooLarge : nil
    case .ambiguous: return HTTPRequestFailure(.badFraming)
    case .unknown_coding: return HTTPRequestFailure(.unknownCoding)
    case .too_long: return payloadTooLarge
    }
  }

  /// Sends a refusal; the caller has the connection closed.
  func refuse(_ call: Call, exchange: Exchange, because failure: HTTPRequestFailure) {
    exchange.phase = .refused
    exchange.body = []
    call.connection.sendDirectly(message(failure))
  }

  /// Answers a request that the library cannot read, or has given up without a word.
  func giveUp(_ connection: Connection, because failure: HTTPRequestFailure) {
    connection.sendDirectly(message(failure))
    linger(on: connection)
  }

  /// Answers instead of the library, which then closes the connection.
  func answer(_ connection: Connection, exchange: Exchange, status: Int) {
    let failure = failure(ofLibrary: status)
    guard exchange.phase == .started else {
      exchange.phase = .idle
      return giveUp(connection, because: failure)
    }
    exchange.phase = .refused
    connection.sendDirectly(message(failure))
  }

  /// The failure that the library found itself, by the status it would answer with.
  private func failure(ofLibrary status: Int) -> HTTPRequestFailure {
    let codes: [Int: HTTPRequestFailure.Code] = [
      431: .headersTooLarge, 501: .unknownCoding, 505: .unknownVersion,
    ]
    if status == 413 { return payloadTooLarge }
    if status == 414 { return targetTooLong }
    return HTTPRequestFailure(codes[status] ?? (status < 500 ? .badFraming : .internalError))
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
    Platform.close(descriptor)
  }

  /// The bytes of a response that goes past the library.
  func message(_ failure: HTTPRequestFailure) -> [UInt8] {
    var response = configuration.onError(failure)
    if case .bytes = response {
    } else {
      response = HTTPServerConfiguration().onError(failure)
    }
    guard case .bytes(let body, let status, let headers) = response else { return [] }
    let reason = unsafe String(cString: MHD_get_reason_phrase_for(UInt32(status)))
    var lines = ["HTTP/1.1 \(status) \(reason)"]
    lines += (headers + configuration.headers).map { "\($0.name): \($0.value)" }
    lines += ["Content-Length: \(body.count)", "Connection: close", "", ""]
    return Array(lines.joined(separator: "\r\n").utf8) + body
  }
}
