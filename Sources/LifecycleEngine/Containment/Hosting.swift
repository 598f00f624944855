/// SwiftUI in a hosting controller.
///
/// - Note: Source: specification §3.19b HOST.
enum Hosting {
  /// The SwiftUI views appear in the first layout of an appearance, at the latest before
  /// viewDidAppear (HOST-2), and make the controllers that they represent (HOST-5).
  static func showHostedView(of host: InstanceID, in world: inout World) {
    guard isShown(host, in: world) else { return }
    if world[host].hosted?.root.isShown == false { Represented.showChildren(of: host, in: &world) }
    showViews(of: host, rule: .host2, in: &world)
  }

  /// What a navigation stack shows appears as soon as its controller begins to (HOST-9).
  static func showHostedStacks(of host: InstanceID, in world: inout World) {
    guard world[host].explicitLevel == 0 || world[host].isInWindow,
      let new = world[host].hosted?.root.show(onlyStacks: true)
    else { return }
    tell(new, of: host, rule: .host9, in: &world)
  }

  /// The views have gone with their controller (HOST-3).
  static func hideHostedView(of host: InstanceID, in world: inout World) {
    guard let gone = world[host].hosted?.root.hide(false) else { return }
    tellGone(gone, of: host, rule: .host3, in: &world)
  }

  /// A change of the views is seen in the next layout: what comes appears now, and what goes
  /// disappears when the change has been shown.
  static func schedule(
    _ host: InstanceID,
    after milliseconds: Int32,
    rule: RuleID,
    in world: inout World
  ) {
    let now = world.time.clock
    world.time.agenda.add(.showViews(host, rule), at: now, .layout)
    world.time.agenda.add(.hideViews(host, rule), at: now + milliseconds, .end)
  }

  /// Shows what can be seen now; what can't be seen any more begins to go.
  static func showViews(of host: InstanceID, rule: RuleID, in world: inout World) {
    guard world[host].isAlive, var tree = world[host].hosted else { return }
    let isShown = isShown(host, in: world)
    for view in tree.unseen() { Represented.leave(view, of: host, rule: rule, in: &world) }
    let new = tree.show(hostIsShown: isShown)
    world[host].hosted = tree
    for view in new { Represented.show(view, in: host, rule: rule, &world) }
    tell(new, of: host, rule: rule, in: &world)
  }

  /// Ends what ``showViews(of:rule:in:)`` began.
  static func hideViews(of host: InstanceID, rule: RuleID, in world: inout World) {
    guard world[host].isAlive, var tree = world[host].hosted else { return }
    let gone = tree.hide()
    let unseen = tree.unseenRepresentables
    let left = tree.leaving.flatMap { $0.representables() }
    tree.leaving = []
    world[host].hosted = tree
    for view in gone + unseen { Represented.endLeaving(view, rule: rule, in: &world) }
    for view in tree.roots.flatMap(\.shownRepresentables) {
      Represented.endComing(view, rule: rule, in: &world)
    }
    tellGone(gone, of: host, rule: rule, in: &world)
    for view in left { Represented.dismantle(view, of: host, in: &world) }
  }

  /// Whether views of a controller can be seen.
  static func isShown(_ host: InstanceID, in world: World) -> Bool {
    world.definition(for: host).kind == .hosting && world[host].isInWindow
      && [.appearing, .appeared].contains(world[host].effective)
  }
}

// What the views and the controller are told.
extension Hosting {
  /// The order of several views in one appearance is not promised (HOST-4), nor that of a task
  /// (HOST-11).
  private static func tell(
    _ views: [LiveView],
    of host: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    var rule = rule
    for view in views where view.isTold {
      tell(view, .onAppear, of: host, rule: rule, in: &world)
      tell(view, .task, of: host, rule: .host11, in: &world)
      rule = .host4
    }
  }

  private static func tellGone(
    _ views: [LiveView],
    of host: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    var rule = rule
    for view in views where view.isTold {
      tell(view, .onDisappear, of: host, rule: rule, in: &world)
      rule = .host4
    }
  }

  /// Tells a view, and runs the class's own code for the root view.
  private static func tell(
    _ view: LiveView,
    _ callback: Callback,
    of host: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    guard let name = view.name else { return world.call(host, callback, rule: rule) }
    guard !world.isHalted, world.profile.has(callback) else { return }
    let seq = world.emit(.hostedView(host, name), callback, rule: rule)
    guard world[host].hosted?.root.name == name else { return }
    world.runObserver(of: callback, seq, on: host)
  }
}
