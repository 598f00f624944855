import LabCore
import LifecycleScenario
import LifecycleWalkthrough
import MicroHTTPD
import PlainJSON

/// Gives the schemas of documents to editors, which complete and check with them.
enum SchemaRoutes {
  static let endpoints = [
    endpoint("/schemas/scenario.json", "showScenarioSchema", of: "a scenario", .scenario),
    endpoint(
      "/schemas/walkthrough.json",
      "showWalkthroughSchema",
      of: "a walkthrough",
      Form<Walkthrough>.walkthrough.schema
    ),
    endpoint(
      "/schemas/bank.json",
      "showBankSchema",
      of: "a question bank",
      Form<QuestionBank>.bank.schema
    ),
  ]

  private static func endpoint(
    _ path: Path,
    _ name: String,
    of document: String,
    _ schema: APISchema
  ) -> Endpoint {
    Endpoint(
      method: .get,
      path: path,
      name: name,
      chapter: .catalog,
      access: .common,
      summary: "Give the schema of \(document), for the “$schema” of such files",
      answers: [.json(APIDocument.shape, "The schema, in the form of JSON Schema 2020-12.")],
      handler: .once { _ in whole(schema, at: path.template) }
    )
  }

  /// The schema with all those that it names; references lead to places as in `/openapi.json`.
  private static func whole(_ schema: APISchema, at address: String) -> JSONWriter {
    var components: [String: APISchema] = [:]
    schema.value.collect(into: &components)
    let value = APIValue.object([
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "$id": .text(address),
      "allOf": .array([schema.value]),
      "components": .object(["schemas": .object(components.mapValues(\.value))]),
    ])
    return JSONWriter(value, as: APIDocument.shape)
  }
}
