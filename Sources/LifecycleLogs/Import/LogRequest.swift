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
    let solution = found.solution
    let drafts = solution.drafts()
    let rows = Self.rows(of: solution, drafts, broken: AloneWalk.firstBreak(in: roster.events))
    return LogReport(
      format: Self.format(of: records),
      lines: lines(records, solution),
      names: roster.people.map {
        LogReport.Name(className: isRedacted ? nil : $0.className, name: $0.name)
      },
      scenario: scenario(solution, rows: rows, records: records, basis: platforms.basis),
      rows: rows,
      assumptions: solution.assumptions(drafts),
      runCount: found.budget.spent
    )
  }

  /// The comparison, in which the first line that its controller alone forbids is a difference.
  private static func rows(
    of solution: LogSolution,
    _ drafts: [LogDraft],
    broken: LogBreak?
  ) -> [LogReport.Row] {
    drafts.map { draft in
      guard let broken, let logged = draft.logged,
        solution.target.events[logged].number == broken.number
      else { return solution.row(draft) }
      var draft = draft
      if draft.status != .different { (draft.status, draft.rule) = (.different, broken.rule) }
      var row = solution.row(draft)
      row.isForbidden = true
      return row
    }
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
