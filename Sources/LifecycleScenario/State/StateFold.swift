public import LifecycleEngine

/// The state of a run: the fold of the changes of its events.
public struct StateFold: Hashable, Sendable {
  /// A controller object and its state.
  package struct ControllerState: Hashable, Sendable {
    package let id: InstanceID
    package var state: SubjectState
  }

  /// The app, its window and its gesture.
  package private(set) var app = SubjectState()
  /// The scenes that the app names, with their windows.
  package private(set) var scenes: [SubjectState] = []
  /// The controller objects in the order of their creation, including dead ones.
  package private(set) var controllers: [ControllerState] = []
  /// The number of events applied.
  public private(set) var eventCount = 0

  /// The state before the first event.
  ///
  /// - Parameter app: The app.
  public init(app: AppDefinition) {
    self.app[.appState] = .value(.appState(.notRunning))
    self.app[.root] = .value(.object(nil))
    self.app[.orientation] = .value(.orientation(app.platform.orientation))
    self.app[.gesture] = .value(.gesture(nil))
    scenes = app.scenes.map { _ in .scene(on: app.platform) }
  }

  /// Applies the events that came since the last time.
  ///
  /// - Parameter simulation: The run whose events these are.
  public mutating func catchUp(with simulation: Simulation) {
    advance(to: simulation.trace.count, of: simulation)
  }

  /// Applies the events up to one of them.
  package mutating func advance(to seq: Int, of simulation: Simulation) {
    while eventCount < seq {
      eventCount += 1
      let event = simulation.trace[eventCount]
      for change in simulation.trace.changes(of: event) {
        apply(change, of: event, in: simulation)
      }
    }
  }

  private mutating func apply(_ change: Change, of event: Event, in simulation: Simulation) {
    switch change.subject {
    case .app, .window, .interaction: app.apply(change, of: event, in: simulation)
    case .scene(let scene):
      scenes[Int(scene.rawValue)].apply(change, of: event, in: simulation)
    case .controller(let id):
      let index = Int(id.rawValue)
      if index == controllers.count {
        controllers.append(ControllerState(id: id, state: .initial(id, in: simulation)))
      }
      precondition(index < controllers.count, "A controller changed before it was made.")
      controllers[index].state.apply(change, of: event, in: simulation)
      if change.fact == .code { app.memoryTotal = controllers[index].state.memoryTotal }
    }
  }
}
