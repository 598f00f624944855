import LabCore
import LabRuns
import LabStore
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Lays two or three runs side by side.
enum CompareRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/compare",
      name: "compare",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Lay two or three runs side by side",
      details: "“platforms” takes the place of the platform of “scenario”, one for each column.",
      body: Endpoint.Body(
        schema: ComparisonRequest.form.schema,
        example:
          #"{"platforms":[{"ios":"12"},{"ios":"13"}],"scenario":\#(Endpoint.scenarioExample)}"#
      ),
      answers: [.json(RunComparison.shape, "The events side by side, and what differs.")],
      problems: ProblemKind.scenario + ProblemKind.run + [.runRecorded],
      handler: .later(compare)
    )
  ]

  private static func compare(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    var subjects: [ComparisonSubject] = []
    switch try ComparisonRequest.decode(call.body, limit: lab.limits.bodyBytes) {
    case .scenarios(let documents):
      subjects = try documents.map { ComparisonSubject(try lab.limits.run($0)) }
    case .runs(let ids):
      for id in ids {
        subjects.append(ComparisonSubject(try await lab.runs.run(id[...]).reproduced(), id: id))
      }
    }
    return .json(RunComparison(subjects), as: RunComparison.shape)
  }
}
