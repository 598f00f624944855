/// A client's wish to follow an event stream from a position on.
///
/// The response begins with `retry: 1000`. Then come all messages with a greater id, then live
/// ones. When some of them have left the ring, or the position is beyond the last id, the snapshot
/// takes their place. When the stream is closed and everything has been sent, the answer is 204,
/// upon which a browser stops coming back.
public struct EventStreamSubscription: Sendable {
  /// The stream to follow.
  public let stream: EventStream

  /// The id of the last message that the client has seen; 0 for a client that has seen none.
  public let after: UInt64

  /// Header lines besides `Content-Type`, `Cache-Control` and `X-Accel-Buffering`.
  public var headers: [HTTPHeader]

  /// The first message to the client, before those after the position, if any.
  ///
  /// It is not sent if the snapshot replaces the messages.
  public let opening: EncodedMessage?

  /// The bytes of a stream that has no other follower; they count as on their way.
  public let ownBytes: Int

  /// An object kept alive as long as the client follows; usually the publisher.
  public let owner: (any AnyObject & Sendable)?

  /// Creates a subscription.
  ///
  /// - Parameters:
  ///   - stream: The stream to follow.
  ///   - after: The id of the last message that the client has seen.
  ///   - opening: The first message to the client.
  ///   - headers: Further header lines.
  ///   - ownBytes: The bytes of a stream that has no other follower.
  ///   - owner: An object kept alive as long as the client follows.
  public init(
    to stream: EventStream,
    after: UInt64,
    opening: EncodedMessage? = nil,
    headers: [HTTPHeader] = [],
    ownBytes: Int = 0,
    owner: (any AnyObject & Sendable)? = nil
  ) {
    self.stream = stream
    self.after = after
    self.opening = opening
    self.headers = headers
    self.ownBytes = ownBytes
    self.owner = owner
  }
}
