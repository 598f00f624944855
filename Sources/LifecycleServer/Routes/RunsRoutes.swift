import LifecycleScenario
import MicroHTTPD

/// Starts, shows, names and removes runs that live on the server.
struct RunsRoutes {
  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [
      Resource("/api/runs", [.post: { request, _ in try start(request) }]),
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
      writer.createdRun(run.latest, id: run.id.text)
      let location = HTTPHeader("Location", "/api/runs/\(run.id.text)")
      return .json(writer, status: 201, headers: [location])
    }
  }

  private func show(_ id: Substring) -> HTTPResponse {
    .later {
      let run = try await store.run(id)
      let identity = try await store.identity(of: run.id)
      var writer = JSONWriter()
      writer.wholeRun(run.latest, identity)
      return .json(writer)
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
