import LifecycleEngine
import LifecycleScenario

/// The command of a step as JSON has it: its name and the fields that differ from their defaults.
struct StepCall: Hashable, Sendable {
  /// The name under `do`.
  let name: String
  /// The fields as texts.
  private let values: [String: String]

  init(_ command: Command, app: AppDefinition) {
    let call = command.call
    var values: [String: String] = [:]
    for (field, value) in zip(call.schema.fields, call.values)
    where value != field.defaultValue || field.type == .controllerOrNull {
      switch value {
      case .none: values[field.name] = "null"
      case .controller(let id): values[field.name] = app[id].name
      case .controllers(let ids):
        values[field.name] = ids.map { app[$0].name }.joined(separator: ", ")
      case .boolean(let value): values[field.name] = "\(value)"
      case .integer(let value): values[field.name] = "\(value)"
      case .number(let value):
        values[field.name] = "\(Int((value * 100).rounded(.toNearestOrAwayFromZero)))"
      case .text(let value): values[field.name] = value
      case .hostedView(let name): values[field.name] = "\(app[name.host].name).\(name.view)"
      case .newView(let view): values[field.name] = view.name
      // No step has a block.
      case .statements: break
      }
    }
    name = command.name
    self.values = values
  }

  /// The value of a field, or `nil` if it is missing or `null`.
  subscript(field: String) -> String? { values[field].flatMap { $0 == "null" ? nil : $0 } }

  /// The title of the command, as in “Push B”.
  ///
  /// - Parameters:
  ///   - wording: The texts of the language.
  ///   - choices: The table that chooses among them.
  ///   - before: The state at the start of the step.
  ///   - simulation: The run.
  /// - Returns: A few words.
  func title(
    in wording: Wording,
    choosing choices: Choices,
    before: RunHistory,
    of simulation: Simulation
  ) -> String {
    var facts = values
    facts["do"] = name
    facts["dismissed"] = dismissed(before, simulation)
    facts["top"] = top(before, simulation)
    let subject = choices.choose("subject", for: facts)
    let key = choices.choose("title", for: facts) { wording.has("command.\($0)") }
    guard !key.isEmpty else { return "\(name) \(subject)".trimmingSpaces }
    let title = wording.text(
      "command.\(key)",
      [
        "target": subject, "other": choices.choose("other", for: facts),
        "detail": choices.choose("more", for: facts),
        "size": "\(self["width"] ?? "0") × \(self["height"] ?? "0")",
      ]
    )
    var parts = [title.trimmingSpaces]
    if name == "present" || name == "segue", let style = self["style"] {
      parts.append(wording.text("command.style", ["style": style]))
    }
    if self["animated"] == "false" { parts.append(wording.text("command.unanimated")) }
    return parts.joined(separator: wording.text("command.separator"))
  }

  private func dismissed(_ before: RunHistory, _ simulation: Simulation) -> String {
    let from = self["from"].flatMap { before.named($0, in: simulation)?.state.relation(.presented) }
    if let from { return simulation.name(of: from) }
    let last = before.controllers.last { entry in
      entry.state.isAlive && entry.state.relation(.presenting) != nil
    }
    return last.map { simulation.name(of: $0.id) } ?? ""
  }

  private func top(_ before: RunHistory, _ simulation: Simulation) -> String {
    let name =
      self["on"]
      ?? before.controllers.first {
        $0.state.isAlive && $0.state.value(.kind) == .kind(.navigation)
      }
      .map { simulation.name(of: $0.id) }
    let navigation = name.flatMap { before.named($0, in: simulation) }
    return navigation?.state.children.last.map { simulation.name(of: $0) } ?? ""
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let isSpace = { (character: Character) in character == " " }
    guard let last = lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(self[...last].drop(while: isSpace))
  }
}
