/// A connection that follows a stream; it lives on its loop thread.
final class Subscriber {
  /// The subscribers of the same stream on the same loop.
  let channel: StreamChannel

  /// The loop that serves the connection.
  unowned let loop: EventLoop

  /// The socket.
  let descriptor: Int32

  /// The position in the channel.
  var index = 0

  /// The turn in the round of heartbeats.
  let heartbeatSlot: Int

  /// Whether the client is gone or cut off.
  var isDead = false

  /// Whether a heartbeat is due.
  var isHeartbeatDue = false

  private let connection: Connection
  private let after: UInt64
  private var isSuspended = false
  private var cursor: StreamCursor?

  /// Creates a subscriber that has not been greeted.
  init(
    channel: StreamChannel,
    loop: EventLoop,
    connection: Connection,
    after: UInt64,
    heartbeatSlot: Int
  ) {
    self.channel = channel
    self.loop = loop
    self.connection = connection
    self.after = after
    self.heartbeatSlot = heartbeatSlot
    descriptor = connection.descriptor
  }

  /// Whether it is not suspended and yet behind the oldest message of the ring.
  func isBlocked(behind tail: Int) -> Bool {
    !isSuspended && (cursor.map { $0.next < tail } ?? false)
  }

  /// Whether it waits for news.
  var isWaiting: Bool { isSuspended }

  /// Serves the connection again.
  func wake() {
    guard isSuspended else { return }
    isSuspended = false
    connection.resume()
  }

  /// What the library does after it has asked for bytes.
  enum Supply {
    /// It sends the bytes; none when the connection is suspended.
    case bytes(Int)
    /// It ends the response in order.
    case end
    /// It closes the connection.
    case cut
  }

  /// Fills a buffer with what is to be sent next, or suspends the connection.
  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    guard !isDead else { return .cut }
    guard var cursor else { return unsafe greet(buffer) }
    let progress = unsafe channel.stream.copy(from: &cursor, into: buffer)
    self.cursor = cursor
    switch progress {
    case .copied(let count): return .bytes(count)
    case .isLapped: return unsafe restart(buffer)
    case .isCurrent: return unsafe idle(buffer)
    case .isEnded: return .end
    }
  }

  private func greet(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    cursor = channel.stream.cursor(after: after)
    return cursor == nil ? .cut : .bytes(unsafe copy("retry: 1000\n\n", into: buffer))
  }

  private func restart(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    cursor = channel.stream.cursorAtSnapshot()
    return unsafe cursor?.copyPartial(into: buffer).map { .bytes($0) } ?? .cut
  }

  private func idle(_ buffer: UnsafeMutableRawBufferPointer) -> Supply {
    guard !loop.isStopping else { return .end }
    if isHeartbeatDue {
      isHeartbeatDue = false
      return .bytes(unsafe copy(": hb\n\n", into: buffer))
    }
    isSuspended = true
    connection.suspend()
    return .bytes(0)
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
