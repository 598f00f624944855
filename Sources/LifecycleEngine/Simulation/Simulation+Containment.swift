// Custom containers. - Note: Source: specification §3.10.
extension Simulation {
  mutating func addChild(_ target: ControllerID, to parent: InstanceID) {
    let child = object(target)
    if let rule = hindrance(to: child, joining: parent, mayHaveParent: true) {
      return raise(rule, about: child, joining: parent)
    }
    callByCode(parent, .addChild, .controller(child), rule: .contAdd1, super: .adopt(child))
  }

  /// The misuse that it would be to make a controller another one's child (ERR-CONT-1, ERR-CONT-4).
  func hindrance(
    to child: InstanceID,
    joining parent: InstanceID,
    mayHaveParent: Bool = false
  ) -> RuleID? {
    if wouldHoldItself(child, in: parent) { return .errCont4 }
    if windowRoots.contains(child) || self[child].presenting != nil { return .errCont1 }
    guard let old = self[child].parent, old != parent, !mayHaveParent else {
      return nil
    }
    return .errCont1
  }

  /// What `addChild` does (CONT-ADD-1).
  mutating func adopt(_ child: InstanceID, by parent: InstanceID) {
    if self[child].parent != nil { leaveParent(child) }
    self[parent].children.append(child)
    own(child, .parent(parent))
    recordChildren(of: parent)
    setFlag(.isMovingToParent, of: child, true)
    call(child, .willMoveToParent, .controller(parent), rule: .contAdd1)
    setParent(of: child, to: parent)
  }

  /// Puts in what the definition calls children, the right way, once the view is there (CONT-PRE-1).
  mutating func embedChildren(of parent: InstanceID) {
    guard profile.hasContainment, self[parent].hasView else { return }
    for child in definition(for: parent).children {
      if living[child].map({ self[$0].parent }) == parent { continue }
      addChild(child, to: parent)
      addSubview(child, to: parent)
      tellMove(.didMoveToParent, object(child), definition(of: parent))
    }
  }

  mutating func removeFromParent(_ child: InstanceID) {
    guard self[child].parent != nil else { return }
    callByCode(child, .removeFromParent, rule: .contRem4, super: .leaveParent)
  }

  /// What `removeFromParent` does (CONT-REM-4).
  mutating func leaveParent(_ child: InstanceID) {
    guard let parent = self[child].parent else { return }
    forgetRow(child)
    self[parent].children.removeAll { $0 == child }
    recordChildren(of: parent)
    setParent(of: child, to: nil)
    let isLeaving = self[child].effective == .disappearing
    call(child, .didMoveToParent, .noController, rule: .contRem4)
    self[child].needsDidLeave = profile.movesTwice && isLeaving
    disown(child, .parent(parent))
  }

  /// The author's own call of willMove or didMove (CONT-ADD-5, CONT-REM-1, CONT-DEV-6).
  mutating func tellMove(_ callback: Callback, _ child: InstanceID, _ parent: ControllerID?) {
    let parent = parent.map { object($0) }
    let argument: Argument = parent.map { .controller($0) } ?? .noController
    if callback == .willMoveToParent, parent == nil {
      setFlag(.isMovingFromParent, of: child, true)
    }
    let rule: RuleID =
      switch (callback, parent) {
      case (.didMoveToParent, _?): .contAdd5
      case (.didMoveToParent, nil): .contRem5
      case (_, nil): .contRem1
      case (_, _?): .contDev6
      }
    callByCode(child, callback, argument, rule: rule)
    // A container of UIKit's never repeats it (CONT-8, PAGE-SET-6).
    guard callback == .didMoveToParent, let parent, profile.movesTwice,
      self[child].effective == .appearing, !definition(for: parent).kind.isUIKitContainer
    else { return }
    self[child].needsDidMove = true
  }

