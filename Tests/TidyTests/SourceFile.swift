import Foundation

/// A text file of the repository, as the rules see it.
struct SourceFile: Sendable, CustomStringConvertible {
  /// The path below the repository, with forward slashes.
  let path: String
  /// The lines, without their ends.
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var description: String { path }
  var text: String { lines.joined(separator: "\n") }

  /// How many lines an editor shows.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// The violations of a rule that looks at one line at a time, in the given lines.
  ///
  /// - Parameters:
  ///   - lines: The lines to look at; the file's own, or its code.
  ///   - pattern: What must not be there.
  ///   - complaint: What is wrong with it.
  func violations(
    in lines: [String],
    of pattern: some RegexComponent,
    _ complaint: String
  ) -> [Violation] {
    let pattern = pattern.regex.wordBoundaryKind(.simple)
    return lines.enumerated().filter { $0.element.contains(pattern) }.map {
      Violation(path: path, line: $0.offset + 1, complaint: complaint)
    }
  }
}

/// A place where a rule is broken.
struct Violation: Hashable, Sendable, CustomStringConvertible {
  let path: String
  let line: Int
  let complaint: String

  var description: String { "\(path):\(line): \(complaint)" }
}
