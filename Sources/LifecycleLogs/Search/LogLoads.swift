import LifecycleEngine

/// Which controllers of a simulation have a view, while its events pass one after the other.
///
/// A view that was loaded loads no second time, whatever the cause may be. Source: LOAD-5.
struct LogLoads: Hashable, Sendable {
  private var passed = 0
  private var loaded: Set<ControllerID> = []
  /// Who began to load a view: `loadView` is only called if there is none, or by the app.
  private var loading: Set<ControllerID> = []
  /// What came once, and comes no second time for the same object or view.
  private var begun: [ControllerID: Set<Callback>] = [:]

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

  /// Takes a line of the log that has a cause.
  mutating func hear(_ event: LogEvent) {
    guard case .controller(let person) = event.actor else { return }
    let controller = ControllerID(person)
    if event.callback == .loadView { loading.insert(controller) }
    if event.callback == .viewDidLoad { loading.remove(controller) }
    // Only a probe tells one object of a class from the next.
    note(event.callback, of: controller, isFirst: event.sight != nil)
  }

  /// Takes a line without a cause.
  ///
  /// - Returns: The rule that the line breaks.
  mutating func rule(brokenBy event: LogEvent) -> RuleID? {
    guard case .controller(let person) = event.actor else { return nil }
    let controller = ControllerID(person)
    if event.callback == .loadView { loading.insert(controller) }
    note(event.callback, of: controller, isFirst: true)
    guard event.callback == .viewDidLoad, loading.remove(controller) == nil,
      loaded.contains(controller)
    else { return nil }
    return .load5
  }

  private mutating func note(_ callback: Callback, of controller: ControllerID, isFirst: Bool) {
    if callback == .`deinit` || callback == .viewDidUnload {
      begun[controller] = nil
    } else if isFirst, callback.isBeginning {
      begun[controller, default: []].insert(callback)
    }
  }

  /// Whether an event of the simulation came before.
  func cameBefore(_ event: Event, of simulation: Simulation) -> Bool {
    guard event.callback.isBeginning, case .controller(let object) = event.actor else {
      return false
    }
    return begun[simulation.definition(of: object)]?.contains(event.callback) == true
  }
}

extension Callback {
  /// Whether an object, or its view, is made.
  var isBeginning: Bool {
    isInitializer || self == .awakeFromNib || self == .loadView || self == .viewDidLoad
  }
}
