public import LifecycleEngine
import PlainJSON

extension Form<ScenarioDocument> {
  /// A whole scenario.
  package static var scenario: Form { Form(.scenario) { $0.readDocument($1) } }
}

extension Form<ScenarioStep> {
  /// One step of a scenario; the reader knows the controllers that it may name.
  package static var step: Form {
    Form(.step) { reader, value in
      let step = reader.readStep(value)
      if step?.checksWithNext == true { reader.reportMissingNextStep() }
      return step
    }
  }
}

extension ScenarioStep {
  /// Reads the JSON object of one step.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - app: The app whose controllers the step may name.
  /// - Returns: The step.
  /// - Throws: ``ScenarioError`` that names every problem.
  public static func decode(
    _ bytes: [UInt8],
    app: AppDefinition
  ) throws(ScenarioError) -> ScenarioStep {
    var reader = DocumentReader()
    reader.define(app)
    return try reader.decode(bytes, Form<ScenarioStep>.step.read)
  }
}
