import LifecycleScenario
import MicroHTTPD

/// Lays two or three runs side by side.
struct CompareRoutes {
  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [Resource("/api/compare", [.post: { request, _ in try compare(request) }])]
  }

  private func compare(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      var subjects: [ComparisonSubject] = []
      switch try ComparisonRequest.decode(body, limit: limits.bodyBytes) {
      case .scenarios(let documents):
        subjects = try documents.map { ComparisonSubject(try limits.run($0)) }
      case .runs(let ids):
        for id in ids {
          subjects.append(ComparisonSubject(try await store.run(id[...]).reproduced(), id: id))
        }
      }
      var writer = JSONWriter()
      writer.comparison(RunComparison(subjects))
      return .json(writer)
    }
  }
}
