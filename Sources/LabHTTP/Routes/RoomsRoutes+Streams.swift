import LabCore
import LabRooms
import LifecycleScenario
import MicroHTTPD

// What follows a room live.
extension RoomsRoutes {
  static let streams = [
    stream(
      "/api/rooms/\(.room)/events",
      "followRoom",
      "Follow a room",
      access: .room,
      parameters: [wall],
      says: RoomMessages.forFollowers
    ) {
      call,
      lab in
      let position = try call.roomPosition()
      let isWall = call.query("wall") != nil
      return .stream(try await lab.room(call).follow(from: position, isWall: isWall))
    },
    stream(
      "/api/rooms/\(.room)/presenter",
      "leadRoom",
      "Follow a room as its presenter",
      access: .roomKey,
      says: RoomMessages.forPresenters
    ) { call, lab in
      let position = try call.roomPosition()
      let request = try await LeadingRequest(call, lab)
      return try await request.room.settling { room in
        .stream(try await room.lead(from: position, by: request.key))
      }
    },
  ]

  private static let wall = Parameter.query(
    "wall",
    .choice(["true"]),
    "Says that nobody is waited for at the page: it is for the projector, or its door was closed.",
    example: "true"
  )

  private static func stream(
    _ path: Path,
    _ name: String,
    _ summary: String,
    access: Endpoint.Access,
    parameters: [Parameter] = [],
    says messages: APISchema,
    work: @escaping @Sendable (Call, Lab) async throws -> HTTPResponse
  ) -> Endpoint {
    Endpoint(
      method: .get,
      path: path,
      name: name,
      chapter: .rooms,
      access: access,
      summary: summary,
      details: "Messages `room` with the whole state, `step` with a command before its first "
        + "event, `trace` with one event, and `ended`. Followers get events up to the furthest that "
        + "the presenter has shown.",
      parameters: position + parameters,
      headers: ["Last-Event-ID"],
      answers: [.stream(messages, "The stream.")],
      handler: .later(work)
    )
  }
}
