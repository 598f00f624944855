import LabStore
import LifecycleEngine
package import LifecycleScenario
import PlainJSON

/// What a room is to show.
package enum RoomSource: Hashable, Sendable {
  /// A copy of a run of the server, by its name.
  case run(String)
  /// A scenario.
  case scenario(ScenarioDocument)
  /// The run that the room shows already, up to a number of steps, with commands after them.
  case step(Int, then: [ScenarioStep])

  /// One of the sources.
  ///
  /// - Parameter stepCount: The number of steps that can be kept, or `nil` if there is no run yet.
  /// - Returns: The field that is given.
  fileprivate static func field(stepCount: Int?) -> Field<RoomSource> {
    var sources: [Field<RoomSource>] = [
      .all(Field.required("scenario", Form.scenario)) { .scenario($0) },
      .all(Field.required("run", Form.line(1...100))) { .run($0) },
    ]
    var names = ["run", "scenario"]
    if let stepCount {
      let step = Field.required("step", Form.place(upTo: stepCount))
      sources.append(.all(step, .optional("commands", commands)) { .step($0, then: $1 ?? []) })
      names.append("step")
    }
    return .oneOf(sources, otherwise: .roomSource, ["list": names.joined(separator: ", ")])
  }
}

extension RoomSource {
  /// The commands that follow the steps that are kept.
  private static let commands = Form<[ScenarioStep]>.array(
    .step,
    count: 1...mostCommands,
    otherwise: .commandCount,
    ["most": "\(mostCommands)"]
  )

  /// The greatest number of them.
  private static let mostCommands = 12
}

/// Another run that a room is to show.
package struct RunRequest: Hashable, Sendable {
  /// What it shows.
  package let source: RoomSource
  /// The number of the event at which it is shown; nothing stands for the last.
  package let cursor: Int?

  /// Reads `{"scenario": {…}}`, `{"run": "…"}` or `{"step": 3}`, the last also with `"commands"`,
  /// all with an optional `"cursor"`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - run: The run that the room shows.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(
    _ bytes: [UInt8],
    after run: LiveRun
  ) throws(ScenarioError) -> RunRequest {
    var reader = DocumentReader()
    reader.define(run.document.app)
    return try reader.decode(bytes, form(stepCount: run.version).read)
  }

  package static func form(stepCount: Int) -> Form<RunRequest> {
    .object(
      .optional("cursor", .place(upTo: .max)),
      RoomSource.field(stepCount: stepCount)
    ) { cursor, source in
      RunRequest(source: source, cursor: cursor)
    }
  }
}

/// What a new room is to be.
package struct RoomRequest: Hashable, Sendable {
  /// What it shows.
  package let source: RoomSource
  /// The number of the event at which it is shown; nothing stands for the last.
  var cursor: Int?
  /// The lesson that is given.
  let lesson: RoomView.Lesson?
  /// What the run is called.
  let title: String?

  /// Reads `{"run": "…"}` or `{"scenario": {…}}`, with `"cursor"`, `"lesson"` and `"title"` where
  /// wanted.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> RoomRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .optional("cursor", .place(upTo: .max)),
    .optional("lesson", RoomView.Lesson.form),
    .optional("title", .line(1...200)),
    RoomSource.field(stepCount: nil)
  ) { cursor, lesson, title, source in
    RoomRequest(source: source, cursor: cursor, lesson: lesson ?? nil, title: title)
  }
}

/// Where a follower leaves the class to try something.
package struct ExplorationRequest: Hashable, Sendable {
  /// How many steps of the room's run are kept.
  let step: Int
  /// The follower, where it says so.
  let follower: String?

  /// Reads `{"step": 3}`, with `"follower"` where wanted.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - stepCount: The number of steps of the room's run.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(
    _ bytes: [UInt8],
    stepCount: Int
  ) throws(ScenarioError) -> ExplorationRequest {
    try DocumentReader().decode(bytes, form(stepCount: stepCount).read)
  }

  package static func form(stepCount: Int) -> Form<ExplorationRequest> {
    .object(
      .required("step", .place(upTo: stepCount)),
      .optional("follower", .string),
      make: ExplorationRequest.init
    )
  }
}

/// Whether people can join.
package struct DoorRequest: Hashable, Sendable {
  /// Whether they can.
  let isOpen: Bool

  /// Reads `{"isOpen": false}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> DoorRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(.required("isOpen", .boolean), make: DoorRequest.init)
}

/// Whether a follower explores, and where.
package struct ExploringRequest: Hashable, Sendable {
  /// The follower.
  let follower: String
  /// Whether it does.
  let isExploring: Bool
  /// Where it does.
  let exploration: Exploration

  /// Reads `{"follower": "…", "isExploring": false}`, with `"run"`, `"event"` and `"isReached"` where
  /// it does.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> ExploringRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .required("follower", .string),
    .required("isExploring", .boolean),
    .optional("run", .line(1...100)),
    .optional("event", .place(upTo: .max)),
    .optional("isReached", .boolean)
  ) { follower, isExploring, run, event, isReached in
    ExploringRequest(
      follower: follower,
      isExploring: isExploring,
      exploration: Exploration(run: run, event: event ?? 0, isReached: isReached ?? false)
    )
  }
}

/// A sign of life of a presenter.
package struct PresenceRequest: Hashable, Sendable {
  /// Whether the page stands behind others, where it cannot give signs.
  let isHidden: Bool

  /// Reads `{"isHidden": true}` or `{}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> PresenceRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(.optional("isHidden", .boolean)) { isHidden in
    PresenceRequest(isHidden: isHidden ?? false)
  }
}

/// To whom control is handed.
package struct DriverRequest: Hashable, Sendable {
  /// The number of a driver who has a key; nothing stands for a new one.
  package let driver: Int?

  /// Reads `{"driver": 1}` or `{}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  package static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> DriverRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .optional("driver", .integer(1...1_000)),
    make: DriverRequest.init
  )
}

/// A question of a follower.
package struct QuestionRequest: Hashable, Sendable {
  /// The follower.
  let follower: String
  /// What is asked.
  let text: String

  /// Reads `{"follower": "…", "text": "Why twice?"}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The question.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> QuestionRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  package static let form = Form.object(
    .required("follower", .string),
    .required("text", .line(1...200)),
    make: QuestionRequest.init
  )
}
