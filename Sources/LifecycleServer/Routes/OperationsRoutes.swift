import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// What the ones who run a server want to know of it.
enum OperationsRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/limits",
      name: "listLimits",
      chapter: .operations,
      access: .common,
      summary: "List the limits of the server",
      answers: [.json(.map(.count), "The limits by their names; times in seconds.")],
      handler: .once { lab in
        var writer = JSONWriter()
        writer.limits(lab.limits)
        return writer
      }
    ),
    Endpoint(
      method: .get,
      path: "/metrics",
      name: "showMetrics",
      chapter: .operations,
      summary: "Count what the server does",
      answers: [.text("text/plain", "The text format of Prometheus.")],
      handler: .later { _, lab in
        let type = HTTPHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
        return .bytes(Array(lab.state.prometheusText().utf8), headers: [type] + Headers.api)
      }
    ),
  ]
}

extension JSONWriter {
  /// Writes all limits under their names; times in seconds.
  fileprivate mutating func limits(_ limits: LabLimits) {
    let values: KeyValuePairs = [
      "bodyBytes": limits.bodyBytes,
      "commands": limits.commands,
      "connectionIdleSeconds": Int(limits.connectionIdleTime / .seconds(1)),
      "connections": limits.connections,
      "connectionsPerNetwork": limits.connectionsPerNetwork,
      "controllers": limits.controllers,
      "events": limits.events,
      "handlerRecursion": 64,
      "jsonLevels": limits.jsonLevels,
      "layoutPasses": 100,
      "requestBurst": limits.requestBurst,
      "requestSeconds": Int(limits.requestTime / .seconds(1)),
      "requestsPerSecond": limits.requestsPerSecond,
      "residentRuns": limits.residentRuns,
      "responseSeconds": Int(limits.responseTime / .seconds(1)),
      "roomFollowers": limits.roomFollowers,
      "roomIdleSeconds": Int(limits.roomIdleTime / .seconds(1)),
      "rooms": limits.rooms,
      "runIdleSeconds": Int(limits.idleTime / .seconds(1)),
      "runs": limits.runs,
    ]
    object { for (name, value) in values { $0.member(name, value) } }
  }
}
