import MicroHTTPD

/// Finds the handler of a request; never changes after start.
struct Router: Sendable {
  /// Answers a request; the values are those of the pattern's open segments, in order.
  typealias Handler = @Sendable (HTTPRequest, [Substring]) throws -> HTTPResponse

  private let resources: [Resource]

  init(_ resources: [Resource]) {
    self.resources = resources
  }

  /// Answers a request.
  ///
  /// - Parameter request: The request.
  /// - Returns: The response, or nothing where no resource has the path.
  /// - Throws: ``LabError/wrongMethod(allowed:)``, or what the handler throws.
  func response(to request: HTTPRequest) throws -> HTTPResponse? {
    let segments = request.path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    for resource in resources {
      guard let values = resource.match(segments) else { continue }
      return try resource.handler(for: request.method)(request, values)
    }
    return nil
  }
}

/// One path and what can be done there.
struct Resource: Sendable {
  private enum Segment: Hashable, Sendable {
    case fixed(String)
    case open
  }

  private let segments: [Segment]
  private let handlers: [(method: HTTPMethod, handler: Router.Handler)]

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - pattern: The path, with `*` for a segment that may be anything: `/api/runs/*`.
  ///   - handlers: The methods and what answers them. `HEAD` is answered like `GET`.
  init(_ pattern: String, _ handlers: KeyValuePairs<HTTPMethod, Router.Handler>) {
    segments = pattern.dropFirst().split(separator: "/").map {
      $0 == "*" ? .open : .fixed(String($0))
    }
    self.handlers = handlers.map { (method: $0.key, handler: $0.value) }
  }

  /// The values of the open segments, or nothing where the path is another one.
  fileprivate func match(_ path: [Substring]) -> [Substring]? {
    guard path.count == segments.count else { return nil }
    var values: [Substring] = []
    for (segment, text) in zip(segments, path) {
      switch segment {
      case .fixed(let name): guard text == name else { return nil }
      case .open: values.append(text)
      }
    }
    return values
  }

  fileprivate func handler(for method: HTTPMethod) throws(LabError) -> Router.Handler {
    let wanted = method == .head ? .get : method
    if let match = handlers.first(where: { $0.method == wanted }) { return match.handler }
    throw .wrongMethod(allowed: handlers.flatMap { $0.method == .get ? [.get, .head] : [$0.method] })
  }
}
