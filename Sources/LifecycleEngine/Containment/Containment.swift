/// Custom containers.
///
/// - Note: Source: specification §3.10.
enum Containment {
  static func addChild(_ target: ControllerID, to parent: InstanceID, in world: inout World) {
    let child = Creation.object(target, in: &world)
    if let rule = world.hindrance(to: child, joining: parent, mayHaveParent: true) {
      return world.raise(rule, about: child, joining: parent)
    }
    world.callByCode(parent, .addChild, .controller(child), rule: .contAdd1, super: .adopt(child))
  }

  /// Puts in what the definition calls children, the right way, once the view is there (CONT-PRE-1).
  static func embedChildren(of parent: InstanceID, in world: inout World) {
    guard world.profile.hasContainment, world[parent].hasView else { return }
    for child in world.definition(for: parent).children {
      if world.objects.living[child].map({ world[$0].parent }) == parent { continue }
      addChild(child, to: parent, in: &world)
      addView(of: child, to: parent, in: &world)
      tellMove(
        .didMoveToParent,
        Creation.object(child, in: &world),
        world.definition(of: parent),
        in: &world
      )
    }
  }

  static func removeFromParent(_ child: InstanceID, in world: inout World) {
    guard world[child].parent != nil else { return }
    world.callByCode(child, .removeFromParent, rule: .contRem4, super: .leaveParent)
  }

  /// The author's own call of willMove or didMove (CONT-ADD-5, CONT-REM-1, CONT-DEV-6).
  static func tellMove(
    _ callback: Callback,
    _ child: InstanceID,
    _ parent: ControllerID?,
    in world: inout World
  ) {
    let parent = parent.map { Creation.object($0, in: &world) }
    let argument: Argument = parent.map { .controller($0) } ?? .noController
    if callback == .willMoveToParent, parent == nil {
      Relations.setFlag(.isMovingFromParent, of: child, true, in: &world)
    }
    let rule: RuleID =
      switch (callback, parent) {
      case (.didMoveToParent, _?): .contAdd5
      case (.didMoveToParent, nil): .contRem5
      case (_, nil): .contRem1
      case (_, _?): .contDev6
      }
    world.callByCode(child, callback, argument, rule: rule)
    // A container of UIKit's never repeats it (CONT-8, PAGE-SET-6).
    guard callback == .didMoveToParent, let parent, world.profile.movesTwice,
      world[child].effective == .appearing, !world.definition(for: parent).kind.isUIKitContainer
    else { return }
    world[child].needsDidMove = true
  }

  static func addView(of target: ControllerID, to owner: InstanceID, in world: inout World) {
    let child = Creation.object(target, in: &world)
    Loading.needView(of: owner, rule: .load7, in: &world)
    Loading.needView(of: child, rule: .contAdd2, in: &world)
    guard !world.isHalted else { return }
    if world.profile.hasContainment, let parent = world[child].parent, parent != owner {
      let facts = MessageFacts(
        ["Q": .controller(owner), "R": .controller(parent)],
        isAlternative: true
      )
      return world.raise(.errCont1, about: child, facts)
    }
    if world.windowRoots.contains(child) || world[child].presenting != nil {
      return world.raise(.errCont1, about: child, joining: owner)
    }
    if world.wouldHoldItself(child, in: owner) { return world.raise(.errCont4, about: child) }
    guard world[child].superview != owner else { return }
    let isMoved = world[child].isInWindow
    Relations.placeView(of: child, inside: owner, in: &world)
    if isInsideLayout(of: owner, in: world) { Layout.setNeedsLayout(owner, in: &world) }
    guard !isMoved else { return settleMovedView(of: child, inside: owner, in: &world) }
    guard drivesAppearance(of: child, inside: owner, in: world) else {
      return showSilently(child, inside: owner, in: &world)
    }
    Transitions.start(
      .addView,
      incoming: child,
      outgoing: nil,
      inside: owner,
      animated: false,
      in: &world
    )
  }

  static func removeSubview(_ child: InstanceID, in world: inout World) {
    guard world[child].isInWindow || world[child].superview != nil else {
      return
    }
    let isMuted = world.isDrivenByHand(child)
    guard !isMuted, world[child].effective != .disappeared else {
      Layout.leaveWindow(child, rule: .contRem3, in: &world)
      Relations.removeView(of: child, in: &world)
      if !isMuted { world[child].own = .disappeared }
      return
    }
    let owner = world[child].superview ?? child
    Transitions.start(
      .removeView,
      incoming: nil,
      outgoing: child,
      inside: owner,
      animated: false,
      in: &world
    )
  }

  /// transition(from:to:duration:options:animations:completion:) (CONT-TR-1, CONT-TR-2).
  static func flip(
    from: ControllerID,
    to target: ControllerID,
    inside parent: InstanceID,
    animated: Bool,
    in world: inout World
  ) {
    let old = Creation.object(from, in: &world)
    let new = Creation.object(target, in: &world)
    guard world[old].parent == parent, world[new].parent == parent else {
      let facts = MessageFacts(["A": .controller(old), "B": .controller(new)])
      return world.raise(.errCont2, about: old, facts)
    }
    let definition = world.definition(for: parent)
    if definition.forwarding == .manual || definition.kind.isUIKitContainer {
      return world.raise(.errCont3, about: parent)
    }
    Relations.placeView(of: new, inside: parent, in: &world)
    Transitions.start(
      .flip,
      incoming: new,
      outgoing: old,
      inside: parent,
      animated: animated,
      in: &world
    )
  }

