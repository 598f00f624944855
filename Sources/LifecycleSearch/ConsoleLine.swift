/// A message of UIKit, without the parts that differ from app to app.
struct ConsoleLine: Equatable, Sendable {
  /// The share of a line that a pasted text must have in common with it.
  private static let (leastShare, leastCount) = (0.75, 4)

  private let words: [Substring]

  /// Reads a text of the catalogue; one that is only the name of an exception is no line.
  ///
  /// - Parameter text: A text with placeholders in angle brackets; an exception begins with its
  ///   name and a colon.
  init?(_ text: String) {
    var text = text[...]
    if let name = text.firstIndex(of: ":"), text[..<name].allSatisfy(\.isLetter) {
      text = text[text.index(after: name)...]
    }
    var (literal, depth) = ("", 0)
    for character in text {
      if character == "<" { depth += 1 }
      literal.append(depth > 0 ? " " : character)
      if character == ">" { depth -= 1 }
    }
    words = Self.words(of: literal)
    guard words.count >= 2 else { return nil }
  }

  /// The words of a text in small letters.
  static func words(of text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// The share of the line that is in a text, in its order.
  ///
  /// - Parameter pasted: The words copied from a console.
  /// - Returns: A share of the line, or of the text if that is a part of the line or its start;
  ///   `nil` if it is another line.
  /// - Complexity: O(*n* · *m*) in the words.
  func share(in pasted: [Substring]) -> Double? {
    var common = [Int](repeating: 0, count: words.count + 1)
    for word in pasted {
      var diagonal = 0
      for place in words.indices {
        let above = common[place + 1]
        common[place + 1] = words[place] == word ? diagonal + 1 : max(above, common[place])
        diagonal = above
      }
    }
    let count = common[words.count]
    let share = Double(count) / Double(min(words.count, pasted.count))
    let isEnough = count >= min(Self.leastCount, words.count) && share >= Self.leastShare
    let isStart = pasted.count > 1 && words.starts(with: pasted)
    return isEnough || isStart ? share * (1 + Double(count) / 100) : nil
  }
}
