/// The address a server listens on and the limits it keeps.
public struct HTTPServerConfiguration: Sendable {
  /// The numeric IPv4 or IPv6 address to listen on, such as `127.0.0.1` or `::`.
  public var host = "127.0.0.1"

  /// The TCP port to listen on; 0 picks a free one.
  public var port: UInt16 = 0

  /// The certificate and key for encryption, or `nil` for plain HTTP.
  public var identity: ServerIdentity?

  /// The system call that the loops wait with.
  public var eventLoop = EventLoopKind.standard

  /// The number of loop threads, each with a daemon of its own; at least 1.
  public var loopCount = 2

  /// The longest request body in bytes; a longer one is answered with 413.
  public var bodyLimit = 1 << 20

  /// The longest path with query in bytes, as sent; a longer one is answered with 414.
  public var targetLimit = 4096

  /// The memory of one connection in bytes, at least 2048.
  ///
  /// It bounds the request line with all headers; cookies count twice. A request that doesn't fit
  /// is answered with `headersTooLarge`, or with 414 or 431 by the library. An idle event stream
  /// costs about this much.
  public var connectionMemory = 8192

  /// The greatest number of connections at a time, shared out evenly among the loops.
  ///
  /// It is never greater than that of the kind of loops.
  public var connectionLimit = 10_000

  /// The connections beyond that limit in each loop for programs on this machine, so that an
  /// operator can inspect the server.
  ///
  /// They have no effect if this machine is a silent proxy.
  ///
  /// With a reserve, all others beyond the limit are closed, after a `busy` answer if unencrypted.
  /// Without one they wait until another has left.
  public var loopbackReserve = 0

  /// The greatest number of connections of one network other than this machine; 0 for any number.
  ///
  /// One more is closed, after a `tooManyConnections` answer if unencrypted. All clients that share
  /// an address count together, and a browser opens up to six.
  public var connectionLimitPerNetwork = 1_000

  /// The proxies that name their clients in `X-Forwarded-For`, and whether this machine is one that
  /// names nobody.
  ///
  /// The connections of proxies that name their clients are not counted.
  public var trustedProxies = TrustedProxies()

  /// The bytes of bodies and answers that are on their way at a time.
  ///
  /// One network other than this machine has at most half of them. Requests beyond that are
  /// answered with `busy`.
  public var transferLimit = Int.max

  /// The seconds after which an idle or slow connection is closed.
  ///
  /// Event streams and deferred responses don't count as idle.
  public var connectionTimeoutSeconds = 30

  /// The milliseconds in which a request must arrive, however often a piece of it comes.
  ///
  /// They count from its first line. Before that line they count from the start of the connection,
  /// or the end of the previous response. A slower request is answered with `requestTooSlow` and
  /// its connection is closed.
  public var requestTimeoutMilliseconds = 60_000

  /// The milliseconds in which the client must read a response that is no event stream.
  public var responseTimeoutMilliseconds = 300_000

  /// The number of connections that may wait to be accepted.
  public var backlog = 1024

  /// The milliseconds that ``HTTPServer/stop()`` waits for streams and deferred responses to end.
  public var stopTimeoutMilliseconds = 2000

  /// The milliseconds between two comment lines on an idle event stream.
  public var heartbeatMilliseconds = 15_000

  /// The header lines of every response but prepared ones, which bring all of theirs.
  public var headers: [HTTPHeader] = []

  /// The last bytes of an event stream when the server stops; empty by default.
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
