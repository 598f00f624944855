/// Navigation controllers.
///
/// - Note: Source: specification §3.4.
enum Navigation {
  /// Pushes a controller; a collapsed split view may push a navigation controller (SPLIT-11).
  static func push(
    _ target: ControllerID,
    on navigation: InstanceID,
    animated: Bool,
    allowsStacks: Bool = false,
    isInteractive: Bool = false,
    in world: inout World
  ) {
    let controller = Creation.object(target, in: &world)
    let stack = world[navigation].children
    if stack.contains(controller) {
      let facts = MessageFacts(["nav": .controller(navigation)])
      return world.raise(.errNav1, about: controller, facts)
    }
    if !allowsStacks, world.definition(for: controller).kind == .navigation {
      return world.raise(.errNav2, about: controller)
    }
    if let rule = world.hindrance(to: controller, joining: navigation) {
      return world.raise(rule, about: controller, joining: navigation)
    }
    changeStack(
      of: navigation,
      to: stack + [controller],
      animated: animated,
      rule: .navPush1,
      isInteractive: isInteractive,
      in: &world
    )
  }

  static func pop(on navigation: InstanceID, animated: Bool, in world: inout World) {
    let stack = world[navigation].children
    guard stack.count > world.leastDepth(of: navigation) else { return }
    changeStack(
      of: navigation,
      to: stack.dropLast(),
      animated: animated,
      rule: .navPop2,
      in: &world
    )
  }

  static func popToRoot(
    on navigation: InstanceID,
    animated: Bool,
    rule: RuleID = .navPopto2,
    in world: inout World
  ) {
    let (stack, least) = (world[navigation].children, world.leastDepth(of: navigation))
    guard stack.count > least else { return }
    changeStack(of: navigation, to: stack[..<least], animated: animated, rule: rule, in: &world)
  }

  static func pop(
    to target: InstanceID?,
    on navigation: InstanceID,
    animated: Bool,
    in world: inout World
  ) {
    let stack = world[navigation].children
    guard let target, let index = stack.firstIndex(of: target) else {
      return world.raise(.errNav4, about: target)
    }
    guard index < stack.count - 1 else { return }
    changeStack(
      of: navigation,
      to: stack[...index],
      animated: animated,
      rule: .navPopto2,
      in: &world
    )
  }

  static func setViewControllers(
    _ targets: [ControllerID],
    on navigation: InstanceID,
    animated: Bool,
    in world: inout World
  ) {
    let controllers = targets.map { Creation.object($0, in: &world) }
    for controller in controllers {
      if world.definition(for: controller).kind == .navigation {
        return world.raise(.errNav2, about: controller)
      }
      if let rule = world.hindrance(to: controller, joining: navigation) {
        return world.raise(rule, about: controller, joining: navigation)
      }
    }
    changeStack(
      of: navigation,
      to: controllers[...],
      animated: animated,
      rule: .navSet2,
      in: &world
    )
  }

  static func beginInteractivePop(on navigation: InstanceID, in world: inout World) {
    completeRunningTransition(of: navigation, in: &world)
    let stack = world[navigation].children
    // Code that was called at the end of the transition may have popped what was on top.
    guard stack.count > world.leastDepth(of: navigation) else { return }
    changeStack(
      of: navigation,
      to: stack.dropLast(),
      animated: true,
      rule: .navIpop1,
      isInteractive: true,
      in: &world
    )
  }

  /// Begins a push with an animator of the app's own, which a finger drives (NAV-IPUSH-1).
  static func beginInteractivePush(
    of target: ControllerID,
    on navigation: InstanceID,
    in world: inout World
  ) {
    completeRunningTransition(of: navigation, in: &world)
    push(target, on: navigation, animated: true, isInteractive: true, in: &world)
  }

