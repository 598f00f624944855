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

    func check(in lab: World) throws(SimulationError) {
      try lab.requireOwnChildren(of: parent)
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout World) {
      Containment.addChild(child, to: Creation.object(parent, in: &lab), in: &lab)
    }

    func misuseRule(in lab: World) -> RuleID? { lab.hindrance(to: child, joining: parent) }
  }

  struct AddSubview: CommandVerb {
    let parent: ControllerID
    let child: ControllerID

    static let form = named(.containment, "add {child}.view to {parent}.view", addSubview)
      .fields(.parent(\.parent), .child(\.child))
      .swift("{parent.}view.addSubview({+child.}view)")
      .objc("[{parent}.view addSubview:{+child}.view];")

    func check(in lab: World) throws(SimulationError) {
      try lab.requireOwnChildren(of: parent)
    }

    func perform(in lab: inout World) {
      Containment.addView(of: child, to: Creation.object(parent, in: &lab), in: &lab)
    }
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

    func facts(in lab: World) -> ActionContext { lab.facts(about: lab.objects.living[child]) }

    func perform(in lab: inout World) {
      Containment.tellMove(.didMoveToParent, Creation.object(child, in: &lab), parent, in: &lab)
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

    func facts(in lab: World) -> ActionContext { lab.facts(about: lab.objects.living[child]) }

    func perform(in lab: inout World) {
      Containment.tellMove(.willMoveToParent, Creation.object(child, in: &lab), parent, in: &lab)
    }
  }

  struct RemoveSubview: CommandVerb {
    let child: ControllerID

    static let form = named(.containment, "remove {child}.view", removeSubview)
      .fields(.child(\.child))
      .swift("{child.}view.removeFromSuperview()")
      .objc("[{child}.view removeFromSuperview];")

    func check(in lab: World) throws(SimulationError) {
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout World) {
      Containment.removeSubview(Creation.object(child, in: &lab), in: &lab)
    }
  }

  struct RemoveFromParent: CommandVerb {
    let child: ControllerID

    static let form = named(.containment, "remove {child} from its parent", removeFromParent)
      .fields(.child(\.child))
      .swift("{child.}removeFromParent()")
      .objc("[{child} removeFromParentViewController];")
      .since(\.hasContainment)
      .habit(mayDoNothing: true)

    func check(in lab: World) throws(SimulationError) {
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout World) {
      Containment.removeFromParent(Creation.object(child, in: &lab), in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      lab.objects.living[child].flatMap { lab[$0].parent } == nil ? .nopCont1 : nil
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

    func check(in lab: World) throws(SimulationError) {
      try lab.requireOwnChildren(of: parent)
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout World) {
      Containment.addChild(child, to: Creation.object(parent, in: &lab), in: &lab)
      Containment.addView(of: child, to: Creation.object(parent, in: &lab), in: &lab)
      Containment.tellMove(.didMoveToParent, Creation.object(child, in: &lab), parent, in: &lab)
    }

    func misuseRule(in lab: World) -> RuleID? { lab.hindrance(to: child, joining: parent) }
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

    func check(in lab: World) throws(SimulationError) {
      try lab.requireOwnChildren(ofParentOf: child)
    }

    func perform(in lab: inout World) {
      Containment.tellMove(.willMoveToParent, Creation.object(child, in: &lab), nil, in: &lab)
      Containment.removeSubview(Creation.object(child, in: &lab), in: &lab)
      Containment.removeFromParent(Creation.object(child, in: &lab), in: &lab)
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

    func perform(in lab: inout World) {
      Containment.flip(
        from: from,
        to: to,
        inside: Creation.object(parent, in: &lab),
        animated: animated,
        in: &lab
      )
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

    func perform(in lab: inout World) {
      lab.callByCode(
        Creation.object(target, in: &lab),
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

    func perform(in lab: inout World) {
      lab.callByCode(
        Creation.object(target, in: &lab),
        .endAppearanceTransition,
        rule: .contBe2,
        super: .endAppearance
      )
    }
  }
}

extension World {
  /// The children of a UIKit container come and go by its own methods only.
  fileprivate func requireOwnChildren(of parent: ControllerID) throws(SimulationError) {
    guard !app[parent].kind.isUIKitContainer else {
      throw SimulationError(.wrongKind, parent, detail: ControllerKind.container.rawValue)
    }
  }

  fileprivate func requireOwnChildren(ofParentOf child: ControllerID) throws(SimulationError) {
    guard let object = objects.living[child], let parent = self[object].parent else {
      return
    }
    try requireOwnChildren(of: definition(of: parent))
  }

  /// The rule by which UIKit complains about a new child, if it does.
  fileprivate func hindrance(to child: ControllerID, joining parent: ControllerID) -> RuleID? {
    guard let controller = objects.living[child], let parent = objects.living[parent] else {
      return nil
    }
    return hindrance(to: controller, joining: parent, mayHaveParent: true)
  }
}

// The declarations of the commands of custom containers.
extension Command {
  static let containmentVerbs: [any CommandVerb.Type] = [
    AddChild.self, AddSubview.self, DidMove.self, WillMove.self, RemoveSubview.self,
    RemoveFromParent.self, Embed.self, Unembed.self, Flip.self, BeginAppearanceTransition.self,
    EndAppearanceTransition.self,
  ]

  /// The declaration, if the command is one of these.
  var containmentVerb: (any CommandVerb)? {
    if case .addChild(let parent, let child) = self {
      return AddChild(parent: parent, child: child)
    }
    if case .addSubview(let parent, let child) = self {
      return AddSubview(parent: parent, child: child)
    }
    if case .didMove(let child, let parent) = self { return DidMove(child: child, parent: parent) }
    if case .willMove(let child, let parent) = self {
      return WillMove(child: child, parent: parent)
    }
    if case .removeSubview(let child) = self { return RemoveSubview(child: child) }
    if case .removeFromParent(let child) = self { return RemoveFromParent(child: child) }
    if case .embed(let parent, let child) = self { return Embed(parent: parent, child: child) }
    if case .unembed(let child) = self { return Unembed(child: child) }
    if case .transition(let parent, let from, let to, let animated) = self {
      return Flip(parent: parent, from: from, to: to, animated: animated)
    }
    if case .beginAppearanceTransition(let target, let isAppearing, let animated) = self {
      return BeginAppearanceTransition(target: target, isAppearing: isAppearing, animated: animated)
    }
    if case .endAppearanceTransition(let target) = self {
      return EndAppearanceTransition(target: target)
    }
    return nil
  }
}
