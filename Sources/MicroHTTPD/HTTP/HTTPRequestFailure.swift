/// Something wrong with one request, found by the wrapper or by ``StaticFiles``.
public struct HTTPRequestFailure: Error, Hashable, Sendable {
  /// The kinds of failure a caller can tell apart.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The lines of the request are not well formed, or two readers could see two requests in them.
    case badFraming
    /// The path is not well formed or leads to a forbidden place, or the query has a NUL.
    case badPath
    /// There is no such file.
    case notFound
    /// The resource does not know the method.
    case methodNotAllowed
    /// The body is longer than the limit.
    case payloadTooLarge
    /// Path and query are longer than the limit.
    case uriTooLong
    /// The header lines are longer than the memory of a connection holds.
    case headersTooLarge
    /// The request did not arrive in time.
    case requestTooSlow
    /// The network of the client has too many connections.
    case tooManyConnections
    /// The body has a transfer coding that the server does not know.
    case unknownCoding
    /// The version of HTTP is not 1.0 or 1.1.
    case unknownVersion
    /// The application gave no response, or one that cannot be sent.
    case internalError
    /// The server has as many connections, or bytes on their way, as it accepts.
    case busy
    /// The server stops before the response is there.
    case serverStopping
  }

  /// The kind of failure.
  public let code: Code

  /// The limit that was exceeded, in bytes or connections, or `nil` if the failure has none.
  public let limit: Int?

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - limit: The limit that was exceeded, in bytes or connections.
  public init(_ code: Code, limit: Int? = nil) {
    self.code = code
    self.limit = limit
  }

  /// The HTTP status that goes with the failure.
  public var status: Int {
    switch code {
    case .badFraming, .badPath: 400
    case .notFound: 404
    case .methodNotAllowed: 405
    case .payloadTooLarge: 413
    case .uriTooLong: 414
    case .headersTooLarge: 431
    case .requestTooSlow: 408
    case .tooManyConnections: 429
    case .internalError: 500
    case .unknownCoding: 501
    case .busy, .serverStopping: 503
    case .unknownVersion: 505
    }
  }
}

extension HTTPRequestFailure: CustomStringConvertible {
  /// One sentence for the client: the reason, and a way out.
  public var description: String {
    switch code {
    case .badFraming:
      "The lines of the request cannot be read in one way only. Send each once, ended by CR LF, with "
        + "one Host and either Content-Length or Transfer-Encoding."
    case .badPath:
      "The address is refused: send UTF-8, percent-encoded once, without NUL, “..”, “\\” or hidden "
        + "files."
    case .notFound:
      "There is nothing at this path. Check its spelling."
    case .methodNotAllowed:
      "This resource does not know the method. Try GET."
    case .payloadTooLarge:
      "The body is longer than \(limitText). Send less."
    case .uriTooLong:
      "Path and query are longer than \(limitText). Send a shorter query."
    case .headersTooLarge:
      "The header lines, cookies among them, are too long. Send fewer or shorter ones."
    case .requestTooSlow:
      "The request did not arrive in time. Send it in one go."
    case .tooManyConnections:
      "Your address has \(limit.map { "\($0) connections" } ?? "too many connections"). Close some."
    case .unknownCoding:
      "The server does not know this Transfer-Encoding. Send “chunked”, or Content-Length."
    case .unknownVersion:
      "The server does not speak this version of HTTP. Use HTTP/1.1."
    case .internalError:
      "The server could not make a response. Try again, and report it if it stays."
    case .busy:
      "The server has as much to do as it takes on. Send the request again in a moment."
    case .serverStopping:
      "The server stops. Try again in a moment."
    }
  }

  private var limitText: String {
    limit.map { "\($0) bytes" } ?? "the limit"
  }
}
