public import LifecycleEngine
import PlainJSON

/// The mistakes in one scenario, and where they stand in its file.
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

  /// What a person reads: three lines for each mistake.
  public var text: String {
    findings.map { finding in
      let diagnostic = finding.diagnostic
      let place = place(of: finding)
      let head = "\(path):\(place.line): \(diagnostic.severity.rawValue) \(finding.id.rawValue)"
      return "\(head): \(diagnostic.title) (\(location(of: finding)))\n"
        + "  harm: \(diagnostic.harm)\n  fix: \(diagnostic.fix)\n"
    }.joined()
  }

  func place(of finding: Finding) -> JSONLocator.Place {
    JSONLocator.place(of: finding.pointer(in: run.simulation), in: bytes)
  }

  /// Where a mistake shows: the override, the step and the event.
  func location(of finding: Finding) -> String {
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
