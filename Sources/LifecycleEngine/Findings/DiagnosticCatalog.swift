/// Every mistake that the simulation looks for.
public enum DiagnosticCatalog {
  /// All diagnostics, in the order of ``FindingID``.
  public static let all: [Diagnostic] =
    classic + superCalls + loading + appearance + containers + presentation + containment
    + memory + versions

  private static let index: [FindingID: Diagnostic] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.id, $0) }
  )

  private static let ranges: [FindingID: VersionRange] = Dictionary(
    uniqueKeysWithValues: all.map { diagnostic in
      guard let range = VersionRange(diagnostic.versions) else {
        preconditionFailure("“\(diagnostic.versions)” is no range of versions.")
      }
      return (diagnostic.id, range)
    }
  )

  private static let positions: [FindingID: Int] = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($0.element.id, $0.offset) }
  )

  /// Whether a diagnostic is a mistake in a version.
  static func isMistake(_ id: FindingID, in version: SystemVersion) -> Bool {
    ranges[id]?.contains(version) == true
  }

  /// The position of a diagnostic in ``all``.
  static func position(of id: FindingID) -> Int { positions[id] ?? 0 }

  /// Looks up one diagnostic.
  ///
  /// - Parameter id: The identifier.
  /// - Complexity: O(1).
  public static subscript(id: FindingID) -> Diagnostic {
    guard let diagnostic = index[id] else {
      preconditionFailure("The catalogue has no diagnostic \(id.rawValue).")
    }
    return diagnostic
  }
}
