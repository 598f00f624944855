import Logging
import MicroHTTPD

/// What is counted and logged about a request: nothing that a person typed.
struct RequestRecord: Sendable {
  /// When the request had arrived.
  let start: ContinuousClock.Instant
  /// The number of the resource; nothing for a file, or where nothing is.
  let route: Int?

  private let method: HTTPMethod
  private let pattern: String
  private let run: String?

  init(_ request: HTTPRequest, _ match: Router.Match?, start: ContinuousClock.Instant) {
    self.start = start
    method = request.method
    route = match?.number
    pattern = match?.resource.pattern ?? "file"
    let isRun = pattern.hasPrefix("/api/runs/*")
    run = isRun ? match?.values.first.flatMap { RunID(sent: $0)?.text } : nil
  }

  /// Writes a line about the request.
  func log(to logger: Logger, status: Int, duration: Duration) {
    guard logger.logLevel <= .info else { return }
    var facts: Logger.Metadata = [
      "method": "\(method.rawValue)",
      "microseconds": "\(Int(duration / .microseconds(1)))",
      "route": "\(pattern)",
      "status": "\(status)",
    ]
    if let run { facts["run"] = "\(run)" }
    logger.info("Request", metadata: facts)
  }
}
