/// Cuts texts into the words that are compared: of several words for one thing, always the same one.
enum SearchWords {
  /// One word of a text, or one Chinese character.
  struct Word: Hashable {
    let text: String
    let isChinese: Bool
  }

  /// The letters of a Russian word that its forms have in common, as a rule.
  private static let stemLength = 5

  /// The words of a text, without those that every text has.
  ///
  /// A name such as `viewWillAppear` also counts as the words it is made of.
  static func words(of text: String) -> [Word] {
    var words: [String] = []
    for run in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      for part in run.cutAtChinese() {
        words.append(stem(part.lowercased()))
        let parts = part.cutAtCapitals()
        if parts.count > 1 { words += parts.map { $0.lowercased() } }
      }
    }
    return joined(words).filter { $0 != "-" }.map { word in
      Word(text: word, isChinese: word.first?.isChinese == true)
    }
  }

  /// Replaces all words that mean the same by one of them.
  private static func joined(_ words: [String]) -> [String] {
    var joined: [String] = []
    var place = 0
    while place < words.count {
      let length = (1...longest).reversed().first { length in
        place + length <= words.count
          && synonyms[words[place..<place + length].joined(separator: " ")] != nil
      }
      let key = words[place..<place + (length ?? 1)].joined(separator: " ")
      joined.append(synonyms[key] ?? key)
      place += length ?? 1
    }
    return joined
  }

  private static func stem(_ word: String) -> String {
    let isRussian = word.unicodeScalars.first.map { 0x400...0x4FF ~= $0.value } ?? false
    return isRussian ? String(word.prefix(stemLength)) : word
  }

  /// The most words that one synonym has.
  private static let longest = synonyms.keys.map { $0.split(separator: " ").count }.max() ?? 1

  /// The word under which each word or term is found; the hyphen stands for all meaningless ones.
  private static let synonyms = Dictionary(
    synonymsText.split(separator: "\n").filter { !$0.hasPrefix("#") }.flatMap { line in
      let words = line.split(separator: " ")
      return words.map { word in
        let parts = word.split(separator: "_").flatMap { $0.cutAtChinese() }
        return (parts.map { stem(String($0)) }.joined(separator: " "), String(words[0]))
      }
    }
  ) { first, _ in first }
}

extension Character {
  fileprivate var isChinese: Bool {
    unicodeScalars.first.map { 0x3400...0x9FFF ~= $0.value } ?? false
  }
}

extension Substring {
  /// The words of other writings as they are, and each Chinese character alone.
  fileprivate func cutAtChinese() -> [Substring] {
    var parts: [Substring] = []
    var rest = self
    while let first = rest.first {
      let end =
        first.isChinese
        ? rest.index(after: rest.startIndex) : rest.firstIndex(where: \.isChinese)
      let cut = end ?? rest.endIndex
      parts.append(rest[..<cut])
      rest = rest[cut...]
    }
    return parts
  }

  /// The words that a name in camel case is made of.
  fileprivate func cutAtCapitals() -> [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for place in indices.dropFirst() where self[place].isUppercase {
      let isWord = !self[index(before: place)].isUppercase
      let after = index(after: place)
      guard isWord || (after < endIndex && self[after].isLowercase) else { continue }
      parts.append(self[start..<place])
      start = place
    }
    return parts + [self[start...]]
  }
}
