import LifecycleEngine
import LifecycleScenario
import Synchronization

/// Finds things by questions, symptoms, names and pasted lines of a console.
///
/// All languages of one thing are one document. The same words give the same hits on every machine.
package final class SearchIndex: Sendable {
  /// The most hits that a search has.
  package static let hitCount = 12
  /// How many symptoms are listed before anything is asked.
  private static let askedCount = 10

  let entries: [SearchEntry]
  let terms: TermIndex
  let names = KnownNames()
  let intents: IntentPhrases
  /// The places of the entries by their identifiers, also in small letters.
  let places: [String: [Int]]
  /// The versions of iOS that examples name.
  let versions: [String: String]
  /// The places of the symptoms that are asked about most.
  let mostAsked: [Int]

  /// Reads everything.
  ///
  /// - Parameter read: Reads a file below the folder of the pages, or returns `nil` if there is
  ///   none.
  package convenience init(reading read: @escaping (_ path: String) -> [UInt8]?) {
    self.init(SearchEntry.catalog + PageEntries(read: read).all)
  }

  /// Makes the index of some entries.
  init(_ entries: [SearchEntry]) {
    self.entries = entries
    var places: [String: [Int]] = [:]
    for (place, entry) in entries.enumerated() {
      for name in Set([entry.id, entry.id.lowercased()]) { places[name, default: []].append(place) }
    }
    self.places = places
    versions = Dictionary(
      entries.compactMap { entry in entry.version.map { (entry.id, $0) } }
    ) { first, _ in first }
    terms = Self.index(entries, names)
    intents = IntentPhrases(knowing: names.parts)
    let asked = entries.map { $0.symptoms.first?.asked ?? -1 }
    let symptoms = asked.indices.filter { asked[$0] >= 0 }
    mostAsked = Array(
      symptoms.sorted { (asked[$1], $0) < (asked[$0], $1) }.prefix(Self.askedCount)
    )
  }

  /// The memory that the words and the texts take.
  package var byteCount: Int {
    let texts = entries.flatMap { $0.titles + $0.texts + $0.fields.flatMap(\.texts) }
    return terms.byteCount + texts.reduce(0) { $0 + $1.utf8.count }
  }

  private static func index(_ entries: [SearchEntry], _ names: KnownNames) -> TermIndex {
    var (cutter, builder) = (WordCutter(knowing: names.parts), TermIndex.Builder())
    for entry in entries {
      for field in entry.fields {
        for text in field.texts {
          builder.add(cutter.tokens(of: text), weight: field.weight.rawValue)
        }
      }
      builder.end(kind: 0)
    }
    return builder.build()
  }
}

// MARK: One for several servers

extension SearchIndex {
  /// The last indices, the newest first.
  private static let kept = Mutex<[SearchIndex]>([])
  /// With the pages and without them.
  private static let keptCount = 2

  /// The index of some pages: servers with the same pages have the same one.
  ///
  /// - Parameter read: Reads a file below the folder of the pages, or returns `nil` if there is
  ///   none.
  /// - Returns: The index.
  package static func shared(reading read: @escaping (_ path: String) -> [UInt8]?) -> SearchIndex {
    let entries = SearchEntry.catalog + PageEntries(read: read).all
    return kept.withLock { kept in
      if let known = kept.first(where: { $0.entries == entries }) { return known }
      let index = SearchIndex(entries)
      kept = Array(([index] + kept).prefix(keptCount))
      return index
    }
  }
}

// MARK: When nothing is found

extension SearchIndex {
  /// The identifiers that look most like what was typed.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - count: How many to give at most.
  /// - Returns: Identifiers that differ from it in at most a third of their letters, the nearest
  ///   first.
  package func nearest(to word: String, count: Int = 3) -> [String] {
    NameDistance.nearest(to: word, in: entries.map(\.id), count: count)
  }

  /// The symptoms that are asked about most.
  package func mostAsked(count: Int) -> [String] { mostAsked.prefix(count).map { entries[$0].id } }
}
