import LifecycleEngine

/// Lines of text with an indentation.
struct LineBuilder {
  /// The text so far; every line is ended.
  ///
  /// Where it gets too long, no more lines come.
  private(set) var text = ""
  private var depth = 0

  /// Adds a line.
  mutating func add(_ line: String) {
    guard !WorkLimit.isOver(text) else { return }
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  /// Adds lines that lie deeper.
  ///
  /// - Parameters:
  ///   - head: The line before them.
  ///   - end: The line after them.
  ///   - body: Adds them.
  mutating func block(_ head: String, end: String, _ body: (inout LineBuilder) -> Void) {
    add(head)
    depth += 1
    body(&self)
    depth -= 1
    add(end)
  }

  /// Lets the next lines lie deeper, or less deep.
  mutating func indent(by levels: Int) {
    depth += levels
  }
}
