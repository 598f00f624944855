import LifecycleEngine

/// One step of a run that was found, and the lines of the log that belong to it.
struct LogStep: Hashable, Sendable {
  let command: Command
  let settles: Bool
  /// Whether the log starts after the step.
  let isBefore: Bool
  /// The events of the step.
  let range: EventRange
  /// The lines of the log, by their positions.
  let lines: Range<Int>
}

/// A run that may explain a log.
struct LogSolution: Sendable {
  let app: AppDefinition
  let target: LogTarget
  let steps: [LogStep]
  let simulation: Simulation
  /// What the differences and the improbable steps cost together.
  let cost: Int
  /// What the differences alone cost.
  let differences: Int

  /// Performs the steps that were found; nothing where nobody waits for it any more.
  ///
  /// - Parameters:
  ///   - target: The log and the shape of the app.
  ///   - steps: The steps, which a simulation has performed before.
  ///   - beginning: A run of which nothing was performed yet.
  ///   - costs: What the steps cost.
  init?(
    _ target: LogTarget,
    _ steps: [LogStep],
    from beginning: Simulation,
    costs: (all: Int, differences: Int)
  ) {
    var simulation = beginning
    for step in steps where !Work.isOver {
      let events = try? simulation.perform(step.command, settles: step.settles)
      precondition(events == step.range || Work.isOver, "The same steps give the same.")
    }
    guard !Work.isOver else { return nil }
    app = beginning.app
    self.target = target
    self.steps = steps
    self.simulation = simulation
    (cost, differences) = costs
  }

  /// Whether no line is wrong; a few layout passes may be.
  var explainsAll: Bool { differences < 4 * LogCost.varying }
}
