internal import Platform
internal import Synchronization

/// An HTTP/1.1 server over libmicrohttpd.
///
/// Each of its threads runs a daemon of its own; all listen on the same port and the system spreads
/// the connections.
public final class HTTPServer: Sendable {
  /// The port the server listens on, in host byte order.
  public let port: UInt16

  private let host: String
  private let settings: ExchangeableSettings
  private let loops: [EventLoop]
  private let threads: Mutex<[LoopThread]>

  /// Starts a server; when this returns, the port is open.
  ///
  /// The process's limit on open files is raised, as far as the system allows, to the greatest
  /// number of connections.
  ///
  /// - Parameters:
  ///   - configuration: Address and limits.
  ///   - handler: Makes the response to a request. It runs on a loop thread, on several at a time,
  ///     and keeps all other connections of its loop waiting: answer within about a millisecond, or
  ///     return `.deferred`.
  /// - Throws: ``HTTPServerError`` if the port can't be opened.
  public init(
    configuration: HTTPServerConfiguration = HTTPServerConfiguration(),
    handler: @escaping @Sendable (HTTPRequest) -> HTTPResponse
  ) throws(HTTPServerError) {
    precondition(configuration.loopCount > 0, "A server needs at least one loop.")
    var configuration = configuration
    let most = configuration.eventLoop.connectionLimit
    configuration.connectionLimit = min(configuration.connectionLimit, most)
    guard configuration.eventLoop.isAvailable else {
      throw HTTPServerError(code: .noEpoll, host: configuration.host, port: configuration.port)
    }
    let settings = try ExchangeableSettings(configuration)
    cpl_raise_open_files(UInt64(configuration.connectionLimit + 256))
    var port: UInt16?
    var loops: [EventLoop] = []
    let census = Census(configuration, settings)
    do throws(HTTPServerError) {
      for _ in 0..<configuration.loopCount {
        let socket = try ListenSocket(configuration, sharing: port)
        port = socket.port
        guard
          let loop = EventLoop(
            configuration: configuration,
            settings: settings,
            census: census,
            handler: handler
          ), socket.open(loop)
        else { throw Self.cannotStart(configuration) }
        loops.append(loop)
      }
    } catch {
      Self.abandon(loops)
      throw error
    }
    self.port = port ?? configuration.port
    self.settings = settings
    host = configuration.host
    self.loops = loops
    threads = Mutex([])
    try run(configuration)
  }

  deinit {
    stop()
  }

  /// The number of open connections.
  public var connectionCount: Int {
    loops.reduce(0) { $0 + $1.connectionCount.load(ordering: .relaxed) }
  }

  /// The number of event streams that are followed.
  public var subscriberCount: Int {
    loops.reduce(0) { $0 + $1.subscriberCount.load(ordering: .relaxed) }
  }

  /// The number of subscribers so far that were cut off because they were too slow.
  public var lappedCount: Int {
    loops.reduce(0) { $0 + $1.lappedCount.load(ordering: .relaxed) }
  }

  /// The number of messages that the slowest subscriber is behind, less than a second old.
  public var greatestLag: Int {
    loops.map { $0.greatestLag.load(ordering: .relaxed) }.max() ?? 0
  }

  /// Stops in order and waits for it.
  ///
  /// The port is closed first. Event streams end after the published messages, other responses are
  /// sent to their end. Responses that aren't ready within the configured timeout are answered with
  /// `serverStopping` or cut off. Any thread may call it except from within the handler; a second
  /// call waits for the same end.
  public func stop() {
    threads.withLock { threads in
      precondition(
        !threads.contains { $0.isCurrent },
        "A handler cannot stop its own server: it would wait for itself."
      )
      for loop in loops {
        loop.inbox.post(.stop)
      }
      for thread in threads {
        thread.join()
      }
      threads = []
    }
  }

  /// When the first of its present certificates ends, in seconds since 1970, or `nil` without encryption.
  public var certificateEnd: Int64? { settings.identity?.end }

  /// Exchanges what a running server can exchange; open connections go on.
  ///
  /// - Parameters:
  ///   - proxies: The proxies in front of the server.
  ///   - identity: The certificate and key for new connections, or `nil` without encryption.
  /// - Throws: ``HTTPServerError`` if they can't be used, or would begin or end encryption. Nothing
  ///   changes then.
  public func exchange(
    _ proxies: TrustedProxies,
    _ identity: ServerIdentity?
  ) throws(HTTPServerError) {
    guard (identity == nil) == (settings.identity == nil) else {
      throw HTTPServerError(code: .needsRestart, host: host, port: port)
    }
    let loaded = try identity?.loaded(host, port)
    settings.exchange(proxies, loaded)
  }

  private func run(_ configuration: HTTPServerConfiguration) throws(HTTPServerError) {
    let started = loops.map { loop in LoopThread { loop.run() } }
    threads.withLock { $0 = started.compactMap { $0 } }
    guard started.contains(where: { $0 == nil }) else { return }
    stop()
    Self.abandon(zip(loops, started).filter { $0.1 == nil }.map { $0.0 })
    throw Self.cannotStart(configuration)
  }

  private static func abandon(_ loops: [EventLoop]) {
    for loop in loops {
      loop.beginStopping()
      loop.shutDown()
    }
  }

  private static func cannotStart(_ configuration: HTTPServerConfiguration) -> HTTPServerError {
    HTTPServerError(
      code: .cannotStart,
      host: configuration.host,
      port: configuration.port,
      systemError: errno
    )
  }
}
