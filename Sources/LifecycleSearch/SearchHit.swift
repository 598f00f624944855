package import LifecycleEngine

/// What a search finds.
package struct SearchAnswer: Hashable, Sendable {
  /// What the question complains of, if it says so.
  package let intent: Symptom.Intent?
  /// The hits, the best first.
  package let hits: [SearchHit]
  /// Words of the question that nothing has.
  package let unknown: [String]
  /// Whether the end of the question was left out.
  package let isTruncated: Bool
}

/// A hit of a search.
package struct SearchHit: Hashable, Sendable {
  /// The place in an example that shows it.
  package struct Moment: Hashable, Sendable {
    package let example: String
    /// The step, counted from 0.
    package let step: Int
    /// How the line of the trace begins.
    package let line: String
    /// Which of the step's lines that begin so, counted from 1.
    package let number: Int
    /// The number of the event, where it is known.
    package var event: Int?
    /// The version of iOS that the example names.
    package var version: String?
  }

  /// One reason of a symptom.
  package struct Cause: Hashable, Sendable {
    package let id: String
    /// The question that tells it from the others.
    package let ask: String
    /// The reason.
    package let text: String
    /// The address of the page about it.
    package let path: String
    package let ids: [String]
    package var moment: Moment?
  }

  package let kind: SearchEntry.Kind
  /// The name in the catalog, or of its file.
  package let id: String
  /// The title, in the requested language.
  package let title: String
  /// The text.
  package let text: String
  /// What it states, the deciding identifier first.
  package var ids: [String] = []
  /// Where the lab shows it, if an example does.
  package var moment: Moment?
  /// The causes of a symptom.
  package var causes: [Cause] = []

  /// The address of the page about it.
  package var path: String? { kind.folder.map { $0 + id } }
}

extension SearchHit {
  /// The most identifiers that are listed.
  private static let idCount = 12

  /// - Parameters:
  ///   - entry: What was found.
  ///   - language: The language of the hit.
  ///   - versions: The versions of iOS that examples name.
  init(_ entry: SearchEntry, in language: Language, _ versions: [String: String]) {
    let place = Language.allCases.firstIndex(of: language) ?? 0
    self.init(
      kind: entry.kind,
      id: entry.id,
      title: entry.titles[place],
      text: entry.texts[place],
      ids: Array(entry.ids.prefix(Self.idCount))
    )
    guard place < entry.symptoms.count else { return }
    let path = "\(path ?? "")/"
    causes = entry.symptoms[place].causes.map { cause in
      Cause(
        id: cause.id,
        ask: cause.ask,
        text: cause.what,
        path: path + cause.id,
        ids: cause.ids,
        moment: cause.moment.map { Moment($0, versions) }
      )
    }
    moment = causes.lazy.compactMap(\.moment).first
  }
}

extension SearchAnswer {
  /// The answer with the number of the event beside each place in an example.
  ///
  /// - Parameter event: The event of a cause, by the identifiers of its symptom and its own:
  ///   `appear-not-called-modal/sheet`.
  /// - Returns: The same hits.
  package func withEvents(_ event: (_ cause: String) -> Int?) -> SearchAnswer {
    let hits = hits.map { hit in
      var hit = hit
      hit.causes = hit.causes.map { cause in
        var cause = cause
        cause.moment?.event = event("\(hit.id)/\(cause.id)")
        return cause
      }
      hit.moment = hit.causes.lazy.compactMap(\.moment).first
      return hit
    }
    return SearchAnswer(intent: intent, hits: hits, unknown: unknown, isTruncated: isTruncated)
  }
}

extension SearchHit.Moment {
  fileprivate init(_ moment: Symptom.Moment, _ versions: [String: String]) {
    self.init(
      example: moment.example,
      step: moment.step,
      line: moment.line,
      number: moment.number,
      version: versions[moment.example]
    )
  }
}
