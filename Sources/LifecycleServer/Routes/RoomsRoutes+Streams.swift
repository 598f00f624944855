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
      says: RoomMessages.forFollowers
    ) {
      call,
      lab in
      let position = try call.roomPosition()
      return .stream(try await lab.room(call).follow(from: position))
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
      return .stream(try await request.room.lead(from: position, by: request.key))
    },
  ]

  private static func stream(
    _ path: Path,
    _ name: String,
    _ summary: String,
    access: Endpoint.Access,
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
      details: "Messages `room` with the whole state, `trace` with one event, and `ended`.",
      parameters: position,
      headers: ["Last-Event-ID"],
      answers: [.stream(messages, "The stream.")],
      handler: .later(work)
    )
  }
}
