// Presenting and dismissing. - Note: Source: specification §3.8 and §3.9.
extension Simulation {
  mutating func present(
    _ target: ControllerID,
    from caller: InstanceID,
    style asked: PresentationStyle?,
    animated: Bool,
    completion: Transition.Completion = .block
  ) {
    let presented = object(target)
    let style = effectiveStyle(of: presented, asked: asked)
    let presenter = presenter(for: caller, style)
    guard mayPresent(presented, from: caller, presenter) else { return }
    if let rule = styleMisuse(of: definition(for: presented), style) {
      return raise(rule, about: presented)
    }
    self[presenter].presented = presented
    self[presented].presenting = presenter
    self[presented].presentationStyle = style
    self[presented].askedStyle = asked
    self[presented].presentedBy = caller
    if style == .fullScreen { self[presenter].hasPresentedFullScreen = true }
    own(presented, .presenter(presenter))
    record(presenter, .presented, .object(presented))
    record(presented, .presenting, .object(presenter))
    record(presented, .presentationStyle, .style(style))
    var transition = Transition(
      id: makeTransitionID(),
      kind: .present,
      container: presenter,
      incoming: presented,
      outgoing: style.removesPresenter ? presenter : nil,
      isAnimated: animated,
      script: style.removesPresenter ? .presentFullScreen : .presentOver
    )
    transition.caller = caller
    transition.completion = completion
    transition.isAdaptive = mayAdapt(self[presented].controller, asked: asked)
    startPresentation(transition)
  }

  mutating func dismiss(
    from caller: InstanceID,
    animated: Bool,
    completion: Transition.Completion = .block
  ) {
    guard let presenter = presenterToDismiss(from: caller),
      let presented = self[presenter].presented
    else {
      guard profile.completesEmptyDismissal else { return }
      return call(caller, .dismissCompletion, .controller(caller), rule: .dis0)
    }
    if let busy = runningPresentation() { return dismissWhileBusy(busy, presenter) }
    let chain = presentationChain(above: presenter)
    let top = chain.last ?? presented
    var transition = dismissal(of: top, to: presenter, animated: animated)
    transition.caller = caller
    transition.completion = completion
    transition.removed = chain.dropLast().reversed()
    startPresentation(transition)
  }

  mutating func beginInteractiveDismiss(of presented: InstanceID) {
    guard let presenter = self[presented].presenting else { return }
    var transition = Transition(
      id: makeTransitionID(),
      kind: .dismiss,
      container: presenter,
      incoming: nil,
      outgoing: presented,
      isAnimated: true,
      script: isHeld(presented) ? .resistedPull : .pullDown
    )
    transition.isInteractive = true
    register(transition)
    gesture = transition.id
    record(.interaction, .gesture, .gesture(.dismiss))
    begin(transition.id)
  }

  /// Asks and tells the delegate of a presentation that may adapt (PRES-STYLE-5).
  mutating func tellAdaptation(_ transition: Transition, _ rule: RuleID) {
    guard transition.isAdaptive, let presented = transition.incoming else { return }
    tell(.delegate(presented), .adaptivePresentationStyle, rule: rule)
    tell(.delegate(presented), .prepare, rule: rule)
    tell(.delegate(presented), .willPresentWithAdaptiveStyle, rule: rule)
  }

  mutating func tellPresentationController(
    _ callback: Callback,
    _ completed: Bool?,
    _ transition: Transition,
    _ rule: RuleID
  ) {
    guard let presented = transition.presented else { return }
    let argument: Argument = completed.map { .completed($0) } ?? .none
    tell(.presentationController(presented), callback, argument, rule: rule)
  }

  /// Moves a sheet to another height (PRES-SHEET-5).
  mutating func selectDetent(_ detent: Detent, of presented: InstanceID) {
    guard self[presented].detent != detent else { return }
    self[presented].detent = detent
    record(presented, .detent, .detent(detent))
    tell(.delegate(presented), .didChangeSelectedDetent, rule: .presSheet5)
    setNeedsLayout(presented, rule: .layInv2)
  }

  /// Whether a controller, or one inside it, must not be pulled down (DIS-INT-1).
  private func isHeld(_ presented: InstanceID) -> Bool {
    definition(for: presented).isModalInPresentation
      || self[presented].visible.map { isHeld($0) } ?? false
  }

  /// Ends the relation between a presenter and everything above it.
  mutating func endPresentation(_ transition: Transition) {
    let presenter = transition.container
    for presented in presentationChain(above: presenter).reversed() {
      guard let owner = self[presented].presenting else { continue }
      self[owner].presented = nil
      self[presented].presenting = nil
      record(owner, .presented, .object(nil))
      record(presented, .presenting, .object(nil))
      disown(presented, .presenter(owner))
    }
    if !windowRoots.contains(presenter) { disown(presenter, .application) }
  }

  /// The presentation or dismissal that runs in the window, if one does.
  func runningPresentation() -> Transition? {
    transitions.first {
      ($0.kind == .present || $0.kind == .dismiss) && $0.progress != .ending
    }
  }

  /// The controllers above a presenter, nearest first.
  func presentationChain(above presenter: InstanceID) -> [InstanceID] {
    var chain: [InstanceID] = []
    var current = self[presenter].presented
    while let presented = current {
      chain.append(presented)
      current = self[presented].presented
    }
    return chain
  }

