/// What the wrapper must remember of a request between two callbacks.
///
/// Requests without body, query or deferred response have none.
///
/// - Note: `@unchecked Sendable`: a continuation carries it through other threads as an opaque
///   token; only the loop thread reads or writes its properties.
final class Exchange: @unchecked Sendable {
  /// The bytes after the question mark.
  var query: [UInt8]?

  /// Whether the target was longer than the limit.
  var isTargetTooLong = false

  /// Whether the access handler has been called.
  var isStarted = false

  /// Whether the wrapper has refused the request and hangs up.
  var isRefused = false

  /// The body that has arrived so far.
  var body: [UInt8] = []

  /// The connection while it is suspended for a deferred response.
  var suspended: Connection?

  /// The number of deferred responses so far; a continuation of an earlier turn is void.
  var turn = 0

  /// The deferred response when it has arrived.
  var response: HTTPResponse?
}
