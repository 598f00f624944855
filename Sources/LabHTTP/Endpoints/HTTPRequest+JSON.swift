import MicroHTTPD

extension HTTPRequest {
  /// What the client says that the body is, if that is wanted.
  ///
  /// No form of another site can say so, and that keeps other sites from using the server.
  func mediaType(of wanted: Endpoint.Body) throws(RequestError) -> Endpoint.Body.MediaType {
    let contentType = header("Content-Type")
    let said = contentType?.split(separator: ";").first?.lowercased().trimmingSpaces
    guard let mediaType = wanted.mediaTypes.first(where: { said == $0.rawValue[...] }) else {
      throw .otherMediaType(contentType, wanted: wanted.mediaType.rawValue)
    }
    return mediaType
  }
}

extension String {
  fileprivate var trimmingSpaces: Substring {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
    return self[...last].drop(while: isSpace)
  }
}
