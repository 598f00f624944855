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

  /// What a person reads: four lines or more for each mistake.
  public var text: String {
    findings.map { finding in
      let diagnostic = finding.diagnostic
      let place = place(of: finding)
      let head = "\(path):\(place.line): \(diagnostic.severity.rawValue) \(finding.id.rawValue)"
      return "\(head): \(diagnostic.title) (\(location(of: finding)))\n"
        + "  harm: \(diagnostic.harm)\n  fix: \(diagnostic.fix)\n"
        + (path(of: finding).map { "  kept by: \($0)\n" } ?? "")
        + (message(of: finding).map { "  console: \($0)\n" } ?? "")
        + "  lesson: \(diagnostic.lesson)\n"
    }.joined()
  }

  /// The mistakes as the commands by which a GitHub workflow annotates lines.
  public var annotations: String {
    findings.map { finding in
      let diagnostic = finding.diagnostic
      let place = place(of: finding)
      let command = diagnostic.severity == .note ? "notice" : diagnostic.severity.rawValue
      let title = Self.escaped("\(finding.id.rawValue): \(diagnostic.title)", ",:")
      let text = "\(location(of: finding)). \(diagnostic.harm) \(diagnostic.fix)"
      return "::\(command) file=\(Self.escaped(path, ",:")),line=\(place.line),"
        + "col=\(place.column),title=\(title)::\(Self.escaped(text, ""))\n"
    }.joined()
  }

  /// A text in which the signs that mean something to a workflow are written as numbers.
  private static func escaped(_ text: String, _ more: String) -> String {
    var escaped = text.replacing("%", with: "%25")
    for (sign, code) in [("\r", "%0D"), ("\n", "%0A"), (":", "%3A"), (",", "%2C")]
    where sign < " " || more.contains(sign) { escaped = escaped.replacing(sign, with: code) }
    return escaped
  }

  /// The strong references that keep a leaked controller, in one line.
  func path(of finding: Finding) -> String? {
    let simulation = run.simulation
    guard let steps = finding.cycle(in: simulation), let first = steps.first else { return nil }
    return steps.reduce(simulation.name(of: first.holder)) { text, step in
      "\(text) → \(step.relation.rawValue) → \(simulation.name(of: step.target))"
    }
  }

  /// What UIKit prints on the console when the mistake is made, if it prints something.
  func message(of finding: Finding) -> String? {
    let trace = run.simulation.trace
    return ([finding.seq] + finding.related).lazy.filter { $0 > 0 }
      .compactMap { trace[Int($0)].message(in: run.simulation) }.first
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
