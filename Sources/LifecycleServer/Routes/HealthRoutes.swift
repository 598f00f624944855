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
      answers: [.json(health, "It is.")],
      handler: .once { _ in JSONWriter("ok", as: health) }
    )
  ]

  private static let health = Shape<String>.object(
    .required("status", \.self, .text(.constant("ok"))),
    .required("version", { _ in LabVersion.current }, .text)
  )
}
