import LifecycleScenario
import MicroHTTPD

/// Finds the commands that take a run somewhere.
struct PlanRoutes {
  /// From how many states a search goes on before others get their turn.
  private static let slice = 64

  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [Resource("/api/runs/*/plans", [.post: { try plan($0, $1[0]) }])]
  }

  private func plan(_ request: HTTPRequest, _ id: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      let latest = try await store.run(id).reproduced()
      do {
        let wish = try PlanRequest.decode(body, for: latest, limit: limits.bodyBytes)
        let start = try latest.prefix(wish.step ?? latest.version, eventLimit: limits.events + 1)
        return await response(PlanSearch(for: wish.goal, from: start), in: start)
      } catch let error as ScenarioError where error.code == .invalidScenario {
        return Problem(request: error).response
      }
    }
  }

  private func response(_ search: PlanSearch, in run: LiveRun) async -> HTTPResponse {
    var search = search
    let app = run.document.app
    while true {
      switch search.advance(by: Self.slice) {
      case .found(let commands):
        var writer = JSONWriter()
        writer.plan(commands, exploredCount: search.visitedCount, app: app)
        return .json(writer)
      case .missed(let miss):
        return Problem(missedGoal: search.sentence(for: miss, in: app)).response
      case nil: await Task.yield()
      }
    }
  }
}

extension Problem {
  /// A goal to which no commands were found.
  fileprivate init(missedGoal detail: String) {
    self.init(refusal: "goalNotReached", detail: detail)
    title = "The goal was not reached"
  }
}
