// Which nib a view comes from. - Note: Source: specification §1.3.
extension Simulation {
  /// What the search for a nib comes to.
  enum NibOutcome: Hashable {
    /// There is no nib: a plain view is made (NIB-5).
    case none
    case found(RuleID)
    /// UIKit throws.
    case broken(RuleID)
  }

  /// Looks for the nib of a class and at what is in it.
  func nibOutcome(for definition: ControllerDefinition) -> NibOutcome {
    switch definition.source {
    case .storyboard: return .found(.load2)
    case .nib: return contents(of: definition.nib ?? Nib(), rule: .nib1)
    case .code:
      // UITableViewController takes no nib of its own accord (NIB-7).
      guard definition.kind != .table, let rule = implicitNib(of: definition.name) else {
        return .none
      }
      return contents(of: definition.nib ?? Nib(), rule: rule)
    }
  }

  private func contents(of nib: Nib, rule: RuleID) -> NibOutcome {
    if !nib.isFound { return .broken(.errLoad1) }
    if nib.unknownOutlet != nil { return .broken(.errLoad3) }
    if !nib.connectsView, profile.knowsMissingViewOutlet { return .broken(.errLoad2) }
    return .found(rule)
  }

  /// FooController finds Foo before FooController, on its own idiom before any (NIB-2 … NIB-4).
  private func implicitNib(of name: String) -> RuleID? {
    // A Swift class name has its module in front (NIB-8).
    guard app.platform.language != .swift || profile.findsNibsOfSwiftClasses else { return nil }
    let suffix = "Controller"
    if name.hasSuffix(suffix), hasNib(named: String(name.dropLast(suffix.count))) { return .nib2 }
    return hasNib(named: name) ? .nib3 : nil
  }

  private func hasNib(named name: String) -> Bool {
    app.nibs.contains(name)
      || app.nibs.contains("\(name)~\(app.platform.idiom == .pad ? "ipad" : "iphone")")
  }
}
