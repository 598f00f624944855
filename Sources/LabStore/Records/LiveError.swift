import LabCore
package import LifecycleLive

/// Why something can't be done with a live session.
package enum LiveError: LabFault {
  /// The server takes no live sessions.
  case off
  /// No live session has the name, or it has ended.
  case unknown(String)
  /// No project has the name, or it has ended.
  case unknownProject(String)
  /// The request needs the write key of the session.
  case notWriter
  /// Lines are missing before those that came.
  case gap(found: Int, expected: Int)
  /// Another launch of the app, or another device, writes now.
  case otherLaunch
  /// A line is none of the probe.
  case badLine(ProbeLineError)
  /// The request has no lines.
  case noLines
  /// Lines were read so far, of so many: the rest is being read.
  case stillReading(done: Int, of: Int)
  /// The app writes faster than a session accepts.
  case tooManyLines(retryAfter: Int)
}
