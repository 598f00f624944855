package import LifecycleScenario
import SourceFacts

extension SourceReport {
  /// A finding that a comment hides.
  package struct Hidden: Codable, Hashable, Sendable {
    package let finding: SourceFinding
    /// The reason that the comment gives.
    package let reason: String
  }

  /// A file, or lines of it, that were not read.
  package struct Gap: Codable, Hashable, Sendable {
    /// The kind of gap; the same words as in answers of the server.
    package let code: String
    /// The file, unless the message names it.
    package let path: String?
    package let line: Int?
    package let message: String

    /// A storyboard or a nib that was not read.
    init(_ message: String) {
      (code, path, line) = (UnreadLine.Code.unread.rawValue, nil, nil)
      self.message = message
    }

    /// What of a Swift file was not read, or `nil` if it was read wholly.
    init?(_ file: FileFacts) {
      path = file.path
      if let refusal = file.refusal {
        (code, line, message) = (UnreadLine.Code.unread.rawValue, nil, refusal)
        return
      }
      guard let first = file.brokenLines.first else { return nil }
      (code, line) = (UnreadLine.Code.broken.rawValue, first)
      let lines = Counted.text(file.brokenLines.count, "line is", "lines are")
      message = "\(lines) no Swift to the parser"
    }

    /// One line: the place, and why it was not read.
    package var text: String {
      guard let path else { return message }
      return line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
    }

    /// The place, if the file is known.
    package var place: LintRemark.Place? {
      path.map { LintRemark.Place(path: $0, line: line ?? 1, column: 1) }
    }
  }
}
