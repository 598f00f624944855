extension AppearanceState {
  /// The callbacks between two states and the state after each; the six edges of APS-1.
  static func path(from old: Self, to new: Self) -> [(callback: Callback, state: Self)] {
    switch (old, new) {
    case (.disappeared, .appearing), (.disappearing, .appearing):
      [(.viewWillAppear, .appearing)]
    case (.disappeared, .appeared), (.disappearing, .appeared):
      [(.viewWillAppear, .appearing), (.viewDidAppear, .appeared)]
    case (.disappeared, .disappearing):
      [(.viewWillAppear, .appearing), (.viewWillDisappear, .disappearing)]
    case (.appearing, .appeared): [(.viewDidAppear, .appeared)]
    case (.appearing, .disappearing), (.appeared, .disappearing):
      [(.viewWillDisappear, .disappearing)]
    case (.appearing, .disappeared), (.appeared, .disappeared):
      [(.viewWillDisappear, .disappearing), (.viewDidDisappear, .disappeared)]
    case (.disappearing, .disappeared): [(.viewDidDisappear, .disappeared)]
    case (.appeared, .appearing):
      [(.viewWillDisappear, .disappearing), (.viewWillAppear, .appearing)]
    case (.disappeared, .disappeared), (.disappearing, .disappearing),
      (.appearing, .appearing), (.appeared, .appeared):
      []
    }
  }
}

/// Appearance: a controller's own state, its container's, and the minimum of the two (APS-7).
enum Appearance {
  /// Gives a controller a new state of its own and makes the calls that follow from it.
  static func setOwnAppearance(
    of controller: InstanceID,
    to state: AppearanceState,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    world[controller].own = state
    refreshAppearance(of: controller, animated: animated, rule: rule, in: &world)
  }

  /// Makes a controller disappear at once, and makes the calls that follow from it.
  static func disappear(_ controller: InstanceID, rule: RuleID, in world: inout World) {
    setOwnAppearance(of: controller, to: .disappeared, animated: false, rule: rule, in: &world)
  }

  /// Gives a controller a new state that it never hears of (NAV-OVR-6).
  static func loseAppearance(of controller: InstanceID, in world: inout World) {
    world[controller].own = .disappeared
    guard world[controller].effective != .disappeared else { return }
    world[controller].effective = .disappeared
    world.record(controller, .appearance, .appearance(.disappeared))
    for child in world[controller].children
    where world[child].effective != .disappeared { loseAppearance(of: child, in: &world) }
  }

  /// Lets a controller begin to appear without its callback; UIKit complains.
  static func loseWillAppear(of controller: InstanceID, in world: inout World) {
    world.log(.errApp1, about: controller)
    world[controller].own = .appearing
    world[controller].effective = .appearing
    world.record(controller, .appearance, .appearance(.appearing))
  }

  /// Emits the difference between what a controller was told and what is so now.
  static func refreshAppearance(
    of controller: InstanceID,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    loadBeforeAppearing(controller, in: &world)
    let target = effectiveTarget(of: controller, in: world)
    let path = AppearanceState.path(from: world[controller].effective, to: target)
    for edge in path {
      guard !world.isHalted, world[controller].isAlive else { return }
      report(edge.callback, edge.state, to: controller, animated: animated, rule: rule, in: &world)
      guard world[controller].effective == edge.state else {
        return world.motion.pendingAppearance.append(controller)
      }
    }
    guard !path.isEmpty, world[controller].isAlive,
      effectiveTarget(of: controller, in: world) != world[controller].effective
    else { return }
    world.motion.pendingAppearance.append(controller)
  }

  /// Tells those of their state to whom it changed inside somebody else's callback (APS-7).
  ///
  /// A controller is checked again when the running calls have returned if it was put into a view,
  /// left a begin without its end, or changed while it was being told.
  static func catchUp(in world: inout World) {
    var next = 0
    while next < world.motion.pendingAppearance.count, !world.isHalted {
      let controller = world.motion.pendingAppearance[next]
      next += 1
      guard world[controller].isAlive, let container = world[controller].superview,
        world.follows(controller, container), !isMuted(container, in: world)
      else { continue }
      refreshAppearance(of: controller, animated: false, rule: .aps7, in: &world)
    }
    world.motion.pendingAppearance = []
  }

  /// Whether an override without super keeps a UIKit container from telling its children (TREE-4).
  private static func isMuted(_ container: InstanceID, in world: World) -> Bool {
    let definition = world.definition(for: container)
    return definition.kind.isUIKitContainer
      && definition.handlers.contains { $0.superCall == .never && $0.callback.isAppearance }
  }

