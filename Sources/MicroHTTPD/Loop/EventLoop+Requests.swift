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

  /// Looks at the target before anything else of the request is known.
  ///
  /// - Parameter target: Path and query as sent.
  /// - Returns: What must be remembered; nil when the request has nothing special yet.
  func examine(_ target: UnsafeBufferPointer<UInt8>) -> Exchange? {
    let mark = unsafe target.firstIndex(of: UInt8(ascii: "?"))
    let isTooLong = target.count > configuration.targetLimit
    guard isTooLong || mark != nil else { return nil }
    let exchange = Exchange()
    exchange.isTargetTooLong = isTooLong
    exchange.query = mark.map { unsafe Array(target[($0 + 1)...]) }
    return exchange
  }

  /// Begins a request whose headers have arrived.
  ///
  /// - Returns: False when the request was refused and the connection is to be closed.
  func begin(_ call: Call, exchange: inout Exchange?) -> Bool {
    activeRequests += 1
    exchange?.isStarted = true
    guard let length = call.connection.header("Content-Length").flatMap({ Int($0) }) else {
      return true
    }
    guard length <= configuration.bodyLimit else {
      refuse(call, exchange: &exchange)
      return false
    }
    return true
  }

  /// Takes a piece of the body.
  ///
  /// - Returns: False when the body is too long and the connection is to be closed.
  func receive(_ call: Call, exchange: inout Exchange?) -> Bool {
    let current = ensure(&exchange)
    guard unsafe current.body.count + call.upload.count <= configuration.bodyLimit else {
      refuse(call, exchange: &exchange)
      return false
    }
    unsafe current.body.append(contentsOf: call.upload)
    return true
  }

  /// Answers a request that has arrived completely, or one whose deferred response has come.
  ///
  /// - Returns: False when the connection is to be closed without a response.
  func answer(_ call: Call, exchange: inout Exchange?) -> Bool {
    if let response = exchange?.response {
      exchange?.response = nil
      return send(response, on: call.connection, exchange: &exchange)
    }
    return send(respond(to: call, exchange: exchange), on: call.connection, exchange: &exchange)
  }

  /// Ends a request, sent or not.
  func complete(_ connection: Connection, exchange: Exchange?) {
    activeRequests -= 1
    if exchange?.isRefused == true {
      linger(on: connection)
    }
  }

  /// Continues a suspended request.
  func resume(_ exchange: Exchange, with response: HTTPResponse) {
    guard let connection = exchange.suspended else { return }
    exchange.suspended = nil
    deferred[ObjectIdentifier(exchange)] = nil
    exchange.response = response
    connection.resume()
  }

  /// Answers everything that is still deferred, because the server stops.
  func answerDeferred() {
    for exchange in Array(deferred.values) {
      resume(exchange, with: failure(.serverStopping))
    }
  }

  /// Makes the response to a refused request; one that is there at once.
  func failure(_ code: HTTPRequestFailure.Code, limit: Int? = nil) -> HTTPResponse {
    let failure = HTTPRequestFailure(code, limit: limit)
    switch configuration.onError(failure) {
    case .stream, .deferred: return HTTPServerConfiguration().onError(failure)
    case let response: return response
    }
  }

  private func respond(to call: Call, exchange: Exchange?) -> HTTPResponse {
    if exchange?.isTargetTooLong == true {
      return failure(.uriTooLong, limit: configuration.targetLimit)
    }
    let target = unsafe LiveTarget(rawPath: call.rawPath, query: exchange?.query)
    let request = unsafe HTTPRequest(
      call.connection,
      method: HTTPMethod(cString: call.method),
      target: target,
      body: exchange?.body ?? []
    )
    guard let request, unsafe target.isFollowed(by: call.version) else { return failure(.badPath) }
    return handler(request)
  }

  private func send(
    _ response: HTTPResponse,
    on connection: Connection,
    exchange: inout Exchange?
  ) -> Bool {
    if queue(response, on: connection, exchange: &exchange) { return true }
    guard case .bytes(let body, let status, _) = failure(.internalError) else { return false }
    return queue(.bytes(body, status: status), on: connection, exchange: &exchange)
  }

  private func queue(
    _ response: HTTPResponse,
    on connection: Connection,
    exchange: inout Exchange?
  ) -> Bool {
    switch response {
    case .bytes(let body, let status, let headers):
      guard let native = NativeResponse(body, headers: headers) else { return false }
      return connection.queue(native, status: status)
    case .prepared(let prepared):
      return connection.queue(prepared.native, status: prepared.status)
    case .file(let region, let status, let headers):
      guard let native = NativeResponse(region, headers: headers) else { return false }
      return connection.queue(native, status: status)
    case .stream(let subscription):
      guard !isStopping else {
        return queue(failure(.serverStopping), on: connection, exchange: &exchange)
      }
      return subscribe(connection, to: subscription)
    case .deferred(let start):
      if case .cutting = phase {
        return queue(failure(.serverStopping), on: connection, exchange: &exchange)
      }
      suspend(connection, exchange: ensure(&exchange), start: start)
      return true
    }
  }

  private func suspend(
    _ connection: Connection,
    exchange: Exchange,
    start: (HTTPResponseContinuation) -> Void
  ) {
    exchange.turn += 1
    exchange.suspended = connection
    exchange.body = []
    deferred[ObjectIdentifier(exchange)] = exchange
    connection.suspend()
    start(HTTPResponseContinuation(inbox: inbox, exchange: exchange, turn: exchange.turn))
  }

  private func ensure(_ exchange: inout Exchange?) -> Exchange {
    if let exchange { return exchange }
    let created = Exchange()
    created.isStarted = true
    exchange = created
    return created
  }
}
