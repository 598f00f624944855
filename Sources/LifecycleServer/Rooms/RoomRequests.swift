import LifecycleScenario
import PlainJSON

/// What a room is to show.
enum RoomSource: Hashable, Sendable {
  /// A copy of a run of the server, by its name.
  case run(String)
  /// A scenario.
  case scenario(ScenarioDocument)
  /// The run that the room shows already, up to a number of steps.
  case step(Int)

  /// Reads `{"scenario": {…}}`, `{"run": "…"}` or `{"step": 3}`.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - stepCount: The number of steps of the run that the room shows.
  /// - Returns: The source.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(
    _ bytes: [UInt8],
    stepCount: Int
  ) throws(ScenarioError) -> RoomSource {
    try DocumentReader().decode(bytes) { reader, value in
      guard let object = reader.readObject(value, fields: ["run", "scenario", "step"]) else {
        return nil
      }
      return reader.readRoomSource(object, stepCount: stepCount)
    }
  }

  /// What ``decode(_:stepCount:)`` reads.
  static let schema = APISchema.oneOf([
    .object(["scenario": .ref("Scenario")]), .object(["run": Form.runName.schema]),
    .object(["step": .count]),
  ])
}

/// What a new room is to be.
struct RoomRequest: Hashable, Sendable {
  /// What it shows.
  let source: RoomSource
  /// The lesson that is given.
  let lesson: RoomView.Lesson?
  /// What the run is called.
  let title: String?

  /// Reads `{"run": "…"}` or `{"scenario": {…}}`, with `"lesson"` and `"title"` where wanted.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> RoomRequest {
    try DocumentReader().decode(bytes) { reader, value in
      let fields = ["run", "scenario", "lesson", "title"]
      guard let object = reader.readObject(value, fields: fields) else { return nil }
      let lesson = reader.readField("lesson", of: object, RoomView.Lesson.form.read) ?? nil
      let title = reader.readField("title", of: object, titleForm.read)
      let source = reader.readRoomSource(object, stepCount: nil)
      return source.map { RoomRequest(source: $0, lesson: lesson, title: title) }
    }
  }

  /// What ``decode(_:)`` reads.
  static let schema = APISchema.oneOf(
    [("scenario", APISchema.ref("Scenario")), ("run", Form.runName.schema)].map { source in
      .object(
        [source],
        optional: [("title", titleForm.schema), ("lesson", RoomView.Lesson.form.schema)]
      )
    }
  )

  private static let titleForm = Form.line(1...200)
}

extension Form<String> {
  /// The name of a run, which may be damaged.
  fileprivate static var runName: Form { .line(1...100) }
}

/// Where a follower leaves the class to try something.
struct ExplorationRequest: Hashable, Sendable {
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

  static func form(stepCount: Int) -> Form<ExplorationRequest> {
    .object(
      .required("step", .place(upTo: stepCount)),
      .optional("follower", .string),
      make: ExplorationRequest.init
    )
  }
}

/// To whom the wheel is handed.
struct DriverRequest: Hashable, Sendable {
  /// The number of a driver who has a key; nothing stands for a new one.
  let driver: Int?

  /// Reads `{"driver": 1}` or `{}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> DriverRequest {
    try DocumentReader().decode(bytes, form.read)
  }

  static let form = Form.object(
    .optional("driver", .integer(1...1_000)),
    make: DriverRequest.init
  )
}

extension DocumentReader {
  fileprivate mutating func readRoomSource(_ object: JSONObject, stepCount: Int?) -> RoomSource? {
    let forms = stepCount == nil ? ["run", "scenario"] : ["run", "scenario", "step"]
    let found = forms.filter { object[$0] != nil }
    guard found.count == 1 else {
      let list = forms.joined(separator: ", ")
      report(.roomSource, ["list": list], allowed: found.isEmpty ? forms : found)
      return nil
    }
    if let step = readField("step", of: object, { $0.readInteger($1, in: 0...(stepCount ?? 0)) }) {
      return .step(step)
    }
    if let run = readField("run", of: object, Form.runName.read) { return .run(run) }
    return readField("scenario", of: object) { $0.readDocument($1) }.map { .scenario($0) }
  }
}
