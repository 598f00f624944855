// Navigation controllers. - Note: Source: specification §3.4.
extension Simulation {
  /// Pushes a controller; a collapsed split view may push a navigation controller (SPLIT-11).
  mutating func push(
    _ target: ControllerID,
    on navigation: InstanceID,
    animated: Bool,
    allowsStacks: Bool = false
  ) {
    let controller = object(target)
    let stack = self[navigation].children
    if stack.contains(controller) {
      let facts = MessageFacts(["nav": .controller(navigation)])
      return raise(.errNav1, about: controller, facts)
    }
    if !allowsStacks, definition(for: controller).kind == .navigation {
      return raise(.errNav2, about: controller)
    }
    if let rule = hindrance(to: controller, joining: navigation) {
      return raise(rule, about: controller, joining: navigation)
    }
    changeStack(of: navigation, to: stack + [controller], animated: animated, rule: .navPush1)
  }

  mutating func pop(on navigation: InstanceID, animated: Bool) {
    let stack = self[navigation].children
    guard stack.count > leastDepth(of: navigation) else { return }
    changeStack(of: navigation, to: stack.dropLast(), animated: animated, rule: .navPop2)
  }

  mutating func popToRoot(
    on navigation: InstanceID,
    animated: Bool,
    rule: RuleID = .navPopto2
  ) {
    let (stack, least) = (self[navigation].children, leastDepth(of: navigation))
    guard stack.count > least else { return }
    changeStack(of: navigation, to: stack[..<least], animated: animated, rule: rule)
  }

  mutating func pop(to target: InstanceID?, on navigation: InstanceID, animated: Bool) {
    let stack = self[navigation].children
    guard let target, let index = stack.firstIndex(of: target) else {
      return raise(.errNav4, about: target)
    }
    guard index < stack.count - 1 else { return }
    changeStack(of: navigation, to: stack[...index], animated: animated, rule: .navPopto2)
  }

  mutating func setViewControllers(
    _ targets: [ControllerID],
    on navigation: InstanceID,
    animated: Bool
  ) {
    let controllers = targets.map { object($0) }
    for controller in controllers {
      if definition(for: controller).kind == .navigation {
        return raise(.errNav2, about: controller)
      }
      if let rule = hindrance(to: controller, joining: navigation) {
        return raise(rule, about: controller, joining: navigation)
      }
    }
    changeStack(of: navigation, to: controllers[...], animated: animated, rule: .navSet2)
  }

  mutating func beginInteractivePop(on navigation: InstanceID) {
    completeRunningTransition(of: navigation)
    let stack = self[navigation].children
    // Code that was called at the end of the transition may have popped what was on top.
    guard stack.count > leastDepth(of: navigation) else { return }
    changeStack(
      of: navigation,
      to: stack.dropLast(),
      animated: true,
      rule: .navIpop1,
      isInteractive: true
    )
  }

  /// Replaces the stack: relations at once, one transition for the visible pair (NAV-SET-2).
  mutating func changeStack(
    of navigation: InstanceID,
    to stack: some Collection<InstanceID>,
    animated: Bool,
    rule: RuleID,
    isInteractive: Bool = false
  ) {
    if refusesStack(navigation) { return log(.errNav8, about: navigation) }
    let old = self[navigation].children
    let new = Array(stack)
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let removed = old[shared...].filter { !new[shared...].contains($0) }
    let added = new[shared...].filter { !old[shared...].contains($0) }
    self[navigation].children = new
    recordChildren(of: navigation)
    // One that pops takes the members from the top, one that sets them from the bottom (NAV-SET-6).
    let isSet = rule == .navSet2
    for controller in isSet ? removed : removed.reversed() {
      call(controller, .willMoveToParent, .noController, rule: isSet ? .navSet6 : rule)
    }
    for controller in added { join(controller, navigation, rule) }
    var leaving = Array(removed.reversed())
    if isSet {
      for controller in removed where controller != old.last { leaveUnseen(controller, .navSet6) }
      leaving = removed.filter { $0 == old.last }
    }
    for controller in added where controller != new.last {
      sendPendingDidMove(to: controller, .navSet4)
    }
    let request = request(on: navigation, from: old, removed: leaving, animated: animated)
    for controller in removed { disown(controller, .parent(navigation)) }
    guard var request else { return }
    request.isInteractive = isInteractive
    enqueue(request, on: navigation)
  }

  private mutating func join(
    _ controller: InstanceID,
    _ navigation: InstanceID,
    _ rule: RuleID
  ) {
    takeViewAway(from: controller)
    // Code that was told so may have set another stack.
    guard self[navigation].children.contains(controller) else { return }
    own(controller, .parent(navigation))
    setParent(of: controller, to: navigation)
    self[controller].needsDidMove = true
    call(controller, .willMoveToParent, .controller(navigation), rule: rule)
  }

