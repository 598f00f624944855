import LabCore
import LifecycleEngine
import LifecycleScenario

// Holding requests against the limits.
extension LabLimits {
  /// Makes sure that a live session may have its lines.
  func check(_ record: LiveRecord) throws(LabError) {
    guard record.lineCount <= liveLines else { throw .limitReached(.liveLines(liveLines)) }
    guard record.byteCount <= liveBytes else { throw .limitReached(.liveBytes(liveBytes)) }
  }

  /// Reads a scenario that may be run.
  func scenario(_ body: [UInt8]) throws -> ScenarioDocument {
    let document = try ScenarioDocument.decode(body, limit: bodyBytes)
    try check(document)
    return document
  }

  /// Reads a scenario and runs it to its end.
  func run(_ body: [UInt8]) throws -> ScenarioRun {
    try scenario(body).run(eventLimit: events)
  }

  /// Runs a scenario to its end.
  func run(_ document: ScenarioDocument) throws -> ScenarioRun {
    try check(document)
    return try document.run(eventLimit: events)
  }

  /// Checks how deep the JSON of a body is nested, where the limit is lower than the parser's own.
  func checkDepth(of body: [UInt8]) throws(LabError) {
    guard jsonLevels < Self.deepestLevel else { return }
    var depth = 0
    var isString = false
    var isEscaped = false
    for byte in body {
      if isEscaped {
        isEscaped = false
      } else if isString {
        isEscaped = byte == UInt8(ascii: "\\")
        isString = byte != UInt8(ascii: "\"")
      } else {
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: continue
        }
        guard depth <= jsonLevels else { throw .tooDeep(limit: jsonLevels) }
      }
    }
  }

  /// Checks what is known about a scenario before it runs.
  func check(_ document: ScenarioDocument) throws(LabError) {
    guard document.app.controllers.count <= controllers else {
      throw .limitReached(.controllers(controllers))
    }
    for controller in document.app.controllers { try check(controller) }
    try check(commandCount: document.steps.count)
  }

  private func check(_ controller: ControllerDefinition) throws(LabError) {
    for handler in controller.handlers {
      guard handler.lines.count <= statements else {
        throw .limitReached(.statements(statements))
      }
      guard handler.lines.allSatisfy({ $0.text?.isWithin(textCharacters) ?? true }) else {
        throw .limitReached(.textCharacters(textCharacters))
      }
    }
  }

  func check(commandCount: Int) throws(LabError) {
    guard commandCount <= commands else { throw .limitReached(.commands(commands)) }
  }

  /// Checks how large a run has become.
  func check(_ kept: RunSnapshot) throws(LabError) {
    try check(eventCount: kept.run.eventCount)
    guard kept.byteCount <= runBytes else { throw .limitReached(.runBytes(runBytes)) }
  }

  func check(eventCount: Int) throws(LabError) {
    guard eventCount <= events else { throw .limitReached(.events(events)) }
  }
}

extension String {
  /// Whether the text has at most some number of characters.
  fileprivate func isWithin(_ count: Int) -> Bool {
    utf8.count <= count || unicodeScalars.count <= count
  }
}

extension Statement {
  /// What its author wrote as he liked.
  fileprivate var text: String? {
    if case .log(let text) = self { return text }
    if case .removeObserver(let name) = self { return name }
    guard case .addObserver(let name, _) = self else { return nil }
    return name
  }
}
