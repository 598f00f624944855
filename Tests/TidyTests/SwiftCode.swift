/// The code of a Swift file, with blanks in place of comments and the insides of strings.
///
/// Lines and columns (in bytes) stay where they were. Interpolations are blanked with their string.
struct SwiftCode: Sendable {
  /// The code, a line for each line of the file.
  let lines: [String]

  init(_ file: SourceFile) {
    var blanker = CodeBlanker(file.text)
    lines = blanker.code().split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}

/// Puts blanks in place of comments and the insides of strings.
private struct CodeBlanker {
  /// The text, which becomes the code.
  private var text: [UInt8]
  private var position = 0

  private struct Quote {
    let signs: Int
    let marks: Int
  }

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func code() -> String {
    while let next = nextOpening() {
      position = next
      if isAt(Self.line) {
        while position < text.count, text[position] != Self.newline { blank() }
      } else if isAt(Self.block) {
        readBlockComment()
      } else if let quote = openingQuote() {
        readString(quote)
      } else {
        position += 1
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The next place where a comment or a string may begin. Most of a text is neither.
  private func nextOpening() -> Int? {
    text.withUnsafeBufferPointer { bytes in
      var place = position
      while place < bytes.count {
        let byte = bytes[place]
        if byte == 0x2F || byte == 0x22 || byte == 0x23 { return place }
        place += 1
      }
      return nil
    }
  }

  private static let line = Array("//".utf8)
  private static let block = Array("/*".utf8)
  private static let blockEnd = Array("*/".utf8)
  private static let newline = UInt8(ascii: "\n")

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if isAt(Self.block) {
        depth += 1
        blank(2)
      } else if isAt(Self.blockEnd) {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < text.count
  }

  /// The opening of a string here: number signs, and one or three quotation marks.
  private func openingQuote() -> Quote? {
    let (sign, mark) = (UInt8(ascii: "#"), UInt8(ascii: "\""))
    guard text[position] == sign || text[position] == mark else { return nil }
    var end = position
    while end < text.count, text[end] == sign { end += 1 }
    guard end < text.count, text[end] == mark else { return nil }
    let isLong = end + 2 < text.count && text[end + 1] == mark && text[end + 2] == mark
    return Quote(signs: end - position, marks: isLong ? 3 : 1)
  }

  private mutating func readString(_ quote: Quote) {
    let signs = Array(repeating: UInt8(ascii: "#"), count: quote.signs)
    let end = Array(repeating: UInt8(ascii: "\""), count: quote.marks) + signs
    let escape = [UInt8(ascii: "\\")] + signs
    let interpolation = escape + [UInt8(ascii: "(")]
    blank(quote.signs + quote.marks)
    while position < text.count {
      if isAt(end) {
        blank(end.count)
        return
      }
      if quote.marks == 1, text[position] == Self.newline { return }
      if isAt(interpolation) {
        readInterpolation(interpolation.count)
      } else if isAt(escape) {
        blank(escape.count + 1)
      } else {
        blank()
      }
    }
  }

  /// Blanks an interpolation up to its closing parenthesis, with the strings in it.
  private mutating func readInterpolation(_ opening: Int) {
    blank(opening)
    var depth = 1
    while position < text.count, depth > 0 {
      if let inner = openingQuote() {
        readString(inner)
        continue
      }
      if text[position] == UInt8(ascii: "(") { depth += 1 }
      if text[position] == UInt8(ascii: ")") { depth -= 1 }
      blank()
    }
  }

  private func isAt(_ word: [UInt8]) -> Bool {
    guard text[position] == word[0], position + word.count <= text.count else { return false }
    return word.indices.allSatisfy { text[position + $0] == word[$0] }
  }

  private mutating func blank(_ count: Int = 1) {
    for place in position..<min(position + count, text.count) where text[place] != Self.newline {
      text[place] = UInt8(ascii: " ")
    }
    position = min(position + count, text.count)
  }
}

extension SwiftCode {
  /// A function, initialiser, deinitialiser or subscript with a body.
  struct Function: Equatable {
    let line: Int
    let lineCount: Int
  }

  /// The functions, found by counting braces.
  var functions: [Function] {
    let declaration =
      /(?:\s|@\w+(?:\([^)]*\))?|[a-z]+(?:\([a-z]+\))?\s)*(?:func|init|deinit|subscript)\b/
    return lines.indices.compactMap { offset in
      guard ["func", "init", "subscript"].contains(where: lines[offset].has),
        let match = lines[offset].prefixMatch(of: declaration)
      else { return nil }
      let lineCount = bodyLineCount(from: offset, after: match.endIndex)
      return lineCount.map { Function(line: offset + 1, lineCount: $0) }
    }
  }

  /// The number of lines of a declaration, up to the brace that closes its body.
  private func bodyLineCount(from first: Int, after start: String.Index) -> Int? {
    var (braces, parentheses) = (0, 0)
    for offset in first..<lines.count {
      let line = offset == first ? lines[offset][start...] : lines[offset][...]
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "("): parentheses += 1
        case UInt8(ascii: ")"): parentheses -= 1
        case UInt8(ascii: "{") where parentheses == 0: braces += 1
        case UInt8(ascii: "}") where parentheses == 0:
          braces -= 1
          if braces == 0 { return offset - first + 1 }
          if braces < 0 { return nil }
        default: break
        }
      }
    }
    return nil
  }
}
