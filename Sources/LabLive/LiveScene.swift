import LifecycleEngine
import LifecycleLive
import LifecycleLogs
package import LifecycleScenario
import PlainJSON

/// Where a session is, and what is known of its app.
struct LiveScene: Sendable {
  /// What the app does.
  enum Activity: String, CaseIterable, Sendable {
    /// Nothing has come yet.
    case waiting
    case writing
    /// The probe has ended.
    case stopped
  }

  let session: LiveState
  /// The app of the latest launch.
  let start: ProbeLine.Start?
  let state: Activity
  let dropped: Int
  let tally: LogFollower.Tally

  /// Whether it says something that another one does not say.
  func tells(more other: LiveScene?) -> Bool {
    guard let other else { return true }
    return start != other.start || state != other.state || dropped != other.dropped
      || tally != other.tally
  }

  static let members: [Shape<LiveScene>.Member] = [
    .required("app", \.start, .orNull(app)),
    .required("dropped", \.dropped, .count),
    .required("session", \.session, LiveState.shape),
    .required("state", \.state, .choice),
    .required("tally", \.tally, tallied),
  ]

  static let shape = Shape<LiveScene>.object(members).named("LiveScene")

  private static let app = Shape<ProbeLine.Start>.object(
    .required("app", \.app, .text),
    .required("device", \.device, .choice),
    .required("hashed", \.isHashed, .flag),
    .required("model", \.model, .text),
    .required("scenes", \.hasScenes, .flag),
    .required("system", \.system, .text),
    .required("version", \.version, .text)
  ).named("LiveApp")

  private static let tallied = Shape<LogFollower.Tally>.object(
    LogReport.Status.allCases.map { status in
      .required(status.rawValue, { $0[status] }, .count)
    },
    .required("unknown", \.unknown, .count)
  ).described("How many lines have which outcome.").named("LiveTally")
}

/// A part of what a live session shows.
package struct LivePart: Sendable {
  let scene: LiveScene
  let eventCount: Int
  let events: [LiveEvent]
  let findings: [LiveFinding]
  let verdicts: [LiveVerdict]
  /// How many lines were drawn.
  let place: Int

  package static let shape = Shape<LivePart>.object(
    LiveScene.members.of(\.scene),
    .required("eventCount", \.eventCount, .count),
    .required("events", \.events, .array(LiveEvent.shape)),
    .required("findings", \.findings, .array(LiveFinding.shape)),
    .required("judgements", \.verdicts, .array(LiveVerdict.shape)),
    .required("place", \.place, .count)
  ).described(
    "The events of a live session and all that is known of them. “place” is the one of the stream up to "
      + "which this says everything; who reads several parts goes on behind the place of the first."
  ).named("LiveTrace")
}
