import LabCore
import LifecycleLive
import LifecycleLogs
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Compares the log of a device with the simulation, and keeps nothing.
enum LogsRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/logs",
      name: "importLog",
      chapter: .simulation,
      access: .computing,
      work: .computes,
      summary: "Compare the log of a device with the simulation",
      body: Endpoint.Body(
        schema: LogRequest.form.schema,
        example: #"{"text":"A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"}"#
      ),
      answers: [.json(LogReport.shape, "The lines, the app that was inferred, and a report.")],
      problems: ProblemKind.log + [.invalidRequest, .payloadTooLarge],
      handler: .later(importLog)
    )
  ]

  private static func importLog(_ call: Call, _ lab: Lab) throws -> HTTPResponse {
    let request = try InvalidRequest.checking { () throws(ScenarioError) in
      try LogRequest.decode(call.body, limit: lab.limits.bodyBytes)
    }
    return .json(try request.imported(), as: LogReport.shape)
  }
}
