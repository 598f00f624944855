/// The address a server listens on and the limits it keeps.
public struct HTTPServerConfiguration: Sendable {
  /// The numeric IPv4 or IPv6 address to listen on, such as `127.0.0.1` or `::`.
  public var host = "127.0.0.1"

  /// The TCP port to listen on; 0 picks a free one.
  public var port: UInt16 = 0

  /// What the server encrypts with; nothing for plain HTTP.
  public var identity: ServerIdentity?

  /// How the loops wait.
  public var eventLoop = EventLoopKind.standard

  /// The number of loop threads, each with a daemon of its own; at least 1.
  public var loopCount = 2

  /// The longest request body in bytes; a longer one is answered with 413.
  public var bodyLimit = 1 << 20

  /// The longest path with query in bytes, as sent; a longer one is answered with 414.
  public var targetLimit = 4096

  /// The memory of one connection in bytes, at least 2048.
  ///
  /// It bounds the request line with all headers; cookies count twice. What doesn't fit is answered
  /// with `headersTooLarge`, or with 414 or 431 by the library. An idle event stream costs about
  /// this much.
  public var connectionMemory = 8192

  /// The greatest number of connections at a time, shared out evenly among the loops.
  ///
  /// It is never greater than that of the kind of loops.
  public var connectionLimit = 10_000

  /// The connections beyond that in each loop for programs on this machine, where it is no network
  /// like others, so that whoever runs the server can look at it.
  ///
  /// With a reserve, all others beyond the limit are answered with `busy` where it is not encrypted,
  /// and closed; without one they wait until another has left.
  public var loopbackReserve = 0

  /// The greatest number of connections of one network other than this machine; 0 for any number.
  ///
  /// One more is answered with `tooManyConnections` where it is not encrypted, and closed. All who
  /// share an address count together, and a browser opens up to six.
  public var connectionLimitPerNetwork = 1_000

  /// Whether this machine is a network like others.
  public var isLoopbackCounted = false

  /// Who says for whom it asks, in `X-Forwarded-For`; what its own address has open is not counted.
  public var trustedProxies = TrustedProxies()

  /// The bytes of bodies and answers that are on their way at a time.
  ///
  /// One network other than this machine has at most half of them. What is too much is answered with
  /// `busy`.
  public var transferLimit = Int.max

  /// The seconds after which an idle or slow connection is closed.
  ///
  /// Event streams and deferred responses don't count as idle.
  public var connectionTimeoutSeconds = 30

  /// The milliseconds in which a request must arrive, however often a piece of it comes.
  ///
  /// They count from its first line, and until that is there from the start of the connection or the
  /// end of the response before. A slower request is answered with `requestTooSlow` and hung up on.
  public var requestTimeoutMilliseconds = 60_000

  /// The milliseconds in which the client must read a response that is no event stream.
  public var responseTimeoutMilliseconds = 300_000

  /// The number of connections that may wait to be accepted.
  public var backlog = 1024

  /// The milliseconds that ``HTTPServer/stop()`` lets streams and deferred responses end by
  /// themselves.
  public var stopTimeoutMilliseconds = 2000

  /// The milliseconds between two comment lines on an idle event stream.
  public var heartbeatMilliseconds = 15_000

  /// The header lines of every response but prepared ones, which bring all of theirs.
  public var headers: [HTTPHeader] = []

  /// What an event stream ends with because the server stops; nothing by default.
  public var farewell: [UInt8] = []

  /// Makes the response to a request that the wrapper refuses before the handler sees it.
  ///
  /// It runs on a loop thread. The answer to `payloadTooLarge`, `uriTooLong` and `headersTooLarge`
  /// must be `.bytes`: it leaves the server before the request has arrived completely. Anything else
  /// is replaced by plain text.
  public var onError: @Sendable (HTTPRequestFailure) -> HTTPResponse = { failure in
    .bytes(
      Array("\(failure)\n".utf8),
      status: failure.status,
      headers: [HTTPHeader("Content-Type", "text/plain; charset=utf-8")]
    )
  }

  /// Creates a configuration for a free port of the loopback interface.
  public init() {}
}
