public import LifecycleEngine
import PlainJSON

/// The mistakes in one scenario, and their places in its file.
public struct LintReport: Sendable {
  /// The path of the file, as the caller named it.
  public let path: String
  /// The run in which they show.
  public let run: ScenarioRun
  /// The mistakes, in the order in which they show.
  public let findings: [Finding]
  private let bytes: [UInt8]

  /// Looks for mistakes.
  ///
  /// - Parameters:
  ///   - run: A run of the scenario.
  ///   - path: The path of its file.
  ///   - bytes: The text of its file.
  ///   - severity: The least severity that counts.
  public init(
    _ run: ScenarioRun,
    path: String,
    bytes: [UInt8],
    severity: Diagnostic.Severity = .note
  ) {
    self.run = run
    self.path = path
    self.bytes = bytes
    findings = run.simulation.findings().filter { $0.diagnostic.severity >= severity }
  }

  /// The mistakes with their lines.
  public var remarks: [LintRemark] {
    findings.map { finding in
      let place = place(of: finding)
      var remark = LintRemark(
        finding.diagnostic,
        at: LintRemark.Place(path: path, line: place.line, column: place.column),
        location: location(of: finding)
      )
      remark.details = [
        path(of: finding).map { ("kept by", $0) }, message(of: finding).map { ("console", $0) },
      ].compactMap(\.self)
      remark.logicalName = finding.pointer(in: run.simulation)
      return remark
    }
  }

  /// The strong references that keep a leaked controller, in one line.
  private func path(of finding: Finding) -> String? {
    let simulation = run.simulation
    guard let steps = finding.cycle(in: simulation), let first = steps.first else { return nil }
    return steps.reduce(simulation.name(of: first.holder)) { text, step in
      "\(text) → \(step.relation.rawValue) → \(simulation.name(of: step.target))"
    }
  }

  /// The message that UIKit prints on the console for the mistake, if any.
  private func message(of finding: Finding) -> String? {
    let trace = run.simulation.trace
    return ([finding.seq] + finding.related).lazy.filter { $0 > 0 }
      .compactMap { trace[Int($0)].message(in: run.simulation) }.first
  }

  private func place(of finding: Finding) -> JSONLocator.Place {
    JSONLocator.place(of: finding.pointer(in: run.simulation), in: bytes)
  }

  /// The place at which a mistake shows: the override, the step and the event.
  package func location(of finding: Finding) -> String {
    let simulation = run.simulation
    let line = finding.line.map { "\(simulation.name(of: $0.controller)) \($0.callback)" }
    let controller = finding.controller.map { simulation.name(of: $0) }
    let events = ([finding.seq] + finding.related).filter { $0 > 0 }.map(String.init)
    let event =
      events.isEmpty
      ? "before the first event"
      : "event\(events.count > 1 ? "s" : "") " + events.joined(separator: " and ")
    return [line ?? controller, "step \(max(finding.step, 0))", event].compactMap(\.self)
      .joined(separator: ", ")
  }
}
