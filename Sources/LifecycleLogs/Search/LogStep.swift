import LifecycleEngine

/// One step of a run that was found, and the lines of the log that belong to it.
struct LogStep: Hashable, Sendable {
  let command: Command
  let settles: Bool
  /// Whether the log starts after the step.
  let isBefore: Bool
  /// The events of the step.
  let range: EventRange
  /// What of the events the log would show.
  var shown: LogShown
  /// The lines of the log, by their positions.
  var lines: Range<Int>
  /// What it costs that the windows were seen to be others before the step.
  var misplaced = 0
}

/// Where a run stands from which others go on: what was performed, and the lines passed so far.
struct LogStart: Sendable {
  private(set) var run: LogRun
  /// The steps that were performed, which are settled.
  private(set) var past: [LogStep] = []
  /// How many lines of the log were passed.
  var position = 0
  /// What they say about those to come.
  var stand = SearchState()

  /// A run that has performed nothing yet.
  ///
  /// It has not much more events than the longest log has lines.
  init(_ target: LogTarget, on platform: Platform) {
    let limit = ControllerRoster.mostEvents * 30 + 1_000
    run = LogRun(Simulation(app: target.shape.app(on: platform), eventLimit: limit))
  }

  /// The same place of the log behind another run.
  init(_ start: LogStart, run: LogRun, position: Int) {
    self = start
    (self.run, self.position) = (run, position)
  }

  var simulation: Simulation { run.simulation }

  /// Performs steps, which a simulation has performed before.
  mutating func perform(_ steps: some Sequence<LogStep>) {
    var simulation = run.simulation
    for step in steps where !WorkLimit.isOver {
      let events = try? simulation.perform(step.command, settles: step.settles)
      precondition(events == step.range || WorkLimit.isOver, "The same steps give the same.")
    }
    run = LogRun(simulation)
    past += steps
  }
}
