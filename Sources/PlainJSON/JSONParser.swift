/// Reads one JSON text, strictly as RFC 8259 has it.
///
/// Foundation's readers keep neither the order of members nor repeated keys, and a scenario needs
/// both: the order of the controllers is the order of the document.
package struct JSONParser {
  /// The greatest depth of nested arrays and objects.
  static let deepestLevel = 64

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  /// Whether an object of the text has a key twice.
  package private(set) var hasRepeatedKeys = false

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// Reads the whole text.
  package mutating func parse() throws(JSONSyntaxError) -> JSONValue {
    let value = try parseValue()
    skipSpace()
    guard index == bytes.count else { throw failure("Nothing may follow the JSON value.") }
    return value
  }

  private mutating func parseValue() throws(JSONSyntaxError) -> JSONValue {
    skipSpace()
    guard let byte = peek else { throw failure("The JSON text ends where a value should stand.") }
    switch byte {
    case UInt8(ascii: "{"): return .object(try parseObject())
    case UInt8(ascii: "["): return .array(try parseArray())
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parseWord("true", .boolean(true))
    case UInt8(ascii: "f"): return try parseWord("false", .boolean(false))
    case UInt8(ascii: "n"): return try parseWord("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try parseNumber()
    default: throw failure("A JSON value should stand here.")
    }
  }

  private mutating func parseObject() throws(JSONSyntaxError) -> JSONObject {
    try enter()
    var object = JSONObject()
    if skip(UInt8(ascii: "}")) { return leave(object) }
    repeat {
      skipSpace()
      guard peek == UInt8(ascii: "\"") else {
        throw failure("A name in quotation marks should stand here.")
      }
      let key = try parseString()
      guard skip(UInt8(ascii: ":")) else { throw failure("A colon should follow the name.") }
      object.members.append(JSONObject.Member(key: key, value: try parseValue()))
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "}")) else { throw failure("A comma or “}” should stand here.") }
    if object.hasRepeatedKeys { hasRepeatedKeys = true }
    return leave(object)
  }

  private mutating func parseArray() throws(JSONSyntaxError) -> [JSONValue] {
    try enter()
    var elements: [JSONValue] = []
    if skip(UInt8(ascii: "]")) { return leave(elements) }
    repeat {
      elements.append(try parseValue())
    } while skip(UInt8(ascii: ","))
    guard skip(UInt8(ascii: "]")) else { throw failure("A comma or “]” should stand here.") }
    return leave(elements)
  }

  private mutating func enter() throws(JSONSyntaxError) {
    guard depth < Self.deepestLevel else {
      throw failure("The JSON text is nested deeper than \(Self.deepestLevel) levels.")
    }
    depth += 1
    index += 1
  }

  private mutating func leave<Value>(_ value: Value) -> Value {
    depth -= 1
    return value
  }

  private mutating func parseWord(
    _ word: StaticString,
    _ value: JSONValue
  ) throws(JSONSyntaxError) -> JSONValue {
    let text = Array("\(word)".utf8)
    guard bytes[index...].starts(with: text) else {
      throw failure("A JSON value should stand here.")
    }
    index += text.count
    return value
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// Passes over spaces and, if it comes next, one byte.
  private mutating func skip(_ byte: UInt8) -> Bool {
    skipSpace()
    guard peek == byte else { return false }
    index += 1
    return true
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func failure(_ message: String) -> JSONSyntaxError {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let characters = before[lineStart...].count { $0 & 0xC0 != 0x80 }
    return JSONSyntaxError(
      message: message,
      position: TextPosition(line: line, column: characters + 1)
    )
  }
}

extension JSONParser {
  private mutating func parseNumber() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    if peek == UInt8(ascii: "-") { index += 1 }
    if peek == UInt8(ascii: "0") { index += 1 } else { try parseDigits() }
    var isInteger = true
    if peek == UInt8(ascii: ".") {
      isInteger = false
      index += 1
      try parseDigits()
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      isInteger = false
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      try parseDigits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger, let integer = Int(text) { return .integer(integer) }
    guard let double = Double(text), double.isFinite else {
      throw failure("The number is too large.")
    }
    return Int(exactly: double).map { .integer($0) } ?? .double(double)
  }

  private mutating func parseDigits() throws(JSONSyntaxError) {
    let start = index
    while let byte = peek, (0x30...0x39).contains(byte) { index += 1 }
    guard index > start else { throw failure("A digit should stand here.") }
  }

  private mutating func parseString() throws(JSONSyntaxError) -> String {
    index += 1
    let start = index
    var isASCII = true
    while let byte = peek, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
      guard byte >= 0x20 else {
        throw failure("A control character in a string must be escaped.")
      }
      if byte > 0x7F { isASCII = false }
      index += 1
    }
    guard peek == UInt8(ascii: "\"") else { return try parseEscapedString(from: start) }
    index += 1
    let slice = bytes[start..<index - 1]
    return isASCII ? String(decoding: slice, as: UTF8.self) : try decode(slice)
  }

  private mutating func parseEscapedString(from start: Int) throws(JSONSyntaxError) -> String {
    var text = Array(bytes[start..<index])
    while let byte = peek {
      guard byte >= 0x20 else {
        throw failure("A control character in a string must be escaped.")
      }
      index += 1
      if byte == UInt8(ascii: "\"") { return try decode(text[...]) }
      if byte == UInt8(ascii: "\\") {
        text.append(contentsOf: try parseEscape())
      } else {
        text.append(byte)
      }
    }
    throw failure("The string has no closing quotation mark.")
  }

  private func decode(_ slice: ArraySlice<UInt8>) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw failure("The string before this place is not UTF-8.")
    }
    return text
  }

  private mutating func parseEscape() throws(JSONSyntaxError) -> [UInt8] {
    guard let byte = peek else { throw failure("The string has no closing quotation mark.") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try parseScalar()).utf8)
    default: throw failure("This escape sequence does not exist in JSON.")
    }
  }

  /// Reads the digits of `\u`, and those of the second half of a surrogate pair.
  private mutating func parseScalar() throws(JSONSyntaxError) -> Character {
    var code = try parseCodeUnit()
    if 0xD800...0xDBFF ~= code, bytes[index...].starts(with: Array(#"\u"#.utf8)) {
      index += 2
      let low = try parseCodeUnit()
      guard 0xDC00...0xDFFF ~= low else { throw failure("Half of a surrogate pair is missing.") }
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw failure("Half of a surrogate pair is missing.")
    }
    return Character(scalar)
  }

  private mutating func parseCodeUnit() throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "+")
    else { throw failure("Four hexadecimal digits should follow “\\u”.") }
    index += 4
    return code
  }
}
