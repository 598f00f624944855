import LifecycleEngine

/// The words of a question, and what it complains of.
struct Question {
  /// What a symptom gains that the question complains of, and what another one loses.
  private static let (meant, other) = (1.6, 0.7)
  /// What a symptom gains for each callback that the question names.
  private static let callbackFactor = 1.25
  /// How much it counts how often a symptom is asked about.
  private static let askedShare = 0.04
  /// The letters that a word needs to count as misspelt, rather than as unknown.
  private static let leastLetters = 8
  /// The words of a question that count.
  private static let wordCount = 96

  let intent: Symptom.Intent?
  /// Words that no document has.
  let unknown: [String]
  private let callbacks: [Callback]
  /// The terms, each once.
  private let terms: [Term]

  init(_ text: String, in index: SearchIndex) {
    var cutter = WordCutter(knowing: index.names.parts)
    let tokens = Self.corrected(cutter.tokens(of: text), text, in: index)
    let named = tokens.compactMap { token in
      index.names.callback(of: token).map { ($0, token.range) }
    }
    var callbacks: [Callback] = []
    for (callback, _) in named where !callbacks.contains(callback) { callbacks.append(callback) }
    self.callbacks = callbacks
    intent = index.intents.intent(of: text, tokens, near: named.map(\.1))
    let isSingle = tokens.count == 1
    var (terms, seen): ([Term], Set<Term>) = ([], [])
    for token in tokens where token.form != .single || isSingle {
      if terms.count < Self.wordCount, seen.insert(token.term).inserted { terms.append(token.term) }
    }
    self.terms = terms
    unknown = Self.unknown(tokens, text, in: index)
  }

  /// The words that no document has, and no part of them.
  private static func unknown(_ tokens: [Token], _ text: String, in index: SearchIndex) -> [String]
  {
    let bytes = Array(text.utf8)
    var words: [(range: Range<Int>, isKnown: Bool)] = []
    for token in tokens {
      let isKnown = index.terms.count(of: token.term) > 0
      if let last = words.last, token.range.lowerBound < last.range.upperBound {
        let end = max(last.range.upperBound, token.range.upperBound)
        words[words.count - 1] = (last.range.lowerBound..<end, last.isKnown || isKnown)
      } else {
        words.append((token.range, isKnown))
      }
    }
    return words.filter { !$0.isKnown }.map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  /// Replaces words that no document has by the names that they look like.
  private static func corrected(_ tokens: [Token], _ text: String, in index: SearchIndex) -> [Token]
  {
    let bytes = Array(text.utf8)
    var (corrected, wrong): ([Token], Range<Int>?) = ([], nil)
    for token in tokens {
      if token.form == .part, token.range == wrong { continue }
      let isLong = token.range.count >= leastLetters && token.term.script == .latin
      guard isLong, token.form != .part, index.terms.count(of: token.term) == 0 else {
        corrected.append(token)
        continue
      }
      let letters = bytes[token.range].map { $0 | 0x20 }
      guard let terms = index.names.correction(of: letters) else {
        corrected.append(token)
        continue
      }
      wrong = token.range
      for (place, term) in terms.enumerated() {
        let form = terms.count == 1 ? Token.Form.word : place == 0 ? .name : .part
        corrected.append(Token(term: term, form: form, range: token.range))
      }
    }
    return corrected
  }

  /// The places of the entries that have some of the words, the best first.
  func places(in index: SearchIndex) -> [Int] {
    var scores = [Double](repeating: 0, count: index.entries.count)
    for term in terms {
      guard let postings = index.terms.postings(of: term) else { continue }
      for (place, score) in postings { scores[Int(place)] += Double(score) }
    }
    let found = scores.indices.filter { scores[$0] > 0 }
    for place in found { scores[place] *= factor(of: index.entries[place]) }
    return found.sorted { first, second in
      if scores[first] != scores[second] { return scores[first] > scores[second] }
      let (one, other) = (index.entries[first], index.entries[second])
      return (one.id, one.kind.place) < (other.id, other.kind.place)
    }
  }

  private func factor(of entry: SearchEntry) -> Double {
    var factor = entry.kind.factor
    guard let symptom = entry.symptoms.first else { return factor }
    if let intent, symptom.intent == intent {
      factor *= Self.meant
    } else if intent != nil, symptom.intent != .message {
      factor *= Self.other
    }
    for callback in callbacks where symptom.callbacks.contains(callback) {
      factor *= Self.callbackFactor
    }
    return factor * (1 + Self.askedShare * Logarithm.natural(1 + Double(symptom.asked)))
  }
}
