/// A statement about one outlet; nothing happens where the class has none of the name.
protocol OutletStatement: StatementVerb {
  var name: String { get }
}

extension OutletStatement {
  func facts(in lab: World, on controller: InstanceID) -> ActionContext {
    let target = subject(in: lab, on: controller)
    var facts = lab.facts(about: target)
    facts.outlet = target.flatMap { lab.outlet($0, name) }
    facts.isRefused = facts.outlet == nil
    return facts
  }
}

// What code does with outlets.
extension Statement {
  struct ReadOutlet: OutletStatement {
    let name: String
    let target: ControllerID?

    static let form = named(.views, "read outlet {name}", readOutlet)
      .fields(.text("name", \.name), .target(\.target))
      .swift("let {=text} = {@name}.text")
      .objc("NSString *{=text} = {@name}.text;")

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.useOutlet(name, of: target.flatMap { lab.objects.living[$0] } ?? controller)
    }
  }

  struct WriteOutlet: OutletStatement {
    let name: String
    let target: ControllerID?

    static let form = named(.views, "write outlet {name}", writeOutlet)
      .fields(.text("name", \.name), .target(\.target))
      .swift("{@name}.text = \"Ready\"")
      .objc("{@name}.text = @\"Ready\";")

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.useOutlet(name, of: target.flatMap { lab.objects.living[$0] } ?? controller)
    }
  }

  struct ClearOutlet: OutletStatement {
    let name: String

    static let form = named(.views, "set outlet {name} to nil", clearOutlet)
      .fields(.text("name", \.name))
      .swift("{@name} = nil")
      .objc("{@name} = nil;")

    func perform(in lab: inout World, on controller: InstanceID) {
      let outlets = lab.definition(for: controller).outlets
      if let index = outlets.firstIndex(where: { $0.name == name }) {
        lab.objects.codes[controller].outlets[index] = .unset
        Costs.noteCode(of: controller, in: &lab)
      }
    }
  }

  struct StoreStateInOutlet: OutletStatement {
    let name: String

    static let form = named(.views, "store state in outlet {name}", storeStateInOutlet)
      .fields(.text("name", \.name))
      .swift("{@name}.text = \"Page \\({#page})\"")
      .objc("{@name}.text = [NSString stringWithFormat:@\"Page %ld\", (long)self.{#page}];")

    func perform(in lab: inout World, on controller: InstanceID) {
      lab.useOutlet(name, of: controller)
      lab.objects.codes[controller].hasUnsavedState = lab.outlet(controller, name) == .set
      Costs.noteCode(of: controller, in: &lab)
    }
  }
}

// What code does with its view.
extension Statement {
  struct AssignView: StatementVerb {
    let target: ControllerID?

    static let form = named(.views, "assign view", assignView)
      .fields(.target(\.target))
      .written(by: .view)

    func perform(in lab: inout World, on controller: InstanceID) {
      Loading.assignView(
        to: controller,
        from: target.map { Creation.object($0, in: &lab) },
        in: &lab
      )
    }
  }

  struct CreateSubview: StatementVerb {
    let name: String?

    static let form = named(.views, "create a subview {name}", createSubview)
      .fields(.text("name", \.name))
      .written(by: .subview)

    /// It is another view each time.
    var resourceUse: ResourceUse? { .acquire(.subview, name: nil, .none) }

    func perform(in lab: inout World, on controller: InstanceID) {
      if let name { return Layout.addView(named: name, to: controller, in: &lab) }
      // A view that grows in its own pass is laid out in that pass.
      guard lab.telling.frames.last?.callback.isLayoutPass != true else {
        return Loading.needView(of: controller, rule: .load7, in: &lab)
      }
      Layout.setNeedsLayout(controller, rule: .layInv2, in: &lab)
    }
  }

  struct TestView: StatementVerb {
    static let form = named(.views, "test whether view is nil", .testView)
      .swift("if view != nil {", "    {#refresh}()", "}")
      .objc("if (self.view != nil) {", "    [self {#refresh}];", "}")

    func perform(in lab: inout World, on controller: InstanceID) {
      Loading.needView(of: controller, rule: .load7, in: &lab)
    }
  }

  struct ReadGeometry: StatementVerb {
    let subject: GeometrySubject

    static let form = named(.views, "read the geometry of {of}", readGeometry)
      .fields(.choice("of", \.subject, default: .view))
      .written(by: .geometry)

    func perform(in lab: inout World, on controller: InstanceID) {
      Loading.needView(of: controller, rule: .load7, in: &lab)
    }
  }

  struct ReadTraits: StatementVerb {
    static let form = named(.views, "read traits", .readTraits)
      .swift("let {=traits} = traitCollection")
      .objc("UITraitCollection *{=traits} = self.traitCollection;")
      .before(
        \.hasTraits,
        "let {=orientation} = interfaceOrientation",
        objc: "UIInterfaceOrientation {=orientation} = self.interfaceOrientation;"
      )

    func perform(in lab: inout World, on controller: InstanceID) {
      Tracking.noteRead(.traits, by: controller, in: &lab)
    }
  }

