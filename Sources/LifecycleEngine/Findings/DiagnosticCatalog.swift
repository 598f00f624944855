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

  /// The diagnostics that are mistakes in a version.
  static func ids(in version: SystemVersion) -> Set<FindingID> {
    Set(all.map(\.id).filter { ranges[$0]?.contains(version) == true })
  }

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
