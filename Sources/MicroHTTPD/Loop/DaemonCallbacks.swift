internal import CMicroHTTPD
internal import Synchronization

// The C functions that a daemon calls on its loop thread. `context` is the event loop; the request
// context is nil before the access handler, the mark when there is nothing to remember, or a
// retained exchange.

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
  subscriber.loop.remove(subscriber)
}

private let examineTarget:
  @convention(c) (
    UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
  ) -> UnsafeMutableRawPointer? = { context, target, _ in
    guard let loop = unsafe eventLoop(context), let target = unsafe target else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: target, count: strlen(target))
    let exchange = unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe loop.examine($0) }
    return unsafe exchange.map { unsafe Unmanaged.passRetained($0).toOpaque() }
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
    let uploadSize = unsafe uploadSize, let requestContext = unsafe requestContext
  else { return .NO }
  let body = unsafe UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
  let call = unsafe EventLoop.Call(
    connection: Connection(connection),
    rawPath: path,
    method: method,
    version: version,
    upload: body
  )
  var exchange = unsafe exchange(at: requestContext.pointee)
  let isKept: Bool
  if unsafe requestContext.pointee == nil || exchange?.isStarted == false {
    isKept = loop.begin(call, exchange: &exchange)
  } else if unsafe !body.isEmpty {
    isKept = loop.receive(call, exchange: &exchange)
    unsafe uploadSize.pointee = 0
  } else {
    isKept = loop.answer(call, exchange: &exchange)
  }
  unsafe store(exchange, at: requestContext)
  return isKept ? .YES : .NO
}

private let completeRequest: MHD_RequestCompletedCallback = {
  context,
  connection,
  requestContext,
  _ in
  guard
    let loop = unsafe eventLoop(context), let connection = unsafe connection,
    let requestContext = unsafe requestContext, let pointer = unsafe requestContext.pointee
  else { return }
  let exchange = unsafe exchange(at: pointer)
  if exchange.map({ $0.isStarted }) ?? true {
    loop.complete(unsafe Connection(connection), exchange: exchange)
  }
  if exchange != nil {
    unsafe Unmanaged<Exchange>.fromOpaque(pointer).release()
  }
  unsafe requestContext.pointee = nil
}

private let countConnection: MHD_NotifyConnectionCallback = { context, _, _, code in
  guard let loop = unsafe eventLoop(context) else { return }
  switch code {
  case .CONNECTION_NOTIFY_STARTED: loop.connectionCount.add(1, ordering: .relaxed)
  case .CONNECTION_NOTIFY_CLOSED: loop.connectionCount.subtract(1, ordering: .relaxed)
  @unknown default: break
  }
}

// The mark of a started request without an exchange; never read or written through.
private nonisolated(unsafe) let mark = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)

private func eventLoop(_ context: UnsafeMutableRawPointer?) -> EventLoop? {
  unsafe context.map { unsafe Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
}

private func exchange(at pointer: UnsafeMutableRawPointer?) -> Exchange? {
  guard let pointer = unsafe pointer, unsafe pointer != mark else { return nil }
  return unsafe Unmanaged<Exchange>.fromOpaque(pointer).takeUnretainedValue()
}

private func store(
  _ exchange: Exchange?,
  at requestContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>
) {
  guard let exchange else {
    unsafe requestContext.pointee = unsafe mark
    return
  }
  let pointer = unsafe requestContext.pointee
  guard unsafe pointer == nil || pointer == mark else { return }
  unsafe requestContext.pointee = unsafe Unmanaged.passRetained(exchange).toOpaque()
}
