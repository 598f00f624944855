package import LifecycleEngine
import SQLValues
import SQLite
import Synchronization

/// Finds things by questions, symptoms, names and pasted lines of a console.
///
/// The texts are in a full-text table of SQLite in memory, all languages of one thing in one row.
package final class SearchIndex: Sendable {
  /// The most hits that a search has.
  package static let hitCount = 12
  /// The words of a question that count.
  private static let wordCount = 48

  private let entries: [SearchEntry]
  /// The places of the entries by their identifiers, also in small letters.
  private let places: [String: Int]
  private let database: Mutex<SQLiteConnection>

  /// Reads everything.
  ///
  /// - Parameter read: Reads a file below the folder of the pages, or returns `nil` if there is
  ///   none.
  /// - Throws: An error of SQLite, whose only reason here is missing memory.
  package init(reading read: @escaping (_ path: String) -> [UInt8]?) throws {
    let entries = SearchEntry.catalog + PageEntries(read: read).all
    self.entries = entries
    let names = entries.map(\.id) + entries.map { $0.id.lowercased() }
    places = Dictionary(zip(names, Array(entries.indices) + entries.indices)) { first, _ in first }
    database = Mutex(try Self.table(of: entries))
  }

  private static func table(of entries: [SearchEntry]) throws -> sending SQLiteConnection {
    let table = try SQLiteConnection()
    try table.transaction {
      try table.execute(
        "CREATE VIRTUAL TABLE entry USING fts5(title, names, text, tokenize='porter unicode61')"
      )
      let insert = "INSERT INTO entry(rowid, title, names, text) VALUES ($1, $2, $3, $4)"
      for (place, entry) in entries.enumerated() {
        let columns = [entry.titles, [entry.id, entry.names], entry.texts].map { texts in
          SearchWords.words(of: texts.joined(separator: " \n")).map(\.text).joined(separator: " ")
        }
        try table.query(insert, [.integer(Int64(place))] + columns.map { .text($0) })
      }
    }
    return table
  }

  /// Finds the things that match a question.
  ///
  /// - Parameters:
  ///   - query: Words in any of the languages, or a line of a console.
  ///   - language: The language of the hits.
  /// - Returns: The hits, the best first.
  /// - Throws: An error of SQLite.
  package func hits(for query: String, in language: Language) throws -> [SearchHit] {
    let pasted = Array(ConsoleLine.words(of: query).prefix(Self.wordCount))
    let named = query.split(whereSeparator: \.isWhitespace).prefix(Self.wordCount)
    var places = named.filter { named.count == 1 || $0.contains("-") }.compactMap { word in
      self.places[String(word)] ?? self.places[word.lowercased()]
    }
    places += printed(pasted).filter { !places.contains($0) }
    places += try ranked(query).filter { !places.contains($0) }
    var hits = places.map { SearchHit(entries[$0], in: language) }
    if let goal = GoalQuestion(query) {
      let hit = SearchHit(kind: .goal, id: goal.name, title: goal.name, text: "")
      hits.insert(hit, at: goal.isNamed ? 0 : min(2, hits.count))
    }
    return Array(hits.prefix(Self.hitCount))
  }

  /// The messages that match a text, the best first.
  private func printed(_ pasted: [Substring]) -> [Int] {
    let shares = entries.indices.compactMap { place -> (place: Int, share: Double)? in
      let share = entries[place].lines.compactMap { $0.share(in: pasted) }.max()
      return share.map { (place, $0) }
    }
    return shares.sorted { ($1.share, $0.place) < ($0.share, $1.place) }.map(\.place)
  }

  /// The rows that the full-text table finds, the best first: those with more of the words come
  /// sooner.
  private func ranked(_ query: String) throws -> [Int] {
    let phrases = Self.phrases(of: query).map { "\"\($0)\"" }
    guard !phrases.isEmpty else { return [] }
    let scores = try database.withLock { [entries] table in
      var counts: [Int: Int] = [:]
      for phrase in phrases {
        let sql = "SELECT rowid FROM entry WHERE entry MATCH $1"
        for row in try table.query(sql, [.text(phrase)]) { counts[try row[0], default: 0] += 1 }
      }
      let rows = try table.query(
        "SELECT rowid, bm25(entry, 6, 3, 1) FROM entry WHERE entry MATCH $1",
        [.text(phrases.joined(separator: " OR "))]
      )
      return try rows.map { row -> (place: Int, score: Double) in
        let (place, score): (Int, Double) = (try row[0], try row[1])
        let share = Double(counts[place] ?? 0) / Double(phrases.count)
        return (place, score * entries[place].weight * (0.4 + share))
      }
    }
    return scores.sorted { ($0.score, $0.place) < ($1.score, $1.place) }.map(\.place)
  }

  /// The query of the table: the words, two Chinese characters at a time.
  private static func phrases(of query: String) -> [String] {
    let words = Array(SearchWords.words(of: query).prefix(wordCount))
    var phrases: [String] = []
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count && words[place + 1].isChinese ? words[place + 1] : nil
      let isAlone = place == 0 || !words[place - 1].isChinese
      let phrase: String? =
        if !word.isChinese || (next == nil && isAlone) { word.text } else {
          next.map { "\(word.text) \($0.text)" }
        }
      if let phrase, !phrases.contains(phrase) { phrases.append(phrase) }
    }
    return phrases
  }
}
