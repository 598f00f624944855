import LifecycleLive
import MicroHTTPD

// What is wrong with requests to live sessions.
extension LabError {
  /// The server takes no live sessions.
  static let liveOff = LabError(
    .liveOff,
    "This server takes no live sessions. Start it with “lifecycle serve --live”."
  )

  /// No live session has the name, or it has ended.
  static func unknownLive(_ id: String) -> LabError {
    LabError(
      .liveNotFound,
      "No live session has the id “\(id)”, or it has ended. Open one with POST /api/live, and put the "
        + "probe of that one into the app."
    )
  }

  /// The request needs the write key of the session.
  static let notWriter = LabError(
    .notWriter,
    "The key of the live session is missing or wrong. Nothing was done. Send the one that POST "
      + "/api/live gave, as “Authorization: Bearer KEY”."
  )

  /// Lines are missing before those that came.
  static func liveGap(found: Int, expected: Int) -> LabError {
    var error = LabError(
      .liveGap,
      "The lines begin with \(found), but \(expected) is missing. Nothing was kept. Send the lines from "
        + "\(expected) on."
    )
    error.values = ["expected": "\(expected)", "found": "\(found)"]
    return error
  }

  /// Another launch of the app, or another device, writes now.
  static let otherLaunch = LabError(
    .otherLaunch,
    "A later launch of the app writes into this live session now. Nothing was kept. Open a session of "
      + "its own for each device."
  )

  /// The header `Lifecycle-Launch` is too long, or has odd characters.
  static let badLaunch = LabError(
    .badRequest,
    "“Lifecycle-Launch” is missing, longer than 100 characters, or has signs other than the visible ones "
      + "of ASCII. Nothing was kept. Send a text that another launch of the app does not have."
  )

  /// The probe cannot be told where the server is.
  static let badProbeAddress = LabError(
    .badRequest,
    "“address” names no server. Send one such as “http://192.168.1.20:8080”, without a path."
  )

  /// A line is none of the probe.
  static func badLiveLine(_ error: ProbeLineError) -> LabError {
    var problem = LabError(.badLiveLine, "\(error) Nothing was kept.")
    problem.values = ["line": "\(error.line)"]
    return problem
  }

  /// The request has no lines.
  static let noLiveLines = LabError(
    .badLiveLine,
    "The body has no lines. Send one JSON object a line, as the probe does."
  )

  /// The app writes faster than a session takes.
  static func tooManyLines(retryAfter seconds: Int) -> LabError {
    LabError(
      .tooManyRequests,
      "The app writes more lines a second than a live session takes. Nothing was kept. Send these "
        + "again in \(seconds) s.",
      headers: [HTTPHeader("Retry-After", "\(seconds)")]
    )
  }

  /// The body is packed in a way that is not known, or is damaged.
  static let badCoding = LabError(
    .badRequest,
    "The body is packed in an unknown way, or damaged. Send it as it is, or with “Content-Encoding: "
      + "gzip”. Nothing was kept."
  )
}
