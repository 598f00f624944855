import LifecycleEngine
import LifecycleScenario

extension LogReport {
  /// The report as text: what was read, what was inferred, and the comparison line by line.
  ///
  /// The text has no end of line after its last line.
  public var text: String {
    let count = lines.count { $0.status != .ignored }
    var parts = ["\(format.rawValue): \(matchedCount) of \(count) lines matched"]
    let unmatched = lines.filter { $0.status == .unmatched }
    if !unmatched.isEmpty {
      parts.append("unmatched:")
      parts += unmatched.map { "  \($0.number): \($0.text)" }
    }
    parts += [platformText, "controllers: \(controllersText)", "steps:"]
    parts += scenario.steps.enumerated().map { "  \($0.offset): \(title(of: $0.element))" }
    parts.append("report:")
    parts += rows.map(\.text)
    parts.append(conforms ? "conforms" : "differs")
    return parts.joined(separator: "\n")
  }

  private var platformText: String {
    let platform = scenario.app.platform
    let place = platform.orientation == .portrait ? "" : ", \(platform.orientation.rawValue)"
    let basis = scenario.evidence?.iosConfidence.map { " (\($0))" } ?? ""
    return "iOS \(platform.version)\(place)\(basis)"
  }

  private var controllersText: String {
    let classes = Dictionary(
      names.map { ($0.name, $0.className) },
      uniquingKeysWith: { first, _ in first }
    )
    return scenario.app.controllers.map { controller in
      let kind = controller.kind == .content ? "" : " \(controller.kind.rawValue)"
      let name = "\(controller.name)\(kind)"
      guard let known = classes[controller.name] else { return "\(name) (not in the log)" }
      return known == nil || known == controller.name ? name : "\(name) (\(known ?? ""))"
    }
    .joined(separator: ", ")
  }

  private func title(of step: ScenarioStep) -> String {
    let title = step.command.title(in: scenario.app)
    let haste = step.settles ? "" : ", not waited for"
    return step.expectation == .none ? "\(title)\(haste), before the log starts" : title + haste
  }
}

extension LogReport.Row {
  /// The row in one line: the status, the number, both lines and the rule.
  fileprivate var text: String {
    let name = status.rawValue
    let start = name + String(repeating: " ", count: 9 - name.count)
    let place = number.map(String.init) ?? "-"
    let padding = String(repeating: " ", count: max(0, 4 - place.count))
    let sides =
      switch (line, expected) {
      case (let line?, let expected?) where line != expected && status != .equal:
        "\(line), simulated: \(expected)"
      case (let line?, _): line
      case (nil, let expected?): "simulated: \(expected)"
      case (nil, nil): ""
      }
    let evidence = rule.map { "  [\($0.rawValue), \(RuleCatalog[$0].confidence.rawValue)]" } ?? ""
    return "  \(start) \(padding)\(place)  \(sides)\(evidence)"
  }
}
