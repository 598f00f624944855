// Commands to a tab bar controller.
extension Command {
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

    func check(in lab: World) throws(SimulationError) {
      guard selection == .tap, let tab = lab.objects.living[on],
        let child = lab.objects.living[target],
        lab[tab].visible != child
      else { return }
      let rows = lab.rows(of: tab)
      let isThere = child == lab.moreList(of: tab) ? !rows.isEmpty : !rows.contains(child)
      guard isThere || lab.showsRows(tab) else { throw SimulationError(.notOnScreen, target) }
    }

    func perform(in lab: inout World) {
      Tabs.selectTab(
        target,
        on: Creation.object(on, in: &lab),
        by: selection,
        animated: animated,
        in: &lab
      )
    }

    func noEffectRule(in lab: World) -> RuleID? {
      guard selection == .code, let tab = lab.objects.living[on],
        let child = lab.objects.living[target]
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

    func perform(in lab: inout World) {
      Tabs.setTabs(targets, on: Creation.object(on, in: &lab), in: &lab)
    }
  }
}

extension Command {
  struct BeginInteractiveTabSwitch: CommandVerb {
    let on: ControllerID
    let target: ControllerID

    static let form = named(.tabs, "drag tab {target} in", beginInteractiveTabSwitch)
      .fields(.on(.tabBar, \.on), .target(\.target))
      .comment("A person drags another tab in, with an animator of the app.", by: .user)
      .since(\.hasCustomTransitions)

    func check(in lab: World) throws(SimulationError) {
      try lab.requireNoGesture(for: on)
      guard let tab = lab.onScreen(on), lab[tab].visible != nil,
        let child = lab.objects.living[target], child != lab[tab].visible,
        lab.tabs(of: tab).contains(child), !lab.rows(of: tab).contains(child)
      else { throw SimulationError(.gestureUnavailable, on) }
    }

    func perform(in lab: inout World) {
      Tabs.beginInteractiveSwitch(to: target, on: Creation.object(on, in: &lab), in: &lab)
    }
  }
}

extension Command.Selection: FieldChoice {}

extension World {
  /// The tabs of a bar, More, and the rows of its list while a person sees them.
  fileprivate func tabsInReach(of tab: InstanceID) -> [InstanceID] {
    let rows = rows(of: tab)
    let shown = tabs(of: tab).filter { !rows.contains($0) || self[tab].visible == $0 }
    guard let list = moreList(of: tab), !rows.isEmpty else { return shown }
    return shown + [list] + (showsRows(tab) ? rows : [])
  }
}

// The declarations of the commands to a tab bar controller.
extension Command {
  static let tabVerbs: [any CommandVerb.Type] = [
    SelectTab.self, SetTabs.self, BeginInteractiveTabSwitch.self,
  ]

  /// The declaration, if the command is one of these.
  var tabVerb: (any CommandVerb)? {
    if case .selectTab(let on, let target, let selection, let animated) = self {
      return SelectTab(on: on, target: target, selection: selection, animated: animated)
    }
    if case .setTabs(let on, let targets) = self { return SetTabs(on: on, targets: targets) }
    if case .beginInteractiveTabSwitch(let on, let target) = self {
      return BeginInteractiveTabSwitch(on: on, target: target)
    }
    return nil
  }
}
