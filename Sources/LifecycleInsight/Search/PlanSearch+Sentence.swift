public import LifecycleEngine
public import LifecycleScenario
public import PlainJSON

extension PlanSearch {
  /// The reason why nothing was found, the extent of the search, and a way out.
  ///
  /// - Parameters:
  ///   - failure: The reason why nothing was found.
  ///   - app: The app whose controllers give the names.
  /// - Returns: A few sentences.
  public func sentence(for failure: Failure, in app: AppDefinition) -> String {
    let goal = goal.text(in: app)
    let visited = "\(visitedCount) \(visitedCount == 1 ? "state" : "states")"
    let commands = "\(bounds.depth) \(bounds.depth == 1 ? "command" : "commands")"
    return switch failure {
    case .absentCallback:
      "“\(goal)” never comes on iOS \(app.platform.version). Choose \(versions)."
    case .allVisited:
      "No commands lead to \(goal): all \(visited) that can be reached were visited. "
        + "Begin at another step, or wish for something else."
    case .tooDeep:
      "No way of at most \(commands) leads to \(goal); \(visited) were visited. "
        + "Go a part of the way yourself, or wish for something nearer."
    case .tooMany:
      "No way to \(goal) was found in the first \(visited). "
        + "Go a part of the way yourself, or wish for something nearer."
    }
  }

  /// The versions that have the callback.
  private var versions: String {
    guard case .callback(let callback, _) = goal else { return "another version" }
    let removed = callback.removed.map { ", before iOS \($0)" } ?? ""
    return "iOS \(callback.introduced) or later\(removed)"
  }
}

extension LiveRun {
  /// The run after its first steps.
  ///
  /// - Parameters:
  ///   - count: The number of steps; at most as many as the run has.
  ///   - eventLimit: The greatest number of events of the run.
  /// - Returns: The shorter run.
  /// - Throws: ``ScenarioError`` with code `refused`, never for steps that were performed once.
  public func prefix(
    _ count: Int,
    eventLimit: Int = ScenarioDocument.eventLimit
  ) throws(ScenarioError) -> LiveRun {
    guard count < version else { return self }
    var document = document
    document.steps.removeLast(version - count)
    return try LiveRun(document, eventLimit: eventLimit)
  }
}

/// The commands that lead to a goal.
public struct CommandPlan: Hashable, Sendable {
  /// The commands, in order.
  public let commands: [Command]
  /// The number of visited states.
  public let exploredCount: Int
  private let app: AppDefinition

  /// Creates a plan from the result of a search.
  ///
  /// - Parameters:
  ///   - commands: The commands, in order.
  ///   - exploredCount: The number of visited states.
  ///   - app: The app whose controllers give the names.
  public init(_ commands: [Command], exploredCount: Int, app: AppDefinition) {
    self.commands = commands
    self.exploredCount = exploredCount
    self.app = app
  }

  package static let shape = Shape<CommandPlan>.object(
    .required("commands", \.self, calls),
    .required("explored", \.exploredCount, .count)
  )

  /// The commands as steps have them.
  private static let calls = Shape<CommandPlan>(.array(.commandCall)) { writer, plan in
    writer.array(plan.commands) { $0.command($1, app: plan.app) }
  }
}

extension JSONWriter {
  /// Writes a plan.
  public mutating func plan(_ plan: CommandPlan) { value(plan, as: CommandPlan.shape) }
}
