public import LifecycleEngine
public import LifecycleScenario

/// Random commands on random apps, watched for what must never happen.
public struct Fuzzer: Sendable {
  /// A run that broke something, cut down to what is needed.
  public struct Failure: Hashable, Sendable {
    /// The seed of the run.
    public let seed: UInt64
    /// What was broken.
    public let problem: String
    /// The app of the run.
    public let app: AppDefinition
    /// The commands that lead there, and whether each settles.
    public let steps: [Step]

    /// The run as a scenario that can be saved and run again.
    public var document: ScenarioDocument {
      ScenarioDocument(
        id: "fuzz-\(seed)",
        title: problem,
        app: app,
        observation: Observation(),
        steps: steps.map { ScenarioStep(command: $0.command, settles: $0.settles) }
      )
    }
  }

  /// One command of a run.
  public struct Step: Hashable, Sendable {
    /// The command.
    public let command: Command
    /// Whether time then runs until nothing is pending.
    public let settles: Bool
  }

  /// Overrides may call each other without end; a run stops here.
  private static let eventLimit = 20_000

  private let commandCount: Int

  /// Creates a fuzzer.
  ///
  /// - Parameter commandCount: How many commands a run has.
  public init(commandCount: Int = 40) {
    self.commandCount = commandCount
  }

  /// Makes and watches the run of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The failure, cut down; nothing when all is well.
  public func run(seed: UInt64) -> Failure? {
    var maker = RandomApp(random: SplitMix64(seed: seed))
    let app = maker.make()
    var random = maker.random
    let calls = RandomCall(controllers: app.controllers)
    var simulation = Simulation(app: app, eventLimit: Self.eventLimit)
    var steps: [Step] = []
    var monitor = TraceMonitor()
    for index in 0..<commandCount {
      let command = index == 0 ? .launch : calls.next(for: simulation, using: &random)
      let step = Step(command: command, settles: Int.random(in: 0..<6, using: &random) > 0)
      steps.append(step)
      if let problem = perform(step, on: &simulation, watchedBy: &monitor) {
        return shrink(Failure(seed: seed, problem: problem, app: app, steps: steps))
      }
    }
    // Whatever a run did, its mistakes can be told.
    _ = simulation.findings()
    _ = simulation.balances()
    return nil
  }

  /// Performs a step; a refused one must leave the simulation as it was.
  private func perform(
    _ step: Step,
    on simulation: inout Simulation,
    watchedBy monitor: inout TraceMonitor
  ) -> String? {
    let before = simulation
    do {
      _ = try simulation.perform(step.command, settles: step.settles)
    } catch {
      return simulation == before ? nil : "a refused command changed the simulation"
    }
    return monitor.check(simulation)
  }

  /// Leaves out whatever can be left out of a failing run.
  private func shrink(_ failure: Failure) -> Failure {
    var steps = failure.steps
    var index = steps.count - 1
    while index >= 0 {
      var shorter = steps
      shorter.remove(at: index)
      if replay(shorter, of: failure.app) != nil { steps = shorter }
      index -= 1
    }
    let problem = replay(steps, of: failure.app) ?? failure.problem
    return Failure(seed: failure.seed, problem: problem, app: failure.app, steps: steps)
  }

  private func replay(_ steps: [Step], of app: AppDefinition) -> String? {
    var simulation = Simulation(app: app, eventLimit: Self.eventLimit)
    var monitor = TraceMonitor()
    for step in steps {
      if let problem = perform(step, on: &simulation, watchedBy: &monitor) { return problem }
    }
    return nil
  }
}
