import LabCore
import LifecycleEngine
import LifecycleScenario
import LifecycleSearch
import MicroHTTPD

/// Finds what answers a question, a symptom or a line of a console.
enum SearchRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/search",
      name: "search",
      chapter: .catalog,
      access: .common,
      work: .computes,
      summary: "Find what answers a question or explains a line of the console",
      parameters: [
        .query(
          "q",
          .string.with("minLength", .integer(1)),
          "Words in English, Russian or Chinese, a callback, or what Xcode printed.",
          example: "viewWillAppear is not called after a sheet",
          isRequired: true
        ),
        .query(
          "lang",
          .choice(Language.self),
          "The language of the answer; English unless given.",
          example: "en"
        ),
      ],
      answers: [.json(answer, "What was found, the best first.")],
      handler: .later { call, lab in
        guard let query = call.query("q"), !query.isEmpty else { throw LookupError.noQuestion }
        let language = try call.wishedLanguage() ?? .en
        return .json(try lab.search.hits(for: query, in: language), as: answer)
      }
    )
  ]

  private static let answer = Shape<[SearchHit]>.object(
    .required("hits", \.self, .array(hit))
  ).named("SearchAnswer")

  private static let hit = Shape<SearchHit>.object(
    .required("id", \.id, .text),
    .required("kind", \.kind, .choice),
    .optional("path", \.path, .text),
    .required("text", \.text, .text),
    .required("title", \.title, .text)
  ).named("SearchHit")
}