  /// begin(_:animated:): a level and a direction (CONT-BE-8).
  static func beginAppearance(
    of controller: InstanceID,
    isAppearing: Bool,
    animated: Bool,
    in world: inout World
  ) {
    let instance = world[controller]
    if instance.explicitLevel > 0, instance.isExplicitlyAppearing == isAppearing {
      world[controller].explicitLevel += 1
      return
    }
    world[controller].explicitLevel = 1
    world[controller].isExplicitlyAppearing = isAppearing
    world[controller].isExplicitlyAnimated = animated
    if isAppearing { Loading.loadTree(controller, rule: .load15, in: &world) }
    let isThere = isAppearing ? instance.own == .appeared : instance.own == .disappeared
    guard !isThere else { return }
    Appearance.setOwnAppearance(
      of: controller,
      to: isAppearing ? .appearing : .disappearing,
      animated: animated,
      rule: isAppearing ? .contBe1 : .contBe3,
      in: &world
    )
  }

  /// The end of the outermost begin (CONT-BE-2, CONT-BE-5); one without a begin is CONT-BE-6.
  ///
  /// The state that it sets stands until the container changes (CONT-BE-10).
  static func endAppearance(of controller: InstanceID, in world: inout World) {
    let instance = world[controller]
    guard instance.explicitLevel > 0 else { return world.log(.errApp1, about: controller) }
    guard instance.explicitLevel == 1 else {
      world[controller].explicitLevel -= 1
      return
    }
    if instance.isExplicitlyAppearing {
      if world.profile.endWaitsForWindow, entersWindow(controller, in: world) {
        world[controller].explicitLevel = 0
        return
      }
      Layout.sendIsAppearingToTree(
        controller,
        animated: instance.isExplicitlyAnimated,
        rule: .aps4,
        in: &world
      )
    }
    Appearance.setOwnAppearance(
      of: controller,
      to: instance.isExplicitlyAppearing ? .appeared : .disappeared,
      animated: instance.isExplicitlyAnimated,
      rule: instance.isExplicitlyAppearing ? .contBe2 : .contBe3,
      in: &world
    )
    world[controller].explicitLevel = 0
    world[controller].isSelfDriven = true
  }

  /// Whether a root is on its way into the window in this turn (CONT-BE-9).
  private static func entersWindow(_ controller: InstanceID, in world: World) -> Bool {
    guard controller == world.screen.root, !world[controller].isInWindow else { return false }
    return world.time.agenda.contains(.launchLayout)
      || world.motion.transitions.contains { $0.kind == .root && $0.incoming == controller }
  }

  /// Whether a controller's layout callbacks run now (LAY-INV-10).
  private static func isInsideLayout(of controller: InstanceID, in world: World) -> Bool {
    world.telling.frames.contains {
      $0.controller == controller
        && ($0.callback == .viewWillLayoutSubviews || $0.callback == .viewDidLayoutSubviews)
    }
  }

  /// A view that moves inside the window is told nothing, unless its new place is off screen (VIS-3).
  private static func settleMovedView(
    of child: InstanceID,
    inside owner: InstanceID,
    in world: inout World
  ) {
    if !world[owner].isInWindow { Layout.leaveWindow(child, rule: .vis3, in: &world) }
    Appearance.refreshAppearance(of: child, animated: false, rule: .vis3, in: &world)
  }

  /// Puts a view in whose controller hears nothing now: later with its owner, or by hand.
  private static func showSilently(
    _ child: InstanceID,
    inside owner: InstanceID,
    in world: inout World
  ) {
    let isOrphan = world[child].parent != owner
    let isAllowed = !isOrphan || world.profile.allowsOrphansBeforeAppearance
    if world.profile.hasOldDefects, RuleCatalog[.contPre3].holds(in: world.app.platform.version),
      world[owner].effective == .appearing
    {
      // Known defect: only viewDidAppear comes, with the owner's (CONT-PRE-3).
      world[child].own = .appeared
      world[child].effective = .appearing
      world.record(child, .appearance, .appearance(.appearing))
    } else if !world.isDrivenByHand(child), world.profile.hasContainment, isAllowed,
      world[owner].effective != .appeared
    {
      Appearance.setOwnAppearance(
        of: child,
        to: .appeared,
        animated: false,
        rule: .contPre2,
        in: &world
      )
    }
    guard world[owner].isInWindow else { return }
    world.time.agenda.add(.showView(child), at: world.time.clock, .layout)
  }

  /// The insertion and the first pass of a view that was added without a transition.
  static func showView(_ child: InstanceID, in world: inout World) {
    guard let owner = world[child].superview, world[owner].isInWindow, !world[child].isInWindow
    else { return }
    world.withCause(Cause(.command, of: owner)) {
      Layout.bringOn(child, .embedded, animated: false, rule: .contAdd6, in: &$0)
    }
  }

  /// Whether adding a view is a transition of its own: its owner is on screen (CONT-ADD-3).
  private static func drivesAppearance(
    of child: InstanceID,
    inside owner: InstanceID,
    in world: World
  ) -> Bool {
    world.profile.hasContainment && !world.isDrivenByHand(child)
      && world[owner].effective == .appeared && world[owner].isInWindow
  }
}
