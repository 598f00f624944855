import LifecycleEngine

/// A run that may explain a log, or the part of it behind a start.
struct LogSolution: Sendable {
  var target: LogTarget
  private(set) var start: LogStart
  var steps: [LogStep]
  let run: LogRun
  /// What the differences and the improbable steps cost together.
  let cost: Int
  /// What the differences alone cost.
  let differences: Int

  /// Performs the steps that were found, unless they are performed, or `nil` if nobody waits for it
  /// any more.
  ///
  /// - Parameters:
  ///   - target: The log and the shape of the app.
  ///   - steps: The steps, which a simulation has performed before.
  ///   - start: Where the first of them began.
  ///   - run: Where the last of them ended, if that is still known.
  ///   - costs: What the steps cost.
  init?(
    _ target: LogTarget,
    _ steps: [LogStep],
    from start: LogStart,
    to run: LogRun? = nil,
    costs: (all: Int, differences: Int)
  ) {
    var end = start
    if run == nil { end.perform(steps) }
    guard !WorkLimit.isOver else { return nil }
    self.target = target
    self.start = start
    self.steps = steps
    self.run = run ?? end.run
    (cost, differences) = costs
  }

  var simulation: Simulation { run.simulation }

  /// The steps before the start, which are settled.
  var past: [LogStep] { start.past }

  var app: AppDefinition { run.simulation.app }

  /// The same run from its start, with no step settled.
  var whole: LogSolution? {
    let first = LogStart(target, on: app.platform)
    return LogSolution(target, past + steps, from: first, to: run, costs: (cost, differences))
  }

  /// How badly the run explains the lines, and what the windows were at their end.
  var badness: Int {
    drafts().badness + target.costOfTree(of: simulation, at: target.items.count)
  }

  /// Whether no line is wrong; a few layout passes may be.
  var explainsAll: Bool { differences < 4 * LogCost.varying }

  /// Compares the first steps for good, and goes on from the end of them.
  ///
  /// - Parameter count: How many steps stay open.
  /// - Returns: The comparison of the others, line by line.
  mutating func settle(keeping count: Int) -> [LogDraft] {
    guard steps.count > count else { return [] }
    let head = Array(steps.dropLast(count))
    let drafts = drafts(ofFirst: head.count, from: &start.stand)
    start.perform(head)
    start.position = head.last?.lines.upperBound ?? start.position
    steps.removeFirst(head.count)
    return drafts
  }

  /// Leaves lines unexplained for good that no step explains.
  ///
  /// - Parameter position: The end of the lines.
  /// - Returns: The comparison of them.
  mutating func pass(to position: Int) -> [LogDraft] {
    let drafts = drafts(unexplained: start.position..<position, from: &start.stand)
    start.position = position
    return drafts
  }

  /// Whether no controller of the log is about to appear or disappear behind its last line, and the
  /// last step has nothing more to print.
  var isAtRest: Bool {
    var end = start.stand
    let drafts = drafts(upTo: &end)
    return end.promise.isAtRest && drafts.last?.logged != nil
  }

  /// Joins a run and the one that goes on from its end.
  init(_ first: LogSolution, and second: LogSolution) {
    (target, start) = (second.target, first.start)
    steps = first.steps + second.steps
    run = second.run
    // What the first one left unexplained is the second one's.
    let rest = first.unexplainedCost
    (cost, differences) = (
      first.cost - rest + second.cost, first.differences - rest + second.differences
    )
  }

  /// What the lines behind the last step cost, which nothing explains.
  private var unexplainedCost: Int {
    let end = steps.last?.lines.upperBound ?? start.position
    return target.items[end...].reduce(0) { $0 + $1.weight }
  }

  /// The simulation as it was before a line: behind the last step whose lines all came before.
  func simulation(before position: Int) -> Simulation {
    let all = past + steps
    let head = all.prefix { $0.isBefore || $0.lines.upperBound <= position }
    guard head.count < all.count else { return simulation }
    var start = LogStart(target, on: app.platform)
    start.perform(head)
    return start.simulation
  }

  /// Performs all commands again in another app, those that still explain something.
  ///
  /// - Parameter shape: The app, with the same controllers.
  /// - Returns: The run from its start, or `nil` if nobody waits for it any more.
  func performed(in shape: LogShape) -> LogSolution? {
    var target = target
    target.shape = shape
    let first = LogStart(target, on: app.platform)
    var (simulation, position, differences) = (first.simulation, 0, 0)
    var steps: [LogStep] = []
    for step in past + self.steps {
      var next = simulation
      guard let range = try? next.perform(step.command, settles: step.settles) else { continue }
      let shown = target.shown(range, of: next)
      // What it did is done already.
      guard step.shown.items.isEmpty || !shown.items.isEmpty else { continue }
      let alignment = LogAlignment(shown.items, with: target.items[position...])
      guard step.isBefore || shown.items.isEmpty || alignment.equalCount > 0 else { continue }
      let length = step.isBefore || shown.items.isEmpty ? 0 : alignment.length
      let lines = step.isBefore ? step.lines : position..<position + length
      let misplaced = target.costOfTree(of: simulation, at: position)
      (simulation, position) = (next, position + length)
      differences += length > 0 ? alignment.cost : 0
      steps.append(
        LogStep(
          command: step.command,
          settles: step.settles,
          isBefore: step.isBefore,
          range: range,
          shown: shown,
          lines: lines,
          misplaced: length > 0 ? misplaced : 0
        )
      )
    }
    return LogSolution(
      target,
      steps,
      from: first,
      to: LogRun(simulation),
      costs: (differences, differences)
    )
  }

  /// Takes the next line of the log, which nothing explains yet.
  ///
  /// - Returns: Whether the log would show more of the steps that are settled than it did.
  mutating func take(_ event: LogEvent) -> Bool {
    let settled = 1..<start.simulation.trace.count + 1
    guard !target.knows(event) else {
      target.append(event)
      return false
    }
    let count = target.observed(settled, of: simulation).count
    target.append(event)
    for index in steps.indices {
      steps[index].shown = target.shown(steps[index].range, of: simulation)
    }
    return target.observed(settled, of: simulation).count != count
  }

  /// Lets the last step explain the newest line too, where the simulation has it next.
  ///
  /// - Returns: Whether the line is explained at no cost.
  mutating func extend() -> Bool {
    guard let last = steps.last, !last.isBefore else { return false }
    let items = last.shown.items
    let rest = target.items[last.lines.lowerBound...]
    let alignment = LogAlignment(items, with: rest)
    guard alignment.length == rest.count,
      alignment.cost <= LogAlignment(items, with: rest.dropLast()).cost
    else { return false }
    steps[steps.count - 1].lines = last.lines.lowerBound..<target.items.count
    return true
  }
}
