// How events get into the trace, and the handlers that run inside them.
extension Simulation {
  /// What `super` does in a callback that UIKit implements.
  enum SuperBehavior: Hashable {
    case nothing
    case createView
    case decodeChildren
    case initialize(Callback)
    case tellChildren(animated: Bool)
    case unloadHiddenView
    case adopt(InstanceID)
    case leaveParent
    case beginAppearance(isAppearing: Bool, animated: Bool)
    case endAppearance
    case forwardSize(Callback, Argument)
  }

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
    guard profile.has(callback) else { return perform(behavior, of: controller) }
    let seq = emit(.controller(controller), callback, argument, rule: rule)
    frames.append(Frame(seq: seq, controller: controller, callback: callback))
    runOverride(of: callback, on: controller, behavior)
    frames.removeLast()
  }

  /// Calls a controller as the app's own code does.
  mutating func callByCode(
    _ controller: InstanceID,
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID,
    super behavior: SuperBehavior = .nothing
  ) {
    isCodeCalling = !isHalted && profile.has(callback)
    call(controller, callback, argument, rule: rule, super: behavior)
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
    let frame = frames.last
    let draft = EventDraft(
      time: clock,
      step: step,
      parent: frame?.seq ?? 0,
      depth: Int16(clamping: frames.count),
      statement: frame?.statement ?? -1,
      phase: phase,
      callback: callback,
      rule: rule,
      actor: actor,
      argument: argument,
      isByCode: isCodeCalling,
      cause: cause,
      coder: frame?.controller
    )
    isCodeCalling = false
    let seq = trace.append(draft, changes: changes, children: changedChildren)
    if !changes.isEmpty { changes.removeAll(keepingCapacity: true) }
    if !changedChildren.isEmpty { changedChildren.removeAll(keepingCapacity: true) }
    return seq
  }

  /// Prints one line of an actor that exists in this version only if its callback does.
  mutating func tell(
    _ actor: Actor,
    _ callback: Callback,
    _ argument: Argument = .none,
    rule: RuleID
  ) {
    guard !isHalted, profile.has(callback) else { return }
    let seq = emit(actor, callback, argument, rule: rule)
    guard case .delegate(let source) = actor, let listener = codes[source].delegate else {
      return
    }
    runObserver(of: callback, seq, on: listener)
  }

  /// Runs the override of a call that is not the controller's own: of an app or a delegate.
  mutating func runObserver(of callback: Callback, _ seq: Int32, on controller: InstanceID) {
    let handlers = definition(for: controller).handlers
    guard let index = handlers.firstIndex(where: { $0.callback == callback }) else { return }
    guard frames.count <= Self.recursionLimit else { return raise(.errLoad6, about: controller) }
    frames.append(Frame(seq: seq, controller: controller, callback: callback))
    runHandler(index, on: controller)
    frames.removeLast()
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
    appState = .terminated
    record(.app, .appState, .appState(.terminated))
    print(.exception, rule, about: controller, facts)
    agenda = Agenda()
  }

  /// Throws at the attempt to make a controller another one's child (ERR-CONT-1, ERR-CONT-4).
  mutating func raise(_ rule: RuleID, about child: InstanceID, joining parent: InstanceID?) {
    let actual = self[child].parent ?? self[child].presenting
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
      if let facts { $0.trace.add(facts, to: seq) }
    }
  }

  /// Does something for a reason that its events name.
  mutating func withCause(_ reason: Cause, _ body: (inout Simulation) -> Void) {
    let outer = cause
    cause = reason
    body(&self)
    cause = outer
  }

  mutating func record(_ subject: Change.Subject, _ fact: Fact, _ value: Fact.Value) {
    changes.append(Change(subject: subject, fact: fact, value: value))
  }

  mutating func record(_ controller: InstanceID, _ fact: Fact, _ value: Fact.Value) {
    record(.controller(controller), fact, value)
  }

  mutating func recordChildren(of controller: InstanceID) {
    let children = self[controller].children
    let start = Int32(changedChildren.count)
    changedChildren.append(contentsOf: children)
    spend(children.count / 16)
    record(controller, .children, .objects(start: start, count: Int32(children.count)))
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
    guard frames.count <= Self.recursionLimit else { return raise(.errLoad6, about: controller) }
    let handler = handlers[index]
    if handler.superCall == .first { perform(behavior, of: controller) }
    runHandler(index, on: controller)
    if handler.superCall == .last { perform(behavior, of: controller) }
  }

  private mutating func perform(_ behavior: SuperBehavior, of controller: InstanceID) {
    switch behavior {
    case .nothing: break
    case .createView: createView(of: controller)
    case .decodeChildren: decodeChildren(of: controller)
    case .initialize(let callback): call(controller, callback, rule: .creC1)
    case .tellChildren(let animated): tellChildren(of: controller, animated: animated)
    case .unloadHiddenView: unloadHiddenView(of: controller)
    case .adopt(let child): adopt(child, by: controller)
    case .leaveParent: leaveParent(controller)
    case .beginAppearance(let isAppearing, let animated):
      beginAppearance(of: controller, isAppearing: isAppearing, animated: animated)
    case .endAppearance: endAppearance(of: controller)
    case .forwardSize(let callback, let argument):
      forwardSize(callback, argument, from: controller)
    }
  }
}
