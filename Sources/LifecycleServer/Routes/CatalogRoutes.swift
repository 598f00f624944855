import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Synchronization

/// What this build knows: platforms, callbacks, commands, findings, rules and their sources.
enum CatalogRoutes {
  static let endpoints = [index, rule] + parts

  private static let parts = [
    part("callbacks", "CallbackCatalog", "List every callback, with the versions that have it") {
      $0.callbackCatalog()
    },
    part("commands", "CommandCatalog", "List every command and statement, with its fields") {
      $0.commandCatalog()
    },
    translatedPart("findings", "FindingCatalog", "List every mistake that is found") {
      $0.findingCatalog(in: $1)
    },
    part("options", "OptionCatalog", "List every option of the engine, with its defaults") {
      $0.optionCatalog()
    },
    part("platforms", "PlatformCatalog", "List every version of iOS") { $0.platformCatalog() },
    translatedPart("rules", "RuleCatalog", "List every rule, with its sources") {
      $0.ruleCatalog(in: $1)
    },
    part("sources", "SourceCatalog", "List the bibliography") { $0.sourceCatalog() },
  ]

  private static let index = Endpoint(
    method: .get,
    path: "/api/catalog",
    name: "showCatalog",
    chapter: .catalog,
    access: .common,
    summary: "List the parts of the catalog",
    answers: [.json(.map(.string), "The paths by their names.")],
    handler: .once { _ in
      var writer = JSONWriter()
      writer.object {
        for path in parts.map(\.path.template) {
          $0.member(String(path.split(separator: "/")[2]), path)
        }
      }
      return writer
    }
  )

  private static let rule = Endpoint(
    method: .get,
    path: "/api/catalog/rules/\(ruleID)",
    name: "showRule",
    chapter: .catalog,
    access: .common,
    summary: "Show one rule",
    parameters: [language],
    answers: [.json(.ref("Rule"), "The rule.")],
    problems: [.notFound],
    handler: .later { call, _ in
      let id = String(call[ruleID])
      guard let rule = RuleID(rawValue: id) else { throw LabError.unknownRule(id: id) }
      var writer = JSONWriter()
      writer.rule(RuleCatalog[rule, in: try call.wishedLanguage() ?? .en])
      return .json(writer)
    }
  )

  private static let ruleID = Parameter.path(
    "rule",
    .pattern("^[A-Z0-9-]+$"),
    "The id of the rule.",
    example: "NAV-PUSH-10"
  )

  private static let language = Parameter.query(
    "lang",
    .choice(Language.self),
    "The language of the texts; English unless given.",
    example: "en"
  )

  /// A part that says something to people.
  private static func translatedPart(
    _ name: String,
    _ schema: String,
    _ summary: String,
    write: @escaping @Sendable (inout JSONWriter, Language) -> Void
  ) -> Endpoint {
    let body = TranslatedBody(write)
    return part(
      name,
      schema,
      summary,
      parameters: [language],
      handler: .later { call, _ in body.response(in: try call.wishedLanguage() ?? .en) }
    )
  }

  /// A part that is always the same.
  private static func part(
    _ name: String,
    _ schema: String,
    _ summary: String,
    write: @escaping @Sendable (inout JSONWriter) -> Void
  ) -> Endpoint {
    part(
      name,
      schema,
      summary,
      handler: .once { _ in
        var writer = JSONWriter()
        write(&writer)
        return writer
      }
    )
  }

  private static func part(
    _ name: String,
    _ schema: String,
    _ summary: String,
    parameters: [Parameter] = [],
    handler: Endpoint.Handler
  ) -> Endpoint {
    Endpoint(
      method: .get,
      path: Path(stringLiteral: "/api/catalog/\(name)"),
      name: "list\(schema)",
      chapter: .catalog,
      access: .common,
      summary: summary,
      parameters: parameters,
      answers: [.json(.ref(schema), "The part of the catalog.")],
      handler: handler
    )
  }
}

/// A part of the catalog in each language, made when somebody first asks for it.
private final class TranslatedBody: Sendable {
  private let write: @Sendable (inout JSONWriter, Language) -> Void
  private let responses = Mutex<[Language: HTTPResponse]>([:])

  init(_ write: @escaping @Sendable (inout JSONWriter, Language) -> Void) {
    self.write = write
  }

  func response(in language: Language) -> HTTPResponse {
    responses.withLock { responses in
      if let known = responses[language] { return known }
      var writer = JSONWriter()
      write(&writer, language)
      let response = HTTPResponse.prepared(PreparedResponse(writer.bytes, headers: Headers.json))
      responses[language] = response
      return response
    }
  }
}
