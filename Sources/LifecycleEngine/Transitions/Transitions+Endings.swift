// What transitions of containers and presentations leave behind.
extension Transitions {
  /// What a navigation controller does when one of its transitions has ended.
  static func transitionDidEnd(_ transition: Transition, in world: inout World) {
    if world.motion.needsAdaptation { Adaptation.adaptPresentations(in: &world) }
    let container = transition.container
    guard world[container].running == transition.id else { return }
    world[container].running = nil
    guard !world[container].queue.isEmpty else { return }
    world.time.agenda.add(.startNavigation(container), at: world.time.clock, .layout)
  }

  /// Puts a container back to what it was before a gesture that is cancelled.
  static func restoreBeforeCancel(_ transition: Transition, in world: inout World) {
    guard let outgoing = transition.outgoing else { return }
    Relations.setFlag(.isBeingDismissed, of: outgoing, false, in: &world)
    switch transition.kind {
    case .pop: putPoppedBack(outgoing, on: transition.container, in: &world)
    case .push: takePushedOff(transition, revealing: outgoing, in: &world)
    case .tab:
      // Neither the delegate nor the setter is called (TAB-INT-2).
      world[transition.container].visible = outgoing
      world.record(transition.container, .selected, .object(outgoing))
    case .launch, .root, .present, .dismiss, .pageScroll, .pageCurl, .containment, .flip, .split,
      .rotation:
      break
    }
  }

  /// The controller that a cancelled push was to bring leaves the stack; no call says so
  /// (NAV-IPUSH-2).
  private static func takePushedOff(
    _ transition: Transition,
    revealing outgoing: InstanceID,
    in world: inout World
  ) {
    let navigation = transition.container
    world[navigation].children.removeAll { $0 == transition.incoming }
    world.recordChildren(of: navigation)
    world[navigation].visible = outgoing
  }

  /// Puts the popped controller back after a cancelled swipe (NAV-IPOP-5).
  private static func putPoppedBack(
    _ outgoing: InstanceID,
    on navigation: InstanceID,
    in world: inout World
  ) {
    world[navigation].children.append(outgoing)
    Owners.own(outgoing, .parent(navigation), in: &world)
    world.recordChildren(of: navigation)
    world[navigation].visible = outgoing
    Relations.setFlag(.isMovingFromParent, of: outgoing, false, in: &world)
    guard world.profile.completesMovesOnCancel else { return }
    world.callWillMove(outgoing, to: navigation, rule: .navIpop5)
  }

  static func tellWillLeaveParent(_ transition: Transition, _ rule: RuleID, in world: inout World) {
    guard transition.outgoingLeaves, let outgoing = transition.outgoing else { return }
    world.callWillMove(outgoing, to: nil, rule: rule)
  }

  static func tellDidLeaveParent(_ transition: Transition, _ rule: RuleID, in world: inout World) {
    guard transition.outgoingLeaves, let outgoing = transition.outgoing else { return }
    if world[transition.container].children.contains(outgoing) {
      world[transition.container].children.removeAll { $0 == outgoing }
      world.recordChildren(of: transition.container)
      Owners.disown(outgoing, .parent(transition.container), in: &world)
    }
    Relations.setParent(of: outgoing, to: nil, in: &world)
    world.callDidMove(outgoing, to: nil, rule: rule)
    Relations.returnRow(outgoing, in: &world)
    Columns.returnHome(outgoing, in: &world)
  }

  static func releaseRemoved(_ transition: Transition, _ rule: RuleID, in world: inout World) {
    for controller in transition.removed {
      Relations.leaveUnseen(controller, .navPopto2, in: &world)
      Owners.disown(controller, .transition(transition.id), in: &world)
      Garbage.collectGarbage(in: &world)
    }
  }

  /// What a cancelled gesture was to bring leaves its container.
  static func abandonIncoming(of transition: Transition, in world: inout World) {
    if transition.kind == .push { return abandonPushed(transition, in: &world) }
    guard transition.kind == .pageScroll || transition.kind == .pageCurl else { return }
    abandonPage(transition, in: &world)
  }

  /// The end of a cancelled push: the controller has no parent any more (NAV-IPUSH-2).
  private static func abandonPushed(_ transition: Transition, in world: inout World) {
    guard let incoming = transition.incoming, world[incoming].parent == transition.container,
      !world[transition.container].children.contains(incoming)
    else { return }
    world[incoming].needsDidMove = false
    Relations.setFlag(.isMovingToParent, of: incoming, false, in: &world)
    Relations.setParent(of: incoming, to: nil, in: &world)
    Owners.disown(incoming, .parent(transition.container), in: &world)
    Columns.returnHome(incoming, in: &world)
  }

  /// The page that was being turned to goes away again (PAGE-SCR-4).
  private static func abandonPage(_ transition: Transition, in world: inout World) {
    let page = transition.container
    guard let incoming = transition.incoming, world[page].children.contains(incoming)
    else { return }
    world[page].visible = transition.outgoing
    world[page].children.removeAll { $0 == incoming }
    world.recordChildren(of: page)
    world[incoming].needsDidMove = false
    world.callWillMove(incoming, to: nil, rule: .pageScr4)
    Relations.setParent(of: incoming, to: nil, in: &world)
    world.callDidMove(incoming, to: nil, rule: .pageScr4)
    Owners.disown(incoming, .parent(page), in: &world)
  }

  /// Asks and tells the delegate of a presentation that may adapt (PRES-STYLE-5).
  static func tellAdaptation(_ transition: Transition, _ rule: RuleID, in world: inout World) {
    guard transition.isAdaptive, let presented = transition.incoming else { return }
    world.tell(.delegate(presented), .adaptivePresentationStyle, rule: rule)
    world.tell(.delegate(presented), .prepare, rule: rule)
    world.tell(.delegate(presented), .willPresentWithAdaptiveStyle, rule: rule)
  }

  static func tellPresentationController(
    _ callback: Callback,
    _ completed: Bool?,
    _ transition: Transition,
    _ rule: RuleID,
    in world: inout World
  ) {
    guard let presented = transition.presented else { return }
    let argument: Argument = completed.map { .completed($0) } ?? .none
    world.tell(.presentationController(presented), callback, argument, rule: rule)
  }

  /// Ends the relation between a presenter and everything above it.
  static func endPresentation(_ transition: Transition, in world: inout World) {
    let presenter = transition.container
    for presented in world.presentationChain(above: presenter).reversed() {
      guard let owner = world[presented].presenting else { continue }
      world[owner].presented = nil
      world[presented].presenting = nil
      world.record(owner, .presented, .object(nil))
      world.record(presented, .presenting, .object(nil))
      Owners.disown(presented, .presenter(owner), in: &world)
    }
    if !world.windowRoots.contains(presenter) { Owners.disown(presenter, .application, in: &world) }
  }

  /// Everything between the presenter and the one that is dismissed just goes (DIS-STACK-1).
  static func hideCovered(by transition: Transition, _ rule: RuleID, in world: inout World) {
    for controller in world.presentationChain(above: transition.container).reversed()
    where controller != transition.outgoing {
      Layout.leaveWindow(controller, rule: rule, in: &world)
      Appearance.disappear(controller, rule: rule, in: &world)
    }
  }
}
