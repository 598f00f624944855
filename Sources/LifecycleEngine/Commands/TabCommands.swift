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

    func perform(in lab: inout Simulation) {
      lab.selectTab(target, on: lab.object(on), by: selection, animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      let shown = lab.living[on].flatMap { lab[$0].visible }
      return selection == .code && shown == lab.living[target] ? .nopTab1 : nil
    }
  }

  struct SetTabs: CommandVerb {
    let on: ControllerID
    let targets: [ControllerID]

    static let form = named(.tabs, "set tabs to {targets}", setTabs)
      .fields(.on(.tabBar, \.on), .targets(\.targets))
      .swift("{on.}viewControllers = {+targets}")
      .objc("{on}.viewControllers = {+targets};")

    func perform(in lab: inout Simulation) { lab.setTabs(targets, on: lab.object(on)) }
  }
}

extension Command.Selection: FieldChoice {}
