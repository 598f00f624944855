public import LifecycleEngine
public import LifecycleScenario
import PlainJSON

/// The place that a person wants to reach.
public enum PlanGoal: Hashable, Sendable {
  /// A callback comes, of anybody or of one who is called.
  case callback(Callback, of: TraceActor?)
  /// A controller is in a state.
  case state(StateExpectation, of: ControllerID)

  /// Whether an event reaches the goal.
  ///
  /// A controller stands for its views and delegates, too.
  func isReached(by event: Event, in simulation: Simulation) -> Bool {
    guard case .callback(let callback, let actor) = self, event.callback == callback else {
      return false
    }
    switch actor {
    case nil: return true
    case .controller(let wanted):
      return event.controller.map { simulation.definition(of: $0) } == wanted
    case .some(let wanted): return TraceLine(event, in: simulation).actor == wanted
    }
  }

  /// The title of the goal for people: `B viewDidUnload`.
  ///
  /// - Parameter app: The app whose controllers give the names.
  /// - Returns: A few words.
  public func text(in app: AppDefinition) -> String {
    switch self {
    case .callback(let callback, nil): callback.rawValue
    case .callback(let callback, let actor?): "\(actor.text(in: app)) \(callback.rawValue)"
    case .state(_, let controller): "the state of \(app[controller].name)"
    }
  }
}

/// A request to be taken somewhere from a step of a run.
public struct PlanRequest: Hashable, Sendable {
  /// The number of steps of the run that are kept; all unless given.
  public let step: Int?
  /// The goal.
  public let goal: PlanGoal

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - goal: The goal.
  ///   - step: The number of steps of the run that are kept; all unless given.
  public init(_ goal: PlanGoal, step: Int? = nil) {
    self.goal = goal
    self.step = step
  }
}

extension PlanRequest {
  /// Reads `{"step": 2, "goal": {"callback": "viewDidUnload", "controller": "B"}}`, or a goal with
  /// `"controller"` and `"state"`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - run: The run from which the path begins.
  ///   - limit: The number of bytes that the text may have.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    _ bytes: [UInt8],
    for run: LiveRun,
    limit: Int = 1_048_576
  ) throws(ScenarioError) -> PlanRequest {
    var reader = DocumentReader()
    reader.define(run.document.app)
    return try reader.decode(bytes, limit: limit, form(stepCount: run.version).read)
  }

  package static func form(stepCount: Int) -> Form<PlanRequest> {
    .object(
      .optional("step", .place(upTo: stepCount)),
      .required("goal", PlanGoal.form)
    ) { step, goal in
      PlanRequest(goal, step: step)
    }
  }
}

extension PlanGoal {
  /// Reads `B.viewDidUnload` or `viewDidUnload`.
  ///
  /// - Parameters:
  ///   - text: The callback, after the name of the called object, if that matters.
  ///   - app: The app whose controllers have the names.
  /// - Returns: The goal.
  /// - Throws: ``ScenarioError`` that lists the existing names.
  public static func decode(
    _ text: String,
    app: AppDefinition
  ) throws(ScenarioError) -> PlanGoal {
    var reader = DocumentReader()
    reader.define(app)
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let name = parts.dropLast().joined(separator: ".")
    let actor = parts.count > 1 ? reader.readActor(.string(name)) : nil
    let callback = reader.readCallback(named: parts.last.map(String.init) ?? "")
    guard reader.problems.isEmpty, let callback else {
      throw ScenarioError(problems: reader.problems, count: reader.problemCount)
    }
    return .callback(callback, of: actor)
  }
}

extension PlanGoal {
  /// Reads the JSON object of a goal.
  ///
  /// - Parameters:
  ///   - json: The JSON text, UTF-8.
  ///   - app: The app whose controllers have the names.
  /// - Returns: The goal.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    json: [UInt8],
    app: AppDefinition
  ) throws(ScenarioError) -> PlanGoal {
    var reader = DocumentReader()
    reader.define(app)
    return try reader.decode(json, form.read)
  }

  fileprivate static let form = Form.object(
    Field<PlanGoal>.oneOf([ofCallback, ofState], otherwise: .goalForm)
  )

  private static let ofCallback = Field<PlanGoal>.all(
    .required("callback", Form<Callback>(.callback) { $0.readCallback($1) }),
    .optional("controller", Form<TraceActor>(.string) { $0.readActor($1) })
  ) { .callback($0, of: $1) }

  private static let ofState = Field<PlanGoal>.all(
    .required("state", StateExpectation.form),
    .required("controller", Form<ControllerID>(.name) { $0.readController($1) })
  ) { .state($0, of: $1) }
}
