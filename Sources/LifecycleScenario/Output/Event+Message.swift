public import LifecycleEngine

extension Event {
  /// The full text of a console or exception line, with the controllers and values of the run.
  public func message(in simulation: Simulation) -> String? {
    guard case .misuse(let id, let controller) = argument else { return nil }
    let facts = simulation.trace.message(of: self)
    let version = simulation.app.platform.version
    guard var text = RuleCatalog[id].message(in: version, isAlternative: facts.isAlternative) else {
      return nil
    }
    if case .text(let called) = facts.values["callback"] {
      text = text.replacing("-viewWillAppear:", with: "-\(called):")
    }
    return text.replacing(/<(\w+)>/) { match in
      switch facts.values[String(match.output.1)] {
      case .text(let value): value
      case .controller(let controller):
        controller.map { "<\(simulation.name(of: $0))>" } ?? "(null)"
      case nil: "<\(controller.map { simulation.name(of: $0) } ?? String(match.output.1))>"
      }
    }
  }
}
