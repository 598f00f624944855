// Commands to a tab bar controller.
extension Command {
  /// How a tab is selected.
  public enum Selection: String, CaseIterable, Hashable, Sendable {
    case tap, code
  }

  struct SelectTab: CommandVerb {
    let on: ControllerID
    let target: ControllerID
    let selection: Selection
    let animated: Bool

    static let form = named(.tabs, "select tab {target}", selectTab)
      .fields(
        .on(.tabBar, \.on),
        .target(\.target),
        .choice("by", \.selection, default: .tap),
        .flag("animated", \.animated, default: false)
      )
      .given(by: .user, .code)
      .at(.tab)
      .leads
      .habit(penalty: 20, mayComeBefore: true, evidence: .tab)
      .written(by: .tab)
      .read(
        from: "{on.}selectedViewController = {target}",
        "{on.}selectedViewController = {=tabs}.viewControllers.first { $0 is {target} }"
      )
      .candidates(in: .tabBar) { lab, bar, object in
        lab.tabsInReach(of: object).map {
          let target = lab.definition(of: $0)
          return .selectTab(on: bar.controller, target: target, by: .tap, animated: false)
        }
      }

    func check(in lab: Simulation) throws(SimulationError) {
      guard selection == .tap, let tab = lab.living[on], let child = lab.living[target],
        lab[tab].visible != child
      else { return }
      let rows = lab.rows(of: tab)
      let isThere = child == lab.moreList(of: tab) ? !rows.isEmpty : !rows.contains(child)
      guard isThere || lab.showsRows(tab) else { throw SimulationError(.notOnScreen, target) }
    }

    func perform(in lab: inout Simulation) {
      lab.selectTab(target, on: lab.object(on), by: selection, animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      guard selection == .code, let tab = lab.living[on], let child = lab.living[target]
      else { return nil }
      if lab[tab].visible == child || lab.isOpenRow(child, of: tab) { return .nopTab1 }
      return lab.rows(of: tab).contains(child) && !lab.profile.codeSelectsRows ? .tabSel15 : nil
    }
  }

  struct SetTabs: CommandVerb {
    let on: ControllerID
    let targets: [ControllerID]

    static let form = named(.tabs, "set tabs to {targets}", setTabs)
      .fields(.on(.tabBar, \.on), .targets(\.targets))
      .swift("{on.}viewControllers = {+targets}")
      .objc("{on}.viewControllers = {+targets};")
      .leads

    func perform(in lab: inout Simulation) { lab.setTabs(targets, on: lab.object(on)) }
  }
}

extension Command.Selection: FieldChoice {}

extension Simulation {
  /// The tabs of a bar, More, and the rows of its list while a person sees them.
  fileprivate func tabsInReach(of tab: InstanceID) -> [InstanceID] {
    let rows = rows(of: tab)
    let shown = tabs(of: tab).filter { !rows.contains($0) || self[tab].visible == $0 }
    guard let list = moreList(of: tab), !rows.isEmpty else { return shown }
    return shown + [list] + (showsRows(tab) ? rows : [])
  }
}
