import LifecycleScenario
import MicroHTTPD

// What somebody does who has the key of a room.
extension APIOperation {
  static let roomLeading = [
    follow("presenter", name: "leadRoom", "Follow a room as its presenter", needsKey: true),
    lead(.patch, "", "changeView", "Change what is shown", body: view, answers: [state]),
    lead(.delete, "", "endRoom", "End a room", answers: [.none("Everything about it is erased.")]),
    lead(
      .post,
      "/commands",
      "performRoomCommand",
      "Perform a command on the run of a room",
      details: "A version is the number of the run, and how many commands it has: "
        + "“run.number” and “run.stepCount” of the room. A key belongs to the run that the room "
        + "shows; where it was used, the commands and events are those of the first answer.",
      parameters: commandHeaders(version: #"[0-9]{1,9}\.[0-9]{1,9}"#, example: "1.2"),
      body: Body(schema: .ref("Step"), example: #"{"do":"pop"}"#),
      answers: [
        .json(
          .object([
            "commands": .array(.ref("Offer")), "events": .array(.ref("Event")), "version": .count,
          ]),
          "What came of it. It is on the disk.",
          headers: version
        )
      ],
      problems: APIProblem.scenario + commandProblems
    ),
    lead(
      .put,
      "/run",
      "setRoomRun",
      "Show another run",
      body: Body(
        schema: .oneOf([
          .object(["scenario": .ref("Scenario")]), .object(["run": .line(1...100)]),
          .object(["step": .count]),
        ]),
        example: #"{"step":1}"#
      ),
      answers: [state],
      problems: APIProblem.scenario + APIProblem.run + [.invalidRequest]
    ),
    lead(
      .post,
      "/polls",
      "askPoll",
      "Ask the class",
      body: Body(schema: question, example: #"{"question":"What comes?","choices":["A","B"]}"#),
      answers: [.json(.ref("PollAnswer"), "The poll.", status: 201)],
      problems: APIProblem.body + [.invalidRequest, .init(.limitReached)]
    ),
    lead(
      .patch,
      "/polls/{poll}",
      "changePoll",
      "Go on with a poll",
      parameters: [poll],
      body: Body(
        schema: .object(
          ["phase": .choice(PollChange.Phase.self)],
          optional: ["seconds": .integer(1...3_600)]
        ),
        example: #"{"phase":"revealed"}"#
      ),
      answers: [.json(.ref("PollAnswer"), "The poll.")],
      problems: APIProblem.body + [.invalidRequest, .init(.pollNotFound), .init(.pollClosed)]
    ),
    lead(.post, "/gather", "gather", "Call the followers back to class", answers: [state]),
    lead(
      .post,
      "/drivers",
      "handOver",
      "Hand the wheel to somebody else",
      body: Body(
        schema: .object([:], optional: ["driver": .integer(1...1_000)]),
        example: "{}",
        isRequired: false
      ),
      answers: [
        .json(
          .object(["driver": .count], optional: ["key": .string]),
          "The driver, and a key for a new one.",
          status: 201
        )
      ],
      problems: APIProblem.body + [
        .invalidRequest, .init(.driverNotFound), .init(.limitReached),
      ]
    ),
    lead(.post, "/take", "takeBack", "Take the wheel back", answers: [state]),
    lead(
      .get,
      "/recap",
      "recapRoom",
      "Collect what was shown and asked",
      answers: [.json(.ref("Recap"), "What is left after class.")]
    ),
  ]

  private static let state = Answer.json(.ref("PresenterRoom"), "The state of the room.")

  private static func lead(
    _ method: HTTPMethod,
    _ end: String,
    _ name: String,
    _ summary: String,
    details: String? = nil,
    parameters: [Parameter] = [],
    body: Body? = nil,
    answers: [Answer],
    problems: [APIProblem] = []
  ) -> APIOperation {
    let view: [APIProblem] = body == nil ? [] : APIProblem.body
    return APIOperation(
      method: method,
      path: "/api/rooms/{room}\(end)",
      name: name,
      chapter: .rooms,
      summary: summary,
      details: details,
      parameters: [room] + parameters,
      body: body,
      answers: answers,
      problems: APIProblem.room + view + problems + [
        .init(.notPresenter), .init(.notDriving), .invalidRequest,
      ],
      needsKey: true
    )
  }

  private static let view = Body(
    schema: .object(
      [:],
      optional: [
        "cursor": .count, "motion": .choice(RoomView.Motion.self), "speed": .number(0.01...100),
        "isPlaying": .boolean, "screen": .choice(RoomView.Screen.self),
        "density": .line(1...40), "panel": .line(0...40),
        "spotlight": .object([
          "kind": .choice(RoomView.Spotlight.Kind.self), "id": .line(1...200),
        ]).orNull,
        "lesson": .object(["id": .line(1...100)], optional: ["step": .integer(0...10_000)]).orNull,
      ]
    ),
    example: #"{"cursor":3,"motion":"travel"}"#
  )

  private static let question = APISchema.object(
    ["question": .line(1...500), "choices": .array(.line(1...200), count: 2...12)],
    optional: [
      "answer": .object([:], optional: ["choice": .integer(0...11), "callback": .line(1...200)]),
      "seconds": .integer(1...3_600),
    ]
  )
}
