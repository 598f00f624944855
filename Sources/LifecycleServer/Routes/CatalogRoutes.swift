import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// What this build knows: platforms, callbacks, commands, findings, rules and their sources.
enum CatalogRoutes {
  private static let path = "/api/catalog"
  private static let documents: KeyValuePairs<String, @Sendable (inout JSONWriter) -> Void> = [
    "callbacks": { $0.callbackCatalog() },
    "commands": { $0.commandCatalog() },
    "findings": { $0.findingCatalog() },
    "options": { $0.optionCatalog() },
    "platforms": { $0.platformCatalog() },
    "rules": { $0.ruleCatalog() },
    "sources": { $0.sourceCatalog() },
  ]

  static func resources() -> [Resource] {
    let index = prepared { writer in
      writer.object {
        for (name, _) in documents { $0.member(name, "\(path)/\(name)") }
      }
    }
    return [Resource(path, [.get: { _, _ in index }])]
      + documents.map { name, document in
        let response = prepared(document)
        return Resource("\(path)/\(name)", [.get: { _, _ in response }])
      }
      + [Resource("\(path)/rules/*", [.get: { try rule($1[0]) }])]
  }

  private static func prepared(_ write: (inout JSONWriter) -> Void) -> HTTPResponse {
    var writer = JSONWriter()
    write(&writer)
    return .prepared(PreparedResponse(writer.bytes, headers: Headers.json))
  }

  private static func rule(_ id: Substring) throws(LabError) -> HTTPResponse {
    guard let id = RuleID(rawValue: String(id)) else { throw .unknownRule(id: String(id)) }
    var writer = JSONWriter()
    writer.rule(RuleCatalog[id])
    return .json(writer)
  }
}
