/// A command by which code changes a navigation stack.
protocol StackCommand: CommandVerb {
  /// The navigation controller.
  var on: ControllerID { get }
}

extension StackCommand {
  var changedStack: ControllerID? { on }

  func facts(in lab: World) -> ActionContext {
    var facts = lab.facts(about: lastController.flatMap { lab.objects.living[$0] })
    facts.isStackMoving = lab.objects.living[on].map { lab.isMoving($0) } ?? false
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

    func perform(in lab: inout World) {
      Navigation.push(target, on: Creation.object(on, in: &lab), animated: animated, in: &lab)
    }

    func misuseRule(in lab: World) -> RuleID? {
      if lab.app[target].kind == .navigation { return .errNav2 }
      guard let controller = lab.objects.living[target], let navigation = lab.objects.living[on]
      else {
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

    func perform(in lab: inout World) {
      Navigation.pop(on: Creation.object(on, in: &lab), animated: animated, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
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

    func perform(in lab: inout World) {
      Navigation.pop(
        to: lab.objects.living[target],
        on: Creation.object(on, in: &lab),
        animated: animated,
        in: &lab
      )
    }

    func noEffectRule(in lab: World) -> RuleID? {
      let controller = lab.objects.living[target]
      return controller != nil && lab.stack(of: on).last == controller ? .nopNav2 : nil
    }

    func misuseRule(in lab: World) -> RuleID? {
      lab.objects.living[target].map(lab.stack(of: on).contains) == true ? nil : .errNav4
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

    func perform(in lab: inout World) {
      Navigation.popToRoot(on: Creation.object(on, in: &lab), animated: animated, in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
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

    func perform(in lab: inout World) {
      Navigation.setViewControllers(
        targets,
        on: Creation.object(on, in: &lab),
        animated: animated,
        in: &lab
      )
    }

    func noEffectRule(in lab: World) -> RuleID? {
      lab.stack(of: on) == targets.compactMap { lab.objects.living[$0] } ? .nopNav3 : nil
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

    func check(in lab: World) throws(SimulationError) {
      try lab.requireNoGesture(for: on)
      guard let controller = lab.onScreen(on), !lab.isAtRoot(on), lab.isFreeForGesture(controller)
      else { throw SimulationError(.gestureUnavailable, on) }
    }

    func perform(in lab: inout World) {
      Navigation.beginInteractivePop(on: Creation.object(on, in: &lab), in: &lab)
    }
  }

  struct BeginInteractivePush: CommandVerb {
    let on: ControllerID
    let target: ControllerID

    static let form = named(.navigation, "drag {target} onto the stack", beginInteractivePush)
      .fields(.on(.navigation, \.on), .target(\.target))
      .comment("A person drags the next screen in, with an animator of the app.", by: .user)
      .since(\.hasCustomTransitions)

    func check(in lab: World) throws(SimulationError) {
      try lab.requireNoGesture(for: on)
      guard let controller = lab.onScreen(on), lab.isFreeForGesture(controller) else {
        throw SimulationError(.gestureUnavailable, on)
      }
    }

    func perform(in lab: inout World) {
      let stack = Creation.object(on, in: &lab)
      Navigation.beginInteractivePush(of: target, on: stack, in: &lab)
    }

    func misuseRule(in lab: World) -> RuleID? {
      Push(on: on, target: target, animated: true).misuseRule(in: lab)
    }
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

    func perform(in lab: inout World) {
      Layout.setBarHidden(isHidden, on: Creation.object(on, in: &lab), in: &lab)
    }

    func noEffectRule(in lab: World) -> RuleID? {
      let isHiddenNow = lab.objects.living[on].map { lab[$0].isNavigationBarHidden } ?? false
      return isHiddenNow == isHidden ? .navBar1 : nil
    }
  }
}

extension World {
  /// Whether a gesture can move a stack: nothing runs in it that would have to end first.
  fileprivate func isFreeForGesture(_ navigation: InstanceID) -> Bool {
    let isFree = runningTransition(of: navigation) == nil || profile.overlap == .completesRunning
    return isFree && self[navigation].queue.isEmpty && !refusesStack(navigation)
  }

  /// Whether an animated transition of a stack runs or waits.
  fileprivate func isMoving(_ navigation: InstanceID) -> Bool {
    runningTransition(of: navigation)?.isAnimated == true
      || self[navigation].queue.contains(where: \.isAnimated)
  }

  /// Whether nothing can be popped from a stack.
  fileprivate func isAtRoot(_ controller: ControllerID) -> Bool {
    stack(of: controller).count <= (objects.living[controller].map { leastDepth(of: $0) } ?? 1)
  }

  /// The controllers of a stack, its root first.
  fileprivate func stack(of controller: ControllerID) -> [InstanceID] {
    objects.living[controller].map { self[$0].children } ?? []
  }
}

// The declarations of the commands to a navigation controller.
extension Command {
  static let navigationVerbs: [any CommandVerb.Type] = [
    Push.self, Pop.self, PopTo.self, PopToRoot.self, SetViewControllers.self,
    BeginInteractivePop.self, BeginInteractivePush.self, SetNavigationBarHidden.self,
  ]

  /// The declaration, if the command is one of these.
  var navigationVerb: (any CommandVerb)? {
    if case .push(let on, let target, let animated) = self {
      return Push(on: on, target: target, animated: animated)
    }
    if case .pop(let on, let animated) = self { return Pop(on: on, animated: animated) }
    if case .popTo(let on, let target, let animated) = self {
      return PopTo(on: on, target: target, animated: animated)
    }
    if case .popToRoot(let on, let animated) = self { return PopToRoot(on: on, animated: animated) }
    if case .setViewControllers(let on, let targets, let animated) = self {
      return SetViewControllers(on: on, targets: targets, animated: animated)
    }
    if case .beginInteractivePop(let on) = self { return BeginInteractivePop(on: on) }
    if case .beginInteractivePush(let on, let target) = self {
      return BeginInteractivePush(on: on, target: target)
    }
    if case .setNavigationBarHidden(let on, let isHidden) = self {
      return SetNavigationBarHidden(on: on, isHidden: isHidden)
    }
    return nil
  }
}
