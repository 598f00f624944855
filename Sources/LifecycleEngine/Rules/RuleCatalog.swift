/// Every rule of UIKit's behaviour that the simulation knows.
public enum RuleCatalog {
  /// All rules, in the order of ``RuleID``.
  public static let all: [Rule] = areas.flatMap { $0 }

  private static let areas: [[Rule]] = [
    phases,
    creation,
    state,
    loading,
    layout,
    tree,
    launch,
    push,
    pop,
    overlap,
    tabBar,
    splitAndPage,
    presentation,
    presentationStyles,
    dismissal,
    adding,
    removing,
    rotation,
    traits,
    memory,
    app,
    segues,
    reentrancy,
    errors,
    presentationErrors,
    otherErrors,
  ]

  private static let index: [RuleID: Rule] = Dictionary(
    uniqueKeysWithValues: all.map { ($0.id, $0) }
  )

  /// Looks up what is known about one identifier.
  ///
  /// - Parameter id: The identifier of the rule.
  /// - Complexity: O(1).
  public static subscript(id: RuleID) -> Rule {
    guard let rule = index[id] else {
      preconditionFailure("The catalogue has no rule with the identifier \(id.rawValue).")
    }
    return rule
  }
}
