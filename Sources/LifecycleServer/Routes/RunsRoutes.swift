import LifecycleScenario
import MicroHTTPD

/// Starts, shows, names and removes runs that live on the server.
struct RunsRoutes {
  let store: RunStore
  let limits: LabLimits
  /// Whether those who reach the server may know which runs there are.
  let isListed: Bool

  func resources() -> [Resource] {
    [
      Resource(
        "/api/runs",
        [
          .get: { request, _ in try list(request) },
          .post: { request, _ in try start(request) },
        ]
      ),
      Resource(
        "/api/runs/*",
        [
          .get: { show($1[0]) },
          .patch: { try rename($0, $1[0]) },
          .delete: { remove($1[0]) },
        ]
      ),
    ]
  }

  private func start(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    let (store, limits) = (store, limits)
    return .later {
      let document = try ScenarioDocument.decode(body, limit: limits.bodyBytes)
      let run = try await store.start(document)
      var writer = JSONWriter()
      writer.createdRun(run.latest, id: run.id.text) { $0.warning(store.warning) }
      let location = HTTPHeader("Location", "/api/runs/\(run.id.text)")
      let headers = [location, .version(run.version)]
      return .json(writer, status: 201, headers: headers)
    }
  }

  private func show(_ id: Substring) -> HTTPResponse {
    .later {
      let run = try await store.run(id)
      let identity = try await store.identity(of: run.id)
      var writer = JSONWriter()
      if let recording = run.recording {
        writer.recordedRun(recording, run.latest, identity)
        return .json(writer, headers: [.version(recording.steps.count)])
      }
      let latest = run.latest
      writer.wholeRun(latest, identity, difference: run.changeSentence)
      return .json(writer, headers: [.version(latest.version)])
    }
  }

  private func rename(_ request: HTTPRequest, _ id: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      let name = try LabError.checkingRequest { () throws(ScenarioError) in
        try RenameRequest.decode(body).name
      }
      try await store.rename(id, to: name)
      var writer = JSONWriter()
      writer.object {
        $0.member("id", String(id))
        $0.nullable("name", name)
      }
      return .json(writer)
    }
  }

  private func remove(_ id: Substring) -> HTTPResponse {
    .later {
      try await store.remove(id)
      return .bytes([], status: 204, headers: Headers.api)
    }
  }
}
