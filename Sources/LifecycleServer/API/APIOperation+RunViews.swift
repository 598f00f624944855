import MicroHTTPD

// What is told of runs that live on the server.
extension APIOperation {
  static let runViews = [
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/events",
      name: "listEvents",
      chapter: .runs,
      summary: "Give the events of a run",
      details: "The form is the first that Accept names: one document, one event a line, or a "
        + "stream that goes on. A stream has messages `trace`, `commands` and `reset`; a client "
        + "comes back with Last-Event-ID.",
      parameters: [run, after],
      answers: [
        Answer(
          summary: "The events.",
          contents: [
            "application/json": .object(["events": .array(.ref("Event"))]),
            "application/x-ndjson": .string, "text/event-stream": .string,
          ]
        )
      ],
      problems: APIProblem.run
    ),
    APIOperation(
      method: .get,
      path: "/api/events",
      name: "followRuns",
      chapter: .runs,
      summary: "Follow several runs in one stream",
      parameters: [
        Parameter(
          name: "run",
          place: .query,
          schema: .pattern("^[^:]+:[0-9]+$"),
          summary: "The id of a run, a colon, and the last event that the client has.",
          example: "\(runExample):0",
          isRequired: true,
          isRepeated: true
        )
      ],
      answers: [
        Answer(
          summary: "Messages of the runs, each with the id of its run; `gone` for a missing one.",
          contents: ["text/event-stream": .string]
        )
      ],
      problems: [.init(.runUnreadable), .journal]
    ),
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/branches",
      name: "listBranches",
      chapter: .runs,
      summary: "List the family of a run",
      parameters: [run],
      answers: [
        .json(
          .object(["branches": .array(.ref("ListedRun"))]),
          "All runs that were forked from the same one, and that one."
        )
      ],
      problems: APIProblem.run
    ),
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/findings",
      name: "listFindings",
      chapter: .runs,
      summary: "Find the mistakes that a run shows",
      parameters: [run],
      answers: [.json(.ref("Lint"), "The mistakes.")],
      problems: APIProblem.run + [.init(.runRecorded)]
    ),
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/code",
      name: "showCode",
      chapter: .runs,
      summary: "Show the classes of a run as code",
      parameters: [run, codeLanguage],
      answers: [.json(.ref("Listing"), "The classes, line by line, and files to take home.")],
      problems: APIProblem.run
    ),
    APIOperation(
      method: .get,
      path: "/api/runs/{run}/explanations/{event}",
      name: "explainEvent",
      chapter: .runs,
      summary: "Say why an event of a run came",
      parameters: [
        run,
        Parameter(
          name: "event",
          place: .path,
          schema: .integer(1...4_294_967_295),
          summary: "The number of the event.",
          example: "3"
        ),
        language,
      ],
      answers: [.json(.ref("Explanation"), "The reason.")],
      problems: APIProblem.run + [.init(.notFound), .init(.runRecorded)]
    ),
    APIOperation(
      method: .post,
      path: "/api/runs/{run}/plans",
      name: "planRun",
      chapter: .runs,
      summary: "Find the fewest commands that lead somewhere",
      parameters: [run],
      body: Body(
        schema: .object(["goal": goal], optional: ["step": .count]),
        example: #"{"goal":{"callback":"viewDidDisappear","controller":"A"}}"#
      ),
      answers: [
        .json(
          .object(["commands": .array(.ref("CommandCall")), "explored": .count]),
          "The commands, and how many states were looked at."
        )
      ],
      problems: APIProblem.run + APIProblem.body + [
        .invalidRequest, .goalNotReached, .init(.runRecorded),
      ]
    ),
  ]

  /// What a client has of a run.
  static let after = query("after", .count, "The last event that the client has.", example: "0")

  private static let goal = APISchema.oneOf([
    .object(["callback": .string], optional: ["controller": .string]),
    .object(["controller": .name, "state": .map(.any).with("minProperties", .integer(1))]),
  ])
}
