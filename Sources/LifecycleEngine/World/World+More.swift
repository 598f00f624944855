// The More list of a tab bar controller. - Note: Source: specification §3.19b MORE.
extension World {
  /// The number of tabs that a bar of compact width shows.
  static let mostTabs = 5

  /// The number of tabs beside More.
  private static let tabsBesideMore = 4

  /// The navigation controller behind More, if the tab bar controller has one.
  func moreList(of tab: InstanceID) -> InstanceID? {
    guard let more = definition(for: tab).moreNavigationController, let list = objects.living[more],
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
    for row in objects.moreRows where row.home == tab {
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
    return objects.moreRows.contains {
      ($0.controller == child || $0.home == child) && self[$0.controller].parent == list
    }
  }
}
