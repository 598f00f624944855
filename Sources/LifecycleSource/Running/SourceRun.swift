import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// The mistakes that runs of the app's own code make.
enum SourceRun {
  /// Mistakes that are harmless where the code does more than is read.
  private static let probable: Set<FindingID> = [.h07, .geo1]

  /// The findings of a controller's run, and whether there was one.
  static func findings(
    _ base: CodeBase,
    _ line: SourceLine,
    _ choice: SourceChoice
  ) -> (findings: [SourceFinding], isRun: Bool) {
    guard let made = ScenarioMaker.make(base, line, choice), let run = made.run() else {
      return ([], false)
    }
    return (
      run.simulation.findings().compactMap { finding(for: $0, in: run, made: made, of: line) }, true
    )
  }

  private static func finding(
    for finding: Finding,
    in run: ScenarioRun,
    made: ScenarioMaker.Made,
    of line: SourceLine
  ) -> SourceFinding? {
    let simulation = run.simulation
    guard let mark = made.map[finding.pointer(in: simulation)], let place = finding.line,
      simulation.name(of: place.controller) == made.name
    else { return nil }
    let step = max(Int(finding.step), 0)
    let override = "/controllers/\(made.name)/overrides/\(place.callback)"
    let command = run.document.steps[step].command.title(in: simulation.app)
    var stops = [
      SourceProof.Stop(mark: nil, text: "step \(step), \(command)"),
      SourceProof.Stop(
        mark: made.map[override],
        text: "\(made.name) \(place.callback)"
      ),
    ]
    if place.statement != nil {
      stops.append(SourceProof.Stop(mark: mark, text: "line \(mark.place.line)"))
    }
    let confidence: Certainty =
      TextRule.run(finding.id) == .shows
      ? .shown : probable.contains(finding.id) ? .likely : .possible
    return SourceFinding(
      id: finding.id,
      mark: mark,
      confidence: confidence,
      subject: "\(line.first.name) \(place.callback)",
      assumptions: ["only what is reached without a condition is run"],
      proof: SourceProof(stops: stops)
    )
  }
}
