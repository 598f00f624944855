/// What is said for good of the first lines of a log that is followed.
struct ConfirmedPrefix: Sendable {
  /// The first line of the log that its controller alone forbids.
  var broken: LogBreak?
  /// How many of the lines have which outcome.
  private(set) var tally = LogTally()
  /// How badly the lines are explained.
  private(set) var badness = 0
  /// The lines that the log lacks.
  private(set) var missing: [LogPlace] = []
  /// Whether every line that the log has is promised, and none is missing.
  private(set) var isExplained = true

  /// What nobody has taken yet.
  private var fresh: [LogReport.Row] = []
  /// The number of the last line, and that of the last one that was taken.
  private(set) var last = 0
  private var lastTaken = 0

  /// Settles the next lines.
  ///
  /// - Parameters:
  ///   - drafts: Their comparison.
  ///   - solution: The run that is compared with them.
  mutating func add(_ drafts: [LogDraft], of solution: LogSolution) {
    for draft in drafts {
      let row = solution.row(solution.forbidden(draft, by: broken))
      last = row.number ?? last
      tally.add(row.status, isLine: row.number != nil)
      badness += draft.badness
      if row.status == .missing { missing.append(LogPlace(number: last, missing: row.expected)) }
      isExplained =
        isExplained && (row.status == .equal || (row.number == nil && row.status != .missing))
      fresh.append(row)
    }
  }

  /// Takes what is settled since it was taken last, and the number of the last line before that.
  mutating func takeFresh() -> (rows: [LogReport.Row], behind: Int) {
    defer { (fresh, lastTaken) = ([], last) }
    return (fresh, lastTaken)
  }
}

/// A line of a log, or the place behind it where one is missing.
struct LogPlace: Hashable, Comparable, Sendable {
  let number: Int
  let missing: String?

  static func < (one: LogPlace, other: LogPlace) -> Bool {
    (one.number, one.missing ?? "") < (other.number, other.missing ?? "")
  }
}
