/// The iOS versions in which something holds, read from `all`, `≥13`, `≤7`, `3–5` or `8`.
struct VersionRange: Hashable, Sendable {
  private let first: SystemVersion
  /// The last version; one without a minor number includes all of them.
  private let last: SystemVersion

  /// Reads a range.
  ///
  /// - Parameter text: The range, as the catalogues spell it.
  init?(_ text: String) {
    let (lowest, highest) = (SystemVersion(0), SystemVersion(.max))
    if text == "all" {
      (first, last) = (lowest, highest)
      return
    }
    let parts = text.split(separator: "–").map { part in
      part.drop { !$0.isNumber }.split(separator: ".").compactMap { Int($0) }
    }
    guard let start = parts.first, let major = start.first, let end = parts.last,
      let lastMajor = end.first
    else { return nil }
    let from = SystemVersion(major, start.dropFirst().first ?? 0)
    if text.first == "≥" {
      (first, last) = (from, highest)
    } else if text.first == "≤" {
      (first, last) = (lowest, SystemVersion(major, .max))
    } else {
      (first, last) = (from, SystemVersion(lastMajor, end.dropFirst().first ?? .max))
    }
  }

  /// Whether a version is in the range.
  func contains(_ version: SystemVersion) -> Bool { first <= version && version <= last }
}
