import LabStore
import LifecycleLive
import MicroHTTPD

extension LiveError: ProblemTable {
  var problem: Problem {
    switch self {
    case .off:
      Problem(
        .liveOff,
        "This server takes no live sessions. Start it with “lifecycle serve --live”."
      )
    case .unknown(let id):
      Problem(
        .liveNotFound,
        "No live session has the id “\(id)”, or it has ended. Open one with POST /api/live, and put the "
          + "probe of that one into the app."
      )
    case .unknownProject(let id):
      Problem(
        .liveProjectNotFound,
        "No project has the id “\(id)”, or it has ended. Make one with “lifecycle live project NAME”, and "
          + "put the address that it prints into LIFECYCLE_LAB."
      )
    case .notWriter:
      Problem(
        .notWriter,
        "The key of the live session or project is missing or wrong. Nothing was done. Send the one "
          + "that opening it gave, as “Authorization: Bearer KEY”."
      )
    case .gap(let found, let expected):
      Problem(
        .liveGap,
        "The lines begin with \(found), but \(expected) is missing. Nothing was kept. Send the lines from "
          + "\(expected) on.",
        values: ["expected": "\(expected)", "found": "\(found)"]
      )
    case .otherLaunch:
      Problem(
        .otherLaunch,
        "A later launch of the app writes into this live session now. Nothing was kept. Open a session of "
          + "its own for each device."
      )
    case .badLine(let error):
      Problem(.badLiveLine, "\(error) Nothing was kept.", values: ["line": "\(error.line)"])
    case .noLines:
      Problem(
        .badLiveLine,
        "The body has no lines. Send one JSON object a line, as the probe does."
      )
    case .stillReading(let done, let count):
      Problem(
        .stillReading,
        "The lines of this session are being read: \(done) of \(count) are. Ask again in a second.",
        values: ["done": "\(done)", "of": "\(count)"],
        headers: [HTTPHeader("Retry-After", "1")]
      )
    case .tooManyLines(let seconds):
      Problem(
        .tooManyRequests,
        "The app writes more lines a second than a live session takes. Nothing was kept. Send these "
          + "again in \(seconds) s.",
        headers: [HTTPHeader("Retry-After", "\(seconds)")]
      )
    }
  }
}
