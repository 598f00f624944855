// Stacks, tabs and pages. - Note: Source: specification §5.5.
extension Detectors {
  /// Code right after a push that takes the pushed controller for loaded.
  static func nav2(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      guard let target = done.statement.target, done.statement.usesView else { return false }
      return run.done.contains { push in
        guard case .command(.push(_, target, _)) = push.statement else { return false }
        return push.frame == done.frame && push.index < done.index
      }
    }.map { Finding(.nav2, $0) }
  }

  static func nav3(_ run: RunRecord) -> [Finding] {
    run.done(in: .viewWillDisappear).compactMap { done in
      guard done.statement == .endFlowIfMovingFromParent, done.facts.isMovingFromParent,
        let back = run.cancel(of: done)
      else { return nil }
      return Finding(.nav3, done, related: [back.seq])
    }
  }

  /// A willShow to which no didShow comes, because the swipe was cancelled.
  static func nav4(_ run: RunRecord) -> [Finding] {
    let events = run.delegateEvents.map(run.event)
    return run.firstDone(in: .willShow).compactMap { done in
      guard run.handler(.didShow, of: done.controller) != nil else { return nil }
      let call = run.event(done.frame)
      let later = events.filter { $0.seq > call.seq && $0.actor == call.actor }
      let next = later.first { $0.callback == .willShow || $0.callback == .didShow }
      let isAnswered = next?.callback == .didShow && next?.argument == call.argument
      guard !isAnswered, next != nil || run.simulation.transitions.isEmpty else { return nil }
      return Finding(.nav4, done.controller, at: call, override: .willShow)
    }
  }

  /// Two changes of one stack in one turn.
  static func nav5(_ run: RunRecord) -> [Finding] {
    zip(run.commands, run.commands.dropFirst()).compactMap { first, second in
      guard let popped = first.command.poppedStack, case .push(popped, _, _) = second.command,
        first.deed.frame == second.deed.frame,
        first.done != nil || first.deed.seq == second.deed.seq
      else { return nil }
      return second.finding(.nav5, nil)
    }
  }

  static func nav7(_ run: RunRecord) -> [Finding] {
    run.done.filter { done in
      guard done.statement == .returnIfTransitioning, done.facts.isTransitioning else {
        return false
      }
      let handler = run.definition(done.controller).handlers[done.handler]
      return handler.statements[done.index...].contains {
        switch $0 {
        case .command(.push), .command(.pop), .command(.popTo), .command(.popToRoot): true
        default: false
        }
      }
    }.map { Finding(.nav7, $0) }
  }

  /// A stack that is changed before the turn of the launch ends.
  static func nav8(_ run: RunRecord) -> [Finding] {
    guard let launch = run.commands.first(where: { $0.command == .launch }) else { return [] }
    return run.commands.filter { performed in
      guard performed.command.changesStack, performed.done == nil else { return false }
      return performed.deed.facts.isLaunching && performed.deed.step > launch.deed.step
    }.map { $0.finding(.nav8, nil) }
  }

  static func nav9(_ run: RunRecord) -> [Finding] {
    guard run.simulation.profile.reentrantPushLosesDisappearance else { return [] }
    return run.done(in: .viewDidAppear).filter { done in
      guard run.event(done.frame).argument == .animated(false) else { return false }
      switch done.statement {
      case .command(.push(_, _, false)), .command(.pop(_, false)): return true
      default: return false
      }
    }.map { Finding(.nav9, $0) }
  }

  /// Every tab is loaded before the first tap.
  static func tab1(_ run: RunRecord) -> [Finding] {
    guard let launch = run.commands.first(where: { $0.command == .launch })?.deed.step else {
      return []
    }
    return run.objects.compactMap { object in
      let children = run.instance(object).children
      guard run.definition(object).kind == .tabBar, children.count > 1 else { return nil }
      let loads = children.compactMap { run.calls(.loadView, of: $0).first }
        .filter { $0.step <= launch }
      guard loads.count == children.count, let last = loads.max(by: { $0.seq < $1.seq }) else {
        return nil
      }
      return Finding(.tab1, object, at: last)
    }
  }

  static func tab2(_ run: RunRecord) -> [Finding] {
    run.commands.compactMap { performed in
      guard case .selectTab(let tab, _, .code, _) = performed.command,
        let delegate = run.delegate(of: tab, answering: [.didSelect])
      else { return nil }
      return performed.finding(.tab2, delegate)
    }
  }

  /// A page that has appeared before its page controller has.
  static func page1(_ run: RunRecord) -> [Finding] {
    run.authored.compactMap { object in
      guard let handler = run.handler(.viewDidAppear, of: object), !handler.statements.isEmpty,
        let container = run.instance(object).parent,
        run.definition(container).kind == .page,
        let early = run.calls(.viewDidAppear, of: object).first,
        let shown = run.calls(.viewDidAppear, of: container).first, early.seq < shown.seq
      else { return nil }
      return Finding(.page1, object, at: early, override: .viewDidAppear)
    }
  }

  /// A page turn that is taken for done when it begins, and is then cancelled.
  static func page2(_ run: RunRecord) -> [Finding] {
    let events = run.delegateEvents.map(run.event)
    return run.firstDone(in: .willTransitionTo).compactMap { done in
      guard run.handler(.didFinishAnimating, of: done.controller) == nil else { return nil }
      let call = run.event(done.frame)
      let end = events.first {
        $0.seq > call.seq && $0.actor == call.actor && $0.callback == .didFinishAnimating
      }
      guard end?.argument == .completed(false) else { return nil }
      return Finding(.page2, done, related: end.map { [$0.seq] } ?? [])
    }
  }
}

extension RunRecord {
  /// The first statement of each run of an override of a delegate call.
  func firstDone(in callback: Callback) -> [Done] {
    var frames: Set<Int32> = []
    return done(in: callback).filter { $0.frame > 0 && frames.insert($0.frame).inserted }
  }

  /// The delegate of a controller, if its overrides answer one of some calls.
  func delegate(of controller: ControllerID, answering callbacks: [Callback]) -> InstanceID? {
    let delegates = objects.filter { simulation.definition(of: $0) == controller }
      .compactMap { simulation.codes[$0.index].delegate ?? formerDelegate(of: $0) }
    return delegates.last { delegate in
      callbacks.contains { handler($0, of: delegate)?.statements.isEmpty == false }
    }
  }

  private func formerDelegate(of object: InstanceID) -> InstanceID? {
    let name = simulation.definition(of: object)
    return done.last {
      if case .becomeDelegateOf(name, _) = $0.statement { true } else { false }
    }?.controller
  }
}

extension Command {
  /// The stack that a command pops from.
  fileprivate var poppedStack: ControllerID? {
    switch self {
    case .pop(let on, _), .popTo(let on, _, _), .popToRoot(let on, _): on
    default: nil
    }
  }

  fileprivate var changesStack: Bool {
    switch self {
    case .push, .setViewControllers: true
    default: false
    }
  }
}

extension Statement {
  /// Whether a statement needs the view or an outlet of the controller that it names.
  fileprivate var usesView: Bool {
    switch self {
    case .readOutlet, .writeOutlet, .command(.accessView): true
    default: false
    }
  }
}
