/// A run, arranged for those who look for mistakes: who was called when, and what code did.
///
/// Everything but the first quick look is arranged when it is first asked for: most runs show
/// nothing that would need it.
final class RunRecord {
  /// The command of a step, or one that an override performed.
  struct Performed {
    let command: Command
    let done: DoneStatement?
    let action: PerformedAction
    /// The place among the commands.
    var position: Int32 = 0
  }

  /// A statement in the code of an object.
  private struct Reached: Hashable {
    let object: InstanceID
    let statement: Statement
  }

  let simulation: Simulation
  /// What the run has at all.
  let traits: RunTraits
  /// How many entries of its lists were looked at.
  private(set) var lookCount = 0

  private lazy var allDone = simulation.trace.actions.compactMap { makeDone($0) }
  private lazy var allCommands = makeCommands()
  private lazy var allIncidents = simulation.trace.actions.filter {
    if case .incident = $0.kind { true } else { false }
  }
  private lazy var delivery = CallbackDelivery(simulation)
  private lazy var reached = Positions(allDone) {
    Reached(object: $0.controller, statement: $0.statement)
  }
  private lazy var doneByFrame = Positions(allDone) { $0.frame }
  private lazy var doneByObject = Positions(allDone) { $0.controller }
  private lazy var commandsByTarget = Positions(allCommands) { $0.action.facts.target }
  private lazy var ownObjects = Positions(simulation.objects) { simulation.definition(of: $0) }
  private lazy var notes = Dictionary(grouping: simulation.trace.codeNotes) { $0.controller }
  private lazy var lastInside = makeLastInside()
  /// The commands that change the children of a controller, by what they do to which child.
  private(set) lazy var links = Positions(allCommands, byAll: { $0.command.links })
  /// The commands that change a stack.
  private(set) lazy var stackChanges = commands.filter { $0.command.changedStack != nil }
  /// The commands of the steps.
  private(set) lazy var steps = commands.filter { $0.done == nil }
  /// The turns that something on screen heard of.
  private(set) lazy var turns = makeTurns()
  /// Who became the delegate of a class last.
  private(set) lazy var formerDelegates = makeFormerDelegates()
  /// The strong references between controllers.
  private(set) lazy var holdings = Holdings(simulation)
  /// What each object's code acquired and let go of.
  private var histories: [InstanceID: ResourceHistory] = [:]
  /// What was found out about statements that take an order for granted.
  var relations: [Reliance.Pair: Reliance.Relation] = [:]

  init(_ simulation: Simulation) {
    self.simulation = simulation
    traits = RunTraits(of: simulation)
  }

  /// Counts what a search looks at; once nobody waits for it, nothing is left to look at.
  private func look<Element>(through list: [Element]) -> [Element] {
    lookCount += list.count + 1
    return WorkLimit.isOver ? [] : list
  }

  private func makeCommands() -> [Performed] {
    var commands = simulation.trace.actions.compactMap { makePerformed($0) }
    for index in commands.indices { commands[index].position = Int32(index) }
    return commands
  }

  /// For each event the last one that came inside it.
  private func makeLastInside() -> [Int32] {
    var last: [Int32] = [0]
    var open: [Event] = []
    simulation.trace.forEach { event in
      while let caller = open.last, caller.depth >= event.depth {
        last[Int(open.removeLast().seq)] = event.seq - 1
      }
      open.append(event)
      last.append(Int32(simulation.trace.count))
    }
    return last
  }

  private func makeFormerDelegates() -> [ControllerID: InstanceID] {
    var delegates: [ControllerID: InstanceID] = [:]
    for done in done {
      if case .becomeDelegateOf(let source, _) = done.statement {
        delegates[source] = done.controller
      }
    }
    return delegates
  }

  /// The rotations that something on screen heard of.
  private func makeTurns() -> [Performed] {
    var heard: Set<Int32> = []
    simulation.trace.forEach { event in
      guard event.object != nil, [.willRotate, .didRotate].contains(event.callback) else { return }
      heard.insert(event.step)
    }
    return commands.filter {
      guard case .rotate = $0.command else { return false }
      return heard.contains($0.action.step)
    }
  }

