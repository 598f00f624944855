import LifecycleScenario
import SourceFacts

/// The text around a line that is mended.
struct MendedText {
  /// A call: what it is sent to, with the dot behind it, its arguments and its end.
  struct WrittenCall {
    let receiver: Range<Int>
    let arguments: Range<Int>
    let end: Int
  }

  let bytes: [UInt8]
  let path: String
  /// The byte that the finding names.
  let offset: Int
  private let lineStart: Int
  private let lineEnd: Int

  private static let newline = UInt8(ascii: "\n")

  /// Finds a place in a text, or returns `nil` if the text is shorter.
  init?(_ text: SourceText, at mark: SourceMark) {
    let index = max(1, mark.place.line) - 1
    guard index < text.starts.count else { return nil }
    let start = text.starts[index]
    bytes = text.bytes
    path = mark.path
    lineStart = start
    lineEnd = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
    offset = start + mark.place.column - 1
    guard mark.place.column > 0, offset <= lineEnd else { return nil }
  }

  func edit(_ range: Range<Int>, _ text: String) -> LintEdit {
    LintEdit(path: path, start: range.lowerBound, end: range.upperBound, text: text)
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// A part of the text without comments and texts.
  func code(_ range: Range<Int>) -> String {
    var cursor = SwiftCursor(bytes, at: range.lowerBound)
    var code: [UInt8] = []
    while cursor.offset < range.upperBound, let byte = cursor.byte {
      if cursor.skipForeign() { continue }
      code.append(byte)
      cursor.advance()
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// The blanks in front of the line.
  var indent: String { indent(at: lineStart) }

  func indent(at start: Int) -> String {
    String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Whether only blanks stand before a byte of the line.
  func isFirst(_ offset: Int) -> Bool {
    bytes[lineStart..<max(lineStart, offset)].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The first call of the line, from the place on, that has one of some names.
  func call(named names: Set<String>) -> WrittenCall? {
    var cursor = SwiftCursor(bytes, at: offset)
    while cursor.offset < lineEnd {
      if cursor.skipForeign() { continue }
      let start = cursor.offset
      guard let word = cursor.word() else {
        cursor.advance()
        continue
      }
      guard names.contains(String(decoding: word, as: UTF8.self)),
        cursor.byte == UInt8(ascii: "(")
      else { continue }
      let open = cursor.offset + 1
      cursor.skipParentheses()
      return WrittenCall(
        receiver: receiver(before: start)..<start,
        arguments: open..<max(open, cursor.offset - 1),
        end: cursor.offset
      )
    }
    return nil
  }

  private func receiver(before end: Int) -> Int {
    let signs = Array(".?!$".utf8)
    let start = bytes[lineStart..<end].lastIndex {
      !SwiftCursor.isWord($0) && !signs.contains($0)
    }
    return start.map { $0 + 1 } ?? lineStart
  }

  /// An argument that stands alone.
  func single(_ range: Range<Int>) -> String? {
    let text = string(range).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty || text.contains(",") || text.contains(":") ? nil : text
  }

  /// Where an argument has a text and nothing else has it.
  func range(of text: String, in range: Range<Int>) -> Range<Int>? {
    guard let start = bytes[range].indices.first(where: { starts(with: text, at: $0) }) else {
      return nil
    }
    let found = start..<(start + text.utf8.count)
    let isWord = bytes[found.upperBound..<range.upperBound].first.map(SwiftCursor.isWord) ?? false
    return isWord ? nil : found
  }

  /// Where a text stands on the line as words of its own.
  func range(ofLine text: String, fromStart: Bool = false) -> Range<Int>? {
    let first = fromStart ? lineStart : offset
    let start = (first..<max(first, lineEnd)).first { index in
      let before = index > 0 ? bytes[index - 1] : Self.newline
      let after = index + text.utf8.count
      return starts(with: text, at: index) && !SwiftCursor.isWord(before)
        && before != UInt8(ascii: ".")
        && (after >= bytes.count || !SwiftCursor.isWord(bytes[after]))
    }
    return start.map { $0..<($0 + text.utf8.count) }
  }

  private func starts(with text: String, at index: Int) -> Bool {
    bytes[index...].starts(with: text.utf8)
  }

  /// Another name in a call of the line.
  func replacing(_ name: String, with other: String) -> [LintEdit]? {
    guard let call = call(named: [name]) else { return nil }
    let start = call.receiver.upperBound
    return [edit(start..<(start + name.utf8.count), other)]
  }

  /// The line without its only statement.
  func lineRemoval() -> [LintEdit]? {
    let code = code(lineStart..<lineEnd).reversed().drop(while: \.isWhitespace).reversed()
    let text = String(code)
    guard isFirst(offset), text.hasSuffix(")"), !text.contains(where: { "{};".contains($0) }),
      text.count(where: { $0 == "(" }) == text.count(where: { $0 == ")" })
    else { return nil }
    return [edit(lineStart..<min(bytes.count, lineEnd + 1), "")]
  }

  /// The end of the line on which a statement ends, or `nil` if more stands behind it there.
  func endOfLine(behind place: Int) -> Int? {
    var end = bytes[place...].firstIndex(of: Self.newline) ?? bytes.count
    let rest = string(place..<end).prefix { $0 != "/" }
    guard rest.allSatisfy(\.isWhitespace) else { return nil }
    while end < bytes.count,
      bytes[(end + 1)...].drop(while: { $0 == 0x20 || $0 == 0x09 }).first
        == UInt8(ascii: ".")
    {
      end = bytes[(end + 1)...].firstIndex(of: Self.newline) ?? bytes.count
    }
    return end
  }

  /// The end of the last line of the same block that looks as asked, or the place itself.
  func lastLine(of place: Int, where isMeant: (String) -> Bool) -> Int {
    var cursor = SwiftCursor(bytes, at: place)
    var (found, depth, start) = (place, 0, place)
    while let byte = cursor.byte {
      if cursor.skipForeign() { continue }
      if "{(".utf8.contains(byte) { depth += 1 }
      if "})".utf8.contains(byte) { depth -= 1 }
      guard depth >= 0 else { break }
      if byte == Self.newline, depth == 0 {
        if isMeant(string(start..<cursor.offset)) { found = cursor.offset }
        start = cursor.offset
      }
      cursor.advance()
    }
    return found
  }

  /// Where the line before begins, if it looks as asked, or the place itself.
  func start(ofLineBefore place: Int, where isMeant: (String) -> Bool) -> Int {
    guard lineStart > 0 else { return place }
    let before = bytes[..<(lineStart - 1)].lastIndex(of: Self.newline).map { $0 + 1 } ?? 0
    let first = before + indent(at: before).utf8.count
    return isMeant(string(first..<lineStart)) ? first : place
  }

  /// Whether the same function adds a child before a place.
  func added(_ child: String, before place: Int) -> Bool {
    let text = string(0..<place)
    let function = text.ranges(of: "func ").last?.upperBound ?? text.startIndex
    return text[function...].contains("addChild(\(child))")
  }

  /// The member of something that the line sets to a value.
  func assignedMember(to value: String) -> String? {
    let parts = string(lineStart..<lineEnd).split(separator: "=", maxSplits: 1)
    guard parts.count == 2,
      parts[1].split(whereSeparator: \.isWhitespace).joined() == value,
      let path = parts[0].split(whereSeparator: \.isWhitespace).last,
      let dot = path.lastIndex(of: ".")
    else { return nil }
    return String(path[path.index(after: dot)...])
  }
}
