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
  /// How many commands are performed to find what the app's own code does.
  private static let lessonShare = 6_000
  /// How many commands it may take to start again while lines still come.
  private static let interim = 1_500

  private let given: LogRequest
  private var records: [LogRecord] = []
  private var roster = ControllerRoster([], isRedacted: false)
  /// What the lines of each controller alone allow.
  private var alone = AloneWalks()
  private var solution: LogSolution?
  private var settled = ConfirmedPrefix()
  /// The lines of the app's own code for which nothing was found that it does.
  private var unlearned: Set<Int> = []
  /// What it may cost to find what the app's own code does.
  private var lessons = LogBudget(total: Self.lessonShare)
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
  /// - Parameter given: What is known of the device.
  init(given: LogRequest) {
    self.given = given
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
      basis: given.isVersionGiven ? .given : .behaviour,
      isRedacted: given.isRedacted
    )
  }

  /// What is known of the lines so far.
  var verdict: LogVerdict {
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
    guard !tree.isEmpty else { return false }
    let isOther = roster.seats.isEmpty || isOther(tree)
    let isHeldKnown = roster.orientation != nil || tree.allSatisfy { $0.orientation == nil }
    guard isOther || !isHeldKnown else { return false }
    var record = LogRecord(number: 0, text: "", format: .probe)
    record.tree = tree
    records.append(record)
    meet()
    guard isOther, count > 0 else { return false }
    infer(LogBudget(total: Self.interim), isForced: true)
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
    records.append(record)
    if roster.append(record) {
      guard roster.events.count > count else {
        records.removeLast()
        return false
      }
      alone.take(roster.events[count])
      grow(by: roster.events[count])
    } else {
      meet()
      guard roster.events.last?.number == record.number else { return false }
      infer(LogBudget(total: Self.interim), isForced: true)
    }
    settle()
    return true
  }

  /// Makes the roster again from all lines.
  private mutating func meet() {
    roster = ControllerRoster(records, isRedacted: false)
    alone = AloneWalks(roster.events)
  }

  /// Explains the lines again with all that a whole log may cost, where some are not explained, or
  /// missing.
  mutating func finish() {
    let isExplained = open.allSatisfy { draft in
      draft.status == .equal || (draft.logged == nil && draft.status != .missing)
    }
    guard !isExplained || !settled.isExplained else { return }
    let former = self
    infer(LogBudget(), isForced: true)
    settle()
    // What was learned line by line of what a probe saw may be more than a search finds at once.
    if solution?.target.isSeen == true, former.badness <= badness { self = former }
  }

  /// How badly the run explains the lines, whatever their controllers alone forbid.
  private var badness: Int { settled.badness + (solution?.drafts().badness ?? 0) }

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
    let drafts = current.drafts()
    let badness = (all: drafts.badness, ofLast: drafts.last?.badness ?? 0)
    var budget = LogBudget(total: LogSolution.shareOfEnd)
    if let longer = current.continued(within: &budget),
      longer.drafts().badness <= badness.all - badness.ofLast
    {
      solution = longer
      return
    }
    var best = (solution: current, badness: badness.all)
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
      let badness = found.drafts().badness
      if badness < best.badness { best = (found, badness) }
    }
    solution = best.solution
  }

  /// Infers the app and all that happened.
  ///
  /// - Parameters:
  ///   - budget: What it may cost.
  ///   - isForced: Whether the run can no longer be used; otherwise the better one is kept.
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
    guard isForced || found.solution.drafts().badness < badness else { return }
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
    while let solution, lessons.rest > 0, let code = LogCode(solution, except: unlearned) {
      let found = code.explained(
        by: { $0.drafts().badness },
        under: badness,
        within: &lessons
      )
      if let found { begin(with: found) } else { unlearned.insert(code.number) }
    }
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
