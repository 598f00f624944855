/// The code of a Swift file, with blanks in place of comments and the insides of strings.
///
/// Lines and columns (in bytes) stay where they were. Interpolations are blanked with their string.
struct SwiftCode {
  /// The code, a line for each line of the file.
  private(set) var lines: [String] = []

  private let text: [UInt8]
  private var position = 0
  private var code: [UInt8] = []

  private struct Quote {
    let signs: Int
    let marks: Int
  }

  init(_ file: SourceFile) {
    text = Array(file.text.utf8)
    while position < text.count { readNext() }
    lines = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func readNext() {
    switch text[position] {
    case UInt8(ascii: "/") where isAt("//"):
      while position < text.count, text[position] != UInt8(ascii: "\n") { blank() }
    case UInt8(ascii: "/") where isAt("/*"): readBlockComment()
    default:
      if let quote = openingQuote() {
        readString(quote)
      } else {
        code.append(text[position])
        position += 1
      }
    }
  }

  private mutating func readBlockComment() {
    var depth = 0
    repeat {
      if isAt("/*") {
        depth += 1
        blank(2)
      } else if isAt("*/") {
        depth -= 1
        blank(2)
      } else {
        blank()
      }
    } while depth > 0 && position < text.count
  }

  /// What opens a string here: number signs, and one or three quotation marks.
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
    let signs = String(repeating: "#", count: quote.signs)
    let end = String(repeating: "\"", count: quote.marks) + signs
    blank(quote.signs + quote.marks)
    while position < text.count {
      if isAt(end) {
        blank(end.utf8.count)
        return
      }
      if quote.marks == 1, text[position] == UInt8(ascii: "\n") { return }
      if isAt("\\\(signs)(") {
        readInterpolation(signs.utf8.count + 2)
      } else if isAt("\\\(signs)") {
        blank(signs.utf8.count + 2)
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

  private func isAt(_ word: String) -> Bool {
    text[position...].starts(with: word.utf8)
  }

  private mutating func blank(_ count: Int = 1) {
    for _ in 0..<count where position < text.count {
      code.append(text[position] == UInt8(ascii: "\n") ? UInt8(ascii: "\n") : UInt8(ascii: " "))
      position += 1
    }
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
      guard let match = lines[offset].prefixMatch(of: declaration) else { return nil }
      let lineCount = bodyLineCount(from: offset, after: match.endIndex)
      return lineCount.map { Function(line: offset + 1, lineCount: $0) }
    }
  }

  /// How many lines a declaration takes, up to the brace that closes its body.
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
