/// Where a rule stands in the simulation.
public enum Standing: Hashable, Sendable {
  /// A stage of a transition makes calls by it.
  case stage
  /// Code beside the stages makes calls by it.
  case call
  /// It holds, but no event names it.
  case silent(why: String)
  /// The simulation leaves it out.
  case notModelled(why: String)

  /// The word in the catalogue.
  public var name: String {
    switch self {
    case .stage: "stage"
    case .call: "call"
    case .silent: "silent"
    case .notModelled: "notModelled"
    }
  }

  /// Why no event names the rule.
  public var why: String? {
    switch self {
    case .stage, .call: nil
    case .silent(let why), .notModelled(let why): why
    }
  }

  /// Whether the simulation follows the rule.
  public var isModelled: Bool {
    switch self {
    case .stage, .call, .silent: true
    case .notModelled: false
    }
  }

  /// The words of the catalogue: a name, and a reason for those that need one.
  init?(_ text: String) {
    let (name, why) = Substring(text).cutAtSpace()
    switch (name, why.isEmpty) {
    case ("stage", true): self = .stage
    case ("call", true): self = .call
    case ("silent", false): self = .silent(why: String(why))
    case ("notModelled", false): self = .notModelled(why: String(why))
    default: return nil
    }
  }
}
