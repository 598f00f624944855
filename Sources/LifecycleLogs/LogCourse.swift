import LifecycleEngine

/// The lines of a followed log that one run explains, and the run as far as it was inferred.
///
/// The last steps stay open: a line may show that another command was performed. What lies before
/// them is settled, so that a line costs the same however long the log is.
struct LogCourse: Sendable {
  /// How many steps stay open.
  private static let mostSteps = 3
  /// How many lines may stay open, and how many stay where no step explains so many.
  private static let (mostLines, fewestLines) = (200, 40)
  /// How many commands the search for the cause of one line performs at the most.
  private static let share = 60
  /// How many commands it takes to begin anew while lines still come.
  private static let interim = 1_500

  private let given: LogRequest
  private var records: [LogRecord] = []
  private var roster = LogRoster([], isRedacted: false)
  private var solution: LogSolution?
  private var settled: [LogReport.Row] = []
  /// How many lines there were when the run was inferred last.
  private var inferredCount = 0

  /// What is said of the lines that are settled since the last look.
  private(set) var fresh = 0

  /// Whether another course may go on with the next line: it costs too much to infer a longer one
  /// anew, and it is best to begin where nothing is under way.
  var isLongEnough: Bool {
    guard count < LogRequest.mostEvents else { return true }
    return count >= LogRequest.mostEvents * 9 / 10 && solution?.isAtRest == true
  }

  /// Creates a course without lines.
  ///
  /// - Parameter given: What is known of the device.
  init(given: LogRequest) {
    self.given = given
  }

  /// How many lines tell of callbacks.
  var count: Int { roster.events.count }

  /// The lines that tell of callbacks, by their numbers.
  var numbers: some RandomAccessCollection<Int> { roster.events.lazy.map(\.number) }

  /// What is said of the lines: for good, and as it looks now.
  var rows: (settled: [LogReport.Row], open: [LogReport.Row]) {
    (settled, solution?.rows() ?? [])
  }

  /// Notes that somebody has seen what is settled.
  mutating func look() { fresh = settled.count }

  /// Takes the next line.
  ///
  /// - Returns: Whether the line tells of somebody who is known.
  mutating func take(_ record: LogRecord) -> Bool {
    let count = roster.events.count
    records.append(record)
    if roster.append(record) {
      guard roster.events.count > count else {
        records.removeLast()
        return false
      }
      grow(by: roster.events[count])
    } else {
      roster = LogRoster(records, isRedacted: false)
      guard roster.events.last?.number == record.number else { return false }
      infer(LogBudget(total: Self.interim), isForced: true)
    }
    settle()
    return true
  }

  /// Explains the lines again with all that a whole log may cost, where some are not explained.
  mutating func finish() {
    let rows = settled + (solution?.rows() ?? [])
    guard rows.contains(where: { $0.number != nil && $0.status != .equal }) else { return }
    infer(LogBudget(), isForced: true)
    settle()
  }

  private mutating func grow(by event: LogEvent) {
    guard var solution else { return infer(LogBudget(total: Self.interim), isForced: true) }
    let settledEvents = 1..<solution.start.simulation.trace.count + 1
    let former = solution.target
    let isKnown = solution.target.append(event)
    let changesPast =
      !isKnown
      && former.observed(settledEvents, of: solution.simulation).count
        != solution.target.observed(settledEvents, of: solution.simulation).count
    let isExplained = !changesPast && solution.extend()
    self.solution = solution
    if changesPast { return infer(LogBudget(total: Self.interim), isForced: true) }
    guard !isExplained else { return }
    search(solution)
    let isDue = count > inferredCount + inferredCount / 8
    if isDue, self.solution?.rows().allSatisfy(\.isPromised) == false {
      infer(LogBudget(total: Self.interim), isForced: false)
    }
  }

  /// Looks for other commands that explain the lines behind what is settled.
  private mutating func search(_ current: LogSolution) {
    var best = (solution: current, badness: current.rows().badness)
    for effort in [LogEffort.usual, .wide] where best.badness > 0 && !Work.isOver {
      var budget = LogBudget(total: Self.share)
      let limits = LogLimits(effort: effort, share: Self.share)
      let found = LogSearch.run(
        current.target,
        from: current.start,
        limits: limits,
        budget: &budget
      )
      guard let found else { continue }
      let badness = found.rows().badness
      if badness < best.badness { best = (found, badness) }
    }
    solution = best.solution
  }

  /// Infers the app and all that happened.
  ///
  /// - Parameters:
  ///   - budget: What it may cost.
  ///   - isForced: Whether the run is of no use any more; else the better one is kept.
  private mutating func infer(_ budget: LogBudget, isForced: Bool) {
    inferredCount = count
    let platforms = LogPlatforms(
      given: given.platform,
      isVersionGiven: given.isVersionGiven,
      events: roster.events,
      date: records.lazy.compactMap(\.date).first
    )
    let found = LogInference.solve(roster, on: platforms, within: budget)
    guard let found else {
      if isForced { solution = nil }
      return
    }
    let rows = settled + (solution?.rows() ?? [])
    guard isForced || found.solution.rows().badness < rows.badness else { return }
    solution = found.solution
    (settled, fresh) = ([], 0)
  }

  private mutating func settle() {
    guard var solution else { return }
    settled += solution.settle(keeping: Self.mostSteps)
    var openCount: Int { solution.target.items.count - solution.start.position }
    while openCount > Self.mostLines, !solution.steps.isEmpty {
      settled += solution.settle(keeping: solution.steps.count - 1)
    }
    if openCount > Self.mostLines {
      settled += solution.pass(to: solution.target.items.count - Self.fewestLines)
    }
    self.solution = solution
  }
}

extension LogReport.Row {
  /// Whether the line is as promised, or nothing is promised of it.
  var isPromised: Bool { status == .equal || status == .varies }
}

extension [LogReport.Row] {
  /// How badly a run explains the lines.
  fileprivate var badness: Int {
    reduce(0) { sum, row in
      switch row.status {
      case .equal: sum
      case .varies: sum + (row.number == nil ? 0 : LogCost.varying)
      case .causeUnknown, .different, .missing: sum + LogCost.line
      }
    }
  }
}
