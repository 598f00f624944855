import LifecycleEngine
import LifecycleScenario

extension LogSolution {
  /// The scenario: the app, the steps, and the lines of the log as what the steps expect.
  ///
  /// Layout lines are compared as strictly as the log allows: collapsed, or not at all.
  ///
  /// - Parameters:
  ///   - rows: The comparison with the log.
  ///   - evidence: What is known of the log.
  ///   - date: The day of the log, where it is known and may be told.
  /// - Returns: A valid document that passes its checks exactly when the log conforms.
  func document(
    _ rows: [LogReport.Row],
    evidence: ScenarioEvidence,
    date: String?
  ) -> ScenarioDocument {
    let count = target.items.count
    var document = ScenarioDocument(
      id: "imported-log",
      title: "Imported log",
      description: "Inferred from \(count == 1 ? "one line" : "\(count) lines") of a log.",
      source: date.map { ScenarioSource(title: "A log", date: $0) },
      evidence: evidence,
      app: trimmedApp,
      observation: target.observation,
      steps: scenarioSteps(rows)
    )
    document.app.quietCalls = document.observation.quietCalls
    guard !document.passes, rows.allSatisfy({ $0.status == .equal || $0.status == .varies })
    else { return document }
    var lenient = document
    lenient.observation.layout = .ignored
    if lenient.passes { return lenient }
    let varying = varyingCallbacks(rows)
    lenient.observation.callbacks = lenient.observation.callbacks?.filter { !varying.contains($0) }
    lenient.app.quietCalls = lenient.observation.quietCalls
    return lenient.passes ? lenient : document
  }

  /// The callbacks of the rows that vary.
  private func varyingCallbacks(_ rows: [LogReport.Row]) -> Set<Callback> {
    Set(
      rows.filter { $0.status == .varies }.compactMap { row in
        row.seq.map { simulation.trace[$0].callback }
      }
    )
  }

  /// The app without the controller that stands for others, where no step needs it.
  private var trimmedApp: AppDefinition {
    let other = target.shape.other
    // Those behind it, which UIKit makes, would get other numbers.
    let named = steps.flatMap(\.command.controllers)
    let isUsed = named.contains { $0.rawValue >= other.rawValue }
    let isNamed = target.items.contains { $0.pattern.line.actor == .delegate(other) }
    guard !isUsed, !isNamed else { return app }
    var app = app
    app.controllers.remove(at: Int(other.rawValue))
    return app
  }

  /// What a step expects of a line; the run says which of several scenes it is about.
  private func pattern(of position: Int, _ rows: [LogReport.Row]) -> TraceLinePattern {
    let pattern = target.items[position].pattern
    guard case .scene = pattern.line.actor, !target.shape.scenes.isEmpty,
      let row = rows.first(where: { $0.number == target.events[position].number }),
      let event = row.seq.map({ simulation.trace[$0] })
    else { return pattern }
    return TraceLinePattern(line: TraceLine(event, in: simulation))
  }

  private func scenarioSteps(_ rows: [LogReport.Row]) -> [ScenarioStep] {
    let endsEarly = rows.last.map { $0.status == .varies && $0.number == nil } == true
    return steps.enumerated().map { index, step in
      let isLast = index == steps.count - 1
      let end = isLast ? target.items.count : step.lines.upperBound
      let patterns = (min(step.lines.lowerBound, end)..<end).map { pattern(of: $0, rows) }
      var result = ScenarioStep(command: step.command, settles: step.settles)
      if !step.isBefore || (isLast && !patterns.isEmpty) {
        let lines = ExpectedLines(patterns)
        result.expectation = isLast && endsEarly ? .prefix(lines) : .exact(lines)
      }
      return result
    }
  }
}

extension ScenarioDocument {
  /// Whether the scenario comes out as it expects.
  fileprivate var passes: Bool {
    guard case .passed = verdict() else { return false }
    return true
  }
}
