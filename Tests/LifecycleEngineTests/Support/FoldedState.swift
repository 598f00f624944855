import LifecycleEngine

/// What the changes of a trace say of one controller.
struct FoldedController: Hashable {
  var isAlive = false
  var viewState = ViewState.unloaded
  var loadCount: Int32 = 0
  var appearance = AppearanceState.disappeared
  var isInWindow = false
  var geometry = GeometryValidity.none
  var parent: InstanceID?
  var children: [InstanceID] = []
  var presented: InstanceID?
  var presenting: InstanceID?
  var presentationStyle: PresentationStyle?
  var isMovingToParent = false
  var isMovingFromParent = false
  var isBeingPresented = false
  var isBeingDismissed = false
  var selected: InstanceID?
  var detent = Detent.large
}

/// The state of a run by the fold of its changes.
struct FoldedState: Hashable {
  var controllers: [InstanceID: FoldedController] = [:]
  var appState = AppState.notRunning
  var root: InstanceID?
  var orientation: Orientation
  var gesture: TransitionKind?

  /// Folds the changes of the first events of a run.
  init(_ simulation: Simulation, upTo count: Int) {
    orientation = simulation.app.platform.orientation
    for seq in 1..<count + 1 {
      let event = simulation.trace[seq]
      for change in simulation.trace.changes(of: event) {
        apply(change) { simulation.trace.children(of: event, start: $0, count: $1) }
      }
    }
  }

  /// Folds one change in.
  mutating func apply(
    _ change: Change,
    children: (Int32, Int32) -> ArraySlice<InstanceID>
  ) {
    switch change.subject {
    case .controller(let id):
      apply(change.value, to: &controllers[id, default: FoldedController()], children)
    case .app: if case .appState(let state) = change.value { appState = state }
    case .window:
      if case .root(let controller) = change.value { root = controller }
      if case .orientation(let value) = change.value { orientation = value }
    case .interaction: if case .gesture(let kind) = change.value { gesture = kind }
    }
  }

  private func apply(
    _ value: Change.Value,
    to controller: inout FoldedController,
    _ children: (Int32, Int32) -> ArraySlice<InstanceID>
  ) {
    switch value {
    case .isAlive(let isAlive): controller.isAlive = isAlive
    case .viewState(let state): controller.viewState = state
    case .loadCount(let count): controller.loadCount = count
    case .appearance(let state): controller.appearance = state
    case .isInWindow(let isInWindow): controller.isInWindow = isInWindow
    case .geometry(let geometry): controller.geometry = geometry
    case .parent(let parent): controller.parent = parent
    case .children(let start, let count): controller.children = Array(children(start, count))
    case .presented(let presented): controller.presented = presented
    case .presenting(let presenting): controller.presenting = presenting
    case .presentationStyle(let style): controller.presentationStyle = style
    case .isMovingToParent(let flag): controller.isMovingToParent = flag
    case .isMovingFromParent(let flag): controller.isMovingFromParent = flag
    case .isBeingPresented(let flag): controller.isBeingPresented = flag
    case .isBeingDismissed(let flag): controller.isBeingDismissed = flag
    case .selected(let child): controller.selected = child
    case .detent(let detent): controller.detent = detent
    case .appState, .root, .orientation, .gesture, .code: break
    }
  }
}

extension Lab {
  /// The state after the last event, by the names of the youngest objects.
  var state: NamedState { NamedState(simulation: simulation) }

  /// The name of a controller object.
  func name(_ instance: InstanceID?) -> String? { instance.map { simulation.name(of: $0) } }
}

/// The folded state of a run, by controller.
struct NamedState {
  private let folded: FoldedState
  private let youngest: [ControllerID: InstanceID]

  init(simulation: Simulation) {
    folded = FoldedState(simulation, upTo: simulation.trace.count)
    youngest = folded.controllers.keys.sorted { $0.rawValue < $1.rawValue }
      .reduce(into: [:]) { $0[simulation.definition(of: $1)] = $1 }
  }

  subscript(controller: ControllerID) -> FoldedController {
    youngest[controller].flatMap { folded.controllers[$0] } ?? FoldedController()
  }
}
