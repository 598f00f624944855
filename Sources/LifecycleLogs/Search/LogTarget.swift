import LifecycleEngine
import LifecycleScenario

/// The events of a step that a log would show.
struct LogShown: Hashable, Sendable {
  /// Their positions in the trace.
  let positions: [Int]
  /// Their lines.
  let items: [LogItem]
}

/// The lines of a log as one app would print them, and what of a run is compared with them.
struct LogTarget: Sendable {
  var shape: LogShape
  /// The lines of the log, in order.
  private(set) var items: [LogItem] = []
  /// The callbacks of the log, in order; `items` says the same in the names of the app.
  private(set) var events: [LogEvent] = []

  /// The controllers that move to parents, or away from them, in the log.
  private(set) var moved: Set<ControllerID> = []

  /// Whether a probe looked when the lines came.
  private(set) var isSeen = false
  /// The controllers of the windows, as a probe saw them between the lines.
  private(set) var trees: SeenTrees

  /// The lines, by their positions, that came after a pause: something else has begun.
  private(set) var begins: [Int] = []

  /// The pause after which something else has begun, in milliseconds; no transition takes as long.
  private static let pause = 750.0

  /// Which callbacks each actor prints.
  private var printed = PrintedCalls()
  private var actors: Set<TraceActor> = []
  private var callbacks: Set<Callback> = []
  private var burst = LayoutBurst()

  /// Whether the first line says that the app did finish launching.
  private var beginsAtLaunch: Bool {
    events.first.map { $0.actor == .app && $0.callback == .didFinishLaunching } ?? false
  }

  /// Reads a log as the lines of an app.
  init(_ events: [LogEvent], _ trees: SeenTrees, in shape: LogShape) {
    (self.shape, self.trees) = (shape, trees)
    for event in events { append(event) }
  }

  /// Takes the controllers of the windows as they are behind the last line.
  mutating func see(_ tree: SeenTree) { trees.append(tree) }

  /// What it costs that one step has lines on both sides of a pause.
  func costOfPauses(in lines: Range<Int>) -> Int {
    begins.count { lines.lowerBound < $0 && $0 < lines.upperBound } * LogCost.pause
  }

  /// What it costs that a run has controllers at other places than the windows had them behind a
  /// number of lines.
  ///
  /// A probe may look before its first line, when the app has windows already: the launch brings
  /// them, so that a run owes nothing until it has one.
  func costOfTree(of simulation: Simulation, at position: Int) -> Int {
    guard position > 0 || !simulation.windowRoots.isEmpty else { return 0 }
    let count = trees.last(at: position)?.differences(from: simulation) ?? 0
    return min(count, 4) * LogCost.misplaced
  }

  /// What the windows are to become, or `nil` if no other sight is known.
  func goal(of simulation: Simulation, at position: Int) -> SeenTree? {
    guard let now = trees.last(at: position), now.differences(from: simulation) > 0 else {
      return trees.next(after: position)
    }
    return now
  }

  /// Whether the log had such lines before: with this actor, and with this callback.
  func knows(_ event: LogEvent) -> Bool {
    let actor = Self.actor(of: event, in: shape)
    guard actors.contains(actor), callbacks.contains(event.callback) else { return false }
    var later = printed
    later.take(event.callback, of: actor)
    return later.unprinted(by: actor) == printed.unprinted(by: actor)
  }

  /// Whether the first controller of the log appears in its first line and never loads its view, and
  /// another one does: the log may start late.
  var startsLate: Bool { printed.startsLate && callbacks.contains(.viewDidLoad) }

  /// Takes the next line of the log.
  ///
  /// - Parameter event: What the line tells.
  mutating func append(_ event: LogEvent) {
    let line = Self.line(of: event, in: shape)
    // What comes within a call that is open is still the doing of that call.
    if let sight = event.sight, sight.outer == nil, let now = sight.milliseconds,
      let last = events.last?.sight?.milliseconds, now - last > Self.pause
    {
      begins.append(events.count)
      burst = LayoutBurst()
    }
    events.append(event)
    let isBegin = begins.last == events.count - 1
    items.append(LogItem(line, in: &burst, begins: isBegin))
    if ControllerRoster.moves.contains(event.callback), let person = event.actor.person {
      moved.insert(ControllerID(person))
    }
    if event.sight != nil { isSeen = true }
    actors.insert(line.actor)
    callbacks.insert(line.callback)
    if !isSeen { printed.take(line.callback, of: line.actor) }
  }

  /// The actors and callbacks of the log, in an order that depends on the log only.
  var observation: Observation {
    var order: [TraceActor] = []
    for item in items where !order.contains(item.pattern.line.actor) {
      order.append(item.pattern.line.actor)
    }
    return Observation(
      actors: order,
      callbacks: Callback.allCases.filter(callbacks.contains),
      layout: .collapsed
    )
  }

