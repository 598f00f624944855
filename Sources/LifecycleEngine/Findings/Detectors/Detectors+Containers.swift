// Stacks, tabs and pages. - Note: Source: specification §5.5.
extension Detectors {
  /// The number of UIKit's messages that are reported about one change.
  private static let mostMessages = 16

  /// A change of a stack that still moves, with what UIKit says to it.
  static let nav1 = Detector(needs: [.stacks, .statements]) { run in
    let messages = run.messages(.errNav5, .errNav6)
    let changes = run.commands.filter {
      $0.action.facts.isStackMoving && !$0.action.facts.isRefused
    }
    return changes.map { performed in
      let later = messages.partitionIndex { $0.event.seq > performed.action.seq }
      let said = messages[later...].prefix { $0.event.step == performed.action.step }
        .prefix(mostMessages)
      return performed.finding(
        .nav1,
        run.lastObject(of: performed.command.changedStack),
        related: said.map(\.event.seq)
      )
    }
  }

  /// Code right after a push that takes the pushed controller for loaded.
  static let nav2 = Detector(needs: .commands) { run in
    var pushes: [Int32: [ControllerID: Int]] = [:]
    for done in run.done {
      guard case .command(.push(_, let target, _)) = done.statement else { continue }
      pushes[done.frame, default: [:]][target, default: .max].lower(to: done.index)
    }
    return run.done.filter { done in
      guard let target = done.statement.target, done.statement.usesView,
        done.facts.viewState != .loaded, let push = pushes[done.frame]?[target]
      else { return false }
      return push < done.index
    }.map { Finding(.nav2, $0) }
  }

  /// What is told, or let go of, because `isMovingFromParent` is taken for the end.
  static let nav3 = Detector(needs: [.screen, .releases]) { run in
    let told = run.done(in: .viewWillDisappear).compactMap { done -> Finding? in
      guard done.statement == .endFlowIfMovingFromParent, done.facts.isMovingFromParent,
        let back = run.cancel(of: done)
      else { return nil }
      return Finding(.nav3, done, related: [back.seq])
    }
    let lost = lostByCancelling(run, \.asksWhetherItLeaves)
    return told + lost.map { done, back in Finding(.nav3, done, related: [back.seq]) }
  }

  /// A willShow to which no didShow comes, because the swipe was cancelled.
  static let nav4 = Detector(needs: .delegates) { run in
    run.firstDone(in: .willShow).compactMap { done in
      guard run.handler(.didShow, of: done.controller) != nil else { return nil }
      let call = run.event(done.frame)
      let next = run.hears(.willShow, .didShow, of: call.actor, after: call.seq)
      let isAnswered = next?.callback == .didShow && next?.argument == call.argument
      guard !isAnswered, next != nil || run.simulation.world.motion.transitions.isEmpty else {
        return nil
      }
      return Finding(.nav4, done.controller, at: call, override: .willShow)
    }
  }

  /// Two changes of one stack in one turn.
  static let nav5 = Detector(needs: [.stacks, .statements]) { run in
    zip(run.commands, run.commands.dropFirst()).compactMap { first, second in
      guard let popped = first.command.poppedStack, case .push(popped, _, _) = second.command,
        first.action.frame == second.action.frame, (first.done == nil) == (second.done == nil),
        first.done != nil || second.action.facts.isTransitioning
      else { return nil }
      return second.finding(.nav5, run.lastObject(of: second.command.changedStack))
    }
  }

  static let nav7 = Detector(needs: .screen) { run in
    run.done.filter { done in
      guard done.statement == .returnIfTransitioning, done.facts.isTransitioning else {
        return false
      }
      let handler = run.definition(done.controller).handlers[done.handler]
      return handler.lines[done.index...].contains {
        if case .command(let command) = $0 { command.changedStack != nil } else { false }
      }
    }.map { Finding(.nav7, $0) }
  }

  /// A stack that is changed before the turn of the launch ends.
  static let nav8 = Detector(needs: [.stacks, .statements]) { run in
    guard let launch = run.commands.first(where: { $0.command.launches }) else { return [] }
    return run.commands.filter { performed in
      guard performed.command.changesStack, performed.done == nil else { return false }
      return performed.action.facts.isLaunching && performed.action.step > launch.action.step
    }.map { $0.finding(.nav8, run.lastObject(of: $0.command.changedStack)) }
  }

  /// An unanimated change of a stack in the viewDidAppear that another one brings.
  static let nav9 = Detector(needs: .commands) { run in
    guard run.simulation.profile.reentrantPushLosesDisappearance else { return [] }
    return run.done(in: .viewDidAppear).filter { done in
      let frame = run.event(done.frame)
      guard frame.argument == .animated(false),
        frame.cause.transition == .push || frame.cause.transition == .pop
      else { return false }
      guard case .command(let command) = done.statement else { return false }
      if case .push(_, _, false) = command { return true }
      if case .pop(_, false) = command { return true }
      return false
    }.map { Finding(.nav9, $0) }
  }