  private func makeDone(_ action: PerformedAction) -> DoneStatement? {
    guard case .statement(let handler, let index) = action.kind, let controller = action.controller
    else { return nil }
    let override = simulation.definition(for: controller).handlers[handler]
    let isLater = action.frame > 0 && event(action.frame).callback == .later
    return DoneStatement(
      controller: controller,
      callback: isLater ? .later : override.callback,
      override: override.callback,
      statement: override.lines[index],
      handler: handler,
      index: index,
      frame: action.frame,
      seq: action.seq,
      step: action.step,
      facts: action.facts
    )
  }

  private func makePerformed(_ action: PerformedAction) -> Performed? {
    if case .step(let command) = action.kind {
      return Performed(command: command, done: nil, action: action)
    }
    guard let done = makeDone(action), !done.facts.isRefused,
      case .command(let command) = done.statement
    else { return nil }
    return Performed(command: command, done: done, action: action)
  }
}

// Lists, and their elements at one place.
extension RunRecord {
  /// The statements that were reached, in order.
  var done: [DoneStatement] { look(through: allDone) }
  /// The commands, of steps and of overrides, in order.
  var commands: [Performed] { look(through: allCommands) }
  /// What nobody did on purpose, in order.
  var incidents: [PerformedAction] { look(through: allIncidents) }
  /// The objects that were made, in order.
  var objects: [InstanceID] { look(through: Array(simulation.objects)) }

  /// The objects whose class has overrides.
  var authored: [InstanceID] { objects.filter { !definition($0).handlers.isEmpty } }

  /// The objects of a class, in order.
  func objects(of controller: ControllerID) -> [InstanceID] {
    look(through: ownObjects[controller].map { InstanceID(Int($0)) })
  }

  /// The object at a place among those of a class.
  func object(_ place: Int, of controller: ControllerID) -> InstanceID? {
    ownObjects[controller].dropFirst(place).first.map { InstanceID(Int($0)) }
  }

  /// The youngest object of a class.
  func lastObject(of controller: ControllerID?) -> InstanceID? {
    controller.flatMap { ownObjects[$0].last }.map { InstanceID(Int($0)) }
  }

  func event(_ seq: Int32) -> Event { simulation.trace[Int(seq)] }

  func definition(_ object: InstanceID) -> ControllerDefinition {
    simulation.definition(for: object)
  }

  func instance(_ object: InstanceID) -> Instance { simulation[object] }

  /// The override of a callback.
  func handler(_ callback: Callback, of object: InstanceID) -> Handler? {
    definition(object).handlers.first { $0.callback == callback }
  }

  /// The calls of the app and the scene, in order.
  var appEvents: [Event] { look(through: delivery.appEvents) }
  /// The calls of delegates, in order.
  var delegateEvents: [Event] { look(through: delivery.delegateEvents) }
  /// Whether the app stopped before all of its code ran.
  var endsInException: Bool { delivery.lastMessage?.callback == .exception }

  /// The calls of some callbacks that an actor heard, in order.
  func calls(_ callbacks: Callback..., of actor: Actor) -> [Event] {
    let seqs = callbacks.flatMap { delivery.times[ReceivedCall(actor: actor, callback: $0)] }
    return look(through: (callbacks.count > 1 ? seqs.sorted() : seqs).map { event($0) })
  }

  /// The calls of some callbacks that an object heard, in order.
  func calls(_ callback: Callback, of object: InstanceID) -> [Event] {
    calls(callback, of: .controller(object))
  }

  /// The first call of all that an object heard.
  func birth(of object: InstanceID) -> Event? { delivery.births[object].map { event($0) } }

  /// The first call of some callbacks that an actor hears after an event.
  func hears(_ callbacks: Callback..., of actor: Actor, after seq: Int32) -> Event? {
    hears(callbacks, of: actor, after: seq)
  }

  /// The first call of some callbacks that an object hears after an event.
  func hears(_ callbacks: Callback..., of object: InstanceID, after seq: Int32) -> Event? {
    hears(callbacks, of: .controller(object), after: seq)
  }

  private func hears(_ callbacks: [Callback], of actor: Actor, after seq: Int32) -> Event? {
    lookCount += callbacks.count
    return callbacks.compactMap {
      delivery.times.first(of: ReceivedCall(actor: actor, callback: $0), from: seq + 1)
    }.min().map { event($0) }
  }

  /// The first time after an event that an object of a class has appeared.
  func appears(_ controller: ControllerID, after seq: Int32) -> Int32? {
    lookCount += 1
    return delivery.appeared.first(of: controller, from: seq + 1)
  }

