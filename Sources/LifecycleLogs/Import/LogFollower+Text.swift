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
