import LabCore

extension LabLimits {
  /// Checks how deep the JSON of a body is nested, where the limit is lower than the parser's own.
  func checkDepth(of body: [UInt8]) throws(RequestError) {
    guard jsonLevels < Self.deepestLevel else { return }
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in body {
      if isEscaped {
        isEscaped = false
      } else if isString {
        isEscaped = byte == UInt8(ascii: "\\")
        isString = byte != UInt8(ascii: "\"")
      } else {
        isString = byte == UInt8(ascii: "\"")
        if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
        guard depth <= jsonLevels else { throw RequestError.tooDeep(limit: jsonLevels) }
      }
    }
  }
}
