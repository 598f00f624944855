// Into the window, out of it, and the layout passes. - Note: Source: specification §3.0 ATTACH.
extension Layout {
  /// Puts a controller's tree into the window: insertion, viewIsAppearing and the first passes.
  ///
  /// Outer views come before inner ones (TREE-7).
  static func bringOn(
    _ controller: InstanceID,
    _ situation: LayoutSituation,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    guard !world[controller].isViewReplaced else { return }
    enterWindow(controller, in: &world)
    sendIsAppearing(to: controller, animated: animated, rule: .att3, in: &world)
    layOut(controller, situation, rule: rule, in: &world)
    layOutAgainIfAsked(controller, in: &world)
    for child in world[controller].subviews
    where world[child].viewState == .loaded {
      let inner: LayoutSituation =
        world.definition(for: controller).kind.isUIKitContainer ? situation : .embedded
      bringOn(child, inner, animated: animated, rule: rule, in: &world)
    }
  }

  /// Inserts the views of a tree without laying them out.
  static func enterWindowTree(_ controller: InstanceID, in world: inout World) {
    enterWindow(controller, in: &world)
    for child in world[controller].subviews { enterWindowTree(child, in: &world) }
  }

  /// Inserts one view; UIKit reports new margins, insets and traits (ATT-1, ATT-2).
  static func enterWindow(_ controller: InstanceID, in world: inout World) {
    guard !world[controller].isInWindow,
      world[controller].viewState == .loaded
    else { return }
    world.tell(.view(controller), .willMoveToWindow, rule: .att1)
    Loading.setInWindow(controller, true, in: &world)
    Loading.setGeometry(of: controller, to: .final, in: &world)
    world.tell(.view(controller), .didMoveToWindow, rule: .att1)
    Views.tellViewsOfWindow(controller, rule: .view2, in: &world)
    Tracking.tellRegistered(controller, in: &world)
    guard !world[controller].wasInWindow else { return }
    world[controller].wasInWindow = true
    startStackByHand(controller, in: &world)
    tellFirstTraits(to: controller, in: &world)
    world.call(controller, .viewLayoutMarginsDidChange, rule: .att2)
    world.call(controller, .viewSafeAreaInsetsDidChange, rule: .att2)
  }

  /// Loads the root of a navigation controller whose view was added by hand before there was
  /// containment, and tells the delegate; nobody hears of an appearance (CONT-OLD).
  private static func startStackByHand(_ controller: InstanceID, in world: inout World) {
    guard !world.profile.hasContainment, world[controller].superview != nil,
      world[controller].parent == nil, let visible = world[controller].visible,
      world.definition(for: controller).kind == .navigation
    else { return }
    Loading.loadTree(visible, rule: .contOld, in: &world)
    world.tell(.delegate(controller), .willShow, .controller(visible), rule: .contOld)
  }

  /// The trait call at the first insertion.
  ///
  /// - Note: Source: TRAIT-8, TRAIT-9.
  private static func tellFirstTraits(to controller: InstanceID, in world: inout World) {
    switch world.profile.firstTraits {
    case .never: break
    case .onInsertion: world.call(controller, .traitCollectionDidChange, rule: .trait8)
    case .willTransitionUnderNavigation:
      guard let parent = world[controller].parent,
        world.definition(for: parent).kind == .navigation, parent == world.screen.root
      else { return }
      world.call(controller, .willTransitionToTraitCollection, rule: .trait9)
    }
  }

  /// Sends viewIsAppearing once in an appearing phase.
  ///
  /// - Note: Source: APS-4, ATT-3.
  static func sendIsAppearing(
    to controller: InstanceID,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    guard world[controller].isInWindow, world[controller].effective == .appearing,
      !world[controller].hasHeardIsAppearing
    else { return }
    world[controller].hasHeardIsAppearing = true
    world.call(controller, .viewIsAppearing, .animated(animated), rule: rule)
  }

  /// The same for a tree that never left the window.
  static func sendIsAppearingToTree(
    _ controller: InstanceID,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    sendIsAppearing(to: controller, animated: animated, rule: rule, in: &world)
    for child in world[controller].subviews {
      sendIsAppearingToTree(child, animated: animated, rule: rule, in: &world)
    }
  }

  /// Takes a controller's tree out of the window.
  static func leaveWindow(_ controller: InstanceID, rule: RuleID, in world: inout World) {
    guard world[controller].isInWindow else { return }
    world.tell(.view(controller), .willMoveToWindow, rule: rule)
    Loading.setInWindow(controller, false, in: &world)
    world.tell(.view(controller), .didMoveToWindow, rule: rule)
    Views.tellViewsOfWindow(controller, rule: .view5, in: &world)
    for child in world[controller].subviews { leaveWindow(child, rule: rule, in: &world) }
  }

  /// A pass that was asked for meanwhile comes before those of inner views (LAY-INV-10).
  private static func layOutAgainIfAsked(_ controller: InstanceID, in world: inout World) {
    guard !world[controller].subviews.isEmpty, world.time.agenda.contains(.layOut(controller))
    else { return }
    world.time.agenda.remove(.layOut(controller))
    runLayoutPass(of: controller, rule: .layInv10, in: &world)
  }

