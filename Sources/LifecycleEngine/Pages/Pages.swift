/// Page view controllers.
///
/// - Note: Source: specification §3.7.
enum Pages {
  /// Sets the first page when the page controller's view has loaded (PAGE-SET-2).
  static func setInitialPage(of page: InstanceID, in world: inout World) {
    guard world[page].children.isEmpty,
      let first = world.definition(for: page).children.first
    else { return }
    let new = Creation.object(first, in: &world)
    if let rule = world.hindrance(to: new, joining: page) {
      return world.raise(rule, about: new, joining: page)
    }
    setUnseenPage(new, of: page, in: &world)
  }

  static func setPages(
    _ targets: [ControllerID],
    on page: InstanceID,
    animated: Bool,
    in world: inout World
  ) {
    guard targets.count == 1, let target = targets.first else {
      let counts = MessageFacts(["n": .text("\(targets.count)"), "m": .text("1")])
      return world.raise(.errPage1, about: page, counts)
    }
    let new = Creation.object(target, in: &world)
    guard new != world[page].visible else { return }
    if let rule = world.hindrance(to: new, joining: page) {
      return world.raise(rule, about: new, joining: page)
    }
    guard world[page].effective != .disappeared else {
      return setUnseenPage(new, of: page, in: &world)
    }
    if animated, world.profile.failsToSetPageWhileScrolling, isBeingTurned(page, in: world) {
      return world.raise(.errPage2, about: page)
    }
    // Without a page there is nothing to animate from (PAGE-SET-5).
    guard animated, world[page].visible != nil else {
      return turn(to: new, on: page, script: .setPages, animated: false, in: &world)
    }
    let isCurl = world.definition(for: page).containerStyle == .curl
    turn(
      to: new,
      on: page,
      script: isCurl ? .setPagesByCurl : .setPagesByScroll,
      animated: true,
      in: &world
    )
  }

  static func beginPageTurn(to target: ControllerID, on page: InstanceID, in world: inout World) {
    let isCurl = world.definition(for: page).containerStyle == .curl
    let new = Creation.object(target, in: &world)
    if let rule = world.hindrance(to: new, joining: page) {
      return world.raise(rule, about: new, joining: page)
    }
    turn(
      to: new,
      on: page,
      script: isCurl ? .turnPageByCurl : .turnPageByScroll,
      animated: true,
      in: &world
    )
  }

  /// Whether a finger is turning a page (ERR-PAGE-2).
  private static func isBeingTurned(_ page: InstanceID, in world: World) -> Bool {
    world.motion.gesture.flatMap { world.transition($0) }.map {
      $0.container == page && $0.kind == .pageScroll
    }
      ?? false
  }

  private static func turn(
    to new: InstanceID,
    on page: InstanceID,
    script: Transition.Script,
    animated: Bool,
    in world: inout World
  ) {
    let old = world[page].visible
    if let old, world[old].own == .appearing { world.log(.errApp1, about: old) }
    join(new, page, in: &world)
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: script.kind,
      container: page,
      incoming: new,
      outgoing: old,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = old != nil
    transition.isInteractive = script == .turnPageByScroll || script == .turnPageByCurl
    Transitions.register(transition, in: &world)
    world[page].visible = new
    Relations.placeView(of: new, inside: page, in: &world)
    guard transition.isInteractive else {
      Transitions.beginCallbacks(of: transition.id, in: &world)
      return world.time.agenda.add(.appearTransition(transition.id), at: world.time.clock, .layout)
    }
    Gestures.begin(transition, in: &world)
    Transitions.begin(transition.id, in: &world)
  }

  private static func join(_ new: InstanceID, _ page: InstanceID, in world: inout World) {
    world[page].children.append(new)
    Owners.own(new, .parent(page), in: &world)
    Relations.setParent(of: new, to: page, in: &world)
    world.recordChildren(of: page)
    world[new].needsDidMove = true
    world.callWillMove(new, to: page, rule: .pageSet1)
  }

  /// A page that is set before the page controller is in a window appears at once (PAGE-SET-2).
  private static func setUnseenPage(_ new: InstanceID, of page: InstanceID, in world: inout World) {
    let old = world[page].children
    world[page].children = []
    for child in old {
      Relations.removeView(of: child, in: &world)
      Relations.setParent(of: child, to: nil, in: &world)
      Owners.disown(child, .parent(page), in: &world)
    }
    join(new, page, in: &world)
    world[page].visible = new
    Relations.placeView(of: new, inside: page, in: &world)
    world[new].isAheadOfContainer = true
    Appearance.setOwnAppearance(
      of: new,
      to: .appeared,
      animated: false,
      rule: .pageSet2,
      in: &world
    )
  }
}
