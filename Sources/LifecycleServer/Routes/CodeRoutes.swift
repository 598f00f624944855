import LifecycleScenario
import MicroHTTPD

/// The classes of a scenario's controllers, as code.
struct CodeRoutes {
  let store: RunStore
  let limits: LabLimits

  func resources() -> [Resource] {
    [
      Resource("/api/code", [.post: { request, _ in try list(request) }]),
      Resource("/api/runs/*/code", [.get: { show($0, $1[0]) }]),
    ]
  }

  private func list(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    guard let language = request.listingLanguage else { return request.unknownLanguage }
    let body = try request.jsonBody()
    let limits = limits
    return .later {
      let document = try limits.scenario(body)
      return .json(document.listingOfRun(in: language, eventLimit: limits.events))
    }
  }

  private func show(_ request: HTTPRequest, _ id: Substring) -> HTTPResponse {
    guard let language = request.listingLanguage else { return request.unknownLanguage }
    return .later { .json(try await store.run(id).latest.listing(in: language)) }
  }
}

extension HTTPResponse {
  fileprivate static func json(_ listing: Listing) -> HTTPResponse {
    var writer = JSONWriter()
    writer.listing(listing)
    return .json(writer)
  }
}

extension HTTPRequest {
  /// The language that the query names, if it names one.
  fileprivate var listingLanguage: ListingLanguage? {
    query("language").flatMap { ListingLanguage(rawValue: $0) }
  }

  /// Says which languages there are.
  fileprivate var unknownLanguage: HTTPResponse {
    let found = query("language").map { "is “\($0)”" } ?? "is missing"
    let allowed = ListingLanguage.allCases.map(\.rawValue).joined(separator: ", ")
    return Problem(
      .badRequest,
      detail: "“language” \(found). Add it to the address; allowed are: \(allowed)."
    ).response
  }
}
