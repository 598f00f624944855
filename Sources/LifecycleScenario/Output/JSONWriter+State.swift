public import LifecycleEngine

extension JSONWriter {
  /// Writes the state of a run.
  ///
  /// - Parameters:
  ///   - state: The fold of all events of the run.
  ///   - simulation: The run.
  public mutating func state(_ state: StateFold, of simulation: Simulation) {
    object {
      $0.appState(state.app, in: simulation)
      $0.key("controllers")
      $0.array(state.controllers) { $0.controller($1.id, $1.state, in: simulation) }
      $0.interaction(state.app)
      $0.member("time", simulation.time)
      $0.window(state.app, in: simulation)
    }
  }

  /// Writes what one event changed, one object for each subject.
  mutating func changes(of event: Event, in simulation: Simulation) {
    let changes = simulation.trace.changes(of: event)
    guard !changes.isEmpty else { return array([]) { (_, _: Never) in } }
    var subjects: [(subject: Change.Subject, state: SubjectState)] = []
    for change in changes {
      let known = subjects.firstIndex { $0.subject == change.subject }
      let index = known ?? subjects.count
      if known == nil { subjects.append((change.subject, SubjectState())) }
      subjects[index].state.apply(change, of: event, in: simulation)
    }
    if let total = subjects.compactMap(\.state.code?.total).last {
      let known = subjects.firstIndex { $0.subject == .app }
      let index = known ?? subjects.count
      if known == nil { subjects.append((.app, SubjectState())) }
      subjects[index].state.memoryTotal = total
    }
    array(subjects) { writer, entry in
      switch entry.subject {
      case .controller(let id): writer.controller(id, entry.state, in: simulation)
      case .app: writer.object { $0.appState(entry.state, in: simulation) }
      case .window: writer.object { $0.window(entry.state, in: simulation) }
      case .interaction: writer.object { $0.interaction(entry.state) }
      }
    }
  }

  private mutating func appState(_ state: SubjectState, in simulation: Simulation) {
    key("app")
    object {
      if let total = state.memoryTotal {
        $0.key("memory")
        $0.object {
          $0.nullable("limit", simulation.app.platform.memoryLimit)
          $0.member("total", total)
        }
      }
      $0.member("state", state.appState?.rawValue)
    }
  }

  private mutating func interaction(_ state: SubjectState) {
    key("interaction")
    object {
      if let gesture = state.gesture { $0.nullable("gesture", gesture?.rawValue) }
    }
  }

  private mutating func window(_ state: SubjectState, in simulation: Simulation) {
    key("window")
    object {
      $0.member("orientation", state.orientation?.rawValue)
      $0.name("root", state.root, in: simulation)
    }
  }

  private mutating func controller(
    _ id: InstanceID,
    _ state: SubjectState,
    in simulation: Simulation
  ) {
    object {
      $0.member("appearance", state.appearance?.name)
      if let children = state.children {
        $0.member("children", children.map { simulation.name(of: $0) })
      }
      $0.member("controller", simulation.name(of: id))
      $0.member("detent", state.detent?.rawValue)
      $0.member("geometry", state.geometry?.rawValue)
      $0.member("hasUnsavedState", state.code?.hasUnsavedState)
      if let code = state.code { $0.holders(code, in: simulation) }
      $0.member("instance", simulation.number(of: id))
      $0.member("isAlive", state.isAlive)
      $0.member("isBeingDismissed", state.isBeingDismissed)
      $0.member("isBeingPresented", state.isBeingPresented)
      $0.member("isInWindow", state.isInWindow)
      $0.member("isLeaked", state.code?.isLeaked)
      $0.member("isMovingFromParent", state.isMovingFromParent)
      $0.member("isMovingToParent", state.isMovingToParent)
      $0.member("isStale", state.code?.isStale)
      $0.member("kind", state.kind?.rawValue)
      $0.member("loadCount", state.loadCount.map { Int($0) })
      if let code = state.code { $0.memory(code) }
      if let code = state.code { $0.outlets(code, of: id, in: simulation) }
      $0.relations(state, in: simulation)
    }
  }

  private mutating func relations(_ state: SubjectState, in simulation: Simulation) {
    name("parent", state.parent, in: simulation)
    if let style = state.presentationStyle { nullable("presentationStyle", style?.rawValue) }
    name("presented", state.presented, in: simulation)
    name("presenting", state.presenting, in: simulation)
    name("selected", state.selected, in: simulation)
    member("source", state.source?.rawValue)
    member("timers", state.code?.timers)
    member("viewState", state.viewState?.rawValue)
  }

  private mutating func name(_ key: String, _ id: InstanceID??, in simulation: Simulation) {
    guard let id else { return }
    nullable(key, id.map { simulation.name(of: $0) })
  }
}
