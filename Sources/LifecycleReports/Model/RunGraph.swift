import LifecycleEngine
import LifecycleScenario

/// The states that each controller of a run passed, and what led from one to the next.
struct RunGraph {
  /// One controller object.
  struct Object {
    let id: InstanceID
    /// What people read: `B`, or `B#2` for the second object of the name.
    let label: String
    /// A short identifier that means nothing in any format: `c1`.
    let key: String
    /// An identifier of letters, digits and `_` that resembles the name; no two are equal.
    let identifier: String
    /// The changes of state, in order.
    fileprivate(set) var moves: [Move] = []
    /// What was known about the controller at the end.
    fileprivate var fold = LifeFold()

    /// The state at the end.
    var state: LifeState { fold.state }
  }

  /// One change of state.
  struct Move: Hashable {
    let from: LifeState
    let to: LifeState
    /// The event that made the change.
    let seq: Int
    /// What was called.
    let call: Call
  }

  /// Who was called, and what; the object of the move itself is left out.
  struct Call: Hashable {
    /// What people read: `viewDidLoad`, `app.didEnterBackground`.
    let label: String
    /// What machines read: `A.viewDidLoad`.
    let name: String
  }

  /// A change of state that happened at least once.
  struct Way: Hashable {
    let from: LifeState
    let to: LifeState
    let call: Call
  }

  /// What the scenario is called.
  let title: String
  /// The identifier of the scenario, in letters, digits and `-`.
  let id: String
  /// The controller objects, in the order in which they were made.
  private(set) var objects: [Object] = []
  private var identifiers = IdentifierTable(taken: [
    "app", "scene", "notification", "system", "run",
  ])

  /// Follows a run to its end, or to one of its events.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - end: The last event that counts; nothing stands for the last one of the run.
  init(_ run: ScenarioRun, until end: Int? = nil) {
    title = run.document.title ?? run.document.id
    id = Identifiers.word(run.document.id, or: "run")
    let simulation = run.simulation
    let count = min(end ?? simulation.trace.count, simulation.trace.count)
    for seq in 0..<count where !WorkLimit.isOver { take(simulation.trace[seq + 1], of: simulation) }
  }

  private mutating func take(_ event: Event, of simulation: Simulation) {
    var before: [(index: Int, state: LifeState)] = []
    for change in simulation.trace.changes(of: event) {
      guard case .controller(let id) = change.subject else { continue }
      let index = Int(id.rawValue)
      if index == objects.count { add(id, of: simulation) }
      if !before.contains(where: { $0.index == index }) {
        before.append((index, objects[index].state))
      }
      objects[index].fold.apply(change)
    }
    for (index, state) in before where objects[index].state != state {
      let move = Move(
        from: state,
        to: objects[index].state,
        seq: Int(event.seq),
        call: call(event, of: objects[index].id, in: simulation.app)
      )
      objects[index].moves.append(move)
    }
    noteInitialiser(event, in: simulation)
  }

  /// A child is told to be there when its container is made, before its own initialiser: that one is
  /// what a person looks for.
  private mutating func noteInitialiser(_ event: Event, in simulation: Simulation) {
    guard case .controller(let id) = event.actor, event.callback.isInitializer else { return }
    let index = Int(id.rawValue)
    guard objects.indices.contains(index), objects[index].moves.count == 1,
      let move = objects[index].moves.first, move.from == .notCreated, move.seq < Int(event.seq)
    else { return }
    objects[index].moves[0] = Move(
      from: move.from,
      to: move.to,
      seq: Int(event.seq),
      call: call(event, of: id, in: simulation.app)
    )
  }

  private mutating func add(_ id: InstanceID, of simulation: Simulation) {
    let label = simulation.label(of: id)
    let object = Object(
      id: id,
      label: label,
      key: "c\(objects.count + 1)",
      identifier: identifiers.claim(label)
    )
    objects.append(object)
  }

  private func call(_ event: Event, of id: InstanceID, in app: AppDefinition) -> Call {
    let callback = event.callback.rawValue
    let own = event.actor.instance == id
    let (label, name) =
      switch event.actor {
      case .controller(let other): (objects.label(of: other), objects.identifier(of: other))
      case .view(let other), .subview(let other, _), .hostedView(let other, _):
        (objects.label(of: other) + ".view", objects.identifier(of: other) + ".view")
      case .delegate(let other), .presentationController(let other):
        (objects.label(of: other) + ".delegate", objects.identifier(of: other) + ".delegate")
      case .app: ("app", "app")
      case .scene(let scene):
        (app.name(of: scene), app.name(of: scene))
      case .notification: ("notification", "notification")
      case .system: ("system", "system")
      }
    return Call(label: own ? callback : "\(label).\(callback)", name: "\(name).\(callback)")
  }
}

extension RunGraph.Object {
  /// The states that the controller passed, each once, in the order of its life.
  var states: [LifeState] {
    let visited = Set(moves.flatMap { [$0.from, $0.to] })
    return LifeState.allCases.filter(visited.contains)
  }

  /// The changes of state, each once, in the order of their first time.
  var ways: [RunGraph.Way] {
    var seen: Set<RunGraph.Way> = []
    return moves.map { RunGraph.Way(from: $0.from, to: $0.to, call: $0.call) }
      .filter { seen.insert($0).inserted }
  }

  /// The changes of state for a machine: no event leads from one state to two others.
  ///
  /// Where a run went two ways, the name of the event says which.
  var transitions: [(from: LifeState, to: LifeState, event: String)] {
    let ways = ways
    return ways.map { way in
      let isSure = ways.allSatisfy {
        $0.from != way.from || $0.call.name != way.call.name || $0.to == way.to
      }
      return (way.from, way.to, isSure ? way.call.name : "\(way.call.name).\(way.to.rawValue)")
    }
  }
}

extension [RunGraph.Object] {
  fileprivate func label(of id: InstanceID) -> String {
    let index = Int(id.rawValue)
    return indices.contains(index) ? self[index].label : "?"
  }

  fileprivate func identifier(of id: InstanceID) -> String {
    let index = Int(id.rawValue)
    return indices.contains(index) ? self[index].identifier : "unknown"
  }
}

extension Actor {
  /// The controller whose own call it is, or that of its view or delegate.
  var instance: InstanceID? {
    switch self {
    case .controller(let id), .view(let id), .subview(let id, _), .hostedView(let id, _),
      .delegate(let id), .presentationController(let id):
      id
    case .app, .scene, .notification, .system: nil
    }
  }
}

extension Simulation {
  /// The name of an object, with its number where others had the name before.
  func label(of id: InstanceID) -> String {
    let number = number(of: id)
    return number > 1 ? "\(name(of: id))#\(number)" : name(of: id)
  }
}
