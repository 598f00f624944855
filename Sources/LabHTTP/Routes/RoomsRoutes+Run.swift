import LabCore
import LabRooms
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON

// What happens to the run that a room shows.
extension RoomsRoutes {
  static let runs = [
    leading(
      .post,
      "/api/rooms/\(.room)/commands",
      "performRoomCommand",
      "Perform a command on the run of a room",
      details: "A version is the number of the run, and how many commands it has: "
        + "“run.number” and “run.stepCount” of the room. A key belongs to the run that the room "
        + "shows; where it was used, the commands and events are those of the first answer. "
        + "With “speed”, followers are shown what the command brings in the same message; "
        + "without it, once they are shown it with PATCH.",
      parameters: Parameter.ofCommand(version: #"[0-9]{1,9}\.[0-9]{1,9}"#, example: "1.2") + [
        .query("speed", .number(Show.allSpeeds), "The speed at which it is shown."),
        .query("from", Parameter.eventNumber, "The event from which it is shown."),
      ],
      body: Endpoint.Body(schema: .step, example: #"{"do":"pop"}"#),
      answer: .json(
        performed,
        "What came of it. It is on the disk.",
        headers: Endpoint.version
      ),
      problems: ProblemKind.scenario + ProblemKind.command + [.voteOpen],
      work: perform
    ),
    leading(
      .get,
      "/api/rooms/\(.room)/offers",
      "listRoomOffers",
      "List what can be done next with the run of a room",
      answer: .json(Offers.shape, "The commands, those with an effect first."),
      problems: [.runRecorded]
    ) { request in
      let run = try await request.room.state(for: .view, by: request.key).liveRun()
      let offers = OfferRequest(run.simulation, isWhole: false, about: nil)
      return .json(Offers(request: offers, version: run.version), as: Offers.shape)
    },
    leading(
      .put,
      "/api/rooms/\(.room)/run",
      "setRoomRun",
      "Show another run",
      details: "“cursor” is the event at which it is shown, and up to which followers get it. "
        + "“step” keeps so many steps of the present run, and performs “commands” after them.",
      body: Endpoint.Body(
        schema: RunRequest.form(stepCount: .max).schema,
        example: #"{"step":1}"#
      ),
      problems: ProblemKind.scenario + ProblemKind.run + [.voteOpen],
      work: setRun
    ),
  ]

  private static func perform(_ request: LeadingRequest) async throws -> HTTPResponse {
    let command = try CommandRequest(request.call, versionParts: 2)
    let (entry, number, version) = try await request.room.perform(
      command,
      showing: try request.call.show(),
      by: request.key
    )
    return .json(
      (entry: entry, version: version),
      as: performed,
      headers: [.version("\(number).\(entry.version)")]
    )
  }

  private static let performed = Shape<(entry: Entry, version: Int)>.object(
    Entry.toldOffers.of { $0.entry },
    Entry.toldEvents.of { $0.entry },
    Entry.toldStep.of { $0.entry },
    .required("version", { $0.version }, .count)
  )

  private static func setRun(_ request: LeadingRequest) async throws -> HTTPResponse {
    let state = try await request.room.open(by: request.key) { run in
      let wish = try InvalidRequest.checking { () throws(ScenarioError) in
        try RunRequest.decode(request.call.body, after: run)
      }
      return (try await request.lab.document(of: wish.source, or: run), wish.cursor)
    }
    return .state(state)
  }
}

extension Call {
  /// The show that a command asks for, or `nil` if it names no speed.
  fileprivate func show() throws(RequestError) -> ShowRequest? {
    guard let text = query("speed") else { return nil }
    guard let speed = Double(text), Show.allSpeeds ~= speed else {
      throw .badPosition(name: "speed", value: text)
    }
    return ShowRequest(from: try position("from"), to: nil, speed: speed)
  }
}
