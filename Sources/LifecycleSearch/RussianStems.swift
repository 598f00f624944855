/// The stems of Russian words, by the rules of Snowball.
///
/// - Note: Source: https://snowballstem.org/algorithms/russian/stemmer.html
enum RussianStems {
  /// Prepositions; *до* and *после* are part of a question.
  private static let stops = Set(
    "в во на с со к ко о об от из у за по для".split(separator: " ").map { letters(String($0)) }
  )

  /// The term of a word.
  ///
  /// - Parameter word: Its letters, as ``letter(_:_:)`` numbers them.
  /// - Returns: The term, or `nil` for a preposition.
  static func term(of word: [UInt8]) -> Term? {
    stops.contains(word) ? nil : Term(stem(word), .russian)
  }

  /// The number of a letter: *а* and *А* are 0, *ё* is *е*.
  ///
  /// - Parameters:
  ///   - first: The first byte of the letter.
  ///   - second: The second byte.
  /// - Returns: The number, or `nil` if it is no Russian letter.
  static func letter(_ first: UInt8, _ second: UInt8) -> UInt8? {
    guard first == 0xD0 || first == 0xD1 else { return nil }
    let code = UInt16(first & 0x1F) << 6 | UInt16(second & 0x3F)
    if 0x410...0x44F ~= code { return UInt8((code - 0x410) % 0x20) }
    return code == 0x401 || code == 0x451 ? 5 : nil
  }

  /// The numbers of the letters of a word.
  static func letters(_ word: String) -> [UInt8] { letters(Array(word.utf8)) }

  /// The numbers of the letters of a word.
  static func letters(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count - 1, by: 2).compactMap {
      letter(bytes[$0], bytes[$0 + 1])
    }
  }

  /// Cuts the endings off a word.
  static func stem(_ word: [UInt8]) -> [UInt8] {
    guard let vowel = word.firstIndex(where: isVowel) else { return word }
    var word = word
    let start = vowel + 1
    cutEnding(of: &word, from: start)
    word.cut([letters("и")], from: start)
    if let second = secondRegion(of: word) { word.cut(derivational, from: second) }
    let isSuperlative = word.cut(superlatives, from: start)
    if word.hasEnding(double, from: start) {
      word.removeLast()
    } else if !isSuperlative {
      word.cut([letters("ь")], from: start)
    }
    return word
  }

  /// The gerund, or else reflexive endings and one of adjective, verb or noun.
  private static func cutEnding(of word: inout [UInt8], from start: Int) {
    if word.cut(gerunds, from: start, afterVowelA: gerundsAfterA) { return }
    word.cut(reflexives, from: start)
    if word.cut(adjectives, from: start) {
      word.cut(participles, from: start, afterVowelA: participlesAfterA)
    } else if !word.cut(verbs, from: start, afterVowelA: verbsAfterA) {
      word.cut(nouns, from: start)
    }
  }

  /// Where the second region begins: after a consonant that follows a vowel, twice.
  private static func secondRegion(of word: [UInt8]) -> Int? {
    var place = word.startIndex
    for _ in 0..<2 {
      guard let vowel = word[place...].firstIndex(where: isVowel),
        let consonant = word[vowel...].firstIndex(where: { !isVowel($0) })
      else { return nil }
      place = consonant + 1
    }
    return place
  }

  private static let vowels = Set(letters("аеиоуыэюя"))

  private static func isVowel(_ letter: UInt8) -> Bool { vowels.contains(letter) }

  private static let double = [letters("нн")]
  private static let derivational = endings("ост ость")
  private static let superlatives = endings("ейш ейше")
  private static let reflexives = endings("ся сь")
  private static let gerundsAfterA = endings("в вши вшись")
  private static let gerunds = endings("ив ивши ившись ыв ывши ывшись")
  private static let participlesAfterA = endings("ем нн вш ющ щ")
  private static let participles = endings("ивш ывш ующ")
  private static let adjectives = endings(
    "ее ие ые ое ими ыми ей ий ый ой ем им ым ом его ого ему ому их ых ую юю ая яя ою ею"
  )
  private static let verbsAfterA = endings(
    "ла на ете йте ли й л ем н ло но ет ют ны ть ешь нно"
  )
  private static let verbs = endings(
    "ила ыла ена ейте уйте ите или ыли ей уй ил ыл им ым ен ило ыло ено ят ует уют ит ыт ены ить"
      + " ыть ишь ую ю"
  )
  private static let nouns = endings(
    "а ев ов ие ье е иями ями ами еи ии и ией ей ой ий й иям ям ием ем ам ом о у ах иях ях ы ь ию ью"
      + " ю ия ья я"
  )

  /// Endings, the longest first.
  private static func endings(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { letters(String($0)) }.sorted { $0.count > $1.count }
  }
}

extension [UInt8] {
  /// Whether the word ends so behind a place.
  fileprivate func hasEnding(_ endings: [[UInt8]], from start: Int) -> Bool {
    endings.contains { count - start >= $0.count && suffix($0.count).elementsEqual($0) }
  }

  /// Cuts the longest ending off that there is behind a place.
  ///
  /// - Parameters:
  ///   - endings: The endings, the longest first.
  ///   - start: Where the ending may begin.
  ///   - endingsAfterA: Endings that come after *а* or *я*, which stays.
  /// - Returns: Whether there was one.
  @discardableResult
  fileprivate mutating func cut(
    _ endings: [[UInt8]],
    from start: Int,
    afterVowelA endingsAfterA: [[UInt8]] = []
  ) -> Bool {
    func length(_ endings: [[UInt8]]) -> Int? {
      endings.first { hasEnding([$0], from: start) }?.count
    }
    let afterA = endingsAfterA.first { ending in
      let before = count - ending.count - 1
      guard before >= start, hasEnding([ending], from: start) else { return false }
      return self[before] == 0 || self[before] == 31
    }?.count
    guard let longest = [length(endings), afterA].compactMap(\.self).max() else { return false }
    removeLast(longest)
    return true
  }
}