  /// The controller whose presented controller a call of dismiss means (DIS-0).
  func presenterToDismiss(from caller: InstanceID) -> InstanceID? {
    var current: InstanceID? = caller
    while let candidate = current {
      if self[candidate].presented != nil { return candidate }
      if let presenter = self[candidate].presenting { return presenter }
      current = self[candidate].parent
    }
    return nil
  }

  private mutating func startPresentation(_ transition: Transition) {
    register(transition)
    run(stages(of: transition).call, of: transition)
    if profile.startsPresentationInLayout {
      agenda.add(.beginTransition(transition.id), at: clock, .layout)
    } else {
      beginCallbacks(of: transition.id)
      agenda.add(.appearTransition(transition.id), at: clock, .layout)
    }
  }

  /// A dismissal of one presented controller down to a presenter, by whether it left the window.
  private mutating func dismissal(
    of presented: InstanceID,
    to presenter: InstanceID,
    animated: Bool
  ) -> Transition {
    let isInApp = windowRoots.contains { hangs(presenter, from: $0) }
    let isCovered = isInApp && self[presenter].own == .disappeared
    return Transition(
      id: makeTransitionID(),
      kind: .dismiss,
      container: presenter,
      incoming: isCovered ? presenter : nil,
      outgoing: presented,
      isAnimated: animated,
      script: isCovered ? coveringScript(of: presented) : .dismissOver
    )
  }

  /// The order of a dismissal that uncovers the presenter, with the defect of iOS 11 on request.
  private func coveringScript(of presented: InstanceID) -> Transition.Script {
    let isQuirk =
      profile.hasContextQuirk && self[presented].hasPresentedFullScreen
      && self[presented].presentationStyle == .currentContext
    return isQuirk ? .dismissLosingWillAppear : .dismissFullScreen
  }

  /// Everything between the presenter and the one that is dismissed just goes (DIS-STACK-1).
  mutating func hideCovered(by transition: Transition, _ rule: RuleID) {
    for controller in presentationChain(above: transition.container).reversed()
    where controller != transition.outgoing {
      leaveWindow(controller, rule: rule)
      setOwnAppearance(of: controller, to: .disappeared, animated: false, rule: rule)
    }
  }

  private mutating func dismissWhileBusy(_ busy: Transition, _ presenter: InstanceID) {
    if profile.logsBusyDismissal {
      log(.errPres7, about: presenter)
    } else if profile.queuesBusyDismissal, let presented = self[presenter].presented {
      let transition = dismissal(of: presented, to: presenter, animated: busy.isAnimated)
      register(transition)
      agenda.add(.beginTransition(transition.id), at: clock + duration(of: busy), .end)
    }
  }

  /// Whether a controller is another one, lies in it, or was presented from there.
  func hangs(_ controller: InstanceID, from top: InstanceID) -> Bool {
    var current: InstanceID? = controller
    while let candidate = current {
      if candidate == top { return true }
      current = self[candidate].parent ?? self[candidate].presenting
    }
    return false
  }

  /// The checks of ERR-PRES-1 … ERR-PRES-8, in UIKit's order.
  private mutating func mayPresent(
    _ presented: InstanceID,
    from caller: InstanceID,
    _ presenter: InstanceID
  ) -> Bool {
    if let misuse = presentationMisuse(presented, caller, presenter) {
      let instance = self[presented]
      let facts = MessageFacts(
        [
          "M": .controller(presented), "P": .controller(instance.presenting ?? presenter),
          "F": .controller(caller), "X": .controller(self[presenter].presented),
          "Q": .controller(instance.parent),
        ],
        isAlternative: instance.parent != nil
      )
      if misuse.isException {
        raise(misuse.rule, about: misuse.about, facts)
      } else {
        log(misuse.rule, about: misuse.about, facts)
      }
      return false
    }
    if profile.logsDetachedPresenter, !reachesWindowRoot(presenter) {
      log(.errPres8, about: presenter)
    }
    return true
  }

  /// The misuse that a presentation would be.
  ///
  /// A controller that does not exist yet is in no use.
  func presentationMisuse(
    _ presented: InstanceID?,
    _ caller: InstanceID,
    _ presenter: InstanceID
  ) -> (rule: RuleID, about: InstanceID, isException: Bool)? {
    if presented == caller || presented == presenter { return (.errPres6, presenter, true) }
    if let presented,
      self[presented].presenting != nil || self[presented].parent != nil
        || windowRoots.contains(presented) || hangs(presenter, from: presented)
    {
      return (.errPres4, presented, true)
    }
    if !profile.presentsBeforeWindow, !self[caller].isInWindow {
      return (.errPres1, caller, false)
    }
    if profile.logsBusyPresentation, runningPresentation() != nil {
      return (.errPres3, presenter, false)
    }
    if profile.knowsAlreadyPresenting, self[presenter].presented != nil {
      return (.errPres2, presenter, false)
    }
    return nil
  }

  private func reachesWindowRoot(_ presenter: InstanceID) -> Bool {
    windowRoots.contains(presenter) || self[presenter].presenting != nil
      || self[presenter].parent != nil
  }
}
