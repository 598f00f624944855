import LabCore
import LabVersion
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Says whether the server is up, and whether it gets on.
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
    ),
    Endpoint(
      method: .get,
      path: "/readyz",
      name: "showReadiness",
      chapter: .operations,
      access: .common,
      work: .probes,
      summary: "Say that the server can compute and keep something",
      details: "It writes to its journal, where it has not done so in the last second, and has a "
        + "turn among the computations, before all that wait.",
      answers: [.json(health, "It can.")],
      problems: [.journalUnavailable],
      handler: .later { _, lab in
        try await lab.state.proveJournal()
        return .json("ok", as: health)
      }
    ),
  ]

  private static let health = Shape<String>.object(
    .required("status", \.self, .text(.constant("ok"))),
    .required("version", { _ in LabVersion.current }, .text)
  )
}