  /// Reads what UIKit may keep track of (OBS-1).
  struct ReadModel: StatementVerb {
    let property: String

    static let form = named(.views, "read {property} of the model", readModel)
      .fields(.text("property", \.property))
      .written(by: .modelReading)

    func perform(in lab: inout World, on controller: InstanceID) {
      Tracking.noteRead(.property(property), by: controller, in: &lab)
    }
  }

  /// Registers a handler, which is the call `traitChange` (TRAIT-10).
  struct RegisterForTraitChanges: StatementVerb {
    let trait: TraitName

    static let form = named(.views, "register for changes of {trait}", registerForTraitChanges)
      .fields(.choice("trait", \.trait))
      .written(by: .traitRegistration)
      .since({ $0.has(.traitChange) })

    func facts(in lab: World, on controller: InstanceID) -> ActionContext {
      var facts = lab.facts(about: controller)
      facts.isRefused = !lab.profile.has(.traitChange)
      return facts
    }

    func perform(in lab: inout World, on controller: InstanceID) {
      Tracking.register(trait, for: controller, in: &lab)
    }
  }

  struct LayoutChild: StatementVerb {
    let child: ControllerID
    let source: FrameSource

    static let form = named(.views, "set the frame of {target} from {from}", layoutChild)
      .fields(.target(\.child), .choice("from", \.source, default: .bounds))
      .swift("{target.}view.frame = view.{from}")
      .objc("{target}.view.frame = self.view.{from};")

    func perform(in lab: inout World, on controller: InstanceID) {
      Loading.needView(of: controller, rule: .load7, in: &lab)
    }
  }

  struct BecomeFirstResponder: StatementVerb {
    static let form = named(.views, "become first responder", .becomeFirstResponder)
      .swift("becomeFirstResponder()")
      .objc("[self becomeFirstResponder];")
  }

  struct Animate: StatementVerb {
    static let form = named(.views, "start an animation", .animate)
      .swift("UIView.animate(withDuration: 0.3) { self.view.alpha = 1 }")
      .objc("[UIView animateWithDuration:0.3 animations:^{ self.view.alpha = 1; }];")
      .before(
        \.code.hasAnimationBlocks,
        objc: "[UIView beginAnimations:nil context:NULL];",
        "self.view.alpha = 1;",
        "[UIView commitAnimations];"
      )
  }
}

extension Statement {
  struct AnimateAlongside: StatementVerb {
    static let form = named(.views, "animate alongside the transition", .animateAlongside)
      .written(by: .alongside)

    func perform(in lab: inout World, on controller: InstanceID) {
      Coordination.animateAlongside(controller, in: &lab)
    }
  }
}

extension TraitName: FieldChoice {}
extension Statement.GeometrySubject: FieldChoice {}
extension Statement.FrameSource: FieldChoice {}

extension World {
  fileprivate func outlet(_ controller: InstanceID, _ name: String) -> OutletState? {
    definition(for: controller).outlets.firstIndex { $0.name == name }
      .map { objects.codes[controller].outlets[$0] }
  }

  /// An outlet that is not connected is nil: a message is lost, and Swift stops (ERR-OUT-1).
  fileprivate mutating func useOutlet(_ name: String, of controller: InstanceID) {
    guard outlet(controller, name) == .unset, app.platform.language == .swift else { return }
    raise(.errOut1, about: controller)
  }
}

// The declarations of the statements about views.
extension Statement {
  static let viewVerbs: [any StatementVerb.Type] = [
    ReadOutlet.self, WriteOutlet.self, ClearOutlet.self, StoreStateInOutlet.self, AssignView.self,
    CreateSubview.self, TestView.self, ReadGeometry.self, ReadTraits.self, ReadModel.self,
    RegisterForTraitChanges.self, LayoutChild.self, BecomeFirstResponder.self, Animate.self,
    AnimateAlongside.self,
  ]

  /// The declaration, if the statement is one of these.
  var viewVerb: (any OverrideLine)? {
    if case .readOutlet(let name, let target) = self {
      return ReadOutlet(name: name, target: target)
    }
    if case .writeOutlet(let name, let target) = self {
      return WriteOutlet(name: name, target: target)
    }
    if case .clearOutlet(let name) = self { return ClearOutlet(name: name) }
    if case .storeStateInOutlet(let name) = self { return StoreStateInOutlet(name: name) }
    if case .assignView(let target) = self { return AssignView(target: target) }
    if case .createSubview(let name) = self { return CreateSubview(name: name) }
    if case .testView = self { return TestView() }
    if case .readGeometry(let subject) = self { return ReadGeometry(subject: subject) }
    if case .readTraits = self { return ReadTraits() }
    if case .readModel(let property) = self { return ReadModel(property: property) }
    if case .registerForTraitChanges(let trait) = self {
      return RegisterForTraitChanges(trait: trait)
    }
    if case .layoutChild(let child, let source) = self {
      return LayoutChild(child: child, source: source)
    }
    if case .becomeFirstResponder = self { return BecomeFirstResponder() }
    if case .animate = self { return Animate() }
    if case .animateAlongside = self { return AnimateAlongside() }
    return nil
  }
}
