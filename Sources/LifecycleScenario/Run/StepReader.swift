public import LifecycleEngine

/// Reads steps of one app, one after another.
///
/// The names of the controllers are prepared once, which pays off if a run has many steps.
public struct StepReader: Sendable {
  private let reader: DocumentReader

  /// Creates a reader.
  ///
  /// - Parameter app: The app whose controllers the steps may name.
  public init(app: AppDefinition) {
    var reader = DocumentReader()
    reader.define(app)
    self.reader = reader
  }

  /// Reads the JSON object of one step.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The step. It may need to be checked together with a later one.
  /// - Throws: ``ScenarioError`` that names every problem.
  public func read(_ bytes: [UInt8]) throws(ScenarioError) -> ScenarioStep {
    try reader.decode(bytes) { $0.readStep($1) }
  }
}
