import LabCore
import LifecycleEngine
import LifecycleInsight
import LifecycleLogs
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
          let checked = try WalkthroughCheck.problems(
            in: call.body,
            pages: WalkthroughPages { files.contents(of: "/\($0)") },
            eventLimit: lab.limits.events
          )
          return checked.problems
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
        + "that a room takes as a poll. A table comes back as the bank that it stands for, and its "
        + "problems name rows and columns.",
      headers: ["Accept-Language"],
      body: .bank,
      answers: [.json(BankReport.shape, "What is wrong; nothing where all is well.")],
      handler: .later { call, lab in
        let table =
          call.isTable
          ? QuestionTable(LogText.decode(call.body), path: "questions.csv") : nil
        let placed = table == nil ? { $0 } : QuestionTable.told
        let problems = try problems(on: call, lab, placed: placed) { () throws(ScenarioError) in
          _ = try DocumentReader().decode(table?.json ?? call.body, Form.bank.read)
          return []
        }
        return .json(BankReport(bank: table?.json, problems: problems), as: BankReport.shape)
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
      access: .anyAuthorKey,
      work: .timed,
      summary: "Give a walkthrough",
      details: "Its notes are for a presenter, and are left out without the key of its author.",
      answers: [.json(.encoded(Form.walkthrough.schema), "The walkthrough as it was written.")],
      handler: .later { call, lab in
        let json = try await lab.walkthroughs.json(of: call[.walkthrough], by: call.presenterKey)
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
    .json(try problems(on: call, lab, check), as: report)
  }

  /// The mistakes of a document in the language of the client.
  private static func problems(
    on call: Call,
    _ lab: Lab,
    placed: (ScenarioProblem) -> ScenarioProblem = { $0 },
    _ check: () throws(ScenarioError) -> [ScenarioProblem]
  ) throws -> [ScenarioProblem] {
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
    return problems.map(placed).map { $0.told(words?.sentence(of: $0)) }
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
      """,
    table: "question,choices,answer\nIs B loaded?,yes | no,2\n"
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

/// What is wrong with questions for a class.
private struct BankReport {
  /// The bank that a table stands for, as JSON.
  let bank: [UInt8]?
  let problems: [ScenarioProblem]

  static let shape = Shape<BankReport>.object(
    .optional("bank", \.bank, .encoded(Form.bank.schema)),
    .required("problems", \.problems, .array(ScenarioProblem.shape))
  ).named("BankReport")
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
