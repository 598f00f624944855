import LifecycleScenario
import MicroHTTPD

/// Says whether the server is up.
enum HealthRoutes {
  static func resources() -> [Resource] {
    var writer = JSONWriter()
    writer.object {
      $0.member("status", "ok")
      $0.member("version", LabVersion.current)
    }
    let response = HTTPResponse.prepared(PreparedResponse(writer.bytes, headers: Headers.json))
    return [Resource("/healthz", [.get: { _, _ in response }])]
  }
}
