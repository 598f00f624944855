import Hummingbird
import LifecycleScenario
import Logging
import PlainJSON

/// `HummingbirdPeer PORT`: two answers of the lab, from Hummingbird.
///
/// `GET /healthz` encodes the same object for each request; `POST /api/simulate` does what the lab
/// does with a scenario, with the same limits.
@main
enum HummingbirdPeer {
  private static let bodyLimit = 1 << 20
  private static let controllerLimit = 200
  private static let commandLimit = 10_000
  private static let eventLimit = 100_000

  static func main() async throws {
    let port = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 0
    let router = Router()
    router.get("/healthz") { _, _ in
      var writer = JSONWriter()
      writer.object {
        $0.key("status")
        $0.string("ok")
        $0.key("version")
        $0.string("0.1.0")
      }
      return answer(writer)
    }
    router.post("/api/simulate") { request, _ in
      let mediaType = request.headers[.contentType]?.split(separator: ";").first?.lowercased()
      guard mediaType == "application/json" else { throw HTTPError(.unsupportedMediaType) }
      let body = try await request.body.collect(upTo: bodyLimit)
      return answer(try simulate(Array(body.readableBytesView)))
    }
    var logger = Logger(label: "HummingbirdPeer")
    logger.logLevel = .error
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      logger: logger
    )
    try await application.runService()
  }

  /// Runs a scenario and writes the whole of it, as `SimulateRoutes` does.
  private static func simulate(_ body: [UInt8]) throws -> JSONWriter {
    let document = try ScenarioDocument.decode(body, limit: bodyLimit)
    guard document.app.controllers.count <= controllerLimit, document.steps.count <= commandLimit
    else { throw HTTPError(.contentTooLarge) }
    var writer = JSONWriter()
    writer.run(try document.run(eventLimit: eventLimit))
    return writer
  }

  /// The header lines are those of the lab.
  private static func answer(_ writer: JSONWriter) -> Response {
    var headers = HTTPFields()
    headers[.contentType] = "application/json"
    headers[.xContentTypeOptions] = "nosniff"
    headers[.cacheControl] = "no-store"
    headers[.contentSecurityPolicy] = "default-src 'none'; frame-ancestors 'none'"
    return Response(
      status: .ok,
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: writer.bytes))
    )
  }
}
