import LifecycleEngine

/// The command of a step as JSON has it: its name and the fields that differ from their defaults.
struct StepCall: Hashable, Sendable {
  /// The name under `do`.
  let name: String
  /// The fields as texts, without those that are lists.
  private let values: [String: String]
  /// The controllers of a field that lists them.
  private let targets: String?

  init(_ command: Command, app: AppDefinition) {
    let call = command.call
    var values: [String: String] = [:]
    var targets: String?
    for (field, value) in zip(call.schema.fields, call.values)
    where value != field.defaultValue || field.type == .controllerOrNull {
      switch value {
      case .none: values[field.name] = "null"
      case .controller(let id): values[field.name] = app[id].name
      case .controllers(let ids): targets = ids.map { app[$0].name }.joined(separator: ", ")
      case .boolean(let value): values[field.name] = "\(value)"
      case .integer(let value): values[field.name] = "\(value)"
      case .number(let value):
        values[field.name] = "\(Int((value * 100).rounded(.toNearestOrAwayFromZero)))"
      case .text(let value): values[field.name] = value
      }
    }
    name = command.name
    self.values = values
    self.targets = targets
  }

  /// The value of a field; nothing where it is missing or `null`.
  subscript(field: String) -> String? { values[field].flatMap { $0 == "null" ? nil : $0 } }

  /// The title of the command, as in “Push B”.
  ///
  /// - Parameters:
  ///   - wording: The texts of the language.
  ///   - before: The state at the start of the step.
  ///   - simulation: The run.
  /// - Returns: A few words.
  func title(in wording: Wording, before: RunHistory, of simulation: Simulation) -> String {
    let key = titleKey(in: wording)
    guard wording.has(key) else {
      return "\(name) \(self["target"] ?? self["child"] ?? self["from"] ?? self["on"] ?? "")"
        .trimmingSpaces
    }
    let title = wording.text(
      key,
      [
        "target": subject(before, simulation),
        "other": self["parent"] ?? self["from"] ?? self["on"] ?? self["to"] ?? "",
        "detail": self["name"] ?? self["detent"] ?? self["column"] ?? self["to"] ?? "",
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

  /// The key of a title; some commands have another title for one of their values.
  private func titleKey(in wording: Wording) -> String {
    let fields = [
      "style", "sizeClass", "to", "by", "detent", "column", "hidden", "appearing", "parent",
    ]
    let keys = fields.compactMap { values[$0] }.map { "command.\(name).\($0)" }
    return keys.first { wording.has($0) } ?? "command.\(name)"
  }

  /// The controller or the number that the command is about.
  private func subject(_ before: RunHistory, _ simulation: Simulation) -> String {
    switch name {
    case "dismiss": return dismissed(before, simulation)
    case "pop", "beginInteractivePop": return top(before, simulation)
    case "advance": return self["milliseconds"] ?? ""
    case "updateInteraction": return self["progress"] ?? "0"
    case "transition", "unwind": return self["to"] ?? ""
    default: return self["target"] ?? self["child"] ?? targets ?? self["on"] ?? self["from"] ?? ""
    }
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
