public import LifecycleEngine

/// A scenario that was run to its end, with the events of each step.
public struct ScenarioRun: Hashable, Sendable {
  /// The scenario.
  public private(set) var document: ScenarioDocument
  /// The simulation after the last step.
  public private(set) var simulation: Simulation
  /// The events of each step, in the order of the steps.
  public private(set) var steps: [EventRange]

  /// Adds a step that was performed.
  mutating func append(_ step: ScenarioStep, _ events: EventRange, _ next: Simulation) {
    document.steps.append(step)
    steps.append(events)
    simulation = next
  }

  package init(document: ScenarioDocument, simulation: Simulation, steps: [EventRange]) {
    self.document = document
    self.simulation = simulation
    self.steps = steps
  }

  /// The lines of some events, in the order in which the classes print them.
  ///
  /// - Parameter range: Positions in the trace.
  /// - Returns: One line for each event.
  public func lines(in range: EventRange) -> [TraceLine] {
    let trace = simulation.trace
    return printed(range).map { TraceLine(trace[$0], in: simulation) }
  }
}

extension ScenarioDocument {
  /// Runs the scenario from its first step to its last.
  ///
  /// - Parameter eventLimit: The greatest number of events of the run; overrides can call each
  ///   other without end.
  /// - Returns: The run.
  /// - Throws: ``ScenarioError`` with code `refused` if the engine refuses a step or the limit is
  ///   exceeded.
  public func run(eventLimit: Int = Self.eventLimit) throws(ScenarioError) -> ScenarioRun {
    var simulation = Simulation(app: app, eventLimit: eventLimit)
    var ranges: [EventRange] = []
    ranges.reserveCapacity(steps.count)
    for (index, step) in steps.enumerated() {
      do {
        ranges.append(try simulation.performWithinLimit(step))
      } catch {
        throw ScenarioError(refusal: error, of: step.command, step: index, app: app)
      }
    }
    return ScenarioRun(document: self, simulation: simulation, steps: ranges)
  }

  /// The default limit on the events of a run.
  public static let eventLimit = 100_000
}

extension Simulation {
  /// Performs a step; one that passes the limit of events or of work counts as refused.
  package mutating func performWithinLimit(
    _ step: ScenarioStep
  ) throws(SimulationError) -> EventRange {
    let range = try perform(step.command, settles: step.settles)
    if !isTerminated, let exhaustion { throw exhaustion }
    return range
  }
}
