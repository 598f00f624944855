import LifecycleScenario
import MicroHTTPD

/// Performs commands on a run.
struct CommandsRoutes {
  let store: RunStore

  func resources() -> [Resource] {
    [Resource("/api/runs/*/commands", [.post: { try perform($0, $1[0]) }])]
  }

  private func perform(_ request: HTTPRequest, _ id: Substring) throws(LabError) -> HTTPResponse {
    let body = try request.jsonBody()
    let version = try request.expectedVersion()
    let key = try request.idempotencyKey()
    return .later {
      let run = try await store.run(id)
      let latest = try await run.perform(body, expecting: version, key: key)
      var writer = JSONWriter()
      writer.performedCommand(latest)
      return .json(writer, headers: [.version(latest.version)])
    }
  }
}

extension HTTPHeader {
  /// The version of a run, as `If-Match` takes it.
  static func version(_ version: Int) -> HTTPHeader { HTTPHeader("ETag", "\"\(version)\"") }
}

extension HTTPRequest {
  /// What the client calls the command, if it calls it anything.
  fileprivate func idempotencyKey() throws(LabError) -> IdempotencyKey? {
    guard let value = header("Idempotency-Key") else { return nil }
    return try IdempotencyKey(value)
  }

  /// The version that `If-Match` names; nothing where the header is missing or takes any.
  fileprivate func expectedVersion() throws(LabError) -> Int? {
    guard let value = header("If-Match"), value != "*" else { return nil }
    let isQuoted = value.count > 2 && value.first == "\"" && value.last == "\""
    guard isQuoted, let version = UInt32(value.dropFirst().dropLast()) else {
      throw .badVersion(value)
    }
    return Int(version)
  }
}
