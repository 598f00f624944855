internal import CMicroHTTPD
internal import CMicroHTTPDAnswers

// The C functions that a daemon calls on its loop thread. `context` is the event loop. The context of
// a connection is its exchange, retained; that of a request is the same object.

/// All callbacks of a daemon.
var daemonCallbacks: cmhd_callbacks {
  unsafe cmhd_callbacks(
    access: handleAccess,
    completed: completeRequest,
    connection: countConnection,
    target: examineTarget
  )
}

/// Supplies the bytes of an event stream.
let readSubscriber: MHD_ContentReaderCallback = { context, _, buffer, size in
  guard let context = unsafe context else { return cmhd_end_with_error }
  let subscriber = unsafe Unmanaged<Subscriber>.fromOpaque(context).takeUnretainedValue()
  let free = unsafe UnsafeMutableRawBufferPointer(start: buffer, count: size)
  switch unsafe subscriber.fill(free) {
  case .bytes(let count): return count
  case .end: return cmhd_end_of_stream
  case .cut: return cmhd_end_with_error
  }
}

/// Ends an event stream.
let freeSubscriber: MHD_ContentReaderFreeCallback = { context in
  guard let context = unsafe context else { return }
  let subscriber = unsafe Unmanaged<Subscriber>.fromOpaque(context).takeRetainedValue()
  subscriber.onEnd(subscriber)
}

/// Answers instead of the library.
let answerForLibrary: cmhd_answer = { context, connection, status in
  guard
    let loop = unsafe eventLoop(context), let connection = unsafe connection,
    let exchange = unsafe exchange(cmhd_connection_context(connection))
  else { return }
  loop.answer(unsafe Connection(connection), exchange: exchange, status: Int(status))
}

private let countConnection: MHD_NotifyConnectionCallback = {
  context,
  connection,
  connectionContext,
  code in
  guard
    let loop = unsafe eventLoop(context), let connection = unsafe connection,
    let connectionContext = unsafe connectionContext
  else { return }
  switch code {
  case .CONNECTION_NOTIFY_STARTED:
    let exchange = loop.welcome(unsafe Connection(connection))
    unsafe connectionContext.pointee = Unmanaged.passRetained(exchange).toOpaque()
  case .CONNECTION_NOTIFY_CLOSED:
    guard let pointer = unsafe connectionContext.pointee else { return }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeRetainedValue()
    loop.close(unsafe Connection(connection), exchange: exchange)
  @unknown default:
    break
  }
}

private let examineTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { context, target, connection in
    guard
      let loop = unsafe eventLoop(context), let target = unsafe target,
      let pointer = unsafe cmhd_connection_context(connection),
      let exchange = unsafe exchange(pointer)
    else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: target, count: strlen(target))
    unsafe bytes.withMemoryRebound(to: UInt8.self) {
      unsafe exchange.begin(target: $0, limit: loop.configuration.targetLimit)
    }
    unsafe cmhd_drop_query(target)
    loop.expectRequest(exchange)
    return unsafe pointer
  }

private let handleAccess: MHD_AccessHandlerCallback = {
  context,
  connection,
  path,
  method,
  version,
  upload,
  uploadSize,
  requestContext in
  guard
    let loop = unsafe eventLoop(context), let connection = unsafe connection,
    let path = unsafe path, let method = unsafe method, let version = unsafe version,
    let uploadSize = unsafe uploadSize, let exchange = unsafe exchange(requestContext?.pointee)
  else { return .NO }
  let body = unsafe UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
  let call = unsafe EventLoop.Call(
    connection: Connection(connection),
    rawPath: path,
    method: method,
    version: version,
    upload: body
  )
  let isKept: Bool
  if exchange.phase == .heading {
    isKept = loop.begin(call, exchange: exchange)
  } else if unsafe !body.isEmpty {
    isKept = loop.receive(call, exchange: exchange)
    unsafe uploadSize.pointee = 0
  } else {
    isKept = loop.answer(call, exchange: exchange)
  }
  return isKept ? .YES : .NO
}

private let completeRequest: MHD_RequestCompletedCallback = {
  context,
  connection,
  requestContext,
  _ in
  guard
    let loop = unsafe eventLoop(context), let connection = unsafe connection,
    let exchange = unsafe exchange(requestContext?.pointee)
  else { return }
  loop.complete(unsafe Connection(connection), exchange: exchange)
  unsafe requestContext?.pointee = nil
}

private func eventLoop(_ context: UnsafeMutableRawPointer?) -> EventLoop? {
  unsafe context.map { unsafe Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
}

private func exchange(_ context: UnsafeMutableRawPointer?) -> Exchange? {
  unsafe context.map { unsafe Unmanaged<Exchange>.fromOpaque($0).takeUnretainedValue() }
}
