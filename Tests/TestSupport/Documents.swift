package import LifecycleScenario

/// The text of a small document with one part replaced.
package enum Documents {
  package static let controllers = #"{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}}"#

  package static func text(
    controllers: String = controllers,
    steps: String = #"[{"do":"launch"}]"#,
    more: String = ""
  ) -> String {
    let more = more.isEmpty ? "" : more + ","
    return #"{"schemaVersion":1,"id":"x",\#(more)"controllers":\#(controllers),"steps":\#(steps)}"#
  }

  package static func step(_ step: String) -> String { text(steps: "[\(step)]") }

  package static func controller(_ fields: String) -> String {
    text(controllers: #"{"A":{\#(fields)}}"#)
  }

  package static func platform(_ fields: String) -> String {
    text(more: #""platform":{\#(fields)}"#)
  }

  package static func observe(_ fields: String) -> String { text(more: #""observe":{\#(fields)}"#) }

  package static func override(_ handler: String) -> String {
    controller(#""overrides":{"viewDidLoad":\#(handler)}"#)
  }

  package static func decode(_ text: String) throws -> ScenarioDocument {
    try ScenarioDocument.decode(Array(text.utf8))
  }

  /// The problems of a document; none when it is valid.
  package static func problems(_ text: String) -> [ScenarioProblem] {
    do {
      _ = try ScenarioDocument.decode(Array(text.utf8))
      return []
    } catch {
      return error.problems
    }
  }
}
