import LifecycleEngine

/// Chooses among platforms, shapes of the app and commands the run that fits a log best.
///
/// Every candidate is tried on the first lines of the log: first all platforms and shapes with
/// the usual commands, then the best of them with more commands. The best candidates then go
/// through the whole log. Together they perform at most ``LogBudget/largest`` commands, always the
/// same ones in the same order.
struct LogInference {
  /// How many lines decide about platform and shape.
  private static let probeLength = 60

  private let events: [LogEvent]
  private let trees: SeenTrees
  /// How the window was held when that was seen first.
  private let orientation: Orientation?
  private let platforms: LogPlatforms
  private let shapes: [LogShape]
  private var budget: LogBudget

  /// After how many commands no other platform is tried.
  private var firstShare: Int { budget.total / 5 }
  /// How many commands are kept for the whole log.
  private var reserve: Int { budget.total * 3 / 10 }

  /// A platform and a shape that were tried.
  private struct Candidate {
    let platform: Platform
    let shape: LogShape
    let effort: LogEffort
    let cost: Int
    /// How improbable the platform and the shape are.
    let handicap: Int
    let solution: LogSolution?

    var total: Int { cost + handicap }
  }

  private init(
    _ roster: ControllerRoster,
    _ platforms: LogPlatforms,
    _ shapes: [LogShape],
    _ budget: LogBudget
  ) {
    (events, orientation) = (roster.events, roster.orientation)
    trees = roster.trees
    self.budget = budget
    self.platforms = platforms
    self.shapes = shapes
  }

  /// Infers the run.
  ///
  /// - Parameters:
  ///   - roster: The log.
  ///   - platforms: Where it may have been made.
  ///   - budget: What it may cost.
  /// - Returns: The run, and what it took to find it.
  static func solve(
    _ roster: ControllerRoster,
    on platforms: LogPlatforms,
    within budget: LogBudget = LogBudget()
  ) -> (solution: LogSolution, budget: LogBudget)? {
    var inference = LogInference(roster, platforms, LogShape.all(for: roster), budget)
    let found = inference.solve().map { inference.completed($0) }
    return found.map { ($0, inference.budget) }
  }

  private mutating func solve() -> LogSolution? {
    guard trees.isEmpty else { return solveSeen() }
    var tried = tryUsual()
    for (effort, share) in [(LogEffort.wide, 300), (.byHand, 400)] {
      guard best(of: tried)?.solution?.explainsAll != true else { break }
      tried += tryAgain(tried, effort: effort, share: share)
    }
    guard events.count > Self.probeLength else { return best(of: tried)?.solution }
    return tryWhole(ranked(tried).filter { $0.solution != nil }.prefix(2))
  }

  /// Goes through the whole log in the app that a probe saw.
  private mutating func solveSeen() -> LogSolution? {
    let places = variants.flatMap { platform in shapes.map { (platform, $0) } }
    let ways = LogEffort.allCases.flatMap { effort in places.map { ($0, $1, effort) } }
    let most = 500 + events.count * 4
    let found = searchWhole(ways) { min($0.rest / 3, most) }
    if let last = found.last, last.explainsAll { return last }
    return found.min { $0.cost < $1.cost }
  }

  /// Looks for more commands behind the last one of a run, as a follower of a log does.
  ///
  /// A search that has spent its share may have no command for the last lines. What a probe has
  /// seen is followed line by line before.
  private mutating func completed(_ solution: LogSolution) -> LogSolution {
    guard !solution.target.isSeen,
      solution.steps.last.map({ $0.lines.upperBound < solution.target.items.count }) == true
    else { return solution }
    var share = LogBudget(total: min(LogSolution.shareOfEnd, budget.rest))
    let longer = solution.continued(within: &share)
    budget.spend(share.spent, keeping: share.mostKept)
    guard let longer, longer.cost < solution.cost else { return solution }
    return longer
  }

  /// Tries every platform and shape with the usual commands, the likeliest platform first.
  private mutating func tryUsual() -> [Candidate] {
    var tried: [Candidate] = []
    for (index, platform) in variants.enumerated()
    where budget.spent < firstShare && !WorkLimit.isOver {
      for shape in shapes where shape.kind != .loose {
        let limits = limits(.usual, share: 200, tried, handicap: handicap(index, shape))
        tried.append(attempt(platform, shape, limits, handicap: handicap(index, shape)))
      }
      if best(of: tried)?.solution?.explainsAll == true { break }
    }
    return tried
  }

