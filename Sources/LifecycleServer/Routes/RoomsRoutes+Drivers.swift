import LifecycleScenario
import MicroHTTPD

// Who leads a room.
extension RoomsRoutes {
  func driverResources() -> [Resource] {
    [
      Resource("/api/rooms/*/drivers", [.post: { try handOver($0, $1[0]) }]),
      Resource("/api/rooms/*/take", [.post: { takeBack($0, $1[0]) }]),
    ]
  }

  private func handOver(
    _ request: HTTPRequest,
    _ code: Substring
  ) throws(LabError) -> HTTPResponse {
    let body = request.body.isEmpty ? nil : try request.jsonBody()
    return leading(request, code) { room, hash in
      // Whoever has no right to it learns nothing about the body.
      try await room.admit(hash, to: .own)
      let driver = try LabError.checkingRequest { () throws(ScenarioError) in
        try body.map { bytes throws(ScenarioError) in try DriverRequest.decode(bytes) }?.driver
      }
      var generator = SystemRandomNumberGenerator()
      let key = PresenterKey(using: &generator)
      guard let keyHash = key.hash(salt: room.salt) else {
        throw HTTPRequestFailure(.internalError)
      }
      let number = try await room.handOver(to: driver, or: keyHash, by: hash)
      var writer = JSONWriter()
      writer.object {
        $0.member("driver", number)
        $0.member("key", driver == nil ? key.text : nil)
      }
      return .json(writer, status: 201)
    }
  }

  private func takeBack(_ request: HTTPRequest, _ code: Substring) -> HTTPResponse {
    leading(request, code) { room, hash in .state(try await room.takeBack(by: hash)) }
  }
}
