import LifecycleEngine

/// The state of one subject, or the part of it that an event changed; nothing means not changed.
struct SubjectState: Hashable, Sendable {
  var isAlive: Bool?
  var kind: ControllerKind?
  var source: CreationSource?
  var viewState: ViewState?
  var loadCount: Int32?
  var appearance: AppearanceState?
  var isInWindow: Bool?
  var geometry: GeometryValidity?
  var parent: InstanceID??
  var children: [InstanceID]?
  var presented: InstanceID??
  var presenting: InstanceID??
  var presentationStyle: PresentationStyle??
  var isMovingToParent: Bool?
  var isMovingFromParent: Bool?
  var isBeingPresented: Bool?
  var isBeingDismissed: Bool?
  var selected: InstanceID??
  var detent: Detent?
  var appState: AppState?
  var root: InstanceID??
  var orientation: Orientation?
  var gesture: TransitionKind??
  /// What the code of the controller holds and costs.
  var code: CodeFacts?
  /// What all controllers cost together, in bytes.
  var memoryTotal: Int?
}

extension SubjectState {
  /// A controller object that was made this moment.
  static func made(_ definition: ControllerDefinition) -> SubjectState {
    var state = SubjectState()
    state.isAlive = true
    state.kind = definition.kind
    state.source = definition.source
    state.viewState = .unloaded
    state.loadCount = 0
    state.appearance = .disappeared
    state.isInWindow = false
    state.geometry = GeometryValidity.none
    state.parent = .some(nil)
    state.children = []
    state.presented = .some(nil)
    state.presenting = .some(nil)
    state.presentationStyle = .some(nil)
    state.isMovingToParent = false
    state.isMovingFromParent = false
    state.isBeingPresented = false
    state.isBeingDismissed = false
    state.selected = .some(nil)
    state.detent = .large
    return state
  }

  /// Takes one change over.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - event: The event that made it.
  ///   - simulation: The run of the event.
  mutating func apply(_ change: Change, of event: Event, in simulation: Simulation) {
    switch change.value {
    case .isAlive(let value): setAlive(value, subject: change.subject, in: simulation)
    case .viewState(let value): viewState = value
    case .loadCount(let value): loadCount = value
    case .appearance(let value): appearance = value
    case .isInWindow(let value): isInWindow = value
    case .geometry(let value): geometry = value
    case .parent(let value): parent = .some(value)
    case .children(let start, let count):
      children = Array(simulation.trace.children(of: event, start: start, count: count))
    case .presented(let value): presented = .some(value)
    case .presenting(let value): presenting = .some(value)
    case .presentationStyle(let value): presentationStyle = .some(value)
    case .isMovingToParent(let value): isMovingToParent = value
    case .isMovingFromParent(let value): isMovingFromParent = value
    case .isBeingPresented(let value): isBeingPresented = value
    case .isBeingDismissed(let value): isBeingDismissed = value
    case .appState(let value): appState = value
    case .root(let value): root = .some(value)
    case .orientation(let value): orientation = value
    case .gesture(let value): gesture = .some(value)
    case .selected(let value): selected = .some(value)
    case .detent(let value): detent = value
    case .code(let index): code = simulation.trace.codeFacts(at: index)
    }
  }

  private mutating func setAlive(
    _ value: Bool,
    subject: Change.Subject,
    in simulation: Simulation
  ) {
    isAlive = value
    guard value, case .controller(let id) = subject else { return }
    let definition = simulation.app[simulation.definition(of: id)]
    kind = definition.kind
    source = definition.source
  }
}
