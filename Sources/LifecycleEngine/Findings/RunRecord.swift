/// A run, arranged for those who look for mistakes: who was called when, and what code did.
///
/// Everything but the first quick look is arranged when it is first asked for: most runs show
/// nothing that would need it.
final class RunRecord {
  /// A statement of an override that was reached.
  struct Done {
    let controller: InstanceID
    let callback: Callback
    let statement: Statement
    let handler: Int
    let index: Int
    let frame: Int32
    let seq: Int32
    let step: Int32
    let facts: DeedFacts
  }

  /// The command of a step, or one that an override performed.
  struct Performed {
    let command: Command
    let done: Done?
    let deed: Deed
  }

  let simulation: Simulation
  /// What the run has at all.
  let traits: RunTraits
  /// The statements that were reached, in order.
  private(set) lazy var done = simulation.trace.deeds.compactMap { makeDone($0) }
  /// The commands, of steps and of overrides, in order.
  private(set) lazy var commands = simulation.trace.deeds.compactMap { makePerformed($0) }
  private(set) lazy var incidents = simulation.trace.deeds.filter {
    if case .incident = $0.action { true } else { false }
  }
  private lazy var lists = makeLists()

  /// The positions of console and exception lines.
  var messages: [Int32] { lists.messages }
  /// The positions of app and scene lines.
  var appEvents: [Int32] { lists.appEvents }
  /// The positions of delegate lines.
  var delegateEvents: [Int32] { lists.delegateEvents }
  /// The positions of each object's own calls.
  var calls: [[Int32]] { lists.calls }

  init(_ simulation: Simulation) {
    self.simulation = simulation
    traits = RunTraits(of: simulation)
  }

  private struct Lists {
    var messages: [Int32] = []
    var appEvents: [Int32] = []
    var delegateEvents: [Int32] = []
    var calls: [[Int32]] = []
  }

  private func makeLists() -> Lists {
    var lists = Lists()
    lists.calls = Array(repeating: [], count: simulation.instances.count)
    simulation.trace.forEach { event in
      switch event.actor {
      case .controller(let id): lists.calls[id].append(event.seq)
      case .system: lists.messages.append(event.seq)
      case .app, .scene: lists.appEvents.append(event.seq)
      case .delegate: lists.delegateEvents.append(event.seq)
      case .view, .subview, .presentationController: break
      }
    }
    return lists
  }

  private func makeDone(_ deed: Deed) -> Done? {
    guard case .statement(let handler, let index) = deed.action, let controller = deed.controller
    else { return nil }
    let override = simulation.definition(for: controller).handlers[handler]
    return Done(
      controller: controller,
      callback: override.callback,
      statement: override.statements[index],
      handler: handler,
      index: index,
      frame: deed.frame,
      seq: deed.seq,
      step: deed.step,
      facts: deed.facts
    )
  }

  private func makePerformed(_ deed: Deed) -> Performed? {
    if case .step(let command) = deed.action {
      return Performed(command: command, done: nil, deed: deed)
    }
    guard let done = makeDone(deed), !done.facts.isRefused,
      case .command(let command) = done.statement
    else { return nil }
    return Performed(command: command, done: done, deed: deed)
  }
}

extension RunRecord {
  /// The objects that were made, in order.
  var objects: [InstanceID] { Array(simulation.objects) }

  /// The objects whose class has overrides.
  var authored: [InstanceID] { objects.filter { !definition($0).handlers.isEmpty } }

  func event(_ seq: Int32) -> Event { simulation.trace[Int(seq)] }

  func definition(_ object: InstanceID) -> ControllerDefinition {
    simulation.definition(for: object)
  }

  func instance(_ object: InstanceID) -> Instance { simulation[object] }

  /// The override of a callback.
  func handler(_ callback: Callback, of object: InstanceID) -> Handler? {
    definition(object).handlers.first { $0.callback == callback }
  }

  /// The calls of some callbacks that an object heard, in order.
  func calls(_ callbacks: Callback..., of object: InstanceID) -> [Event] {
    calls[object].map(event).filter { callbacks.contains($0.callback) }
  }

  /// Whether an object hears one of some callbacks after an event.
  func hears(_ callbacks: Callback..., of object: InstanceID, after seq: Int32) -> Event? {
    calls[object].lazy.filter { $0 > seq }.map(event).first {
      callbacks.contains($0.callback)
    }
  }

  /// The statements that overrides of some callbacks reached.
  func done(in callbacks: Callback...) -> [Done] {
    done.filter { callbacks.contains($0.callback) && !$0.facts.isRefused }
  }

  /// The statements that one object's override of a callback reached.
  func done(in callback: Callback, of object: InstanceID) -> [Done] {
    done.filter { $0.callback == callback && $0.controller == object }
  }

  /// The message lines of a rule, with the object that each is about.
  func messages(_ rules: RuleID...) -> [(event: Event, object: InstanceID?)] {
    messages.compactMap { seq in
      let event = event(seq)
      guard case .misuse(let rule, let object) = event.argument, rules.contains(rule) else {
        return nil
      }
      return (event, object)
    }
  }

  /// The events inside which an event came, innermost first.
  func callers(of event: Event) -> [Event] {
    var callers: [Event] = []
    var parent = event.parent
    while parent > 0 {
      let caller = self.event(parent)
      callers.append(caller)
      parent = caller.parent
    }
    return callers
  }

  /// The statement of an override that brought an event, if one did.
  func culprit(of event: Event) -> Done? {
    guard event.parent > 0 else { return nil }
    let later = done.partitionIndex(where: { $0.seq >= event.seq })
    return done[..<later].last { $0.frame == event.parent }
  }

  /// A finding at a message: at the line of code that brought it, if code did.
  func finding(_ id: FindingID, _ message: (event: Event, object: InstanceID?)) -> Finding {
    guard let culprit = culprit(of: message.event) else {
      return Finding(id, message.object, at: message.event)
    }
    return Finding(
      id,
      message.object ?? culprit.controller,
      seq: message.event.seq,
      step: message.event.step,
      line: culprit.line
    )
  }
}

extension RunRecord.Done {
  var line: Finding.Line {
    Finding.Line(controller: controller, callback: callback, statement: index)
  }
}

extension RunRecord.Performed {
  /// A finding at the line or the step of the command.
  func finding(_ id: FindingID, _ object: InstanceID?, related: [Int32] = []) -> Finding {
    guard let done else { return Finding(id, object, at: deed, related: related) }
    return Finding(
      id,
      object ?? done.controller,
      seq: done.seq,
      step: done.step,
      line: done.line,
      related: related
    )
  }
}

extension Event {
  /// The object whose own call the event is.
  var object: InstanceID? {
    guard case .controller(let id) = actor else { return nil }
    return id
  }
}
