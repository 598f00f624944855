import LabCore
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Synchronization

/// What this build knows: platforms, callbacks, commands, findings, symptoms, rules and sources.
enum CatalogRoutes {
  static let endpoints = [index, rule] + CatalogPart.allCases.map(list)

  private static let index = Endpoint(
    method: .get,
    path: "/api/catalog",
    name: "showCatalog",
    chapter: .catalog,
    access: .common,
    summary: "List the parts of the catalog",
    answers: [.json(paths, "The paths by their names.")],
    handler: .once { _ in
      let pairs = CatalogPart.allCases.map { ($0.rawValue, $0.path) }
      return JSONWriter(Dictionary(uniqueKeysWithValues: pairs), as: paths)
    }
  )

  private static let paths = Shape<[String: String]>.map(.text)

  private static let rule = Endpoint(
    method: .get,
    path: "/api/catalog/rules/\(ruleID)",
    name: "showRule",
    chapter: .catalog,
    access: .common,
    summary: "Show one rule",
    parameters: [language],
    answers: [.json(Rule.shape, "The rule.")],
    problems: [.notFound],
    handler: .later { call, _ in
      let id = String(call[ruleID])
      guard let rule = RuleID(rawValue: id) else { throw LookupError.unknownRule(id: id) }
      return .json(RuleCatalog[rule, in: try call.wishedLanguage() ?? .en], as: Rule.shape)
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

  private static func list(_ part: CatalogPart) -> Endpoint {
    let handler: Endpoint.Handler
    if part.isTranslated {
      let body = TranslatedBody(part.shape)
      handler = .later { call, lab in
        body.response(in: try call.wishedLanguage() ?? .en, from: lab)
      }
    } else {
      handler = .once { _ in JSONWriter(.en, as: part.shape) }
    }
    return Endpoint(
      method: .get,
      path: Path(stringLiteral: part.path),
      name: "list\(part.documentName)",
      chapter: .catalog,
      access: .common,
      summary: part.summary,
      parameters: part.isTranslated ? [language] : [],
      answers: [.json(part.shape, "The part of the catalog.")],
      handler: handler
    )
  }
}

extension CatalogPart {
  fileprivate var summary: String {
    switch self {
    case .callbacks: "List every callback, with the versions that have it"
    case .commands: "List every command and statement, with its fields"
    case .findings: "List every mistake that is found"
    case .options: "List every option of the engine, with its defaults"
    case .platforms: "List every version of iOS"
    case .rules: "List every rule, with its sources"
    case .sources: "List the bibliography"
    case .symptoms: "List every symptom, with its causes"
    }
  }
}

/// A part of the catalog in each language, made when somebody first asks for it.
private final class TranslatedBody: Sendable {
  private let shape: Shape<Language>
  private let responses = Mutex<[Key: HTTPResponse]>([:])

  private struct Key: Hashable {
    let language: Language
    let isEncrypted: Bool
  }

  init(_ shape: Shape<Language>) {
    self.shape = shape
  }

  func response(in language: Language, from lab: Lab) -> HTTPResponse {
    responses.withLock { responses in
      let key = Key(language: language, isEncrypted: lab.isEncrypted)
      if let known = responses[key] { return known }
      let bytes = JSONWriter(language, as: shape).bytes
      let response = HTTPResponse.prepared(PreparedResponse(bytes, headers: lab.preparedHeaders))
      responses[key] = response
      return response
    }
  }
}
