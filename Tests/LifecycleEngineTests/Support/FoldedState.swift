import LifecycleEngine

/// The state of one controller by the changes of a trace.
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
      apply(change, to: &controllers[id, default: FoldedController()], children)
    case .app: if case .appState(let state) = change.value { appState = state }
    case .window:
      if case .object(let controller) = change.value { root = controller }
      if case .orientation(let value) = change.value { orientation = value }
    case .interaction: if case .gesture(let kind) = change.value { gesture = kind }
    // The apps of these tests have one window each.
    case .scene: break
    }
  }

  private func apply(
    _ change: Change,
    to controller: inout FoldedController,
    _ children: (Int32, Int32) -> ArraySlice<InstanceID>
  ) {
    switch change.value {
    case .flag(let flag):
      if let field = FoldedController.flags[change.fact] { controller[keyPath: field] = flag }
    case .object(let other):
      if let field = FoldedController.relations[change.fact] { controller[keyPath: field] = other }
    case .objects(let start, let count): controller.children = Array(children(start, count))
    case .count(let count): controller.loadCount = count
    case .viewState(let state): controller.viewState = state
    case .appearance(let state): controller.appearance = state
    case .geometry(let geometry): controller.geometry = geometry
    case .style(let style): controller.presentationStyle = style
    case .detent(let detent): controller.detent = detent
    case .appState, .sceneState, .orientation, .gesture, .kind, .source, .code: break
    }
  }
}

extension FoldedController {
  fileprivate static let flags: [Fact: any WritableKeyPath<FoldedController, Bool> & Sendable] = [
    .isAlive: \.isAlive, .isInWindow: \.isInWindow, .isMovingToParent: \.isMovingToParent,
    .isMovingFromParent: \.isMovingFromParent, .isBeingPresented: \.isBeingPresented,
    .isBeingDismissed: \.isBeingDismissed,
  ]

  fileprivate static let relations:
    [Fact: any WritableKeyPath<FoldedController, InstanceID?> & Sendable] = [
      .parent: \.parent, .presented: \.presented, .presenting: \.presenting, .selected: \.selected,
    ]
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