  /// The last call of some callbacks that an object has heard before an event.
  func heard(_ callbacks: Callback..., of object: InstanceID, before seq: Int32) -> Event? {
    heard(callbacks, of: object, before: seq)
  }

  /// The last appearance callback that an object has heard before an event.
  func lastAppearance(of object: InstanceID, before seq: Int32) -> Event? {
    heard(Array(Callback.appearances), of: object, before: seq)
  }

  private func heard(
    _ callbacks: [Callback],
    of object: InstanceID,
    before seq: Int32
  ) -> Event? {
    lookCount += callbacks.count
    return callbacks.compactMap {
      delivery.times.last(of: ReceivedCall(actor: .controller(object), callback: $0), before: seq)
    }.max().map { event($0) }
  }

  /// The statements that overrides of some callbacks reached.
  func done(in callbacks: Callback...) -> [DoneStatement] {
    done.filter { callbacks.contains($0.callback) && !$0.facts.isRefused }
  }

  /// The statements that an object's overrides reached.
  func done(of object: InstanceID) -> [DoneStatement] {
    look(through: doneByObject[object].map { allDone[Int($0)] })
  }

  /// What an object's code acquired and let go of.
  func resources(of object: InstanceID) -> ResourceHistory {
    if let known = histories[object] { return known }
    let history = ResourceHistory(done(of: object))
    histories[object] = history
    return history
  }

  /// The last statement that was reached inside a call.
  func lastDone(
    in frame: Int32,
    where isMeant: (DoneStatement) -> Bool = { _ in true }
  ) -> DoneStatement? {
    doneByFrame[frame].reversed().lazy.map { self.allDone[Int($0)] }.first {
      lookCount += 1
      return isMeant($0)
    }
  }

  /// The first time that an object's code reached a statement, from some event on.
  func next(_ statement: Statement, of object: InstanceID, from seq: Int32) -> DoneStatement? {
    lookCount += 1
    let places = reached[Reached(object: object, statement: statement)]
    let index = places.partitionIndex { allDone[Int($0)].seq >= seq }
    return index < places.count ? allDone[Int(places[index])] : nil
  }

  /// The last time that an object's code reached one of some statements.
  func last(_ statements: [Statement], of object: InstanceID) -> DoneStatement? {
    lookCount += statements.count
    return statements.compactMap { reached[Reached(object: object, statement: $0)].last }.max()
      .map { allDone[Int($0)] }
  }

  /// The command at a place among all.
  func command(at position: Int32) -> Performed? {
    lookCount += 1
    return allCommands.indices.contains(Int(position)) ? allCommands[Int(position)] : nil
  }

  /// The last command about an object before an event.
  func lastCommand(about object: InstanceID?, before seq: Int32) -> Performed? {
    lookCount += 1
    let end = allCommands.partitionIndex { $0.action.seq >= seq }
    return commandsByTarget.last(of: object, before: Int32(end)).map { allCommands[Int($0)] }
  }

  /// What an object's code held and cost when an event had come.
  func code(of object: InstanceID, at seq: Int32) -> CodeFacts? {
    lookCount += 1
    let notes = notes[object] ?? []
    return notes[..<notes.partitionIndex { $0.seq > seq }].last?.facts
  }

  /// The first of some events before which an object's code held what a person had entered.
  func firstUnsaved(_ object: InstanceID, at seqs: [Int32]) -> Int32? {
    let notes = look(through: notes[object] ?? [])
    for (index, note) in notes.enumerated() where note.facts.hasUnsavedState {
      let place = seqs.partitionIndex { $0 > note.seq }
      let end = index + 1 < notes.count ? notes[index + 1].seq : .max
      if place < seqs.count, seqs[place] <= end { return seqs[place] }
    }
    return nil
  }

  /// The last event that came inside a call.
  func lastEvent(inside call: Int32) -> Int32 { lastInside[Int(call)] }

  /// The message lines of a rule, with the object that each is about.
  func messages(_ rules: RuleID...) -> [(event: Event, object: InstanceID?)] {
    calls(.console, .exception, of: .system).compactMap { event in
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
  func culprit(of event: Event) -> DoneStatement? {
    guard event.parent > 0 else { return nil }
    lookCount += 1
    let later = allDone.partitionIndex { $0.seq >= event.seq }
    return doneByFrame.last(of: event.parent, before: Int32(later)).map { allDone[Int($0)] }
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
