/// One mistake that can be found in a run: what it is, what it harms and how it is mended.
public struct Diagnostic: Hashable, Sendable {
  /// What kind of mistake it is.
  public enum Category: String, CaseIterable, Hashable, Sendable {
    /// It costs time or memory.
    case performance = "p"
    /// It leads to wrong behaviour.
    case logic = "l"
    /// It is unkind to the user.
    case user = "u"
    /// It breaks the contract of an API.
    case contract = "c"
    /// It leaks, or lets go of something too early.
    case ownership = "m"
    /// It depends on the version of iOS.
    case version = "v"
    /// It makes an animation or a transition unsafe.
    case animation = "a"
  }

  /// How bad it is, the least bad first.
  public enum Severity: String, CaseIterable, Hashable, Sendable, Comparable {
    /// It works, but unkindly or by chance.
    case note
    /// The app does something wrong, late, or too often.
    case warning
    /// The app stops, data is lost, or a contract is broken.
    case error

    /// Whether one mistake is less bad than another.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The identifier.
  public let id: FindingID
  /// The category.
  public let category: Category
  /// The severity.
  public let severity: Severity
  /// The iOS versions in which it is a mistake, spelled as in ``Rule/versions``.
  public let versions: String
  /// The rules that stand behind it.
  public let rules: [RuleID]
  /// The lesson that teaches it.
  public let lesson: String
  /// What is done wrong, in a few words.
  public let title: String
  /// One sentence that says what it harms.
  public let harm: String
  /// One sentence that says what to do instead.
  public let fix: String

  /// Whether only a running app can show it, and no run of the simulation.
  public var isLive: Bool { id.rawValue.hasPrefix("LINT-LIVE-") }

  /// Whether a run of the simulation can show it, not an app's text or a running app alone.
  public var isSimulated: Bool { !isLive && id.entry["shownBy"] == nil }

  init(_ id: FindingID, in language: Language) {
    let entry = id.entry
    let head = entry.rest(count: 3)
    guard let category = Category.allCases.first(where: { "\($0)" == head[0] }) else {
      preconditionFailure("“\(entry.id)” says “\(head[0])”, which is no category.")
    }
    self.id = id
    self.category = category
    severity = entry.value(of: head[1], as: Severity.self)
    versions = String(head[2])
    rules = entry.words("rules").map { entry.value(of: $0, as: RuleID.self) }
    lesson = entry.text("lesson")
    title = entry.text("title.\(language.rawValue)")
    harm = entry.text("harm.\(language.rawValue)")
    fix = entry.text("fix.\(language.rawValue)")
  }
}
