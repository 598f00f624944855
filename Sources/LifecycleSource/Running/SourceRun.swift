import LifecycleEngine
import LifecycleScenario
import SourceFacts

/// The mistakes that runs of the app's own code make.
enum SourceRun {
  /// The findings of a controller's run, and whether there was one.
  static func findings(
    _ base: CodeBase,
    _ line: SourceLine,
    _ choice: SourceChoice,
    _ walk: Walker,
    isConditional: Bool
  ) -> (findings: [SourceFinding], isRun: Bool) {
    guard let plain = findings(of: base, line, choice, walk) else { return ([], false) }
    guard isConditional, !choice.takesBranches else { return (plain, true) }
    // What stands under a condition is proved by a run in which it is met.
    var other = choice
    other.takesBranches = true
    let taken = findings(of: base, line, other, walk) ?? []
    return (plain + taken.filter { TextRule.run($0.id) == .proves }, true)
  }

  private static func findings(
    of base: CodeBase,
    _ line: SourceLine,
    _ choice: SourceChoice,
    _ walk: Walker
  ) -> [SourceFinding]? {
    guard let made = ScenarioMaker.make(base, line, choice, walk), let run = made.run() else {
      return nil
    }
    return run.simulation.findings().compactMap {
      finding(for: $0, in: run, made: made, of: line)
    }
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
      TextRule.run(finding.id) == .shows ? .shown : .possible
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
