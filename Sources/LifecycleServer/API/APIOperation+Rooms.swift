import MicroHTTPD

// What followers do in rooms.
extension APIOperation {
  static let rooms = [
    APIOperation(
      method: .post,
      path: "/api/rooms",
      name: "openRoom",
      chapter: .rooms,
      summary: "Open a room",
      body: Body(
        schema: .oneOf([
          .object(["scenario": .ref("Scenario")], optional: roomExtras),
          .object(["run": .line(1...100)], optional: roomExtras),
        ]),
        example: #"{"scenario":\#(scenarioExample),"title":"Lesson 1"}"#
      ),
      answers: [
        .json(
          .object([
            "code": .string, "presenterKey": .string, "room": .ref("PresenterRoom"),
            "version": .count,
          ]),
          "The room. Its key is told here and never again.",
          status: 201,
          headers: ["Location": "The path of the room."],
          links: ["showRoom": ["room": "$response.body#/code"]]
        )
      ],
      problems: APIProblem.scenario + APIProblem.run + [.invalidRequest]
    ),
    APIOperation(
      method: .get,
      path: "/api/rooms/{room}",
      name: "showRoom",
      chapter: .rooms,
      summary: "Show everything that a follower must know",
      parameters: [room, roomRun, after],
      answers: [.json(.ref("RoomEvents"), "The room, and the events that the client lacks.")],
      problems: APIProblem.room
    ),
    follow("events", name: "followRoom", "Follow a room"),
    APIOperation(
      method: .post,
      path: "/api/rooms/{room}/followers",
      name: "joinRoom",
      chapter: .rooms,
      summary: "Join a room",
      details: "Following needs no joining; votes and pace do.",
      parameters: [room],
      answers: [.json(.object(["follower": .string]), "A token for this room.", status: 201)],
      problems: APIProblem.room + [.init(.limitReached)]
    ),
    APIOperation(
      method: .put,
      path: "/api/rooms/{room}/pace",
      name: "setPace",
      chapter: .rooms,
      summary: "Say how one gets along",
      parameters: [room],
      body: Body(
        schema: .object(
          ["follower": .string, "pace": .choice(["fine", "slower", "lost"])],
          optional: ["event": .count]
        ),
        example: #"{"follower":"\#(runExample)","pace":"lost","event":3}"#
      ),
      answers: [.none("It is noted.")],
      problems: APIProblem.room + APIProblem.body + [.invalidRequest, .init(.followerNotFound)]
    ),
    APIOperation(
      method: .put,
      path: "/api/rooms/{room}/polls/{poll}/vote",
      name: "vote",
      chapter: .rooms,
      summary: "Vote in a poll",
      details: "One vote a round; it may be changed until the round ends.",
      parameters: [room, poll],
      body: Body(
        schema: .object(["follower": .string, "choice": .integer(0...11)]),
        example: #"{"follower":"\#(runExample)","choice":0}"#
      ),
      answers: [.none("The vote counts.")],
      problems: APIProblem.room + APIProblem.body + [
        .invalidRequest, .init(.pollNotFound), .init(.pollClosed), .init(.followerNotFound),
      ]
    ),
    APIOperation(
      method: .post,
      path: "/api/rooms/{room}/explorations",
      name: "explore",
      chapter: .rooms,
      summary: "Leave the class to try something",
      parameters: [room],
      body: Body(
        schema: .object(["step": .count], optional: ["follower": .string]),
        example: #"{"step":1}"#
      ),
      answers: [created(.ref("NewRun"), "A run of the follower's own.")],
      problems: APIProblem.room + APIProblem.scenario + [
        .invalidRequest, .init(.followerNotFound),
      ]
    ),
    APIOperation(
      method: .get,
      path: "/api/rooms/{room}/qr.svg",
      name: "drawCode",
      chapter: .rooms,
      summary: "Draw the address of a room for cameras",
      parameters: [room, query("address", .string(1...500), "An address of this server.")],
      answers: [Answer(summary: "The picture.", contents: ["image/svg+xml": .string])],
      problems: APIProblem.room
    ),
  ]

  private static let roomExtras: KeyValuePairs<String, APISchema> = [
    "title": .line(1...200),
    "lesson": .object(["id": .line(1...100)], optional: ["step": .integer(0...10_000)]).orNull,
  ]

  /// Which run of a room the client has.
  static let roomRun = query("run", .integer(0...4_294_967_295), "The number of the room's run.")

  static let poll = Parameter(
    name: "poll",
    place: .path,
    schema: .pattern("^[0-9]+$"),
    summary: "The id of the poll.",
    example: "1"
  )

  /// A stream of a room.
  static func follow(
    _ end: String,
    name: String,
    _ summary: String,
    needsKey: Bool = false
  ) -> APIOperation {
    APIOperation(
      method: .get,
      path: "/api/rooms/{room}/\(end)",
      name: name,
      chapter: .rooms,
      summary: summary,
      details: "Messages `room` with the whole state, `trace` with one event, and `ended`.",
      parameters: [room, roomRun, after],
      answers: [Answer(summary: "The stream.", contents: ["text/event-stream": .string])],
      problems: APIProblem.room + (needsKey ? [.init(.notPresenter)] : []),
      needsKey: needsKey
    )
  }
}
