// Commands about single objects and their views.
extension Command {
  struct Create: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "create {target}", create)
      .fields(.target(\.target))
      .swift("_ = {+target}")
      .objc("(void){+target};")
      .read()

    func check(in lab: World) throws(SimulationError) {
      guard lab.variable(target) == nil else { throw SimulationError(.alreadyCreated, target) }
    }

    func perform(in lab: inout World) {
      Owners.own(Creation.object(target, in: &lab), .variable, in: &lab)
    }

    func performNested(in lab: inout World) {
      let controller = Creation.object(target, in: &lab)
      lab.memory.locals.append(controller)
      Owners.own(controller, .local, in: &lab)
    }
  }

  struct Release: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "release {target}", release)
      .fields(.target(\.target))
      .habit(mayDoNothing: true)
      .written(by: .clearedProperty)

    func check(in lab: World) throws(SimulationError) {
      guard lab.variable(target) != nil else { throw SimulationError(.notCreated, target) }
    }

    func perform(in lab: inout World) {
      if let controller = lab.objects.living[target] {
        Owners.disown(controller, .variable, in: &lab)
      }
    }
  }

  struct AccessView: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "read {target}.view", accessView)
      .fields(.target(\.target))
      .swift("_ = {target.}view")
      .objc("(void){target}.view;")
      .candidates { _, target in [.accessView(target)] }

    func perform(in lab: inout World) {
      Loading.needView(of: Creation.object(target, in: &lab), in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      lab.hasLoadedView(target) ? .acc1 : nil
    }
  }

  struct LoadViewIfNeeded: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "load the view of {target} if needed", loadViewIfNeeded)
      .fields(.target(\.target))
      .swift("{target.}loadViewIfNeeded()")
      .objc("[{target} loadViewIfNeeded];")
      .since({ $0.has(.loadViewIfNeeded) })

    func perform(in lab: inout World) {
      Loading.needView(of: Creation.object(target, in: &lab), rule: .load7, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      lab.hasLoadedView(target) ? .acc1 : nil
    }
  }

  /// Asks only; nothing happens.
  struct IsViewLoaded: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "ask {target} for isViewLoaded", isViewLoaded)
      .fields(.target(\.target))
      .swift("let {=isLoaded} = {target.}isViewLoaded")
      .objc("BOOL {=isLoaded} = [{target} isViewLoaded];")

    func perform(in lab: inout World) {}

    func noEffectRule(in lab: World) -> RuleID? { .acc2 }
  }

  struct SetViewNil: CommandVerb {
    let target: ControllerID
    let unlessInWindow: Bool
    let onlyIfLoaded: Bool

    static let form = named(.objects, "set {target}.view to nil", setViewNil)
      .fields(
        .target(\.target),
        .flag("unlessInWindow", \.unlessInWindow, default: false),
        .flag("onlyIfLoaded", \.onlyIfLoaded, default: false)
      )
      .written(by: .clearedView)

    func perform(in lab: inout World) {
      Loading.setViewNil(
        of: Creation.object(target, in: &lab),
        unlessInWindow: unlessInWindow,
        onlyIfLoaded: onlyIfLoaded,
        in: &lab
      )
    }
  }

  /// Hides or shows a view, which is no appearance (VIS-1).
  struct SetViewHidden: CommandVerb {
    let target: ControllerID
    let isHidden: Bool

    static let form = named(.objects, "set {target}.view hidden {hidden}", setViewHidden)
      .fields(.target(\.target), .flag("hidden", \.isHidden, default: true))
      .swift("{target.}view.isHidden = {hidden}")
      .objc("{target}.view.hidden = {hidden};")

    func perform(in lab: inout World) {
      Loading.needView(of: Creation.object(target, in: &lab), in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? { lab.hasLoadedView(target) ? .vis1 : nil }
  }
}

extension World {
  /// The living object of a name that a variable of the script holds.
  fileprivate func variable(_ target: ControllerID) -> InstanceID? {
    objects.living[target].flatMap {
      self[$0].owners.contains(.variable) ? $0 : nil
    }
  }

  fileprivate func hasLoadedView(_ target: ControllerID) -> Bool {
    objects.living[target].map { self[$0].viewState } == .loaded
  }
}

// The declarations of the commands about objects.
extension Command {
  static let objectVerbs: [any CommandVerb.Type] = [
    Create.self, Release.self, AccessView.self, LoadViewIfNeeded.self, IsViewLoaded.self,
    SetViewNil.self, SetViewHidden.self,
  ]

  /// The declaration, if the command is one of these.
  var objectVerb: (any CommandVerb)? {
    if case .create(let target) = self { return Create(target: target) }
    if case .release(let target) = self { return Release(target: target) }
    if case .accessView(let target) = self { return AccessView(target: target) }
    if case .loadViewIfNeeded(let target) = self { return LoadViewIfNeeded(target: target) }
    if case .isViewLoaded(let target) = self { return IsViewLoaded(target: target) }
    if case .setViewNil(let target, let unlessInWindow, let onlyIfLoaded) = self {
      return SetViewNil(target: target, unlessInWindow: unlessInWindow, onlyIfLoaded: onlyIfLoaded)
    }
    if case .setViewHidden(let target, let isHidden) = self {
      return SetViewHidden(target: target, isHidden: isHidden)
    }
    return nil
  }
}
