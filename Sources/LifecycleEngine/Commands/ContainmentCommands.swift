// Commands by which a controller takes others as its children.
extension Command {
  struct AddChild: CommandVerb {
    let parent: ControllerID
    let child: ControllerID

    static let form = named(.containment, "add child {child} to {parent}", addChild)
      .fields(.parent(\.parent), .child(\.child))
      .swift("{parent.}addChild({+child})")
      .objc("[{parent} addChildViewController:{+child}];")
      .since(\.hasContainment)
      .habit(mayDoNothing: true)

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireOwnChildren(of: parent)
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout Simulation) { lab.addChild(child, to: lab.object(parent)) }

    func misuse(in lab: Simulation) -> RuleID? { lab.hindrance(to: child, joining: parent) }
  }

  struct AddSubview: CommandVerb {
    let parent: ControllerID
    let child: ControllerID

    static let form = named(.containment, "add {child}.view to {parent}.view", addSubview)
      .fields(.parent(\.parent), .child(\.child))
      .swift("{parent.}view.addSubview({+child.}view)")
      .objc("[{parent}.view addSubview:{+child}.view];")

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireOwnChildren(of: parent)
    }

    func perform(in lab: inout Simulation) { lab.addSubview(child, to: lab.object(parent)) }
  }

  struct DidMove: CommandVerb {
    let child: ControllerID
    let parent: ControllerID?

    static let form = named(.containment, "tell {child} it did move to {parent}", didMove)
      .fields(.child(\.child), .parent(\.parent))
      .swift("{child.}didMove(toParent: {parent})")
      .objc("[{child} didMoveToParentViewController:{parent}];")
      .since(\.hasContainment)
      .habit(mayDoNothing: true)

    func facts(in lab: Simulation) -> DeedFacts { lab.facts(about: lab.living[child]) }

    func perform(in lab: inout Simulation) {
      lab.tellMove(.didMoveToParent, lab.object(child), parent)
    }
  }

  struct WillMove: CommandVerb {
    let child: ControllerID
    let parent: ControllerID?

    static let form = named(.containment, "tell {child} it will move to {parent}", willMove)
      .fields(.child(\.child), .parent(\.parent))
      .swift("{child.}willMove(toParent: {parent})")
      .objc("[{child} willMoveToParentViewController:{parent}];")
      .since(\.hasContainment)
      .habit(mayDoNothing: true)

    func facts(in lab: Simulation) -> DeedFacts { lab.facts(about: lab.living[child]) }

    func perform(in lab: inout Simulation) {
      lab.tellMove(.willMoveToParent, lab.object(child), parent)
    }
  }

  struct RemoveSubview: CommandVerb {
    let child: ControllerID

    static let form = named(.containment, "remove {child}.view", removeSubview)
      .fields(.child(\.child))
      .swift("{child.}view.removeFromSuperview()")
      .objc("[{child}.view removeFromSuperview];")

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout Simulation) { lab.removeSubview(lab.object(child)) }
  }

  struct RemoveFromParent: CommandVerb {
    let child: ControllerID

    static let form = named(.containment, "remove {child} from its parent", removeFromParent)
      .fields(.child(\.child))
      .swift("{child.}removeFromParent()")
      .objc("[{child} removeFromParentViewController];")
      .since(\.hasContainment)
      .habit(mayDoNothing: true)

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout Simulation) { lab.removeFromParent(lab.object(child)) }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.living[child].flatMap { lab[$0].parent } == nil ? .nopCont1 : nil
    }
  }

  /// All that takes a child in, at once.
  struct Embed: CommandVerb {
    let parent: ControllerID
    let child: ControllerID

    static let form = named(.containment, "embed {child} in {parent}", embed)
      .fields(.parent(\.parent), .child(\.child))
      .suggested(.goOn)
      .swift("{#embed}({+child}, in: {parent})")
      .objc("[self {#embed}:{+child} in:{parent}];")
      .since(\.hasContainment)
      .habit(penalty: 40, mayComeBefore: true, evidence: .target)
      .candidates(in: .container) { lab, container, _ in
        lab.unusedControllers.map { .embed(parent: container.controller, child: $0) }
      }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireOwnChildren(of: parent)
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout Simulation) {
      lab.addChild(child, to: lab.object(parent))
      lab.addSubview(child, to: lab.object(parent))
      lab.tellMove(.didMoveToParent, lab.object(child), parent)
    }

    func misuse(in lab: Simulation) -> RuleID? { lab.hindrance(to: child, joining: parent) }
  }

  /// All that lets a child go, at once.
  struct Unembed: CommandVerb {
    let child: ControllerID

    static let form = named(.containment, "unembed {child}", unembed)
      .fields(.child(\.child))
      .swift("{#unembed}({child})")
      .objc("[self {#unembed}:{child}];")
      .since(\.hasContainment)
      .habit(penalty: 40, evidence: .leaving)
      .candidates(in: .container) { lab, _, object in
        lab[object].children.map { .unembed(child: lab.definition(of: $0)) }
      }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout Simulation) {
      lab.tellMove(.willMoveToParent, lab.object(child), nil)
      lab.removeSubview(lab.object(child))
      lab.removeFromParent(lab.object(child))
    }
  }

  /// `transition(from:to:duration:options:animations:completion:)`.
  struct Flip: CommandVerb {
    let parent: ControllerID
    let from: ControllerID
    let to: ControllerID
    let animated: Bool

    static let form = named(
      .containment,
      "transition from {from} to {to}",
      transition,
      as: "transition"
    )
    .fields(.parent(\.parent), .from(\.from), .to(\.to), .animated(\.animated))
    .since(\.hasContainment)
    .leads
    .written(by: .flip)
    .read(
      from: "{parent.}transition(from: {+from}, to: {+to}, duration: {=time}, options: [], "
        + "animations: nil)"
    )

    func perform(in lab: inout Simulation) {
      lab.flip(from: from, to: to, in: lab.object(parent), animated: animated)
    }
  }

  struct BeginAppearanceTransition: CommandVerb {
    let target: ControllerID
    let isAppearing: Bool
    let animated: Bool

    static let form = named(
      .containment,
      "begin appearance transition of {target}, appearing {appearing}",
      beginAppearanceTransition
    )
    .fields(.target(\.target), .flag("appearing", \.isAppearing), .animated(\.animated))
    .swift("{target.}beginAppearanceTransition({appearing}, animated: {animated})")
    .objc("[{target} beginAppearanceTransition:{appearing} animated:{animated}];")
    .since(\.hasContainment)

    func perform(in lab: inout Simulation) {
      lab.callByCode(
        lab.object(target),
        .beginAppearanceTransition,
        rule: isAppearing ? .contBe1 : .contBe3,
        super: .beginAppearance(isAppearing: isAppearing, animated: animated)
      )
    }
  }

  struct EndAppearanceTransition: CommandVerb {
    let target: ControllerID

    static let form = named(
      .containment,
      "end appearance transition of {target}",
      endAppearanceTransition
    )
    .fields(.target(\.target))
    .swift("{target.}endAppearanceTransition()")
    .objc("[{target} endAppearanceTransition];")
    .since(\.hasContainment)

    func perform(in lab: inout Simulation) {
      lab.callByCode(
        lab.object(target),
        .endAppearanceTransition,
        rule: .contBe2,
        super: .endAppearance
      )
    }
  }
}

extension Simulation {
  /// The children of a UIKit container come and go by its own methods only.
  fileprivate func requireOwnChildren(of parent: ControllerID) throws(SimulationError) {
    guard !app[parent].kind.isUIKitContainer else {
      throw SimulationError(.wrongKind, parent, detail: ControllerKind.container.rawValue)
    }
  }

  fileprivate func requireOwnChildren(ofParentOf child: ControllerID) throws(SimulationError) {
    guard let object = living[child], let parent = self[object].parent else {
      return
    }
    try requireOwnChildren(of: definition(of: parent))
  }

  /// The rule by which UIKit complains about a new child, if it does.
  fileprivate func hindrance(to child: ControllerID, joining parent: ControllerID) -> RuleID? {
    guard let controller = living[child], let parent = living[parent] else {
      return nil
    }
    return hindrance(to: controller, joining: parent, mayHaveParent: true)
  }
}
