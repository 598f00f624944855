import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// What the lab says about symptoms, findings, rules and messages.
enum AnswersRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/answers/\(folder)/\(id)",
      name: "showAnswer",
      chapter: .catalog,
      access: .common,
      summary: "Show what the lab says about a symptom, a finding, a rule or a message",
      details: """
        The page at the same path without “/api/answers” carries the same value. “moment” is the event \
        of an example that shows it; without one “absence” says why. “against” is the place in the \
        same example on a version with another outcome.
        """,
      parameters: [
        .query(
          "cause",
          .pattern("^[a-z0-9-]+$"),
          "One of the causes of a symptom; the most frequent one unless given.",
          example: "sheet"
        ),
        .query(
          "lang",
          .choice(Language.self),
          "The language; without it the one that Accept-Language likes best.",
          example: "en"
        ),
      ],
      answers: [.json(Answer.shape, "The answer.")],
      problems: [.notFound],
      handler: .later { call, lab in
        let language = try call.wishedLanguage() ?? .preferred(call.languages)
        let name = String(call[folder])
        guard let folder = AnswerAddress.Folder(rawValue: name) else {
          throw RequestError.nothingThere(path: "/api/answers/\(name)")
        }
        let cause = folder == .symptoms ? call.query("cause") : nil
        let address = AnswerAddress(folder, String(call[id]), cause: cause)
        guard let answer = lab.answers.answer(at: address, in: language) else {
          let nearest = address.nearest.map(\.path)
          throw LookupError.unknownAnswer(path: address.path, nearest: nearest)
        }
        let headers = [
          HTTPHeader("Content-Language", language.rawValue), HTTPHeader("Vary", "Accept-Language"),
        ]
        return .json(answer, as: Answer.shape, headers: headers)
      }
    )
  ]

  private static let folder = Parameter.path(
    "kind",
    .choice(AnswerAddress.Folder.self),
    "What it is.",
    example: "symptoms"
  )

  private static let id = Parameter.path(
    "id",
    .pattern("^[A-Za-z0-9.-]+$"),
    "The identifier.",
    example: "appear-not-called-modal"
  )
}
