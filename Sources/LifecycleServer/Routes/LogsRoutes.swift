import LifecycleScenario
import MicroHTTPD

/// Compares the log of a device with the simulation, and keeps nothing.
struct LogsRoutes {
  let limits: LabLimits

  func resources() -> [Resource] {
    [Resource("/api/logs", [.post: { request, _ in try importLog(request) }])]
  }

  private func importLog(_ request: HTTPRequest) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    let limit = limits.bodyBytes
    return .later {
      do {
        let report = try LogRequest.decode(body, limit: limit).report()
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
