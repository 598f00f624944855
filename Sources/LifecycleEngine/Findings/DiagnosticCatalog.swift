/// Every mistake that the simulation looks for, read from the text of `Catalog/Findings`.
public enum DiagnosticCatalog {
  /// All diagnostics, in the order of ``FindingID``.
  public static let all: [Diagnostic] = all(in: .en)

  private static let index = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

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

  /// Whether a diagnostic is a mistake in a version that an app still runs on.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - oldest: The oldest version on which the app runs, or `nil` for the newest one only.
  /// - Returns: Whether it is one in any of them.
  package static func isMistake(_ id: FindingID, since oldest: SystemVersion?) -> Bool {
    let newest = Profile.newest.version
    return Profile.all.map(\.version).contains {
      $0 >= oldest ?? newest && isMistake(id, in: $0)
    }
  }

  /// The position of a diagnostic in ``all``.
  static func position(of id: FindingID) -> Int { positions[id] ?? 0 }

  /// All diagnostics in a language, in the order of ``FindingID``.
  ///
  /// - Parameter language: The language of the texts.
  /// - Returns: One for each identifier.
  /// - Complexity: O(*n*) in the diagnostics.
  public static func all(in language: Language) -> [Diagnostic] {
    FindingID.allCases.map { Diagnostic($0, in: language) }
  }

  /// Looks up one diagnostic.
  ///
  /// - Parameter id: The identifier.
  /// - Complexity: O(1).
  public static subscript(id: FindingID) -> Diagnostic { index[id] ?? Diagnostic(id, in: .en) }
}

extension FindingID: Catalogued {
  static let entries = CatalogEntry.index(findingsText, by: FindingID.self)
}
