package import LifecycleEngine
package import PlainJSON

extension JSONWriter {
  /// Writes one event.
  ///
  /// - Parameters:
  ///   - event: An event of the simulation's trace.
  ///   - flags: The flags of all events of the run.
  ///   - simulation: The run.
  package mutating func event(_ event: Event, _ flags: EventFlags, in simulation: Simulation) {
    self.event(event, flags, of: simulation.trace, simulation.app, in: simulation)
  }

  /// Writes an event; a run's trace and app cost too much to be taken out of it for each one.
  private mutating func event(
    _ event: Event,
    _ flags: EventFlags,
    of trace: Trace,
    _ app: AppDefinition,
    in simulation: Simulation
  ) {
    let line = TraceLine(event, in: simulation)
    let of = event.cause.of.map { simulation.name(of: $0) }
    let subject = event.controller.map { simulation.name(of: $0) }
    let message = event.message(in: simulation)
    let site = event.site.map { (site: $0, coder: simulation.name(of: $0.controller)) }
    let room = Self.room(for: line, in: app, [of, subject, message, site?.coder])
    separate()
    parts(atMost: room) {
      $0.piece(#"{"actor":""#)
      $0.plain(event.actor.name)
      $0.argument(of: line)
      $0.plain(Callback.members[event.callback.place])
      $0.plain(event.caller.member)
      $0.cause(event.cause, of: of)
    }
    piece(#""},"changes":"#)
    changes(trace.changes(of: event), of: event, in: simulation)
    parts(atMost: room) { output in
      let rule = RuleID.members[event.rule.place]
      output.plain(rule.confidence)
      if let subject {
        output.piece(#"","controller":""#)
        output.content(subject)
      }
      output.piece(#"","depth":"#)
      output.digits(Int(event.depth))
      output.plain(flags[Int(event.seq)]?.member ?? "")
      if let subject = event.controller {
        output.piece(#","instance":"#)
        output.digits(simulation.number(of: subject))
      }
      output.piece(#","line":""#)
      line.write(in: app) { output.content($0) }
      if let message {
        output.piece(#"","message":""#)
        output.content(message)
      }
      output.piece(#"","parent":"#)
      if event.parent == 0 { output.piece("null") } else { output.digits(Int(event.parent)) }
      output.piece(#","phase":""#)
      output.plain(event.phase.rawValue)
      output.plain(rule.number)
      output.digits(Int(event.seq))
      if let (site, coder) = site { output.site(site, of: coder, in: trace) }
    }
    statements(trace.actions(after: event), in: simulation)
    end(event)
  }

  /// Writes when an event came, and ends it.
  private mutating func end(_ event: Event) {
    parts(atMost: 100) {
      $0.piece(#","step":"#)
      $0.digits(Int(event.step))
      $0.piece(#","time":"#)
      $0.digits(Int(event.time))
      $0.piece("}")
    }
  }

  /// The most bytes of a part of an event.
  ///
  /// Our own words and numbers are short; what people named is counted.
  private static func room(
    for line: TraceLine,
    in app: AppDefinition,
    _ names: [String?]
  ) -> Int {
    var letters = names.reduce(0) { $0 + ($1?.utf8.count ?? 0) }
    line.write(in: app) { letters += 2 * $0.utf8.count }
    return 1_200 + OutputSpan<UInt8>.room(for: letters)
  }

  /// Writes the events at some positions as an array.
  ///
  /// - Parameters:
  ///   - range: The positions, counted from 1.
  ///   - flags: The flags of all events of the run.
  ///   - simulation: The run.
  package mutating func events(
    _ range: EventRange,
    _ flags: EventFlags,
    in simulation: Simulation
  ) {
    let (trace, app) = (simulation.trace, simulation.app)
    array(range) { $0.event(trace[$1], flags, of: trace, app, in: simulation) }
  }
}

extension OutputSpan<UInt8> {
  /// Writes the part in parentheses, with the rule of a message in front.
  fileprivate mutating func argument(of line: TraceLine) {
    guard line.rule != nil || line.argument != nil else { return }
    piece(#"","argument":""#)
    guard let rule = line.rule else { return content(line.argument ?? "") }
    plain(rule.rawValue)
    guard let argument = line.argument else { return }
    plain("(")
    content(argument)
    plain(")")
  }

  /// Writes the line of an override that made the call, or led to it.
  fileprivate mutating func site(_ site: CodeSite, of coder: String, in trace: Trace) {
    piece(#","site":{"callback":""#)
    plain(trace.callback(of: site).rawValue)
    piece(#"","controller":""#)
    content(coder)
    piece(#"","event":"#)
    digits(Int(site.frame))
    piece(#","statement":"#)
    digits(site.statement)
    piece("}")
  }

  /// Writes why an event came, and because of whom.
  fileprivate mutating func cause(_ cause: Cause, of controller: String?) {
    plain(cause.kind.rawValue)
    if let controller {
      piece(#"","of":""#)
      content(controller)
    }
    guard let transition = cause.transition else { return }
    piece(#"","transition":""#)
    plain(transition.rawValue)
  }
}

// Members whose values are known beforehand, from the end of the value before them to the beginning
// of the value after them.
extension Callback {
  fileprivate static let members = allCases.map {
    #"","callback":"\#($0.rawValue)"#
  }
}

extension Caller {
  /// The caller, unless it was UIKit.
  fileprivate var member: String {
    switch self {
    case .uikit: #"","cause":{"kind":""#
    case .code: #"","caller":"code","cause":{"kind":""#
    case .automatic: #"","caller":"automatic","cause":{"kind":""#
    }
  }
}

extension CallFlag.Set {
  /// The flags that are true, unless none is.
  fileprivate var member: String { Self.members[Int(rawValue)] }

  private static let members = (0..<UInt8(1) << CallFlag.allCases.count).map { bits in
    let names = CallFlag.allCases.filter { Self(rawValue: bits).contains($0.only) }
    let list = names.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
    return list.isEmpty ? "" : #","flags":[\#(list)]"#
  }
}

extension RuleID {
  fileprivate static let members = RuleCatalog.all.map {
    (
      confidence: #","confidence":"\#($0.confidence.rawValue)"#,
      number: #"","rule":"\#($0.id.rawValue)","seq":"#
    )
  }
}

extension Actor {
  /// The kind of actor in JSON.
  package var name: String {
    switch self {
    case .controller: "controller"
    case .view: "view"
    case .subview: "subview"
    case .hostedView: "hostedView"
    case .delegate: "delegate"
    case .presentationController: "presentationController"
    case .app: "app"
    case .scene: "scene"
    case .notification: "notification"
    case .system: "system"
    }
  }
}

extension Event {
  /// The controller that the event is about, if there is one.
  package var controller: InstanceID? {
    switch actor {
    case .controller(let id), .view(let id), .subview(let id, _), .hostedView(let id, _),
      .delegate(let id), .presentationController(let id):
      return id
    case .app, .scene, .notification: return nil
    case .system:
      guard case .misuse(_, let id) = argument else { return nil }
      return id
    }
  }
}
