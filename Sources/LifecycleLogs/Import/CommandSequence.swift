import LifecycleEngine

/// The lines of a followed log that one run explains, and the run as far as it was inferred.
///
/// The last steps stay open: a line may show that another command was performed. What lies before
/// them is settled, so that a line costs the same however long the log is.
struct CommandSequence: Sendable {
  /// How many steps stay open.
  private static let mostSteps = 3
  /// How many lines may stay open, and how many stay where no step explains so many.
  private static let (mostLines, fewestLines) = (200, 40)
  /// How many commands the search for the cause of one line performs at the most.
  private static let share = 60
  /// How many commands it may take to start again while lines still come.
  private static let interim = 1_500

  private let given: LogRequest
  /// Whether each line is judged when it comes, and not only all of them at the end.
  private let judgesLines: Bool
  private var records: [LogRecord] = []
  private var roster: ControllerRoster
  /// What the lines of each controller alone allow.
  private var alone = AloneWalks()
  private var solution: LogSolution?
  private var settled = ConfirmedPrefix()
  /// What it may cost to find what the app's own code does.
  private var lessons = LogLessons()
  /// What the report about all lines says, once they have ended.
  private var verdictAtEnd: LogVerdict?
  /// How many lines there were when the run was inferred last.
  private var inferredCount = 0

  /// Whether another sequence may go on with the next line.
  ///
  /// A longer one costs too much to infer again. The best place to begin is where nothing is under
  /// way.
  var isLongEnough: Bool {
    guard count < ControllerRoster.mostEvents else { return true }
    return count >= ControllerRoster.mostEvents * 9 / 10 && solution?.isAtRest != false
  }

  /// Creates a course without lines.
  ///
  /// - Parameters:
  ///   - given: What is known of the device.
  ///   - judgesLines: Whether each line is judged when it comes.
  init(given: LogRequest, judgesLines: Bool) {
    (self.given, self.judgesLines) = (given, judgesLines)
    roster = ControllerRoster([], isRedacted: given.isRedacted)
  }

  /// The number of lines about callbacks.
  var count: Int { roster.events.count }

  /// The lines about callbacks, by their numbers.
  var numbers: some RandomAccessCollection<Int> { roster.events.lazy.map(\.number) }

  /// The current comparison of the open lines.
  var open: [LogDraft] {
    guard let solution else { return [] }
    let broken = alone.firstBreak
    return solution.drafts().map { solution.forbidden($0, by: broken) }
  }

  /// The lines that were found missing among those that are settled.
  var missing: [LogPlace] { settled.missing }

  /// The number of the last line that is settled.
  var lastSettled: Int { settled.last }

  /// The number of an open line, or `nil` if the log lacks it.
  func number(of draft: LogDraft) -> Int? {
    draft.logged.flatMap { solution?.target.events[$0].number }
  }

  /// The comparison of an open line, spelled.
  func row(_ draft: LogDraft) -> LogReport.Row? { solution?.row(draft) }

  /// How the lines were judged so far.
  var tally: LogTally {
    var tally = settled.tally
    for draft in open { tally.add(draft.status, isLine: draft.logged != nil) }
    return tally
  }

  /// The run from its start, and the lines that it explains, or `nil` if there is none.
  var finding: LogFinding? {
    guard let solution = solution?.whole else { return nil }
    return LogFinding(
      solution: solution,
      records: records.filter { $0.call != nil },
      roster: roster,
      basis: platforms.basis,
      isRedacted: given.isRedacted
    )
  }

  /// What is known of the lines so far.
  var verdict: LogVerdict {
    if let verdictAtEnd { return verdictAtEnd }
    if tally.differs || alone.firstBreak != nil { return .differs }
    guard count > 0 else { return .explained }
    let isCertain = tally[.causeUnknown] == 0 && solution?.assumptions(open).isEmpty == true
    return isCertain ? .explained : .possible
  }

  /// Takes what is settled since it was taken last, and the number of the last line before that.
  mutating func takeFresh() -> (rows: [LogReport.Row], behind: Int) { settled.takeFresh() }

  /// Takes the controllers of the window: those seen first show how the app is put together, and
  /// those seen later how they are shown.
  ///
  /// - Returns: Whether that shows what was not known.
  mutating func see(_ tree: [VisibleCalls.Controller]) -> Bool {
    var record = LogRecord(number: 0, text: "", format: .probe)
    record.tree = tree
    records.append(record)
    guard judgesLines else {
      if !roster.append(record) { meet() }
      return false
    }
    let isOther = isOther(tree)
    guard roster.append(record), !isOther, var solution = self.solution.take() else {
      meet()
      guard count > 0 else { return false }
      infer(LogBudget(total: Self.interim), isForced: true)
      settle()
      return true
    }
    let seen = roster.tree(tree, at: count)
    solution.target.see(seen)
    self.solution = solution
    guard seen.differences(from: solution.simulation) > 0 else { return false }
    searchAgain(solution)
    settle()
    return true
  }

  /// Whether a tree shows somebody presented in another style than the run does, or another way to
  /// hold the device than that in which the run begins.
  private func isOther(_ tree: [VisibleCalls.Controller]) -> Bool {
    guard let solution else { return false }
    if roster.orientation == nil, let seen = tree.first(where: \.isRoot)?.orientation,
      seen.isLandscape != solution.app.platform.orientation.isLandscape
    {
      return true
    }
    return tree.contains { seen in
      guard let style = seen.presentation, let person = roster.person(seen) else { return false }
      return roster.people[person].presentation != style
        && solution.simulation.presentationStyle(of: ControllerID(person)) != style
    }
  }

