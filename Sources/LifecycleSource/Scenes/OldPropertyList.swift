/// Reads the form of property list in which Xcode writes its projects: `{ key = (a, "b"); }`.
///
/// Foundation reads it too, but says no lines, and its depth has no limit.
struct OldPropertyList {
  private let file: String
  private let bytes: [UInt8]
  private let budget: PropertyList.Budget
  private var position = 0
  private var line = 1
  private var count = 0

  private init(_ file: SourceFile, _ budget: PropertyList.Budget) {
    self.file = file.path
    bytes = file.bytes
    self.budget = budget
  }

  /// Reads a property list.
  static func read(
    _ file: SourceFile,
    within budget: PropertyList.Budget
  ) throws(SourceError) -> PropertyList {
    var reader = OldPropertyList(file, budget)
    let value = try reader.value(depth: 0)
    reader.skip()
    guard reader.position == reader.bytes.count else { throw reader.failure }
    return value
  }

  private var failure: SourceError { .noPropertyList(file, line: line) }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if next == UInt8(ascii: "\n") { line += 1 }
    position += 1
  }

  /// Passes over blanks and comments.
  private mutating func skip() {
    while let byte = next {
      let after = position + 1 < bytes.count ? bytes[position + 1] : 0
      if byte.isBlank {
        advance()
      } else if byte == UInt8(ascii: "/"), after == UInt8(ascii: "/") {
        while let byte = next, byte != UInt8(ascii: "\n") { advance() }
      } else if byte == UInt8(ascii: "/"), after == UInt8(ascii: "*") {
        position += 2
        while next != nil, !bytes[position...].starts(with: "*/".utf8) { advance() }
        position = min(position + 2, bytes.count)
      } else {
        return
      }
    }
  }

  /// Whether a sign comes next; it is passed over.
  private mutating func takes(_ sign: Unicode.Scalar) -> Bool {
    skip()
    guard next == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func value(depth: Int) throws(SourceError) -> PropertyList {
    skip()
    count += 1
    let start = line
    guard count <= budget.values, depth <= budget.depth else {
      throw .tooManyValues(file, line: line)
    }
    if takes("{") {
      return PropertyList(value: .dictionary(try members(depth: depth)), line: start)
    }
    if takes("(") { return PropertyList(value: .array(try items(depth: depth)), line: start) }
    if takes("<") {
      while let byte = next, byte != UInt8(ascii: ">") { advance() }
      guard takes(">") else { throw failure }
      return PropertyList(value: .other, line: start)
    }
    return PropertyList(value: .text(try word()), line: start)
  }

  private mutating func members(depth: Int) throws(SourceError) -> [PropertyList.Member] {
    var members: [PropertyList.Member] = []
    while !takes("}") {
      skip()
      let start = line
      let key = try word()
      guard takes("=") else { throw failure }
      let value = try value(depth: depth + 1)
      guard takes(";") else { throw failure }
      members.append(PropertyList.Member(key: key, line: start, value: value))
    }
    return members
  }

  private mutating func items(depth: Int) throws(SourceError) -> [PropertyList] {
    var items: [PropertyList] = []
    while !takes(")") {
      items.append(try value(depth: depth + 1))
      guard takes(",") else {
        guard takes(")") else { throw failure }
        break
      }
    }
    return items
  }

  private mutating func word() throws(SourceError) -> String {
    guard let byte = next else { throw failure }
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return try quoted(by: byte) }
    let start = position
    while let byte = next, Self.isPlain(byte) { position += 1 }
    guard position > start else { throw failure }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    let sign = Unicode.Scalar(byte)
    return sign.properties.isAlphabetic || ("0"..."9").contains(sign) || byte >= 0x80
      || "_$./:-+".unicodeScalars.contains(sign)
  }

  private mutating func quoted(by mark: UInt8) throws(SourceError) -> String {
    position += 1
    var letters: [UInt8] = []
    while let byte = next, byte != mark {
      advance()
      guard byte == UInt8(ascii: "\\"), let letter = next else {
        letters.append(byte)
        continue
      }
      advance()
      let special = [UInt8(ascii: "n"): UInt8(ascii: "\n"), UInt8(ascii: "t"): 0x09]
      letters.append(special[letter] ?? letter)
    }
    guard next == mark else { throw failure }
    position += 1
    return String(decoding: letters, as: UTF8.self)
  }
}
