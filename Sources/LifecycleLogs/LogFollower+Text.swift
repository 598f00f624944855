import LifecycleScenario

extension LogFollower.Judgement {
  /// The judgement in one line: the outcome, the number, both lines and the rule.
  ///
  /// - Parameter say: Gives the words; in English unless given.
  /// - Returns: The line, without an end.
  public func text(_ say: (LogReport.Word) -> String = \.english) -> String {
    let words = LogReport.Status.allCases.map { LogReport.Word.status($0) } + [.unknown]
    let width = words.map { say($0).columnCount }.max() ?? 0
    let again = isAgain ? "  (\(say(isWithdrawn ? .withdrawn : .again)))" : ""
    if let row { return row.text(width, say) + again }
    let place = line.map { String($0.number) } ?? "-"
    let padding = String(repeating: " ", count: max(0, 4 - place.count))
    return "  \(say(.unknown).padded(to: width)) \(padding)\(place)  \(line?.text ?? "")\(again)"
  }
}

extension LogFollower.Tally {
  /// How many lines have each outcome, and what comes of it, in one line.
  ///
  /// - Parameter say: Gives the words; in English unless given.
  /// - Returns: The line, without an end.
  public func text(_ say: (LogReport.Word) -> String = \.english) -> String {
    let counts = LogReport.Status.allCases.map { (LogReport.Word.counted($0, self[$0]), self[$0]) }
    let told = counts + [(.unknowns(unknown), unknown)]
    let parts = told.filter { $0.1 > 0 }.map { say($0.0) }
    return (parts + [say(outcome)]).joined(separator: " · ")
  }

  private var outcome: LogReport.Word {
    if differs { return .differs }
    guard self[.causeUnknown] == 0 else { return .unexplained }
    return self[.equal] + self[.varies] == 0 ? .nothing : .conforms
  }
}
