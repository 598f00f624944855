import LifecycleScenario
import MicroHTTPD

// What happens to the run that a room shows.
extension RoomsRoutes {
  func runResources() -> [Resource] {
    [
      Resource("/api/rooms/*/commands", [.post: { try perform($0, $1[0]) }]),
      Resource("/api/rooms/*/run", [.put: { try setRun($0, $1[0]) }]),
    ]
  }

  private func perform(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let command = try CommandRequest(request, versionParts: 2)
    return leading(request, code) { room, hash in
      let (run, number, version) = try await room.perform(command, by: hash)
      var writer = JSONWriter()
      writer.object {
        $0.commands(of: run)
        $0.key("events")
        $0.events(run.ranges[run.version - 1], in: run.simulation)
        $0.member("version", version)
      }
      return .json(writer, headers: [.version("\(number).\(run.version)")])
    }
  }

  private func setRun(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return leading(request, code) { room, hash in
      let state = try await room.open(by: hash) { run in
        let source = try LabError.checkingRequest { () throws(ScenarioError) in
          try RoomSource.decode(body, stepCount: run.version)
        }
        return try await document(of: source, or: run)
      }
      return .state(state)
    }
  }
}
