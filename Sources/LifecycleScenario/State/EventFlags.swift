package import LifecycleEngine

/// What the code in each callback of a run reads of its controller.
///
/// The engine keeps none of it: the flags follow from the changes in the trace.
package struct EventFlags: Hashable, Sendable {
  /// The flags that hold now, by controller object.
  private var current: [CallFlag.Set] = []
  /// The flags at each event.
  private var noted: [CallFlag.Set?] = []

  /// The flags of all events of a run.
  ///
  /// - Parameter simulation: The run.
  package init(of simulation: Simulation) {
    catchUp(with: simulation)
  }

  /// Reads the events that came since the last time.
  mutating func catchUp(with simulation: Simulation) {
    let trace = simulation.trace
    while noted.count < trace.count {
      let event = trace[noted.count + 1]
      for change in trace.changes(of: event) { apply(change) }
      switch event.actor {
      case .controller(let id), .view(let id):
        let index = Int(id.rawValue)
        noted.append(index < current.count ? current[index] : [])
      case .subview, .hostedView, .delegate, .presentationController, .app, .scene, .notification,
        .system:
        noted.append(nil)
      }
    }
  }

  private mutating func apply(_ change: Change) {
    guard case .controller(let id) = change.subject else { return }
    let index = Int(id.rawValue)
    while current.count <= index { current.append([]) }
    guard let flag = CallFlag.byFact[Int(change.fact.rawValue)] else { return }
    if change.value == .flag(true) || change.value == .viewState(.loaded) {
      current[index].formUnion(flag.only)
    } else {
      current[index].subtract(flag.only)
    }
  }

  /// The flags that are true in the callback of an event, or `nil` if it isn't a controller's or its
  /// view's.
  ///
  /// - Parameter seq: The position of the event, counted from 1.
  subscript(seq: Int) -> CallFlag.Set? { noted[seq - 1] }
}
