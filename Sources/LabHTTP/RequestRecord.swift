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

  /// The facts in the log line of the request, or `nil` if it is in no log.
  private let facts: Logger.Metadata?
  /// What the request is in the audit log, or `nil` if it isn't there.
  private let audited: AuditedRequest?

  init(
    _ request: HTTPRequest,
    _ match: Router.Match?,
    start: Date,
    client: String?,
    audited: AuditedRequest? = nil
  ) {
    self.start = start
    self.audited = audited
    route = match?.number
    facts = client.map { Self.facts(request, match, client: $0) }
  }

  private static func facts(
    _ request: HTTPRequest,
    _ match: Router.Match?,
    client: String
  ) -> Logger.Metadata {
    let pattern = match?.resource.pattern ?? "file"
    var facts: Logger.Metadata = [
      "client": "\(client)",
      "method": "\(request.method.rawValue)",
      "route": "\(pattern)",
    ]
    let isRun = pattern.hasPrefix("/api/runs/*")
    if isRun, let run = match?.values.first.flatMap({ RunID(sent: $0)?.mark }) {
      facts["run"] = "\(run)"
    }
    return facts
  }

  /// Writes lines about the request.
  func log(
    to logger: Logger,
    _ auditLog: AuditLog?,
    _ response: HTTPResponse?,
    status: Int,
    duration: Duration
  ) {
    guard var facts else { return }
    if let run = response?.newRun { facts["run"] = "\(run.mark)" }
    facts["microseconds"] = "\(Int(duration / .microseconds(1)))"
    facts["status"] = "\(status)"
    if let line = audited?.line(status: status) { auditLog?.write(line, facts) }
    logger.info("Request", metadata: facts)
  }
}

extension HTTPResponse {
  /// The run that the response says was started.
  fileprivate var newRun: RunID? {
    guard case .bytes(_, 201, let headers) = self,
      let place = headers.first(where: { $0.name == "Location" })?.value
    else { return nil }
    let prefix = "/api/runs/"
    return place.hasPrefix(prefix) ? RunID(sent: place.dropFirst(prefix.count)) : nil
  }
}

extension Client {
  /// What a request is in the audit log, or `nil` if it isn't there.
  func audit(of request: HTTPRequest) -> AuditedRequest? {
    if isMistaken { return .unknownSecret }
    return role == .owner && !request.method.isSafe ? .change : nil
  }
}

extension Client {
  /// The mark of the client in the log: the name of a token, or traces that many networks and rooms share.
  func mark(salt: UInt64) -> String {
    switch proof {
    case .token(let id, _): return id.name
    case .roomKey(let room) where !isLocal: return "room \(room.mark(salt: salt))"
    case .none, .roomKey:
      guard let network else { return "this machine" }
      let trace = String(network.trace(salt: salt), radix: 16)
      return "network \(String(repeating: "0", count: 4 - trace.count))\(trace)"
    }
  }
}
