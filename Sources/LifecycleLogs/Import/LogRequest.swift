public import LifecycleEngine
import LifecycleScenario

/// A log, and what its owner knows about it.
public struct LogRequest: Hashable, Sendable {
  /// How many lines a log may have.
  public static let mostLines = 5_000

  /// The text of the log.
  public var text: String
  /// A pattern for the lines, with the groups `time`, `class`, `instance` and `callback`.
  public var pattern: String?
  /// The device; inferred where nothing is given.
  public var platform: Platform?
  /// Whether the version of ``platform`` is kept; it is inferred otherwise.
  public var isVersionGiven = false
  /// Whether class names and every free text are replaced.
  public var isRedacted = false

  /// Creates a request to import an unknown log.
  ///
  /// - Parameter text: The text of the log.
  public init(text: String) {
    self.text = text
  }

  /// Creates a request from bytes of UTF-8 or UTF-16; what is neither is replaced.
  public init(bytes: [UInt8]) {
    text = LogText.decode(bytes)
  }

  /// Imports the log.
  ///
  /// - Returns: What the log says, and how it compares with the simulation.
  /// - Throws: ``LogError``.
  public func report() throws(LogError) -> LogReport {
    let count = text.count { $0.isNewline } + 1
    guard count <= Self.mostLines else { throw .tooLong(count, limit: Self.mostLines) }
    let records = try LogReader(pattern: pattern).read(text)
    let roster = ControllerRoster(records, isRedacted: isRedacted)
    let lineCount = records.count { !$0.isBlank }
    guard !roster.events.isEmpty else { throw .nothingMatched(lineCount: lineCount) }
    guard roster.events.count <= ControllerRoster.mostEvents else {
      throw .tooLong(roster.events.count, limit: ControllerRoster.mostEvents)
    }
    let named = isVersionGiven ? nil : records.lazy.compactMap(\.platform).first
    let platforms = LogPlatforms(
      given: named ?? platform,
      isVersionGiven: isVersionGiven || named != nil,
      events: roster.events,
      date: records.lazy.compactMap(\.date).first
    )
    guard let found = LogInference.solve(roster, on: platforms) else {
      throw .nothingMatched(lineCount: lineCount)
    }
    var lessons = LogLessons()
    let learned = lessons.learn(found.solution, under: found.solution.badness)
    let finding = LogFinding(
      solution: learned ?? found.solution,
      records: records,
      roster: roster,
      basis: platforms.basis,
      isRedacted: isRedacted
    )
    return finding.report(runCount: found.budget.spent)
  }
}

extension LogRecord {
  /// Whether the line has nothing but space.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
