package import LabCore
import LifecycleEngine
package import LifecycleScenario

// Holding requests against the limits.
extension LabLimits {
  /// Reads a scenario that may be run.
  package func scenario(_ body: [UInt8]) throws -> ScenarioDocument {
    let document = try ScenarioDocument.decode(body, limit: bodyBytes)
    try check(document)
    return document
  }

  /// Reads a scenario and runs it to its end.
  package func run(_ body: [UInt8]) throws -> ScenarioRun {
    try scenario(body).run(eventLimit: events)
  }

  /// Runs a scenario to its end.
  package func run(_ document: ScenarioDocument) throws -> ScenarioRun {
    try check(document)
    return try document.run(eventLimit: events)
  }

  /// Checks what is known about a scenario before it runs.
  package func check(_ document: ScenarioDocument) throws(LimitError) {
    guard document.app.controllers.count <= controllers else {
      throw .controllers(controllers)
    }
    for controller in document.app.controllers { try check(controller) }
    try check(commandCount: document.steps.count)
  }

  private func check(_ controller: ControllerDefinition) throws(LimitError) {
    for handler in controller.handlers {
      guard handler.lines.count <= statements else {
        throw .statements(statements)
      }
      guard handler.lines.allSatisfy({ $0.text?.isWithin(textCharacters) ?? true }) else {
        throw .textCharacters(textCharacters)
      }
    }
  }

  package func check(commandCount: Int) throws(LimitError) {
    guard commandCount <= commands else { throw .commands(commands) }
  }

  /// Checks how large a run has become.
  package func check(_ kept: RunSnapshot) throws(LimitError) {
    try check(eventCount: kept.run.eventCount)
    guard kept.byteCount <= runBytes else { throw .runBytes(runBytes) }
  }

  package func check(eventCount: Int) throws(LimitError) {
    guard eventCount <= events else { throw .events(events) }
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
    if case .addObserver(let name, _) = self { return name }
    if case .removeObserver(let name) = self { return name }
    if case .acquire(_, let name, _) = self { return name }
    if case .letGo(_, let name, _) = self { return name }
    return nil
  }
}
