import MicroHTTPD

// What this build knows, and the server itself.
extension APIOperation {
  static let catalog =
    [
      APIOperation(
        method: .get,
        path: "/api/catalog",
        name: "showCatalog",
        chapter: .catalog,
        summary: "List the parts of the catalog",
        answers: [.json(.map(.string), "The paths by their names.")]
      ),
      APIOperation(
        method: .get,
        path: "/api/catalog/rules/{rule}",
        name: "showRule",
        chapter: .catalog,
        summary: "Show one rule",
        parameters: [
          Parameter(
            name: "rule",
            place: .path,
            schema: .pattern("^[A-Z0-9-]+$"),
            summary: "The id of the rule.",
            example: "NAV-PUSH-10"
          )
        ],
        answers: [.json(.ref("Rule"), "The rule.")],
        problems: [.init(.notFound)]
      ),
    ] + catalogParts

  private static let catalogParts = [
    part("callbacks", "CallbackCatalog", "List every callback, with the versions that have it"),
    part("commands", "CommandCatalog", "List every command and statement, with its fields"),
    part("findings", "FindingCatalog", "List every mistake that is found"),
    part("options", "OptionCatalog", "List every option of the engine, with its defaults"),
    part("platforms", "PlatformCatalog", "List every version of iOS"),
    part("rules", "RuleCatalog", "List every rule, with its sources"),
    part("sources", "SourceCatalog", "List the bibliography"),
  ]

  private static func part(_ name: String, _ schema: String, _ summary: String) -> APIOperation {
    APIOperation(
      method: .get,
      path: "/api/catalog/\(name)",
      name: "list\(schema)",
      chapter: .catalog,
      summary: summary,
      answers: [.json(.ref(schema), "The part of the catalog.")]
    )
  }

  static let service = [
    APIOperation(
      method: .get,
      path: "/healthz",
      name: "showHealth",
      chapter: .operations,
      summary: "Say that the server is up",
      answers: [.json(.object(["status": .constant("ok"), "version": .string]), "It is.")]
    ),
    APIOperation(
      method: .get,
      path: "/api/limits",
      name: "listLimits",
      chapter: .operations,
      summary: "List the limits of the server",
      answers: [.json(.map(.count), "The limits by their names; times in seconds.")]
    ),
    APIOperation(
      method: .get,
      path: "/metrics",
      name: "showMetrics",
      chapter: .operations,
      summary: "Count what the server does",
      answers: [
        Answer(summary: "The text format of Prometheus.", contents: ["text/plain": .string])
      ]
    ),
    APIOperation(
      method: .get,
      path: "/openapi.json",
      name: "showDescription",
      chapter: .operations,
      summary: "Give this description",
      answers: [.json(.map(.any), "The description in the form of OpenAPI 3.1.")]
    ),
  ]
}
