import LabCore
import LabLive
import LabStore
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Zlib

/// Takes what the probe in an app tells, and gives it to those who follow.
enum LiveRoutes {
  static let endpoints = [
    Endpoint(
      method: .post,
      path: "/api/live",
      name: "openLive",
      chapter: .live,
      work: .timed,
      summary: "Open a live session",
      details: "It ends when nobody has written to it for a day.",
      body: Endpoint.Body(
        schema: form.schema,
        example: #"{"name":"Shop on my phone"}"#,
        isRequired: false
      ),
      answers: [
        .json(
          OpenedLive.shape,
          "The session. Its key is told here and never again.",
          status: 201,
          headers: ["Location": "The path of the session."],
          links: [
            "showLive": ["live": "$response.body#/id"],
            "followLive": ["live": "$response.body#/id"],
          ]
        )
      ],
      problems: [.liveOff, .invalidRequest, .journalUnavailable],
      handler: .later(open)
    ),
    Endpoint(
      method: .get,
      path: "/api/live/\(.live)",
      name: "showLive",
      chapter: .live,
      summary: "Show where a live session is",
      answers: [.json(LiveState.shape, "The session.")],
      handler: .later { call, lab in .json(try await lab.session(call).now, as: LiveState.shape) }
    ),
    Endpoint(
      method: .delete,
      path: "/api/live/\(.live)",
      name: "eraseLive",
      chapter: .live,
      access: .liveKey,
      work: .timed,
      summary: "Erase a live session",
      answers: [.none("Everything about it is erased.")],
      handler: .later { call, lab in
        let session = try await lab.session(call)
        try session.admit(call.presenterKey)
        try await lab.live?.end(session)
        return .done
      }
    ),
    Endpoint(
      method: .get,
      path: "/api/live/\(.live)/addresses",
      name: "listLiveAddresses",
      chapter: .live,
      access: .liveKey,
      summary: "List the addresses by which a phone in the local network reaches the server",
      headers: ["Host"],
      answers: [NetworkPages.answer],
      handler: .later { call, lab in
        try await lab.session(call).admit(call.presenterKey)
        return NetworkPages.response(to: call, lab)
      }
    ),
    Endpoint(
      method: .post,
      path: "/api/live/\(.live)/events",
      name: "writeLive",
      chapter: .live,
      access: .liveKey,
      work: .timed,
      summary: "Keep lines of an app",
      details:
        "One JSON object a line, as the probe writes them. Each launch of the app counts its lines "
        + "from 1; lines that are kept already may come again. A gap is answered with 409 and the number "
        + "that is expected, too many lines a second with 429 and `Retry-After`.",
      parameters: [launch],
      headers: ["Content-Encoding"],
      body: Endpoint.Body(schema: .string, example: example, mediaType: .lines),
      answers: [.json(LiveReceipt.shape, "The number of the last line that is kept.")],
      problems: [.liveGap, .otherLaunch, .badLiveLine, .payloadTooLarge],
      handler: .later(write)
    ),
    Endpoint(
      method: .get,
      path: "/api/live/\(.live)/events",
      name: "followLive",
      chapter: .live,
      work: .computes,
      summary: "Give the lines of a live session",
      details:
        "The form is the first that Accept names: one document, one line a line, or a stream that "
        + "goes on. A stream has messages `line` and `reset`: after a `reset` a client reads what it lacks "
        + "in another form. A place counts the lines of all launches from 1.",
      parameters: [
        .query("after", .count, "The place of the last line that the client has.", example: "0"),
        .query(
          "limit",
          .integer(1...mostLines),
          "How many lines, but of a stream; \(mostLines) without it.",
          example: "1000"
        ),
      ],
      headers: ["Accept", "Last-Event-ID"],
      answers: [
        Endpoint.Success(
          summary: "The lines.",
          contents: [
            EventForm.document.rawValue: LineBuffer.shape.schema,
            EventForm.lines.rawValue: .string, EventForm.stream.rawValue: LiveMessages.all,
          ]
        )
      ],
      handler: .later(follow)
    ),
  ]

  /// How many lines one can ask for.
  private static let mostLines = 20_000

  /// What a session or a project is called.
  static let form = Form<String?>.object(.optional("name", .line(1...200))) { $0 }

  private static let launch = Parameter(
    name: "Lifecycle-Launch",
    place: .header,
    schema: .pattern("^[!-~]{1,100}$"),
    summary: "What tells this launch of the app from others.",
    example: "8e03978e-40d5-43e8",
    isRequired: true
  )

  private static let example =
    #"{"callback":"didBecomeActive","ms":12.000,"seq":1,"what":"app"}"# + "\n"

  /// The name that a request gives to a session or a project.
  static func name(in call: Call) throws -> String? {
    guard !call.body.isEmpty else { return nil }
    return try InvalidRequest.checking { () throws(ScenarioError) in
      try DocumentReader().decode(call.body, form.read)
    }
  }

  private static func open(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    guard let live = lab.live else { throw LiveError.off }
    let opened = try await live.open(try name(in: call), from: call.client)
    return .json(
      opened,
      as: OpenedLive.shape,
      status: 201,
      headers: [HTTPHeader("Location", "/api/live/\(opened.state.id.text)")]
    )
  }

  private static func write(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let session = try await lab.session(call)
    // Nobody without the key makes the server read lines.
    try session.admit(call.presenterKey)
    let launch = call.header("Lifecycle-Launch") ?? ""
    guard 1...100 ~= launch.utf8.count, launch.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else {
      throw RequestError.badLaunch
    }
    let batch = try LiveBatch(try unpacked(call, lab.limits), of: launch)
    return .json(try await session.receive(batch, with: call.presenterKey), as: LiveReceipt.shape)
  }

  private static func unpacked(_ call: Call, _ limits: LabLimits) throws -> [UInt8] {
    let coding = call.header("Content-Encoding")?.lowercased() ?? "identity"
    if coding == "identity" { return call.body }
    guard coding == "gzip" else { throw RequestError.badCoding }
    do throws(ZlibError) {
      return try Zlib.unzipped(call.body, limit: limits.bodyBytes)
    } catch {
      if error.code == .tooLong { throw HTTPRequestFailure(.payloadTooLarge) }
      throw RequestError.badCoding
    }
  }

  private static func follow(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let after = try call.lastSeen()
    let limit = try RunsRoutes.number("limit", of: call, in: 1...mostLines) ?? mostLines
    let session = try await lab.session(call)
    let form = EventForm(accepted: call.header("Accept"))
    guard form != .stream else {
      return .stream(try await session.following(after: after))
    }
    let kept = try await session.lines(after: Int(clamping: after), count: limit)
    if form == .document { return .json(kept, as: LineBuffer.shape) }
    return .bytes(
      kept.lines.reduce(into: []) { $0 += $1 + [UInt8(ascii: "\n")] },
      headers: Headers.lines
    )
  }
}

extension Lab {
  /// The live session that a request names.
  func session(_ call: Call) async throws -> LiveSession {
    guard let live else { throw LiveError.off }
    return try await live.session(call[.live])
  }
}
