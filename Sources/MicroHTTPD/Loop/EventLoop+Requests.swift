internal import CMicroHTTPD

// The way of a request: target, headers, body, handler, response, end.
extension EventLoop {
  /// One call of the access handler.
  @safe struct Call {
    let connection: Connection
    let rawPath: UnsafePointer<CChar>
    let method: UnsafePointer<CChar>
    let version: UnsafePointer<CChar>
    let upload: UnsafeRawBufferPointer
  }

  /// Begins a request whose headers have arrived.
  ///
  /// - Returns: False if the request was refused and the connection must be closed.
  func begin(_ call: Call, exchange: Exchange) -> Bool {
    activeRequests += 1
    exchange.phase = .started
    guard let failure = refusal(of: call, exchange: exchange) else { return true }
    refuse(call, exchange: exchange, because: failure)
    return false
  }

  /// Takes a piece of the body.
  ///
  /// - Returns: False if the body is too long and the connection must be closed.
  func receive(_ call: Call, exchange: Exchange) -> Bool {
    guard unsafe exchange.body.count + call.upload.count <= configuration.bodyLimit else {
      refuse(call, exchange: exchange, because: payloadTooLarge)
      return false
    }
    // Small ones are not worth a lock; many large ones are all the memory.
    let bytes = unsafe exchange.body.count + call.upload.count - exchange.heldBytes
    guard bytes <= Self.uncountedBytes || hold(2 * bytes, for: exchange) else {
      refuse(call, exchange: exchange, because: HTTPRequestFailure(.busy))
      return false
    }
    unsafe exchange.body.append(contentsOf: call.upload)
    return true
  }

  /// Answers a request that has arrived completely, or one whose deferred response has come.
  ///
  /// - Returns: False if the connection must be closed without a response.
  func answer(_ call: Call, exchange: Exchange) -> Bool {
    if let response = exchange.response {
      exchange.response = nil
      return send(response, on: call.connection, exchange: exchange)
    }
    return send(respond(to: call, exchange: exchange), on: call.connection, exchange: exchange)
  }

  /// Ends a request, sent or not, begun or given up within its headers.
  func complete(_ connection: Connection, exchange: Exchange) {
    switch exchange.phase {
    case .idle, .heading:
      break
    case .started:
      activeRequests -= 1
    case .refused:
      activeRequests -= 1
      linger(on: connection)
    }
    if exchange.heldBytes > 0 {
      census.release(exchange.heldBytes, of: exchange.client)
      exchange.heldBytes = 0
    }
    exchange.end()
    expectRequest(exchange)
  }

  /// The bytes of a body or an answer that are not counted.
  private static let uncountedBytes = 16_384

  private func hold(_ bytes: Int, for exchange: Exchange) -> Bool {
    guard census.hold(bytes, for: exchange.client) else { return false }
    exchange.heldBytes += bytes
    return true
  }

  /// Continues a suspended request.
  func resume(_ exchange: Exchange, with response: HTTPResponse) {
    guard let connection = exchange.suspended else { return }
    exchange.suspended = nil
    exchange.slot.work = nil
    exchange.response = response
    connection.resume()
  }

  /// Answers everything that is still deferred, because the server stops.
  func answerDeferred() {
    let waiting = deferred.values
    deferred = [:]
    for exchange in waiting {
      exchange.slot.work?.pulse(isClientGone: true)
      resume(exchange, with: failure(HTTPRequestFailure(.serverStopping)))
    }
  }

  /// Makes the response to a refused request, without waiting.
  func failure(_ failure: HTTPRequestFailure) -> HTTPResponse {
    switch configuration.onError(failure) {
    case .stream, .deferred: return HTTPServerConfiguration().onError(failure)
    case let response: return response
    }
  }

  private func respond(to call: Call, exchange: Exchange) -> HTTPResponse {
    let target = unsafe LiveTarget(rawPath: call.rawPath, query: exchange.query)
    let connection = call.connection
    let origin = settings.proxies.origin(of: exchange.client) {
      connection.isForwarded
    } naming: {
      connection.headers(TrustedProxies.header)
    }
    let request = unsafe HTTPRequest(
      connection,
      method: HTTPMethod(cString: call.method),
      target: target,
      body: exchange.body,
      turn: turn,
      origin: origin
    )
    guard let request else {
      return failure(HTTPRequestFailure(.badPath))
    }
    return handler(request)
  }

  private func send(
    _ response: HTTPResponse,
    on connection: Connection,
    exchange: Exchange
  ) -> Bool {
    if queue(response, on: connection, exchange: exchange) { return true }
    guard case .bytes(let body, let status, _) = failure(HTTPRequestFailure(.internalError)) else {
      return false
    }
    return queue(.bytes(body, status: status), on: connection, exchange: exchange)
  }

  private func queue(
    _ response: HTTPResponse,
    on connection: Connection,
    exchange: Exchange
  ) -> Bool {
    exchange.isAnswering = true
    exchange.deadline = now + configuration.responseTimeoutMilliseconds
    switch response {
    case .bytes(let body, let status, let headers):
      guard body.count <= Self.uncountedBytes || hold(body.count, for: exchange) else {
        return queue(failure(HTTPRequestFailure(.busy)), on: connection, exchange: exchange)
      }
      guard let native = NativeResponse(body, headers: headers + configuration.headers) else {
        return false
      }
      return connection.queue(native, status: status)
    case .prepared(let prepared):
      return connection.queue(prepared.native, status: prepared.status)
    case .file(let region, let status, let headers):
      guard let native = region.response(headers: headers + configuration.headers) else {
        return false
      }
      return connection.queue(native, status: status)
    case .stream(let subscription):
      guard !isStopping else {
        return queue(
          failure(HTTPRequestFailure(.serverStopping)),
          on: connection,
          exchange: exchange
        )
      }
      let bytes = subscription.ownBytes
      guard bytes <= Self.uncountedBytes || hold(bytes, for: exchange) else {
        return queue(failure(HTTPRequestFailure(.busy)), on: connection, exchange: exchange)
      }
      exchange.deadline = .max
      return subscribe(connection, to: subscription)
    case .deferred(let start):
      if case .cutting = phase {
        return queue(
          failure(HTTPRequestFailure(.serverStopping)),
          on: connection,
          exchange: exchange
        )
      }
      suspend(connection, exchange: exchange, start: start)
      return true
    }
  }

  private func suspend(
    _ connection: Connection,
    exchange: Exchange,
    start: (HTTPResponseContinuation) -> Void
  ) {
    exchange.deadline = .max
    exchange.suspended = connection
    exchange.body = []
    deferredCount += 1
    deferred[deferredCount] = exchange
    connection.suspend()
    start(HTTPResponseContinuation(deferredCount, slot: exchange.slot, deliver: deliver))
  }
}
