public import LifecycleEngine
public import PlainJSON

/// A document that cannot be run, or a step that the engine refuses.
public struct ScenarioError: Error, Hashable, Sendable {
  /// The kinds of failure; the raw value is stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The text is not JSON.
    case invalidJSON
    /// The document breaks the scenario format; ``ScenarioError/problems`` says where.
    case invalidScenario
    /// The text is longer than the caller allows.
    case payloadTooLarge
    /// The engine refuses a step; ``ScenarioError/refusal`` has the reason.
    case refused
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence, or a few: the problem and the way out.
  public let message: String
  /// The first hundred problems of the document, from its head to its steps.
  public let problems: [ScenarioProblem]
  /// The position at which the text stops being JSON.
  public let position: TextPosition?
  /// The engine's reason for refusing a step.
  public let refusal: SimulationError?
  /// The step that is refused, counted from 0.
  public let step: Int?

  private init(
    _ code: Code,
    message: String,
    problems: [ScenarioProblem] = [],
    position: TextPosition? = nil
  ) {
    self.code = code
    self.message = message
    self.problems = problems
    self.position = position
    refusal = nil
    step = nil
  }

  fileprivate init(_ error: JSONSyntaxError) {
    let position = error.position
    self.init(
      .invalidJSON,
      message: "Line \(position.line), column \(position.column): \(error.message)",
      position: position
    )
  }

  package init(problems: [ScenarioProblem], count: Int) {
    let first = problems.first.map { "\($0.pointer): \($0.message)" } ?? ""
    let more = count - 1
    let rest = more > 0 ? " (and \(more) more problem\(more == 1 ? "" : "s"))" : ""
    self.init(.invalidScenario, message: first + rest, problems: problems)
  }

  package init(size: Int, limit: Int) {
    self.init(
      .payloadTooLarge,
      message: "The document has \(size) bytes; at most \(limit) are allowed. Split the scenario."
    )
  }

  package init(refusal: SimulationError, of command: Command, step: Int, app: AppDefinition) {
    code = .refused
    message = "Step \(step): \(refusal.sentence(for: command, in: app))"
    problems = []
    position = nil
    self.refusal = refusal
    self.step = step
  }
}

extension JSONParser {
  /// Reads the whole text, and throws a syntax error as a problem of a document.
  package mutating func parseDocument() throws(ScenarioError) -> JSONValue {
    do {
      return try parse()
    } catch {
      throw ScenarioError(error)
    }
  }
}
