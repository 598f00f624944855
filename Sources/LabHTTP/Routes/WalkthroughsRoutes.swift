import LabCore
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import LifecycleWalkthrough
import MicroHTTPD
import PlainJSON

/// The walkthroughs that authors keep, and what is wrong with one, or with questions for a class.
enum WalkthroughsRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/walkthroughs/check",
      name: "checkWalkthrough",
      chapter: .walkthroughs,
      access: .computing,
      work: .computes,
      summary: "Try everything that a walkthrough claims",
      details:
        "Every command is performed, every answer read from its run, and every text must be there in "
        + "each language. Nothing is kept.",
      headers: ["Accept-Language"],
      body: .walkthrough,
      answers: [.json(report, "What is wrong; nothing where all is well.")],
      problems: [.limitReached],
      handler: .later { call, lab in
        let files = lab.files
        return try report(on: call, lab) { () throws(ScenarioError) in
          let walkthrough = try DocumentReader().decode(call.body, Form.walkthrough.read)
          return WalkthroughCheck.problems(
            of: walkthrough,
            pages: WalkthroughPages { files.contents(of: "/\($0)") },
            eventLimit: lab.limits.events
          )
        }
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/banks/check",
      name: "checkBank",
      chapter: .walkthroughs,
      access: .computing,
      work: .computes,
      summary: "Say what is wrong with questions for a class",
      details:
        "Nothing is kept: a bank stays in the browser of its author, or in a file. Each question is one "
        + "that a room takes as a poll.",
      headers: ["Accept-Language"],
      body: .bank,
      answers: [.json(report, "What is wrong; nothing where all is well.")],
      handler: .later { call, lab in
        try report(on: call, lab) { () throws(ScenarioError) in
          _ = try DocumentReader().decode(call.body, Form.bank.read)
          return []
        }
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/walkthroughs",
      name: "addWalkthrough",
      chapter: .walkthroughs,
      work: .timed,
      summary: "Keep a walkthrough",
      details:
        "Only its form is judged: it may be a draft. One that nobody asks for in a year is forgotten.",
      body: .walkthrough,
      answers: [
        .json(
          AddedWalkthrough.shape,
          "Its id, and the key of its author.",
          status: 201,
          headers: ["Location": "The path of the walkthrough."],
          links: ["showWalkthrough": ["walkthrough": "$response.body#/id"]]
        )
      ],
      problems: [.invalidRequest, .journalUnavailable],
      handler: .later { call, lab in
        let added = try await lab.walkthroughs.add(try text(of: call, lab), from: call.client)
        let location = HTTPHeader("Location", "/api/walkthroughs/\(added.id.text)")
        return .json(added, as: AddedWalkthrough.shape, status: 201, headers: [location])
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/walkthroughs/\(.walkthrough)",
      name: "showWalkthrough",
      chapter: .walkthroughs,
      access: .common,
      work: .timed,
      summary: "Give a walkthrough",
      answers: [.json(.encoded(Form.walkthrough.schema), "The walkthrough as it was written.")],
      handler: .later { call, lab in
        let json = try await lab.walkthroughs.json(of: call[.walkthrough])
        return .json(json, as: .encoded(Form.walkthrough.schema))
      }
    ),
    Endpoint(
      method: .put,
      path: "/api/walkthroughs/\(.walkthrough)",
      name: "replaceWalkthrough",
      chapter: .walkthroughs,
      access: .authorKey,
      work: .timed,
      summary: "Put another text in the place of a walkthrough",
      body: .walkthrough,
      answers: [.none("It is kept.")],
      problems: [.invalidRequest],
      handler: .later { call, lab in
        let json = try text(of: call, lab)
        try await lab.walkthroughs.replace(call[.walkthrough], with: json, by: call.presenterKey)
        return .done
      }
    ),
    Endpoint(
      method: .delete,
      path: "/api/walkthroughs/\(.walkthrough)",
      name: "eraseWalkthrough",
      chapter: .walkthroughs,
      access: .authorKey,
      work: .timed,
      summary: "Erase a walkthrough",
      answers: [.none("Nothing of it is left.")],
      handler: .later { call, lab in
        try await lab.walkthroughs.erase(call[.walkthrough], by: call.presenterKey)
        return .done
      }
    ),
  ]

  private static let report = Shape<[ScenarioProblem]>.object(
    .required("problems", \.self, .array(ScenarioProblem.shape))
  ).named("WalkthroughReport")

  /// Reports the mistakes of a document in the language of the client.
  private static func report(
    on call: Call,
    _ lab: Lab,
    _ check: () throws(ScenarioError) -> [ScenarioProblem]
  ) throws -> HTTPResponse {
    let files = lab.files
    let problems: [ScenarioProblem]
    do throws(ScenarioError) {
      problems = try check()
    } catch {
      guard error.code == .invalidScenario else { throw error }
      problems = error.problems
    }
    let words = ProblemWording(Language.preferred(call.header("Accept-Language"))) {
      files.contents(of: "/\($0)")
    }
    return .json(problems.map { $0.told(words?.sentence(of: $0)) }, as: report)
  }

  /// The text of a walkthrough that can be kept.
  private static func text(of call: Call, _ lab: Lab) throws -> [UInt8] {
    guard call.body.count <= lab.limits.walkthroughBytes else {
      throw WalkthroughError.tooLong(limit: lab.limits.walkthroughBytes)
    }
    _ = try InvalidRequest.checking { () throws(ScenarioError) in
      try DocumentReader().decode(call.body, Form.walkthrough.read)
    }
    return call.body
  }
}

extension Endpoint.Body {
  /// A whole question bank.
  fileprivate static let bank = Endpoint.Body(
    schema: Form.bank.schema,
    example: """
      {"schemaVersion":1,"id":"push","questions":[{"question":"How many callbacks does B get?",\
      "form":"number","answer":{"number":7},"asksConfidence":true}]}
      """
  )

  /// A whole walkthrough.
  fileprivate static let walkthrough = Endpoint.Body(
    schema: Form.walkthrough.schema,
    example: """
      {"schemaVersion":1,"id":"one-push","scenario":\(Endpoint.scenarioExample),"steps":[\
      {"id":"pop","kind":"predict","commands":[{"do":"pop"}],\
      "question":{"kind":"happens","controller":"A","callback":"viewDidLoad"}}],\
      "texts":{"en":{"title":"One push","pop.title":"Back","pop.text":"Is the view loaded again?"}}}
      """
  )
}

extension Parameter {
  /// The parameter that names a walkthrough.
  static let walkthrough = path(
    "walkthrough",
    .runID,
    "The id of the walkthrough.",
    example: Endpoint.runExample
  )
}