  mutating func addSubview(_ target: ControllerID, to owner: InstanceID) {
    let child = object(target)
    accessView(of: owner, rule: .load7)
    accessView(of: child, rule: .contAdd2)
    guard !isHalted else { return }
    if profile.hasContainment, let parent = self[child].parent, parent != owner {
      let facts = MessageFacts(
        ["Q": .controller(owner), "R": .controller(parent)],
        isAlternative: true
      )
      return raise(.errCont1, about: child, facts)
    }
    if windowRoots.contains(child) || self[child].presenting != nil {
      return raise(.errCont1, about: child, joining: owner)
    }
    if wouldHoldItself(child, in: owner) { return raise(.errCont4, about: child) }
    guard self[child].superview != owner else { return }
    let isMoved = self[child].isInWindow
    placeView(of: child, in: owner)
    if isInsideLayout(of: owner) { setNeedsLayout(owner) }
    guard !isMoved else { return settleMovedView(of: child, in: owner) }
    guard drivesAppearance(of: child, in: owner) else {
      return showSilently(child, in: owner)
    }
    start(.addView, incoming: child, outgoing: nil, in: owner, animated: false)
  }

  mutating func removeSubview(_ child: InstanceID) {
    guard self[child].isInWindow || self[child].superview != nil else {
      return
    }
    let isMuted = isDrivenByHand(child)
    guard !isMuted, self[child].effective != .disappeared else {
      leaveWindow(child, rule: .contRem3)
      removeView(of: child)
      if !isMuted { self[child].own = .disappeared }
      return
    }
    let owner = self[child].superview ?? child
    start(.removeView, incoming: nil, outgoing: child, in: owner, animated: false)
  }

  /// transition(from:to:duration:options:animations:completion:) (CONT-TR-1, CONT-TR-2).
  mutating func flip(
    from: ControllerID,
    to target: ControllerID,
    in parent: InstanceID,
    animated: Bool
  ) {
    let old = object(from)
    let new = object(target)
    guard self[old].parent == parent, self[new].parent == parent else {
      let facts = MessageFacts(["A": .controller(old), "B": .controller(new)])
      return raise(.errCont2, about: old, facts)
    }
    let definition = definition(for: parent)
    if definition.forwarding == .manual || definition.kind.isUIKitContainer {
      return raise(.errCont3, about: parent)
    }
    placeView(of: new, in: parent)
    start(.flip, incoming: new, outgoing: old, in: parent, animated: animated)
  }

  /// begin(_:animated:): a level and a direction (CONT-BE-8).
  mutating func beginAppearance(of controller: InstanceID, isAppearing: Bool, animated: Bool) {
    let instance = self[controller]
    if instance.explicitLevel > 0, instance.isExplicitlyAppearing == isAppearing {
      self[controller].explicitLevel += 1
      return
    }
    self[controller].explicitLevel = 1
    self[controller].isExplicitlyAppearing = isAppearing
    self[controller].isExplicitlyAnimated = animated
    if isAppearing { loadTree(controller, rule: .load15) }
    let isThere = isAppearing ? instance.own == .appeared : instance.own == .disappeared
    guard !isThere else { return }
    setOwnAppearance(
      of: controller,
      to: isAppearing ? .appearing : .disappearing,
      animated: animated,
      rule: isAppearing ? .contBe1 : .contBe3
    )
  }

  /// The end of the outermost begin (CONT-BE-2, CONT-BE-5); one without a begin is CONT-BE-6.
  mutating func endAppearance(of controller: InstanceID) {
    let instance = self[controller]
    guard instance.explicitLevel > 0 else { return log(.errApp1, about: controller) }
    guard instance.explicitLevel == 1 else {
      self[controller].explicitLevel -= 1
      return
    }
    if instance.isExplicitlyAppearing {
      if profile.endWaitsForWindow, entersWindow(controller) {
        self[controller].explicitLevel = 0
        return
      }
      sendIsAppearingToTree(controller, animated: instance.isExplicitlyAnimated, rule: .aps4)
    }
    setOwnAppearance(
      of: controller,
      to: instance.isExplicitlyAppearing ? .appeared : .disappeared,
      animated: instance.isExplicitlyAnimated,
      rule: instance.isExplicitlyAppearing ? .contBe2 : .contBe3
    )
    self[controller].explicitLevel = 0
    behind.append(controller)
  }

