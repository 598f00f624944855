extension ScenarioRun {
  /// The whole trace as text: a heading for each step, then one line for each event.
  public var text: String {
    var text = ""
    for (index, range) in steps.enumerated() {
      text += "# step \(index): \(document.steps[index].command.title(in: document.app))\n"
      for line in lines(in: range) { text += line.text(in: document.app) + "\n" }
    }
    return text
  }
}

extension Verdict {
  /// The lines of a check report about one scenario, without a closing end of line.
  ///
  /// - Parameter id: The identifier of the scenario.
  /// - Returns: `PASS`, or `FAIL` with the first difference and three lines around it.
  public func text(id: String) -> String {
    switch self {
    case .passed: "PASS \(id)"
    case .failed(_, let step, let check): check.failureText(id: id, step: step)
    case .refused(let error): "FAIL \(id) step \(error.step ?? 0): refused. \(error.message)"
    }
  }
}

extension StepCheck {
  /// How many lines are shown before and after the first difference.
  private static let context = 3

  fileprivate func failureText(id: String, step: Int) -> String {
    guard let difference else { preconditionFailure("A failed check has a difference.") }
    let wanted = difference < expected.count ? expected[difference] : "nothing more"
    let found = difference < got.count ? got[difference] : "nothing more"
    let around = difference - Self.context...difference + Self.context
    let same = got.indices.filter { around.contains($0) && $0 < difference }
    let missing = expected.indices.filter { around.contains($0) && $0 >= difference }
    let surplus = got.indices.filter { around.contains($0) && $0 >= difference }
    let lines =
      same.map { "    \(got[$0])" } + missing.map { "  - \(expected[$0])" }
      + surplus.map { "  + \(got[$0])" }
    return (["FAIL \(id) step \(step): expected \(wanted), got \(found)"] + lines)
      .joined(separator: "\n")
  }
}
