// Page view controllers. - Note: Source: specification §3.7.
extension Simulation {
  /// Sets the first page when the page controller's view has loaded (PAGE-SET-2).
  mutating func setInitialPage(of page: InstanceID) {
    guard self[page].children.isEmpty,
      let first = definition(for: page).children.first
    else { return }
    let new = object(first)
    if let rule = hindrance(to: new, joining: page) {
      return raise(rule, about: new, joining: page)
    }
    setUnseenPage(new, of: page)
  }

  mutating func setPages(_ targets: [ControllerID], on page: InstanceID, animated: Bool) {
    guard targets.count == 1, let target = targets.first else {
      let counts = MessageFacts(["n": .text("\(targets.count)"), "m": .text("1")])
      return raise(.errPage1, about: page, counts)
    }
    let new = object(target)
    guard new != self[page].visible else { return }
    if let rule = hindrance(to: new, joining: page) {
      return raise(rule, about: new, joining: page)
    }
    guard self[page].effective != .disappeared else {
      return setUnseenPage(new, of: page)
    }
    if animated, profile.failsToSetPageWhileScrolling, isBeingTurned(page) {
      return raise(.errPage2, about: page)
    }
    // Without a page there is nothing to animate from (PAGE-SET-5).
    guard animated, self[page].visible != nil else {
      return turn(to: new, on: page, script: .setPages, animated: false)
    }
    let isCurl = definition(for: page).containerStyle == .curl
    turn(to: new, on: page, script: isCurl ? .setPagesByCurl : .setPagesByScroll, animated: true)
  }

  mutating func beginPageTurn(to target: ControllerID, on page: InstanceID) {
    let isCurl = definition(for: page).containerStyle == .curl
    let new = object(target)
    if let rule = hindrance(to: new, joining: page) {
      return raise(rule, about: new, joining: page)
    }
    turn(
      to: new,
      on: page,
      script: isCurl ? .turnPageByCurl : .turnPageByScroll,
      animated: true
    )
  }

  /// The page that was being turned to goes away again (PAGE-SCR-4).
  mutating func abandonPage(_ transition: Transition) {
    let page = transition.container
    guard let incoming = transition.incoming, self[page].children.contains(incoming)
    else { return }
    self[page].visible = transition.outgoing
    self[page].children.removeAll { $0 == incoming }
    recordChildren(of: page)
    self[incoming].needsDidMove = false
    call(incoming, .willMoveToParent, .noController, rule: .pageScr4)
    setParent(of: incoming, to: nil)
    call(incoming, .didMoveToParent, .noController, rule: .pageScr4)
    disown(incoming, .parent(page))
  }

  /// Whether a finger is turning a page (ERR-PAGE-2).
  private func isBeingTurned(_ page: InstanceID) -> Bool {
    gesture.flatMap { transition($0) }.map { $0.container == page && $0.kind == .pageScroll }
      ?? false
  }

  private mutating func turn(
    to new: InstanceID,
    on page: InstanceID,
    script: Transition.Script,
    animated: Bool
  ) {
    let old = self[page].visible
    if let old, self[old].own == .appearing { log(.errApp1, about: old) }
    join(new, page)
    var transition = Transition(
      id: makeTransitionID(),
      kind: script.kind,
      container: page,
      incoming: new,
      outgoing: old,
      isAnimated: animated,
      script: script
    )
    transition.outgoingLeaves = old != nil
    transition.isInteractive = script == .turnPageByScroll || script == .turnPageByCurl
    register(transition)
    self[page].visible = new
    placeView(of: new, in: page)
    guard transition.isInteractive else {
      beginCallbacks(of: transition.id)
      return agenda.add(.appearTransition(transition.id), at: clock, .layout)
    }
    gesture = transition.id
    record(.interaction, .gesture, .gesture(transition.kind))
    begin(transition.id)
  }

  private mutating func join(_ new: InstanceID, _ page: InstanceID) {
    self[page].children.append(new)
    own(new, .parent(page))
    setParent(of: new, to: page)
    recordChildren(of: page)
    self[new].needsDidMove = true
    call(new, .willMoveToParent, .controller(page), rule: .pageSet1)
  }

  /// A page that is set before the page controller is in a window appears at once (PAGE-SET-2).
  private mutating func setUnseenPage(_ new: InstanceID, of page: InstanceID) {
    let old = self[page].children
    self[page].children = []
    for child in old {
      removeView(of: child)
      setParent(of: child, to: nil)
      disown(child, .parent(page))
    }
    join(new, page)
    self[page].visible = new
    placeView(of: new, in: page)
    self[new].isAheadOfContainer = true
    setOwnAppearance(of: new, to: .appeared, animated: false, rule: .pageSet2)
  }
}
