/// The spellings of a log that the importer tells apart.
public enum LogFormat: String, CaseIterable, Hashable, Sendable {
  /// Lines of `NSLog`, with the date, the process and its number in front.
  case nslog
  /// Lines of `print`, with nothing in front.
  case print
  /// Lines of `log stream`, in the default or the compact style.
  case logStream
  /// Lines of `log stream --style ndjson`: one JSON object each.
  case ndjson
  /// Lines of the logging base class: `LIFECYCLE 12.345 BViewController 0x6000 viewDidLoad`.
  case probe
  /// Lines that match the pattern of the caller.
  case pattern
}

/// What became of one line of a log.
public enum LogLineStatus: String, CaseIterable, Hashable, Sendable {
  /// The line is about a callback.
  case matched
  /// The line is about something else.
  case unmatched
  /// The line is blank.
  case ignored
}

/// One line of a log, and what it says.
public struct LogLine: Hashable, Sendable {
  /// The number of the line, counted from 1.
  public let number: Int
  /// The line as it stands in the log, or what redaction leaves of it.
  public let text: String
  /// What became of the line.
  public let status: LogLineStatus
  /// The line in the spelling of a trace, or `nil` if it names no callback.
  public let event: String?
}