  /// What comes before viewWillAppear; code that runs there may change where things go.
  private static func loadBeforeAppearing(_ controller: InstanceID, in world: inout World) {
    let state = world[controller].effective
    guard state == .disappeared || state == .disappearing,
      effectiveTarget(of: controller, in: world) > state
    else { return }
    let isForwarded = world.telling.cause.kind == .forwarding
    let start = Cause(
      .start,
      of: world.telling.cause.of,
      transition: world.telling.cause.transition
    )
    world.withCause(isForwarded ? start : world.telling.cause) {
      Loading.loadTree(controller, rule: .load7, in: &$0)
    }
    tellMissedClass(to: controller, in: &world)
  }

  /// Passes a container's change on, from inside `super` of a UIKit container.
  static func tellChildren(of container: InstanceID, animated: Bool, in world: inout World) {
    let state = world[container].effective
    let rule: RuleID = state == .appearing || state == .disappearing ? .tree2 : .tree3
    world.withCause(Cause(.forwarding, of: container, transition: world.telling.cause.transition)) {
      for child in $0[container].subviews where $0.follows(child, container) {
        announceAppearance(of: child, inside: container, state, in: &$0)
        refreshAppearance(of: child, animated: animated, rule: rule, in: &$0)
      }
    }
    if state == .appeared { letChildrenFollow(container, in: &world) }
    guard world.definition(for: container).kind == .navigation else { return }
    if state == .appearing { world[container].startsAnimated = animated }
    guard world.unstartedTop(of: container) == nil else { return }
    tellRootShown(by: container, state, in: &world)
  }

  /// Tells of the appearance of views that were added without their controllers (TREE-11).
  ///
  /// The window drives them: they hear of it when they appear, and never of their owner's leaving.
  private static func tellOrphans(inside owner: InstanceID, animated: Bool, in world: inout World) {
    for child in world[owner].subviews where world.isOrphan(child, in: owner) {
      guard effectiveTarget(of: child, in: world) > world[child].effective else { continue }
      world.withCause(Cause(.forwarding, of: owner, transition: world.telling.cause.transition)) {
        refreshAppearance(of: child, animated: animated, rule: .tree11, in: &$0)
      }
    }
  }

  /// UIKit starts the first child of a navigation controller by the public method (TREE-12).
  static func announceAppearance(
    of child: InstanceID,
    inside container: InstanceID,
    _ state: AppearanceState,
    in world: inout World
  ) {
    guard state == .appearing, world.definition(for: container).kind == .navigation,
      !world[container].hasShownRoot
    else { return }
    world.call(child, .beginAppearanceTransition, rule: .tree12)
  }

  /// From now on the children depend on their container again (PAGE-SET-2).
  private static func letChildrenFollow(_ container: InstanceID, in world: inout World) {
    for child in world[container].subviews where world[child].isAheadOfContainer {
      world[child].isAheadOfContainer = false
      world.motion.pendingAppearance.append(child)
    }
  }

  /// From now on a child that has ended its own transition depends on its container again.
  ///
  /// While the container still appears, the child is ahead of it and hears nothing (CONT-BE-10).
  private static func forwardDifferences(from container: InstanceID, in world: inout World) {
    for child in world[container].subviews { world[child].isSelfDriven = false }
  }

  private static func report(
    _ callback: Callback,
    _ state: AppearanceState,
    to controller: InstanceID,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    if state == .appearing || state == .disappearing {
      world[controller].hasHeardIsAppearing = false
      world[controller].startsAnimated = nil
      if state == .appearing, !world[controller].isInWindow {
        Loading.setGeometry(of: controller, to: .estimated, in: &world)
      }
    }
    world[controller].effective = state
    if state != .appearing { forwardDifferences(from: controller, in: &world) }
    let kind = world.definition(for: controller).kind
    let isUIKitContainer = kind.isUIKitContainer
    let isDid = state == .appeared || state == .disappeared
    if isDid, !isUIKitContainer { tellOrphans(inside: controller, animated: animated, in: &world) }
    if isDid, world.profile.childrenHearDidFirst {
      tellChildren(of: controller, animated: animated, in: &world)
    }
    if state == .appeared { world.request(.showHostedView(of: controller)) }
    guard world[controller].effective == state else { return }
    world.record(controller, .appearance, .appearance(state))
    let ending = moveFlags(of: controller, endingWith: state, in: world)
    world.call(
      controller,
      callback,
      .animated(animated),
      rule: rule,
      super: isUIKitContainer ? .tellChildren(animated: animated) : .nothing
    )
    if !isUIKitContainer, !world[controller].subviews.isEmpty {
      tellChildren(of: controller, animated: animated, in: &world)
      if !isDid { tellOrphans(inside: controller, animated: animated, in: &world) }
    }
    world.motion.pendingAppearance.append(contentsOf: world[controller].subviews)
    for flag in ending { Relations.setFlag(flag, of: controller, false, in: &world) }
    if state == .appeared { sendPendingDidMove(to: controller, in: &world) }
    if kind == .hosting { tellViews(of: controller, in: &world) }
    if state == .disappeared, world[controller].needsDidLeave {
      world[controller].needsDidLeave = false
      world.callDidMove(controller, to: nil, rule: .contRem5)
    }
  }

