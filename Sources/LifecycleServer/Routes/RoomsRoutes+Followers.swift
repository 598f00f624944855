import LifecycleScenario
import MicroHTTPD

// What followers do in a room.
extension RoomsRoutes {
  func followerResources() -> [Resource] {
    [
      Resource("/api/rooms/*/followers", [.post: { join($1[0]) }]),
      Resource("/api/rooms/*/pace", [.put: { try setPace($0, $1[0]) }]),
      Resource("/api/rooms/*/explorations", [.post: { try explore($0, $1[0]) }]),
    ]
  }

  private func join(_ code: Substring) -> HTTPResponse {
    .later {
      let follower = try await rooms.room(code).join()
      var writer = JSONWriter()
      writer.object { $0.member("follower", follower) }
      return .json(writer, status: 201)
    }
  }

  private func setPace(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      try await rooms.room(code).note(body)
      return .done
    }
  }

  /// The follower's run has no parent: its name would tell the name of the room's run.
  private func explore(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      let document = try await rooms.room(code).exploration(body)
      let run = try await runs.start(document)
      var writer = JSONWriter()
      writer.createdRun(run.latest, id: run.id.text)
      let location = HTTPHeader("Location", "/api/runs/\(run.id.text)")
      return .json(writer, status: 201, headers: [location])
    }
  }
}
