import LabCore
import MicroHTTPD

/// Finds the handler of a request; never changes after start.
struct Router: Sendable {
  /// What has the path of a request.
  struct Match: Sendable {
    /// The number of the resource.
    let number: Int
    /// The resource.
    let resource: Resource
    /// The values of its open segments, in order.
    let values: [Substring]

    /// The answerer of the method, or `nil` if the resource does not know it.
    private let answerer: Answerer?

    fileprivate init(
      _ number: Int,
      _ resource: Resource,
      _ method: HTTPMethod,
      _ values: [Substring]
    ) {
      self.number = number
      self.resource = resource
      self.values = values
      answerer = resource.answerer(knowing: method)
    }

    /// What the request needs; one with a method that is not known here is held like the others.
    var access: Endpoint.Access { answerer?.access ?? resource.access }

    /// Answers the request.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - client: The client that makes it.
    /// - Returns: The response.
    /// - Throws: ``RequestError/wrongMethod``, or what the handler throws.
    func response(to request: HTTPRequest, from client: Client) throws -> HTTPResponse {
      guard let answerer else { throw RequestError.wrongMethod(allowed: resource.methods) }
      return try answerer.response(to: request, values, from: client)
    }
  }

  private let resources: [Resource]
  private let fixed: [String: Int]
  /// The resources with open segments, by what their paths begin with.
  private let open: [String: [Int]]

  /// Makes the answers that never change.
  ///
  /// - Parameter lab: The endpoints, and what their handlers work with.
  init(_ lab: Lab) {
    let endpoints = lab.endpoints
    var patterns: [String] = []
    for endpoint in endpoints where !patterns.contains(endpoint.path.pattern) {
      patterns.append(endpoint.path.pattern)
    }
    let resources = patterns.map { pattern in
      Resource(pattern, endpoints.filter { $0.path.pattern == pattern }, lab: lab)
    }
    self.resources = resources
    let closed = resources.indices.filter { !resources[$0].isOpen }
    fixed = Dictionary(uniqueKeysWithValues: closed.map { (resources[$0].pattern, $0) })
    open = Dictionary(grouping: resources.indices.filter { resources[$0].isOpen }) { number in
      let beginning = Self.beginning(of: resources[number].pattern)
      precondition(!beginning.contains("*"), "\(beginning) must begin with two names.")
      return beginning
    }
  }

  /// The patterns of the resources; their places are the numbers of matches.
  var patterns: [String] { resources.map(\.pattern) }

  /// Finds the resource that has a path.
  ///
  /// - Parameters:
  ///   - path: The path of a request.
  ///   - method: Its method.
  /// - Returns: The resource, or `nil` if none has the path.
  func match(_ path: String, _ method: HTTPMethod) -> Match? {
    if let number = fixed[path] { return Match(number, resources[number], method, []) }
    for number in open[Self.beginning(of: path)] ?? [] {
      guard let values = resources[number].values(in: path) else { continue }
      return Match(number, resources[number], method, values)
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

/// One path and what can be done there; an object, as each request has it in several hands.
final class Resource: Sendable {
  /// The path, with `*` for a segment that may be anything: `/api/runs/*`.
  let pattern: String
  /// The bytes of each segment, or `nil` for one that may be anything.
  private let segments: [[UInt8]?]
  private let answerers: [Answerer]

  fileprivate init(_ pattern: String, _ endpoints: [Endpoint], lab: Lab) {
    self.pattern = pattern
    segments = pattern.split(separator: "/").map { $0 == "*" ? nil : Array($0.utf8) }
    answerers = endpoints.map { Answerer($0, lab: lab) }
  }

  /// What a request with the first method needs.
  fileprivate var access: Endpoint.Access { answerers[0].access }

  /// Whether a segment may be anything.
  fileprivate var isOpen: Bool { segments.contains(nil) }

  /// The values of the open segments, or `nil` if the path is another one.
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

  /// The methods that are known here.
  fileprivate var methods: [HTTPMethod] {
    answerers.flatMap { $0.method == .get ? [.get, .head] : [$0.method] }
  }

  /// `HEAD` is answered like `GET`.
  fileprivate func answerer(knowing method: HTTPMethod) -> Answerer? {
    let wanted = method == .head ? .get : method
    return answerers.first { $0.method == wanted }
  }
}
