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
        + "shows; where it was used, the commands and events are those of the first answer.",
      parameters: Parameter.ofCommand(version: #"[0-9]{1,9}\.[0-9]{1,9}"#, example: "1.2"),
      body: Endpoint.Body(schema: .ref("Step"), example: #"{"do":"pop"}"#),
      answer: .json(
        .object([
          "commands": .array(.ref("Offer")), "events": .array(.ref("Event")), "version": .count,
        ]),
        "What came of it. It is on the disk.",
        headers: Endpoint.version
      ),
      problems: ProblemKind.scenario + ProblemKind.command,
      work: perform
    ),
    leading(
      .put,
      "/api/rooms/\(.room)/run",
      "setRoomRun",
      "Show another run",
      body: Endpoint.Body(
        schema: RoomSource.schema,
        example: #"{"step":1}"#
      ),
      problems: ProblemKind.scenario + ProblemKind.run,
      work: setRun
    ),
  ]

  private static func perform(_ request: LeadingRequest) async throws -> HTTPResponse {
    let command = try CommandRequest(request.call, versionParts: 2)
    let (entry, number, version) = try await request.room.perform(command, by: request.key)
    var writer = JSONWriter()
    writer.object {
      $0.key("commands")
      $0.raw(entry.commands)
      $0.events(of: entry)
      $0.member("version", version)
    }
    return .json(writer, headers: [.version("\(number).\(entry.version)")])
  }

  private static func setRun(_ request: LeadingRequest) async throws -> HTTPResponse {
    let state = try await request.room.open(by: request.key) { run in
      let source = try LabError.checkingRequest { () throws(ScenarioError) in
        try RoomSource.decode(request.call.body, stepCount: run.version)
      }
      return try await request.lab.document(of: source, or: run)
    }
    return .state(state)
  }
}
