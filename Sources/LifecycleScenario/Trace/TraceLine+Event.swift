public import LifecycleEngine

extension TraceLine {
  /// The line of an event.
  ///
  /// - Parameters:
  ///   - event: An event of the simulation's trace.
  ///   - simulation: The run.
  public init(_ event: Event, in simulation: borrowing Simulation) {
    callback = event.callback
    actor =
      switch event.actor {
      case .controller(let id): .controller(simulation.definition(of: id))
      case .view(let id): .view(simulation.definition(of: id))
      case .subview(let id, let index): .subview(simulation.definition(of: id), Int(index))
      case .hostedView(let id, let name):
        .hostedView(
          HostedViewName(host: simulation.definition(of: id), view: simulation.viewName(name))
        )
      case .delegate(let id): .delegate(simulation.definition(of: id))
      case .presentationController(let id):
        .presentationController(simulation.definition(of: id))
      case .app: .app
      case .scene(let scene): .scene(scene)
      case .notification: .notification
      case .system: .message(event.callback)
      }
    rule =
      switch event.argument {
      case .misuse(let rule, _): rule
      case .none, .animated, .controller, .scene, .noController, .completed, .orientation, .size,
        .launchReason, .text:
        nil
      }
    argument = Self.argumentText(of: event, in: simulation)
  }

  private static func argumentText(of event: Event, in simulation: Simulation) -> String? {
    switch event.argument {
    case .none: nil
    case .animated(let isAnimated): isAnimated ? "animated" : "unanimated"
    case .controller(let id): simulation.app[simulation.definition(of: id)].printedName
    case .scene(let scene): simulation.app.name(of: scene)
    case .noController: "nil"
    case .misuse(_, let id): id.map { simulation.name(of: $0) }
    case .completed(let isCompleted): isCompleted ? "completed" : "cancelled"
    case .orientation(let orientation): orientation.rawValue
    case .launchReason(let reason): reason.rawValue
    case .size(let width, let height): "\(width)x\(height)"
    case .text(let index): simulation.trace.text(index)
    }
  }
}
