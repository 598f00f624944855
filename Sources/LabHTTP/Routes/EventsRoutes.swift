import LabCore
import LabRuns
import LabStore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON

/// Gives the events of a run: live, one a line, or as one document.
enum EventsRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/api/runs/\(.run)/events",
      name: "listEvents",
      chapter: .runs,
      work: .computes,
      summary: "Give the events of a run",
      details: "The form is the first that Accept names: one document, one event a line, or a "
        + "stream that goes on. A stream has messages `trace`, `commands` and `reset`; a client "
        + "comes back with Last-Event-ID.",
      parameters: [
        .after,
        .query(
          "limit",
          .integer(1...mostEvents),
          "How many events, but of a stream; all without it.",
          example: "1000"
        ),
      ],
      headers: ["Accept", "Last-Event-ID"],
      answers: [
        Endpoint.Success(
          summary: "The events.",
          contents: [
            EventForm.document.rawValue: document.schema,
            EventForm.lines.rawValue: .string, EventForm.stream.rawValue: RunMessages.all,
          ]
        )
      ],
      handler: .later(listEvents)
    )
  ]

  /// How many events one can ask for; a run may have fewer.
  private static let mostEvents = 1_000_000

  private static func listEvents(_ call: Call, _ lab: Lab) async throws -> HTTPResponse {
    let after = try call.lastSeen()
    let limit = try RunsRoutes.number("limit", of: call, in: 1...mostEvents)
    let run = try await lab.runs.run(call[.run], seen: after)
    let told = { ToldEvents(of: run.kept, after: Int(clamping: after), limit: limit) }
    switch EventForm(accepted: call.header("Accept")) {
    case .stream:
      return .following(run.stream, after: RunMessages.position(after: after), owner: run)
    case .lines: return try lines(told())
    case .document: return .json(told(), as: document)
    }
  }

  private static func lines(_ told: ToldEvents) throws(LimitError) -> HTTPResponse {
    var text: [UInt8] = []
    var writer = JSONWriter()
    for seq in told.range where !WorkLimit.isOver {
      guard text.count <= LabLimits.answerBytes else {
        throw .answerBytes(LabLimits.answerBytes)
      }
      writer.reset()
      writer.event(seq, of: told.kept)
      text += writer.bytes
      text.append(UInt8(ascii: "\n"))
    }
    return .bytes(text, headers: Headers.lines)
  }

  private static let document = Shape<ToldEvents>.object(
    .required("events", \.self, ToldEvents.shape)
  )
}
