import LabCore
import LabRuns
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Finds the commands that take a run somewhere.
enum PlanRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/runs/\(.run)/plans",
      name: "planRun",
      chapter: .runs,
      access: .computing,
      work: .computes,
      summary: "Find the fewest commands that lead somewhere",
      body: Endpoint.Body(
        schema: PlanRequest.form(stepCount: .max).schema,
        example: #"{"goal":{"callback":"viewDidDisappear","controller":"A"}}"#
      ),
      answers: [
        .json(CommandPlan.shape, "The commands, and how many states were looked at.")
      ],
      problems: [.invalidRequest, .goalNotReached, .runRecorded, .questionOpen],
      handler: .later(plan)
    )
  ]

  /// From how many states a search goes on before others get their turn.
  private static let slice = 64

  private static func plan(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let latest = try await lab.runGoingOn(call).reproduced()
    let (goal, start) = try InvalidRequest.checking { () throws(ScenarioError) in
      let wish = try PlanRequest.decode(call.body, for: latest, limit: lab.limits.bodyBytes)
      let step = wish.step ?? latest.version
      return (wish.goal, try latest.prefix(step, eventLimit: lab.limits.events))
    }
    return try await response(PlanSearch(for: goal, from: start), in: start)
  }

  private static func response(
    _ search: PlanSearch,
    in run: LiveRun
  ) async throws(LookupError) -> HTTPResponse {
    var search = search
    let app = run.document.app
    while true {
      switch search.advance(by: slice) {
      case .found(let commands):
        let plan = CommandPlan(commands, exploredCount: search.visitedCount, app: app)
        return .json(plan, as: CommandPlan.shape)
      case .missed(let miss): throw .missedGoal(search.sentence(for: miss, in: app))
      case nil: await Task.yield()
      }
    }
  }
}
