import LifecycleScenario
import MicroHTTPD

/// Forks runs, and lists the branches that came of it.
struct ForksRoutes {
  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [
      Resource("/api/runs/*/forks", [.post: { try fork($0, $1[0]) }]),
      Resource("/api/runs/*/branches", [.get: { branches(of: $1[0]) }]),
    ]
  }

  private func fork(_ request: HTTPRequest, _ id: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      let parent = try await store.run(id)
      let request = try LabError.checkingRequest { () throws(ScenarioError) in
        try ForkRequest.decode(body, of: parent.latest)
      }
      let fork = try Fork(request, of: parent.latest, limits: limits)
      let origin = RunIdentity.Parent(run: parent.id.text, step: request.step)
      let run = try await store.start(fork.document, name: request.name, parent: origin)
      let identity = RunIdentity(id: run.id.text, name: request.name, parent: origin)
      var writer = JSONWriter()
      writer.createdBranch(run.latest, identity) { writer in
        writer.array(fork.refused) { $0.refusal($1) }
      }
      let location = HTTPHeader("Location", "/api/runs/\(run.id.text)")
      return .json(writer, status: 201, headers: [location])
    }
  }

  private func branches(of id: Substring) -> HTTPResponse {
    .later {
      let family = try await store.family(of: id)
      var writer = JSONWriter()
      writer.object {
        $0.key("branches")
        $0.array(family) { writer, run in writer.object { $0.members(of: run) } }
      }
      return .json(writer)
    }
  }
}

extension JSONWriter {
  fileprivate mutating func refusal(_ refusal: Fork.Refusal) {
    object {
      $0.member("do", refusal.name)
      $0.member("index", refusal.index)
      $0.key("problem")
      $0.problem(refusal.problem)
    }
  }
}
