import LifecycleEngine

/// Reading of expected trace lines.
extension DocumentReader {
  mutating func readPattern(_ value: JSONValue) -> TraceLinePattern? {
    guard let text = readString(value) else { return nil }
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else {
      report(.lineForm, found: text)
      return nil
    }
    let name = String(text[..<space])
    let rest = String(text[text.utf8.index(after: space)...])
    guard let actor = actor(named: name) else {
      report(
        .lineActor,
        ["name": name],
        found: name,
        allowed: \.actorNames
      )
      return nil
    }
    if actor == .message(.log) {
      let line = TraceLine(actor: actor, callback: .log, rule: nil, argument: rest)
      return TraceLinePattern(line: line)
    }
    guard let (word, argument) = splitCall(rest) else {
      report(.lineForm, found: text)
      return nil
    }
    if case .message(let callback) = actor {
      return readMisuse(callback, rule: word, argument: argument)
    }
    return readCall(of: actor, word: word, argument: argument)
  }

  /// Splits `callback(argument)` into its two parts.
  private func splitCall(_ text: String) -> (word: String, argument: String?)? {
    let signs = text.utf8
    let space = UInt8(ascii: " ")
    guard let open = signs.firstIndex(of: UInt8(ascii: "(")) else {
      return text.isEmpty || signs.contains(space) ? nil : (text, nil)
    }
    let word = signs[..<open]
    guard signs.last == UInt8(ascii: ")"), !word.isEmpty, !word.contains(space) else { return nil }
    let argument = text[signs.index(after: open)..<signs.index(before: text.endIndex)]
    return (String(text[..<open]), String(argument))
  }

  private mutating func readCall(
    of actor: TraceActor,
    word: String,
    argument: String?
  ) -> TraceLinePattern? {
    let role = actor.role
    guard let callback = readCallback(named: word, where: { $0.roles.contains(role) }) else {
      return nil
    }
    if let argument, !isArgument(argument, of: callback) {
      report(
        .lineArgument,
        ["name": callback.rawValue, "value": argument],
        found: argument,
        allowed: { $0.allowedArguments(of: callback) }
      )
      return nil
    }
    return TraceLinePattern(
      line: TraceLine(actor: actor, callback: callback, rule: nil, argument: argument)
    )
  }

  private mutating func readMisuse(
    _ callback: Callback,
    rule word: String,
    argument: String?
  ) -> TraceLinePattern? {
    guard let rule = RuleID(rawValue: word) else {
      report(
        .lineRule,
        ["name": word],
        found: word,
        allowed: RuleID.allCases.map(\.rawValue).filter { $0.hasPrefix("ERR-") }
      )
      return nil
    }
    if let argument, controller(named: argument) == nil {
      reportUnknownController(argument)
      return nil
    }
    return TraceLinePattern(
      line: TraceLine(
        actor: .message(callback),
        callback: callback,
        rule: rule,
        argument: argument
      )
    )
  }

  private func isArgument(_ text: String, of callback: Callback) -> Bool {
    switch callback.argumentKind {
    case .none: false
    case .size:
      text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        .filter { $0 > 0 }.count == 2 && text.filter { $0 == "x" }.count == 1
    case .controller: controller(named: text) != nil
    case .controllerOrNil: text == "nil" || controller(named: text) != nil
    case .animated, .orientation, .completion:
      allowedArguments(of: callback).contains(text)
    }
  }

  private func allowedArguments(of callback: Callback) -> [String] {
    switch callback.argumentKind {
    case .none, .size: []
    case .animated: ["animated", "unanimated"]
    case .controller: controllerNames
    case .controllerOrNil: controllerNames + ["nil"]
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .completion: ["completed", "cancelled"]
    }
  }
}