  /// The events of a step that the log would show, by their positions in the trace.
  ///
  /// What prints first when the app did finish launching was started there, as the probe is: of what
  /// came before it says nothing.
  func observed(_ range: EventRange, of simulation: Simulation) -> [Int] {
    let isLaunch = { (position: Int) in simulation.trace[position].isLaunch }
    let start = beginsAtLaunch ? range.first(where: isLaunch) ?? range.lowerBound : range.lowerBound
    return (start..<range.upperBound).filter { position in
      let event = simulation.trace[position]
      guard let actor = Self.actor(of: event, in: simulation) else { return false }
      let isKnown =
        callbacks.contains(event.callback) && actors.contains(actor)
        && !printed.unprinted(by: actor).contains(event.callback)
      return isKnown || isAlwaysSeen(event, of: actor)
    }
  }

  /// Whether a probe reports the callback of every controller, as it reports its like.
  ///
  /// A controller that was seen in a window and has no line at all is one that it doesn't report.
  private func isAlwaysSeen(_ event: Event, of actor: TraceActor) -> Bool {
    guard !trees.isEmpty else { return false }
    if case .controller(let id) = actor {
      guard actors.contains(actor) || !trees.controllers.contains(id) else { return false }
      return Self.kin.contains { kin in
        kin.contains(event.callback) && !kin.isDisjoint(with: callbacks)
      }
    }
    guard Self.posted.contains(event.callback) else { return false }
    if case .scene = event.actor { return actors.contains(.scene(.first)) }
    return event.actor == .app && actors.contains(.app)
  }

  /// The callbacks that a probe reports all together.
  private static let kin: [Set<Callback>] = [
    [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
    [.willMoveToParent, .didMoveToParent],
    [.beginAppearanceTransition, .endAppearanceTransition],
  ]

  /// The callbacks that come as notifications.
  private static let posted: Set<Callback> = [
    .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground,
  ]

  /// The callee, without the rest of the line, or `nil` for messages, which no log has.
  private static func actor(of event: Event, in simulation: Simulation) -> TraceActor? {
    switch event.actor {
    case .controller(let id): .controller(simulation.definition(of: id))
    case .view(let id): .view(simulation.definition(of: id))
    case .subview(let id, let index): .subview(simulation.definition(of: id), Int(index))
    case .hostedView(let id, let name):
      .hostedView(
        HostedViewName(host: simulation.definition(of: id), view: simulation.viewName(name))
      )
    case .delegate(let id): .delegate(simulation.definition(of: id))
    case .presentationController(let id): .presentationController(simulation.definition(of: id))
    case .app: .app
    case .scene: .scene(.first)
    case .notification: .notification
    case .system: nil
    }
  }

  /// What the log would show of some events.
  func shown(_ range: EventRange, of simulation: Simulation) -> LogShown {
    let positions = observed(range, of: simulation)
    let items = LogItem.all(
      positions.map { position in
        let event = simulation.trace[position]
        let line = TraceLine(event, in: simulation).ofAnyScene
        return (line, RuleCatalog[event.rule].confidence == .varies)
      }
    )
    return LogShown(positions: positions, items: items)
  }

  /// The controller that a delegate gets.
  func controller(in event: LogEvent) -> ControllerID? {
    guard event.callback.argumentKind == .controller, case .controller = event.argument else {
      return nil
    }
    let name = Self.argument(of: event, in: shape)
    return shape.controllers.firstIndex { $0.name == name }.map { ControllerID($0) }
  }

  private static func line(of event: LogEvent, in shape: LogShape) -> TraceLine {
    TraceLine(
      actor: actor(of: event, in: shape),
      callback: event.callback,
      rule: nil,
      argument: argument(of: event, in: shape)
    )
  }

  private static func actor(of event: LogEvent, in shape: LogShape) -> TraceActor {
    switch event.actor {
    case .controller(let index): .controller(ControllerID(index))
    case .view(let index): .view(ControllerID(index))
    case .delegate(let index): .delegate(ControllerID(index))
    case .presentationController(let index): .presentationController(ControllerID(index))
    case .containerDelegate(let kind): .delegate(shape.container(kind) ?? shape.other)
    case .app: .app
    case .scene: .scene(.first)
    case .notification: .notification
    }
  }

  /// What the line carries, where it can be compared: sizes differ from device to device, and a
  /// controller that logs nothing has a name of the importer's making.
  private static func argument(of event: LogEvent, in shape: LogShape) -> String? {
    switch event.argument {
    case .none, .size: return nil
    case .animated(let isAnimated): return isAnimated ? "animated" : "unanimated"
    case .noController: return event.callback.argumentKind == .controllerOrNil ? "nil" : nil
    case .orientation(let orientation): return orientation.rawValue
    case .completed(let isCompleted): return isCompleted ? "completed" : "cancelled"
    case .word(let word): return word
    case .controller(let className):
      if let about = event.about { return shape.printedName(of: ControllerID(about)) }
      let name = ControllerNames.stripped(className)
      return shape.classNames[ControllerNames.lastPart(of: className)]
        ?? (shape.controllers.contains { $0.name == name } ? name : nil)
    }
  }
}

extension TraceLine {
  /// The same line, where logs don't tell one scene from another.
  fileprivate var ofAnyScene: TraceLine {
    guard case .scene = actor else { return self }
    return TraceLine(actor: .scene(.first), callback: callback, rule: rule, argument: argument)
  }
}

extension Event {
  /// Whether the app's delegate is told that the app did finish launching.
  fileprivate var isLaunch: Bool { actor == .app && callback == .didFinishLaunching }
}
