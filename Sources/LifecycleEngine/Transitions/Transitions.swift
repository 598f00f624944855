/// The one place that runs transitions: SYNC → LAYOUT → ANIM → END → AFTER.
enum Transitions {
  /// Starts a transition inside the call that asks for it.
  static func start(
    _ script: Transition.Script,
    incoming: InstanceID?,
    outgoing: InstanceID?,
    inside container: InstanceID,
    animated: Bool,
    outgoingLeaves: Bool = false,
    in world: inout World
  ) {
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: script.kind,
      container: container,
      incoming: incoming,
      outgoing: outgoing,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = outgoingLeaves
    register(transition, in: &world)
    beginCallbacks(of: transition.id, in: &world)
    world.time.agenda.add(.appearTransition(transition.id), at: world.time.clock, .layout)
  }

  /// Registers a transition and keeps both controllers alive while it runs (MEM-C1).
  static func register(_ transition: Transition, in world: inout World) {
    world.motion.add(transition)
    for controller in transition.controllers {
      Owners.own(controller, .transition(transition.id), in: &world)
    }
  }

  /// Runs the will-callbacks and puts the incoming view on screen.
  static func begin(_ id: Int32, in world: inout World) {
    beginCallbacks(of: id, in: &world)
    beginAppearing(of: id, in: &world)
  }

  /// Runs the will-callbacks.
  static func beginCallbacks(of id: Int32, in world: inout World) {
    guard let transition = world.transition(id) else { return }
    world.update(id) { $0.progress = .running }
    run(stages(of: transition, in: world).will, of: transition, in: &world)
  }

  /// Puts the incoming view on screen and schedules the end, unless a finger drives it.
  static func beginAppearing(of id: Int32, in world: inout World) {
    guard let transition = world.transition(id), transition.progress == .running else { return }
    run(stages(of: transition, in: world).appear, of: transition, in: &world)
    Coordination.animate(alongside: id, in: &world)
    guard !transition.isInteractive, hasEnd(transition, in: world),
      world.transition(id)?.progress == .running
    else { return }
    world.time.agenda.add(
      .endTransition(id),
      at: world.time.clock + duration(of: transition, in: world),
      .end
    )
  }

  /// Runs the did-callbacks and schedules what comes after.
  static func end(_ id: Int32, in world: inout World) {
    guard let transition = world.transition(id), transition.progress != .ending else { return }
    beginEnding(of: id, in: &world)
    run(stages(of: transition, in: world).end, of: transition, in: &world)
    Coordination.complete(id, isCompleted: true, in: &world)
    conclude(transition, in: &world)
  }

  /// Takes back what a gesture began.
  static func cancel(_ id: Int32, in world: inout World) {
    guard let transition = world.transition(id), transition.progress != .ending else { return }
    beginEnding(of: id, in: &world)
    restoreBeforeCancel(transition, in: &world)
    run(stages(of: transition, in: world).cancel, of: transition, in: &world)
    Coordination.complete(id, isCompleted: false, in: &world)
    conclude(transition, in: &world)
  }

  private static func conclude(_ transition: Transition, in world: inout World) {
    world.time.agenda.add(.afterTransition(transition.id), at: world.time.clock, .after)
    transitionDidEnd(transition, in: &world)
    if transition.kind == .present { world.request(.restorePresentation) }
  }

  /// The gesture is over before the callbacks that its end brings.
  private static func beginEnding(of id: Int32, in world: inout World) {
    world.update(id) { $0.progress = .ending }
    guard world.motion.gesture == id else { return }
    world.motion.gesture = nil
    world.record(.interaction, .gesture, .gesture(nil))
  }

  /// Lets go of the controllers, then runs the later passes.
  static func finish(_ id: Int32, in world: inout World) {
    guard let transition = world.transition(id) else { return }
    world.motion.remove(id)
    for controller in transition.controllers {
      Owners.disown(controller, .transition(id), in: &world)
      Garbage.collectGarbage(in: &world)
    }
    run(stages(of: transition, in: world).after, of: transition, in: &world)
  }

  /// Forgets what is on its way in a window that is gone.
  static func dropTransitions(in world: inout World) {
    if world.motion.gesture != nil {
      world.motion.gesture = nil
      world.record(.interaction, .gesture, .gesture(nil))
    }
    let dropped = world.motion.transitions
    world.motion.removeAll()
    world.time.agenda = Agenda()
    for transition in dropped {
      for controller in transition.controllers {
        Owners.disown(controller, .transition(transition.id), in: &world)
        // Its container has let it go already, and does not live to say so.
        guard let parent = world[controller].parent, !world[parent].children.contains(controller)
        else { continue }
        Relations.setParent(of: controller, to: nil, in: &world)
        Owners.disown(controller, .parent(parent), in: &world)
      }
    }
  }

