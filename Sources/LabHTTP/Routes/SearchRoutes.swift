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
      summary: "Find what answers a question or explains a line of the console",
      parameters: [
        .query(
          "q",
          .string,
          "Words in English, Russian or Chinese, a callback, or what Xcode printed: 500 characters "
            + "of them. Without any, the symptoms that are asked about most.",
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
      answers: [.json(SearchAnswer.shape, "What was found, the best first; perhaps nothing.")],
      handler: .later { call, lab in
        guard let query = call.query("q") else { throw LookupError.noQuestion }
        let language = try call.wishedLanguage() ?? .en
        let answer = lab.search.index.answer(to: query, in: language)
        return .json(answer.withEvents(lab.answers.event(ofCause:)), as: SearchAnswer.shape)
      }
    )
  ]
}
