// Requests that a server takes as they are.
extension APIOperation {
  /// A scenario of one navigation controller.
  static let scenarioExample = """
    {"schemaVersion":1,"id":"push-pop","platform":{"ios":"17"},\
    "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},\
    "window":{"root":"Nav"},"steps":[{"do":"launch"},{"do":"push","target":"B"}]}
    """

  static let runExample = "abcdefghijklmnopqrstuvwxyz"
  static let codeExample = "K7M2QX"

  /// The parameter that names a run.
  static let run = Parameter(
    name: "run",
    place: .path,
    schema: .runID,
    summary: "The id of the run.",
    example: runExample
  )

  /// The parameter that names a room.
  static let room = Parameter(
    name: "room",
    place: .path,
    schema: .pattern("^[A-HJ-KM-NP-Z2-9]{6}$"),
    summary: "The code of the room; any case, with spaces and dashes.",
    example: codeExample
  )

  static let scenario = Body(schema: .ref("Scenario"), example: scenarioExample)

  /// A parameter of the query.
  static func query(
    _ name: String,
    _ schema: APISchema,
    _ summary: String,
    example: String? = nil,
    isRequired: Bool = false
  ) -> Parameter {
    Parameter(
      name: name,
      place: .query,
      schema: schema,
      summary: summary,
      example: example,
      isRequired: isRequired
    )
  }

  /// The headers that make a command conditional.
  ///
  /// - Parameters:
  ///   - version: The regular expression of a version.
  ///   - example: A version.
  /// - Returns: The parameters.
  static func commandHeaders(version: String, example: String) -> [Parameter] {
    [
      Parameter(
        name: "If-Match",
        place: .header,
        schema: .pattern(#"^("\#(version)"|\*)$"#),
        summary: "The version that the run must have, in quotation marks.",
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

  /// What is wrong with a command that has such headers.
  static let commandProblems: [APIProblem] = [
    .init(.conflict), .init(.idempotencyKeyReused), .init(.runRecorded),
  ]

  /// The header `ETag`, where an answer has a version.
  static let version = ["ETag": "The version of the run in quotation marks, for `If-Match`."]
}
