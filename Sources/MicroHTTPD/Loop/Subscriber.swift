/// A connection that follows a stream; it lives on its loop thread.
final class Subscriber {
  /// The stream that it follows.
  let stream: EventStream

  /// Called when the response is over.
  let onEnd: (Subscriber) -> Void

  /// The socket.
  let descriptor: Int32

  /// The position in the channel.
  var index = 0

  /// The turn in the round of heartbeats.
  var heartbeatSlot = 0

  /// Whether the client is gone or cut off.
  var isDead = false

  /// Whether a heartbeat is due.
  var isHeartbeatDue = false

  /// Whether it is suspended and waits for news.
  private(set) var isWaiting = false

  /// Whether the last look found it behind the ring, and it has asked for nothing since.
  private var wasBehind = false

  private let connection: Connection
  private let client: ClientAddress
  private let census: Census
  private let owner: (any AnyObject & Sendable)?
  private var opening: EncodedMessage?
  /// The counted message that is being sent and is in no ring.
  private var held: EncodedMessage?
  private var isGreeted = false
  /// The last bytes, once the server stops; empty when they are sent.
  private var farewell: [UInt8]?
  private var cursor: StreamCursor

  /// Creates a subscriber that has not been greeted.
  ///
  /// - Parameters:
  ///   - connection: The connection.
  ///   - subscription: The stream, and the position from which it is followed.
  ///   - census: Counts the messages that are in no ring.
  ///   - onEnd: Called when the response is over.
  init(
    _ connection: Connection,
    to subscription: EventStreamSubscription,
    census: Census,
    onEnd: @escaping (Subscriber) -> Void
  ) {
    stream = subscription.stream
    self.census = census
    self.onEnd = onEnd
    self.connection = connection
    client = connection.client
    owner = subscription.owner
    opening = subscription.opening
    cursor = StreamCursor(next: 0, floor: subscription.after, cutCount: 0)
    descriptor = connection.descriptor
  }

  /// Whether it was behind the oldest message or disconnected at this look and the last, and has
  /// asked for nothing between.
  ///
  /// A single look may come between the news and the request for bytes.
  func isStillBehind(_ tail: Int, _ cutCount: Int) -> Bool {
    let isOver = cursor.next < tail || cursor.cutCount != cutCount
    let isBehind = isGreeted && !isWaiting && isOver
    defer { wasBehind = isBehind }
    return isBehind && wasBehind
  }

  /// The number of messages that it has not been sent.
  func lag(behind head: Int) -> Int {
    isGreeted && !isDead ? max(0, head - cursor.next) : 0
  }

  /// Serves the connection again.
  func wake() {
    guard isWaiting else { return }
    isWaiting = false
    connection.resume()
  }

  /// Ends the response after everything that is published, because the server stops.
  ///
  /// - Parameter farewell: The bytes to end with.
  func end(with farewell: [UInt8]) {
    self.farewell = farewell
    wake()
  }

  /// The library's next action after it has asked for bytes.
  enum Supply {
    /// It sends the bytes; none if the connection is suspended.
    case bytes(Int)
    /// It ends the response in order.
    case end
    /// It closes the connection.
    case cut
  }

  /// Fills a buffer with the next bytes, or suspends the connection.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    wasBehind = false
    guard !isDead else { return .cut }
    guard isGreeted else { return unsafe greet(buffer) }
    switch unsafe stream.copy(from: &cursor, into: buffer) {
    case .copied(let count):
      if held != nil, cursor.partial == nil { letGo() }
      return .bytes(count)
    case .isLapped: return unsafe restart(buffer)
    case .isCurrent: return unsafe idle(buffer)
    case .isCut: return .cut
    case .isEnded: return .end
    }
  }

  private func greet(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    guard var start = stream.cursor(after: cursor.floor) else { return .cut }
    if start.partial == nil { start.partial = opening.map { PartialMessage($0) } }
    opening = nil
    guard hold(start) else { return .cut }
    cursor = start
    isGreeted = true
    return .bytes(unsafe copy("retry: 1000\n\n", into: buffer))
  }

  private func restart(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    guard let start = stream.cursorAtSnapshot(), hold(start) else { return .cut }
    cursor = start
    return .bytes(unsafe cursor.copyPartial(into: buffer) ?? 0)
  }

  /// Counts a message that is in no ring, once for all to whom it is being sent.
  ///
  /// - Returns: Whether there is room for it.
  private func hold(_ start: StreamCursor) -> Bool {
    letGo()
    guard let message = start.partial?.message else { return true }
    guard census.hold(message, for: client) else { return false }
    held = message
    return true
  }

  /// Forgets the message that was counted.
  func letGo() {
    guard let message = held else { return }
    held = nil
    census.release(message)
  }

  private func idle(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    if let farewell { return unsafe takeLeave(farewell, buffer) }
    if isHeartbeatDue {
      isHeartbeatDue = false
      return .bytes(unsafe copy(": hb\n\n", into: buffer))
    }
    isWaiting = true
    connection.suspend()
    return .bytes(0)
  }

  private func takeLeave(
    _ farewell: [UInt8],
    _ buffer: UnsafeMutableRawBufferPointer
  ) -> Supply {
    guard 1...buffer.count ~= farewell.count else { return .end }
    self.farewell = []
    unsafe buffer.copyBytes(from: farewell)
    return .bytes(farewell.count)
  }

  private func copy(_ text: StaticString, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: text.utf8Start,
      count: text.utf8CodeUnitCount
    )
    unsafe buffer.copyMemory(from: bytes)
    return bytes.count
  }
}
