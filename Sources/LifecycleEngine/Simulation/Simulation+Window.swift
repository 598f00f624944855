// Into the window, out of it, and the layout passes. - Note: Source: specification §3.0 ATTACH.
extension Simulation {
  /// Puts a controller's tree into the window: insertion, viewIsAppearing and the first passes.
  ///
  /// Outer views come before inner ones (TREE-7).
  mutating func bringOn(
    _ controller: InstanceID,
    _ situation: LayoutSituation,
    animated: Bool,
    rule: RuleID
  ) {
    guard !self[controller].isViewReplaced else { return }
    enterWindow(controller)
    sendIsAppearing(to: controller, animated: animated, rule: .att3)
    layOut(controller, situation, rule: rule)
    layOutAgainIfAsked(controller)
    for child in self[controller].subviews
    where self[child].viewState == .loaded {
      let inner: LayoutSituation =
        definition(for: controller).kind.isUIKitContainer ? situation : .embedded
      bringOn(child, inner, animated: animated, rule: rule)
    }
  }

  /// Inserts the views of a tree without laying them out.
  mutating func enterWindowTree(_ controller: InstanceID) {
    enterWindow(controller)
    for child in self[controller].subviews { enterWindowTree(child) }
  }

  /// Inserts one view; UIKit tells of new margins, insets and traits (ATT-1, ATT-2).
  private mutating func enterWindow(_ controller: InstanceID) {
    guard !self[controller].isInWindow,
      self[controller].viewState == .loaded
    else { return }
    tell(.view(controller), .willMoveToWindow, rule: .att1)
    setInWindow(controller, true)
    setGeometry(of: controller, to: .final)
    tell(.view(controller), .didMoveToWindow, rule: .att1)
    tellViewsOfWindow(controller, rule: .view2)
    guard !self[controller].wasInWindow else { return }
    self[controller].wasInWindow = true
    startStackByHand(controller)
    tellFirstTraits(to: controller)
    call(controller, .viewLayoutMarginsDidChange, rule: .att2)
    call(controller, .viewSafeAreaInsetsDidChange, rule: .att2)
  }

  /// Loads the root of a navigation controller whose view was added by hand before there was
  /// containment, and tells the delegate; nobody hears of an appearance (CONT-OLD).
  private mutating func startStackByHand(_ controller: InstanceID) {
    guard !profile.hasContainment, self[controller].superview != nil,
      self[controller].parent == nil, let visible = self[controller].visible,
      definition(for: controller).kind == .navigation
    else { return }
    loadTree(visible, rule: .contOld)
    tell(.delegate(controller), .willShow, .controller(visible), rule: .contOld)
  }

  /// The trait call at the first insertion.
  ///
  /// - Note: Source: TRAIT-8, TRAIT-9.
  private mutating func tellFirstTraits(to controller: InstanceID) {
    switch profile.firstTraits {
    case .never: break
    case .onInsertion: call(controller, .traitCollectionDidChange, rule: .trait8)
    case .willTransitionUnderNavigation:
      guard let parent = self[controller].parent,
        definition(for: parent).kind == .navigation, parent == root
      else { return }
      call(controller, .willTransitionToTraitCollection, rule: .trait9)
    }
  }

  /// Sends viewIsAppearing once in an appearing phase.
  ///
  /// - Note: Source: APS-4, ATT-3.
  mutating func sendIsAppearing(to controller: InstanceID, animated: Bool, rule: RuleID) {
    let instance = self[controller]
    guard instance.isInWindow, instance.effective == .appearing, !instance.hasHeardIsAppearing
    else { return }
    self[controller].hasHeardIsAppearing = true
    call(controller, .viewIsAppearing, .animated(animated), rule: rule)
  }

  /// The same for a tree that never left the window.
  mutating func sendIsAppearingToTree(_ controller: InstanceID, animated: Bool, rule: RuleID) {
    sendIsAppearing(to: controller, animated: animated, rule: rule)
    for child in self[controller].subviews {
      sendIsAppearingToTree(child, animated: animated, rule: rule)
    }
  }

