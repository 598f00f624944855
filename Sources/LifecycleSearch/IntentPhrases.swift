import LifecycleEngine

/// Recognizes what a question complains of.
struct IntentPhrases: Sendable {
  /// The words that may come between two words of a phrase.
  private static let gap = 1
  /// The words that turn a phrase into its opposite.
  private static let negations: Set = [
    Term("not".utf8, .latin), Term(RussianStems.letters("не"), .russian),
  ]

  private struct Phrase: Sendable {
    let intent: Symptom.Intent
    /// The stems of English and Russian words.
    let terms: [Term]
  }

  private struct Characters: Sendable {
    let intent: Symptom.Intent
    let bytes: [UInt8]
  }

  /// A phrase in a question.
  private struct Match {
    let intent: Symptom.Intent
    let range: Range<Int>
  }

  /// The phrases by their first terms.
  private let phrases: [Term: [Phrase]]
  /// The Chinese phrases, by their first bytes.
  private let characters: [UInt8: [Characters]]

  /// Reads the catalogue.
  init(knowing names: [Term: [Term]]) {
    var cutter = WordCutter(knowing: names)
    var (phrases, characters): ([Term: [Phrase]], [UInt8: [Characters]]) = ([:], [:])
    for intent in Symptom.Intent.allCases {
      for language in [Language.en, .ru] {
        for phrase in SymptomCatalog.phrases(for: intent, in: language) {
          let terms = cutter.stems(of: phrase)
          guard let first = terms.first else { continue }
          phrases[first, default: []].append(Phrase(intent: intent, terms: terms))
        }
      }
      for phrase in SymptomCatalog.phrases(for: intent, in: .zhHans) {
        let bytes = SolidText(phrase).bytes
        guard let first = bytes.first else { continue }
        characters[first, default: []].append(Characters(intent: intent, bytes: bytes))
      }
    }
    self.phrases = phrases
    self.characters = characters
  }

  /// The complaint of a question.
  ///
  /// - Parameters:
  ///   - query: The question.
  ///   - tokens: Its tokens.
  ///   - names: Where it names callbacks.
  /// - Returns: The complaint nearest to a name, or the longest one; `nil` if there is none.
  func intent(of query: String, _ tokens: [Token], near names: [Range<Int>]) -> Symptom.Intent? {
    let matches = spoken(in: tokens) + written(in: SolidText(query))
    func distance(_ match: Match) -> Int {
      names.map { name in
        max(0, match.range.lowerBound - name.upperBound, name.lowerBound - match.range.upperBound)
      }.min() ?? 0
    }
    var best: (match: Match, distance: Int)?
    for match in matches {
      let distance = distance(match)
      if let best, (best.distance, -best.match.range.count) <= (distance, -match.range.count) {
        continue
      }
      best = (match, distance)
    }
    return best?.match.intent
  }

  /// The English and Russian phrases.
  private func spoken(in tokens: [Token]) -> [Match] {
    let words = tokens.filter { $0.form == .word || $0.form == .name }
    var matches: [Match] = []
    for (start, word) in words.enumerated() {
      for phrase in phrases[word.term] ?? [] {
        var place = start
        let isThere = phrase.terms.dropFirst().allSatisfy { term in
          let next = place + 1..<min(words.count, place + 2 + Self.gap)
          guard !next.isEmpty, let found = next.first(where: { words[$0].term == term }),
            !words[(place + 1)..<found].contains(where: { Self.negations.contains($0.term) })
          else { return false }
          place = found
          return true
        }
        guard isThere else { continue }
        let range =
          word.range.lowerBound..<max(words[place].range.upperBound, word.range.upperBound)
        matches.append(Match(intent: phrase.intent, range: range))
      }
    }
    return matches
  }

  /// The Chinese phrases.
  private func written(in text: SolidText) -> [Match] {
    var matches: [Match] = []
    for start in text.bytes.indices {
      for phrase in characters[text.bytes[start]] ?? []
      where text.bytes[start...].starts(with: phrase.bytes) {
        let end = start + phrase.bytes.count - 1
        let range = text.places[start]..<text.places[end] + 1
        matches.append(Match(intent: phrase.intent, range: range))
      }
    }
    return matches
  }
}

/// A text in small letters, without its spaces.
private struct SolidText {
  private(set) var bytes: [UInt8] = []
  /// Where each byte was.
  private(set) var places: [Int] = []

  init(_ text: String) {
    for (place, byte) in text.utf8.enumerated() where byte != UInt8(ascii: " ") {
      let isCapital = UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      bytes.append(isCapital ? byte | 0x20 : byte)
      places.append(place)
    }
  }
}
