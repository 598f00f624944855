import LifecycleScenario
import MicroHTTPD

/// The mistakes that a scenario or a live run shows.
struct LintRoutes {
  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [
      Resource("/api/lint", [.post: { request, _ in try lint(request) }]),
      Resource("/api/runs/*/findings", [.get: { findings(of: $1[0]) }]),
    ]
  }

  private func lint(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    let limits = limits
    return .later {
      let run = try limits.run(body)
      var writer = JSONWriter()
      writer.lint(run.simulation)
      return .json(writer)
    }
  }

  private func findings(of id: Substring) -> HTTPResponse {
    .later {
      let run = try await store.run(id)
      var writer = JSONWriter()
      writer.lint(try run.reproduced().simulation)
      return .json(writer)
    }
  }
}