  /// Tries the best platform and the likeliest one with more commands.
  private mutating func tryAgain(
    _ candidates: [Candidate],
    effort: LogEffort,
    share: Int
  ) -> [Candidate] {
    var platforms = [best(of: candidates)?.platform].compactMap(\.self)
    if effort == .wide, let first = variants.first, !platforms.contains(first) {
      platforms.append(first)
    }
    let kinds = shapes.filter { effort == .byHand || $0.kind != .loose }
    let list = platforms.flatMap { platform in kinds.map { (platform, $0) } }
    var tried: [Candidate] = []
    for (platform, shape) in list {
      let handicap = handicap(variants.firstIndex(of: platform) ?? 0, shape)
      let best = best(of: candidates + tried)
      let limits = limits(effort, share: share, [best].compactMap(\.self), handicap: handicap)
      tried.append(attempt(platform, shape, limits, handicap: handicap))
      if tried.last?.solution?.explainsAll == true { break }
    }
    return tried
  }

  /// Goes through the whole log with what fitted its first lines.
  private mutating func tryWhole(_ candidates: ArraySlice<Candidate>) -> LogSolution? {
    let usual = candidates.first.map { ($0.platform, $0.shape, LogEffort.usual) }
    let ways = [usual].compactMap(\.self) + candidates.map { ($0.platform, $0.shape, $0.effort) }
    return searchWhole(ways) { $0.rest * 2 / 3 }.min { $0.cost < $1.cost }
  }

  /// Goes through the whole log in one way after the other, until one explains all of it.
  private mutating func searchWhole(
    _ ways: [(platform: Platform, shape: LogShape, effort: LogEffort)],
    share: (LogBudget) -> Int
  ) -> [LogSolution] {
    var found: [LogSolution] = []
    for way in ways {
      let target = LogTarget(events, trees, in: way.shape)
      let solution = LogSearch.run(
        target,
        from: LogStart(target, on: way.platform),
        limits: LogLimits(
          effort: way.effort,
          share: share(budget),
          bound: found.map(\.cost).min() ?? .max,
          isHasty: true
        ),
        budget: &budget
      )
      if let solution { found.append(solution) }
      if solution?.explainsAll == true { break }
    }
    return found
  }

  private mutating func attempt(
    _ platform: Platform,
    _ shape: LogShape,
    _ limits: LogLimits,
    handicap: Int
  ) -> Candidate {
    let probe = Array(events.prefix(Self.probeLength))
    let target = LogTarget(probe, trees.prefix(probe.count), in: shape)
    let solution = LogSearch.run(
      target,
      from: LogStart(target, on: platform),
      limits: limits,
      budget: &budget
    )
    return Candidate(
      platform: platform,
      shape: shape,
      effort: limits.effort,
      cost: solution?.cost ?? .max / 2,
      handicap: handicap,
      solution: solution
    )
  }

  /// How improbable a platform and a shape are, by their places in the lists.
  private func handicap(_ index: Int, _ shape: LogShape) -> Int {
    index * (platforms.basis == .date ? 40 : 10) + shape.handicap
  }

  /// What one attempt may spend, and what it must undercut.
  private func limits(
    _ effort: LogEffort,
    share: Int,
    _ tried: [Candidate],
    handicap: Int
  ) -> LogLimits {
    LogLimits(
      effort: effort,
      share: min(share, max(0, budget.rest - reserve)),
      bound: best(of: tried).map { $0.total - handicap } ?? .max
    )
  }

  /// The platforms, each as it was seen to be held first; also held the other way if the log
  /// shows a rotation.
  private var variants: [Platform] {
    let rotations: Set<Callback> = [
      .willRotate, .didRotate, .viewWillTransitionToSize, .willTransitionToTraitCollection,
    ]
    guard events.contains(where: { rotations.contains($0.callback) }) else {
      return platforms.platforms.map { platform in
        var held = platform
        held.orientation = orientation ?? platform.orientation
        return held
      }
    }
    // Who gives the version says how the device is held, unless it was seen lying.
    let isSeenLying =
      orientation?.isLandscape == true || events.contains { $0.sight?.isInLandscape == true }
    guard platforms.basis != .given || isSeenLying else { return platforms.platforms }
    return platforms.platforms.flatMap { platform -> [Platform] in
      var turned = platform
      turned.orientation = platform.orientation.isLandscape ? .portrait : .landscape
      let isTurnedFirst = orientation.map { $0.isLandscape != platform.orientation.isLandscape }
      return isTurnedFirst == true ? [turned, platform] : [platform, turned]
    }
  }

  private func ranked(_ candidates: [Candidate]) -> [Candidate] {
    candidates.enumerated()
      .sorted { ($0.element.total, $0.offset) < ($1.element.total, $1.offset) }
      .map(\.element)
      .reduce(into: []) { kept, next in
        let isKnown = kept.contains { $0.platform == next.platform && $0.shape == next.shape }
        if !isKnown { kept.append(next) }
      }
  }

  private func best(of candidates: some Sequence<Candidate>) -> Candidate? {
    candidates.min { $0.total < $1.total }
  }
}