  /// Whether anything ends a transition; a custom animator may forget to.
  private static func hasEnd(_ transition: Transition, in world: World) -> Bool {
    guard transition.kind == .present, transition.isAnimated, let presented = transition.incoming,
      world[presented].presentationStyle == .custom
    else { return true }
    return world.definition(for: presented).completesTransitions
  }

  static func duration(of transition: Transition, in world: World) -> Int32 {
    guard transition.isAnimated else { return 0 }
    let isPresentation = transition.kind == .present || transition.kind == .dismiss
    return isPresentation
      ? world.profile.presentationMilliseconds : world.profile.navigationMilliseconds
  }

  static func stages(of transition: Transition, in world: World) -> TransitionScript {
    TransitionScript.stages(of: transition.script, in: world.profile)
  }

  /// Runs stages, until one of their callbacks takes the transition further.
  static func run(_ stages: [Stage], of transition: Transition, in world: inout World) {
    let progress = world.transition(transition.id)?.progress
    world.withCause(Cause(.transition, of: transition.container, transition: transition.kind)) {
      for stage in stages
      where !$0.isHalted && $0.transition(transition.id)?.progress == progress {
        run(stage, of: transition, in: &$0)
      }
    }
  }

  private static func run(_ stage: Stage, of transition: Transition, in world: inout World) {
    switch stage.action {
    case .load(let role):
      act(role, transition, in: &world) { Loading.loadTree($1, rule: stage.rule, in: &$0) }
    case .willAppear(let role): setOwn(role, .appearing, stage, transition, in: &world)
    case .willDisappear(let role): setOwn(role, .disappearing, stage, transition, in: &world)
    case .didAppear(let role): setOwn(role, .appeared, stage, transition, in: &world)
    case .didDisappear(let role): setOwn(role, .disappeared, stage, transition, in: &world)
    case .loseWillAppear(let role):
      act(role, transition, in: &world) { Appearance.loseWillAppear(of: $1, in: &$0) }
    case .bringOn(let role, let situation):
      act(role, transition, in: &world) {
        guard canShow($1, in: $0) else { return }
        Layout.bringOn($1, situation, animated: transition.isAnimated, rule: stage.rule, in: &$0)
      }
    case .enter(let role):
      act(role, transition, in: &world) { enter($1, transition, stage.rule, in: &$0) }
    case .isAppearing(let role):
      guard world.profile.isAppearingAfterCancel else { return }
      act(role, transition, in: &world) {
        Layout.sendIsAppearingToTree($1, animated: transition.isAnimated, rule: stage.rule, in: &$0)
      }
    case .layout(let role, let situation):
      act(role, transition, in: &world) {
        guard $0[$1].isInWindow else { return }
        Layout.layOut($1, situation, rule: stage.rule, in: &$0)
      }
    case .raise(let flag, let role):
      act(role, transition, in: &world) { Relations.setFlag(flag, of: $1, true, in: &$0) }
    case .takeOff(let role):
      act(role, transition, in: &world) { takeOff($1, transition, stage.rule, in: &$0) }
    case .takeOffUnlessReturning(let role):
      act(role, transition, in: &world) {
        takeOffUnlessReturning($1, transition, stage.rule, in: &$0)
      }
    case .takeOffSilently(let role):
      act(role, transition, in: &world) {
        takeOff($1, transition, stage.rule, isHeard: false, in: &$0)
      }
    case .didJoinParent:
      act(.incoming, transition, in: &world) {
        Appearance.sendPendingDidMove(to: $1, stage.rule, in: &$0)
      }
    case .willLeaveParent: tellWillLeaveParent(transition, stage.rule, in: &world)
    case .didLeaveParent: tellDidLeaveParent(transition, stage.rule, in: &world)
    case .abandonIncoming: abandonPage(transition, in: &world)
    case .releaseRemoved: releaseRemoved(transition, stage.rule, in: &world)
    case .delegate(let callback): tellDelegate(callback, of: transition, stage.rule, in: &world)
    case .delegateDidSelect(let afterDid):
      guard transition.tellsDelegate, world.profile.selectsDelegateAfterDid == afterDid else {
        return
      }
      tellDelegate(.didSelect, of: transition, stage.rule, in: &world)
    case .containerCompletion:
      world.call(transition.container, .transitionCompletion, rule: stage.rule)
    case .didFinishAnimating(let completed):
      let delegate = Actor.delegate(transition.container)
      world.tell(delegate, .didFinishAnimating, .completed(completed), rule: stage.rule)
    case .presentationDelegate(let callback):
      act(.outgoing, transition, in: &world) { $0.tell(.delegate($1), callback, rule: stage.rule) }
    case .adaptation: tellAdaptation(transition, stage.rule, in: &world)
    case .presentationWillBegin(let afterWillAppear):
      guard world.profile.presentationBeginsAfterWillAppear == afterWillAppear else { return }
      tellPresentationController(
        .presentationTransitionWillBegin,
        nil,
        transition,
        stage.rule,
        in: &world
      )
    case .presentationController(let callback, let completed):
      tellPresentationController(callback, completed, transition, stage.rule, in: &world)
    case .hideCovered: hideCovered(by: transition, stage.rule, in: &world)
    case .endPresentation: endPresentation(transition, in: &world)
    case .completion(let callback): tellCompletion(callback, transition, stage.rule, in: &world)
    case .console(let rule): world.log(rule, about: transition.container)
    }
  }

