package import MicroHTTPD

extension HTTPHeader {
  /// The header line of every response: a browser must not guess the type of the content.
  package static let noSniffing = HTTPHeader("X-Content-Type-Options", "nosniff")
}