  /// Takes a controller's tree out of the window.
  mutating func leaveWindow(_ controller: InstanceID, rule: RuleID) {
    guard self[controller].isInWindow else { return }
    tell(.view(controller), .willMoveToWindow, rule: rule)
    setInWindow(controller, false)
    tell(.view(controller), .didMoveToWindow, rule: rule)
    tellViewsOfWindow(controller, rule: .view5)
    for child in self[controller].subviews { leaveWindow(child, rule: rule) }
  }

  /// A pass that was asked for meanwhile comes before those of inner views (LAY-INV-10).
  private mutating func layOutAgainIfAsked(_ controller: InstanceID) {
    guard !self[controller].subviews.isEmpty, agenda.contains(.layOut(controller)) else { return }
    agenda.remove(.layOut(controller))
    runLayoutPass(of: controller, rule: .layInv10)
  }

  /// Runs the passes that the profile draws for a situation (LAY-8).
  mutating func layOut(_ controller: InstanceID, _ situation: LayoutSituation, rule: RuleID) {
    for _ in 0..<passCount(in: situation, for: controller) {
      runLayoutPass(of: controller, rule: rule)
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
  mutating func runLayoutPass(
    of controller: InstanceID,
    rule: RuleID,
    constraintsInside: Bool = false,
    starting transition: Int32? = nil
  ) {
    guard !isHalted, self[controller].viewState == .loaded else { return }
    self[controller].needsLayout = false
    defer { self[controller].layoutRule = .layInv1 }
    withCause(Cause(.layout, of: cause.of, transition: cause.transition)) {
      $0.updatePropertiesIfNeeded(of: controller)
      if !constraintsInside { $0.updateConstraintsIfNeeded(of: controller, rule: .lay9) }
      $0.call(controller, .viewWillLayoutSubviews, rule: rule)
      $0.startTop(of: controller)
      if let transition { $0.beginCallbacks(of: transition) }
      if constraintsInside { $0.updateConstraintsIfNeeded(of: controller, rule: .lay6) }
      $0.tell(.view(controller), .layoutSubviews, rule: .lay1)
      $0.showHostedView(of: controller)
      $0.call(controller, .viewDidLayoutSubviews, rule: rule)
      $0.layOutViews(of: controller)
    }
  }

  mutating func updatePropertiesIfNeeded(of controller: InstanceID) {
    guard self[controller].needsPropertyUpdate else { return }
    self[controller].needsPropertyUpdate = false
    call(controller, .updateProperties, rule: .layInv6)
  }

  private mutating func updateConstraintsIfNeeded(of controller: InstanceID, rule: RuleID) {
    guard self[controller].needsConstraintUpdate else { return }
    self[controller].needsConstraintUpdate = false
    call(controller, .updateViewConstraints, rule: rule)
  }

  private func passCount(in situation: LayoutSituation, for controller: InstanceID) -> Int8 {
    let count = drawnPasses(in: situation, for: controller)
    return count == 0 && unstartedTop(of: controller) != nil ? 1 : count
  }

  private func drawnPasses(in situation: LayoutSituation, for controller: InstanceID) -> Int8 {
    let passes = profile.passes
    let hasConstraints = definition(for: controller).hasConstraints
    return switch situation {
    case .launch: hasConstraints ? passes.launchWithConstraints : passes.launch
    case .selected: self[controller].needsLayout ? passes.launch : 0
    case .pushed: passes.pushed
    case .pushedUnanimated: passes.pushedUnanimated
    case .pushedUnanimatedAfter: passes.pushedUnanimatedAfter
    case .pushedAfter: passes.pushedAfter
    case .presented: passes.presented
    case .presentedAgain: passes.presentedAgain
    case .presenter: passes.presenter
    case .revealed: self[controller].needsLayout ? 1 : 0
    case .uncovered: hasConstraints || self[controller].needsLayout ? 1 : 0
    case .uncoveredAfter: hasConstraints ? 1 : 0
    case .embedded: passes.embedded
    case .addedInViewDidLoad: passes.addedInViewDidLoad
    case .rotation: passes.rotation
    case .snapshot: Int8(profile.snapshotPasses)
    }
  }
}
