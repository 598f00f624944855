/// A question or a pasted line, without what differs from app to app.
struct QueryText {
  /// The most characters of a question that count.
  private static let most = 500
  /// The most characters of a word that is left out because it is cut.
  private static let longestWord = 40
  /// The most digits of a number that can be a version or a count.
  private static let digits = 3

  /// The question as it was typed, up to the limit.
  let typed: String
  /// The question without addresses, time stamps, long numbers and objects in angle brackets.
  let told: String
  /// Whether it was longer.
  let isCut: Bool

  /// Whether nothing is asked.
  var isEmpty: Bool { typed.allSatisfy(\.isWhitespace) }

  init(_ text: String) {
    let start = text.prefix(Self.most)
    isCut = start.endIndex < text.endIndex
    typed = String(isCut ? Self.wholeWords(of: start, in: text) : start)
    let words = Self.withoutBrackets(typed).split(whereSeparator: \.isWhitespace)
    let told = words.filter { !Self.isNoise($0) }.joined(separator: " ")
    self.told = told.contains { $0.isLetter || $0.isNumber } ? told : typed
  }

  /// The start of a text without the word that it cuts in two, if there are others.
  private static func wholeWords(of start: Substring, in text: String) -> Substring {
    guard !text[start.endIndex].isWhitespace,
      let space = start.suffix(longestWord).lastIndex(where: \.isWhitespace)
    else { return start }
    return start[..<space]
  }

  /// Leaves out `<Shop.CartController: 0x7f9c>`, but not what no bracket closes.
  private static func withoutBrackets(_ text: String) -> String {
    var parts: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
      parts.append(rest[..<start])
      rest = rest[rest.index(after: end)...]
    }
    return (parts + [rest]).joined(separator: " ")
  }

  /// Whether a word is an address, a date, a time, a process or a long number.
  private static func isNoise(_ word: Substring) -> Bool {
    let bytes = word.utf8
    let count = bytes.count { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard count > 0, bytes.allSatisfy({ $0 < 0x80 }) else { return false }
    if word.contains("0x") { return true }
    if let bracket = word.firstIndex(of: "["), word.hasSuffix("]") {
      return word[bracket...].dropFirst().dropLast().allSatisfy { $0.isNumber || $0 == ":" }
    }
    let hasLetters = word.contains(where: \.isLetter)
    return !hasLetters && (count > digits || word.contains(":") && count > 2)
  }
}
