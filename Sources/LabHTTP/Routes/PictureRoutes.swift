import LabCore
import LabStore
import LifecycleReports
import LifecycleScenario
import MicroHTTPD

/// Draws what a link to the page shows: each controller at its station of the life cycle.
enum PictureRoutes {
  static let endpoints = [
    Endpoint(
      method: .get,
      path: "/render.svg",
      name: "drawRun",
      chapter: .simulation,
      work: .computes,
      summary: "Draw what a link to the page shows",
      parameters: [
        .query("example", .string, "A scenario of the pages.", example: "push-b"),
        .query(
          "s",
          .string.with("minLength", .integer(1)),
          "The run that a link of the page carries after “s=”."
        ),
        .query(
          "event",
          Parameter.eventNumber,
          "The event; without it the one that “opensAt” of the scenario names, or the last."
        ),
      ],
      answers: [.text("image/svg+xml", "The picture.")],
      problems: ProblemKind.refusals + [
        .notFound, .invalidRequest, .invalidJSON, .invalidScenario,
        .limitReached,
      ],
      handler: .later(draw)
    )
  ]

  /// How long others may keep a picture, in seconds.
  private static let maximumAge = 3_600
  /// The greatest size of the text of a link in bytes, and the greatest number of its events.
  ///
  /// Pages of others can request pictures, so one costs less than a run.
  private static let (mostBytes, mostEvents) = (256 * 1_024, 20_000)

  private static func draw(_ call: Call, _ lab: Lab) throws -> HTTPResponse {
    let event = try call.position("event")
    let shared = try sharedRun(call, limit: min(lab.limits.bodyBytes, mostBytes))
    let text = try shared.example.map { id in try example(id, lab) }
    let (document, ownSteps) = try InvalidRequest.checking { () throws(ScenarioError) in
      try shared.scenario(example: text)
    }
    try lab.limits.check(document)
    let eventLimit = min(lab.limits.events, mostEvents)
    let run = try document.run(ownSteps: ownSteps, eventLimit: eventLimit)
    // Commands of a link lead away from the point of the scenario.
    let opening = document.steps.count == ownSteps ? run.openingEvent : nil
    let picture = StatePicture(run, event: event ?? opening)
    return .bytes(Array(picture.svg.utf8), headers: Headers.picture(maximumAge: maximumAge))
  }

  /// What the address carries: the run of a link, or the name of a shipped scenario.
  private static func sharedRun(_ call: Call, limit: Int) throws(LookupError) -> SharedRun {
    if let example = call.query("example") { return SharedRun(example: example) }
    guard let packed = call.query("s") else { throw .noRunNamed }
    guard let run = SharedText.unpack(packed, limit: limit) else { throw .badLink }
    return run
  }

  private static func example(_ id: String, _ lab: Lab) throws(LookupError) -> [UInt8] {
    let isName =
      !id.isEmpty
      && id.utf8.allSatisfy { byte in
        0x61...0x7A ~= byte || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
      }
    guard isName, let text = lab.files.contents(of: "/examples/\(id).json") else {
      throw .unknownExample(id)
    }
    return text
  }
}
