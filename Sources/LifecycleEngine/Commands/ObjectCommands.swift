// Commands about single objects and their views.
extension Command {
  struct Create: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "create {target}", create)
      .fields(.target(\.target))
      .swift("_ = {+target}")
      .objc("(void){+target};")
      .read()

    func check(in lab: Simulation) throws(SimulationError) {
      guard lab.variable(target) == nil else { throw SimulationError(.alreadyCreated, target) }
    }

    func perform(in lab: inout Simulation) { lab.own(lab.object(target), .variable) }

    func performNested(in lab: inout Simulation) {
      let controller = lab.object(target)
      lab.locals.append(controller)
      lab.own(controller, .local)
    }
  }

  struct Release: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "release {target}", release)
      .fields(.target(\.target))
      .habit(mayDoNothing: true)
      .written(by: .clearedProperty)

    func check(in lab: Simulation) throws(SimulationError) {
      guard lab.variable(target) != nil else { throw SimulationError(.notCreated, target) }
    }

    func perform(in lab: inout Simulation) {
      if let controller = lab.living[target] { lab.disown(controller, .variable) }
    }
  }

  struct AccessView: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "read {target}.view", accessView)
      .fields(.target(\.target))
      .swift("_ = {target.}view")
      .objc("(void){target}.view;")
      .candidates { _, target in [.accessView(target)] }

    func perform(in lab: inout Simulation) { lab.accessView(of: lab.object(target)) }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.hasLoadedView(target) ? .acc1 : nil
    }
  }

  struct LoadViewIfNeeded: CommandVerb {
    let target: ControllerID

    static let form = named(.objects, "load the view of {target} if needed", loadViewIfNeeded)
      .fields(.target(\.target))
      .swift("{target.}loadViewIfNeeded()")
      .objc("[{target} loadViewIfNeeded];")
      .before({ $0.has(.loadViewIfNeeded) }, "_ = {target.}view", objc: "(void){target}.view;")

    func perform(in lab: inout Simulation) { lab.accessView(of: lab.object(target), rule: .load7) }

    func pointlessness(in lab: Simulation) -> RuleID? {
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

    func perform(in lab: inout Simulation) {}

    func pointlessness(in lab: Simulation) -> RuleID? { .acc2 }
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

    func perform(in lab: inout Simulation) {
      lab.setViewNil(
        of: lab.object(target),
        unlessInWindow: unlessInWindow,
        onlyIfLoaded: onlyIfLoaded
      )
    }
  }
}

extension Simulation {
  /// The living object of a name that a variable of the script holds.
  fileprivate func variable(_ target: ControllerID) -> InstanceID? {
    living[target].flatMap {
      self[$0].owners.contains(.variable) ? $0 : nil
    }
  }

  fileprivate func hasLoadedView(_ target: ControllerID) -> Bool {
    living[target].map { self[$0].viewState } == .loaded
  }
}
