import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Says whether the server is up.
enum HealthRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/healthz",
      name: "showHealth",
      chapter: .operations,
      access: .unlimited,
      summary: "Say that the server is up",
      answers: [.json(.object(["status": .constant("ok"), "version": .string]), "It is.")],
      handler: .once { _ in
        var writer = JSONWriter()
        writer.object {
          $0.member("status", "ok")
          $0.member("version", LabVersion.current)
        }
        return writer
      }
    )
  ]
}
