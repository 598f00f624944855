/// Tab bar controllers.
///
/// - Note: Source: specification §3.5 and §3.19b MORE.
enum Tabs {
  /// Takes a tab from the More list: a person taps its row (MORE-2), or code selects it (MORE-4).
  static func selectRow(
    _ child: InstanceID,
    on tab: InstanceID,
    by selection: Command.Selection,
    in world: inout World
  ) {
    guard let list = world.moreList(of: tab) else { return }
    let isTap = selection == .tap
    guard isTap || world.profile.codeSelectsRows, !world.isOpenRow(child, of: tab) else { return }
    if world[tab].visible != list { switchTab(to: list, on: tab, .selectMore, in: &world) }
    let rule: RuleID = isTap ? .more2 : .more4
    openRow(child, of: tab, inside: list, animated: isTap, rule: rule, in: &world)
    if isTap { world.tell(.delegate(tab), .didSelect, .controller(child), rule: .more4) }
  }

  /// Pushes a tab onto the list; a tab that is a stack lends what it has (MORE-2).
  private static func openRow(
    _ child: InstanceID,
    of tab: InstanceID,
    inside list: InstanceID,
    animated: Bool,
    rule: RuleID,
    in world: inout World
  ) {
    let isStack = world.definition(for: child).kind == .navigation
    let home = isStack ? child : tab
    let members = isStack ? world[child].children : [child]
    guard !world.refusesStack(list), let first = members.first, world[first].parent == home,
      let place = world[home].children.firstIndex(of: first)
    else { return }
    world.objects.moreRows.append(MoreRow(controller: first, home: home, place: place))
    Navigation.changeStack(of: list, to: members, animated: animated, rule: rule, in: &world)
    for member in members where world[member].parent != home {
      world[home].children.removeAll { $0 == member }
      Owners.disown(member, .parent(home), in: &world)
    }
    world.recordChildren(of: home)
    if isStack, world[home].children.isEmpty { world[home].visible = nil }
  }

  /// Goes back to the list at once: the tabs are about to be others.
  static func closeMoreList(of tab: InstanceID, in world: inout World) {
    guard let list = world.moreList(of: tab) else { return }
    Navigation.completeAllTransitions(of: list, in: &world)
    let members = world[list].children
    guard !members.isEmpty else { return }
    world[list].children = []
    world[list].visible = nil
    world.recordChildren(of: list)
    for member in members.reversed() {
      world.callWillMove(member, to: nil, rule: .more2)
      Layout.takeViewAway(from: member, in: &world)
      Relations.leaveUnseen(member, .more2, in: &world)
      Owners.disown(member, .parent(list), in: &world)
    }
  }

  static func selectTab(
    _ target: ControllerID,
    on tab: InstanceID,
    by selection: Command.Selection,
    animated: Bool,
    in world: inout World
  ) {
    let child = Creation.object(target, in: &world)
    let isMore = child == world.moreList(of: tab)
    guard isMore ? !world.rows(of: tab).isEmpty : world.tabs(of: tab).contains(child) else {
      return world.raise(.errTab1, about: child)
    }
    if world[tab].visible != child, world.rows(of: tab).contains(child) {
      return selectRow(child, on: tab, by: selection, in: &world)
    }
    let isTap = selection == .tap
    if isTap, world.profile.asksShouldSelect {
      let rule: RuleID = isMore ? .more4 : .tabSel1
      world.tell(.delegate(tab), .shouldSelect, .controller(child), rule: rule)
    }
    guard world[tab].visible != child else {
      if isTap { tapSelectedTab(child, on: tab, in: &world) }
      return
    }
    let isIncomingFirst =
      isTap ? world.profile.tapShowsIncomingFirst : world.profile.codeShowsIncomingFirst
    let usual: Transition.Script = isIncomingFirst ? .selectTabIncomingFirst : .selectTab
    let script = isMore ? .selectMore : usual
    let tells = isTap || world.profile.tellsDelegateOfCodeSelection
    switchTab(to: child, on: tab, script, animated: animated, tells: tells, in: &world)
  }

  /// Begins a switch with an animator of the app's own, which a finger drives (TAB-INT-1).
  static func beginInteractiveSwitch(
    to target: ControllerID,
    on tab: InstanceID,
    in world: inout World
  ) {
    let child = Creation.object(target, in: &world)
    switchTab(to: child, on: tab, .dragTab, animated: true, isInteractive: true, in: &world)
  }

