import MicroHTTPD

extension HTTPResponse {
  /// A text that clients keep: packed for those that take it so; those that have it get no body.
  ///
  /// - Parameters:
  ///   - plain: The text.
  ///   - packed: The text as gzip has it, made only when it is sent.
  ///   - digest: The name of its state.
  ///   - status: The status; clients keep only what was found.
  ///   - body: The header lines about the body.
  ///   - headers: The other header lines.
  ///   - request: The request.
  /// - Returns: The response.
  static func kept(
    _ plain: [UInt8],
    packed: @autoclosure () -> [UInt8]?,
    digest: String,
    status: Int = 200,
    body: [HTTPHeader],
    headers: [HTTPHeader],
    for request: HTTPRequest
  ) -> HTTPResponse {
    let isPacked = request.acceptsGzip
    let tag = "\"\(digest)\(isPacked ? "-gzip" : "")\""
    let headers = [HTTPHeader("ETag", tag)] + headers
    let known = request.header("If-None-Match").map { EntityTags($0) }
    if status == 200, known?.matchWeakly([tag]) == true {
      return .bytes([], status: 304, headers: headers)
    }
    guard isPacked, let packed = packed() else {
      return .bytes(plain, status: status, headers: body + headers)
    }
    let encoding = HTTPHeader("Content-Encoding", "gzip")
    return .bytes(packed, status: status, headers: body + [encoding] + headers)
  }
}
