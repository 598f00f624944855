/// One request, as the handler sees it.
///
/// It is deliberately not `Sendable`: the headers of a live request are read from the connection,
/// which only the loop thread may touch. Copy what a task needs before you start it.
public struct HTTPRequest {
  /// The method.
  public let method: HTTPMethod

  /// The path, percent-decoded once: valid UTF-8 without control characters that begins with `/`.
  public let path: String

  /// The whole body; empty when there is none.
  public let body: [UInt8]

  /// The origin, also behind proxies.
  public let origin: RequestOrigin

  /// The files found unchanged while it is answered.
  let turn: TurnNotes

  private let source: Source

  private enum Source {
    case live(Connection, LiveTarget)
    case values(target: String, headers: [HTTPHeader])
  }

  /// Creates a request without a connection, for tests of handlers.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: Path and query as a client would send them.
  ///   - headers: The header lines.
  ///   - body: The body.
  ///   - origin: The origin.
  /// - Throws: ``HTTPRequestFailure`` with code `badPath` when a server would refuse the path.
  public init(
    method: HTTPMethod,
    target: String,
    headers: [HTTPHeader] = [],
    body: [UInt8] = [],
    origin: RequestOrigin = .thisMachine
  ) throws(HTTPRequestFailure) {
    let raw = target.utf8.prefix { $0 != UInt8(ascii: "?") }
    guard let path = PercentCoding.path(raw) else { throw HTTPRequestFailure(.badPath) }
    self.method = method
    self.path = path
    self.body = body
    self.origin = origin
    turn = TurnNotes()
    source = .values(target: target, headers: headers)
  }

  /// Creates the view of a request on a connection, or returns `nil` if its path is refused.
  init?(
    _ connection: Connection,
    method: HTTPMethod,
    target: LiveTarget,
    body: [UInt8],
    turn: TurnNotes,
    origin: RequestOrigin
  ) {
    guard let path = target.decodedPath else { return nil }
    self.method = method
    self.path = path
    self.body = body
    self.turn = turn
    self.origin = origin
    source = .live(connection, target)
  }

  /// Path and query as the client sent them.
  public var rawTarget: String {
    switch source {
    case .live(_, let target): target.text
    case .values(let target, _): target
    }
  }

  /// Finds a parameter of the query.
  ///
  /// - Parameter name: The decoded name.
  /// - Returns: The decoded value of the first parameter with this name; `+` is a space, and a
  ///   parameter without `=` is empty. `nil` if there is none or it is badly encoded.
  public func query(_ name: String) -> String? {
    PercentCoding.parameters(name, in: rawQuery).first ?? nil
  }

  /// Finds all parameters of the query that have one name.
  ///
  /// - Parameter name: The decoded name.
  /// - Returns: The decoded values in order, like those of ``query(_:)``, with `nil` for one that
  ///   is badly encoded.
  public func queries(_ name: String) -> [String?] {
    PercentCoding.parameters(name, in: rawQuery)
  }

  private var rawQuery: [UInt8] {
    switch source {
    case .live(_, let target): target.query ?? []
    case .values(let target, _):
      Array(target.utf8.drop { $0 != UInt8(ascii: "?") }.dropFirst())
    }
  }

  /// Looks up a header line.
  ///
  /// - Parameter name: The field name in any case.
  /// - Returns: The value of the first such line, or `nil` if there is none.
  public func header(_ name: String) -> String? {
    switch source {
    case .live(let connection, _):
      connection.header(name)
    case .values(_, let headers):
      headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }
  }

  /// The name of the line that says that a proxy passed the request on, or `nil` if there is none.
  public var forwardingHeader: String? {
    switch source {
    case .live(let connection, _): connection.forwardingHeader
    case .values: nil
    }
  }
}
