import MicroHTTPD

/// Finds the handler of a request; never changes after start.
struct Router: Sendable {
  /// Answers a request; the values are those of the pattern's open segments, in order.
  typealias Handler = @Sendable (HTTPRequest, [Substring]) throws -> HTTPResponse

  /// What has the path of a request.
  struct Match {
    /// The number of the resource.
    let number: Int
    /// The resource.
    let resource: Resource
    /// The values of its open segments, in order.
    let values: [Substring]

    /// Answers the request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response.
    /// - Throws: ``LabError/wrongMethod(allowed:)``, or what the handler throws.
    func response(to request: HTTPRequest) throws -> HTTPResponse {
      try resource.handler(for: request.method)(request, values)
    }
  }

  private let resources: [Resource]
  private let fixed: [String: Int]
  /// The resources with open segments, by what their paths begin with.
  private let open: [String: [Int]]

  init(_ resources: [Resource]) {
    self.resources = resources
    let closed = resources.indices.filter { !resources[$0].isOpen }
    fixed = Dictionary(uniqueKeysWithValues: closed.map { (resources[$0].pattern, $0) })
    open = Dictionary(grouping: resources.indices.filter { resources[$0].isOpen }) { number in
      let beginning = Self.beginning(of: resources[number].pattern)
      precondition(!beginning.contains("*"), "\(beginning) must begin with two names.")
      return beginning
    }
  }

  /// The methods and patterns of everything that is served.
  var routes: [(method: HTTPMethod, pattern: String)] {
    resources.flatMap { resource in
      resource.methods.map { (method: $0, pattern: resource.pattern) }
    }
  }

  /// The patterns of the resources; their places are the numbers of matches.
  var patterns: [String] { resources.map(\.pattern) }

  /// Finds the resource that has a path.
  ///
  /// - Parameter path: The path of a request.
  /// - Returns: The resource, or nothing where none has the path.
  func match(_ path: String) -> Match? {
    if let number = fixed[path] {
      return Match(number: number, resource: resources[number], values: [])
    }
    for number in open[Self.beginning(of: path)] ?? [] {
      guard let values = resources[number].values(in: path) else { continue }
      return Match(number: number, resource: resources[number], values: values)
    }
    return nil
  }

  /// The first two segments of a path, which no pattern leaves open.
  private static func beginning(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    let rest = path.utf8.dropFirst()
    guard let end = rest.firstIndex(of: slash) else { return path }
    return String(path[..<(rest[end...].dropFirst().firstIndex(of: slash) ?? path.endIndex)])
  }
}

/// One path and what can be done there.
struct Resource: Sendable {
  /// The path, with `*` for a segment that may be anything: `/api/runs/*`.
  let pattern: String
  /// The bytes of each segment; nothing for one that may be anything.
  private let segments: [[UInt8]?]
  private let handlers: [(method: HTTPMethod, handler: Router.Handler)]

  /// Creates a resource.
  ///
  /// - Parameters:
  ///   - pattern: The path, with `*` for a segment that may be anything.
  ///   - handlers: The methods and what answers them. `HEAD` is answered like `GET`.
  init(_ pattern: String, _ handlers: KeyValuePairs<HTTPMethod, Router.Handler>) {
    self.pattern = pattern
    segments = pattern.split(separator: "/").map { $0 == "*" ? nil : Array($0.utf8) }
    self.handlers = handlers.map { (method: $0.key, handler: $0.value) }
  }

  /// The methods that the resource knows; `HEAD` goes with `GET` without being named.
  var methods: [HTTPMethod] { handlers.map(\.method) }

  /// Whether a segment may be anything.
  fileprivate var isOpen: Bool { segments.contains(nil) }

  /// The values of the open segments, or nothing where the path is another one.
  fileprivate func values(in path: String) -> [Substring]? {
    let slash = UInt8(ascii: "/")
    var values: [Substring] = []
    var rest = path.utf8[...]
    for segment in segments {
      guard rest.popFirst() == slash else { return nil }
      let value = rest.prefix { $0 != slash }
      rest = rest[value.endIndex...]
      if let segment {
        guard value.elementsEqual(segment) else { return nil }
      } else {
        guard !value.isEmpty else { return nil }
        values.append(Substring(value))
      }
    }
    return rest.isEmpty ? values : nil
  }

  fileprivate func handler(for method: HTTPMethod) throws(LabError) -> Router.Handler {
    let wanted = method == .head ? .get : method
    if let match = handlers.first(where: { $0.method == wanted }) { return match.handler }
    let allowed = handlers.flatMap { $0.method == .get ? [.get, .head] : [$0.method] }
    throw .wrongMethod(allowed: allowed)
  }
}
