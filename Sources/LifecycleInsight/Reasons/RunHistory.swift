import LifecycleEngine
import LifecycleScenario

/// The states of a run's controllers after some event, as far as explanations need them.
struct RunHistory {
  /// One controller object.
  struct Entry {
    let id: InstanceID
    let state: SubjectState
    /// Whether it has appeared since its view was last loaded.
    let hasAppeared: Bool
  }

  private var fold: StateFold
  private var hasAppeared: [Bool] = []

  /// The state before the first event.
  init(app: AppDefinition) {
    fold = StateFold(app: app)
  }

  /// The number of events taken over.
  var eventCount: Int { fold.eventCount }

  /// The objects in the order in which they were made, dead ones included.
  var controllers: [Entry] { fold.controllers.indices.map { entry($0) } }

  /// Takes over the next event.
  mutating func advance(in simulation: Simulation) {
    fold.advance(to: eventCount + 1, of: simulation)
    for change in simulation.trace.changes(of: simulation.trace[eventCount]) {
      guard case .controller(let id) = change.subject else { continue }
      noteAppearance(of: Int(id.rawValue))
    }
  }

  /// The state of a controller object.
  subscript(id: InstanceID) -> Entry? {
    let index = Int(id.rawValue)
    return fold.controllers.indices.contains(index) ? entry(index) : nil
  }

  /// The living controller of a name, or its last object.
  func named(_ name: String, in simulation: Simulation) -> Entry? {
    let all = controllers.filter { simulation.name(of: $0.id) == name }
    return all.first { $0.state.isAlive } ?? all.last
  }

  private func entry(_ index: Int) -> Entry {
    let known = fold.controllers[index]
    return Entry(id: known.id, state: known.state, hasAppeared: hasAppeared[index])
  }

  private mutating func noteAppearance(of index: Int) {
    if index == hasAppeared.count { hasAppeared.append(false) }
    let state = fold.controllers[index].state
    if state.viewState == .unloaded { hasAppeared[index] = false }
    if state.appearance != .disappeared { hasAppeared[index] = true }
  }
}
