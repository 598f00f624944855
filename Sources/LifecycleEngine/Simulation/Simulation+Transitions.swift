// The one place that runs transitions: SYNC → LAYOUT → ANIM → END → AFTER.
extension Simulation {
  /// Registers a transition and keeps both controllers alive while it runs (MEM-C1).
  mutating func register(_ transition: Transition) {
    transitions.append(transition)
    for controller in transition.controllers {
      own(controller, .transition(transition.id))
    }
  }

  mutating func makeTransitionID() -> Int32 {
    nextTransition += 1
    return nextTransition
  }

  func transition(_ id: Int32) -> Transition? {
    transitions.first { $0.id == id }
  }

  mutating func update(_ id: Int32, _ body: (inout Transition) -> Void) {
    guard let index = transitions.firstIndex(where: { $0.id == id }) else { return }
    body(&transitions[index])
  }

  /// Runs the will-callbacks and puts the incoming view on screen.
  mutating func begin(_ id: Int32) {
    beginCallbacks(of: id)
    beginAppearing(of: id)
  }

  /// Runs the will-callbacks.
  mutating func beginCallbacks(of id: Int32) {
    guard let transition = transition(id) else { return }
    update(id) { $0.progress = .running }
    run(stages(of: transition).will, of: transition)
  }

  /// Puts the incoming view on screen and schedules the end, unless a finger drives it.
  mutating func beginAppearing(of id: Int32) {
    guard let transition = transition(id), transition.progress == .running else { return }
    run(stages(of: transition).appear, of: transition)
    animate(alongside: id)
    guard !transition.isInteractive, hasEnd(transition), self.transition(id)?.progress == .running
    else { return }
    agenda.add(.endTransition(id), at: clock + duration(of: transition), .end)
  }

  /// Runs the did-callbacks and schedules what comes after.
  mutating func end(_ id: Int32) {
    guard let transition = transition(id), transition.progress != .ending else { return }
    beginEnding(of: id)
    run(stages(of: transition).end, of: transition)
    complete(id, isCompleted: true)
    conclude(transition)
  }

  /// Takes back what a gesture began.
  mutating func cancel(_ id: Int32) {
    guard let transition = transition(id), transition.progress != .ending else { return }
    beginEnding(of: id)
    restoreBeforeCancel(transition)
    run(stages(of: transition).cancel, of: transition)
    complete(id, isCompleted: false)
    conclude(transition)
  }

  private mutating func conclude(_ transition: Transition) {
    agenda.add(.afterTransition(transition.id), at: clock, .after)
    transitionDidEnd(transition)
    if transition.kind == .present { restorePresentation() }
  }

  /// The gesture is over before the callbacks that its end brings.
  private mutating func beginEnding(of id: Int32) {
    update(id) { $0.progress = .ending }
    guard gesture == id else { return }
    gesture = nil
    record(.interaction, .gesture, .gesture(nil))
  }

  /// Lets go of the controllers, then runs the later passes.
  mutating func finish(_ id: Int32) {
    guard let transition = transition(id) else { return }
    transitions.removeAll { $0.id == id }
    for controller in transition.controllers {
      disown(controller, .transition(id))
      collectGarbage()
    }
    run(stages(of: transition).after, of: transition)
  }

  /// Forgets what is on its way in a window that is gone.
  mutating func dropTransitions() {
    if gesture != nil {
      gesture = nil
      record(.interaction, .gesture, .gesture(nil))
    }
    let dropped = transitions
    transitions = []
    agenda = Agenda()
    for transition in dropped {
      for controller in transition.controllers {
        disown(controller, .transition(transition.id))
        // Its container has let it go already, and does not live to say so.
        guard let parent = self[controller].parent, !self[parent].children.contains(controller)
        else { continue }
        setParent(of: controller, to: nil)
        disown(controller, .parent(parent))
      }
    }
  }

  /// Whether anything ends a transition; a custom animator may forget to.
  private func hasEnd(_ transition: Transition) -> Bool {
    guard transition.kind == .present, transition.isAnimated, let presented = transition.incoming,
      self[presented].presentationStyle == .custom
    else { return true }
    return definition(for: presented).completesTransitions
  }