  /// What a hosting controller hosts goes with it (HOST-3); stacks come with it (HOST-9).
  private static func tellViews(of host: InstanceID, in world: inout World) {
    switch world[host].effective {
    case .appearing: world.request(.showHostedStacks(of: host))
    case .disappeared: world.request(.hideHostedView(of: host))
    case .appeared, .disappearing: break
    }
  }

  /// The flags that hold from a will to its did, which may still ask for them.
  ///
  /// - Note: Source: specification ST-13.
  private static func moveFlags(
    of controller: InstanceID,
    endingWith state: AppearanceState,
    in world: World
  ) -> [Fact] {
    let flags =
      switch state {
      case .appeared: Fact.arriving
      case .disappeared: Fact.arriving + Fact.leaving
      case .appearing, .disappearing: [Fact]()
      }
    return flags.filter { world[controller][$0] }
  }

  /// Sends the message about a new parent that waits for the first viewDidAppear (NAV-PUSH-11, CRE-5).
  static func sendPendingDidMove(
    to controller: InstanceID,
    _ rule: RuleID? = nil,
    in world: inout World
  ) {
    guard world[controller].needsDidMove else { return }
    world[controller].needsDidMove = false
    guard let parent = world[controller].parent else { return }
    let kind = world.definition(for: parent).kind
    let usual: RuleID =
      kind == .page ? .pageSet1 : kind.isUIKitContainer ? .navPush11 : .cont8
    world.callDidMove(controller, to: parent, rule: rule ?? usual)
  }

  private static func effectiveTarget(of controller: InstanceID, in world: World) -> AppearanceState
  {
    let own = world[controller].own
    guard !world[controller].isSelfDriven, let container = world[controller].superview,
      world.follows(controller, container) || world.isOrphan(controller, in: container)
    else { return own }
    return min(own, world[container].effective)
  }

  /// Tells the delegate of the first child (NAV-PUSH-16).
  static func tellRootShown(
    by navigation: InstanceID,
    _ state: AppearanceState,
    in world: inout World
  ) {
    let isAgain = state == .appeared && world.profile.tellsRootShownTwice
    guard let visible = world[navigation].visible,
      !world[navigation].hasShownRoot
    else { return }
    if state == .appearing {
      world.tell(.delegate(navigation), .willShow, .controller(visible), rule: .navPush16)
      world.tell(.delegate(navigation), .didShow, .controller(visible), rule: .navPush16)
    } else if isAgain {
      world.tell(.delegate(navigation), .didShow, .controller(visible), rule: .navPush16)
    }
    if state == .appeared { world[navigation].hasShownRoot = true }
  }

  /// Loads and tells the top, if the navigation controller is on its way to the screen or there.
  static func startTop(of navigation: InstanceID, in world: inout World) {
    guard let top = world.unstartedTop(of: navigation),
      let animated = world[navigation].startsAnimated
    else { return }
    let state = world[navigation].effective
    guard state == .appearing || state == .appeared else { return }
    let rule = isPushedColumn(navigation, in: world) ? RuleID.split14 : startRule(in: world)
    world.withCause(Cause(.start, of: navigation, transition: world.telling.cause.transition)) {
      Loading.loadTree(top, rule: rule, in: &$0)
    }
    world.withCause(Cause(.forwarding, of: navigation, transition: world.telling.cause.transition))
    {
      $0[top].own = .appeared
      Relations.placeView(of: top, inside: navigation, in: &$0)
      announceAppearance(of: top, inside: navigation, .appearing, in: &$0)
      refreshAppearance(of: top, animated: animated, rule: rule, in: &$0)
      tellRootShown(by: navigation, .appearing, in: &$0)
    }
  }

  /// Whether a column comes on the stack of another one (SPLIT-14).
  private static func isPushedColumn(_ navigation: InstanceID, in world: World) -> Bool {
    guard let split = world[navigation].home else { return false }
    return world[navigation].parent != split && world.telling.cause.transition == .push
  }

  /// Why the top comes now, by what brings its navigation controller.
  private static func startRule(in world: World) -> RuleID {
    switch world.telling.cause.transition {
    case .launch: .navLazy4
    case .tab: .navLazy3
    case .present: .navLazy5
    case .root, .push, .pop, .dismiss, .pageScroll, .pageCurl, .containment, .flip, .split,
      .rotation, nil:
      .navLazy1
    }
  }

  /// Tells a controller that comes back of a size class that changed without it (ROT8-6).
  static func tellMissedClass(to controller: InstanceID, in world: inout World) {
    guard world[controller].classChangesHeard != world.screen.classChanges else { return }
    world[controller].classChangesHeard = world.screen.classChanges
    guard world[controller].wasInWindow else { return }
    world.call(controller, .willTransitionToTraitCollection, rule: .rot86)
  }
}
