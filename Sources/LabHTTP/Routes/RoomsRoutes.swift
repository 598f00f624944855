import KeyHash
import LabCore
import LabRooms
import LabRuns
import LabStore
import LifecycleScenario
import LifecycleWalkthrough
import MicroHTTPD
import PlainJSON

/// Opens, shows, changes and ends rooms.
enum RoomsRoutes {
  static let endpoints =
    rooms + streams + followers + polls + runs + drivers + desk
    + addresses

  private static let rooms = [
    Endpoint(
      method: .post,
      path: "/api/rooms",
      name: "openRoom",
      chapter: .rooms,
      work: .timed,
      summary: "Open a room",
      body: Endpoint.Body(
        schema: RoomRequest.form.schema,
        example: #"{"scenario":\#(Endpoint.scenarioExample),"title":"Lesson 1"}"#
      ),
      answers: [
        .json(
          OpenedRoom.shape,
          "The room. Its key is told here and never again.",
          status: 201,
          headers: ["Location": "The path of the room."],
          links: ["showRoom": ["room": "$response.body#/code"]]
        )
      ],
      problems: ProblemKind.scenario + ProblemKind.run + [.invalidRequest],
      handler: .later(open)
    ),
    Endpoint(
      method: .get,
      path: "/api/rooms/\(.room)",
      name: "showRoom",
      chapter: .rooms,
      access: .room,
      summary: "Show everything that a follower must know",
      parameters: position,
      headers: ["Last-Event-ID"],
      answers: [.json(RoomEvents.shape, "The room, and the events that the client lacks.")],
      handler: .later { call, lab in
        let position = try call.roomPosition()
        let room = try await lab.room(call)
        return .json(try await room.whole(from: position), as: RoomEvents.shape)
      }
    ),
    leading(
      .patch,
      "/api/rooms/\(.room)",
      "changeView",
      "Change what is shown",
      details: "A “show” is a part of the run, which pages play by themselves: from an event to "
        + "another at a speed, or with speed 0 at once. “cursor”, “motion”, “speed” and "
        + "“isPlaying” are taken as a show. With “run”, a view of a run that another one has "
        + "replaced changes nothing; the answer is the room as it is.",
      parameters: [.query("run", Parameter.eventNumber, "The number of the run that it is about.")],
      body: Endpoint.Body(
        schema: RoomView().form(eventCount: .max).schema,
        example: #"{"show":{"to":3,"speed":0}}"#
      )
    ) { request in
      let run = try request.call.position("run")
      return try await request.change(.view(request.call.body, of: run))
    },
    leading(
      .delete,
      "/api/rooms/\(.room)",
      "endRoom",
      "End a room",
      answer: .none("Everything about it is erased.")
    ) { request in
      try await request.room.admit(request.key, to: .own)
      try await request.lab.rooms.end(request.room.code)
      return .done
    },
    leading(
      .post,
      "/api/rooms/\(.room)/gather",
      "gather",
      "Call the followers back to class"
    ) { request in
      try await request.change(.recall)
    },
    leading(
      .put,
      "/api/rooms/\(.room)/door",
      "setDoor",
      "Let people join, or nobody",
      details: "Who has joined stays, and following needs no joining.",
      body: Endpoint.Body(schema: DoorRequest.form.schema, example: #"{"isOpen":true}"#)
    ) { request in
      try await request.change(.door(request.call.body))
    },
    leading(
      .get,
      "/api/rooms/\(.room)/walkthrough",
      "showRoomWalkthrough",
      "Give the walkthrough that the class is at, with its notes",
      details: "One that is kept on the server; the lessons of the lab have no notes.",
      answer: .json(.encoded(Form.walkthrough.schema), "The walkthrough as it was written."),
      problems: ProblemKind.walkthrough,
      work: showWalkthrough
    ),
    leading(
      .get,
      "/api/rooms/\(.room)/recap",
      "recapRoom",
      "Collect what was shown and asked",
      answer: .json(Recap.shape, "What is left after class.")
    ) { request in
      .json(try await request.room.recap(for: .presenter(request.key)), as: Recap.shape)
    },
  ]

  private static func showWalkthrough(_ request: LeadingRequest) async throws -> HTTPResponse {
    let name = try await request.room.state(for: .view, by: request.key).lesson?.id ?? ""
    let json = try await request.lab.walkthroughs.whole(name[...])
    return .json(json, as: .encoded(Form.walkthrough.schema))
  }

  private static func open(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let request = try InvalidRequest.reading(call.body, by: RoomRequest.decode)
    let document = try await lab.document(of: request.source, or: nil)
    var generator = SystemRandomNumberGenerator()
    let key = PresenterKey(using: &generator)
    let room = try await lab.rooms.open(
      document,
      for: request,
      key: key,
      from: call.client
    )
    let opened = OpenedRoom(code: room.code, key: key, state: await room.state)
    let location = HTTPHeader("Location", "/api/rooms/\(room.code.text)")
    return .json(opened, as: OpenedRoom.shape, status: 201, headers: [location])
  }
}

/// A room that was opened, with its key.
private struct OpenedRoom {
  let code: RoomCode
  let key: PresenterKey
  let state: RoomState

