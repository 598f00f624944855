import LabCore
import LifecycleScenario
import MicroHTTPD

/// What an endpoint reads of a request: its body, and the values that it declares.
///
/// Unlike the request it can leave the loop thread.
struct Call: Sendable {
  /// The body; empty if there is no body.
  let body: [UInt8]
  /// Whether the body is a table.
  let isTable: Bool
  /// The client that makes the request.
  let client: Client
  /// The languages that the client likes.
  let languages: String?
  /// Whether the client takes what is compressed, and only reads or has a run: no key of a room is
  /// compressed beside what somebody sends.
  let takesPacked: Bool
  private let path: [(name: String, value: Substring)]
  private let queries: [String: [String?]]
  private let headers: [String: String?]

  /// Copies what an endpoint reads.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - endpoint: The endpoint.
  ///   - values: The values of the path's parameters, in order.
  ///   - client: The client that makes the request.
  /// - Throws: ``RequestError/otherMediaType``.
  init(
    _ request: HTTPRequest,
    for endpoint: Endpoint,
    _ values: [Substring],
    from client: Client
  ) throws(RequestError) {
    let mayLackBody = endpoint.body?.isRequired == false && request.body.isEmpty
    if let wanted = endpoint.body, !mayLackBody {
      isTable = try request.mediaType(of: wanted) == .table
      body = request.body
    } else {
      (isTable, body) = (false, [])
    }
    self.client = client
    languages = request.header("Accept-Language")
    takesPacked = request.acceptsGzip && (endpoint.method == .get || endpoint.chapter == .runs)
    path = Array(zip(endpoint.path.parameters.lazy.map(\.name), values).map { ($0, $1) })
    var queries: [String: [String?]] = [:]
    var headers: [String: String?] = [:]
    for parameter in endpoint.parameters {
      switch parameter.place {
      case .path: preconditionFailure("“\(parameter.name)” stands in the path.")
      case .query: queries[parameter.name] = request.queries(parameter.name)
      case .header: headers[parameter.name] = .some(request.header(parameter.name))
      }
    }
    for name in endpoint.headers { headers[name] = .some(request.header(name)) }
    if [.roomKey, .liveKey, .authorKey, .anyAuthorKey].contains(endpoint.access) {
      headers["Authorization"] = .some(request.header("Authorization"))
    }
    self.queries = queries
    self.headers = headers
  }

  /// The value of a parameter of the path.
  subscript(parameter: Parameter) -> Substring {
    guard let value = path.first(where: { $0.name == parameter.name })?.value else {
      preconditionFailure("The path has no “\(parameter.name)”.")
    }
    return value
  }

  /// The value of a header line, where it was sent.
  func header(_ name: String) -> String? {
    guard let value = headers[name] else {
      preconditionFailure("The endpoint does not declare the header “\(name)”.")
    }
    return value
  }

  /// The value of a parameter of the query, where it was sent.
  func query(_ name: String) -> String? { queries(name).first ?? nil }

  /// All values of a parameter of the query, with `nil` for each that is badly encoded.
  func queries(_ name: String) -> [String?] {
    guard let values = queries[name] else {
      preconditionFailure("The endpoint does not declare the parameter “\(name)”.")
    }
    return values
  }
}

extension Call {
  /// The number of an event, or another place, that the query names.
  ///
  /// - Parameter name: The parameter.
  /// - Returns: The number, where it was sent.
  /// - Throws: ``RequestError/badPosition``.
  func position(_ name: String) throws(RequestError) -> Int? {
    try query(name).map { value throws(RequestError) in try Self.position(name, value) }
  }

  /// Reads the number of an event, or another place.
  static func position(_ name: String, _ value: some StringProtocol) throws(RequestError) -> Int {
    guard let number = UInt32(value) else { throw .badPosition(name: name, value: String(value)) }
    return Int(number)
  }
}
