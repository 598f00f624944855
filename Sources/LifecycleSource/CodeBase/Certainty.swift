/// How sure it is that a line is a mistake, the least sure first.
package enum Certainty: String, CaseIterable, Codable, Hashable, Sendable, Comparable {
  /// It is one only under conditions that the files do not show.
  case possible
  /// It is one unless something unusual stands elsewhere.
  case likely
  /// The text breaks a contract.
  case certain
  /// A run of the code makes the mistake.
  case shown

  package static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

  /// How sure it is, from 0 to 100; the steps between are of one size.
  var rank: Int {
    let place = (Self.allCases.firstIndex(of: self) ?? 0) + 1
    return 100 * place / Self.allCases.count
  }
}
