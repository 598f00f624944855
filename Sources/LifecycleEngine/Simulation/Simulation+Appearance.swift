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
    instances[controller.index].own = state
    refreshAppearance(of: controller, animated: animated, rule: rule)
  }

  /// Gives a controller a new state that it never hears of (NAV-OVR-6).
  mutating func loseAppearance(of controller: InstanceID) {
    instances[controller.index].own = .disappeared
    guard instances[controller.index].effective != .disappeared else { return }
    instances[controller.index].effective = .disappeared
    record(controller, .appearance(.disappeared))
    for child in instances[controller.index].children
    where instances[child.index].effective != .disappeared { loseAppearance(of: child) }
  }

  /// Emits the difference between what a controller was told and what is so now.
  mutating func refreshAppearance(of controller: InstanceID, animated: Bool, rule: RuleID) {
    let target = effectiveTarget(of: controller)
    let path = AppearanceState.path(from: instances[controller.index].effective, to: target)
    for edge in path {
      guard !isTerminated, instances[controller.index].isAlive else { return }
      report(edge.callback, edge.state, to: controller, animated: animated, rule: rule)
      guard instances[controller.index].effective == edge.state else { return }
    }
  }

  /// Passes a container's change on, from inside `super` of a UIKit container.
  mutating func tellChildren(of container: InstanceID, animated: Bool) {
    let state = instances[container.index].effective
    let rule: RuleID = state == .appearing || state == .disappearing ? .tree2 : .tree3
    withCause(Cause(.forwarding, of: container, transition: cause.transition)) {
      for child in $0.instances[container.index].subviews where $0.follows(child, container) {
        $0.refreshAppearance(of: child, animated: animated, rule: rule)
      }
    }
    guard definition(for: container).kind == .navigation else { return }
    tellRootShown(by: container, state)
  }

  private mutating func report(
    _ callback: Callback,
    _ state: AppearanceState,
    to controller: InstanceID,
    animated: Bool,
    rule: RuleID
  ) {
    if state == .appearing || state == .disappearing {
      if state == .appearing { loadTree(controller, rule: .load7) }
      instances[controller.index].hasHeardIsAppearing = false
      if state == .appearing, !instances[controller.index].isInWindow {
        setGeometry(of: controller, to: .estimated)
      }
    }
    instances[controller.index].effective = state
    record(controller, .appearance(state))
    recordMoveFlags(of: controller, state)
    let isUIKitContainer = definition(for: controller).kind.isUIKitContainer
    call(
      controller,
      callback,
      .animated(animated),
      rule: rule,
      super: isUIKitContainer ? .tellChildren(animated: animated) : .nothing
    )
    if !isUIKitContainer, !instances[controller.index].subviews.isEmpty {
      tellChildren(of: controller, animated: animated)
    }
    if state == .appeared { sendPendingDidMove(to: controller) }
  }

  /// The flags that hold between a will and its did.
  ///
  /// - Note: Source: specification ST-13.
  private mutating func recordMoveFlags(of controller: InstanceID, _ state: AppearanceState) {
    guard state == .appeared || state == .disappeared, profile.hasContainment else { return }
    let instance = instances[controller.index]
    if instance.isMovingToParent { setFlag(\.isMovingToParent, of: controller, false) }
    if instance.isBeingPresented { setFlag(\.isBeingPresented, of: controller, false) }
    guard state == .disappeared else { return }
    if instance.isMovingFromParent { setFlag(\.isMovingFromParent, of: controller, false) }
    if instance.isBeingDismissed { setFlag(\.isBeingDismissed, of: controller, false) }
  }

  mutating func setFlag(
    _ flag: WritableKeyPath<Instance, Bool>,
    of controller: InstanceID,
    _ value: Bool
  ) {
    guard profile.hasContainment, instances[controller.index][keyPath: flag] != value else {
      return
    }
    instances[controller.index][keyPath: flag] = value
    switch flag {
    case \.isMovingToParent: record(controller, .isMovingToParent(value))
    case \.isMovingFromParent: record(controller, .isMovingFromParent(value))
    case \.isBeingPresented: record(controller, .isBeingPresented(value))
    default: record(controller, .isBeingDismissed(value))
    }
  }

  /// Sends the didMove(toParent:) that waits for the first viewDidAppear (NAV-PUSH-11, CRE-5).
  private mutating func sendPendingDidMove(to controller: InstanceID) {
    guard instances[controller.index].needsDidMove else { return }
    instances[controller.index].needsDidMove = false
    guard let parent = instances[controller.index].parent else { return }
    call(controller, .didMoveToParent, .controller(parent), rule: .navPush11)
  }

  private func effectiveTarget(of controller: InstanceID) -> AppearanceState {
    let instance = instances[controller.index]
    guard let container = instance.superview, follows(controller, container) else {
      return instance.own
    }
    return min(instance.own, instances[container.index].effective)
  }

  /// Whether a controller hears of its container's changes.
  ///
  /// - Note: Source: TREE-1, TREE-5.
  func follows(_ child: InstanceID, _ container: InstanceID) -> Bool {
    definition(for: container).forwarding == .automatic
      || definition(for: container).kind.isUIKitContainer
  }
}
