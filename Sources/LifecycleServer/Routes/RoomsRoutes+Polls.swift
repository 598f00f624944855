import LifecycleScenario
import MicroHTTPD

// Asking the followers of a room.
extension RoomsRoutes {
  func pollResources() -> [Resource] {
    [
      Resource("/api/rooms/*/polls", [.post: { try ask($0, $1[0]) }]),
      Resource("/api/rooms/*/polls/*", [.patch: { try goOn($0, $1[0], poll: $1[1]) }]),
      Resource("/api/rooms/*/polls/*/vote", [.put: { try vote($0, $1[0], poll: $1[1]) }]),
    ]
  }

  private func ask(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return leading(request, code) { room, hash in
      .json(try await room.ask(body, by: hash), status: 201)
    }
  }

  private func goOn(
    _ request: HTTPRequest,
    _ code: Substring,
    poll: Substring
  ) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return leading(request, code) { room, hash in
      .json(try await room.change(String(poll), body, by: hash))
    }
  }

  private func vote(
    _ request: HTTPRequest,
    _ code: Substring,
    poll: Substring
  ) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      try await rooms.room(code).vote(in: String(poll), body)
      return .done
    }
  }
}
