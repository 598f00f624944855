internal import Platform

/// The target of a request that a connection is about to answer.
@safe struct LiveTarget {
  private let rawPath: UnsafePointer<CChar>

  /// The bytes after the question mark, as sent, or `nil` if there is no question mark.
  let query: [UInt8]?

  /// Creates a target from a C string that lives as long as the request.
  init(rawPath: UnsafePointer<CChar>, query: [UInt8]?) {
    unsafe self.rawPath = unsafe rawPath
    self.query = query
  }

  /// The path, percent-decoded once, or `nil` if it is refused, or the query has a NUL.
  var decodedPath: String? {
    guard query.map(PercentCoding.hasNUL) != true else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: rawPath, count: pathLength)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe PercentCoding.path($0) }
  }

  /// Path and query as sent.
  var text: String {
    let path = unsafe String(cString: rawPath)
    return query.map { path + "?" + String(decoding: $0, as: UTF8.self) } ?? path
  }

  /// Whether the version follows the target directly in the request line.
  ///
  /// The library hands out C strings, so a NUL byte would cut the target short unnoticed. The
  /// version string is one byte behind the target in the same line buffer.
  ///
  /// - Parameter version: The C string of the HTTP version, in the same buffer.
  /// - Returns: False if a NUL byte, or more than one space, is between the two.
  func isFollowed(by version: UnsafePointer<CChar>) -> Bool {
    let length = pathLength + (query.map { $0.count + 1 } ?? 0)
    return unsafe UInt(bitPattern: rawPath) + UInt(length) + 1 == UInt(bitPattern: version)
  }

  private var pathLength: Int {
    unsafe strlen(rawPath)
  }
}
