import LabCore
import LabLive
import LabStore
import LifecycleLive
import LifecycleLogs
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import QREncode

// The rendering of a live session, and what is made from its lines.
extension LiveRoutes {
  static let drawn = [
    Endpoint(
      method: .get,
      path: "/api/live/\(.live)/trace",
      name: "drawLive",
      chapter: .live,
      work: .computes,
      summary: "Draw the lines of a live session as the events of a trace",
      details:
        "Each callback of the app is an event, whichever implementations are entered, with what is another "
        + "than before; each is compared with what is promised, a little behind. Where nothing that came "
        + "shows the cause, it is unknown: none is invented. A stream has messages `trace`, `changes` (seen "
        + "after an event), `judgement`, `finding`, `session` and `reset`: after a `reset` a client reads "
        + "the document anew. While the lines of a long session are read, the answer is 503 with the number that "
        + "is done. In a stream `after` is the place that the document names, in the document the "
        + "number of an event.",
      parameters: [
        .query("after", .count, "The event, or the place of the stream, that the client has."),
        .query(
          "limit",
          .integer(1...mostEvents),
          "How many events, but of a stream; \(mostEvents) without it.",
          example: "1000"
        ),
      ],
      headers: ["Accept", "Last-Event-ID"],
      answers: [
        Endpoint.Success(
          summary: "The events, and all that is known of them.",
          contents: [
            EventForm.document.rawValue: LivePart.shape.schema,
            EventForm.stream.rawValue: LiveMessages.drawn,
          ]
        )
      ],
      problems: [.stillReading],
      handler: .later(draw)
    ),
    Endpoint(
      method: .get,
      path: "/api/live/\(.live)/scenario",
      name: "inferLive",
      chapter: .live,
      work: .computes,
      summary: "Infer the scenario of the latest launch of an app",
      details:
        "The lines of the launch are imported as a log is: the scenario fits best, and the report says "
        + "where it does not. A log has at most 2,000 callbacks: begin behind an event of a longer launch.",
      parameters: [
        .query("after", .count, "An event; the lines behind it are imported.", example: "0")
      ],
      answers: [.json(LogReport.shape, "The app that was inferred, and a report.")],
      problems: ProblemKind.log + [.stillReading],
      handler: .later(infer)
    ),
    Endpoint(
      method: .get,
      path: "/api/live/\(.live)/qr.svg",
      name: "drawLiveAddress",
      chapter: .live,
      summary: "Draw the address at which a live session is watched, for cameras",
      parameters: [ProbeRoutes.address],
      headers: ["Host"],
      answers: [.text("image/svg+xml", "The picture.")],
      handler: .later(picture)
    ),
  ]

  /// How many events one can ask for.
  private static let mostEvents = 5_000

  private static func draw(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let after = try call.lastSeen()
    let limit = try RunsRoutes.number("limit", of: call, in: 1...mostEvents) ?? mostEvents
    let renderer = try await lab.renderer(call)
    guard EventForm(accepted: call.header("Accept")) != .stream else {
      return .stream(try await renderer.following(after: after))
    }
    let part = try await renderer.part(after: Int(clamping: after), count: limit)
    return .json(part, as: LivePart.shape)
  }

  private static func infer(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let after = try RunsRoutes.number("after", of: call, in: 0...Int.max) ?? 0
    return .json(try await lab.renderer(call).report(after: after), as: LogReport.shape)
  }

  private static func picture(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let session = try await lab.session(call)
    let address = "\(try ProbeRoutes.address(of: call, lab))/?live=\(session.id.text)"
    let type = HTTPHeader("Content-Type", "image/svg+xml")
    do {
      let svg = try QRCode(address).svg(title: address)
      return .bytes(Array(svg.utf8), headers: [type] + Headers.api)
    } catch {
      throw RequestError.badProbeAddress
    }
  }
}

extension Lab {
  /// The renderer of the live session that a request names.
  fileprivate func renderer(_ call: Call) async throws -> LiveRenderer {
    guard let live else { throw LiveError.off }
    return try live.renderer(of: try await session(call))
  }
}
