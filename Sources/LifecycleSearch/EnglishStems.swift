/// The stems of English words: *calls*, *called* and *calling* become *call*.
enum EnglishStems {
  /// Articles and prepositions; *before* and *after* are part of a question.
  private static let stops = words("a an the of in on at to for from with by into onto")

  /// Negations without their apostrophes, and the verbs in them.
  private static let negations = Dictionary(
    uniqueKeysWithValues: [
      "isnt is", "arent are", "wasnt was", "werent were", "dont do", "doesnt does", "didnt did",
      "wont will", "wouldnt would", "cant can", "cannot can", "couldnt could", "shouldnt should",
      "hasnt has", "havent have", "hadnt had",
    ].map { line in
      let words = line.utf8.split(separator: UInt8(ascii: " ")).map(Array.init)
      return (words[0], words[1])
    }
  )

  /// What an apostrophe joins to a word: the *t* of a negation, or what says nothing.
  static let tails = words("t s re ve d ll m")

  private static func words(_ text: String) -> Set<[UInt8]> {
    Set(text.utf8.split(separator: UInt8(ascii: " ")).map(Array.init))
  }

  /// The term of a word in small letters, or `nil` for an article or a preposition.
  static func term(of word: [UInt8]) -> Term? {
    guard !stops.contains(word) else { return nil }
    var stem = word
    cut(&stem)
    return Term(stem, .latin)
  }

  /// The verb of a negation: *isn* and *t*, or *isnt*.
  ///
  /// - Parameters:
  ///   - word: A word.
  ///   - tail: What an apostrophe joins to it, if anything.
  /// - Returns: The verb, or `nil` if it is no negation.
  static func verb(of word: [UInt8], _ tail: [UInt8]) -> [UInt8]? { negations[word + tail] }

  private static func cut(_ word: inout [UInt8]) {
    guard word.count > 3 else { return }
    cutPlural(&word)
    for ending in [Array("ing".utf8), Array("ed".utf8)] where word.ends(with: ending) {
      let rest = word.dropLast(ending.count)
      guard rest.count > 2, rest.contains(where: isVowel) else { break }
      word = Array(rest)
      undouble(&word)
      break
    }
    if word.count > 3, word.last == UInt8(ascii: "e") { word.removeLast() }
  }

  private static func cutPlural(_ word: inout [UInt8]) {
    func ends(_ ending: String) -> Bool { word.ends(with: Array(ending.utf8)) }
    guard ends("s"), !ends("ss"), !ends("us"), !ends("is") else { return }
    if ends("ies"), word.count > 4 {
      word.removeLast(3)
      word.append(UInt8(ascii: "y"))
    } else if ends("sses") || ends("xes") || ends("shes") || ends("ches") || ends("zes") {
      word.removeLast(2)
    } else {
      word.removeLast()
    }
  }

  /// Makes *stopp* *stop*, but leaves *call* and *dismiss*.
  private static func undouble(_ word: inout [UInt8]) {
    guard let last = word.last, word.count > 3, word[word.count - 2] == last else { return }
    if !"lsz".utf8.contains(last), !isVowel(last) { word.removeLast() }
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiouy".utf8.contains(letter) }
}

extension [UInt8] {
  /// Whether the last bytes are these, and some come before.
  func ends(with ending: [UInt8]) -> Bool {
    count > ending.count && suffix(ending.count).elementsEqual(ending)
  }
}
