import LifecycleScenario
import MicroHTTPD

// What is computed from the request.
extension APIOperation {
  static let simulations = [
    APIOperation(
      method: .post,
      path: "/api/simulate",
      name: "simulate",
      chapter: .simulation,
      summary: "Run a scenario from start to end",
      body: scenario,
      answers: [.json(.ref("Simulation"), "The whole trace.")],
      problems: APIProblem.scenario
    ),
    APIOperation(
      method: .post,
      path: "/api/lint",
      name: "lint",
      chapter: .simulation,
      summary: "Find the mistakes that a scenario shows",
      body: scenario,
      answers: [.json(.ref("Lint"), "The mistakes, and what the code acquired and released.")],
      problems: APIProblem.scenario
    ),
    APIOperation(
      method: .post,
      path: "/api/explain",
      name: "explain",
      chapter: .simulation,
      summary: "Say why an event of a scenario came",
      parameters: [
        query("event", .integer(0...4_294_967_295), "The event.", example: "3", isRequired: true),
        language,
      ],
      body: scenario,
      answers: [.json(.ref("Explanation"), "The reason.")],
      problems: APIProblem.scenario + [.init(.notFound)]
    ),
    APIOperation(
      method: .post,
      path: "/api/code",
      name: "listCode",
      chapter: .simulation,
      summary: "Show the classes of a scenario as code",
      parameters: [codeLanguage],
      body: scenario,
      answers: [.json(.ref("Listing"), "The classes, line by line, and files to take home.")],
      problems: APIProblem.scenario
    ),
    APIOperation(
      method: .post,
      path: "/api/compare",
      name: "compare",
      chapter: .simulation,
      summary: "Lay two or three runs side by side",
      details: "“platforms” takes the place of the platform of “scenario”, one for each column.",
      body: Body(schema: comparison, example: comparisonExample),
      answers: [.json(.ref("Comparison"), "The events side by side, and what differs.")],
      problems: APIProblem.scenario + APIProblem.run + [.init(.runRecorded)]
    ),
    APIOperation(
      method: .post,
      path: "/api/logs",
      name: "importLog",
      chapter: .simulation,
      summary: "Compare the log of a device with the simulation",
      body: Body(
        schema: .object(
          ["text": .string],
          optional: ["pattern": .string, "platform": .ref("Platform"), "redact": .boolean]
        ),
        example: #"{"text":"A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"}"#
      ),
      answers: [.json(.ref("LogReport"), "The lines, the app that was inferred, and a report.")],
      problems: APIProblem.body + APIProblem.log + [.invalidRequest, .init(.payloadTooLarge)]
    ),
  ]

  /// In which language a reason is given.
  static let language = query(
    "lang",
    .choice(["en", "ru", "zh-Hans"]),
    "The language; without it the one that Accept-Language likes best.",
    example: "en"
  )

  static let codeLanguage = query(
    "language",
    .choice(ListingLanguage.self),
    "The language of the code.",
    example: "swift",
    isRequired: true
  )

  private static let comparison = APISchema.oneOf([
    .object([
      "scenario": .ref("Scenario"), "platforms": .array(.ref("Platform"), count: 2...3),
    ]),
    .object(["scenarios": .array(.ref("Scenario"), count: 2...3)]),
    .object(["runs": .array(.string, count: 2...3)]),
  ])

  private static let comparisonExample =
    #"{"platforms":[{"ios":"12"},{"ios":"13"}],"scenario":\#(scenarioExample)}"#
}
