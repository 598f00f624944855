import LifecycleEngine
import SourceFacts

/// The text of a method whose name a finding marks.
struct MethodText {
  let name: String
  /// What its parameters are called, as a call of the same method passes them on.
  let arguments: String
  /// The bytes between its braces.
  let body: Range<Int>
  /// The blanks in front of its line.
  let indent: String
  private let text: MendedText

  /// How many bytes of the parameters and of a method are looked at; a longer one is mended by hand.
  private static let longest = (parameters: 2048, method: 32_768)

  /// Reads the method at a place, or returns `nil` if none with a body begins there.
  init?(_ text: MendedText) {
    var cursor = SwiftCursor(text.bytes, at: text.offset)
    guard let word = cursor.word() else { return nil }
    cursor.skipBlanks()
    guard cursor.byte == UInt8(ascii: "(") else { return nil }
    let open = cursor.offset + 1
    let end = open + Self.longest.parameters
    cursor.skipParentheses(before: end)
    guard cursor.offset < end,
      let arguments = Self.arguments(text.code(open..<max(open, cursor.offset - 1))),
      let body = Self.body(&cursor, before: open + Self.longest.method)
    else { return nil }
    self.text = text
    name = String(decoding: word, as: UTF8.self)
    indent = text.indent
    self.arguments = arguments
    self.body = body
  }

  /// The lines from the name to the closing brace.
  var lineCount: Int {
    text.bytes[text.offset..<body.upperBound].count { $0 == UInt8(ascii: "\n") }
  }

  private static func arguments(_ parameters: String) -> String? {
    var parts: [String] = []
    var (depth, part) = (0, "")
    for sign in parameters {
      if "(<[".contains(sign) { depth += 1 }
      if ")]".contains(sign) || sign == ">" && part.last != "-" { depth -= 1 }
      if sign == ",", depth == 0 {
        parts.append(part)
        part = ""
      } else {
        part.append(sign)
      }
    }
    if part.contains(where: { !$0.isWhitespace }) { parts.append(part) }
    var calls: [String] = []
    for part in parts {
      let names = part.prefix { $0 != ":" }.split(whereSeparator: \.isWhitespace)
      guard part.contains(":"), let label = names.first, let name = names.last else { return nil }
      calls.append(label == "_" ? String(name) : "\(label): \(name)")
    }
    return calls.joined(separator: ", ")
  }

  /// Moves to the body behind the parameters and through it.
  private static func body(_ cursor: inout SwiftCursor, before end: Int) -> Range<Int>? {
    while let byte = cursor.byte, byte != UInt8(ascii: "{") {
      guard byte != UInt8(ascii: "}"), byte != UInt8(ascii: ";") else { return nil }
      if !cursor.skipForeign() { cursor.advance() }
    }
    guard cursor.byte != nil else { return nil }
    let start = cursor.offset + 1
    var depth = 0
    while let byte = cursor.byte, cursor.offset < end {
      if cursor.skipForeign() { continue }
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return start..<cursor.offset }
      cursor.advance()
    }
    return nil
  }

  /// Whether the body has nothing in it.
  var bodyIsBlank: Bool { text.string(body).allSatisfy(\.isWhitespace) }

  /// Where the line of the opening brace ends, if no code follows the brace on it.
  var endOfBraceLine: Int? {
    let line = text.string(body).prefix { !$0.isNewline }
    let code = line.drop { $0.isWhitespace }
    guard line.count < text.string(body).count, code.isEmpty || code.hasPrefix("//") else {
      return nil
    }
    return body.lowerBound + line.utf8.count
  }

  /// The blanks in front of the first line of the body, or of one that would be there.
  var innerIndent: String {
    let lines = text.string(body).split(
      omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    )
    let first = lines.dropFirst().first { $0.contains { !$0.isWhitespace } }
    guard let first, !bodyIsBlank else { return indent + (indent.isEmpty ? "    " : indent) }
    return String(first.prefix { $0 == " " || $0 == "\t" })
  }

  /// Where the last line of the body with something on it ends, unless something leaves before.
  var endOfLastLine: Int? {
    let all = text.string(body)
    guard !all.split(whereSeparator: { !$0.isLetter }).contains("return") else { return nil }
    let blanks = text.bytes[body].reversed().prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A }
    return body.upperBound - blanks.count
  }

  /// The name of a wrong callback of super in the body, among callbacks of one kind.
  func wrongSuper(among callbacks: Set<String>) -> Range<Int>? {
    guard callbacks.contains(name) else { return nil }
    var cursor = SwiftCursor(text.bytes, at: body.lowerBound)
    while cursor.offset < body.upperBound {
      if cursor.skipForeign() { continue }
      guard let word = cursor.word() else {
        cursor.advance()
        continue
      }
      guard word.elementsEqual("super".utf8), cursor.byte == UInt8(ascii: ".") else { continue }
      cursor.advance()
      guard let called = cursor.word() else { continue }
      if callbacks.contains(String(decoding: called, as: UTF8.self)) {
        return called.startIndex..<called.endIndex
      }
    }
    return nil
  }
}

extension SourceFinding {
  /// The lines of the method that the finding is about as a whole, or `nil` if it is about a line.
  ///
  /// - Parameter texts: The texts of the files.
  /// - Returns: The lines.
  package func methodLines(in texts: SourceTexts) -> ClosedRange<Int>? {
    guard id.rawValue.contains("-SUPER-"), let file = texts[mark.path],
      let text = MendedText(file, at: mark), let method = MethodText(text)
    else { return nil }
    return mark.place.line...(mark.place.line + method.lineCount)
  }
}
