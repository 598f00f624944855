import LifecycleEngine

extension ScenarioRun {
  /// The event at which a page opens the run, or `nil` if the scenario names none or it isn't called.
  ///
  /// A page decides itself where it opens a run whose scenario names no event.
  public var openingEvent: Int? {
    guard let point = document.opensAt, steps.indices.contains(point.step) else { return nil }
    return steps[point.step]
      .filter { point.line.matches(TraceLine(simulation.trace[$0], in: simulation)) }
      .dropFirst(point.occurrence - 1).first
  }
}
