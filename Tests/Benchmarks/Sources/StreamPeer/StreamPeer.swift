import MicroHTTPD

/// `StreamPeer PORT`: the wrapper's event streams with the addresses that the load program asks.
///
/// `GET /events` subscribes; `POST /pub` publishes its body to all.
@main
enum StreamPeer {
  static func main() throws {
    TerminationSignals.block()
    var configuration = HTTPServerConfiguration()
    configuration.port = CommandLine.arguments.dropFirst().first.flatMap(UInt16.init) ?? 0
    configuration.connectionLimit = 15_000
    let hub = Hub()
    let server = try HTTPServer(configuration: configuration) { request in
      switch request.path {
      case "/events":
        .stream(EventStreamSubscription(to: hub.stream, after: hub.stream.lastID))
      case "/pub": hub.publish(request.body)
      default: .bytes([], status: 404)
      }
    }
    TerminationSignals.wait()
    server.stop()
  }
}

/// One stream, and a number for each message.
private final class Hub: Sendable {
  let stream = EventStream { EncodedMessage(id: 0, event: "reset", data: []) }
  private let accepted = PreparedResponse(Array("ok".utf8))

  /// The load program publishes over one connection, so no two messages get the same number.
  func publish(_ body: [UInt8]) -> HTTPResponse {
    stream.publish(EncodedMessage(id: stream.lastID + 1, event: "message", data: body))
    return .prepared(accepted)
  }
}
