import Foundation

/// The phrases of `words.tsv` that a native writer would not use, each with better words.
struct WordList {
  private struct Phrase {
    let name: String
    let pattern: NSRegularExpression
    let instead: String
  }

  private let phrases: [Phrase]
  /// Matches what any of the phrases matches: most texts have none of them.
  private let any: NSRegularExpression

  init() throws {
    let file = Repository.root.appending(path: "Tests/TidyTests/words.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: "\t") }
    phrases = try rows.map { row in
      Phrase(name: row[0], pattern: try Self.compiled(row[1]), instead: row[2])
    }
    any = try Self.compiled(rows.map { "(?:\($0[1]))" }.joined(separator: "|"))
  }

  private static func compiled(_ pattern: String) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
  }

  /// The phrases in the comments of a file of code, or in a document.
  func violations(in file: SourceFile) -> [Violation] {
    let prose = file.prose
    guard Self.matches(any, prose.map(\.text).joined(separator: "\n")) else { return [] }
    return prose.flatMap { line, text in
      phrases.filter { Self.matches($0.pattern, text) }.map {
        Violation(path: file.path, line: line, complaint: "“\($0.name)”; write \($0.instead)")
      }
    }
  }

  private static func matches(_ pattern: NSRegularExpression, _ text: String) -> Bool {
    pattern.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}

extension SourceFile {
  /// The comments, a text for each block of lines, or the lines of a document; without code.
  ///
  /// Each has the number of its first line.
  var prose: [(line: Int, text: String)] {
    path.hasSuffix(".md") ? paragraphs : comments
  }

  private var comments: [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var isInside = false
    for (offset, line) in lines.enumerated() {
      guard let text = Self.comment(line) else {
        isInside = false
        continue
      }
      if isInside {
        blocks[blocks.count - 1].text += " " + text
      } else {
        blocks.append((offset + 1, text))
      }
      isInside = true
    }
    return blocks.map { ($0.line, Self.withoutCode($0.text)) }
  }

  private var paragraphs: [(line: Int, text: String)] {
    var isCode = false
    return lines.enumerated().compactMap { offset, line in
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence { isCode.toggle() }
      return isFence || isCode ? nil : (offset + 1, Self.withoutCode(line))
    }
  }

  /// The text of a line that is a comment.
  private static func comment(_ line: String) -> String? {
    let bytes = line.utf8.drop { $0 == UInt8(ascii: " ") }
    guard let first = bytes.first, first == UInt8(ascii: "/") || first == UInt8(ascii: "*") else {
      return nil
    }
    let code = String(Substring(bytes))
    guard !code.hasPrefix("*/"), let mark = ["///", "//", "/**", "*"].first(where: code.hasPrefix)
    else { return nil }
    let text = code.dropFirst(mark.count).drop { $0 == " " }
    return String(text.hasSuffix("*/") ? text.dropLast(2) : text)
  }

  /// The text with `x` for each piece of code in it.
  private static func withoutCode(_ text: String) -> String {
    let parts = text.components(separatedBy: "`")
    return parts.indices.reduce(into: "") { result, index in
      let isLast = index == parts.count - 1
      result += index % 2 == 0 ? parts[index] : isLast ? "`" + parts[index] : "x"
    }
  }
}
