/// A command by which code changes a navigation stack.
protocol StackCommand: CommandVerb {
  /// The navigation controller.
  var on: ControllerID { get }
}

extension StackCommand {
  var changedStack: ControllerID? { on }

  func facts(in lab: Simulation) -> DeedFacts {
    var facts = lab.facts(about: lastController.flatMap { lab.living[$0] })
    facts.isStackMoving = lab.living[on].map { lab.isMoving($0) } ?? false
    return facts
  }
}

// Commands to a navigation controller.
extension Command {
  struct Push: StackCommand {
    let on: ControllerID
    let target: ControllerID
    let animated: Bool

    static let form = named(.navigation, "push {target}", push)
      .fields(.on(.navigation, \.on), .target(\.target), .animated(\.animated))
      .suggested(.goOn)
      .swift("{on.}pushViewController({+target}, animated: {animated})")
      .objc("[{on} pushViewController:{+target} animated:{animated}];")
      .leads
      .habit(penalty: 20, mayComeBefore: true, evidence: .cover)
      .candidates { lab, navigation in
        lab.unusedControllers.filter { lab.app[$0].kind.isPushed }
          .map { push(on: navigation, target: $0, animated: true) }
      }

    func perform(in lab: inout Simulation) {
      lab.push(target, on: lab.object(on), animated: animated)
    }

    func misuse(in lab: Simulation) -> RuleID? {
      if lab.app[target].kind == .navigation { return .errNav2 }
      guard let controller = lab.living[target], let navigation = lab.living[on] else {
        return nil
      }
      if lab.stack(of: on).contains(controller) { return .errNav1 }
      return lab.hindrance(to: controller, joining: navigation)
    }
  }

  struct Pop: StackCommand {
    let on: ControllerID
    let animated: Bool

    static let form = named(.navigation, "pop", pop)
      .fields(.on(.navigation, \.on), .animated(\.animated))
      .given(by: .user, .code)
      .at(.back)
      .suggested(.goBack)
      .swift("{on.}popViewController(animated: {animated})")
      .objc("[{on} popViewControllerAnimated:{animated}];")
      .leads
      .habit(penalty: 20, evidence: .leaving)
      .candidates { _, navigation in [.pop(on: navigation, animated: true)] }

    func perform(in lab: inout Simulation) { lab.pop(on: lab.object(on), animated: animated) }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.isAtRoot(on) ? .nopNav1 : nil
    }
  }

  struct PopTo: StackCommand {
    let on: ControllerID
    let target: ControllerID
    let animated: Bool

    static let form = named(.navigation, "pop to {target}", popTo)
      .fields(.on(.navigation, \.on), .target(\.target), .animated(\.animated))
      .swift("{on.}popToViewController({+target}, animated: {animated})")
      .objc("[{on} popToViewController:{+target} animated:{animated}];")
      .leads

    func perform(in lab: inout Simulation) {
      lab.pop(to: lab.living[target], on: lab.object(on), animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      let controller = lab.living[target]
      return controller != nil && lab.stack(of: on).last == controller ? .nopNav2 : nil
    }

    func misuse(in lab: Simulation) -> RuleID? {
      lab.living[target].map(lab.stack(of: on).contains) == true ? nil : .errNav4
    }
  }

  struct PopToRoot: StackCommand {
    let on: ControllerID
    let animated: Bool

    static let form = named(.navigation, "pop to root", popToRoot)
      .fields(.on(.navigation, \.on), .animated(\.animated))
      .swift("{on.}popToRootViewController(animated: {animated})")
      .objc("[{on} popToRootViewControllerAnimated:{animated}];")
      .leads
      .habit(penalty: 40, evidence: .leaving)
      .candidates { _, navigation in [.popToRoot(on: navigation, animated: true)] }

    func perform(in lab: inout Simulation) {
      lab.popToRoot(on: lab.object(on), animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.isAtRoot(on) ? .nopNav2 : nil
    }
  }

  struct SetViewControllers: StackCommand {
    let on: ControllerID
    let targets: [ControllerID]
    let animated: Bool

    static let form = named(.navigation, "set view controllers to {targets}", setViewControllers)
      .fields(.on(.navigation, \.on), .targets(\.targets), .animated(\.animated))
      .swift("{on.}setViewControllers({+targets}, animated: {animated})")
      .objc("[{on} setViewControllers:{+targets} animated:{animated}];")
      .leads

    func perform(in lab: inout Simulation) {
      lab.setViewControllers(targets, on: lab.object(on), animated: animated)
    }

    func pointlessness(in lab: Simulation) -> RuleID? {
      lab.stack(of: on) == targets.compactMap { lab.living[$0] } ? .nopNav3 : nil
    }
  }

  struct BeginInteractivePop: CommandVerb {
    let on: ControllerID

    static let form = named(.navigation, "swipe back", beginInteractivePop)
      .fields(.on(.navigation, \.on))
      .comment("A person swipes back.", by: .user)
      .at(.edge)
      .since(\.hasInteractivePop)
      .habit(penalty: 60, evidence: .leaving)
      .candidates { _, navigation in [.beginInteractivePop(on: navigation)] }

    func check(in lab: Simulation) throws(SimulationError) {
      try lab.requireNoGesture(for: on)
      guard let controller = lab.onScreen(on), !lab.isAtRoot(on),
        lab.runningTransition(of: controller) == nil || lab.profile.overlap == .completesRunning,
        lab[controller].queue.isEmpty
      else { throw SimulationError(.gestureUnavailable, on) }
    }

    func perform(in lab: inout Simulation) { lab.beginInteractivePop(on: lab.object(on)) }
  }

  struct SetNavigationBarHidden: CommandVerb {
    let on: ControllerID
    let isHidden: Bool

    static let form = named(
      .navigation,
      "set navigation bar hidden {hidden}",
      setNavigationBarHidden
    )
    .fields(.on(.navigation, \.on), .flag("hidden", \.isHidden))
    .swift("{on.}setNavigationBarHidden({hidden}, animated: true)")
    .objc("[{on} setNavigationBarHidden:{hidden} animated:YES];")

    func perform(in lab: inout Simulation) { lab.setBarHidden(isHidden, on: lab.object(on)) }
  }
}

extension Simulation {
  /// Whether an animated transition of a stack runs or waits.
  fileprivate func isMoving(_ navigation: InstanceID) -> Bool {
    runningTransition(of: navigation)?.isAnimated == true
      || self[navigation].queue.contains(where: \.isAnimated)
  }

  /// Whether nothing can be popped from a stack.
  fileprivate func isAtRoot(_ controller: ControllerID) -> Bool {
    stack(of: controller).count <= (living[controller].map { leastDepth(of: $0) } ?? 1)
  }

  /// The controllers of a stack, its root first.
  fileprivate func stack(of controller: ControllerID) -> [InstanceID] {
    living[controller].map { self[$0].children } ?? []
  }
}
