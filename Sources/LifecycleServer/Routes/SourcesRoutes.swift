import LifecycleScenario
import LifecycleSource
import MicroHTTPD
import PlainJSON

/// Makes scenarios of an app's own files, and keeps nothing.
enum SourcesRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/sources",
      name: "readSources",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Make a scenario of an app’s storyboards and nibs",
      body: Endpoint.Body(schema: InterfaceRequest.form.schema, example: example),
      answers: [.json(SourceScenario.shape, "The scenario, and what did not become part of it.")],
      problems: ProblemKind.source + [.invalidRequest, .payloadTooLarge],
      handler: .later(readSources)
    )
  ]

  private static let example =
    #"{"files":[{"name":"Main.storyboard","text":"<document type=\"com.apple."#
    + #"InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" initialViewController=\"a\"><scenes>"#
    + #"<scene><objects><viewController id=\"a\" customClass=\"HomeViewController\"/></objects>"#
    + #"</scene></scenes></document>"}]}"#

  private static func readSources(_ call: Call, _ lab: Lab) throws -> HTTPResponse {
    let request = try LabError.checkingRequest { () throws(ScenarioError) in
      try InterfaceRequest.decode(call.body, limit: lab.limits.bodyBytes)
    }
    guard request.files.count <= lab.limits.sourceFiles else {
      throw LabError.limitReached(.sourceFiles(lab.limits.sourceFiles))
    }
    return .json(try request.read(), as: SourceScenario.shape)
  }
}
