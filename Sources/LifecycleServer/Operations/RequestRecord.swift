import Logging
import MicroHTTPD

/// What is counted and logged about a request: nothing that a person typed.
struct RequestRecord: Sendable {
  /// When the request had arrived.
  let start: ContinuousClock.Instant

  private let method: HTTPMethod
  private let match: Router.Match?

  init(_ request: HTTPRequest, _ match: Router.Match?, start: ContinuousClock.Instant) {
    self.start = start
    self.match = match
    method = request.method
  }

  /// The number of the resource; nothing for a file, or where nothing is.
  var route: Int? { match?.number }

  /// Writes a line about the request.
  func log(to logger: Logger, status: Int, duration: Duration) {
    guard logger.logLevel <= .info else { return }
    let pattern = match?.resource.pattern ?? "file"
    var facts: Logger.Metadata = [
      "method": "\(method.rawValue)",
      "microseconds": "\(Int(duration / .microseconds(1)))",
      "route": "\(pattern)",
      "status": "\(status)",
    ]
    let isRun = pattern.hasPrefix("/api/runs/*")
    if isRun, let run = match?.values.first.flatMap({ RunID(sent: $0)?.text }) {
      facts["run"] = "\(run)"
    }
    logger.info("Request", metadata: facts)
  }
}