  /// Replaces the stack: relations at once, one transition for the visible pair (NAV-SET-2).
  static func changeStack(
    of navigation: InstanceID,
    to stack: some Collection<InstanceID>,
    animated: Bool,
    rule: RuleID,
    isInteractive: Bool = false,
    in world: inout World
  ) {
    if world.refusesStack(navigation) { return world.log(.errNav8, about: navigation) }
    let old = world[navigation].children
    let new = Array(stack)
    let shared = zip(old, new).prefix { $0 == $1 }.count
    let removed = old[shared...].filter { !new[shared...].contains($0) }
    let added = new[shared...].filter { !old[shared...].contains($0) }
    world[navigation].children = new
    world.recordChildren(of: navigation)
    // One that pops takes the members from the top, one that sets them from the bottom (NAV-SET-6).
    let isSet = rule == .navSet2
    for controller in isSet ? removed : removed.reversed() {
      world.callWillMove(controller, to: nil, rule: isSet ? .navSet6 : rule)
    }
    for controller in added { join(controller, navigation, rule, in: &world) }
    var leaving = Array(removed.reversed())
    if isSet {
      for controller in removed where controller != old.last {
        Relations.leaveUnseen(controller, .navSet6, in: &world)
      }
      leaving = removed.filter { $0 == old.last }
    }
    for controller in added where controller != new.last {
      Appearance.sendPendingDidMove(to: controller, .navSet4, in: &world)
    }
    let request = request(
      on: navigation,
      from: old,
      removed: leaving,
      animated: animated,
      in: &world
    )
    for controller in removed { Owners.disown(controller, .parent(navigation), in: &world) }
    guard var request else { return }
    request.isInteractive = isInteractive
    enqueue(request, on: navigation, in: &world)
  }

  private static func join(
    _ controller: InstanceID,
    _ navigation: InstanceID,
    _ rule: RuleID,
    in world: inout World
  ) {
    Layout.takeViewAway(from: controller, in: &world)
    // Code that was told so may have set another stack.
    guard world[navigation].children.contains(controller) else { return }
    Owners.own(controller, .parent(navigation), in: &world)
    Relations.setParent(of: controller, to: navigation, in: &world)
    world[controller].needsDidMove = true
    world.callWillMove(controller, to: navigation, rule: rule)
  }

  /// The transition that a change of the stack asks for; none when nobody sees it.
  private static func request(
    on navigation: InstanceID,
    from old: [InstanceID],
    removed: [InstanceID],
    animated: Bool,
    in world: inout World
  ) -> Transition? {
    let top = world[navigation].children.last
    guard top != old.last, isLive(navigation, in: world), !world.replacesStart(of: navigation)
    else {
      for controller in removed { Relations.leaveUnseen(controller, .navPopto2, in: &world) }
      if let top, top != old.last { Relations.show(top, inside: navigation, in: &world) }
      if top == nil, world.isMoreList(navigation) { world[navigation].visible = nil }
      return nil
    }
    let isPop = top.map(old.contains) ?? world.isMoreList(navigation)
    let losesDisappearance = isInsideUnanimatedDidAppear(
      of: old.last,
      navigation,
      animated,
      in: world
    )
    let script: Transition.Script =
      if isPop {
        losesDisappearance ? .popOverLostDisappearance : .pop
      } else if losesDisappearance {
        .pushOverLostDisappearance
      } else {
        animated ? .push : .pushUnanimated
      }
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: isPop ? .pop : .push,
      container: navigation,
      incoming: top,
      outgoing: old.last,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = old.last.map(removed.contains) ?? false
    transition.removed = removed.filter { $0 != old.last }
    transition.isUnbalanced =
      world.profile.logsPushWhileAppearing && isInsideAppearance(of: old.last, in: world)
    return transition
  }

  private static func enqueue(
    _ transition: Transition,
    on navigation: InstanceID,
    in world: inout World
  ) {
    Transitions.register(transition, in: &world)
    world[navigation].queue.append(transition)
    if transition.isInteractive {
      Gestures.begin(transition, in: &world)
      startNavigation(of: navigation, in: &world)
    } else if world.profile.startsNavigationInLayout {
      world.time.agenda.add(.startNavigation(navigation), at: world.time.clock, .layout)
    } else {
      startNavigation(of: navigation, in: &world)
    }
  }

