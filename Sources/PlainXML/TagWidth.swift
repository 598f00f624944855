/// How wide the tags of a text are, which the library reads in a time that grows with its square.
///
/// It looks at nothing but where tags, comments, data and instructions begin and end.
struct TagWidth {
  /// The most attributes of a tag.
  private static let mostAttributes = 256
  /// The most bytes of a tag.
  private static let mostBytes = 64 << 10

  private let bytes: [UInt8]
  private var index = 0
  private var line = 1

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the line on which a tag becomes too wide, counted from 1, or `nil` if none does.
  static func tooWideLine(in bytes: [UInt8]) -> Int? {
    var width = TagWidth(bytes)
    return width.tooWideLine()
  }

  private mutating func tooWideLine() -> Int? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        advance()
        continue
      }
      if starts(with: "<!--") {
        skip(4, past: "-->")
      } else if starts(with: "<![CDATA[") {
        skip(9, past: "]]>")
      } else if starts(with: "<?") {
        skip(2, past: "?>")
      } else if !skipTag() {
        return line
      }
    }
    return nil
  }

  private mutating func advance() {
    if bytes[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[index..<index + count]) }
  }

  private mutating func skip(_ count: Int, past end: StaticString) {
    for _ in 0..<count { advance() }
    while index < bytes.count, !starts(with: end) { advance() }
    for _ in 0..<end.utf8CodeUnitCount where index < bytes.count { advance() }
  }

  /// Goes past a tag, or returns false where it becomes too wide.
  private mutating func skipTag() -> Bool {
    let start = index
    var attributes = 0
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "=") {
        attributes += 1
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      guard attributes <= Self.mostAttributes, index - start < Self.mostBytes else { return false }
      advance()
    }
    return true
  }
}
