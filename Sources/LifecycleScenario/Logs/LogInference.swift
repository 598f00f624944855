import LifecycleEngine

/// Chooses among platforms, shapes of the app and commands the run that fits a log best.
///
/// Every candidate is tried on the first lines of the log: first all platforms and shapes with
/// the usual commands, then the best of them with more commands. The best candidates then go
/// through the whole log. Together they perform at most ``LogBudget/total`` commands, always the
/// same ones in the same order.
struct LogInference {
  /// How many lines decide about platform and shape.
  private static let probeLength = 60
  /// A run that costs less explains the log well enough to look no further.
  private static let goodEnough = 400

  private let events: [LogEvent]
  private let platforms: LogPlatforms
  private let shapes: [LogShape]
  private var budget = LogBudget()

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

  private init(_ events: [LogEvent], _ platforms: LogPlatforms, _ shapes: [LogShape]) {
    self.events = events
    self.platforms = platforms
    self.shapes = shapes
  }

  /// Infers the run.
  ///
  /// - Parameters:
  ///   - roster: The log.
  ///   - platforms: Where it may have been made.
  /// - Returns: The run, and how many commands were performed to find it.
  static func solve(
    _ roster: LogRoster,
    on platforms: LogPlatforms
  ) -> (solution: LogSolution, runCount: Int)? {
    var inference = LogInference(roster.events, platforms, LogShape.all(for: roster))
    let found = inference.solve()
    return found.map { ($0, inference.budget.spent) }
  }

  private mutating func solve() -> LogSolution? {
    var tried = tryUsual()
    for (effort, count, share) in [(LogEffort.wide, 8, 900), (.byHand, 6, 1_400)] {
      guard best(of: tried).map({ $0.total > Self.goodEnough }) != false else { break }
      tried += tryAgain(ranked(tried).prefix(count), effort: effort, share: share)
    }
    guard events.count > Self.probeLength else { return best(of: tried)?.solution }
    return tryWhole(ranked(tried).prefix(2))
  }

  /// Tries every platform and shape with the usual commands, the likeliest platform first.
  private mutating func tryUsual() -> [Candidate] {
    var tried: [Candidate] = []
    for (index, platform) in variants.enumerated() {
      for shape in shapes where shape.kind != .loose {
        tried.append(attempt(platform, shape, effort: .usual, handicap: index, share: 250))
      }
      if let best = best(of: tried), best.total <= Self.goodEnough { break }
    }
    return tried
  }

  private mutating func tryAgain(
    _ candidates: ArraySlice<Candidate>,
    effort: LogEffort,
    share: Int
  ) -> [Candidate] {
    var list = candidates.map { ($0.platform, $0.shape) }
    if effort == .byHand, let platform = candidates.first?.platform {
      list += shapes.filter { $0.kind == .loose }.map { (platform, $0) }
    }
    var tried: [Candidate] = []
    for (platform, shape) in list {
      let handicap = variants.firstIndex(of: platform) ?? 0
      tried.append(attempt(platform, shape, effort: effort, handicap: handicap, share: share))
      if let best = best(of: tried), best.total <= Self.goodEnough { break }
    }
    return tried
  }

  /// Goes through the whole log with what fitted its first lines.
  private mutating func tryWhole(_ candidates: ArraySlice<Candidate>) -> LogSolution? {
    var found: [LogSolution] = []
    for candidate in candidates {
      let target = LogTarget(events, in: candidate.shape)
      let solution = LogSearch.run(
        target,
        on: candidate.platform,
        effort: candidate.effort,
        budget: &budget,
        share: budget.rest / 2
      )
      if let solution { found.append(solution) }
    }
    return found.min { $0.cost < $1.cost }
  }

  private mutating func attempt(
    _ platform: Platform,
    _ shape: LogShape,
    effort: LogEffort,
    handicap: Int,
    share: Int
  ) -> Candidate {
    let target = LogTarget(Array(events.prefix(Self.probeLength)), in: shape)
    let solution = LogSearch.run(
      target,
      on: platform,
      effort: effort,
      budget: &budget,
      share: share
    )
    let distance = platforms.basis == .date ? 40 : 10
    return Candidate(
      platform: platform,
      shape: shape,
      effort: effort,
      cost: solution?.cost ?? .max / 2,
      handicap: handicap * distance + shape.kind.rawValue * 5,
      solution: solution
    )
  }

  /// The platforms, each also held in landscape where the log tells of a rotation.
  private var variants: [Platform] {
    let rotations: Set<Callback> = [
      .willRotate, .didRotate, .viewWillTransitionToSize, .willTransitionToTraitCollection,
    ]
    guard platforms.basis != .given, events.contains(where: { rotations.contains($0.callback) })
    else { return platforms.platforms }
    return platforms.platforms.flatMap { platform -> [Platform] in
      var turned = platform
      turned.orientation = platform.orientation.isLandscape ? .portrait : .landscape
      return [platform, turned]
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

  private func best(of candidates: [Candidate]) -> Candidate? {
    candidates.min { $0.total < $1.total }
  }
}
