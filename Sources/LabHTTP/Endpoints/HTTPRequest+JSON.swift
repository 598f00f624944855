import MicroHTTPD

extension HTTPRequest {
  /// The body, if the client says that it is what is wanted.
  ///
  /// No form of another site can say so, and that keeps other sites from using the server.
  func body(of wanted: Endpoint.Body.MediaType) throws(RequestError) -> [UInt8] {
    let contentType = header("Content-Type")
    let mediaType = contentType?.split(separator: ";").first?.lowercased()
    guard mediaType?.trimmingSpaces == wanted.rawValue[...] else {
      throw .otherMediaType(contentType, wanted: wanted.rawValue)
    }
    return body
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
    return self[...last].drop(while: isSpace)
  }
}