  /// The transition that a change of the stack asks for; none when nobody sees it.
  private mutating func request(
    on navigation: InstanceID,
    from old: [InstanceID],
    removed: [InstanceID],
    animated: Bool
  ) -> Transition? {
    let top = self[navigation].children.last
    guard top != old.last, isLive(navigation), !replacesStart(of: navigation) else {
      for controller in removed { leaveUnseen(controller, .navPopto2) }
      if let top, top != old.last { show(top, in: navigation) }
      if top == nil, isMoreList(navigation) { self[navigation].visible = nil }
      return nil
    }
    let isPop = top.map(old.contains) ?? isMoreList(navigation)
    let losesDisappearance = isInsideUnanimatedDidAppear(of: old.last, navigation, animated)
    let script: Transition.Script =
      if isPop {
        losesDisappearance ? .popOverLostDisappearance : .pop
      } else if losesDisappearance {
        .pushOverLostDisappearance
      } else {
        animated ? .push : .pushUnanimated
      }
    var transition = Transition(
      id: makeTransitionID(),
      kind: isPop ? .pop : .push,
      container: navigation,
      incoming: top,
      outgoing: old.last,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = old.last.map(removed.contains) ?? false
    transition.removed = removed.filter { $0 != old.last }
    transition.isUnbalanced = profile.logsPushWhileAppearing && isInsideAppearance(of: old.last)
    return transition
  }

  private mutating func enqueue(_ transition: Transition, on navigation: InstanceID) {
    register(transition)
    self[navigation].queue.append(transition)
    if transition.isInteractive {
      gesture = transition.id
      record(.interaction, .gesture, .gesture(transition.kind))
      startNavigation(of: navigation)
    } else if profile.startsNavigationInLayout {
      agenda.add(.startNavigation(navigation), at: clock, .layout)
    } else {
      startNavigation(of: navigation)
    }
  }

  /// Starts the oldest transition that waits, as the version treats one that still runs.
  mutating func startNavigation(of navigation: InstanceID) {
    guard let next = self[navigation].queue.first else { return }
    if let running = runningTransition(of: navigation) {
      switch profile.overlap {
      case .queued: return
      case .bothRun:
        let nests = MessageFacts(isAlternative: next.kind == .pop)
        log(.errNav5, about: navigation, nests)
        agenda.add(.console(.errNav6, navigation), at: clock + duration(of: running), .end)
      case .completesRunning: completeRunningTransition(of: navigation)
      }
    }
    self[navigation].queue.removeFirst()
    self[navigation].running = next.id
    prepare(next, on: navigation)
    if profile.startsNavigationInLayout {
      beginInLayout(next.id, of: navigation)
    } else {
      beginCallbacks(of: next.id)
      agenda.add(.appearTransition(next.id), at: clock, .layout)
    }
  }

  /// Sets what holds from the start of a transition on: the visible child, the flags, the order.
  private mutating func prepare(_ transition: Transition, on navigation: InstanceID) {
    if self[navigation].effective == .appearing, agenda.contains(.launchEnd),
      transition.kind == .push
    {
      update(transition.id) { $0.script = .pushBeforeRootAppeared }
    }
    if let outgoing = transition.outgoing {
      let isCutShort = self[outgoing].own == .appearing && profile.overlap == .bothRun
      if transition.isUnbalanced || (isCutShort && profile.hasContainment) {
        log(.errApp1, about: outgoing)
      }
      if transition.outgoingLeaves { setFlag(.isMovingFromParent, of: outgoing, true) }
    }
    guard let incoming = transition.incoming else {
      if isMoreList(navigation) { self[navigation].visible = nil }
      return
    }
    self[navigation].visible = incoming
    placeView(of: incoming, in: navigation)
    if self[incoming].needsDidMove { setFlag(.isMovingToParent, of: incoming, true) }
  }

  /// Ends the running transition of a navigation controller on the spot (FLUID-2).
  private mutating func completeRunningTransition(of navigation: InstanceID) {
    guard let running = runningTransition(of: navigation) else { return }
    agenda.remove(.endTransition(running.id))
    end(running.id)
  }

  /// Runs everything that a navigation controller has begun, or has yet to begin, to its end.
  mutating func completeAllTransitions(of navigation: InstanceID) {
    completeRunningTransition(of: navigation)
    while !isHalted, !self[navigation].queue.isEmpty {
      startNavigation(of: navigation)
      completeRunningTransition(of: navigation)
    }
  }

  func runningTransition(of navigation: InstanceID) -> Transition? {
    guard let id = self[navigation].running, let running = transition(id),
      running.progress == .running
    else { return nil }
    return running
  }

  /// What a navigation controller does when one of its transitions has ended.
  mutating func transitionDidEnd(_ transition: Transition) {
    if needsAdaptation { adaptPresentations() }
    let container = transition.container
    guard self[container].running == transition.id else { return }
    self[container].running = nil
    guard !self[container].queue.isEmpty else { return }
    agenda.add(.startNavigation(container), at: clock, .layout)
  }

  /// Puts the popped controller back after a cancelled swipe (NAV-IPOP-5).
  mutating func restoreBeforeCancel(_ transition: Transition) {
    guard let outgoing = transition.outgoing else { return }
    setFlag(.isBeingDismissed, of: outgoing, false)
    guard transition.kind == .pop else { return }
    let navigation = transition.container
    self[navigation].children.append(outgoing)
    own(outgoing, .parent(navigation))
    recordChildren(of: navigation)
    self[navigation].visible = outgoing
    setFlag(.isMovingFromParent, of: outgoing, false)
    guard profile.completesMovesOnCancel else { return }
    call(outgoing, .willMoveToParent, .controller(navigation), rule: .navIpop5)
  }

  mutating func tellWillLeaveParent(_ transition: Transition, _ rule: RuleID) {
    guard transition.outgoingLeaves, let outgoing = transition.outgoing else { return }
    call(outgoing, .willMoveToParent, .noController, rule: rule)
  }

  mutating func tellDidLeaveParent(_ transition: Transition, _ rule: RuleID) {
    guard transition.outgoingLeaves, let outgoing = transition.outgoing else { return }
    if self[transition.container].children.contains(outgoing) {
      self[transition.container].children.removeAll { $0 == outgoing }
      recordChildren(of: transition.container)
      disown(outgoing, .parent(transition.container))
    }
    setParent(of: outgoing, to: nil)
    call(outgoing, .didMoveToParent, .noController, rule: rule)
    returnRow(outgoing)
  }

  mutating func releaseRemoved(_ transition: Transition, _ rule: RuleID) {
    for controller in transition.removed {
      leaveUnseen(controller, .navPopto2)
      disown(controller, .transition(transition.id))
      collectGarbage()
    }
  }

  /// Tells the delegate of the first child (NAV-PUSH-16).
  mutating func tellRootShown(by navigation: InstanceID, _ state: AppearanceState) {
    let isAgain = state == .appeared && profile.tellsRootShownTwice
    guard let visible = self[navigation].visible,
      !self[navigation].hasShownRoot
    else { return }
    if state == .appearing {
      tell(.delegate(navigation), .willShow, .controller(visible), rule: .navPush16)
      tell(.delegate(navigation), .didShow, .controller(visible), rule: .navPush16)
    } else if isAgain {
      tell(.delegate(navigation), .didShow, .controller(visible), rule: .navPush16)
    }
    if state == .appeared { self[navigation].hasShownRoot = true }
  }

  /// Takes a controller that nobody sees out of its container.
  mutating func leaveUnseen(_ controller: InstanceID, _ rule: RuleID) {
    setParent(of: controller, to: nil)
    removeView(of: controller)
    self[controller].own = .disappeared
    call(controller, .didMoveToParent, .noController, rule: rule)
    returnRow(controller)
  }

  /// Whether a change of the stack is seen: the controller is on its way to the screen or there.
  private func isLive(_ navigation: InstanceID) -> Bool {
    if self[navigation].effective != .disappeared { return true }
    return agenda.contains(.launchLayout) && isInTree(navigation, of: root)
  }

  /// Whether a presentation or dismissal by a controller itself keeps its stack as it is.
  func refusesStack(_ navigation: InstanceID) -> Bool {
    profile.keepsStackWhilePresenting
      && runningPresentation().map { $0.container == navigation } ?? false
  }

  func isInTree(_ controller: InstanceID, of top: InstanceID?) -> Bool {
    var current: InstanceID? = controller
    while let candidate = current {
      if candidate == top { return true }
      current = self[candidate].parent
    }
    return false
  }

  /// NAV-OVR-6: inside the viewDidAppear that an unanimated transition of the same stack delivers.
  private func isInsideUnanimatedDidAppear(
    of top: InstanceID?,
    _ navigation: InstanceID,
    _ animated: Bool
  ) -> Bool {
    guard profile.reentrantPushLosesDisappearance, !animated,
      let frame = frames.last, frame.callback == .viewDidAppear, frame.controller == top,
      let id = self[navigation].running, let running = transition(id)
    else { return false }
    return running.progress == .ending && !running.isAnimated && running.incoming == top
  }

  private func isInsideAppearance(of controller: InstanceID?) -> Bool {
    frames.contains {
      $0.controller == controller
        && ($0.callback == .viewDidLoad || $0.callback == .viewWillAppear)
    }
  }
}
