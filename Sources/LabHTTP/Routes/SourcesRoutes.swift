import LabCore
import LifecycleScenario
import LifecycleSource
import MicroHTTPD
import PlainJSON

/// Makes scenarios of an app's own files, and keeps nothing.
enum SourcesRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/sources",
      name: "checkSourceReader",
      chapter: .simulation,
      work: .reads,
      summary: "Whether this server reads Swift files",
      answers: [
        .json(Readiness.shape, "Whether it does; if not, why, and the command that helps.")
      ],
      handler: .later { .json(Readiness(checking: $1), as: Readiness.shape) }
    ),
    Endpoint(
      method: .post,
      path: "/api/sources",
      name: "readSources",
      chapter: .simulation,
      access: .computing,
      work: .reads,
      summary: "Make a scenario of an app’s storyboards, nibs and Swift files",
      details: """
        Swift files are read in a process of its own, and only read. Without “class” the scenario \
        walks the storyboards. If there are none, it meets the class with the worst finding, or the \
        one with the most overrides. With the Info.plist or the project of an app that does not \
        launch on iOS 27, it is that launch. “sourceMap” says where its parts stand; “seq” of a \
        finding is the event of the run to stand at. “kind” says what the files are, and \
        “declarations” counts their types. “unread” says what the run leaves out. If “reader” is \
        false, it names the command that builds the reader.
        """,
      body: Endpoint.Body(schema: InterfaceRequest.form.schema, example: example),
      answers: [.json(AppReading.shape, "The scenario, the mistakes, and what was left out.")],
      problems: ProblemKind.source + [.invalidRequest, .payloadTooLarge],
      handler: .later(readSources)
    ),
  ]

  private static let example =
    #"{"files":[{"name":"Main.storyboard","text":"<document type=\"com.apple."#
    + #"InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\"><scenes>"#
    + #"<scene><objects><viewController id=\"a\" customClass=\"HomeViewController\"/></objects>"#
    + #"</scene></scenes></document>"}]}"#

  private static func readSources(_ call: Call, _ lab: Lab) throws -> HTTPResponse {
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try InterfaceRequest.decode(call.body, limit: lab.limits.bodyBytes)
    }
    guard request.files.count <= lab.limits.sourceFiles else {
      throw LimitError.sourceFiles(lab.limits.sourceFiles)
    }
    let reading = try request.readAll(bounds: AppReading.Bounds()) {
      () throws(SourceReader.Failure) in try SourceReader(named: lab.sourceReader)
    }
    return .json(reading, as: AppReading.shape)
  }
}

/// Whether a server reads Swift files.
private struct Readiness: Sendable {
  let failure: SourceReader.Failure?

  /// Asks the reader of a server.
  init(checking lab: Lab) { failure = SourceReader.failure(named: lab.sourceReader) }

  static let shape = Shape<Readiness>.object(
    .optional("command", \.failure?.buildCommand, .text),
    .optional("message", \.failure?.message, .text),
    .required("reader", { $0.failure == nil }, .flag)
  ).named("SourceReadiness")
}
