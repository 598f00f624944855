import LifecycleEngine

/// The states of a run's controllers after some event, as far as explanations need them.
struct RunHistory {
  /// One controller object.
  struct Entry {
    let id: InstanceID
    var state: SubjectState
    /// Whether it has appeared since its view was last loaded.
    var hasAppeared = false
  }

  /// The objects in the order in which they were made, dead ones included.
  private(set) var controllers: [Entry] = []
  /// The number of events taken over.
  private(set) var eventCount = 0

  /// Takes over the next events.
  ///
  /// - Parameters:
  ///   - seq: The last event to take over.
  ///   - simulation: The run.
  mutating func advance(to seq: Int, of simulation: Simulation) {
    while eventCount < seq {
      eventCount += 1
      let event = simulation.trace[eventCount]
      var changed: Set<Int> = []
      for change in simulation.trace.changes(of: event) {
        guard case .controller(let id) = change.subject else { continue }
        apply(change, to: id, event, simulation)
        changed.insert(Int(id.rawValue))
      }
      for index in changed { controllers[index].noteAppearance() }
    }
  }

  /// The state of a controller object.
  subscript(id: InstanceID) -> Entry? {
    controllers.indices.contains(Int(id.rawValue)) ? controllers[Int(id.rawValue)] : nil
  }

  /// The living controller of a name, else its last object.
  func named(_ name: String, in simulation: Simulation) -> Entry? {
    let all = controllers.filter { simulation.name(of: $0.id) == name }
    return all.first { $0.state.isAlive == true } ?? all.last
  }

  private mutating func apply(
    _ change: Change,
    to id: InstanceID,
    _ event: Event,
    _ simulation: Simulation
  ) {
    let index = Int(id.rawValue)
    if index == controllers.count {
      let definition = simulation.app[simulation.definition(of: id)]
      controllers.append(Entry(id: id, state: .made(definition)))
    }
    precondition(index < controllers.count, "A controller changed before it was made.")
    controllers[index].state.apply(change, of: event, in: simulation)
  }
}

extension RunHistory.Entry {
  fileprivate mutating func noteAppearance() {
    if state.viewState == .unloaded { hasAppeared = false }
    if state.appearance != .disappeared { hasAppeared = true }
  }
}