  func duration(of transition: Transition) -> Int32 {
    guard transition.isAnimated else { return 0 }
    let isPresentation = transition.kind == .present || transition.kind == .dismiss
    return isPresentation ? profile.presentationMilliseconds : profile.navigationMilliseconds
  }

  func stages(of transition: Transition) -> TransitionScript {
    TransitionScript.stages(of: transition.script, in: profile)
  }

  /// Runs stages, until one of their callbacks takes the transition further.
  mutating func run(_ stages: [Stage], of transition: Transition) {
    let progress = self.transition(transition.id)?.progress
    withCause(Cause(.transition, of: transition.container, transition: transition.kind)) {
      for stage in stages
      where !$0.isHalted && $0.transition(transition.id)?.progress == progress {
        $0.run(stage, of: transition)
      }
    }
  }

  private mutating func run(_ stage: Stage, of transition: Transition) {
    switch stage.action {
    case .load(let role): act(role, transition) { $0.loadTree($1, rule: stage.rule) }
    case .willAppear(let role): setOwn(role, .appearing, stage, transition)
    case .willDisappear(let role): setOwn(role, .disappearing, stage, transition)
    case .didAppear(let role): setOwn(role, .appeared, stage, transition)
    case .didDisappear(let role): setOwn(role, .disappeared, stage, transition)
    case .loseWillAppear(let role): act(role, transition) { $0.loseWillAppear(of: $1) }
    case .bringOn(let role, let situation):
      act(role, transition) {
        guard $0.canShow($1) else { return }
        $0.bringOn($1, situation, animated: transition.isAnimated, rule: stage.rule)
      }
    case .enter(let role): act(role, transition) { $0.enter($1, transition, stage.rule) }
    case .isAppearing(let role):
      guard profile.isAppearingAfterCancel else { return }
      act(role, transition) {
        $0.sendIsAppearingToTree($1, animated: transition.isAnimated, rule: stage.rule)
      }
    case .layout(let role, let situation):
      act(role, transition) {
        guard $0[$1].isInWindow else { return }
        $0.layOut($1, situation, rule: stage.rule)
      }
    case .raise(let flag, let role): act(role, transition) { $0.setFlag(flag, of: $1, true) }
    case .takeOff(let role): act(role, transition) { $0.takeOff($1, transition, stage.rule) }
    case .takeOffUnlessReturning(let role):
      act(role, transition) { $0.takeOffUnlessReturning($1, transition, stage.rule) }
    case .takeOffSilently(let role):
      act(role, transition) { $0.takeOff($1, transition, stage.rule, isHeard: false) }
    case .didJoinParent: act(.incoming, transition) { $0.sendPendingDidMove(to: $1, stage.rule) }
    case .willLeaveParent: tellWillLeaveParent(transition, stage.rule)
    case .didLeaveParent: tellDidLeaveParent(transition, stage.rule)
    case .abandonIncoming: abandonPage(transition)
    case .releaseRemoved: releaseRemoved(transition, stage.rule)
    case .delegate(let callback): tellDelegate(callback, of: transition, stage.rule)
    case .delegateDidSelect(let afterDid):
      guard transition.tellsDelegate, profile.selectsDelegateAfterDid == afterDid else { return }
      tellDelegate(.didSelect, of: transition, stage.rule)
    case .containerCompletion: call(transition.container, .transitionCompletion, rule: stage.rule)
    case .didFinishAnimating(let completed):
      let delegate = Actor.delegate(transition.container)
      tell(delegate, .didFinishAnimating, .completed(completed), rule: stage.rule)
    case .presentationDelegate(let callback):
      act(.outgoing, transition) { $0.tell(.delegate($1), callback, rule: stage.rule) }
    case .adaptation: tellAdaptation(transition, stage.rule)
    case .presentationWillBegin(let afterWillAppear):
      guard profile.presentationBeginsAfterWillAppear == afterWillAppear else { return }
      tellPresentationController(.presentationTransitionWillBegin, nil, transition, stage.rule)
    case .presentationController(let callback, let completed):
      tellPresentationController(callback, completed, transition, stage.rule)
    case .hideCovered: hideCovered(by: transition, stage.rule)
    case .endPresentation: endPresentation(transition)
    case .completion(let callback): tellCompletion(callback, transition, stage.rule)
    case .console(let rule): log(rule, about: transition.container)
    }
  }

