import LifecycleEngine

/// Looks for the commands after which a simulated app prints the lines of a log.
///
/// The search always goes on with the run that explains the lines before it at the least cost. It
/// tries every command that is likely there, and notes how far the lines of the command reach. A
/// few runs may go on from each line. A simulation is a value, so that each try goes on from a
/// copy.
struct LogSearch {
  /// How many runs go on from each line, with time and in haste.
  private static let widths = (patient: 5, hasty: 2)
  /// How many go on before the first line, where the log may start late.
  private static let firstWidth = 8
  /// How many lines behind the furthest run others still go on.
  private static let horizons = (patient: 40, hasty: 15)
  /// How much a line that is explained counts when runs are put in order.
  private static let credit = 10
  /// How many commands in a row may print nothing.
  private static let mostSilent = 3

  let target: LogTarget
  private let start: LogStart
  private let limits: LogLimits
  private var furthest = 0
  private var spent = 0
  /// How many runs are kept now, and the most there were.
  private var (kept, mostKept) = (0, 0)
  private var nodes: [Node] = []
  /// The runs that explain a number of lines behind the start.
  private var places: [[Place]]
  /// How many of them went on.
  private var visits: [Int]
  /// The runs from which nothing was tried yet.
  private var waiting: [Place] = []
  private var best: (node: Int, cost: Int, differences: Int)?

  /// Where a run stands, without the run itself.
  private struct Place {
    let node: Int
    let cost: Int
    /// The number of its events.
    let count: Int
    /// What it costs, less what it explains.
    let order: Int
  }

  /// A run up to some line of the log.
  private struct Node {
    /// The run, or `nil` if none goes on from here any more.
    var run: LogRun?
    /// The number of its events.
    let count: Int
    let parent: Int?
    let step: LogStep?
    let cost: Int
    let differences: Int
    let silentCount: Int
    /// How many lines were passed.
    let position: Int
    /// What it costs to go on from here though the windows were seen to be others.
    var misplaced = 0
  }

  /// Searches.
  ///
  /// - Parameters:
  ///   - target: The log and the shape of the app.
  ///   - start: Where the run stands; the lines before are explained.
  ///   - limits: How much to try.
  ///   - budget: Pays for every command.
  /// - Returns: The run that fits best, or `nil` if not even a launch is possible.
  static func run(
    _ target: LogTarget,
    from start: LogStart,
    limits: LogLimits,
    budget: inout LogBudget
  ) -> LogSolution? {
    var search = LogSearch(target, start, limits)
    defer { budget.spend(search.spent, keeping: search.mostKept) }
    return search.solve()
  }

  private init(_ target: LogTarget, _ start: LogStart, _ limits: LogLimits) {
    self.target = target
    self.start = start
    self.limits = limits
    furthest = start.position
    let count = target.items.count - start.position + 1
    places = Array(repeating: [], count: count)
    visits = Array(repeating: 0, count: count)
  }

  private mutating func solve() -> LogSolution? {
    let first = Node(
      run: start.run,
      count: start.simulation.trace.count,
      parent: nil,
      step: nil,
      cost: 0,
      differences: 0,
      silentCount: 0,
      position: start.position,
      misplaced: target.costOfTree(of: start.simulation, at: start.position)
    )
    keep(first)
    while let index = takeCheapest(), spent < limits.share, !WorkLimit.isOver {
      finish(at: index)
      let position = nodes[index].position
      leaveBehind(upTo: position)
      guard isOpen(position) else { continue }
      visits[position - start.position] += 1
      expand(index)
      if !isOpen(position) { forget(position) }
    }
    for place in waiting { finish(at: place.node) }
    return best.flatMap { solution($0.node, cost: $0.cost, differences: $0.differences) }
  }

  /// Whether runs still go on from a line.
  private func isOpen(_ position: Int) -> Bool {
    position + horizon >= furthest && visits[position - start.position] < width(at: position)
  }

  /// Moves on to a line, and forgets the runs that are too far behind it.
  private mutating func leaveBehind(upTo position: Int) {
    guard position > furthest else { return }
    let first = start.position
    let passed = max(first, furthest - horizon)..<max(first, position - horizon)
    furthest = position
    for position in passed { forget(position) }
  }

  /// Lets go of the runs at a line from which none goes on any more; their steps stay.
  private mutating func forget(_ position: Int) {
    for place in places[position - start.position] where nodes[place.node].run != nil {
      nodes[place.node].run = nil
      kept -= 1
    }
  }

  private var horizon: Int { limits.isHasty ? Self.horizons.hasty : Self.horizons.patient }

  private func width(at position: Int) -> Int {
    guard position > start.position else { return Self.firstWidth }
    return limits.isHasty ? Self.widths.hasty : Self.widths.patient
  }

  /// Takes the run that cost least for what it explains; of several the one found first.
  private mutating func takeCheapest() -> Int? {
    let cheapest = waiting.indices.min {
      (waiting[$0].order, waiting[$0].node) < (waiting[$1].order, waiting[$1].node)
    }
    return cheapest.map { waiting.remove(at: $0).node }
  }

  private mutating func keep(_ node: Node) {
    let place = Place(
      node: nodes.count,
      cost: node.cost,
      count: node.count,
      order: node.cost + node.misplaced - node.position * Self.credit
    )
    nodes.append(node)
    if node.run != nil { kept += 1 }
    mostKept = max(mostKept, kept)
    places[node.position - start.position].append(place)
    waiting.append(place)
  }

  /// Whether a run may still become the best one.
  private func isPromising(_ cost: Int) -> Bool {
    cost < limits.bound && best.map { cost < $0.cost } != false
  }

