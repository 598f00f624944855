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

  /// Creates a request from bytes that should be UTF-8; what is not is replaced.
  public init(bytes: [UInt8]) {
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// Imports the log.
  ///
  /// - Returns: What the log says, and how it compares with the simulation.
  /// - Throws: ``LogError``.
  public func report() throws(LogError) -> LogReport {
    let records = try LogReader(pattern: pattern).read(text)
    guard records.count <= Self.mostLines else {
      throw .tooLong(records.count, limit: Self.mostLines)
    }
    let roster = ControllerRoster(records, isRedacted: isRedacted)
    let lineCount = records.count { !$0.isBlank }
    guard !roster.events.isEmpty else { throw .nothingMatched(lineCount: lineCount) }
    guard roster.events.count <= ControllerRoster.mostEvents else {
      throw .tooLong(roster.events.count, limit: ControllerRoster.mostEvents)
    }
    let platforms = LogPlatforms(
      given: platform,
      isVersionGiven: isVersionGiven,
      events: roster.events,
      date: records.lazy.compactMap(\.date).first
    )
    guard let found = LogInference.solve(roster, on: platforms) else {
      throw .nothingMatched(lineCount: lineCount)
    }
    let solution = found.solution
    let rows = solution.rows()
    return LogReport(
      format: Self.format(of: records),
      lines: lines(records, solution),
      names: roster.people.map {
        LogReport.Name(className: isRedacted ? nil : $0.className, name: $0.name)
      },
      scenario: scenario(solution, rows: rows, records: records, basis: platforms.basis),
      rows: rows,
      runCount: found.budget.spent
    )
  }

  private func scenario(
    _ solution: LogSolution,
    rows: [LogReport.Row],
    records: [LogRecord],
    basis: LogPlatforms.Basis
  ) -> ScenarioDocument {
    let evidence = ScenarioEvidence(
      kind: .consoleLog,
      iosConfidence: basis.rawValue,
      confidence: basis == .given ? .high : .medium,
      notes: "The app and its steps are inferred: they are the ones whose trace fits best."
    )
    let date = isRedacted ? nil : records.lazy.compactMap(\.date).first
    return solution.document(rows, evidence: evidence, date: date)
  }

  /// The spelling of most lines about callbacks; of two the one that comes first.
  private static func format(of records: [LogRecord]) -> LogFormat {
    let formats = records.filter { $0.call != nil }.map(\.format)
    let counts = LogFormat.allCases.map { format in (format, formats.count { $0 == format }) }
    return counts.reduce((LogFormat.print, 0)) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  private func lines(_ records: [LogRecord], _ solution: LogSolution) -> [LogLine] {
    let target = solution.target
    let texts = Dictionary(
      zip(target.events, target.items).map { event, item in
        (event.number, item.pattern.line.text(in: solution.app))
      },
      uniquingKeysWith: { first, _ in first }
    )
    return records.map { record in
      let event = texts[record.number]
      let status: LogLineStatus =
        record.isBlank ? .ignored : event == nil ? .unmatched : .matched
      return LogLine(
        number: record.number,
        text: isRedacted ? Self.redacted(record, event: event) : record.text,
        status: status,
        event: event
      )
    }
  }

  /// What may be shown of a line whose names and free text are private.
  private static func redacted(_ record: LogRecord, event: String?) -> String {
    if let event { return event }
    return record.isBlank ? "" : "(\(record.text.count) characters)"
  }
}

extension LogRecord {
  /// Whether the line has nothing but space.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
}
