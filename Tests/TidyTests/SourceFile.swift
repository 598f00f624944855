import Foundation

/// A text file of the repository, as the rules see it.
struct SourceFile: Sendable, CustomStringConvertible {
  /// The path below the repository, with forward slashes.
  let path: String
  let text: String
  /// The lines, without their ends.
  let lines: [String]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var description: String { path }

  /// The number of lines that an editor shows.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// The violations of a rule that looks at one line at a time, in the given lines.
  ///
  /// - Parameters:
  ///   - lines: The lines to look at; the file's own, or its code.
  ///   - pattern: The forbidden text.
  ///   - complaint: The problem with it.
  func violations(in lines: [String], of pattern: Pattern, _ complaint: String) -> [Violation] {
    guard pattern.isPossible(in: text) else { return [] }
    return lines.enumerated().filter { pattern.matches($0.element) }.map {
      Violation(path: path, line: $0.offset + 1, complaint: complaint)
    }
  }
}

/// The pattern that a rule looks for in a line. It is compiled once.
struct Pattern: @unchecked Sendable {
  /// Each match has one of them; it takes less time to look for them.
  private let needles: [String]
  // A regex does not change after it was made.
  private let regex: Regex<AnyRegexOutput>

  init(_ regex: some RegexComponent, needles: String...) {
    self.needles = needles
    self.regex = Regex<AnyRegexOutput>(regex.regex).wordBoundaryKind(.simple)
  }

  /// Whether a text may have a match.
  func isPossible(in text: String) -> Bool {
    needles.contains { text.has($0) }
  }

  func matches(_ line: String) -> Bool {
    isPossible(in: line) && line.contains(regex)
  }
}

extension String {
  /// Whether a text stands in this one, byte for byte.
  func has(_ text: String) -> Bool {
    withCString { all in text.withCString { strstr(all, $0) != nil } }
  }
}

/// A place where a rule is broken.
struct Violation: Hashable, Sendable, CustomStringConvertible {
  let path: String
  let line: Int
  let complaint: String

  var description: String { "\(path):\(line): \(complaint)" }
}
