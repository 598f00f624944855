public import LifecycleEngine
public import LifecycleScenario

/// Random commands on random apps, watched for what must never happen.
public struct Fuzzer: Sendable {
  /// A run that broke a rule, cut down to the necessary parts.
  public struct Failure: Hashable, Sendable {
    /// The seed of the run.
    public let seed: UInt64
    /// The broken rule.
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
  /// Further rules that must hold; each returns a sentence if it is broken.
  private let rule: (@Sendable (Simulation) -> String?)?

  /// Creates a fuzzer.
  ///
  /// - Parameter commandCount: The number of commands of a run.
  public init(commandCount: Int = 40) {
    self.commandCount = commandCount
    rule = nil
  }

  /// Creates a fuzzer that minds one rule more.
  init(rule: @escaping @Sendable (Simulation) -> String?) {
    commandCount = 40
    self.rule = rule
  }

  /// Makes and watches the run of a seed.
  ///
  /// - Parameter seed: The seed.
  /// - Returns: The failure, cut down, or `nil` if all is well.
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
    return monitor.check(simulation) ?? rule?(simulation)
  }

  /// Leaves out steps, overrides and their lines until nothing more can be left out.
  func shrink(_ failure: Failure) -> Failure {
    var smallest = failure
    var size = Int.max
    while smallest.parts.count < size {
      let parts = smallest.parts
      size = parts.count
      for part in parts.reversed() {
        if let smaller = replay(smallest.without(part)) { smallest = smaller }
      }
    }
    return smallest
  }

  /// Runs a failing run again.
  ///
  /// - Returns: The run up to the broken rule, or `nil` if all is well.
  func replay(_ failure: Failure) -> Failure? {
    var simulation = Simulation(app: failure.app, eventLimit: Self.eventLimit)
    var monitor = TraceMonitor()
    for (index, step) in failure.steps.enumerated() {
      guard let problem = perform(step, on: &simulation, watchedBy: &monitor) else { continue }
      return Failure(
        seed: failure.seed,
        problem: problem,
        app: failure.app,
        steps: Array(failure.steps[...index])
      )
    }
    return nil
  }
}

extension Fuzzer.Failure {
  /// A part of a run that can be left out.
  enum Part: Hashable {
    case step(Int)
    case override(controller: Int, Int)
    case line(controller: Int, override: Int, Int)
  }

  /// All parts that could be left out; the later ones keep their places.
  var parts: [Part] {
    let overrides = app.controllers.indices.flatMap { controller in
      app.controllers[controller].handlers.enumerated().flatMap { index, handler in
        [Part.override(controller: controller, index)]
          + handler.statements.indices.map {
            .line(controller: controller, override: index, $0)
          }
      }
    }
    return steps.indices.map(Part.step) + overrides
  }

  /// The run without a part.
  func without(_ part: Part) -> Self {
    var (app, steps) = (app, steps)
    switch part {
    case .step(let index):
      if steps.indices.contains(index) { steps.remove(at: index) }
    case .override(let controller, let index):
      app.controllers[controller].handlers.remove(at: index)
    case .line(let controller, let override, let index):
      app.controllers[controller].handlers[override].statements.remove(at: index)
    }
    return Self(seed: seed, problem: problem, app: app, steps: steps)
  }
}
