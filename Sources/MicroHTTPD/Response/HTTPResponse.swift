/// The answer of a handler.
///
/// `Date` and `Content-Length` are added; a HEAD request gets the headers without the body.
public enum HTTPResponse: Sendable {
  /// A body from memory.
  case bytes([UInt8], status: Int = 200, headers: [HTTPHeader] = [])

  /// A response that was built in advance and may be sent many times.
  case prepared(PreparedResponse)

  /// A piece of a file, sent by the kernel.
  case file(FileRegion, status: Int = 200, headers: [HTTPHeader] = [])

  /// A stream of messages until the client leaves or the stream closes.
  case stream(EventStreamSubscription)

  /// A response that comes later.
  ///
  /// The connection is suspended, then the closure runs on the loop thread. Start a task in it that
  /// resumes the continuation.
  case deferred(@Sendable (HTTPResponseContinuation) -> Void)

  /// The HTTP status, or `nil` until a deferred response has come.
  public var status: Int? {
    switch self {
    case .bytes(_, let status, _), .file(_, let status, _): status
    case .prepared(let response): response.status
    case .stream: 200
    case .deferred: nil
    }
  }
}