  /// Notes what it would cost to leave the rest of the log unexplained.
  private mutating func finish(at index: Int) {
    let node = nodes[index]
    guard node.step != nil else { return }
    let rest = target.items[node.position...].reduce(node.misplaced) { $0 + $1.weight }
    let cost = node.cost + rest
    guard best.map({ cost < $0.cost }) != false else { return }
    best = (index, cost, node.differences + rest)
  }

  private mutating func expand(_ index: Int) {
    let node = nodes[index]
    guard node.position < target.items.count, isPromising(node.cost),
      let simulation = node.run?.simulation, !simulation.isTerminated
    else { return }
    let isBefore = node.position == 0 && node.step?.isBefore != false
    let moves = LogMoves(
      simulation: simulation,
      target: target,
      position: node.position,
      effort: limits.effort,
      isBefore: isBefore
    )
    for move in moves.all() where spent < limits.share {
      let isExplained = perform(move, on: simulation, from: index, isBefore: isBefore)
      if isExplained, limits.isHasty { return }
    }
  }

  /// Performs a command on a copy of a run.
  ///
  /// - Returns: Whether some lines are explained without a difference.
  private mutating func perform(
    _ move: LogMove,
    on simulation: Simulation,
    from index: Int,
    isBefore: Bool
  ) -> Bool {
    var simulation = simulation
    let range: EventRange
    spent += 1
    do {
      range = try simulation.perform(move.command, settles: move.settles)
    } catch {
      return false
    }
    guard !simulation.isExhausted, !range.isEmpty || move.mayDoNothing else { return false }
    let shown = target.shown(range, of: simulation)
    let position = nodes[index].position
    let alignment = LogAlignment(shown.items, with: target.items[position...])
    let isSilent = shown.items.isEmpty
    let run = LogRun(simulation)
    let end = position + (isSilent ? 0 : alignment.length)
    if isSilent || alignment.equalCount > 0 {
      let step = LogStep(
        command: move.command,
        settles: move.settles,
        isBefore: false,
        range: range,
        shown: shown,
        lines: position..<end
      )
      add(
        step,
        of: run,
        from: index,
        cost: (
          alignment.cost(isSilent: isSilent),
          move.penalty + target.costOfPauses(in: position..<end)
        )
      )
    }
    let isExplained =
      alignment.cost == 0 && alignment.equalCount > 1 && move.settles && !move.isPreparation
      && target.costOfPauses(in: position..<end) == 0
      && nodes[index].misplaced + target.costOfTree(of: simulation, at: end) == 0
    guard isBefore, move.mayComeBefore, !isSilent else { return isExplained }
    let step = LogStep(
      command: move.command,
      settles: move.settles,
      isBefore: true,
      range: range,
      shown: shown,
      lines: 0..<0
    )
    let penalty = move.penalty + 150 + min(shown.items.count, 20) * 5
    add(step, of: run, from: index, cost: (0, penalty))
    return isExplained
  }

  private mutating func add(
    _ step: LogStep,
    of run: LogRun,
    from index: Int,
    cost: (differences: Int, penalty: Int)
  ) {
    let parent = nodes[index]
    let isSilent = step.lines.isEmpty
    let silentCount = isSilent ? parent.silentCount + 1 : 0
    guard silentCount <= Self.mostSilent else { return }
    let position = step.isBefore ? 0 : step.lines.upperBound
    let misplaced = target.costOfTree(of: run.simulation, at: position)
    let left = isSilent ? 0 : parent.misplaced
    var step = step
    step.misplaced = left
    let isFree = step.command.launches || !isSilent || misplaced < parent.misplaced
    var node = Node(
      run: run,
      count: run.simulation.trace.count,
      parent: index,
      step: step,
      cost: parent.cost + cost.differences + cost.penalty + left + (isFree ? 0 : 150),
      differences: parent.differences + cost.differences + left,
      silentCount: silentCount,
      position: position,
      misplaced: misplaced
    )
    guard isPromising(node.cost) else { return }
    if !isOpen(node.position) { node.run = nil }
    let isKnown = places[node.position - start.position].contains {
      $0.cost <= node.cost && $0.count == node.count
        && nodes[$0.node].run?.simulation == run.simulation
    }
    if !isKnown { keep(node) }
  }

  private func solution(_ index: Int, cost: Int, differences: Int) -> LogSolution? {
    var steps: [LogStep] = []
    var current: Int? = index
    while let node = current {
      if let step = nodes[node].step { steps.append(step) }
      current = nodes[node].parent
    }
    let costs = (all: cost, differences: differences)
    return LogSolution(
      target,
      steps.reversed(),
      from: start,
      to: nodes[index].run,
      costs: costs
    )
  }
}

extension LogAlignment {
  /// What the differences cost; a step that prints nothing explains nothing.
  fileprivate func cost(isSilent: Bool) -> Int { isSilent ? 0 : cost }
}

extension LogSolution {
  /// How many commands are performed to find what comes behind the last one.
  static let shareOfEnd = 60

  /// Looks for commands behind the last one that explain the lines behind its own.
  ///
  /// - Parameter budget: Pays for every command.
  /// - Returns: The longer run, or `nil` if none was found.
  func continued(within budget: inout LogBudget) -> LogSolution? {
    guard let last = steps.last, !last.isBefore else { return nil }
    let limits = LogLimits(effort: .usual, share: budget.rest, isHasty: true)
    let end = LogStart(start, run: run, position: last.lines.upperBound)
    let found = LogSearch.run(target, from: end, limits: limits, budget: &budget)
    return found.map { LogSolution(self, and: $0) }
  }
}
