/// A place in the bytes of a Swift file that moves on, past comments and texts, without a parser.
struct SwiftCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  /// Where the last comment began that speaks to this tool, or `nil` before the first.
  private(set) var toolComment: Int?
  /// The number of texts that the place is in, each in what another interpolates.
  private var nesting = 0

  /// How deep texts may be in texts; what is deeper is read as text.
  private static let deepest = 64

  private static let quote = UInt8(ascii: "\"")
  private static let slash = UInt8(ascii: "/")
  private static let hash = UInt8(ascii: "#")
  private static let backslash = UInt8(ascii: "\\")
  private static let newline = UInt8(ascii: "\n")
  private static let toolMark = Array("lifecycle:".utf8)

  init(_ bytes: [UInt8], at offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The byte at the place, or `nil` at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func advance() { offset += 1 }

  mutating func move(to offset: Int) { self.offset = offset }

  private func byte(_ distance: Int) -> UInt8? {
    offset + distance < bytes.count ? bytes[offset + distance] : nil
  }

  /// Moves to the next byte that is code and no blank.
  mutating func skipBlanks() {
    while let byte {
      if byte == 0x20 || byte == Self.newline || byte == 0x09 || byte == 0x0D {
        offset += 1
      } else if !skipComment() {
        return
      }
    }
  }

  /// Moves behind a comment or a text that begins here, and says whether there was one.
  mutating func skipForeign() -> Bool {
    if byte == Self.quote { return skipText(marks: 0) }
    return byte == Self.hash ? skipRawText() : skipComment()
  }

  /// Reads the word that begins here.
  ///
  /// - Returns: Its bytes, or `nil` if none begins here.
  mutating func word() -> ArraySlice<UInt8>? {
    guard let first = byte, Self.isWord(first), !Self.isDigit(first) else { return nil }
    let start = offset
    while let byte, Self.isWord(byte) { offset += 1 }
    return bytes[start..<offset]
  }

  /// Whether a byte belongs to a name.
  static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || wordSigns[Int(byte)] }

  private static let wordSigns = (0..<0x80).map { byte in
    let sign = Character(UnicodeScalar(UInt8(byte)))
    return sign.isLetter || sign.isNumber || sign == "_"
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func skipComment() -> Bool {
    guard byte == Self.slash else { return false }
    if byte(1) == Self.slash {
      let start = offset
      while let byte, byte != Self.newline { offset += 1 }
      let text = bytes[start..<offset].drop { $0 == Self.slash || $0 == 0x20 }
      if text.starts(with: Self.toolMark) { toolComment = start }
      return true
    }
    guard byte(1) == UInt8(ascii: "*") else { return false }
    var depth = 0
    repeat {
      if byte == Self.slash, byte(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if byte == UInt8(ascii: "*"), byte(1) == Self.slash {
        depth -= 1
        offset += 2
      } else {
        offset += 1
      }
    } while depth > 0 && offset < bytes.count
    return true
  }

  private mutating func skipRawText() -> Bool {
    var marks = 0
    while byte(marks) == Self.hash { marks += 1 }
    offset += marks
    // Marks without a text are skipped at once: a long row of them is looked at only once.
    return byte == Self.quote ? skipText(marks: marks) : true
  }

  /// Moves behind a text whose first quotation mark is here; what it interpolates may hold texts.
  private mutating func skipText(marks: Int) -> Bool {
    let isLong = byte(1) == Self.quote && byte(2) == Self.quote
    offset += isLong ? 3 : 1
    while let byte {
      if byte == Self.newline, !isLong { return true }
      if byte == Self.backslash, hasMarks(marks, behind: 1) {
        offset += 1 + marks
        skipInterpolation()
      } else if byte == Self.quote,
        !isLong || (self.byte(1) == Self.quote && self.byte(2) == Self.quote),
        hasMarks(marks, behind: isLong ? 3 : 1)
      {
        offset += (isLong ? 3 : 1) + marks
        return true
      } else {
        offset += 1
      }
    }
    return true
  }

  /// Moves behind what a text interpolates, or behind the escaped byte that is here.
  private mutating func skipInterpolation() {
    guard byte == UInt8(ascii: "("), nesting < Self.deepest else { return advance() }
    nesting += 1
    skipParentheses()
    nesting -= 1
  }

  private func hasMarks(_ count: Int, behind distance: Int) -> Bool {
    (0..<count).allSatisfy { byte(distance + $0) == Self.hash }
  }

  /// Moves behind the parenthesis that closes the one that is here.
  ///
  /// - Parameter end: The place to stop at, at the latest.
  mutating func skipParentheses(before end: Int = .max) {
    var depth = 0
    while let byte, offset < end {
      if byte == UInt8(ascii: "(") {
        depth += 1
      } else if byte == UInt8(ascii: ")") {
        depth -= 1
      } else if skipForeign() {
        continue
      }
      offset += 1
      if depth == 0 { return }
    }
  }
}
