/// A log that cannot be imported.
public struct LogError: Error, Hashable, Sendable {
  /// The kinds of failure; the raw value is stable.
  public enum Code: String, CaseIterable, Hashable, Sendable {
    /// The custom pattern cannot be read.
    case badPattern
    /// No line of the log is about a callback.
    case nothingMatched
    /// The log has more lines than one import takes.
    case tooLong
  }

  /// The kind of failure.
  public let code: Code
  /// One sentence, or a few, that say what is wrong and what to do.
  public let message: String

  static func badPattern(_ reason: String) -> LogError {
    LogError(
      code: .badPattern,
      message: "The pattern cannot be used: \(reason) "
        + "Example: ^(?<time>\\S+) (?<class>\\w+) (?<callback>.+)$"
    )
  }

  /// No line is about a callback.
  public static func nothingMatched(lineCount: Int) -> LogError {
    let lines = lineCount == 1 ? "The only line tells" : "None of the \(lineCount) lines tells"
    return LogError(
      code: .nothingMatched,
      message: "\(lines) of a callback of a view controller. Log lines like "
        + "“-[BViewController viewDidLoad]” or “B viewDidLoad”, or give a pattern."
    )
  }

  /// The log has more lines than are imported at once.
  public static func tooLong(_ count: Int, limit: Int) -> LogError {
    LogError(
      code: .tooLong,
      message: "The log has \(count) lines; at most \(limit) are imported at once. Split it."
    )
  }
}
