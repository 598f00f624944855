// Commands that make views lay out, or change what a layout depends on.
extension Command {
  struct SetNeedsLayout: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "ask {target} to lay out later", setNeedsLayout)
      .fields(.target(\.target))
      .swift("{target.}view.setNeedsLayout()")
      .objc("[{target}.view setNeedsLayout];")

    func perform(in lab: inout Simulation) { lab.setNeedsLayout(lab.object(target)) }
  }

  struct LayoutIfNeeded: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "lay out {target} if needed", layoutIfNeeded)
      .fields(.target(\.target))
      .swift("{target.}view.layoutIfNeeded()")
      .objc("[{target}.view layoutIfNeeded];")

    func perform(in lab: inout Simulation) { lab.layoutIfNeeded(lab.object(target)) }
  }

  struct SetBounds: CommandVerb {
    let target: ControllerID
    let width: Int
    let height: Int

    static let form = named(.layout, "set the bounds of {target} to {width}x{height}", setBounds)
      .fields(.target(\.target), .length("width", \.width), .length("height", \.height))
      .swift("{target.}view.bounds.size = CGSize(width: {width}, height: {height})")
      .objc("{target}.view.bounds = CGRectMake(0, 0, {width}, {height});")

    func perform(in lab: inout Simulation) {
      lab.setBounds(of: lab.object(target), to: Size(Int32(width), Int32(height)))
    }
  }

  struct SetNeedsUpdateConstraints: CommandVerb {
    let target: ControllerID

    static let form = named(
      .layout,
      "ask {target} to update constraints",
      setNeedsUpdateConstraints
    )
    .fields(.target(\.target))
    .swift("{target.}view.setNeedsUpdateConstraints()")
    .objc("[{target}.view setNeedsUpdateConstraints];")
    .since({ $0.has(.updateViewConstraints) })

    func perform(in lab: inout Simulation) { lab.setNeedsUpdateConstraints(lab.object(target)) }
  }

  struct SetNeedsUpdateProperties: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "ask {target} to update properties", setNeedsUpdateProperties)
      .fields(.target(\.target))
      .swift("{target.}setNeedsUpdateProperties()")
      .objc("[{target} setNeedsUpdateProperties];")
      .since({ $0.has(.updateProperties) })

    func perform(in lab: inout Simulation) { lab.setNeedsUpdateProperties(lab.object(target)) }
  }

  struct SetNeedsDisplay: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "ask {target} to draw again", setNeedsDisplay)
      .fields(.target(\.target))
      .swift("{target.}view.setNeedsDisplay()")
      .objc("[{target}.view setNeedsDisplay];")

    func perform(in lab: inout Simulation) { lab.setNeedsDisplay(lab.object(target)) }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.app[target].views.isEmpty ? .view8 : nil
    }
  }

  struct ChangeSafeArea: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "change the safe area of {target}", changeSafeArea)
      .fields(.target(\.target))
      .given(by: .system)
      .swift(
        "{target.}additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)"
      )
      .objc("{target}.additionalSafeAreaInsets = UIEdgeInsetsMake(20, 0, 0, 0);")

    func check(in lab: Simulation) throws(SimulationError) { try lab.requireObject(of: target) }

    func perform(in lab: inout Simulation) { lab.changeSafeArea(of: lab.object(target)) }
  }

  struct Scroll: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "scroll {target}", scroll)
      .fields(.target(\.target))
      .given(by: .user)
      .swift("({target.}view as? UIScrollView)?.contentOffset.y += 44")
      .objc("[(UIScrollView *){target}.view setContentOffset:CGPointMake(0, 44)];")

    func check(in lab: Simulation) throws(SimulationError) { try lab.require(target, .table) }

    func perform(in lab: inout Simulation) { lab.scroll(lab.object(target)) }
  }
}
