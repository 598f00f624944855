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

// Appearance: a controller's own state, its container's, and the minimum of the two (APS-7).
extension Simulation {
  /// Gives a controller a new state of its own and makes the calls that follow from it.
  mutating func setOwnAppearance(
    of controller: InstanceID,
    to state: AppearanceState,
    animated: Bool,
    rule: RuleID
  ) {
    self[controller].own = state
    refreshAppearance(of: controller, animated: animated, rule: rule)
  }

  /// Gives a controller a new state that it never hears of (NAV-OVR-6).
  mutating func loseAppearance(of controller: InstanceID) {
    self[controller].own = .disappeared
    guard self[controller].effective != .disappeared else { return }
    self[controller].effective = .disappeared
    record(controller, .appearance, .appearance(.disappeared))
    for child in self[controller].children
    where self[child].effective != .disappeared { loseAppearance(of: child) }
  }

  /// Lets a controller begin to appear without its callback; UIKit complains.
  mutating func loseWillAppear(of controller: InstanceID) {
    log(.errApp1, about: controller)
    self[controller].own = .appearing
    self[controller].effective = .appearing
    record(controller, .appearance, .appearance(.appearing))
  }

  /// Emits the difference between what a controller was told and what is so now.
  mutating func refreshAppearance(of controller: InstanceID, animated: Bool, rule: RuleID) {
    loadBeforeAppearing(controller)
    let target = effectiveTarget(of: controller)
    let path = AppearanceState.path(from: self[controller].effective, to: target)
    for edge in path {
      guard !isHalted, self[controller].isAlive else { return }
      report(edge.callback, edge.state, to: controller, animated: animated, rule: rule)
      guard self[controller].effective == edge.state else { return behind.append(controller) }
    }
    guard !path.isEmpty, self[controller].isAlive,
      effectiveTarget(of: controller) != self[controller].effective
    else { return }
    behind.append(controller)
  }

  /// Tells those of their state to whom it changed inside somebody else's callback (APS-7).
  ///
  /// Whoever is put into a view, leaves a begin without its end, or changes while it is being told
  /// is looked at again when the calls that are running have returned.
  mutating func catchUp() {
    var next = 0
    while next < behind.count, !isHalted {
      let controller = behind[next]
      next += 1
      guard self[controller].isAlive, let container = self[controller].superview,
        follows(controller, container), !isMuted(container)
      else { continue }
      refreshAppearance(of: controller, animated: false, rule: .aps7)
    }
    behind = []
  }

  /// Whether an override without super keeps a UIKit container from telling its children (TREE-4).
  private func isMuted(_ container: InstanceID) -> Bool {
    let definition = definition(for: container)
    return definition.kind.isUIKitContainer
      && definition.handlers.contains { $0.superCall == .never && $0.callback.isAppearance }
  }

  /// What comes before viewWillAppear; code that runs there may change where things go.
  private mutating func loadBeforeAppearing(_ controller: InstanceID) {
    let state = self[controller].effective
    guard state == .disappeared || state == .disappearing,
      effectiveTarget(of: controller) > state
    else { return }
    let isForwarded = cause.kind == .forwarding
    let start = Cause(.start, of: cause.of, transition: cause.transition)
    withCause(isForwarded ? start : cause) { $0.loadTree(controller, rule: .load7) }
    tellMissedClass(to: controller)
  }

  /// Passes a container's change on, from inside `super` of a UIKit container.
  mutating func tellChildren(of container: InstanceID, animated: Bool) {
    let state = self[container].effective
    let rule: RuleID = state == .appearing || state == .disappearing ? .tree2 : .tree3
    withCause(Cause(.forwarding, of: container, transition: cause.transition)) {
      for child in $0[container].subviews where $0.follows(child, container) {
        $0.announceAppearance(of: child, in: container, state)
        $0.refreshAppearance(of: child, animated: animated, rule: rule)
      }
    }
    if state == .appeared { letChildrenFollow(container) }
    guard definition(for: container).kind == .navigation else { return }
    if state == .appearing { self[container].startsAnimated = animated }
    guard unstartedTop(of: container) == nil else { return }
    tellRootShown(by: container, state)
  }

  /// Tells of the appearance of views that were added without their controllers (TREE-11).
  ///
  /// The window drives them: they hear of it when they appear, and never of their owner's leaving.
  private mutating func tellOrphans(in owner: InstanceID, animated: Bool) {
    for child in self[owner].subviews where isOrphan(child, in: owner) {
      guard effectiveTarget(of: child) > self[child].effective else { continue }
      withCause(Cause(.forwarding, of: owner, transition: cause.transition)) {
        $0.refreshAppearance(of: child, animated: animated, rule: .tree11)
      }
    }
  }

