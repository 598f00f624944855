import MicroHTTPD

// What follows a room live.
extension RoomsRoutes {
  func streamResources() -> [Resource] {
    [
      Resource("/api/rooms/*/events", [.get: { try follow($0, $1[0]) }]),
      Resource("/api/rooms/*/presenter", [.get: { try lead($0, $1[0]) }]),
    ]
  }

  private func follow(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let position = try request.roomPosition()
    return .later {
      let room = try await rooms.room(code)
      return .stream(try await room.follow(from: position))
    }
  }

  private func lead(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let position = try request.roomPosition()
    return leading(request, code) { room, hash in
      .stream(try await room.lead(from: position, by: hash))
    }
  }
}