  /// Code right after a navigation controller is shown that takes its stack for loaded.
  static let nav10 = Detector(needs: .commands) { run in
    var shown: [Int32: [ControllerID: Int]] = [:]
    for done in run.done {
      guard case .command(let command) = done.statement, let stack = command.shownController,
        run.simulation.app[stack].kind == .navigation
      else { continue }
      for member in run.simulation.app[stack].children {
        shown[done.frame, default: [:]][member, default: .max].lower(to: done.index)
      }
    }
    return run.done.filter { done in
      guard let target = done.statement.target, done.statement.usesView,
        done.facts.viewState != .loaded, let show = shown[done.frame]?[target]
      else { return false }
      return show < done.index
    }.map { Finding(.nav10, $0) }
  }

  /// Screens of tabs that are loaded by the end of the launch, though they are not shown.
  static let tab1 = Detector(needs: .tabs) { run in
    guard let launch = run.commands.first(where: { $0.command.launches })?.action.step else {
      return []
    }
    return run.objects.filter { run.definition($0).kind == .tabBar }.flatMap { tabs in
      run.screens(in: tabs).compactMap { screen -> Finding? in
        guard let load = run.calls(.loadView, of: screen).first, load.step <= launch,
          run.calls(.viewWillAppear, of: screen).first.map({ $0.step > launch }) ?? true
        else { return nil }
        let line = run.culprit(of: load)?.line
        return Finding(.tab1, tabs, seq: load.seq, step: load.step, line: line)
      }
    }
  }

  static let tab2 = Detector(needs: .delegates) { run in
    run.commands.compactMap { performed in
      guard case .selectTab(let tab, _, .code, _) = performed.command,
        performed.action.facts.appearance != .appeared,
        let delegate = run.delegate(of: tab, answering: [.didSelect]),
        !run.repeats([.didSelect], of: delegate, after: performed)
      else { return nil }
      return performed.finding(.tab2, delegate)
    }
  }

  /// A page that has appeared before its page controller has.
  static let page1 = Detector(needs: .changing) { run in
    run.done(in: .viewDidAppear).filter { done in
      guard done.statement.needsEyes, run.event(done.frame).rule == .pageSet2 else { return false }
      return !done.facts.isInWindow
    }.map { Finding(.page1, $0) }
  }

  /// A page turn that is taken for done when it begins, and is then cancelled.
  static let page2 = Detector(needs: .delegates) { run in
    run.firstDone(in: .willTransitionTo).compactMap { done in
      guard run.handler(.didFinishAnimating, of: done.controller) == nil else { return nil }
      let call = run.event(done.frame)
      let end = run.hears(.didFinishAnimating, of: call.actor, after: call.seq)
      guard end?.argument == .completed(false) else { return nil }
      return Finding(.page2, done, related: end.map { [$0.seq] } ?? [])
    }
  }
}

extension RunRecord {
  /// The first statement of each run of an override of a delegate call.
  func firstDone(in callback: Callback) -> [DoneStatement] {
    var frames: Set<Int32> = []
    return done(in: callback).filter { $0.frame > 0 && frames.insert($0.frame).inserted }
  }

  /// The delegate of a controller, if its overrides answer one of some calls.
  func delegate(of controller: ControllerID, answering callbacks: [Callback]) -> InstanceID? {
    let delegates = objects(of: controller).compactMap {
      simulation.world.objects.codes[$0].delegate ?? formerDelegates[controller]
    }
    return delegates.last { delegate in
      callbacks.contains { handler($0, of: delegate)?.statements.isEmpty == false }
    }
  }

  /// The controllers inside UIKit's containers; a navigation controller may load at once (CRE-5).
  fileprivate func screens(in container: InstanceID) -> [InstanceID] {
    instance(container).children.flatMap {
      definition($0).kind.isUIKitContainer ? screens(in: $0) : [$0]
    }
  }

  /// Whether the code after a command, or its completion, does what a delegate's overrides do.
  func repeats(
    _ callbacks: [Callback],
    of delegate: InstanceID,
    after performed: Performed,
    completion: Callback? = nil
  ) -> Bool {
    let wanted = callbacks.flatMap { handler($0, of: delegate)?.statements ?? [] }
    var code: [Statement] = []
    if let done = performed.done {
      code += definition(done.controller).handlers[done.handler].lines[(done.index + 1)...]
    }
    if let completion, let caller = performed.action.facts.target {
      code += handler(completion, of: caller)?.statements ?? []
    }
    return Set(code).isSuperset(of: wanted)
  }
}

extension Int {
  /// Takes another number where that is smaller.
  fileprivate mutating func lower(to other: Int) { self = Swift.min(self, other) }
}

extension Command {
  /// The stack that a command pops from.
  fileprivate var poppedStack: ControllerID? {
    changesStack ? nil : changedStack
  }

  fileprivate var changesStack: Bool {
    if case .push = self { return true }
    if case .setViewControllers = self { return true }
    return false
  }
}

extension Statement {
  /// What makes sense only when a person can see the screen.
  fileprivate var needsEyes: Bool {
    marks.contains(.needsEyes)
  }

  /// Whether a statement needs the view or an outlet of the controller that it names.
  fileprivate var usesView: Bool {
    marks.contains(.usesView)
  }
}

extension Command {
  /// The controller that the command brings on screen as a whole.
  fileprivate var shownController: ControllerID? {
    if case .present(_, let target, _, _) = self { return target }
    if case .selectTab(_, let target, _, _) = self { return target }
    if case .setRoot(let target) = self { return target }
    return nil
  }
}
