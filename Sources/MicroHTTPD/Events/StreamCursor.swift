/// The position of a subscriber in a stream.
struct StreamCursor {
  /// The number of the next message.
  var next: Int

  /// The id up to which the client has everything.
  var floor: UInt64

  /// The number of times that subscribers had been disconnected when this one came.
  let cutCount: Int

  /// The message that is being sent.
  var partial: PartialMessage?

  /// Copies the next part of the message that is being sent.
  ///
  /// - Parameter buffer: The memory to fill.
  /// - Returns: The number of bytes copied, or `nil` if no message is under way.
  mutating func copyPartial(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    guard let count = unsafe partial?.copy(into: buffer) else { return nil }
    if partial?.isSent == true {
      partial = nil
    }
    return count
  }
}

/// A message that has been sent in part.
struct PartialMessage {
  /// The message.
  let message: EncodedMessage
  private var sent = 0

  /// Creates a message that is still to be sent.
  init(_ message: EncodedMessage) {
    self.message = message
  }

  /// Whether nothing is left.
  var isSent: Bool {
    sent == message.bytes.count
  }

  /// Copies the next part.
  ///
  /// - Parameter buffer: The memory to fill.
  /// - Returns: The number of bytes copied.
  mutating func copy(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let part = message.bytes[sent...].prefix(buffer.count)
    unsafe buffer.copyBytes(from: part)
    sent += part.count
    return part.count
  }
}
