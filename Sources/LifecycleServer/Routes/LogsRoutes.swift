import LifecycleScenario
import MicroHTTPD

/// Compares the log of a device with the simulation, and keeps nothing.
enum LogsRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/logs",
      name: "importLog",
      chapter: .simulation,
      access: .computing,
      summary: "Compare the log of a device with the simulation",
      body: Endpoint.Body(
        schema: .object(
          ["text": .string],
          optional: ["pattern": .string, "platform": .ref("Platform"), "redact": .boolean]
        ),
        example: #"{"text":"A viewDidLoad\nA viewWillAppear\nA viewDidAppear\n"}"#
      ),
      answers: [.json(.ref("LogReport"), "The lines, the app that was inferred, and a report.")],
      problems: APIProblem.log + [.invalidRequest, .init(.payloadTooLarge)],
      handler: .later(importLog)
    )
  ]

  private static func importLog(_ call: Call, _ lab: Lab) throws -> HTTPResponse {
    do {
      let report = try LogRequest.decode(call.body, limit: lab.limits.bodyBytes).report()
      var writer = JSONWriter()
      writer.logReport(report)
      return .json(writer)
    } catch let error as LogError {
      return Problem(error).response
    } catch let error as ScenarioError where error.code == .invalidScenario {
      return Problem(request: error).response
    }
  }
}

extension Problem {
  /// A log that cannot be imported.
  fileprivate init(_ error: LogError) {
    self.init(.badRequest, detail: error.message)
    code = error.code.rawValue
    switch error.code {
    case .badPattern: (status, title) = (422, "The pattern cannot be used")
    case .nothingMatched: (status, title) = (422, "No line tells of a callback")
    case .tooLong: (status, title) = (413, "The log is too long")
    }
  }
}
