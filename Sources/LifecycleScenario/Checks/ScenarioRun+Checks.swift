import LifecycleEngine

extension ScenarioRun {
  /// The comparison of every step with what it expects.
  public func checks() -> [StepCheck] {
    let filter = LineFilter(document.observation)
    var fold = StateFold(app: document.app)
    var joined: EventRange?
    return zip(document.steps, steps).map { step, range in
      let whole = (joined?.lowerBound ?? range.lowerBound)..<range.upperBound
      guard !step.checksWithNext else {
        joined = whole
        return .joined
      }
      joined = nil
      if step.expectation == .none, step.claims.isEmpty { return .unchecked }
      if !step.claims.states.isEmpty { fold.advance(to: range.upperBound - 1, of: simulation) }
      return StepCheck(
        lines(in: whole),
        against: step,
        filter: filter,
        app: document.app,
        from: whole.lowerBound,
        unmet: step.claims.unmetState(in: fold, of: simulation)
      )
    }
  }
}