  static let shape = Shape<OpenedRoom>.object(
    .required("code", \.code.text, .text),
    .required("presenterKey", \.key.text, .text),
    .required("room", \.state, RoomState.presenter),
    .required("version", \.state.version, .count)
  )
}

// What the routes of rooms have in common.
extension RoomsRoutes {
  /// A request of somebody who leads a room, or would like to.
  struct LeadingRequest: Sendable {
    let call: Call
    let lab: Lab
    let room: Room
    /// The hash of the key that was sent, for the room to check.
    let key: KeyHash?
  }

  /// An endpoint that needs a key of the room.
  static func leading(
    _ method: HTTPMethod,
    _ path: Path,
    _ name: String,
    _ summary: String,
    details: String? = nil,
    parameters: [Parameter] = [],
    headers: [String] = [],
    body: Endpoint.Body? = nil,
    answer: Endpoint.Success = .json(RoomState.presenter, "The state of the room."),
    problems: [ProblemKind] = [],
    work: @escaping @Sendable (LeadingRequest) async throws -> HTTPResponse
  ) -> Endpoint {
    Endpoint(
      method: method,
      path: path,
      name: name,
      chapter: .rooms,
      access: .roomKey,
      work: .timed,
      summary: summary,
      details: details,
      parameters: parameters,
      headers: headers,
      body: body,
      answers: [answer],
      problems: problems + [.notDriving, .invalidRequest],
      handler: .later { call, lab in
        let request = try await LeadingRequest(call, lab)
        let response = try await request.room.settling { _ in try await work(request) }
        // A wrong key is an error: this one was accepted.
        if let key = call.presenterKey { lab.rooms.leaderKeys.note(key, of: request.room.code) }
        return response
      }
    )
  }

  /// What a client has of a room's run.
  static let position: [Parameter] = [
    .query("run", Parameter.eventNumber, "The number of the room's run."),
    .query("after", Parameter.eventNumber, Parameter.after.summary, example: "0"),
  ]
}

extension RoomsRoutes.LeadingRequest {
  init(_ call: Call, _ lab: Lab) async throws {
    self.call = call
    self.lab = lab
    room = try await lab.room(call)
    key = call.presenterKey?.hash(setting: room.setting)
  }

  /// Changes the room, and answers with its state.
  func change(_ change: RoomChange) async throws -> HTTPResponse {
    .state(try await room.change(change, by: key))
  }
}

extension Lab {
  /// The room that a request names.
  func room(_ call: Call) async throws -> Room {
    try await rooms.room(call[.room], from: call.client)
  }

  /// Does something in the room that a request names.
  func inRoom<Value>(_ call: Call, _ work: (Room) async throws -> Value) async throws -> Value {
    try await room(call).settling(work)
  }

  /// The run of a request that looks at what comes next, unless a class is asked about just that.
  func runGoingOn(_ call: Call) async throws -> Run {
    let run = try await runs.run(call[.run])
    try await rooms.checkUnasked(runs.explorer(of: run.id))
    return run
  }

  /// The scenario that a room is to show.
  func document(of source: RoomSource, or run: LiveRun?) async throws -> ScenarioDocument {
    switch source {
    case .scenario(let document): return document
    case .run(let id): return try await runs.run(id[...]).latest.document
    case .step(let step, let commands):
      guard let run else { preconditionFailure("A request for a new room names no step.") }
      var document = run.document.prefix(step)
      document.steps += commands
      return document
    }
  }
}

extension HTTPResponse {
  /// The state of a room.
  static func state(_ state: RoomState) -> HTTPResponse {
    .bytes(state.presenterBytes, headers: Headers.json)
  }

  /// The answer that says no more than that it is done.
  static var done: HTTPResponse { .bytes([], status: 204, headers: Headers.api) }
}

extension Call {
  /// What the client has of a room's run; a stream's own position comes first.
  func roomPosition() throws(RequestError) -> RoomPosition {
    if let id = header("Last-Event-ID") {
      let numbers = id.split(separator: ".").compactMap { UInt32($0) }
      guard numbers.count == 2 else { throw .badPosition(name: "Last-Event-ID", value: id) }
      return RoomPosition(run: Int(numbers[0]), after: Int(numbers[1]))
    }
    return RoomPosition(run: try position("run"), after: try position("after") ?? 0)
  }
}
