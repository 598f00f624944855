/// What one field is worth; the raw value ends the key of its phrase.
enum Validity: String, Hashable, Sendable {
  /// What code that reads the field has to know.
  enum Group: String, CaseIterable, Hashable, Sendable {
    case valid, notYet, noLonger
  }

  /// This version of iOS has no such thing.
  case absent
  case none, loading, design, estimated, contained, noWindow, stale, predicted, empty, outdated
  case unset, open
  case `nil`
  case final, finalBare, finalOld, finalDirect, last
  case set
  case gone, dangling, emptied, left, freed

  /// The group; nothing where there is nothing to read.
  var group: Group? {
    switch self {
    case .absent: nil
    case .none, .loading, .design, .estimated, .contained, .noWindow, .stale, .predicted, .empty,
      .outdated, .unset, .open, .nil:
      .notYet
    case .final, .finalBare, .finalOld, .finalDirect, .last, .set: .valid
    case .gone, .dangling, .emptied, .left, .freed: .noLonger
    }
  }

  /// Whether the name of the field says enough.
  var isPlain: Bool {
    self == .final || self == .set || self == .none || self == .gone || self == .unset
  }
}
