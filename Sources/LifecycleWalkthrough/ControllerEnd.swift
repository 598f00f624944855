import LifecycleEngine
import LifecycleScenario
import PlainJSON

/// The end of the first object of a controller in a run, in the words of the pages.
struct ControllerEnd {
  /// The facts about it in the run's state.
  let state: SubjectState
  /// Whether its view has been on screen since it was loaded.
  let hasAppeared: Bool
  /// The place of its token in the diagram, or `nil` if that is only a stop on the way.
  let station: String?

  var lives: Bool { state.isAlive }
  var isLoaded: Bool { state.viewState == .loaded }

  /// - Parameters:
  ///   - name: The controller.
  ///   - run: The run; the object may never have been made there.
  init?(named name: String, in run: ScenarioRun) {
    let simulation = run.simulation
    guard let definition = simulation.app.controller(named: name) else { return nil }
    var fold = StateFold(app: run.document.app)
    var hasAppeared = false
    var isMidway = false
    var id: InstanceID?
    for seq in 0..<simulation.trace.count where !WorkLimit.isOver {
      fold.advance(to: seq + 1, of: simulation)
      id = id ?? fold.controllers.first { simulation.definition(of: $0.id) == definition }?.id
      guard let id, let state = fold.state(of: id) else { continue }
      if state.viewState == .unloaded { hasAppeared = false }
      if state.appearance != .disappeared { hasAppeared = true }
      let event = simulation.trace[seq + 1]
      if state.appearance != .appearing { isMidway = false }
      if event.actor == .controller(id), Self.stops.contains(event.callback) {
        isMidway = state.appearance == .appearing
      }
    }
    guard let id, let state = fold.state(of: id) else { return nil }
    self.state = state
    self.hasAppeared = hasAppeared
    station = isMidway ? nil : Self.station(of: state, hasAppeared)
  }

  /// The calls that lead to a stop on the way onto the screen.
  private static let stops = [Callback.viewIsAppearing, .viewDidLayoutSubviews]

  private static func station(of state: SubjectState, _ hasAppeared: Bool) -> String? {
    guard state.isAlive else { return nil }
    switch state.appearance {
    case .appearing: return "appearing"
    case .appeared: return "appeared"
    case .disappearing: return "disappearing"
    case .disappeared, nil: break
    }
    guard state.viewState == .loaded else { return nil }
    return hasAppeared ? "disappeared" : "loaded"
  }
}

extension StateFold {
  fileprivate func state(of id: InstanceID) -> SubjectState? {
    let index = Int(id.rawValue)
    return index < controllers.count ? controllers[index].state : nil
  }
}

/// A state that shall hold in the end: facts of the run, and whether the view has appeared.
struct EndState {
  private var facts: StateExpectation?
  private var hasAppeared: Bool?

  /// Whether it holds.
  func holds(of end: ControllerEnd, in simulation: Simulation) -> Bool {
    (hasAppeared.map { $0 == end.hasAppeared } ?? true)
      && (facts?.holds(in: end.state, of: simulation) ?? true)
  }

  /// The facts that only the pages name.
  private static let hasAppearedField = "hasAppeared"

  /// Reads a state; the reader knows the controllers that it may name.
  static func read(_ reader: inout DocumentReader, _ value: JSONValue) -> EndState? {
    guard var object = reader.readObject(value) else { return nil }
    var state = EndState()
    if let flag = object[hasAppearedField] {
      state.hasAppeared = reader.inside(hasAppearedField) { $0.readBoolean(flag) }
      object.members.removeAll { $0.key == hasAppearedField }
      if object.members.isEmpty { return state }
    }
    state.facts = StateExpectation.form.read(&reader, .object(object))
    return state
  }
}