  /// Whether a root is on its way into the window in this turn (CONT-BE-9).
  private func entersWindow(_ controller: InstanceID) -> Bool {
    guard controller == root, !self[controller].isInWindow else { return false }
    return agenda.contains(.launchLayout)
      || transitions.contains { $0.kind == .root && $0.incoming == controller }
  }

  /// Starts a transition inside the call that asks for it.
  mutating func start(
    _ script: Transition.Script,
    incoming: InstanceID?,
    outgoing: InstanceID?,
    in container: InstanceID,
    animated: Bool,
    outgoingLeaves: Bool = false
  ) {
    var transition = Transition(
      id: makeTransitionID(),
      kind: script.kind,
      container: container,
      incoming: incoming,
      outgoing: outgoing,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = outgoingLeaves
    register(transition)
    beginCallbacks(of: transition.id)
    agenda.add(.appearTransition(transition.id), at: clock, .layout)
  }

  /// Whether a controller's layout callbacks run now (LAY-INV-10).
  private func isInsideLayout(of controller: InstanceID) -> Bool {
    frames.contains {
      $0.controller == controller
        && ($0.callback == .viewWillLayoutSubviews || $0.callback == .viewDidLayoutSubviews)
    }
  }

  /// Whether a child, or its view, would come to lie in itself.
  private func wouldHoldItself(_ child: InstanceID, in parent: InstanceID) -> Bool {
    hangs(parent, from: child) || isInView(parent, of: child)
  }

  /// Whether a controller's view lies inside another one's, or is it.
  func isInView(_ controller: InstanceID, of outer: InstanceID) -> Bool {
    var current: InstanceID? = controller
    while let candidate = current {
      if candidate == outer { return true }
      current = self[candidate].superview
    }
    return false
  }

  /// A view that moves inside the window is told nothing, unless its new place is off screen (VIS-3).
  private mutating func settleMovedView(of child: InstanceID, in owner: InstanceID) {
    if !self[owner].isInWindow { leaveWindow(child, rule: .vis3) }
    refreshAppearance(of: child, animated: false, rule: .vis3)
  }

  /// Puts a view in whose controller hears nothing now: later with its owner, or by hand.
  private mutating func showSilently(_ child: InstanceID, in owner: InstanceID) {
    let isOrphan = self[child].parent != owner
    let isAllowed = !isOrphan || profile.allowsOrphansBeforeAppearance
    if profile.hasOldDefects, profile.losesWillAppearOfSwappedChildren,
      self[owner].effective == .appearing
    {
      // Known defect: only viewDidAppear comes, with the owner's (CONT-PRE-3).
      self[child].own = .appeared
      self[child].effective = .appearing
      record(child, .appearance, .appearance(.appearing))
    } else if !isDrivenByHand(child), profile.hasContainment, isAllowed,
      self[owner].effective != .appeared
    {
      setOwnAppearance(of: child, to: .appeared, animated: false, rule: .contPre2)
    }
    guard self[owner].isInWindow else { return }
    agenda.add(.showView(child), at: clock, .layout)
  }

  /// The insertion and the first pass of a view that was added without a transition.
  mutating func showView(_ child: InstanceID) {
    guard let owner = self[child].superview, self[owner].isInWindow, !self[child].isInWindow
    else { return }
    withCause(Cause(.command, of: owner)) {
      $0.bringOn(child, .embedded, animated: false, rule: .contAdd6)
    }
  }

  /// Whether adding a view is a transition of its own: its owner is on screen (CONT-ADD-3).
  private func drivesAppearance(of child: InstanceID, in owner: InstanceID) -> Bool {
    profile.hasContainment && !isDrivenByHand(child)
      && self[owner].effective == .appeared && self[owner].isInWindow
  }

  /// Whether only begin and end tell a controller of its appearance (TREE-5, CONT-BE-7).
  func isDrivenByHand(_ child: InstanceID) -> Bool {
    if self[child].explicitLevel > 0 { return true }
    guard let parent = self[child].parent else { return false }
    return definition(for: parent).forwarding == .manual
  }
}
