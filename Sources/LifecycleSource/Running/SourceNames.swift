import LifecycleScenario

/// The names of a scenario that no controller of the app can have.
enum SourceNames {
  /// Those that the walk to a controller needs.
  static let walk = [
    "Nav", "Tabs", "Split", "Parent", "Home", "Cover", "Sheet", "First", "Second",
  ]

  static let taken = Set(walk + NameRule.reserved)
}
