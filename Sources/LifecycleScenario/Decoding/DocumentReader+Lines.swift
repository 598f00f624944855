import LifecycleEngine

/// Reading of expected trace lines.
extension DocumentReader {
  mutating func readPattern(_ value: JSONValue) -> TraceLinePattern? {
    guard let text = readString(value) else { return nil }
    guard let space = text.firstIndex(of: " ") else {
      report("A trace line is “NAME callback” or “NAME callback(argument)”.", found: text)
      return nil
    }
    let name = String(text[..<space])
    let rest = String(text[text.index(after: space)...])
    guard let actor = actor(named: name) else {
      report(
        "The line starts with “\(name)”, which is nobody in this document.",
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
      report("A trace line is “NAME callback” or “NAME callback(argument)”.", found: text)
      return nil
    }
    if case .message(let callback) = actor {
      return readMisuse(callback, rule: word, argument: argument)
    }
    return readCall(of: actor, word: word, argument: argument)
  }

  /// Splits `callback(argument)` into its two parts.
  private func splitCall(_ text: String) -> (word: String, argument: String?)? {
    guard let open = text.firstIndex(of: "(") else {
      return text.isEmpty || text.contains(" ") ? nil : (text, nil)
    }
    let word = text[..<open]
    guard text.last == ")", !word.isEmpty, !word.contains(" ") else { return nil }
    return (String(word), String(text[text.index(after: open)...].dropLast()))
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
        "“\(callback.rawValue)” does not carry “\(argument)”.",
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
        "“\(word)” is not a rule of misuse.",
        found: word,
        allowed: RuleID.allCases.map(\.rawValue).filter { $0.hasPrefix("ERR-") }
      )
      return nil
    }
    if let argument, controller(named: argument) == nil {
      report(
        "No controller has the name “\(argument)”.",
        found: argument,
        allowed: \.controllerNames
      )
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
