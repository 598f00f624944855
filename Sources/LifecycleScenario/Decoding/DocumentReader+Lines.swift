import LifecycleEngine
import PlainJSON

/// Reading of expected trace lines.
extension DocumentReader {
  mutating func readPattern(_ value: JSONValue) -> TraceLinePattern? {
    guard let text = readString(value) else { return nil }
    guard let space = text.offset(of: UInt8(ascii: " ")) else {
      report(.lineForm, found: text)
      return nil
    }
    let name = text.part(0..<space)
    let rest = text.part(space + 1..<text.utf8.count)
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
    let space = UInt8(ascii: " ")
    guard let open = text.offset(of: UInt8(ascii: "(")) else {
      return text.isEmpty || text.offset(of: space) != nil ? nil : (text, nil)
    }
    let (word, end) = (text.part(0..<open), text.utf8.count - 1)
    guard text.utf8.last == UInt8(ascii: ")"), !word.isEmpty, word.offset(of: space) == nil else {
      return nil
    }
    return (word, text.part(open + 1..<end))
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
    case .scene: app.scene(named: text) != nil
    case .controllerOrNil: text == "nil" || controller(named: text) != nil
    case .animated, .orientation, .completion, .launchReason, .trait:
      allowedArguments(of: callback).contains(text)
    }
  }

  private func allowedArguments(of callback: Callback) -> [String] {
    switch callback.argumentKind {
    case .none, .size: []
    case .animated: ["animated", "unanimated"]
    case .controller: controllerNames
    case .scene: sceneNames
    case .controllerOrNil: controllerNames + ["nil"]
    case .orientation: Orientation.allCases.map(\.rawValue)
    case .completion: ["completed", "cancelled"]
    case .launchReason: Command.Delivery.allCases.map(\.rawValue)
    case .trait: TraitName.allCases.map(\.rawValue)
    }
  }
}

// Looking at the bytes of a line, which takes a fraction of the time that views of strings take.
extension String {
  /// The number of bytes before the first one of a kind.
  fileprivate func offset(of byte: UInt8) -> Int? {
    guard #available(macOS 26, *) else { return Array(utf8).firstIndex(of: byte) }
    let bytes = utf8.span
    for offset in bytes.indices where bytes[offset] == byte { return offset }
    return nil
  }

  /// The bytes at some offsets, as a string.
  fileprivate func part(_ range: Range<Int>) -> String {
    let start = utf8.index(startIndex, offsetBy: range.lowerBound)
    return String(Substring(utf8[start..<utf8.index(start, offsetBy: range.count)]))
  }
}
