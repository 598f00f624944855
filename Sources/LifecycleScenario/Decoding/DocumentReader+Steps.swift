import LifecycleEngine
import PlainJSON

extension DocumentReader {
  private static let stepFields = ["do", "expect", "expectPrefix", "settle", "checkWithNext"]

  mutating func readSteps(_ value: JSONValue) -> [ScenarioStep] {
    let steps = readArray(value) { $0.readStep($1) }
    if case .array(let elements) = value, steps.count == elements.count,
      let last = steps.last, last.checksWithNext
    {
      inside(steps.count - 1) { $0.reportMissingNextStep() }
    }
    return steps
  }

  mutating func reportMissingNextStep() {
    inside("checkWithNext") {
      $0.report(.lastStep, found: "true")
    }
  }

  mutating func readStep(_ value: JSONValue) -> ScenarioStep? {
    guard let object = readObject(value) else { return nil }
    let schema = readSchema(of: object, rows: .commands)
    let settles = readBoolean("settle", of: object)
    let checksWithNext = readBoolean("checkWithNext", of: object)
    let (expectation, claims) = readExpectation(of: object)
    guard let schema else { return nil }
    reportUnknownFields(of: object, allowed: Self.stepFields + schema.fieldNames)
    let scene = readSceneOfCommand(of: object, by: schema)
    guard let command = readFields(of: object, by: schema).flatMap(schema.command) else {
      return nil
    }
    var step = ScenarioStep(
      command: command.given(to: scene),
      settles: settles ?? true,
      expectation: expectation,
      checksWithNext: checksWithNext ?? false
    )
    step.claims = claims
    return step
  }

  private mutating func readExpectation(
    of object: JSONObject
  ) -> (ScenarioStep.Expectation, StepClaims) {
    let expected = readField("expect", of: object, StepClaims.form.read)
    let exact = expected?.lines
    let prefix = readField("expectPrefix", of: object, StepClaims.expectedLines.read)
    if exact != nil, prefix != nil {
      inside("expectPrefix") {
        $0.report(.twoExpectations, found: "expectPrefix")
      }
    }
    let lines: ScenarioStep.Expectation? = exact.map { .exact($0) } ?? prefix.map { .prefix($0) }
    return (lines ?? .none, expected?.claims ?? StepClaims())
  }

  /// Reads the override of one callback.
  mutating func readHandler(_ name: String, _ value: JSONValue) -> Handler? {
    let callback = readCallback(named: name) { $0.isOverridable }
    guard let object = readObject(value, fields: ["super", "once", "do"]) else { return nil }
    let superCall = readField("super", of: object) { $0.readSuperCall($1) }
    let once = readBoolean("once", of: object)
    let statements = readField("do", of: object) { reader, value in
      reader.readArray(value) { $0.readStatement($1) }
    }
    return callback.map {
      Handler(
        callback: $0,
        superCall: superCall ?? .first,
        once: once ?? false,
        statements: statements ?? []
      )
    }
  }

  private mutating func readSuperCall(_ value: JSONValue) -> Handler.SuperCall? {
    switch value {
    case .boolean(true): return .first
    case .boolean(false): return .never
    case .string("last"): return .last
    case .null, .integer, .double, .string, .array, .object:
      report(.superValue, found: value.found, allowed: ["true", "false", "last"])
      return nil
    }
  }

  mutating func readStatement(
    _ value: JSONValue,
    rows: Rows = .commandsAndStatements
  ) -> Statement? {
    guard let object = readObject(value),
      let schema = readSchema(of: object, rows: rows)
    else { return nil }
    reportUnknownFields(of: object, allowed: ["do"] + schema.fieldNames)
    let scene = readSceneOfCommand(of: object, by: schema)
    return readFields(of: object, by: schema).map(schema.statement).map { $0.given(to: scene) }
  }
}