  /// Puts a view into the window and tells viewIsAppearing; its layout comes later.
  private mutating func enter(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID
  ) {
    guard canShow(controller) else { return }
    enterWindowTree(controller)
    sendIsAppearingToTree(controller, animated: transition.isAnimated, rule: rule)
  }

  private mutating func act(
    _ role: Role,
    _ transition: Transition,
    _ body: (inout Simulation, InstanceID) -> Void
  ) {
    guard let controller = transition.controller(in: role) else { return }
    body(&self, controller)
  }

  private mutating func setOwn(
    _ role: Role,
    _ state: AppearanceState,
    _ stage: Stage,
    _ transition: Transition
  ) {
    guard let controller = transition.controller(in: role),
      isLegal(state, for: controller)
    else { return }
    // A window that shows its root is muted while code drives it (CONT-BE-7).
    if transition.kind == .root, self[controller].explicitLevel > 0 { return }
    closeExplicitTransition(of: controller, before: state)
    let losesFlag = endsPresenterUnanimated(role, state, transition)
    setOwnAppearance(
      of: controller,
      to: state,
      animated: transition.isAnimated && !losesFlag,
      rule: losesFlag ? .aps9 : stage.rule
    )
  }

  /// Whether a call is the did of a presenter that loses the animated flag (APS-9).
  private func endsPresenterUnanimated(
    _ role: Role,
    _ state: AppearanceState,
    _ transition: Transition
  ) -> Bool {
    guard profile.presenterEndsUnanimated, transition.isAnimated else { return false }
    return transition.kind == .present && role == .outgoing && state == .disappeared
      || transition.kind == .dismiss && role == .incoming && state == .appeared
  }

  /// A begin by hand that still waits for its end when UIKit begins is unbalanced (CONT-BE-6).
  private mutating func closeExplicitTransition(
    of controller: InstanceID,
    before state: AppearanceState
  ) {
    guard state == .appearing || state == .disappearing,
      self[controller].explicitLevel > 0
    else { return }
    log(.errApp1, about: controller)
    self[controller].explicitLevel = 0
    behind.append(controller)
  }

  /// Whether a did still ends the will that came before it; not when another transition took over.
  private func isLegal(_ state: AppearanceState, for controller: InstanceID) -> Bool {
    let instance = self[controller]
    return switch state {
    case .appeared: instance.own == .appearing && !instance.isViewReplaced
    case .disappeared: instance.own == .disappearing
    case .appearing, .disappearing: true
    }
  }

  /// Whether a controller's view has a way to the window.
  private func canShow(_ controller: InstanceID) -> Bool {
    guard let container = self[controller].superview else { return true }
    return self[container].isInWindow
  }

  private mutating func takeOffUnlessReturning(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID
  ) {
    guard self[controller].own != .appearing else { return }
    takeOff(controller, transition, rule)
  }

  private mutating func takeOff(
    _ controller: InstanceID,
    _ transition: Transition,
    _ rule: RuleID,
    isHeard: Bool = true
  ) {
    leaveWindow(controller, rule: rule)
    if !isHeard { loseAppearance(of: controller) }
    guard self[controller].superview == transition.container else { return }
    removeView(of: controller)
  }

  private mutating func tellDelegate(
    _ callback: Callback,
    of transition: Transition,
    _ rule: RuleID
  ) {
    guard let incoming = transition.incoming,
      self[transition.container].isInWindow
    else { return }
    tell(.delegate(transition.container), callback, .controller(incoming), rule: rule)
  }

  private mutating func tellCompletion(
    _ callback: Callback,
    _ transition: Transition,
    _ rule: RuleID
  ) {
    guard let presented = transition.presented else { return }
    switch transition.completion {
    case .none: break
    case .block:
      call(transition.caller ?? transition.container, callback, .controller(presented), rule: rule)
    case .alertAction:
      let author = self[presented].presentedBy ?? transition.container
      guard self[author].isAlive else { return }
      call(author, .alertAction, .controller(presented), rule: .alert2)
    }
  }
}
