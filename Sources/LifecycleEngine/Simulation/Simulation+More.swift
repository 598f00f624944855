// The More list of a tab bar controller. - Note: Source: specification §3.19b MORE.

/// A controller that the More list shows, and where it belongs.
struct MoreRow: Hashable, Sendable {
  let controller: InstanceID
  /// The tab bar controller, or the navigation controller that is the tab.
  let home: InstanceID
  let place: Int
}

extension Simulation {
  /// How many tabs a bar of compact width shows, and how many beside More.
  private static let (mostTabs, tabsBesideMore) = (5, 4)

  /// Makes the navigation controller behind More where the tabs do not fit (MORE-1).
  ///
  /// UIKit makes it, and no record shows how: it has no initializer here, and is told of no parent.
  mutating func addMoreList(to tab: InstanceID) {
    guard let more = definition(for: tab).moreNavigationController, moreList(of: tab) == nil,
      widthClass == .compact, self[tab].children.count > Self.mostTabs
    else { return }
    let list = living[more] ?? make(more, isUIKits: true)
    if let rule = hindrance(to: list, joining: tab) {
      return raise(rule, about: list, joining: tab)
    }
    // The list of UIKit's is its first child, and hears nothing that an app could see.
    self[list].hasShownRoot = true
    self[tab].children.append(list)
    recordChildren(of: tab)
    own(list, .parent(tab))
    setParent(of: list, to: tab)
  }

  /// The navigation controller behind More, if the tab bar controller has one.
  func moreList(of tab: InstanceID) -> InstanceID? {
    guard let more = definition(for: tab).moreNavigationController, let list = living[more],
      self[list].parent == tab
    else { return nil }
    return list
  }

  /// Whether a navigation controller has the More list under its stack.
  func isMoreList(_ navigation: InstanceID) -> Bool {
    self[navigation].parent.map { moreList(of: $0) == navigation } ?? false
  }

  /// How many controllers a stack keeps when all are popped.
  func leastDepth(of navigation: InstanceID) -> Int { isMoreList(navigation) ? 0 : 1 }

  /// The tabs, whether the bar has room for them or not.
  func tabs(of tab: InstanceID) -> [InstanceID] {
    let list = moreList(of: tab)
    var tabs = self[tab].children.filter { $0 != list }
    for row in moreRows where row.home == tab {
      tabs.insert(row.controller, at: min(row.place, tabs.count))
    }
    return tabs
  }

  /// The tabs that are rows of the More list.
  func rows(of tab: InstanceID) -> ArraySlice<InstanceID> {
    let tabs = tabs(of: tab)
    guard moreList(of: tab) != nil, tabs.count > Self.mostTabs else { return [] }
    return tabs[Self.tabsBesideMore...]
  }

  /// Whether a person sees the rows of the More list.
  func showsRows(_ tab: InstanceID) -> Bool {
    guard let list = moreList(of: tab), self[tab].visible == list else { return false }
    return self[list].children.isEmpty && self[list].effective == .appeared
  }

  /// Whether the More list is selected, and shows a row.
  func isOpenRow(_ child: InstanceID, of tab: InstanceID) -> Bool {
    guard let list = moreList(of: tab), self[tab].visible == list else { return false }
    return moreRows.contains {
      ($0.controller == child || $0.home == child) && self[$0.controller].parent == list
    }
  }

  /// Takes a tab from the More list: a person taps its row (MORE-2), or code selects it (MORE-4).
  mutating func selectRow(
    _ child: InstanceID,
    on tab: InstanceID,
    by selection: Command.Selection
  ) {
    guard let list = moreList(of: tab) else { return }
    let isTap = selection == .tap
    guard isTap || profile.codeSelectsRows, !isOpenRow(child, of: tab) else { return }
    if self[tab].visible != list { switchTab(to: list, on: tab, .selectMore) }
    let rule: RuleID = isTap ? .more2 : .more4
    openRow(child, of: tab, in: list, animated: isTap, rule: rule)
    if isTap { tell(.delegate(tab), .didSelect, .controller(child), rule: .more4) }
  }

  /// Pushes a tab onto the list; a tab that is a stack lends what it has (MORE-2).
  private mutating func openRow(
    _ child: InstanceID,
    of tab: InstanceID,
    in list: InstanceID,
    animated: Bool,
    rule: RuleID
  ) {
    let isStack = definition(for: child).kind == .navigation
    let home = isStack ? child : tab
    let members = isStack ? self[child].children : [child]
    guard !refusesStack(list), let first = members.first, self[first].parent == home,
      let place = self[home].children.firstIndex(of: first)
    else { return }
    moreRows.append(MoreRow(controller: first, home: home, place: place))
    changeStack(of: list, to: members, animated: animated, rule: rule)
    for member in members where self[member].parent != home {
      self[home].children.removeAll { $0 == member }
      disown(member, .parent(home))
    }
    recordChildren(of: home)
    if isStack, self[home].children.isEmpty { self[home].visible = nil }
  }

  /// A row that was left belongs where it was before (MORE-2).
  mutating func returnRow(_ controller: InstanceID) {
    guard let index = moreRows.firstIndex(where: { $0.controller == controller }) else { return }
    let row = moreRows.remove(at: index)
    guard self[row.home].isAlive, self[controller].parent == nil else { return }
    let children = self[row.home].children.filter { $0 != moreList(of: row.home) }
    if !children.contains(controller) {
      self[row.home].children.insert(controller, at: min(row.place, children.count))
    }
    recordChildren(of: row.home)
    own(controller, .parent(row.home))
    call(controller, .willMoveToParent, .controller(row.home), rule: .more2)
    setParent(of: controller, to: row.home)
    call(controller, .didMoveToParent, .controller(row.home), rule: .more2)
    guard definition(for: row.home).kind == .navigation else { return }
    show(controller, in: row.home)
  }

  /// A controller that went another way is a row no longer.
  mutating func forgetRow(_ controller: InstanceID) {
    guard !moreRows.isEmpty else { return }
    moreRows.removeAll { $0.controller == controller || $0.home == controller }
  }

  /// Goes back to the list at once: the tabs are about to be others.
  mutating func closeMoreList(of tab: InstanceID) {
    guard let list = moreList(of: tab) else { return }
    completeAllTransitions(of: list)
    let members = self[list].children
    guard !members.isEmpty else { return }
    self[list].children = []
    self[list].visible = nil
    recordChildren(of: list)
    for member in members.reversed() {
      call(member, .willMoveToParent, .noController, rule: .more2)
      takeViewAway(from: member)
      leaveUnseen(member, .more2)
      disown(member, .parent(list))
    }
  }
}
