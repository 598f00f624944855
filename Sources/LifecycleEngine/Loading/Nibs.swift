/// The search for the nib of a view.
///
/// - Note: Source: specification §1.3.
enum Nibs {
  /// What the search for a nib comes to.
  enum NibOutcome: Hashable {
    /// There is no nib: a plain view is made (NIB-5).
    case none
    case found(RuleID)
    /// UIKit throws.
    case broken(RuleID)
  }

  /// Looks for the nib of a class and at what is in it.
  static func nibOutcome(for definition: ControllerDefinition, in world: World) -> NibOutcome {
    switch definition.source {
    case .storyboard: return .found(.load2)
    case .nib: return contents(of: definition.nib ?? Nib(), rule: .nib1, in: world)
    case .code:
      // UITableViewController takes no nib of its own accord (NIB-7).
      guard definition.kind != .table, let rule = implicitNib(of: definition.name, in: world) else {
        return .none
      }
      return contents(of: definition.nib ?? Nib(), rule: rule, in: world)
    }
  }

  private static func contents(of nib: Nib, rule: RuleID, in world: World) -> NibOutcome {
    if !nib.isFound { return .broken(.errLoad1) }
    if nib.unknownOutlet != nil { return .broken(.errLoad3) }
    if !nib.connectsView, world.profile.knowsMissingViewOutlet { return .broken(.errLoad2) }
    return .found(rule)
  }

  private static func implicitNib(of name: String, in world: World) -> RuleID? {
    // A Swift class name has its module in front (NIB-8).
    guard world.app.platform.language != .swift || world.profile.findsNibsOfSwiftClasses else {
      return nil
    }
    return nib(namedAfter: name, in: world)
  }

  /// FooController finds Foo before FooController, on its own idiom before any (NIB-2 … NIB-4).
  static func nib(namedAfter name: String, in world: World) -> RuleID? {
    let suffix = "Controller"
    if name.hasSuffix(suffix), hasNib(named: String(name.dropLast(suffix.count)), in: world) {
      return .nib2
    }
    return hasNib(named: name, in: world) ? .nib3 : nil
  }

  private static func hasNib(named name: String, in world: World) -> Bool {
    world.app.nibs.contains(name)
      || world.app.nibs.contains("\(name)~\(world.app.platform.idiom == .pad ? "ipad" : "iphone")")
  }
}