  /// Runs the passes that the profile draws for a situation (LAY-8).
  static func layOut(
    _ controller: InstanceID,
    _ situation: LayoutSituation,
    rule: RuleID,
    in world: inout World
  ) {
    for _ in 0..<passCount(inside: situation, for: controller, in: world) {
      runLayoutPass(of: controller, rule: rule, in: &world)
    }
    // What changed meanwhile is brought up to date without a pass, too (OBS-6).
    guard world[controller].needsPropertyUpdate, !world[controller].isRootViewNew,
      world[controller].isInWindow
    else { return }
    let cause = world.telling.cause
    world.withCause(Cause(.layout, of: cause.of, transition: cause.transition)) {
      updatePropertiesIfNeeded(of: controller, in: &$0)
    }
  }

  /// One layout pass of one controller.
  ///
  /// - Note: Source: LAY-1, LAY-3, LAY-9.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - rule: Why there is a pass.
  ///   - constraintsInside: Whether constraints are updated between the two calls (LAY-6).
  ///   - transition: A transition of a navigation controller that starts inside (NAV-LAZY-2).
  ///   - world: The run.
  static func runLayoutPass(
    of controller: InstanceID,
    rule: RuleID,
    constraintsInside: Bool = false,
    starting transition: Int32? = nil,
    in world: inout World
  ) {
    guard !world.isHalted, world[controller].viewState == .loaded else { return }
    world[controller].needsLayout = false
    defer { world[controller].layoutRule = .layInv1 }
    world.withCause(
      Cause(.layout, of: world.telling.cause.of, transition: world.telling.cause.transition)
    ) {
      updatePropertiesIfNeeded(of: controller, in: &$0)
      if !constraintsInside { updateConstraintsIfNeeded(of: controller, rule: .lay9, in: &$0) }
      Tracking.call(.viewWillLayoutSubviews, of: controller, rule: rule, in: &$0)
      Appearance.startTop(of: controller, in: &$0)
      if let transition { $0.request(.beginCallbacks(of: transition)) }
      if constraintsInside { updateConstraintsIfNeeded(of: controller, rule: .lay6, in: &$0) }
      $0.tell(.view(controller), .layoutSubviews, rule: .lay1)
      $0.request(.showHostedView(of: controller))
      Tracking.call(.viewDidLayoutSubviews, of: controller, rule: rule, in: &$0)
      Views.layOutViews(of: controller, in: &$0)
    }
  }

  /// Updates properties without a layout (OBS-4).
  static func updatePropertiesIfNeeded(of controller: InstanceID, in world: inout World) {
    if world[controller].needsPropertyUpdate {
      world[controller].needsPropertyUpdate = false
      let rule = world[controller].propertyRule
      world[controller].propertyRule = .obs4
      Tracking.call(.updateProperties, of: controller, rule: rule, in: &world)
    }
    Views.updateProperties(of: controller, in: &world)
  }

  private static func updateConstraintsIfNeeded(
    of controller: InstanceID,
    rule: RuleID,
    in world: inout World
  ) {
    guard world[controller].needsConstraintUpdate else { return }
    world[controller].needsConstraintUpdate = false
    Views.updateConstraints(of: controller, in: &world)
    Tracking.call(
      .updateViewConstraints,
      of: controller,
      rule: rule,
      super: .updateConstraints,
      in: &world
    )
  }

  private static func passCount(
    inside situation: LayoutSituation,
    for controller: InstanceID,
    in world: World
  ) -> Int8 {
    let count = drawnPasses(inside: situation, for: controller, in: world)
    return count == 0 && world.unstartedTop(of: controller) != nil ? 1 : count
  }

  private static func drawnPasses(
    inside situation: LayoutSituation,
    for controller: InstanceID,
    in world: World
  ) -> Int8 {
    let passes = world.profile.passes
    let hasConstraints = world.definition(for: controller).hasConstraints
    return switch situation {
    case .launch: hasConstraints ? passes.launchWithConstraints : passes.launch
    case .selected: world[controller].needsLayout ? passes.launch : 0
    case .pushed: passes.pushed
    case .pushedUnanimated: passes.pushedUnanimated
    case .pushedUnanimatedAfter: passes.pushedUnanimatedAfter
    case .pushedAfter: passes.pushedAfter
    case .presented: passes.presented
    case .presentedAgain: passes.presentedAgain
    case .presenter: passes.presenter
    case .revealed: world[controller].needsLayout ? 1 : 0
    case .uncovered: hasConstraints || world[controller].needsLayout ? 1 : 0
    case .uncoveredAfter: hasConstraints ? 1 : 0
    case .embedded: passes.embedded
    case .addedInViewDidLoad: passes.addedInViewDidLoad
    case .rotation: passes.rotation
    case .snapshot: Int8(world.profile.snapshotPasses)
    }
  }
}
