// The stages of a transition, one after the other.
extension Transitions {
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
    let rule = stage.rule
    switch stage.action {
    case .load(let role):
      act(role, transition, in: &world) { Loading.loadTree($1, rule: rule, in: &$0) }
    case .willAppear(let role): setOwn(role, .appearing, stage, transition, in: &world)
    case .willDisappear(let role): setOwn(role, .disappearing, stage, transition, in: &world)
    case .didAppear(let role): setOwn(role, .appeared, stage, transition, in: &world)
    case .didDisappear(let role): setOwn(role, .disappeared, stage, transition, in: &world)
    case .loseWillAppear(let role):
      act(role, transition, in: &world) { Appearance.loseWillAppear(of: $1, in: &$0) }
    case .bringOn(let role, let situation):
      act(role, transition, in: &world) { bringOn($1, situation, transition, rule, in: &$0) }
    case .enter(let role):
      act(role, transition, in: &world) { enter($1, transition, rule, in: &$0) }
    case .isAppearing(let role):
      act(role, transition, in: &world) { sendIsAppearing($1, transition, rule, in: &$0) }
    case .layout(let role, let situation):
      act(role, transition, in: &world) { layOut($1, situation, rule, in: &$0) }
    case .raise(let flag, let role):
      act(role, transition, in: &world) { Relations.setFlag(flag, of: $1, true, in: &$0) }
    case .takeOff(let role):
      act(role, transition, in: &world) { takeOff($1, transition, rule, in: &$0) }
    case .takeOffUnlessReturning(let role):
      act(role, transition, in: &world) { takeOffUnlessReturning($1, transition, rule, in: &$0) }
    case .takeOffSilently(let role):
      act(role, transition, in: &world) { takeOff($1, transition, rule, isHeard: false, in: &$0) }
    case .didJoinParent:
      act(.incoming, transition, in: &world) {
        Appearance.sendPendingDidMove(to: $1, rule, in: &$0)
      }
    case .willLeaveParent: tellWillLeaveParent(transition, rule, in: &world)
    case .didLeaveParent: tellDidLeaveParent(transition, rule, in: &world)
    case .abandonIncoming: abandonIncoming(of: transition, in: &world)
    case .releaseRemoved: releaseRemoved(transition, rule, in: &world)
    case .delegate(let callback): tellDelegate(callback, of: transition, rule, in: &world)
    case .delegateDidSelect(let afterDid):
      tellSelection(afterDid: afterDid, transition, rule, in: &world)
    case .containerCompletion: world.call(transition.container, .transitionCompletion, rule: rule)
    case .didFinishAnimating(let completed):
      tellTurnEnded(isCompleted: completed, transition, rule, in: &world)
    case .presentationDelegate(let callback):
      act(.outgoing, transition, in: &world) { $0.tell(.delegate($1), callback, rule: rule) }
    case .adaptation: tellAdaptation(transition, rule, in: &world)
    case .presentationWillBegin(let afterWillAppear):
      tellPresentationBegins(afterWillAppear: afterWillAppear, transition, rule, in: &world)
    case .presentationController(let callback, let completed):
      tellPresentationController(callback, completed, transition, rule, in: &world)
    case .hideCovered: hideCovered(by: transition, rule, in: &world)
    case .turnBack:
      guard world.transition(transition.id)?.isInteractive == false else { return }
      world.request(.turnBack(to: transition.container))
    case .endPresentation: endPresentation(transition, in: &world)
    case .completion(let callback): tellCompletion(callback, transition, rule, in: &world)
    case .console(let rule): world.log(rule, about: transition.container)
    }
  }

  /// Brings a view on that has a way to the window.
  private static func bringOn(
    _ controller: InstanceID,
    _ situation: LayoutSituation,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard canShow(controller, in: world) else { return }
    let isAnimated = transition.isAnimated
    Layout.bringOn(controller, situation, animated: isAnimated, rule: rule, in: &world)
  }

  /// Sends viewIsAppearing after a cancelled transition, if the version does.
  private static func sendIsAppearing(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard world.profile.isAppearingAfterCancel else { return }
    let isAnimated = transition.isAnimated
    Layout.sendIsAppearingToTree(controller, animated: isAnimated, rule: rule, in: &world)
  }

  /// Lays a view out that is in the window.
  private static func layOut(
    _ controller: InstanceID,
    _ situation: LayoutSituation,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard world[controller].isInWindow else { return }
    Layout.layOut(controller, situation, rule: rule, in: &world)
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
    if role == .container, isThere(state, controller, in: world) { return }
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

  /// Whether a begin by hand changes nothing: the controller is where it would go (PRES-CUST-5).
  private static func isThere(
    _ state: AppearanceState,
    _ controller: InstanceID,
    in world: World
  ) -> Bool {
    state == .appearing && world[controller].own == .appeared
      || state == .disappearing && world[controller].own == .disappeared
  }

  /// Whether a call follows from the one before: a did still ends its will, which it does not when
  /// another transition took over.
  private static func isLegal(
    _ state: AppearanceState,
    for controller: InstanceID,
    in world: World
  ) -> Bool {
    let own = world[controller].own
    return switch state {
    case .appeared: own == .appearing && !world[controller].isViewReplaced
    case .disappeared: own == .disappearing
    // One that was told so by hand has gone already (PRES-CUST-5).
    case .disappearing: own != .disappeared || !world[controller].isInWindow
    case .appearing: true
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

  private static func tellSelection(
    afterDid: Bool,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard transition.tellsDelegate, world.profile.selectsDelegateAfterDid == afterDid else {
      return
    }
    tellDelegate(.didSelect, of: transition, rule, in: &world)
  }

  private static func tellTurnEnded(
    isCompleted: Bool,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    let delegate = Actor.delegate(transition.container)
    world.tell(delegate, .didFinishAnimating, .completed(isCompleted), rule: rule)
  }

  private static func tellPresentationBegins(
    afterWillAppear: Bool,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard world.profile.presentationBeginsAfterWillAppear == afterWillAppear else { return }
    tellPresentationController(.presentationTransitionWillBegin, nil, transition, rule, in: &world)
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
