import KeyHash
import LifecycleScenario
import MicroHTTPD

/// Opens, shows, changes and ends rooms.
struct RoomsRoutes {
  let rooms: RoomStore
  let runs: RunStore
  let limits: LabLimits
  /// What addresses of this server begin with.
  var scheme = "http"

  func resources() -> [Resource] {
    [
      Resource("/api/rooms", [.post: { request, _ in try open(request) }]),
      Resource(
        "/api/rooms/*",
        [
          .get: { try show($0, $1[0]) },
          .patch: { try change($0, $1[0]) },
          .delete: { end($0, $1[0]) },
        ]
      ),
      Resource("/api/rooms/*/gather", [.post: { gather($0, $1[0]) }]),
      Resource("/api/rooms/*/recap", [.get: { recap($0, $1[0]) }]),
    ] + streamResources() + followerResources() + pollResources() + runResources()
      + driverResources() + pictureResources()
  }

  private func open(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return .later {
      let request = try LabError.checkingRequest { () throws(ScenarioError) in
        try RoomRequest.decode(body)
      }
      let document = try await document(of: request.source, or: nil)
      var generator = SystemRandomNumberGenerator()
      let key = PresenterKey(using: &generator)
      let room = try await rooms.open(document, for: request, key: key)
      let (version, state) = await (room.record.version, room.presenterState)
      var writer = JSONWriter()
      writer.object {
        $0.member("code", room.code.text)
        $0.member("presenterKey", key.text)
        $0.key("room")
        $0.raw(state)
        $0.member("version", version)
      }
      let location = HTTPHeader("Location", "/api/rooms/\(room.code.text)")
      return .json(writer, status: 201, headers: [location])
    }
  }

  private func show(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let position = try request.roomPosition()
    return .later {
      let room = try await rooms.room(code)
      return .json(try await room.whole(from: position))
    }
  }

  private func change(_ request: HTTPRequest, _ code: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    return leading(request, code) { room, hash in
      .state(try await room.change(body, by: hash))
    }
  }

  private func end(_ request: HTTPRequest, _ code: Substring) -> HTTPResponse {
    leading(request, code) { room, hash in
      try await room.admit(hash, to: .own)
      try await rooms.end(room.code)
      return .done
    }
  }

  private func gather(_ request: HTTPRequest, _ code: Substring) -> HTTPResponse {
    leading(request, code) { room, hash in .state(try await room.gather(by: hash)) }
  }

  private func recap(_ request: HTTPRequest, _ code: Substring) -> HTTPResponse {
    leading(request, code) { room, hash in .json(try await room.recap(by: hash)) }
  }
}

// What the routes of rooms have in common.
extension RoomsRoutes {
  /// Answers a request that needs a key; the hash of the one that was sent is for the room to check.
  func leading(
    _ request: HTTPRequest,
    _ code: Substring,
    _ work: @escaping @Sendable (Room, KeyHash?) async throws -> HTTPResponse
  ) -> HTTPResponse {
    let key = request.presenterKey()
    return .later {
      let room = try await rooms.room(code)
      return try await work(room, key?.hash(salt: room.salt))
    }
  }

  /// The scenario that a room is to show.
  func document(of source: RoomSource, or run: LiveRun?) async throws -> ScenarioDocument {
    switch source {
    case .scenario(let document): return document
    case .run(let id): return try await runs.run(id[...]).latest.document
    case .step(let step):
      guard let run else { preconditionFailure("A request for a new room names no step.") }
      return run.document.prefix(step)
    }
  }
}

extension HTTPResponse {
  /// The state of a room.
  static func state(_ bytes: [UInt8]) -> HTTPResponse { .bytes(bytes, headers: Headers.json) }

  /// The answer that says no more than that it is done.
  static var done: HTTPResponse { .bytes([], status: 204, headers: Headers.api) }
}

extension HTTPRequest {
  /// What the client has of a room's run; a stream's own position comes first.
  func roomPosition() throws(LabError) -> RoomPosition {
    if let id = header("Last-Event-ID") {
      let numbers = id.split(separator: ".").compactMap { UInt32($0) }
      guard numbers.count == 2 else { throw .badPosition(name: "Last-Event-ID", value: id) }
      return RoomPosition(run: Int(numbers[0]), after: Int(numbers[1]))
    }
    return RoomPosition(run: try number("run"), after: try number("after") ?? 0)
  }

  private func number(_ name: String) throws(LabError) -> Int? {
    guard let value = query(name) else { return nil }
    guard let number = UInt32(value) else { throw .badPosition(name: name, value: value) }
    return Int(number)
  }
}
