/// Presenting and dismissing.
///
/// - Note: Source: specification §3.8 and §3.9.
enum Modal {
  /// A person enters the search bar of a screen, which holds the search controller (SEARCH-1).
  static func activateSearch(_ target: ControllerID, of owner: InstanceID, in world: inout World) {
    let search = Creation.object(target, in: &world)
    if !world[search].owners.contains(.property(owner)) {
      Owners.hold(search, by: .property(owner), of: owner, in: &world)
    }
    present(target, from: owner, style: nil, animated: true, completion: .none, in: &world)
  }

  static func present(
    _ target: ControllerID,
    from caller: InstanceID,
    style asked: PresentationStyle?,
    animated: Bool,
    isInteractive: Bool = false,
    completion: Transition.Completion = .block,
    in world: inout World
  ) {
    let presented = Creation.object(target, in: &world)
    let style = Styles.effectiveStyle(of: presented, asked: asked, in: world)
    let presenter = Styles.presenter(for: caller, style, in: world)
    guard mayPresent(presented, from: caller, presenter, in: &world) else { return }
    if let rule = Styles.styleMisuse(of: world.definition(for: presented), style, in: world) {
      return world.raise(rule, about: presented)
    }
    world[presented].askedStyle = asked
    world[presented].presentedBy = caller
    relate(presented, to: presenter, style, in: &world)
    let removesPresenter = Styles.removesPresenter(presented, style, in: world)
    let drives = Styles.drivesPresenter(presented, animated: animated, in: world)
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: .present,
      container: presenter,
      incoming: presented,
      outgoing: removesPresenter ? presenter : nil,
      isAnimated: animated,
      script: removesPresenter ? .presentFullScreen : drives ? .presentDriving : .presentOver
    )
    transition.isInteractive = isInteractive
    transition.caller = caller
    transition.completion = completion
    transition.isAdaptive = Styles.mayAdapt(world[presented].controller, asked: asked, in: world)
    startPresentation(transition, in: &world)
  }

  /// Begins the relation between a presenter and what it presents.
  private static func relate(
    _ presented: InstanceID,
    to presenter: InstanceID,
    _ style: PresentationStyle,
    in world: inout World
  ) {
    world[presenter].presented = presented
    world[presented].presenting = presenter
    Relations.forgetToldSizes(from: presented, in: &world)
    world[presented].presentationStyle = style
    if style == .fullScreen { world[presenter].hasPresentedFullScreen = true }
    Owners.own(presented, .presenter(presenter), in: &world)
    world.record(presenter, .presented, .object(presented))
    world.record(presented, .presenting, .object(presenter))
    world.record(presented, .presentationStyle, .style(style))
  }

  /// Begins a dismissal that a finger drives: a sheet is pulled down, anything else moves by an
  /// animator of the app's own (DIS-INT-3, PRES-CUST-8).
  static func beginInteractiveDismiss(of presented: InstanceID, in world: inout World) {
    guard let presenter = world[presented].presenting else { return }
    guard Styles.isPulled(presented, in: world) else {
      var transition = dismissal(of: presented, to: presenter, animated: true, in: &world)
      transition.isInteractive = true
      transition.caller = presented
      return startPresentation(transition, in: &world)
    }
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: .dismiss,
      container: presenter,
      incoming: nil,
      outgoing: presented,
      isAnimated: true,
      script: isHeld(presented, in: world) ? .resistedPull : .pullDown
    )
    transition.isInteractive = true
    Transitions.register(transition, in: &world)
    Gestures.begin(transition, in: &world)
    Transitions.begin(transition.id, in: &world)
  }

  /// Moves a sheet to another height (PRES-SHEET-5).
  static func selectDetent(_ detent: Detent, of presented: InstanceID, in world: inout World) {
    guard world[presented].detent != detent else { return }
    world[presented].detent = detent
    world.record(presented, .detent, .detent(detent))
    world.tell(.delegate(presented), .didChangeSelectedDetent, rule: .presSheet5)
    Layout.setNeedsLayout(presented, rule: .layInv2, in: &world)
  }

  /// Whether a controller, or one inside it, must not be pulled down (DIS-INT-1).
  private static func isHeld(_ presented: InstanceID, in world: World) -> Bool {
    world.definition(for: presented).isModalInPresentation
      || world[presented].visible.map { isHeld($0, in: world) } ?? false
  }

  static func startPresentation(_ transition: Transition, in world: inout World) {
    Transitions.register(transition, in: &world)
    if transition.isInteractive { Gestures.begin(transition, in: &world) }
    Transitions.run(Transitions.stages(of: transition, in: world).call, of: transition, in: &world)
    if world.profile.startsPresentationInLayout {
      world.time.agenda.add(.beginTransition(transition.id), at: world.time.clock, .layout)
    } else {
      Transitions.beginCallbacks(of: transition.id, in: &world)
      world.time.agenda.add(.appearTransition(transition.id), at: world.time.clock, .layout)
    }
  }

  /// A dismissal of one presented controller down to a presenter, by whether it left the window.
  static func dismissal(
    of presented: InstanceID,
    to presenter: InstanceID,
    animated: Bool,
    in world: inout World
  ) -> Transition {
    let isInApp = world.windowRoots.contains { world.hangs(presenter, from: $0) }
    // One that was told so by hand has not left the window (PRES-CUST-5).
    let isCovered =
      isInApp && world[presenter].own == .disappeared && !world[presenter].isInWindow
    let drives = Styles.drivesPresenter(presented, animated: animated, in: world)
    return Transition(
      id: world.makeTransitionID(),
      kind: .dismiss,
      container: presenter,
      incoming: isCovered ? presenter : nil,
      outgoing: presented,
      isAnimated: animated,
      script: isCovered
        ? coveringScript(of: presented, in: world) : drives ? .dismissDriving : .dismissOver
    )
  }

  /// The order of a dismissal that uncovers the presenter, with the defect of iOS 11 on request.
  private static func coveringScript(of presented: InstanceID, in world: World) -> Transition.Script
  {
    let isQuirk =
      world.profile.hasContextQuirk && world[presented].hasPresentedFullScreen
      && world[presented].presentationStyle == .currentContext
    return isQuirk ? .dismissLosingWillAppear : .dismissFullScreen
  }

  static func dismissWhileBusy(
    _ busy: Transition,
    _ presenter: InstanceID,
    in world: inout World
  ) {
    if world.profile.logsBusyDismissal {
      world.log(.errPres7, about: presenter)
    } else if world.profile.queuesBusyDismissal, let presented = world[presenter].presented {
      let transition = dismissal(
        of: presented,
        to: presenter,
        animated: busy.isAnimated,
        in: &world
      )
      Transitions.register(transition, in: &world)
      world.time.agenda.add(
        .beginTransition(transition.id),
        at: world.time.clock + Transitions.duration(of: busy, in: world),
        .end
      )
    }
  }

  /// The checks of ERR-PRES-1 … ERR-PRES-8, in UIKit's order.
  private static func mayPresent(
    _ presented: InstanceID,
    from caller: InstanceID,
    _ presenter: InstanceID,
    in world: inout World
  ) -> Bool {
    if let misuse = presentationMisuse(presented, caller, presenter, in: world) {
      let instance = world[presented]
      let facts = MessageFacts(
        [
          "M": .controller(presented), "P": .controller(instance.presenting ?? presenter),
          "F": .controller(caller), "X": whatIsPresented(by: presenter, in: world),
          "Q": .controller(instance.parent),
        ],
        isAlternative: instance.parent != nil
      )
      if misuse.isException {
        world.raise(misuse.rule, about: misuse.about, facts)
      } else {
        world.log(misuse.rule, about: misuse.about, facts)
      }
      return false
    }
    if world.profile.logsDetachedPresenter, !reachesWindowRoot(presenter, in: world) {
      world.log(.errPres8, about: presenter)
    }
    return true
  }

  /// What a controller presents, as messages name it.
  private static func whatIsPresented(
    by presenter: InstanceID,
    in world: World
  ) -> MessageFacts.Value {
    world[presenter].presented == nil && world.hostPresenting(over: presenter) != nil
      ? .text("<PresentationHostingController>") : .controller(world[presenter].presented)
  }

  /// The misuse that a presentation would be.
  ///
  /// A controller that does not exist yet is in no use.
  static func presentationMisuse(
    _ presented: InstanceID?,
    _ caller: InstanceID,
    _ presenter: InstanceID,
    in world: World
  ) -> (rule: RuleID, about: InstanceID, isException: Bool)? {
    if presented == caller || presented == presenter { return (.errPres6, presenter, true) }
    if let presented,
      world[presented].presenting != nil || world[presented].parent != nil
        || world.windowRoots.contains(presented) || world.hangs(presenter, from: presented)
    {
      return (.errPres4, presented, true)
    }
    if !world.profile.presentsBeforeWindow, !world[caller].isInWindow {
      return (.errPres1, caller, false)
    }
    if world.profile.logsBusyPresentation, world.runningPresentation() != nil {
      return (.errPres3, presenter, false)
    }
    if world.profile.knowsAlreadyPresenting,
      world[presenter].presented != nil || world.hostPresenting(over: presenter) != nil
    {
      return (.errPres2, presenter, false)
    }
    return nil
  }

  private static func reachesWindowRoot(_ presenter: InstanceID, in world: World) -> Bool {
    world.windowRoots.contains(presenter) || world[presenter].presenting != nil
      || world[presenter].parent != nil
  }
}