  /// UIKit starts the first child of a navigation controller by the public method (TREE-12).
  mutating func announceAppearance(
    of child: InstanceID,
    in container: InstanceID,
    _ state: AppearanceState
  ) {
    guard state == .appearing, definition(for: container).kind == .navigation,
      !self[container].hasShownRoot
    else { return }
    call(child, .beginAppearanceTransition, rule: .tree12)
  }

  /// From now on the children depend on their container again (PAGE-SET-2).
  private mutating func letChildrenFollow(_ container: InstanceID) {
    for child in self[container].subviews where self[child].isAheadOfContainer {
      self[child].isAheadOfContainer = false
      behind.append(child)
    }
  }

  private mutating func report(
    _ callback: Callback,
    _ state: AppearanceState,
    to controller: InstanceID,
    animated: Bool,
    rule: RuleID
  ) {
    if state == .appearing || state == .disappearing {
      self[controller].hasHeardIsAppearing = false
      self[controller].startsAnimated = nil
      if state == .appearing, !self[controller].isInWindow {
        setGeometry(of: controller, to: .estimated)
      }
    }
    self[controller].effective = state
    let isUIKitContainer = definition(for: controller).kind.isUIKitContainer
    let isDid = state == .appeared || state == .disappeared
    if isDid, !isUIKitContainer { tellOrphans(in: controller, animated: animated) }
    if isDid, profile.childrenHearDidFirst { tellChildren(of: controller, animated: animated) }
    if state == .appeared { showHostedView(of: controller) }
    guard self[controller].effective == state else { return }
    record(controller, .appearance, .appearance(state))
    let ending = moveFlags(of: controller, endingWith: state)
    call(
      controller,
      callback,
      .animated(animated),
      rule: rule,
      super: isUIKitContainer ? .tellChildren(animated: animated) : .nothing
    )
    if !isUIKitContainer, !self[controller].subviews.isEmpty {
      tellChildren(of: controller, animated: animated)
      if !isDid { tellOrphans(in: controller, animated: animated) }
    }
    behind.append(contentsOf: self[controller].subviews)
    for flag in ending { setFlag(flag, of: controller, false) }
    if state == .appeared { sendPendingDidMove(to: controller) }
    if state == .disappeared { hideHostedView(of: controller) }
    if state == .disappeared, self[controller].needsDidLeave {
      self[controller].needsDidLeave = false
      call(controller, .didMoveToParent, .noController, rule: .contRem5)
    }
  }

  /// The flags that hold from a will to its did, which may still ask for them.
  ///
  /// - Note: Source: specification ST-13.
  private func moveFlags(
    of controller: InstanceID,
    endingWith state: AppearanceState
  ) -> [Fact] {
    let flags =
      switch state {
      case .appeared: Fact.arriving
      case .disappeared: Fact.arriving + Fact.leaving
      case .appearing, .disappearing: [Fact]()
      }
    return flags.filter { self[controller][$0] }
  }

  mutating func setFlag(_ flag: Fact, of controller: InstanceID, _ value: Bool) {
    guard profile.hasContainment, self[controller][flag] != value else { return }
    self[controller][flag] = value
    record(controller, flag, .flag(value))
  }

  /// Sends the didMove(toParent:) that waits for the first viewDidAppear (NAV-PUSH-11, CRE-5).
  mutating func sendPendingDidMove(to controller: InstanceID, _ rule: RuleID? = nil) {
    guard self[controller].needsDidMove else { return }
    self[controller].needsDidMove = false
    guard let parent = self[controller].parent else { return }
    let kind = definition(for: parent).kind
    let usual: RuleID =
      kind == .page ? .pageSet1 : kind.isUIKitContainer ? .navPush11 : .cont8
    call(controller, .didMoveToParent, .controller(parent), rule: rule ?? usual)
  }

  private func effectiveTarget(of controller: InstanceID) -> AppearanceState {
    let instance = self[controller]
    guard let container = instance.superview,
      follows(controller, container) || isOrphan(controller, in: container)
    else { return instance.own }
    return min(instance.own, self[container].effective)
  }

  /// Whether a controller hears of its container's changes: it is a child in that container's
  /// view, forwarding is automatic, and nobody drives it by hand.
  ///
  /// - Note: Source: TREE-1, TREE-5, CONT-BE-7.
  func follows(_ child: InstanceID, _ container: InstanceID) -> Bool {
    let instance = self[child]
    guard instance.parent == container, instance.explicitLevel == 0,
      !instance.isAheadOfContainer
    else { return false }
    let definition = definition(for: container)
    return definition.kind.isUIKitContainer || definition.forwarding == .automatic
  }

  /// Whether a view was added without its controller (CONT-DEV-1, CONT-DEV-2).
  func isOrphan(_ child: InstanceID, in owner: InstanceID) -> Bool {
    self[child].parent != owner && self[child].explicitLevel == 0
      && profile.hasContainment
  }
}
