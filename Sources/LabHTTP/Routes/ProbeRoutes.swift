import LabCore
import LabLive
import LabStore
import LifecycleLive
import LifecycleScenario
import MicroHTTPD

/// Hands out the probe that an app takes in.
enum ProbeRoutes {
  static let endpoints = ProbeFile.allCases.map { file in
    Endpoint(
      method: .get,
      path: Path(stringLiteral: "/probe/\(file.rawValue)"),
      name: name(of: file),
      chapter: .live,
      access: .liveKey,
      work: .timed,
      summary: "Take \(file.rawValue) for an app",
      details:
        "With the id and the key of a live session the file has its address and key inside, else neither. "
        + "A phone does not reach the loopback address of this machine: name another one in “address”.",
      parameters: file == .swift ? [session, address, swift] : [session, address],
      headers: ["Host"],
      answers: [.text("text/plain", "The file.")],
      problems: ProblemKind.live,
      handler: .later { call, lab in try await take(file, call, lab) }
    )
  }

  private static let session = Parameter.query("session", .runID, "The id of a live session.")

  private static let oldVersions = ["5.9", "5.10", "6.0"]
  private static let swift = Parameter.query(
    "swift",
    .choice(oldVersions),
    "The version of a compiler before Swift 6.1, which can't mark types as nonisolated.",
    example: "5.9"
  )

  /// A server: its scheme, its name or number, and perhaps a port.
  private static let server =
    #"^https?://([A-Za-z0-9]([A-Za-z0-9.-]{0,250}[A-Za-z0-9])?|\[[0-9A-Fa-f:]{2,39}\])"#
    + #"(:([0-9]{1,4}|[1-5][0-9]{4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]))?$"#

  static let address = Parameter.query(
    "address",
    .pattern(server),
    "Where the app reaches this server; without it, as this request did.",
    example: "http://192.168.1.20:8080"
  )

  private static func name(of file: ProbeFile) -> String {
    switch file {
    case .swift: "takeProbe"
    case .header: "takeProbeHeader"
    case .implementation: "takeProbeImplementation"
    }
  }

  private static func take(
    _ file: ProbeFile,
    _ call: Call,
    _ lab: Lab
  ) async throws -> HTTPResponse {
    let headers = [
      HTTPHeader("Content-Type", "text/plain; charset=utf-8"),
      HTTPHeader("Content-Disposition", "attachment; filename=\"\(file.rawValue)\""),
    ]
    var text = try await text(of: file, call, lab)
    if file == .swift, let version = call.query("swift") {
      guard oldVersions.contains(version) else { throw RequestError.badProbeVersion }
      text = ProbeFile.before61(text)
    }
    return .bytes(Array(text.utf8), headers: headers + Headers.api)
  }

  /// The address of this server: from the query, or from the `Host` line.
  static func address(of call: Call, _ lab: Lab) throws -> String {
    let address = call.query("address") ?? "\(lab.scheme)://\(call.header("Host") ?? "")"
    guard try Regex(server).wholeMatch(in: address) != nil else {
      throw RequestError.badProbeAddress
    }
    return address
  }

  private static func text(
    of file: ProbeFile,
    _ call: Call,
    _ lab: Lab
  ) async throws -> String {
    let address = try address(of: call, lab)
    guard let id = call.query("session") else { return file.text }
    guard let live = lab.live else { throw LiveError.off }
    let session = try await live.session(id)
    let key = call.presenterKey
    try session.admit(key)
    return file.text(address: "\(address)/api/live/\(id)", key: key?.text ?? "")
  }
}
