// How events get into the trace.
extension World {
  /// How deep calls may be nested before the stack overflows.
  ///
  /// - Note: Source: REENT-5.
  static let recursionLimit = 64

  /// Calls a controller: prints the line, runs the override, does what `super` does.
  ///
  /// A callback that the version lacks prints nothing; what `super` does still happens.
  mutating func call(
    _ controller: InstanceID,
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID,
    super behavior: SuperBehavior = .nothing
  ) {
    guard !isHalted else { return }
    guard profile.has(callback), !app[self[controller].controller].isAnonymous else {
      return perform(behavior, of: controller)
    }
    let seq = emit(.controller(controller), callback, argument, rule: rule)
    telling.enter(Frame(seq: seq, controller: controller, callback: callback))
    runOverride(of: callback, on: controller, behavior)
    telling.leave()
  }

  /// Calls a controller as the app's own code does.
  mutating func callByCode(
    _ controller: InstanceID,
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID,
    super behavior: SuperBehavior = .nothing
  ) {
    telling.isCodeCalling = !isHalted && profile.has(callback)
    call(controller, callback, argument, rule: rule, super: behavior)
  }

  /// Calls willMove(toParent:).
  mutating func callWillMove(_ child: InstanceID, to parent: InstanceID?, rule: RuleID) {
    call(child, .willMoveToParent, parent.map { .controller($0) } ?? .noController, rule: rule)
  }

  /// Calls didMove(toParent:).
  mutating func callDidMove(_ child: InstanceID, to parent: InstanceID?, rule: RuleID) {
    call(child, .didMoveToParent, parent.map { .controller($0) } ?? .noController, rule: rule)
  }

  /// Prints one line without running anything.
  @discardableResult
  mutating func emit(
    _ actor: Actor,
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID
  ) -> Int32 {
    spend()
    return telling.append(actor, callback, argument, rule: rule, at: time.clock)
  }

  /// Prints one line of an actor that exists in this version only if its callback does.
  mutating func tell(
    _ actor: Actor,
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID
  ) {
    guard !isHalted, profile.has(callback), isTold(callback, to: actor) else { return }
    let seq = emit(actor, callback, argument, rule: rule)
    guard case .delegate(let source) = actor, let listener = objects.codes[source].delegate else {
      return
    }
    runObserver(of: callback, seq, on: listener)
  }

  /// Whether the run prints a call: not a quiet one that no scenario observes, and none about a
  /// controller of UIKit's own.
  private func isTold(_ callback: Callback, to actor: Actor) -> Bool {
    let isNoticed = !callback.isQuiet || app.quietCalls.callbacks.contains(callback)
    return switch actor {
    case .controller(let id), .view(let id), .subview(let id, _), .hostedView(let id, _),
      .delegate(let id), .presentationController(let id):
      isNoticed && !app[self[id].controller].isAnonymous
    case .notification: app.quietCalls.notifications
    case .app, .scene, .system: isNoticed
    }
  }

  /// Runs the override of a call that is not the controller's own: of an app or a delegate.
  mutating func runObserver(of callback: Callback, _ seq: Int32, on controller: InstanceID) {
    let handlers = definition(for: controller).handlers
    guard let index = handlers.firstIndex(where: { $0.callback == callback }) else { return }
    guard telling.frames.count <= Self.recursionLimit else {
      return raise(.errLoad6, about: controller)
    }
    telling.enter(Frame(seq: seq, controller: controller, callback: callback))
    request(.runHandler(index, on: controller))
    telling.leave()
  }

  /// Prints a message of UIKit on the console.
  mutating func log(
    _ rule: RuleID,
    about controller: InstanceID?,
    _ facts: MessageFacts? = nil
  ) {
    guard !isHalted else { return }
    print(.console, rule, about: controller, facts)
  }

  /// Throws an exception of UIKit: the app is terminated.
  mutating func raise(
    _ rule: RuleID,
    about controller: InstanceID?,
    _ facts: MessageFacts? = nil
  ) {
    guard !isHalted else { return }
    screen.appState = .terminated
    record(.app, .appState, .appState(.terminated))
    print(.exception, rule, about: controller, facts)
    time.agenda = Agenda()
  }

  /// Throws at the attempt to make a controller another one's child (ERR-CONT-1, ERR-CONT-4).
  mutating func raise(_ rule: RuleID, about child: InstanceID, joining parent: InstanceID?) {
    let actual = self[child].support
    raise(
      rule,
      about: child,
      MessageFacts(["Q": .controller(actual), "P": .controller(parent)])
    )
  }

  private mutating func print(
    _ callback: Callback,
    _ rule: RuleID,
    about controller: InstanceID?,
    _ facts: MessageFacts?
  ) {
    withCause(Cause(.misuse, of: controller)) {
      let seq = $0.emit(.system, callback, .misuse(rule, controller), rule: rule)
      if let facts { $0.telling.add(facts, to: seq) }
    }
  }

  /// Does something for a reason that its events name.
  mutating func withCause(_ reason: Cause, _ body: (inout World) -> Void) {
    let outer = telling.exchangeCause(for: reason)
    body(&self)
    _ = telling.exchangeCause(for: outer)
  }

  /// Records a change; of several scenes the window is that of the one at hand.
  mutating func record(_ subject: Change.Subject, _ fact: Fact, _ value: Fact.Value) {
    let isOfScene = subject == .window && !app.scenes.isEmpty
    let subject = isOfScene ? .scene(scenes.current) : subject
    telling.record(Change(subject: subject, fact: fact, value: value))
  }

  mutating func record(_ controller: InstanceID, _ fact: Fact, _ value: Fact.Value) {
    record(.controller(controller), fact, value)
  }

  mutating func recordChildren(of controller: InstanceID) {
    let children = self[controller].children
    spend(children.count / 16)
    telling.record(children, of: controller)
  }

  private mutating func runOverride(
    of callback: Callback,
    on controller: InstanceID,
    _ behavior: SuperBehavior
  ) {
    let handlers = app[self[controller].controller].handlers
    guard let index = handlers.firstIndex(where: { $0.callback == callback }) else {
      return perform(behavior, of: controller)
    }
    guard telling.frames.count <= Self.recursionLimit else {
      return raise(.errLoad6, about: controller)
    }
    let handler = handlers[index]
    if handler.superCall == .first { perform(behavior, of: controller) }
    request(.runHandler(index, on: controller))
    if handler.superCall == .last { perform(behavior, of: controller) }
  }

  private mutating func perform(_ behavior: SuperBehavior, of controller: InstanceID) {
    guard behavior != .nothing else { return }
    request(.callSuper(behavior, of: controller))
  }
}
