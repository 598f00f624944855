public import LifecycleEngine

extension JSONWriter {
  /// Writes one event.
  ///
  /// - Parameters:
  ///   - event: An event of the simulation's trace.
  ///   - simulation: The run.
  public mutating func event(_ event: Event, in simulation: Simulation) {
    let line = TraceLine(event, in: simulation)
    let subject = event.controller
    object {
      $0.member("actor", event.actor.name)
      $0.member("argument", line.argumentInJSON)
      $0.member("callback", event.callback.rawValue)
      $0.cause(event.cause, in: simulation)
      $0.key("changes")
      $0.changes(of: event, in: simulation)
      $0.member("confidence", RuleCatalog[event.rule].confidence.rawValue)
      $0.member("controller", subject.map { simulation.name(of: $0) })
      $0.member("depth", Int(event.depth))
      $0.member("instance", subject.map { simulation.number(of: $0) })
      $0.member("line", line.text(in: simulation.app))
      $0.member("message", event.message(in: simulation))
      $0.nullable("parent", event.parent == 0 ? nil : Int(event.parent))
      $0.member("phase", event.phase.rawValue)
      $0.member("rule", event.rule.rawValue)
      $0.member("seq", Int(event.seq))
      $0.statements(after: event, in: simulation)
      $0.member("step", Int(event.step))
      $0.member("time", Int(event.time))
    }
  }

  /// Writes the events at some positions as an array.
  ///
  /// - Parameters:
  ///   - range: The positions, counted from 1.
  ///   - simulation: The run.
  public mutating func events(_ range: EventRange, in simulation: Simulation) {
    array(range) { $0.event(simulation.trace[$1], in: simulation) }
  }

  private mutating func cause(_ cause: Cause, in simulation: Simulation) {
    key("cause")
    object {
      $0.member("kind", cause.kind.rawValue)
      $0.member("of", cause.of.map { simulation.name(of: $0) })
      $0.member("transition", cause.transition?.rawValue)
    }
  }
}

extension TraceLine {
  /// What stands in parentheses, with the rule of a message in front.
  fileprivate var argumentInJSON: String? {
    guard let rule else { return argument }
    return argument.map { "\(rule.rawValue)(\($0))" } ?? rule.rawValue
  }
}

extension Actor {
  /// The kind of actor in JSON.
  var name: String {
    switch self {
    case .controller: "controller"
    case .view: "view"
    case .subview: "subview"
    case .delegate: "delegate"
    case .presentationController: "presentationController"
    case .app: "app"
    case .scene: "scene"
    case .system: "system"
    }
  }
}

extension Event {
  /// The controller that the event is about, if there is one.
  var controller: InstanceID? {
    switch actor {
    case .controller(let id), .view(let id), .subview(let id, _), .delegate(let id),
      .presentationController(let id):
      return id
    case .app, .scene: return nil
    case .system:
      guard case .misuse(_, let id) = argument else { return nil }
      return id
    }
  }

  /// The full text of a console or exception line.
  func message(in simulation: Simulation) -> String? {
    guard case .misuse(let id, let controller) = argument else { return nil }
    let rule = RuleCatalog[id]
    guard let text = rule.message(in: simulation.app.platform.version) else { return nil }
    guard let controller, let place = text.firstRange(of: id.subjectPlaceholder(in: text)) else {
      return text
    }
    return text.replacing(text[place], with: "<\(simulation.name(of: controller))>")
  }
}

extension RuleID {
  /// The placeholder that stands for the controller which the message is about.
  fileprivate func subjectPlaceholder(in text: String) -> String {
    let presenters: [RuleID] = [.errPres1, .errPres2, .errPres3]
    let controllers: [RuleID] = [.errApp1, .errApp2, .errNav1, .errCont1, .errDealloc1, .errSeg1]
    if controllers.contains(self) { return "<C>" }
    if presenters.contains(self) { return "<P>" }
    return text.contains("<M>") ? "<M>" : text.contains("<nav>") ? "<nav>" : "<P>"
  }
}
