import LifecycleEngine

// Classes that print after super: lines move, calls don't. - Note: Source: TREE-14.
extension ScenarioRun {
  /// The events of a range in the order in which their lines are printed.
  func printed(_ range: EventRange) -> [Int] {
    let controllers = document.app.controllers
    guard controllers.indices.contains(where: { controllers[$0].prints == .afterSuper }) else {
      return Array(range)
    }
    var order: [Int] = []
    var waiting: [Int] = []
    for seq in range {
      while let outer = waiting.last, !isInsideSuper(seq, of: outer) {
        order.append(outer)
        waiting.removeLast()
      }
      if case .controller(let id) = simulation.trace[seq].actor,
        document.app[simulation.definition(of: id)].prints == .afterSuper
      {
        waiting.append(seq)
      } else {
        order.append(seq)
      }
    }
    return order + waiting.reversed()
  }

  /// Whether UIKit makes a call inside super of another one, not a statement of its override.
  private func isInsideSuper(_ seq: Int, of outer: Int) -> Bool {
    var event = simulation.trace[seq]
    while event.parent != 0 {
      if Int(event.parent) == outer { return event.cause.kind != .handler }
      event = simulation.trace[Int(event.parent)]
    }
    return false
  }
}
