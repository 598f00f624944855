import LifecycleScenario
import MicroHTTPD

/// What the ones who run a server want to know of it.
struct OperationsRoutes {
  let state: ServerState
  let limits: LabLimits

  func resources() -> [Resource] {
    var writer = JSONWriter()
    writer.limits(limits)
    let answer = HTTPResponse.prepared(PreparedResponse(writer.bytes, headers: Headers.json))
    return [
      Resource("/api/limits", [.get: { _, _ in answer }]),
      Resource("/metrics", [.get: { _, _ in metrics() }]),
    ]
  }

  private func metrics() -> HTTPResponse {
    let type = HTTPHeader("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
    return .bytes(Array(state.prometheusText().utf8), headers: [type] + Headers.api)
  }
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
