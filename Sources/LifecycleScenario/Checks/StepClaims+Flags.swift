import LifecycleEngine

extension StepClaims {
  /// The first flag in a callback that is another one than is claimed.
  ///
  /// - Parameters:
  ///   - lines: The lines of the step.
  ///   - flags: What the code of each callback reads.
  ///   - simulation: The simulation of the run.
  /// - Returns: The difference, or `nil` if all flags are as they are claimed to be.
  func unmetFlag(
    among lines: [FoundLine],
    _ flags: EventFlags,
    of simulation: Simulation
  ) -> StepFailure? {
    var sought: [(event: Int, text: String, wanted: [FlagClaim.Wanted], pointer: String)] = []
    for claim in self.flags {
      let text = claim.pattern.line.text(in: simulation.app)
      let matches = lines.filter { claim.pattern.matches($0.line) }
      for (place, wanted) in claim.wanted.enumerated() {
        let pointer = "/expect/flags/\(text)" + (claim.isList ? "/\(place)" : "")
        guard place < matches.count else {
          let times = place == 0 ? "" : " \(place + 1) times"
          return StepFailure(
            expected: text + times,
            got: "no such line",
            event: nil,
            pointer: pointer
          )
        }
        sought.append((matches[place].event, text, wanted, pointer))
      }
    }
    for (event, text, wanted, pointer) in sought.sorted(by: { $0.event < $1.event }) {
      let read = flags[event]
      for one in wanted where read.map({ $0.contains(one.flag.only) }) != one.value {
        return StepFailure(
          expected: "\(one.flag.rawValue) \(one.value) in \(text) (event \(event))",
          got: read == nil ? "no controller" : "\(!one.value)",
          event: event,
          pointer: "\(pointer)/\(one.flag.rawValue)"
        )
      }
    }
    return nil
  }
}
