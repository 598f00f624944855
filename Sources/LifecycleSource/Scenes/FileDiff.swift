/// Changes of a text file, told as a unified diff.
struct FileDiff {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// Lines that others replace.
  private struct Change {
    /// The lines that go, counted from 0; empty for lines that are added in front.
    let range: Range<Int>
    let lines: [String]
  }

  private let path: String
  /// The lines, or `nil` if the file is new.
  private let old: [String]?
  private var changes: [Change] = []

  /// Begins with a file.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - text: The text, or `nil` for a new file.
  init(_ path: String, text: String?) {
    self.path = path
    old = text.map { text in
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if lines.last == "" { lines.removeLast() }
      return lines
    }
  }

  /// The lines before any change.
  var lines: [String] { old ?? [] }

  /// Replaces lines, counted from 0; changes must not overlap.
  mutating func replace(_ range: Range<Int>, with lines: [String]) {
    changes.append(Change(range: range, lines: lines))
  }

  /// Adds lines in front of a line, counted from 0.
  mutating func insert(_ lines: [String], before line: Int) {
    replace(line..<line, with: lines)
  }

  /// The diff; empty without changes.
  var text: String {
    let sorted = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }.map(\.element)
    guard let first = sorted.first, let last = sorted.last else { return "" }
    let start = max(0, first.range.lowerBound - Self.context)
    let end = min(lines.count, last.range.upperBound + Self.context)
    var body: [String] = []
    var position = start
    for change in sorted {
      body += lines[position..<max(position, change.range.lowerBound)].map { " \($0)" }
      body += lines[change.range].map { "-\($0)" }
      body += change.lines.map { "+\($0)" }
      position = change.range.upperBound
    }
    body += lines[position..<end].map { " \($0)" }
    let added = body.count { !$0.hasPrefix("-") }
    let count = end - start
    let new = count == 0 ? "0,0" : "\(start + 1),\(count)"
    let head = [
      old == nil ? "--- /dev/null" : "--- a/\(path)", "+++ b/\(path)",
      "@@ -\(new) +\(start + 1),\(added) @@",
    ]
    return (head + body).joined(separator: "\n") + "\n"
  }
}
