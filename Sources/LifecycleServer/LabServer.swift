import Logging
public import MicroHTTPD

/// The server of the Lifecycle Lab: the API, the live runs and the pages.
public final class LabServer: Sendable {
  private let http: HTTPServer
  private let logger: Logger

  private init(http: HTTPServer, logger: Logger) {
    self.http = http
    self.logger = logger
  }

  /// The port on which the server listens.
  public var port: UInt16 { http.port }

  /// Starts a server; when this returns, the port is open.
  ///
  /// - Parameter configuration: Where to listen, what to serve, and how much to take on.
  /// - Returns: The server; it stops when nothing refers to it any more.
  /// - Throws: `HTTPServerError` that says why the port or the folder could not be opened.
  public static func start(
    _ configuration: LabServerConfiguration
  ) throws(HTTPServerError) -> LabServer {
    let responder = try Responder(configuration, store: RunStore(limits: configuration.limits))
    var transport = HTTPServerConfiguration()
    transport.host = configuration.host
    transport.port = configuration.port
    transport.bodyLimit = configuration.limits.bodyBytes
    transport.onError = { Problem($0).response }
    let http = try HTTPServer(configuration: transport) { responder.response(to: $0) }
    configuration.logger.info("Listening on port \(http.port) of \(configuration.host).")
    return LabServer(http: http, logger: configuration.logger)
  }

  /// Serves until the process is asked to end, then stops in order.
  ///
  /// Call it on the main thread before there is any other thread: from then on `SIGTERM` and
  /// `SIGINT` end the service and not the process.
  ///
  /// - Parameters:
  ///   - configuration: Where to listen, what to serve, and how much to take on.
  ///   - started: Called with the port once it is open.
  /// - Throws: `HTTPServerError` that says why the port or the folder could not be opened.
  public static func serve(
    _ configuration: LabServerConfiguration,
    started: (UInt16) -> Void
  ) throws(HTTPServerError) {
    TerminationSignals.block()
    let server = try start(configuration)
    started(server.port)
    TerminationSignals.wait()
    server.stop()
  }

  /// Stops in order: no new requests, the streams end, what is under way is answered.
  ///
  /// Blocks the caller for at most about two seconds. May be called twice.
  public func stop() {
    http.stop()
    logger.info("Stopped.")
  }
}