  /// Replaces the tabs; the selection follows the object, then the index, then 0 (TAB-1).
  static func setTabs(_ targets: [ControllerID], on tab: InstanceID, in world: inout World) {
    // Making them may run code, which may set other tabs.
    let new = targets.map { Creation.object($0, in: &world) }
    completeTabTransition(of: tab, in: &world)
    closeMoreList(of: tab, in: &world)
    let list = world.moreList(of: tab)
    let old = world.tabs(of: tab)
    for child in new {
      if let rule = world.hindrance(to: child, joining: tab) {
        return world.raise(rule, about: child, joining: tab)
      }
    }
    let removed = old.filter { !new.contains($0) }
    world[tab].children = new + [list].compactMap(\.self)
    world.recordChildren(of: tab)
    for child in removed { world.callWillMove(child, to: nil, rule: .tab1) }
    for child in new where !old.contains(child) {
      Owners.own(child, .parent(tab), in: &world)
      Relations.setParent(of: child, to: tab, in: &world)
      world.callWillMove(child, to: tab, rule: .tab1)
      world.callDidMove(child, to: tab, rule: .tab1)
    }
    Creation.addMoreList(to: tab, in: &world)
    reselect(on: tab, from: old, in: &world)
    for child in removed {
      let isShown = world.motion.transitions.contains { $0.outgoing == child && $0.outgoingLeaves }
      if !isShown { leave(child, in: &world) }
      Owners.disown(child, .parent(tab), in: &world)
    }
  }

  private static func reselect(on tab: InstanceID, from old: [InstanceID], in world: inout World) {
    let new = world.tabs(of: tab)
    let selected = world[tab].visible
    if let selected, new.contains(selected) { return }
    if selected != nil, selected == world.moreList(of: tab), !world.rows(of: tab).isEmpty { return }
    let index = selected.flatMap { old.firstIndex(of: $0) } ?? 0
    guard let child = new.indices.contains(index) ? new[index] : new.first else { return }
    switchTab(to: child, on: tab, .selectTab, in: &world)
  }

  private static func leave(_ child: InstanceID, in world: inout World) {
    Relations.setParent(of: child, to: nil, in: &world)
    Relations.removeView(of: child, in: &world)
    world[child].own = .disappeared
    world.callDidMove(child, to: nil, rule: .tab1)
  }

  /// A tap on the tab that is shown: the stack under it goes back to its root (TAB-SEL-9).
  private static func tapSelectedTab(_ child: InstanceID, on tab: InstanceID, in world: inout World)
  {
    guard world.profile.tellsDelegateOfSameTab else { return }
    let isMore = child == world.moreList(of: tab)
    let rule: RuleID = isMore ? .more4 : .tabSel9
    world.tell(.delegate(tab), .didSelect, .controller(child), rule: rule)
    guard world.definition(for: child).kind == .navigation else { return }
    Navigation.popToRoot(on: child, animated: true, rule: isMore ? .more3 : .navPopto2, in: &world)
  }

  static func switchTab(
    to child: InstanceID,
    on tab: InstanceID,
    _ script: Transition.Script,
    animated: Bool = false,
    tells: Bool = false,
    isInteractive: Bool = false,
    in world: inout World
  ) {
    completeTabTransition(of: tab, in: &world)
    let old = world[tab].visible
    world.record(tab, .selected, .object(child))
    guard world[tab].effective != .disappeared else {
      return Relations.show(child, inside: tab, in: &world)
    }
    world[tab].visible = child
    Relations.placeView(of: child, inside: tab, in: &world)
    var transition = Transition(
      id: world.makeTransitionID(),
      kind: .tab,
      container: tab,
      incoming: child,
      outgoing: old,
      isAnimated: animated,
      script: script
    )
    transition.tellsDelegate = tells
    transition.isInteractive = isInteractive
    transition.outgoingLeaves = old.map { !world[tab].children.contains($0) } ?? false
    Transitions.register(transition, in: &world)
    if isInteractive { Gestures.begin(transition, in: &world) }
    Transitions.beginCallbacks(of: transition.id, in: &world)
    world.time.agenda.add(.appearTransition(transition.id), at: world.time.clock, .layout)
  }

  /// A second selection lets the first one run to its end (TAB-SEL-17).
  private static func completeTabTransition(of tab: InstanceID, in world: inout World) {
    let running = world.motion.transitions.first {
      $0.container == tab && $0.kind == .tab && $0.progress == .running
    }
    guard let running else { return }
    if world.time.agenda.contains(.appearTransition(running.id)) {
      world.time.agenda.remove(.appearTransition(running.id))
      Transitions.beginAppearing(of: running.id, in: &world)
    }
    world.time.agenda.remove(.endTransition(running.id))
    Transitions.end(running.id, in: &world)
  }
}
