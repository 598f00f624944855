import LabCore
import LabRuns
import LabStore
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Says why an event came, in the words that the pages have.
enum ExplanationRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/explain",
      name: "explain",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Say why an event of a scenario came",
      parameters: [
        .query("event", Parameter.eventNumber, "The event.", example: "3", isRequired: true),
        language,
      ],
      headers: ["Accept-Language"],
      body: .scenario,
      answers: [.json(Explanation.shape, "The reason.")],
      problems: ProblemKind.scenario + [.notFound],
      handler: .later { call, lab in
        let seq = try Call.position("event", call.query("event") ?? "")
        let language = try call.language()
        let run = try lab.limits.run(call.body)
        let (wording, choices) = try texts(language, lab)
        return try response(Explainer(run, wording: wording, choices: choices), seq, language)
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/explanations/\(event)",
      name: "explainEvent",
      chapter: .runs,
      work: .computes,
      summary: "Say why an event of a run came",
      parameters: [language],
      headers: ["Accept-Language"],
      answers: [.json(Explanation.shape, "The reason.")],
      problems: [.notFound, .runRecorded],
      handler: .later { call, lab in
        let seq = try Call.position("event", call[event])
        let language = try call.language()
        let run = try await lab.runs.run(call[.run]).reproduced()
        let (wording, choices) = try texts(language, lab)
        return try response(Explainer(run, wording: wording, choices: choices), seq, language)
      }
    ),
  ]

  private static let event = Parameter.path(
    "event",
    .integer(1...4_294_967_295),
    "The number of the event.",
    example: "3"
  )

  /// In which language a reason is given.
  private static let language = Parameter.query(
    "lang",
    .choice(Language.self),
    "The language; without it the one that Accept-Language likes best.",
    example: "en"
  )

  private static func response(
    _ explainer: Explainer,
    _ seq: Int,
    _ language: Language
  ) throws -> HTTPResponse {
    guard (1..<explainer.eventCount + 1).contains(seq) else {
      throw LookupError.unknownEvent(seq, count: explainer.eventCount)
    }
    var explainer = explainer
    // Nobody gets this answer.
    guard explainer.reaches(seq) else { throw WorkError.busy(retryAfter: .seconds(1)) }
    let headers = [
      HTTPHeader("Content-Language", language.rawValue), HTTPHeader("Vary", "Accept-Language"),
    ]
    return .json(explainer.explain(seq), as: Explanation.shape, headers: headers)
  }

  /// The texts of a language and what chooses among them, as they stand in the folder of the
  /// pages now.
  private static func texts(
    _ language: Language,
    _ lab: Lab
  ) throws(LookupError) -> (Wording, Choices) {
    var wording = Wording(language)
    do {
      for (part, path) in wording.files {
        try wording.read(lab.files.contents(of: "/\(path)") ?? [], part: part)
      }
      let choices = lab.files.contents(of: "/app/reasons/choices.json") ?? []
      return (wording, try Choices(json: choices))
    } catch {
      throw .noTexts(language: language.rawValue)
    }
  }
}

extension Call {
  /// The language that `lang` names, otherwise the preferred one of `Accept-Language`.
  fileprivate func language() throws(LookupError) -> Language {
    try wishedLanguage() ?? .preferred(header("Accept-Language"))
  }

  /// The language that `lang` names, or `nil` if it is missing.
  func wishedLanguage() throws(LookupError) -> Language? {
    guard let tag = query("lang") else { return nil }
    guard let language = Language(tag: tag) else { throw .unknownLanguage(tag) }
    return language
  }
}
