import LifecycleEngine

/// Which controllers of a simulation have a view, while its events pass one after the other.
///
/// A view that was loaded loads no second time, whatever the cause may be. Source: LOAD-5.
struct LogLoads: Hashable, Sendable {
  private var passed = 0
  private var loaded: Set<ControllerID> = []

  /// Goes on to an event of the simulation.
  mutating func pass(_ position: Int, of simulation: Simulation) {
    while passed < position {
      passed += 1
      let event = simulation.trace[passed]
      guard case .controller(let object) = event.actor else { continue }
      let controller = simulation.definition(of: object)
      if event.callback == .viewDidLoad {
        loaded.insert(controller)
      } else if event.callback == .viewDidUnload || event.callback == .`deinit` {
        loaded.remove(controller)
      }
    }
  }

  /// The rule that a line without a cause breaks.
  func rule(brokenBy event: LogEvent) -> RuleID? {
    guard event.callback == .viewDidLoad, case .controller(let person) = event.actor,
      loaded.contains(ControllerID(person))
    else { return nil }
    return .load5
  }
}
