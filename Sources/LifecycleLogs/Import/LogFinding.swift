import LifecycleEngine
import LifecycleScenario

/// A run that was found for the lines of a log, as it is reported.
struct LogFinding {
  let solution: LogSolution
  /// The lines of the log.
  let records: [LogRecord]
  let roster: ControllerRoster
  /// How the version is known.
  let basis: LogPlatforms.Basis
  /// Whether class names and every free text are replaced.
  let isRedacted: Bool

  /// The report.
  ///
  /// - Parameter runCount: How many commands were simulated to find the run.
  /// - Returns: What the log says, and how it compares with the run.
  func report(runCount: Int) -> LogReport {
    let drafts = solution.drafts()
    let broken = AloneWalks(roster.events).firstBreak
    let rows = drafts.map { solution.row(solution.forbidden($0, by: broken)) }
    return LogReport(
      format: format,
      lines: lines,
      names: roster.people.map {
        LogReport.Name(className: isRedacted ? nil : $0.className, name: $0.name)
      },
      scenario: scenario(rows),
      rows: rows,
      assumptions: assumptions(drafts, rows),
      runCount: runCount
    )
  }

  /// What the run needs that the lines do not show; where that is nothing, whether they show which
  /// of several runs it was.
  private func assumptions(_ drafts: [LogDraft], _ rows: [LogReport.Row]) -> [LogAssumption] {
    let assumptions = solution.assumptions(drafts)
    guard assumptions.isEmpty, !solution.target.isSeen,
      rows.allSatisfy({ $0.status == .equal || $0.status == .varies }),
      let step = LogRivals.doubtfulStep(
        of: solution,
        roster,
        isVersionKnown: basis != .behaviour
      )
    else { return assumptions }
    return [LogAssumption(.sameLines, step: step)]
  }

  private func scenario(_ rows: [LogReport.Row]) -> ScenarioDocument {
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
  private var format: LogFormat {
    let formats = records.filter { $0.call != nil }.map(\.format)
    let counts = LogFormat.allCases.map { format in (format, formats.count { $0 == format }) }
    return counts.reduce((LogFormat.print, 0)) { $1.1 > $0.1 ? $1 : $0 }.0
  }

  private var lines: [LogLine] {
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
