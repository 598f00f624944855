import LifecycleScenario
import MicroHTTPD

/// Runs a scenario from start to end and keeps nothing.
struct SimulateRoutes {
  let limits: LabLimits

  func resources() -> [Resource] {
    [Resource("/api/simulate", [.post: { request, _ in try simulate(request) }])]
  }

  private func simulate(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    let limits = limits
    return .later {
      let run = try limits.run(body)
      var writer = JSONWriter()
      writer.run(run)
      return .json(writer)
    }
  }
}
