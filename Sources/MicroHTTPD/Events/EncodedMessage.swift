/// The bytes of one message of an event stream, encoded once and shared by all subscribers.
public final class EncodedMessage: Sendable {
  /// The position in the stream; a client that saw it comes back with it as `Last-Event-ID`.
  public let id: UInt64

  /// The bytes that are sent, with the empty line at their end.
  public let bytes: [UInt8]

  /// The name of the event; empty if the message was made of bytes.
  public let event: String

  /// The range of the event's data in ``bytes``.
  private let place: Range<Int>

  /// The data of the event; empty if the message was made of bytes.
  public var data: ArraySlice<UInt8> { bytes[place] }

  /// Creates a message from bytes that are sent as they are.
  ///
  /// - Parameters:
  ///   - id: The position in the stream.
  ///   - bytes: One or several complete messages in the format of `text/event-stream`.
  public init(id: UInt64, bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "A message has at least one byte.")
    self.id = id
    self.bytes = bytes
    (event, place) = ("", 0..<0)
  }

  /// Creates a message that shows clients another position than it has in the stream.
  ///
  /// - Parameters:
  ///   - id: The position in the stream.
  ///   - shownID: The text of the `id` field, or `nil` for no such field.
  ///   - event: The name of the event, without line breaks.
  ///   - line: The data in UTF-8, without line breaks.
  public init(id: UInt64, shownID: String?, event: String, line: some Collection<UInt8>) {
    self.id = id
    self.event = event
    let head = (shownID.map { "id: \($0)\n" } ?? "") + "event: \(event)\ndata: "
    var bytes: [UInt8] = []
    bytes.reserveCapacity(head.utf8.count + line.count + 2)
    bytes += head.utf8
    place = bytes.count..<bytes.count + line.count
    bytes += line
    bytes += [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
    self.bytes = bytes
  }

  /// Creates a message that says the same and shows clients a position.
  ///
  /// - Parameters:
  ///   - message: A message that shows none.
  ///   - shownID: The text of the `id` field.
  public convenience init(_ message: EncodedMessage, shownID: String) {
    self.init(id: message.id, bytes: Array("id: \(shownID)\n".utf8) + message.bytes)
  }

  /// Creates a message from its parts.
  ///
  /// - Parameters:
  ///   - id: The position in the stream, sent as the `id` field.
  ///   - event: The name of the event, without line breaks.
  ///   - data: The data in UTF-8; each line becomes a `data` field of its own.
  public convenience init(id: UInt64, event: String, data: [UInt8]) {
    var bytes = Array("id: \(id)\nevent: \(event)\n".utf8)
    bytes.reserveCapacity(bytes.count + data.count + 16)
    let field = Array("data: ".utf8)
    bytes += field
    var previous: UInt8 = 0
    for byte in data {
      let isEnd = byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
      if !isEnd {
        bytes.append(byte)
      } else if byte == UInt8(ascii: "\r") || previous != UInt8(ascii: "\r") {
        bytes.append(UInt8(ascii: "\n"))
        bytes += field
      }
      previous = byte
    }
    bytes += [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
    self.init(id: id, bytes: bytes)
  }
}
