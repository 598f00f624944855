import LifecycleEngine

/// Something that a search can lead to.
package struct SearchEntry: Sendable {
  /// What a search leads to.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A shipped scenario.
    case example
    /// A mistake that is found in runs.
    case finding
    /// A callback or a state that commands lead to.
    case goal
    case lesson
    /// What UIKit prints, with the rule that says when.
    case message
    case rule

    /// The folder of the pages' addresses that tell of one; nothing where the lab itself does.
    var folder: String? {
      switch self {
      case .example: "/examples/"
      case .finding: "/findings/"
      case .goal: nil
      case .lesson: "/?lesson="
      case .message: "/messages/"
      case .rule: "/rules/"
      }
    }
  }

  let kind: Kind
  let id: String
  /// What it is called, in the order of the languages.
  let titles: [String]
  /// What it says, in the order of the languages.
  let texts: [String]
  /// What it is found by besides.
  var names = ""
  /// What UIKit prints, with placeholders.
  var lines: [ConsoleLine] = []
  /// How much sooner than others it is what somebody looks for.
  var weight = 1.0
}

/// What a search found.
package struct SearchHit: Hashable, Sendable {
  package let kind: SearchEntry.Kind
  /// What it is called in the catalogue or by its file.
  package let id: String
  /// What it is called, in the language that was asked for.
  package let title: String
  /// What it says.
  package let text: String

  /// The address of the page that tells of it.
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
