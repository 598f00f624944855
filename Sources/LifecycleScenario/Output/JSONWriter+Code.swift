import LifecycleEngine
import PlainJSON

/// Writing of what code did, holds and costs.
extension JSONWriter {
  /// Writes what a controller costs.
  mutating func costs(_ costs: MemoryCosts) {
    object {
      $0.member("bitmap", costs.bitmap)
      $0.member("cache", costs.cache)
      $0.member("data", costs.data)
      $0.member("lost", costs.lost)
      $0.member("view", costs.view)
    }
  }

  /// Writes the state of each outlet.
  mutating func outlets(_ states: [OutletState], of id: InstanceID, in simulation: Simulation) {
    let outlets = simulation.app[simulation.definition(of: id)].outlets
    object { writer in
      for (outlet, state) in zip(outlets, states).sorted(by: { $0.0.name < $1.0.name }) {
        writer.member(outlet.name, state.rawValue)
      }
    }
  }

  /// Writes the statements of overrides that ran after an event and before the next one.
  mutating func statements(_ done: ArraySlice<PerformedAction>, in simulation: Simulation) {
    let actions = done.compactMap { StatementAction($0) }
    guard !actions.isEmpty else { return }
    key("statements")
    array(actions) { writer, action in
      let definition = simulation.app[simulation.definition(of: action.controller)]
      writer.object {
        $0.member("callback", definition.handlers[action.handler].callback.rawValue)
        $0.member("controller", definition.name)
        $0.member("frame", action.frame)
        $0.member("instance", simulation.number(of: action.controller))
        if action.isRefused { $0.member("isRefused", true) }
        $0.member("statement", action.index)
      }
    }
  }

  /// Writes an owner that no relation between controllers shows.
  mutating func holder(_ holder: Holder, in simulation: Simulation) {
    switch holder {
    case .application: string("application")
    case .variable: string("variable")
    case .local: string("local")
    case .timer: string("timer")
    case .queue: string("queue")
    case .task: string("task")
    case .handler: string("handler")
    case .observer(let name): object { $0.member("observer", name) }
    case .property(let id): object { $0.member("property", simulation.name(of: id)) }
    case .closure(let id): object { $0.member("closure", simulation.name(of: id)) }
    case .delegate(let id): object { $0.member("delegate", simulation.name(of: id)) }
    }
  }
}

/// A statement of an override that was reached.
private struct StatementAction {
  package let controller: InstanceID
  let handler: Int
  let index: Int
  let frame: Int
  let isRefused: Bool

  init?(_ action: PerformedAction) {
    guard case .statement(let handler, let index) = action.kind, let id = action.controller else {
      return nil
    }
    controller = id
    self.handler = handler
    self.index = index
    frame = Int(action.frame)
    isRefused = action.facts.isRefused
  }
}
