public import LifecycleEngine
public import PlainJSON

extension JSONWriter {
  /// Writes one event.
  ///
  /// - Parameters:
  ///   - event: An event of the simulation's trace.
  ///   - simulation: The run.
  public mutating func event(_ event: Event, in simulation: Simulation) {
    let line = TraceLine(event, in: simulation)
    separate()
    piece(.actor)
    plain(event.actor.name)
    argument(of: line)
    piece(.callback)
    plain(event.callback.rawValue)
    cause(event.cause, in: simulation)
    changes(of: event, in: simulation)
    if let confidence = JSONPiece.confidences[event.rule] { piece(confidence) }
    let subject = event.controller
    if let subject {
      piece(.controller)
      content(simulation.name(of: subject))
    }
    piece(.depth)
    digits(Int(event.depth))
    if let subject {
      piece(.instance)
      digits(simulation.number(of: subject))
    }
    piece(.line)
    line.write(in: simulation.app) { content($0) }
    if let message = event.message(in: simulation) {
      piece(.message)
      content(message)
    }
    piece(.parent)
    if event.parent == 0 { plain(.null) } else { digits(Int(event.parent)) }
    piece(.phase)
    plain(event.phase.rawValue)
    piece(.rule)
    plain(event.rule.rawValue)
    piece(.seq)
    digits(Int(event.seq))
    statements(after: event, in: simulation)
    piece(.step)
    digits(Int(event.step))
    piece(.time)
    digits(Int(event.time))
    end(.close)
  }

  /// Writes the events at some positions as an array.
  ///
  /// - Parameters:
  ///   - range: The positions, counted from 1.
  ///   - simulation: The run.
  public mutating func events(_ range: EventRange, in simulation: Simulation) {
    array(range) { $0.event(simulation.trace[$1], in: simulation) }
  }

  /// Writes what stands in parentheses, with the rule of a message in front.
  private mutating func argument(of line: TraceLine) {
    guard line.rule != nil || line.argument != nil else { return }
    piece(.argument)
    guard let rule = line.rule else { return content(line.argument ?? "") }
    plain(rule.rawValue)
    guard let argument = line.argument else { return }
    plain("(")
    content(argument)
    plain(")")
  }

  private mutating func cause(_ cause: Cause, in simulation: Simulation) {
    piece(.cause)
    plain(cause.kind.rawValue)
    if let of = cause.of {
      piece(.of)
      content(simulation.name(of: of))
    }
    if let transition = cause.transition {
      piece(.transition)
      plain(transition.rawValue)
    }
    piece(.changes)
  }
}

// What stands between the values of an event: the end of a value and the name of the next member.
extension JSONPiece {
  fileprivate static let actor = JSONPiece(#"{"actor":""#)
  fileprivate static let argument = JSONPiece(#"","argument":""#)
  fileprivate static let callback = JSONPiece(#"","callback":""#)
  fileprivate static let cause = JSONPiece(#"","cause":{"kind":""#)
  fileprivate static let of = JSONPiece(#"","of":""#)
  fileprivate static let transition = JSONPiece(#"","transition":""#)
  fileprivate static let changes = JSONPiece(#""},"changes":"#)
  fileprivate static let controller = JSONPiece(#"","controller":""#)
  fileprivate static let depth = JSONPiece(#"","depth":"#)
  fileprivate static let instance = JSONPiece(#","instance":"#)
  fileprivate static let line = JSONPiece(#","line":""#)
  fileprivate static let message = JSONPiece(#"","message":""#)
  fileprivate static let parent = JSONPiece(#"","parent":"#)
  fileprivate static let phase = JSONPiece(#","phase":""#)
  fileprivate static let rule = JSONPiece(#"","rule":""#)
  fileprivate static let seq = JSONPiece(#"","seq":"#)
  fileprivate static let step = JSONPiece(#","step":"#)
  fileprivate static let time = JSONPiece(#","time":"#)
  fileprivate static let close = JSONPiece("}")

  /// The member that says how certain a rule is, but for its last quotation mark; a whole rule is too
  /// much to look up for every event.
  fileprivate static let confidences = Dictionary(
    uniqueKeysWithValues: RuleCatalog.all.map {
      ($0.id, JSONPiece(#","confidence":"\#($0.confidence.rawValue)"#))
    }
  )
}

extension Actor {
  /// The kind of actor in JSON.
  package var name: String {
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
  package var controller: InstanceID? {
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
  package func message(in simulation: Simulation) -> String? {
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
