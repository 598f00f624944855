extension Profile {
  /// What a version has that decides how a run of it is told; the raw value is stable.
  public enum Feature: String, CaseIterable, Hashable, Sendable {
    case countsReferences, estimatesGeometry, hasRootViewController, hasSafeAreas, hasTraits
    case insertsAfterWillAppear, predictsTraits, presentsSheets, unloadsViews
  }

  /// What the version has.
  public var features: [Feature] {
    Feature.allCases.filter { feature in
      switch feature {
      case .countsReferences: countsReferences
      case .estimatesGeometry: estimatesGeometry
      case .hasRootViewController: hasRootViewController
      case .hasSafeAreas: hasSafeAreas
      case .hasTraits: hasTraits
      case .insertsAfterWillAppear: insertsAfterWillAppear
      case .predictsTraits: predictsTraits
      case .presentsSheets: automaticStyle != .fullScreen
      case .unloadsViews: unloadsViews
      }
    }
  }

  /// The year in which the version was the newest one on New Year's Day.
  public var year: Int {
    let isNamedByYear = version >= SystemVersion(26)
    return (isNamedByYear ? 2_000 : 2_007) + version.major
  }
}
