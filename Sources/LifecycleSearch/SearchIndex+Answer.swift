package import LifecycleEngine

extension SearchIndex {
  /// The words of a pasted text that count.
  private static let wordCount = 48

  /// Finds the things that match a question.
  ///
  /// - Parameters:
  ///   - query: Words in any of the languages, or a line of a console.
  ///   - language: The language of the hits.
  /// - Returns: The hits, the best first; without a question, the symptoms that are asked about most.
  package func answer(to query: String, in language: Language) -> SearchAnswer {
    let text = QueryText(query)
    let named = named(in: text.typed)
    let question = Question(named.rest(of: text.told), in: self)
    let ranked = question.places(in: self)
    var list = HitList(entries)
    if text.isEmpty { list.add(mostAsked) }
    for place in named.places + printed(text.typed) {
      list.add([place])
      list.add(naming(entries[place].id, in: ranked))
    }
    list.add(ranked)
    var hits = list.places.map { SearchHit(entries[$0], in: language, versions) }
    if let goal = GoalQuestion(text.typed) {
      let hit = SearchHit(kind: .goal, id: goal.name, title: goal.name, text: "")
      hits.insert(hit, at: goal.isNamed ? 0 : min(2, hits.count))
    }
    return SearchAnswer(
      intent: question.intent,
      hits: Array(hits.prefix(Self.hitCount)),
      unknown: question.unknown,
      isTruncated: text.isCut
    )
  }

  /// The entries whose identifiers are in a question: it is one, or they have hyphens.
  private func named(in query: String) -> NamedEntries {
    let words = query.split(whereSeparator: \.isWhitespace).prefix(Self.wordCount)
    var named = NamedEntries()
    for word in words where words.count == 1 || word.contains("-") {
      guard let found = places[String(word)] ?? places[word.lowercased()] else { continue }
      named.places += found
      // An identifier such as NAV-PUSH-1 says nothing in words.
      if found.contains(where: { entries[$0].id.first?.isUppercase == true }) {
        named.codes.insert(word)
      }
    }
    return named
  }

  /// The messages that match a text, the best first.
  private func printed(_ text: String) -> [Int] {
    let pasted = Array(ConsoleLine.words(of: text).prefix(Self.wordCount))
    let shares = entries.indices.compactMap { place -> (place: Int, share: Double)? in
      let share = entries[place].lines.compactMap { $0.share(in: pasted) }.max()
      return share.map { (place, $0) }
    }
    return shares.sorted { ($1.share, $0.place) < ($0.share, $1.place) }.map(\.place)
  }

  /// The symptoms that name something: those that are about messages, and then the better ranked.
  private func naming(_ id: String, in ranked: [Int]) -> [Int] {
    let keys = entries.indices.filter { entries[$0].covered.contains(id) }.map { place in
      let isMessage = entries[place].symptoms.first?.intent == .message
      return (isMessage ? 0 : 1, ranked.firstIndex(of: place) ?? .max, place)
    }
    return keys.sorted(by: <).map(\.2)
  }
}

/// What a question names by its identifier.
private struct NamedEntries {
  var places: [Int] = []
  /// The words that are identifiers of findings, messages and rules.
  var codes: Set<Substring> = []

  /// A question without the identifiers.
  func rest(of query: String) -> String {
    guard !codes.isEmpty else { return query }
    let words = query.split(whereSeparator: \.isWhitespace)
    return words.filter { !codes.contains($0) }.joined(separator: " ")
  }
}

/// The places of hits, each once, without what a better hit opens.
private struct HitList {
  private let entries: [SearchEntry]
  private(set) var places: [Int] = []
  private var seen: Set<Int> = []
  private var covered: Set<String> = []

  init(_ entries: [SearchEntry]) {
    self.entries = entries
  }

  mutating func add(_ more: [Int]) {
    for place in more where places.count < SearchIndex.hitCount {
      let entry = entries[place]
      let isFolded = [.example, .finding, .rule].contains(entry.kind) && covered.contains(entry.id)
      guard !isFolded, seen.insert(place).inserted else { continue }
      places.append(place)
      covered.formUnion(entry.covered)
    }
  }
}
