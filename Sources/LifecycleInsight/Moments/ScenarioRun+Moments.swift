import LifecycleEngine
import LifecycleScenario

extension ScenarioRun {
  /// What a line of the catalogue begins with if it means the place of a finding.
  private static let findingPrefix = "finding at "

  /// The event that a line of the catalogue names.
  ///
  /// - Parameters:
  ///   - moment: The step and the start of the line; “finding at” in front asks for a line at which a
  ///     finding shows.
  ///   - ids: The findings that are meant; all count if none of these shows there.
  /// - Returns: The event, counted from 1, or `nil` if the run has no such event.
  func event(at moment: Symptom.Moment, showing ids: [String]) -> Int? {
    guard steps.indices.contains(moment.step) else { return nil }
    let isFinding = moment.line.hasPrefix(Self.findingPrefix)
    let candidates = isFinding ? findingPlaces(in: moment.step, ids) : Array(steps[moment.step])
    let start = isFinding ? moment.line.dropFirst(Self.findingPrefix.count) : moment.line[...]
    let lines = candidates.map { ($0, line(at: $0)) }.filter { $0.1.hasPrefix(start) }
    // A whole name means no longer one, unless there are longer ones only.
    let whole = lines.filter { line in
      let next = line.1.dropFirst(start.count).first
      return next.map { !$0.isLetter && !$0.isNumber && $0 != "-" } ?? true
    }
    return (whole.isEmpty ? lines : whole).map(\.0).dropFirst(moment.number - 1).first
  }

  /// The line of an event, as the trace prints it.
  func line(at event: Int) -> String {
    TraceLine(simulation.trace[event], in: simulation).text(in: document.app)
  }

  /// The lines of a step; none if the run has no such step.
  func lines(of step: Int) -> [String] {
    steps.indices.contains(step) ? steps[step].map { line(at: $0) } : []
  }

  /// The findings of a step, as text that can be compared.
  func findingIDs(of step: Int) -> [String] {
    simulation.findings().filter { Int($0.step) == step }.map(\.id.rawValue)
  }

  /// The place of an event of the run.
  func moment(at event: Int) -> ExampleMoment {
    ExampleMoment(
      example: document.id,
      ios: document.app.platform.version.description,
      step: Int(simulation.trace[event].step),
      event: event
    )
  }

  /// The events at which the findings of a step show, in order.
  private func findingPlaces(in step: Int, _ ids: [String]) -> [Int] {
    let trace = simulation.trace
    let found = simulation.findings().filter { finding in
      guard finding.seq > 0 else { return false }
      return Int(finding.step) == step || Int(trace[Int(finding.seq)].step) == step
    }
    let meant = found.filter { ids.contains($0.id.rawValue) }
    return Set((meant.isEmpty ? found : meant).map { Int($0.seq) }).sorted()
  }
}
