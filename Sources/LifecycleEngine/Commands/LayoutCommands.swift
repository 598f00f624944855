// Commands that make views lay out, or change what a layout depends on.
extension Command {
  struct SetNeedsLayout: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "ask {target} to lay out later", setNeedsLayout)
      .fields(.target(\.target))
      .swift("{target.}view.setNeedsLayout()")
      .objc("[{target}.view setNeedsLayout];")

    func perform(in lab: inout World) {
      Layout.setNeedsLayout(Creation.object(target, in: &lab), in: &lab)
    }
  }

  struct LayoutIfNeeded: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "lay out {target} if needed", layoutIfNeeded)
      .fields(.target(\.target))
      .swift("{target.}view.layoutIfNeeded()")
      .objc("[{target}.view layoutIfNeeded];")

    func perform(in lab: inout World) {
      Layout.layoutIfNeeded(Creation.object(target, in: &lab), in: &lab)
    }
  }

  struct SetBounds: CommandVerb {
    let target: ControllerID
    let width: Int
    let height: Int

    static let form = named(.layout, "set the bounds of {target} to {width}x{height}", setBounds)
      .fields(.target(\.target), .length("width", \.width), .length("height", \.height))
      .swift("{target.}view.bounds.size = CGSize(width: {width}, height: {height})")
      .objc("{target}.view.bounds = CGRectMake(0, 0, {width}, {height});")

    func perform(in lab: inout World) {
      Layout.setBounds(
        of: Creation.object(target, in: &lab),
        to: Size(Int32(width), Int32(height)),
        in: &lab
      )
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

    func perform(in lab: inout World) {
      Layout.setNeedsUpdateConstraints(Creation.object(target, in: &lab), in: &lab)
    }
  }

  struct SetNeedsUpdateProperties: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "ask {target} to update properties", setNeedsUpdateProperties)
      .fields(.target(\.target))
      .swift("{target.}setNeedsUpdateProperties()")
      .objc("[{target} setNeedsUpdateProperties];")
      .since({ $0.has(.updateProperties) })

    func perform(in lab: inout World) {
      Layout.setNeedsUpdateProperties(Creation.object(target, in: &lab), in: &lab)
    }
  }

  struct SetNeedsDisplay: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "ask {target} to draw again", setNeedsDisplay)
      .fields(.target(\.target))
      .swift("{target.}view.setNeedsDisplay()")
      .objc("[{target}.view setNeedsDisplay];")

    func perform(in lab: inout World) {
      Layout.setNeedsDisplay(Creation.object(target, in: &lab), in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
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

    func check(in lab: World) throws(SimulationError) { try lab.requireObject(of: target) }

    func perform(in lab: inout World) {
      Layout.changeSafeArea(of: Creation.object(target, in: &lab), in: &lab)
    }
  }

  struct Scroll: CommandVerb {
    let target: ControllerID

    static let form = named(.layout, "scroll {target}", scroll)
      .fields(.target(\.target))
      .given(by: .user)
      .swift("({target.}view as? UIScrollView)?.contentOffset.y += 44")
      .objc("[(UIScrollView *){target}.view setContentOffset:CGPointMake(0, 44)];")

    func check(in lab: World) throws(SimulationError) { try lab.require(target, .table) }

    func perform(in lab: inout World) { Layout.scroll(Creation.object(target, in: &lab), in: &lab) }
  }
}

// The declarations of the commands about layout.
extension Command {
  static let layoutVerbs: [any CommandVerb.Type] = [
    SetNeedsLayout.self, LayoutIfNeeded.self, SetBounds.self, SetNeedsUpdateConstraints.self,
    SetNeedsUpdateProperties.self, SetNeedsDisplay.self, ChangeSafeArea.self, Scroll.self,
  ]

  /// The declaration, if the command is one of these.
  var layoutVerb: (any CommandVerb)? {
    if case .setNeedsLayout(let target) = self { return SetNeedsLayout(target: target) }
    if case .layoutIfNeeded(let target) = self { return LayoutIfNeeded(target: target) }
    if case .setBounds(let target, let width, let height) = self {
      return SetBounds(target: target, width: width, height: height)
    }
    if case .setNeedsUpdateConstraints(let target) = self {
      return SetNeedsUpdateConstraints(target: target)
    }
    if case .setNeedsUpdateProperties(let target) = self {
      return SetNeedsUpdateProperties(target: target)
    }
    if case .setNeedsDisplay(let target) = self { return SetNeedsDisplay(target: target) }
    if case .changeSafeArea(let target) = self { return ChangeSafeArea(target: target) }
    if case .scroll(let target) = self { return Scroll(target: target) }
    return nil
  }
}
