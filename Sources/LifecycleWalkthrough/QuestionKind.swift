/// A question that a walkthrough can ask about the commands of a step, or about the run so far.
///
/// One table has the needs of each kind, and the form of its answers. ``RunAnswers`` answers it
/// from the run, and `questions/authored.js` does so on the page. A test compares both.
package enum QuestionKind: String, CaseIterable, Hashable, Sendable {
  case first, order, count, who, happens, stand, geometry, isLoaded, lives, which

  /// A field that a kind cannot do without.
  enum Need: String, CaseIterable, Hashable, Sendable {
    case controller, callback, state, options
  }

  /// The needs of a kind, its own options, and its text.
  private var row: (needs: [Need], options: [String], asks: String) {
    switch self {
    case .first: ([.options], [], "which of the calls comes first")
    case .order: ([.options], [], "in which order the calls come; some may not come")
    case .count: ([.callback, .options], [], "how often the callback comes")
    case .who: ([.callback, .options], [], "which controller gets the callback first")
    case .happens: ([.controller, .callback], Self.yesOrNo, "whether the callback comes")
    case .stand: ([.controller], Self.stands, "where the controller stands in the end")
    case .geometry:
      ([.controller, .callback], Self.geometries, "how far its size can be relied on then")
    case .isLoaded: ([.controller], Self.yesOrNo, "whether its view is loaded in the end")
    case .lives: ([.controller], Self.yesOrNo, "whether the controller is alive in the end")
    case .which: ([.state, .options], [], "of which controller alone the state holds in the end")
    }
  }

  private static let yesOrNo = ["yes", "no"]
  private static let stands = ["loaded", "appearing", "appeared", "disappearing", "disappeared"]
  private static let geometries = ["none", "design", "estimated", "final"]

  /// The fields that a question of the kind cannot do without.
  var needs: [Need] { row.needs }

  /// The options of every question of the kind; empty if its author lists them.
  var ownOptions: [String] { row.options }

  /// Whether the options are calls, such as `B viewDidLoad`.
  var asksForCalls: Bool {
    switch self {
    case .first, .order: true
    case .count, .who, .happens, .stand, .geometry, .isLoaded, .lives, .which: false
    }
  }

  /// Whether the options are controllers.
  var asksForControllers: Bool {
    switch self {
    case .who, .which: true
    case .first, .order, .count, .happens, .stand, .geometry, .isLoaded, .lives: false
    }
  }

  /// The table as a person reads it in the schema.
  static let summary: String = allCases.map { kind in
    let needs = kind.needs.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let own = kind.ownOptions.isEmpty ? "" : "; answers: \(kind.ownOptions.joined(separator: ", "))"
    return "`\(kind.rawValue)`: \(kind.row.asks) (needs \(needs)\(own))."
  }.joined(separator: " ")
}
