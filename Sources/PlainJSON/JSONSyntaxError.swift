/// A place in a text, as an editor counts: from line 1 and column 1.
public struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1.
  public let column: Int
}

/// A text that is not JSON.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The problem, in one sentence.
  package let message: String
  /// The place of the problem.
  package let position: TextPosition
}
