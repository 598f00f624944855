import LifecycleEngine

/// Something that a search can lead to.
package struct SearchEntry: Sendable {
  /// A target of a search.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A shipped scenario.
    case example
    /// A mistake that is found in runs.
    case finding
    /// A callback or a state that commands lead to.
    case goal
    case lesson
    /// A message of UIKit, with the rule about its time.
    case message
    case rule
    /// A walkthrough that isn't one of the lessons.
    case walkthrough

    /// The folder of the addresses of pages about one, or `nil` if the lab itself shows it.
    var folder: String? {
      switch self {
      case .example: "/examples/"
      case .finding: "/findings/"
      case .goal: nil
      case .lesson: "/?lesson="
      case .message: "/messages/"
      case .rule: "/rules/"
      case .walkthrough: "/?walkthrough="
      }
    }
  }

  let kind: Kind
  let id: String
  /// The titles, in the order of the languages.
  let titles: [String]
  /// The texts, in the order of the languages.
  let texts: [String]
  /// Further words that find it.
  var names = ""
  /// The message of UIKit, with placeholders.
  var lines: [ConsoleLine] = []
  /// The weight with which it is preferred to others.
  var weight = 1.0
}

/// A hit of a search.
package struct SearchHit: Hashable, Sendable {
  package let kind: SearchEntry.Kind
  /// The name in the catalog, or of its file.
  package let id: String
  /// The title, in the requested language.
  package let title: String
  /// The text.
  package let text: String

  /// The address of the page about it.
  package var path: String? { kind.folder.map { $0 + id } }
}

extension SearchHit {
  init(_ entry: SearchEntry, in language: Language) {
    let place = Language.allCases.firstIndex(of: language) ?? 0
    self.init(
      kind: entry.kind,
      id: entry.id,
      title: entry.titles[place],
      text: entry.texts[place]
    )
  }
}
