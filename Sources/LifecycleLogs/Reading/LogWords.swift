/// A text of a log taken apart: its words, and the groups in brackets that belong to them.
struct LogWords: Sendable {
  /// A run of letters, digits, `_` and `$`, with the points between such runs.
  struct Word: Hashable, Sendable {
    let text: String
    let range: Range<Int>

    /// The parts between the points.
    var parts: [String] { text.split(separator: ".").map(String.init) }
  }

  /// One argument in brackets: `animated: true` has a label and a value.
  struct Value: Hashable, Sendable {
    let label: String?
    let text: String
  }

  /// How many characters of a line are read; what follows is no callback.
  private static let longest = 2_000

  let characters: [Character]
  let words: [Word]

  init(_ text: String) {
    characters = Array(text.prefix(Self.longest))
    words = Self.words(of: characters)
  }

  private static func words(of characters: [Character]) -> [Word] {
    var words: [Word] = []
    var index = 0
    while index < characters.count {
      guard isPart(characters[index]) else {
        index += 1
        continue
      }
      let start = index
      if isIdentifier(at: index, characters) {
        index += identifierLength
      } else {
        while index < characters.count, isPart(characters[index]) || isPoint(at: index, characters)
        {
          index += 1
        }
      }
      words.append(Word(text: String(characters[start..<index]), range: start..<index))
    }
    return words
  }

  static func isPart(_ character: Character) -> Bool {
    character.isLetter || character == "_" || character == "$"
      || character.isNumber && !character.isOrnament
  }

  /// How many digits stand between the hyphens of an identifier that is one word:
  /// `6F1C2E1A-7D5E-4B62-9A5D-0C3E5B1F7A11`.
  private static let identifier = [8, 4, 4, 4, 12]
  private static let identifierLength = identifier.reduce(identifier.count - 1, +)

  private static func isIdentifier(at start: Int, _ characters: [Character]) -> Bool {
    let end = start + identifierLength
    guard end <= characters.count, characters[start + identifier[0]] == "-",
      end == characters.count || !isPart(characters[end])
    else { return false }
    let parts = characters[start..<end].split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.count) == identifier && parts.joined().allSatisfy(\.isHexDigit)
  }

  /// Whether a point stands between two parts of one word.
  private static func isPoint(at index: Int, _ characters: [Character]) -> Bool {
    characters[index] == "." && index + 1 < characters.count && isPart(characters[index + 1])
  }

  /// The character at a place, if the text is that long.
  func character(at index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  /// The text of some places.
  func text(_ range: Range<Int>) -> String { String(characters[range]) }

  /// The place of a piece of text at or after another place.
  func place(of piece: String, from start: Int = 0) -> Int? {
    let piece = Array(piece)
    guard characters.count >= piece.count + start else { return nil }
    return (start...characters.count - piece.count).first {
      characters[$0..<$0 + piece.count].elementsEqual(piece)
    }
  }

  /// What stands between a bracket that opens at a place and the one that closes it.
  func group(at open: Int) -> Range<Int>? {
    guard character(at: open) == "(" else { return nil }
    var depth = 0
    for index in open..<characters.count {
      if characters[index] == "(" { depth += 1 }
      if characters[index] == ")" { depth -= 1 }
      if depth == 0 { return open + 1..<index }
    }
    return nil
  }

  /// The arguments of a group.
  func values(in group: Range<Int>) -> [Value] {
    var values: [Value] = []
    var start = group.lowerBound
    var depth = 0
    for index in group {
      let character = characters[index]
      if "(<[{".contains(character) { depth += 1 }
      if ")>]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        values.append(value(in: start..<index))
        start = index + 1
      }
    }
    if start < group.upperBound { values.append(value(in: start..<group.upperBound)) }
    return values
  }

  /// Reads `label: value`, `value`, or the labels of a Swift name: `_:animated:`.
  private func value(in range: Range<Int>) -> Value {
    let text = Self.trimmed(text(range))
    guard let colon = text.firstIndex(of: ":"), text[..<colon].allSatisfy(Self.isPart) else {
      return Value(label: nil, text: text)
    }
    let rest = Self.trimmed(String(text[text.index(after: colon)...]))
    return Value(label: String(text[..<colon]), text: rest)
  }

  static func trimmed(_ text: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

extension Character {
  /// Whether it is a number in a circle or in brackets, which belongs to no name: `①`.
  var isOrnament: Bool {
    !isASCII && unicodeScalars.first?.properties.generalCategory == .otherNumber
  }
}

extension String {
  /// Whether the text is an address: `0x7f8a5c00`.
  var isAddress: Bool {
    let digits = utf8.dropFirst(2)
    return hasPrefix("0x") && !digits.isEmpty
      && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
  }
}