  /// Starts the oldest transition that waits, as the version treats one that still runs.
  static func startNavigation(of navigation: InstanceID, in world: inout World) {
    guard let next = world[navigation].queue.first else { return }
    if let running = world.runningTransition(of: navigation) {
      switch world.profile.overlap {
      case .queued: return
      case .bothRun:
        let nests = MessageFacts(isAlternative: next.kind == .pop)
        world.log(.errNav5, about: navigation, nests)
        world.time.agenda.add(
          .console(.errNav6, navigation),
          at: world.time.clock + Transitions.duration(of: running, in: world),
          .end
        )
      case .completesRunning: completeRunningTransition(of: navigation, in: &world)
      }
    }
    world[navigation].queue.removeFirst()
    world[navigation].running = next.id
    prepare(next, on: navigation, in: &world)
    if world.profile.startsNavigationInLayout {
      beginInLayout(next.id, of: navigation, in: &world)
    } else {
      Transitions.beginCallbacks(of: next.id, in: &world)
      world.time.agenda.add(.appearTransition(next.id), at: world.time.clock, .layout)
    }
  }

  /// Sets what holds from the start of a transition on: the visible child, the flags, the order.
  private static func prepare(
    _ transition: Transition,
    on navigation: InstanceID,
    in world: inout World
  ) {
    if world[navigation].effective == .appearing, world.time.agenda.contains(.launchEnd),
      transition.kind == .push
    {
      world.update(transition.id) { $0.script = .pushBeforeRootAppeared }
    }
    if let outgoing = transition.outgoing {
      let isCutShort = world[outgoing].own == .appearing && world.profile.overlap == .bothRun
      if transition.isUnbalanced || (isCutShort && world.profile.hasContainment) {
        world.log(.errApp1, about: outgoing)
      }
      if transition.outgoingLeaves {
        Relations.setFlag(.isMovingFromParent, of: outgoing, true, in: &world)
      }
    }
    guard let incoming = transition.incoming else {
      if world.isMoreList(navigation) { world[navigation].visible = nil }
      return
    }
    world[navigation].visible = incoming
    Relations.placeView(of: incoming, inside: navigation, in: &world)
    if world[incoming].needsDidMove {
      Relations.setFlag(.isMovingToParent, of: incoming, true, in: &world)
    }
  }

  /// Ends the running transition of a navigation controller on the spot (FLUID-2).
  private static func completeRunningTransition(of navigation: InstanceID, in world: inout World) {
    guard let running = world.runningTransition(of: navigation) else { return }
    world.time.agenda.remove(.endTransition(running.id))
    Transitions.end(running.id, in: &world)
  }

  /// Runs everything that a navigation controller has begun, or has yet to begin, to its end.
  static func completeAllTransitions(of navigation: InstanceID, in world: inout World) {
    completeRunningTransition(of: navigation, in: &world)
    while !world.isHalted, !world[navigation].queue.isEmpty {
      startNavigation(of: navigation, in: &world)
      completeRunningTransition(of: navigation, in: &world)
    }
  }

  /// Whether a change of the stack is seen: the controller is on its way to the screen or there.
  private static func isLive(_ navigation: InstanceID, in world: World) -> Bool {
    if world[navigation].effective != .disappeared { return true }
    return world.time.agenda.contains(.launchLayout)
      && world.isInTree(navigation, of: world.screen.root)
  }

  /// NAV-OVR-6: inside the viewDidAppear that an unanimated transition of the same stack delivers.
  private static func isInsideUnanimatedDidAppear(
    of top: InstanceID?,
    _ navigation: InstanceID,
    _ animated: Bool,
    in world: World
  ) -> Bool {
    guard world.profile.reentrantPushLosesDisappearance, !animated,
      let frame = world.telling.frames.last, frame.callback == .viewDidAppear,
      frame.controller == top,
      let id = world[navigation].running, let running = world.transition(id)
    else { return false }
    return running.progress == .ending && !running.isAnimated && running.incoming == top
  }

  private static func isInsideAppearance(of controller: InstanceID?, in world: World) -> Bool {
    world.telling.frames.contains {
      $0.controller == controller
        && ($0.callback == .viewDidLoad || $0.callback == .viewWillAppear)
    }
  }

  /// Runs the will-callbacks of a push or pop inside a pass of its navigation controller.
  static func beginInLayout(_ id: Int32, of navigation: InstanceID, in world: inout World) {
    if world[navigation].isInWindow, world[navigation].viewState == .loaded {
      Layout.runLayoutPass(of: navigation, rule: .navLazy2, starting: id, in: &world)
    } else {
      Transitions.beginCallbacks(of: id, in: &world)
    }
    Transitions.beginAppearing(of: id, in: &world)
  }
}