  /// Puts a view into the window and tells viewIsAppearing; its layout comes later.
  private static func enter(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard canShow(controller, in: world) else { return }
    Layout.enterWindowTree(controller, in: &world)
    Layout.sendIsAppearingToTree(
      controller,
      animated: transition.isAnimated,
      rule: rule,
      in: &world
    )
  }

  private static func act(
    _ role: Role,
    _ transition: Transition,
    in world: inout World,
    _ body: (inout World, InstanceID) -> Void
  ) {
    guard let controller = transition.controller(in: role) else { return }
    body(&world, controller)
  }

  private static func setOwn(
    _ role: Role,
    _ state: AppearanceState,
    _ stage: Stage,
    _ transition: Transition,
    in world: inout World
  ) {
    guard let controller = transition.controller(in: role),
      isLegal(state, for: controller, in: world)
    else { return }
    // A window that shows its root is muted while code drives it (CONT-BE-7).
    if transition.kind == .root, world[controller].explicitLevel > 0 { return }
    closeExplicitTransition(of: controller, before: state, in: &world)
    let losesFlag = endsPresenterUnanimated(role, state, transition, in: world)
    Appearance.setOwnAppearance(
      of: controller,
      to: state,
      animated: transition.isAnimated && !losesFlag,
      rule: losesFlag ? .aps9 : stage.rule,
      in: &world
    )
  }

  /// Whether a call is the did of a presenter that loses the animated flag (APS-9).
  private static func endsPresenterUnanimated(
    _ role: Role,
    _ state: AppearanceState,
    _ transition: Transition,
    in world: World
  ) -> Bool {
    guard world.profile.presenterEndsUnanimated, transition.isAnimated else { return false }
    return transition.kind == .present && role == .outgoing && state == .disappeared
      || transition.kind == .dismiss && role == .incoming && state == .appeared
  }

  /// A begin by hand that still waits for its end when UIKit begins is unbalanced (CONT-BE-6).
  private static func closeExplicitTransition(
    of controller: InstanceID,
    before state: AppearanceState,
    in world: inout World
  ) {
    guard state == .appearing || state == .disappearing,
      world[controller].explicitLevel > 0
    else { return }
    world.log(.errApp1, about: controller)
    world[controller].explicitLevel = 0
    world.motion.pendingAppearance.append(controller)
  }

  /// Whether a did still ends the will that came before it; not when another transition took over.
  private static func isLegal(
    _ state: AppearanceState,
    for controller: InstanceID,
    in world: World
  ) -> Bool {
    let instance = world[controller]
    return switch state {
    case .appeared: instance.own == .appearing && !instance.isViewReplaced
    case .disappeared: instance.own == .disappearing
    case .appearing, .disappearing: true
    }
  }

  /// Whether a controller's view has a way to the window.
  private static func canShow(_ controller: InstanceID, in world: World) -> Bool {
    guard let container = world[controller].superview else { return true }
    return world[container].isInWindow
  }

  private static func takeOffUnlessReturning(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard world[controller].own != .appearing else { return }
    takeOff(controller, transition, rule, in: &world)
  }

  private static func takeOff(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID,
    isHeard: Bool = true,
    in world: inout World
  ) {
    Layout.leaveWindow(controller, rule: rule, in: &world)
    if !isHeard { Appearance.loseAppearance(of: controller, in: &world) }
    guard world[controller].superview == transition.container else { return }
    Relations.removeView(of: controller, in: &world)
  }

  private static func tellDelegate(
    _ callback: Callback,
    of transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard let incoming = transition.incoming,
      world[transition.container].isInWindow
    else { return }
    world.tell(.delegate(transition.container), callback, .controller(incoming), rule: rule)
  }

  private static func tellCompletion(
    _ callback: Callback,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard let presented = transition.presented else { return }
    switch transition.completion {
    case .none: break
    case .block:
      world.call(
        transition.caller ?? transition.container,
        callback,
        .controller(presented),
        rule: rule
      )
    case .alertAction:
      let author = world[presented].presentedBy ?? transition.container
      guard world[author].isAlive else { return }
      world.call(author, .alertAction, .controller(presented), rule: .alert2)
    }
  }
}
