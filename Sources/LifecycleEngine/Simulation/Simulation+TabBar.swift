// Tab bar controllers. - Note: Source: specification §3.5.
extension Simulation {
  mutating func selectTab(
    _ target: ControllerID,
    on tab: InstanceID,
    by selection: Command.Selection,
    animated: Bool
  ) {
    let child = object(target)
    let isMore = child == moreList(of: tab)
    guard isMore ? !rows(of: tab).isEmpty : tabs(of: tab).contains(child) else {
      return raise(.errTab1, about: child)
    }
    if self[tab].visible != child, rows(of: tab).contains(child) {
      return selectRow(child, on: tab, by: selection)
    }
    let isTap = selection == .tap
    if isTap, profile.asksShouldSelect {
      let rule: RuleID = isMore ? .more4 : .tabSel1
      tell(.delegate(tab), .shouldSelect, .controller(child), rule: rule)
    }
    guard self[tab].visible != child else {
      if isTap { tapSelectedTab(child, on: tab) }
      return
    }
    let isIncomingFirst = isTap ? profile.tapShowsIncomingFirst : profile.codeShowsIncomingFirst
    let script: Transition.Script = isIncomingFirst ? .selectTabIncomingFirst : .selectTab
    let tells = isTap || profile.tellsDelegateOfCodeSelection
    switchTab(to: child, on: tab, isMore ? .selectMore : script, animated: animated, tells: tells)
  }

  /// Replaces the tabs; the selection follows the object, then the index, then 0 (TAB-1).
  mutating func setTabs(_ targets: [ControllerID], on tab: InstanceID) {
    // Making them may run code, which may set other tabs.
    let new = targets.map { object($0) }
    completeTabTransition(of: tab)
    closeMoreList(of: tab)
    let list = moreList(of: tab)
    let old = tabs(of: tab)
    for child in new {
      if let rule = hindrance(to: child, joining: tab) {
        return raise(rule, about: child, joining: tab)
      }
    }
    let removed = old.filter { !new.contains($0) }
    self[tab].children = new + [list].compactMap(\.self)
    recordChildren(of: tab)
    for child in removed { call(child, .willMoveToParent, .noController, rule: .tab1) }
    for child in new where !old.contains(child) {
      own(child, .parent(tab))
      setParent(of: child, to: tab)
      call(child, .willMoveToParent, .controller(tab), rule: .tab1)
      call(child, .didMoveToParent, .controller(tab), rule: .tab1)
    }
    addMoreList(to: tab)
    reselect(on: tab, from: old)
    for child in removed {
      let isShown = transitions.contains { $0.outgoing == child && $0.outgoingLeaves }
      if !isShown { leave(child) }
      disown(child, .parent(tab))
    }
  }

  private mutating func reselect(on tab: InstanceID, from old: [InstanceID]) {
    let new = tabs(of: tab)
    let selected = self[tab].visible
    if let selected, new.contains(selected) { return }
    if selected != nil, selected == moreList(of: tab), !rows(of: tab).isEmpty { return }
    let index = selected.flatMap { old.firstIndex(of: $0) } ?? 0
    guard let child = new.indices.contains(index) ? new[index] : new.first else { return }
    switchTab(to: child, on: tab, .selectTab)
  }

  private mutating func leave(_ child: InstanceID) {
    setParent(of: child, to: nil)
    removeView(of: child)
    self[child].own = .disappeared
    call(child, .didMoveToParent, .noController, rule: .tab1)
  }

  /// A tap on the tab that is shown: the stack under it goes back to its root (TAB-SEL-9).
  private mutating func tapSelectedTab(_ child: InstanceID, on tab: InstanceID) {
    guard profile.tellsDelegateOfSameTab else { return }
    let isMore = child == moreList(of: tab)
    let rule: RuleID = isMore ? .more4 : .tabSel9
    tell(.delegate(tab), .didSelect, .controller(child), rule: rule)
    guard definition(for: child).kind == .navigation else { return }
    popToRoot(on: child, animated: true, rule: isMore ? .more3 : .navPopto2)
  }

  mutating func switchTab(
    to child: InstanceID,
    on tab: InstanceID,
    _ script: Transition.Script,
    animated: Bool = false,
    tells: Bool = false
  ) {
    completeTabTransition(of: tab)
    let old = self[tab].visible
    record(tab, .selected, .object(child))
    guard self[tab].effective != .disappeared else { return show(child, in: tab) }
    self[tab].visible = child
    placeView(of: child, in: tab)
    var transition = Transition(
      id: makeTransitionID(),
      kind: .tab,
      container: tab,
      incoming: child,
      outgoing: old,
      isAnimated: animated,
      script: script
    )
    transition.tellsDelegate = tells
    transition.outgoingLeaves = old.map { !self[tab].children.contains($0) } ?? false
    register(transition)
    beginCallbacks(of: transition.id)
    agenda.add(.appearTransition(transition.id), at: clock, .layout)
  }

  /// A second selection lets the first one run to its end (TAB-SEL-17).
  private mutating func completeTabTransition(of tab: InstanceID) {
    let running = transitions.first {
      $0.container == tab && $0.kind == .tab && $0.progress == .running
    }
    guard let running else { return }
    if agenda.contains(.appearTransition(running.id)) {
      agenda.remove(.appearTransition(running.id))
      beginAppearing(of: running.id)
    }
    agenda.remove(.endTransition(running.id))
    end(running.id)
  }
}
