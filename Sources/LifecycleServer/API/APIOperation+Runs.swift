import MicroHTTPD

// Runs that live on the server.
extension APIOperation {
  static let runs = [
    APIOperation(
      method: .get,
      path: "/api/runs",
      name: "listRuns",
      chapter: .runs,
      summary: "List the runs that have names",
      details: "A run without a name is known to those who have its id only. The list is closed "
        + "where the server is open to other machines.",
      parameters: [
        query("after", .count, "The “next” of the part before tells it.", example: "0"),
        query("limit", .integer(1...200), "How many runs; 50 without it.", example: "50"),
      ],
      answers: [
        .json(
          .ref("RunList"),
          "The runs in the order in which they were made.",
          headers: ["Link": "The next part, where there is one."]
        )
      ],
      problems: [.init(.listClosed), .journal]
    ),
    APIOperation(
      method: .post,
      path: "/api/runs",
      name: "startRun",
      chapter: .runs,
      summary: "Start a run that lives on the server",
      body: scenario,
      answers: [created(.ref("NewRun"), "The run. It has performed the steps of the scenario.")],
      problems: APIProblem.scenario + [.journal]
    ),
    APIOperation(
      method: .get,
      path: "/api/runs/{run}",
      name: "showRun",
      chapter: .runs,
      summary: "Show everything about a run but its events",
      parameters: [run],
      answers: [.json(.ref("Run"), "The run.", headers: version)],
      problems: APIProblem.run
    ),
    APIOperation(
      method: .patch,
      path: "/api/runs/{run}",
      name: "renameRun",
      chapter: .runs,
      summary: "Name a run",
      details:
        "A run that has a name is on the list of this server; null or nothing takes it away.",
      parameters: [run],
      body: Body(
        schema: .object(["name": .line(0...80).orNull]),
        example: #"{"name":"Two pushes"}"#
      ),
      answers: [.json(.object(["id": .runID, "name": .string.orNull]), "The name.")],
      problems: APIProblem.run + APIProblem.body + [.invalidRequest]
    ),
    APIOperation(
      method: .delete,
      path: "/api/runs/{run}",
      name: "removeRun",
      chapter: .runs,
      summary: "Remove a run",
      details: "Its branches stay.",
      parameters: [run],
      answers: [.none("The run is gone.")],
      problems: APIProblem.run
    ),
    APIOperation(
      method: .post,
      path: "/api/runs/{run}/commands",
      name: "performCommand",
      chapter: .runs,
      summary: "Perform a command",
      details: "Commands of several clients are performed one after another, each as a whole. With "
        + "“If-Match” only when nobody else was faster; with “Idempotency-Key” once, however "
        + "often it is sent: the answer to the first is given again, also after a restart.",
      parameters: [run] + commandHeaders(version: "[0-9]{1,9}", example: "1"),
      body: Body(schema: .ref("Step"), example: #"{"do":"push","target":"B"}"#),
      answers: [.json(.ref("Performed"), "What came of it. It is on the disk.", headers: version)],
      problems: APIProblem.run + APIProblem.scenario + commandProblems
    ),
    APIOperation(
      method: .post,
      path: "/api/runs/{run}/forks",
      name: "forkRun",
      chapter: .runs,
      summary: "Make a branch of a run",
      details: "The branch begins with the first “step” steps of the run; “commands” come after "
        + "them, without those that are refused.",
      parameters: [run],
      body: Body(
        schema: .object(
          ["step": .count],
          optional: ["name": .line(0...80).orNull, "commands": .array(.ref("Step"))]
        ),
        example: #"{"step":1,"commands":[{"do":"push","target":"B"}]}"#
      ),
      answers: [created(.ref("NewBranch"), "The branch, which is a run of its own.")],
      problems: APIProblem.run + APIProblem.scenario + [.invalidRequest]
    ),
  ]

  /// The answer that tells of a new run.
  static func created(_ schema: APISchema, _ summary: String) -> Answer {
    let id = ["run": "$response.body#/id"]
    return .json(
      schema,
      summary,
      status: 201,
      headers: ["Location": "The path of the run."].merging(version) { $1 },
      links: ["showRun": id, "performCommand": id, "listEvents": id, "removeRun": id]
    )
  }
}
