import Foundation
import LabCore
import Logging
import MicroHTTPD

/// What is counted and logged about a request: nothing that a person typed.
struct RequestRecord: Sendable {
  /// When the request had arrived.
  let start: Date
  /// The number of the resource, or `nil` for a file or an unknown path.
  let route: Int?

  /// The facts in the log line of the request, or `nil` if requests are not logged.
  private let facts: Logger.Metadata?

  init(
    _ request: HTTPRequest,
    _ match: Router.Match?,
    start: Date,
    isLogged: Bool
  ) {
    self.start = start
    route = match?.number
    facts = isLogged ? Self.facts(request, match) : nil
  }

  private static func facts(_ request: HTTPRequest, _ match: Router.Match?) -> Logger.Metadata {
    let pattern = match?.resource.pattern ?? "file"
    var facts: Logger.Metadata = [
      "method": "\(request.method.rawValue)",
      "route": "\(pattern)",
    ]
    let isRun = pattern.hasPrefix("/api/runs/*")
    if isRun, let run = match?.values.first.flatMap({ RunID(sent: $0)?.mark }) {
      facts["run"] = "\(run)"
    }
    return facts
  }

  /// Writes a line about the request.
  func log(to logger: Logger, status: Int, duration: Duration) {
    guard var facts else { return }
    facts["microseconds"] = "\(Int(duration / .microseconds(1)))"
    facts["status"] = "\(status)"
    logger.info("Request", metadata: facts)
  }
}
