internal import Platform

/// The method of a request.
public enum HTTPMethod: String, Hashable, Sendable {
  /// Asks for a representation.
  case get = "GET"
  /// Asks for the headers of a representation.
  case head = "HEAD"
  /// Asks the resource to process the body.
  case post = "POST"
  /// Asks to replace the resource.
  case put = "PUT"
  /// Asks to change a part of the resource.
  case patch = "PATCH"
  /// Asks to remove the resource.
  case delete = "DELETE"
  /// Asks what the resource allows.
  case options = "OPTIONS"
  /// Any other method.
  case other
}

extension HTTPMethod {
  /// Reads the method from a request line; nearly every one is `GET`.
  init(cString: UnsafePointer<CChar>) {
    let isGet = unsafe strcmp(cString, "GET") == 0
    self = isGet ? .get : HTTPMethod(rawValue: unsafe String(cString: cString)) ?? .other
  }
}
