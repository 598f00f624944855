/// A mistake that a run shows, with the place where it shows.
public struct Finding: Hashable, Sendable {
  /// Which mistake it is.
  public let id: FindingID
  /// The controller object that it is about, if it is about one.
  public let controller: InstanceID?
  /// The event at which it shows; 0 before the first one.
  public let seq: Int32
  /// The step in which it shows, counted from 0.
  public let step: Int32
  /// The line of an override, if one is to blame.
  public let line: Line?
  /// Other events that belong to it, such as the second of two calls.
  public let related: [Int32]

  /// A line of an override.
  public struct Line: Hashable, Sendable {
    /// The object whose class has the override.
    public let controller: InstanceID
    /// The overridden callback.
    public let callback: Callback
    /// The position of the statement among the lines of the override, or `nil` for the whole override.
    public let statement: Int?
  }

  /// What is known about the mistake.
  public var diagnostic: Diagnostic { DiagnosticCatalog[id] }

  init(
    _ id: FindingID,
    _ controller: InstanceID?,
    seq: Int32,
    step: Int32,
    line: Line? = nil,
    related: [Int32] = []
  ) {
    self.id = id
    self.controller = controller
    self.seq = seq
    self.step = step
    self.line = line
    self.related = related
  }
}

extension Finding {
  /// A finding at a statement that was reached.
  init(_ id: FindingID, _ done: DoneStatement, related: [Int32] = []) {
    self.init(
      id,
      done.controller,
      seq: done.frame > 0 ? done.frame : done.seq,
      step: done.step,
      line: done.line,
      related: related
    )
  }

  /// A finding at an event.
  init(
    _ id: FindingID,
    _ controller: InstanceID?,
    at event: Event,
    related: [Int32] = []
  ) {
    self.init(id, controller, seq: event.seq, step: event.step, related: related)
  }

  /// A finding about an override as a whole, at an event.
  init(_ id: FindingID, _ controller: InstanceID, at event: Event, override callback: Callback) {
    self.init(
      id,
      controller,
      seq: event.seq,
      step: event.step,
      line: Line(controller: controller, callback: callback, statement: nil)
    )
  }

  /// A finding at the command of a step, or at what the engine noticed.
  init(
    _ id: FindingID,
    _ controller: InstanceID?,
    at action: PerformedAction,
    related: [Int32] = []
  ) {
    self.init(id, controller, seq: action.seq, step: action.step, related: related)
  }
}

extension Simulation {
  /// The mistakes that the run shows so far, in the order in which they show.
  ///
  /// A line of code shows a mistake once, however often it runs. Looking changes nothing.
  public func findings() -> [Finding] {
    let record = RunRecord(self)
    var findings = Detectors.findings(in: record)
    findings.removeAll { !DiagnosticCatalog.isMistake($0.id, in: app.platform.version) }
    guard findings.count > 1 else { return findings }
    findings.sort { $0.order < $1.order }
    var seen: Set<MistakenLine> = []
    return findings.filter { seen.insert(MistakenLine($0, in: self)).inserted }
  }
}

extension Finding {
  /// What findings are ordered by: the event, the diagnostic, the line, the object.
  fileprivate var order: (Int32, Int, Int, Int32) {
    (
      seq, DiagnosticCatalog.position(of: id), line?.statement ?? -1,
      controller?.rawValue ?? -1
    )
  }
}

/// A line of code and the mistake in it; where no line is to blame, the event at which it shows.
private struct MistakenLine: Hashable {
  let id: FindingID
  let definition: ControllerID?
  let callback: Callback?
  let statement: Int?
  let finding: Finding?

  init(_ finding: Finding, in simulation: Simulation) {
    id = finding.id
    definition = finding.line.map { simulation.definition(of: $0.controller) }
    callback = finding.line?.callback
    statement = finding.line?.statement
    self.finding = finding.line == nil ? finding : nil
  }
}

extension FindingID: Codable {}
