/// A change of a file: bytes that are replaced by a text.
package struct LintEdit: Codable, Hashable, Sendable {
  package let path: String
  /// The first byte that is replaced, counted from 0.
  package let start: Int
  /// The byte behind the last one that is replaced.
  package let end: Int
  package let text: String

  package init(path: String, start: Int, end: Int, text: String) {
    self.path = path
    self.start = start
    self.end = end
    self.text = text
  }

  /// Its answer.
  package static let shape = Shape<LintEdit>.object(
    .required("end", \.end, .count),
    .required("file", \.path, .text),
    .required("start", \.start, .count),
    .required("text", \.text, .text)
  )

  /// A text with changes.
  ///
  /// - Parameters:
  ///   - edits: Changes of one file; one that overlaps an earlier one is left out.
  ///   - bytes: The text.
  /// - Returns: The new text.
  package static func apply(_ edits: [LintEdit], to bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) })
    where edit.start >= place && edit.start <= edit.end && edit.end <= bytes.count {
      text += bytes[place..<edit.start] + Array(edit.text.utf8)
      place = edit.end
    }
    return text + bytes[place...]
  }
}

/// How a mistake is mended.
package struct LintFix: Codable, Hashable, Sendable {
  package let edits: [LintEdit]
  /// Whether it may be applied unseen: the code does what was meant, and nothing else.
  package let isSafe: Bool

  package init(_ edits: [LintEdit], isSafe: Bool) {
    self.edits = edits
    self.isSafe = isSafe
  }
}
