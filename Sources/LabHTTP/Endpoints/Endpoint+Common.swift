import LabCore
import LifecycleScenario

// What several endpoints have.
extension Endpoint {
  /// A scenario of one navigation controller.
  static let scenarioExample = """
    {"schemaVersion":1,"id":"push-pop","platform":{"ios":"17"},\
    "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},\
    "window":{"root":"Nav"},"steps":[{"do":"launch"},{"do":"push","target":"B"}]}
    """

  static let runExample = "abcdefghijklmnopqrstuvwxyz"

  /// The header `ETag`, where an answer has a version.
  static let version = ["ETag": "The version of the run in quotation marks, for `If-Match`."]
}

extension Endpoint.Body {
  static let scenario = Endpoint.Body(
    schema: .scenario,
    example: Endpoint.scenarioExample
  )
}

extension Endpoint.Success {
  /// The answer with a new run.
  static func created<Value>(_ shape: Shape<Value>, _ summary: String) -> Endpoint.Success {
    let id = ["run": "$response.body#/id"]
    return .json(
      shape,
      summary,
      status: 201,
      headers: ["Location": "The path of the run."].merging(Endpoint.version) { $1 },
      links: ["showRun": id, "performCommand": id, "listEvents": id, "removeRun": id]
    )
  }

  /// A body that is no JSON.
  static func text(_ mediaType: String, _ summary: String) -> Endpoint.Success {
    Endpoint.Success(summary: summary, contents: [mediaType: .string])
  }

  /// Messages that go on and on.
  static func stream(_ messages: APISchema, _ summary: String) -> Endpoint.Success {
    Endpoint.Success(summary: summary, contents: ["text/event-stream": messages])
  }
}

extension Parameter {
  /// The parameter that names a run.
  static let run = path("run", .runID, "The id of the run.", example: Endpoint.runExample)

  /// The parameter that names a room.
  static let room = path(
    "room",
    .pattern("^[A-HJ-KM-NP-Z2-9]{6}$"),
    "The code of the room; any case, with spaces and dashes.",
    example: "K7M2QX"
  )

  /// The parameter that names a live session.
  static let live = path(
    "live",
    .runID,
    "The id of the live session.",
    example: Endpoint.runExample
  )

  /// The parameter that names a project of live sessions.
  static let liveProject = path(
    "project",
    .runID,
    "The id of the project.",
    example: Endpoint.runExample
  )

  /// What a client has of a run.
  static let after = query("after", .count, "The last event that the client has.", example: "0")

  /// The number of an event, where it may be left out or wrong.
  static let eventNumber = APISchema.integer(0...4_294_967_295)

  /// The headers that make a command conditional.
  ///
  /// - Parameters:
  ///   - version: The regular expression of a version.
  ///   - example: A version.
  /// - Returns: The parameters.
  static func ofCommand(version: String, example: String) -> [Parameter] {
    [
      Parameter(
        name: "If-Match",
        place: .header,
        schema: .pattern(#"^((W/)?"\#(version)"(, *(W/)?"\#(version)")*|\*)$"#),
        summary: "The version that the run must have, in quotation marks, or several.",
        example: "\"\(example)\""
      ),
      Parameter(
        name: "Idempotency-Key",
        place: .header,
        schema: .pattern("^[!-~]+$").with("maxLength", .integer(IdempotencyKey.mostCharacters))
          .with("minLength", .integer(1)),
        summary: "What the client calls the command; a new key for each.",
        example: "8e03978e-40d5-43e8"
      ),
    ]
  }
}
