public import LifecycleEngine

/// A run that goes on: a scenario, its simulation, and the steps performed so far.
///
/// A live run is a value: copying it branches.
public struct LiveRun: Hashable, Sendable {
  /// The run so far, as one that was run to its end.
  public private(set) var soFar: ScenarioRun
  /// The state after the last step.
  public private(set) var state: StateFold
  /// What the code of each callback reads of its controller.
  package private(set) var flags: EventFlags

  /// The scenario, with every step performed since.
  public var document: ScenarioDocument { soFar.document }

  /// The simulation after the last step.
  public var simulation: Simulation { soFar.simulation }

  /// The events of each step.
  public var ranges: [EventRange] { soFar.steps }

  /// The number of commands performed.
  public var version: Int { ranges.count }

  /// The number of events.
  public var eventCount: Int { simulation.trace.count }

  /// Performs the steps of a scenario.
  ///
  /// - Parameters:
  ///   - document: The scenario.
  ///   - eventLimit: The greatest number of events of the run.
  /// - Throws: ``ScenarioError`` with code `refused`.
  public init(
    _ document: ScenarioDocument,
    eventLimit: Int = ScenarioDocument.eventLimit
  ) throws(ScenarioError) {
    soFar = try document.run(eventLimit: eventLimit)
    state = StateFold(app: document.app)
    state.catchUp(with: soFar.simulation)
    flags = EventFlags(of: soFar.simulation)
  }

  /// Performs one more step.
  ///
  /// The run does not change when the step is invalid or refused.
  ///
  /// - Parameter bytes: The JSON object of one step.
  /// - Returns: The positions of the new events; may be empty.
  /// - Throws: ``ScenarioError``.
  public mutating func perform(_ bytes: [UInt8]) throws(ScenarioError) -> EventRange {
    try perform(ScenarioStep.decode(bytes, app: document.app))
  }

  /// Performs one more step.
  ///
  /// - Parameter step: The step.
  /// - Returns: The positions of the new events; may be empty.
  /// - Throws: ``ScenarioError`` with code `refused`.
  public mutating func perform(_ step: ScenarioStep) throws(ScenarioError) -> EventRange {
    var next = simulation
    let range: EventRange
    do {
      range = try next.performWithinLimit(step)
    } catch {
      throw ScenarioError(refusal: error, of: step.command, step: version, app: document.app)
    }
    soFar.append(step, range, next)
    state.catchUp(with: next)
    flags.catchUp(with: next)
    return range
  }
}
