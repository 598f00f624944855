import LifecycleScenario
import MicroHTTPD

/// Performs commands on a run.
struct CommandsRoutes {
  let store: RunStore

  func resources() -> [Resource] {
    [Resource("/api/runs/*/commands", [.post: { try perform($0, $1[0]) }])]
  }

  private func perform(_ request: HTTPRequest, _ id: Substring) throws(LabError) -> HTTPResponse {
    let request = try CommandRequest(request)
    return .later {
      let run = try await store.run(id)
      let latest = try await run.perform(request)
      var writer = JSONWriter()
      writer.performedCommand(latest)
      return .json(writer, headers: [.version(latest.version)])
    }
  }
}
