import LifecycleEngine

extension ScenarioRun {
  /// The comparison of every step with what it expects.
  public func checks() -> [StepCheck] {
    let filter = LineFilter(document.observation)
    var fold = StateFold(app: document.app)
    lazy var flags = EventFlags(of: simulation)
    var joined: EventRange?
    return zip(document.steps, steps).map { step, range in
      let whole = (joined?.lowerBound ?? range.lowerBound)..<range.upperBound
      guard !step.checksWithNext else {
        joined = whole
        return .joined
      }
      joined = nil
      if step.expectation == .none, step.claims.isEmpty { return .unchecked }
      let lines = lines(in: whole)
      var unmet: StepFailure?
      if !step.claims.flags.isEmpty {
        let found = zip(whole.lowerBound..., lines).map { FoundLine(event: $0, line: $1) }
        unmet = step.claims.unmetFlag(among: found, flags, of: simulation)
      }
      if unmet == nil, !step.claims.states.isEmpty {
        fold.advance(to: range.upperBound - 1, of: simulation)
        unmet = step.claims.unmetState(in: fold, of: simulation)
      }
      return StepCheck(
        lines,
        against: step,
        filter: filter,
        app: document.app,
        from: whole.lowerBound,
        unmet: unmet
      )
    }
  }
}