  /// Takes the next line.
  ///
  /// - Returns: Whether the line is about somebody who is known.
  mutating func take(_ record: LogRecord) -> Bool {
    let count = roster.events.count
    verdictAtEnd = nil
    records.append(record)
    if roster.append(record) {
      guard roster.events.count > count else {
        records.removeLast()
        return false
      }
      alone.take(roster.events[count])
      guard judgesLines else { return true }
      grow(by: roster.events[count])
    } else {
      meet()
      guard roster.events.last?.number == record.number else { return false }
      guard judgesLines else { return true }
      infer(LogBudget(total: Self.interim), isForced: true)
    }
    settle()
    return true
  }

  /// Makes the roster again from all lines.
  private mutating func meet() {
    roster = ControllerRoster(records, isRedacted: given.isRedacted)
    alone = AloneWalks(roster.events)
  }

  /// Explains the lines again as the import of a whole log does.
  mutating func finish() {
    guard count > 0 else { return }
    let former = self
    lessons = LogLessons()
    infer(LogBudget(), isForced: true)
    if !roster.sightings.isEmpty, badness > 0 {
      // What was learned line by line of what a probe saw may be more than a search finds at once.
      let followed = judgesLines ? former : replayed
      if followed.badness <= badness { self = followed }
    }
    verdictAtEnd = finding?.report(runCount: 0).verdict
    settle()
  }

  /// The same lines, each judged when it comes.
  private var replayed: CommandSequence {
    var again = CommandSequence(given: given, judgesLines: true)
    for record in records where !WorkLimit.isOver {
      if let tree = record.tree { _ = again.see(tree) } else { _ = again.take(record) }
    }
    return again
  }

  /// How badly the run explains the lines, whatever their controllers alone forbid.
  private var badness: Int { settled.badness + (solution?.badness ?? 0) }

  private mutating func grow(by event: LogEvent) {
    // It is taken out, so that it is changed in its place.
    guard var solution = self.solution.take() else {
      return infer(LogBudget(total: Self.interim), isForced: true)
    }
    let changesPast = solution.take(event)
    let isExplained = !changesPast && solution.extend()
    self.solution = solution
    if changesPast { return infer(LogBudget(total: Self.interim), isForced: true) }
    guard !isExplained else { return }
    search(solution)
    learn()
    let isDue = count > inferredCount + inferredCount / 8
    if isDue, self.solution?.drafts().allSatisfy(\.isPromised) == false {
      infer(LogBudget(total: Self.interim), isForced: false)
    }
  }

  /// Looks for a command behind the last one, otherwise for others than those behind what is settled.
  private mutating func search(_ current: LogSolution) {
    let badness = (all: current.badness, ofLast: current.drafts().last?.badness ?? 0)
    var budget = LogBudget(total: LogSolution.shareOfEnd)
    if let longer = current.continued(within: &budget),
      longer.badness <= badness.all - badness.ofLast
    {
      solution = longer
      return
    }
    searchAgain(current)
  }

  /// Looks for other commands than those behind what is settled.
  private mutating func searchAgain(_ current: LogSolution) {
    var best = (solution: current, badness: current.badness)
    // Where a probe looked, its lines tell what is done by hand.
    let efforts: [LogEffort] = current.target.isSeen ? [.usual, .wide, .byHand] : [.usual, .wide]
    for effort in efforts where best.badness > 0 && !WorkLimit.isOver {
      var budget = LogBudget(total: Self.share)
      let limits = LogLimits(effort: effort, share: Self.share)
      let found = LogSearch.run(
        current.target,
        from: current.start,
        limits: limits,
        budget: &budget
      )
      guard let found else { continue }
      let badness = found.badness
      if badness < best.badness { best = (found, badness) }
    }
    solution = best.solution
  }

  /// Where the lines may have been made.
  private var platforms: LogPlatforms {
    LogPlatforms(
      given: given.platform,
      isVersionGiven: given.isVersionGiven,
      events: roster.events,
      date: records.lazy.compactMap(\.date).first
    )
  }

  /// Infers the app and all that happened.
  ///
  /// - Parameters:
  ///   - budget: What it may cost.
  ///   - isForced: Whether the run can no longer be used; otherwise the better one is kept.
  private mutating func infer(_ budget: LogBudget, isForced: Bool) {
    inferredCount = count
    let found = LogInference.solve(roster, on: platforms, within: budget)
    guard let found else {
      if isForced { solution = nil }
      return
    }
    guard isForced || found.solution.badness < badness else { return }
    begin(with: found.solution)
    learn()
  }

  private mutating func begin(with found: LogSolution) {
    solution = found
    settled = ConfirmedPrefix()
    settled.broken = alone.firstBreak
  }

  /// Finds what the app's own code does inside callbacks, as far as it was seen to cause lines.
  private mutating func learn() {
    guard let solution, let found = lessons.learn(solution, under: badness) else { return }
    begin(with: found)
  }

  /// Notes the first line that its controller alone forbids; what is settled is compared again if
  /// another one of its lines is forbidden than before.
  private mutating func forbid() {
    let broken = alone.firstBreak
    guard settled.broken != broken else { return }
    let isPast = [settled.broken, broken].contains { $0.map { $0.number <= settled.last } == true }
    if isPast, let whole = solution?.whole { begin(with: whole) }
    settled.broken = broken
  }

  private mutating func settle() {
    forbid()
    guard var solution = self.solution.take() else { return }
    settled.add(solution.settle(keeping: Self.mostSteps), of: solution)
    var openCount: Int { solution.target.items.count - solution.start.position }
    while openCount > Self.mostLines, !solution.steps.isEmpty {
      settled.add(solution.settle(keeping: solution.steps.count - 1), of: solution)
    }
    if openCount > Self.mostLines {
      let drafts = solution.pass(to: solution.target.items.count - Self.fewestLines)
      settled.add(drafts, of: solution)
    }
    self.solution = solution
  }
}
