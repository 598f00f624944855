import LifecycleEngine
import LifecycleScenario

extension LogReport {
  /// The report as text: what was read, what was inferred, and the comparison line by line.
  ///
  /// The text has no end of line after its last line.
  ///
  /// - Parameters:
  ///   - titles: The titles of the steps; in English unless given.
  ///   - say: Gives the words; in English unless given.
  /// - Returns: The lines.
  public func text(titles: [String]? = nil, _ say: (Word) -> String = \.english) -> String {
    let count = lines.count { $0.status != .ignored }
    var parts = ["\(format.rawValue): \(say(.matched(matchedCount, of: count)))"]
    let unmatched = lines.filter { $0.status == .unmatched }
    if !unmatched.isEmpty {
      parts.append("\(say(.unmatched)):")
      parts += unmatched.map { "  \($0.number): \($0.text)" }
    }
    parts += [platformText(say), "\(say(.controllers)): \(controllersText(say))"]
    parts += stepLines(titles, say)
    parts.append("\(say(.report)):")
    let width = Status.allCases.map { say(.status($0)).columnCount }.max() ?? 0
    parts += rows.map { $0.text(width, say) }
    parts += assumptionLines(say)
    parts.append(say(verdict.word) + (line.map { " (\(say(.atLine)) \($0))" } ?? ""))
    return parts.joined(separator: "\n")
  }

  /// What must be assumed, and the steps that need it; no lines if the log is explained.
  ///
  /// - Parameters:
  ///   - titles: The titles of the steps; in English unless given.
  ///   - say: Gives the words; in English unless given.
  /// - Returns: The lines.
  public func doubtLines(
    titles: [String]? = nil,
    _ say: (Word) -> String = \.english
  ) -> [String] {
    let assumed = assumptionLines(say)
    return assumed.isEmpty ? [] : stepLines(titles, say) + assumed
  }

  private func stepLines(_ titles: [String]?, _ say: (Word) -> String) -> [String] {
    ["\(say(.steps)):"]
      + scenario.steps.enumerated().map { index, step in
        let title = titles?[index] ?? step.command.title(in: scenario.app)
        return "  \(index): \(title)\(manner(of: step, say))"
      }
  }

  private func assumptionLines(_ say: (Word) -> String) -> [String] {
    guard verdict == .possible, !assumptions.isEmpty else { return [] }
    return ["\(say(.assumptions)):"] + assumptions.map { "  \($0.text(say))" }
  }

  private func platformText(_ say: (Word) -> String) -> String {
    let platform = scenario.app.platform
    let place = platform.orientation == .portrait ? "" : ", \(platform.orientation.rawValue)"
    let basis = scenario.evidence?.iosConfidence.flatMap(LogPlatforms.Basis.init)
    return "iOS \(platform.version)\(place)" + (basis.map { " (\(say($0.word)))" } ?? "")
  }

  private func controllersText(_ say: (Word) -> String) -> String {
    let classes = Dictionary(
      names.map { ($0.name, $0.className) },
      uniquingKeysWith: { first, _ in first }
    )
    return scenario.app.controllers.map { controller in
      let kind = controller.kind == .content ? "" : " \(controller.kind.rawValue)"
      let name = "\(controller.name)\(kind)"
      guard let known = classes[controller.name] else { return "\(name) (\(say(.unlogged)))" }
      return known == nil || known == controller.name ? name : "\(name) (\(known ?? ""))"
    }
    .joined(separator: ", ")
  }

  /// How a step is performed, unless as usual.
  private func manner(of step: ScenarioStep, _ say: (Word) -> String) -> String {
    let haste = step.settles ? "" : ", \(say(.hasty))"
    return step.expectation == .none ? "\(haste), \(say(.early))" : haste
  }
}

extension LogReport.Row {
  /// The row in one line: the status, the number, both lines and the rule.
  func text(_ width: Int, _ say: (LogReport.Word) -> String) -> String {
    let start = say(.status(status)).padded(to: width)
    let place = number.map(String.init) ?? "-"
    let padding = String(repeating: " ", count: max(0, 4 - place.count))
    let sides =
      switch (line, expected) {
      case (let line?, let expected?) where line != expected && status != .equal:
        "\(line), \(say(.simulated)): \(expected)"
      case (let line?, _): line
      case (nil, let expected?): "\(say(.simulated)): \(expected)"
      case (nil, nil): ""
      }
    let evidence = rule.map { "  [\($0.rawValue), \(say(.confidence(of: $0)))]" } ?? ""
    return "  \(start) \(padding)\(place)  \(sides)\(evidence)"
  }
}

extension LogAssumption {
  /// The assumption in one line: the step or the line, and what is assumed.
  func text(_ say: (LogReport.Word) -> String) -> String {
    let place = step.map { "\(say(.atStep)) \($0): " } ?? line.map { "\(say(.atLine)) \($0): " }
    return (place ?? "") + say(.assumption(kind))
  }
}

extension LogVerdict {
  /// The verdict in words.
  var word: LogReport.Word {
    switch self {
    case .explained: .conforms
    case .possible: .unexplained
    case .differs: .differs
    }
  }
}
