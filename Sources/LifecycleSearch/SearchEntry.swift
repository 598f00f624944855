import LifecycleEngine

/// Something that a search can lead to.
package struct SearchEntry: Equatable, Sendable {
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
    /// Something that a person sees, with its causes.
    case symptom
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
      case .symptom: "/symptoms/"
      case .walkthrough: "/?walkthrough="
      }
    }

    /// How much it is preferred to others.
    var factor: Double {
      switch self {
      case .symptom: 1.3
      case .finding: 1.1
      case .example, .goal, .message, .walkthrough: 1
      case .rule: 0.9
      case .lesson: 0.7
      }
    }

    /// Its place among the kinds.
    var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// Texts that count as much as each other.
  struct Field: Equatable, Sendable {
    /// How much a word in it counts.
    enum Weight: Double {
      case title = 6
      case name = 4
      case question = 3
      case advice = 2
      case rest = 1
    }

    let weight: Weight
    let texts: [String]
  }

  let kind: Kind
  let id: String
  /// The titles, in the order of the languages.
  let titles: [String]
  /// The texts, in the order of the languages.
  let texts: [String]
  /// What finds it besides the titles.
  let fields: [Field]
  /// The message of UIKit, with placeholders.
  var lines: [ConsoleLine] = []
  /// What it states, the deciding identifier first.
  var ids: [String]
  /// The symptom, in the order of the languages.
  var symptoms: [Symptom] = []
  /// What opens with it, so that it need not be listed again.
  var covered: Set<String> = []
  /// The version of iOS on which an example runs, if it names one.
  var version: String?
}
