import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD

/// Which shipped scenarios show a rule or a mistake.
enum ShowingRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/catalog/examples",
      name: "listExamples",
      chapter: .catalog,
      access: .common,
      work: .computes,
      summary: "List the examples that show a rule or a mistake",
      parameters: [
        .query(
          "shows",
          .pattern("^[A-Z0-9-]+$"),
          "The id of a rule or a finding.",
          example: "NAV-PUSH-10",
          isRequired: true
        )
      ],
      answers: [.json(answer, "The names of the examples, in the order of the pages.")],
      problems: [.notFound],
      handler: .later { call, lab in
        let id = call.query("shows") ?? ""
        guard RuleID(rawValue: id) != nil || FindingID(rawValue: id) != nil else {
          throw LookupError.unknownRule(id: id)
        }
        return .json(lab.examples.showing(id), as: answer)
      }
    )
  ]

  private static let answer = Shape<[String]>.object(
    .required("examples", \.self, .array(.text))
  ).named("ExampleList")
}
