import Foundation
import LabCore
import Logging
import MicroHTTPD

/// What is counted and logged about a request: nothing that a person typed.
struct RequestRecord: Sendable {
  /// When the request had arrived.
  let start: Date
  /// The number of the resource; nothing for a file, or where nothing is.
  let route: Int?

  /// What a line about the request says of it; nothing where no lines are written.
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
