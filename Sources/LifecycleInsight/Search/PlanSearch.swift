public import LifecycleEngine
public import LifecycleScenario

/// Looks for the fewest commands that lead to a goal, over copies of a run.
///
/// Only commands that are offered and that change something are tried, in the order in which they
/// are offered; of several shortest ways the first in this order is found. A state that was reached
/// before is not looked at again.
public struct PlanSearch: Sendable {
  /// The bounds of a search.
  public struct Bounds: Hashable, Sendable {
    /// The greatest number of states to visit.
    public var states = 20_000
    /// The greatest number of commands of a path.
    public var depth = 8
    /// The greatest amount of work of all commands together, with the controllers that each of them
    /// copies.
    public var work = 40_000_000

    /// Creates the bounds that are right for most apps.
    public init() {}
  }

  /// The result of a search.
  public enum Outcome: Hashable, Sendable {
    /// The commands, in order; none if the goal is reached already.
    case found([Command])
    /// No way leads there.
    case missed(Failure)
  }

  /// The reason why a search found nothing.
  public enum Failure: Hashable, Sendable {
    /// The version lacks the callback.
    case absentCallback
    /// Every state that the commands reach was visited.
    case allVisited
    /// Longer ways were not tried.
    case tooDeep
    /// As many states were visited as may be, or as much was done.
    case tooMany
  }

  /// A state to go on from: the command that led there from an earlier one.
  private struct Node: Sendable {
    let parent: Int
    let command: Command
    let depth: Int
  }

  /// A copy of the run.
  private struct Fork: Sendable {
    var simulation: Simulation
    var fold: StateFold

    /// The work of the command, and the cost of the copy.
    var cost: Int { simulation.work + fold.controllers.count }

    /// Performs a command, or returns `nil` if it is refused.
    mutating func perform(_ command: Command) -> EventRange? {
      do {
        let range = try simulation.performWithinLimit(ScenarioStep(command: command))
        fold.catchUp(with: simulation)
        return range
      } catch {
        return nil
      }
    }
  }

  /// The goal.
  public let goal: PlanGoal
  /// The bounds of the search.
  public let bounds: Bounds

  /// The states to go on from, in the order in which they were found; the first is the start.
  private var nodes: [Node] = []
  private var next = 0
  private var known: Set<StateKey> = []
  /// The copies of the run on the way to the last state, that one last.
  private var trail: [(node: Int, fork: Fork)] = []
  private var isCut = false
  /// The work of all commands together.
  private var work = 0
  private var result: Outcome?

  /// Begins a search.
  ///
  /// - Parameters:
  ///   - goal: The goal of the search.
  ///   - run: The run from which the path begins.
  ///   - bounds: The bounds of the search.
  public init(for goal: PlanGoal, from run: LiveRun, bounds: Bounds = Bounds()) {
    self.goal = goal
    self.bounds = bounds
    let start = Fork(simulation: run.simulation, fold: run.state)
    known.insert(run.simulation.stateKey)
    nodes.append(Node(parent: -1, command: .settle, depth: 0))
    trail.append((0, start))
    if case .callback(let callback, _) = goal,
      Profile.profile(for: run.simulation.app.platform.version)?.has(callback) == false
    {
      result = .missed(.absentCallback)
    } else if holds(in: start) {
      result = .found([])
    }
  }

  /// The number of visited states.
  public var visitedCount: Int { known.count }

  /// Searches until there is an outcome.
  ///
  /// - Returns: The outcome.
  public mutating func solve() -> Outcome {
    while true {
      if let outcome = advance(by: .max) { return outcome }
    }
  }

  /// Searches a little.
  ///
  /// - Parameter count: The greatest number of states to continue from.
  /// - Returns: The outcome, or `nil` while there is none.
  public mutating func advance(by count: Int) -> Outcome? {
    var count = count
    while result == nil, count > 0 {
      if next < nodes.count {
        tryCommands(at: next)
      } else {
        result = .missed(isCut ? .tooDeep : .allVisited)
      }
      (next, count) = (next + 1, count - 1)
    }
    return result
  }

  /// Tries every command in a state.
  private mutating func tryCommands(at index: Int) {
    let fork = fork(at: index)
    let depth = nodes[index].depth + 1
    for offer in fork.simulation.commandOffers() where offer.availability == .effective {
      guard !WorkLimit.isOver, work < bounds.work else {
        result = .missed(.tooMany)
        return
      }
      var child = fork
      let range = child.perform(offer.command)
      work += child.cost - fork.simulation.work
      guard let range else { continue }
      if range.contains(where: { isReached(by: $0, in: child.simulation) }) || holds(in: child) {
        result = .found(commands(to: index) + [offer.command])
        return
      }
      guard known.insert(child.simulation.stateKey).inserted else { continue }
      if depth < bounds.depth {
        nodes.append(Node(parent: index, command: offer.command, depth: depth))
      } else {
        isCut = true
      }
      if known.count >= bounds.states {
        result = .missed(.tooMany)
        return
      }
    }
  }

  private func isReached(by seq: Int, in simulation: Simulation) -> Bool {
    goal.isReached(by: simulation.trace[seq], in: simulation)
  }

  /// Whether a state is the one that is wanted.
  private func holds(in fork: Fork) -> Bool {
    guard case .state(let expectation, let controller) = goal else { return false }
    return expectation.holds(of: controller, in: fork.fold, of: fork.simulation)
  }

  /// The run at a state; what lies on the way to the last state is not done again.
  private mutating func fork(at index: Int) -> Fork {
    var way: [Int] = []
    var current = index
    while !trail.contains(where: { $0.node == current }) {
      way.append(current)
      current = nodes[current].parent
    }
    while let last = trail.last, last.node != current { trail.removeLast() }
    guard var fork = trail.last?.fork else {
      preconditionFailure("The start is on every way.")
    }
    for node in way.reversed() {
      _ = fork.perform(nodes[node].command)
      trail.append((node, fork))
    }
    return fork
  }

  private func commands(to index: Int) -> [Command] {
    var commands: [Command] = []
    var current = index
    while current > 0 {
      commands.append(nodes[current].command)
      current = nodes[current].parent
    }
    return commands.reversed()
  }
}
