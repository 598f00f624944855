/// What a room is to show.
public enum RoomSource: Hashable, Sendable {
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
  public static func decode(
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
}

/// What a new room is to be.
public struct RoomRequest: Hashable, Sendable {
  /// What it shows.
  public let source: RoomSource
  /// The lesson that is given.
  public let lesson: RoomView.Lesson?
  /// What the run is called.
  public let title: String?

  /// Reads `{"run": "…"}` or `{"scenario": {…}}`, with `"lesson"` and `"title"` where wanted.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> RoomRequest {
    try DocumentReader().decode(bytes) { reader, value in
      let fields = ["run", "scenario", "lesson", "title"]
      guard let object = reader.readObject(value, fields: fields) else { return nil }
      let lesson = reader.readField("lesson", of: object) { $0.readLesson($1) } ?? nil
      let title = reader.readField("title", of: object) { $0.readText($1, in: 1...200) }
      let source = reader.readRoomSource(object, stepCount: nil)
      return source.map { RoomRequest(source: $0, lesson: lesson, title: title) }
    }
  }
}

/// Where a follower leaves the class to try something.
public struct ExplorationRequest: Hashable, Sendable {
  /// How many steps of the room's run are kept.
  public let step: Int
  /// The follower, where it says so.
  public let follower: String?

  /// Reads `{"step": 3}`, with `"follower"` where wanted.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - stepCount: The number of steps of the room's run.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(
    _ bytes: [UInt8],
    stepCount: Int
  ) throws(ScenarioError) -> ExplorationRequest {
    try DocumentReader().decode(bytes) { reader, value in
      guard let object = reader.readObject(value, fields: ["step", "follower"]) else { return nil }
      let step = reader.readRequiredField("step", of: object) {
        $0.readInteger($1, in: 0...stepCount)
      }
      let follower = reader.readString("follower", of: object)
      return step.map { ExplorationRequest(step: $0, follower: follower) }
    }
  }
}

/// To whom the wheel is handed.
public struct DriverRequest: Hashable, Sendable {
  /// The number of a driver who has a key; nothing stands for a new one.
  public let driver: Int?

  /// Reads `{"driver": 1}` or `{}`.
  ///
  /// - Parameter bytes: The JSON text, UTF-8.
  /// - Returns: The request.
  /// - Throws: ``ScenarioError`` that names every problem of the object.
  public static func decode(_ bytes: [UInt8]) throws(ScenarioError) -> DriverRequest {
    try DocumentReader().decode(bytes) { reader, value in
      guard let object = reader.readObject(value, fields: ["driver"]) else { return nil }
      let driver = reader.readField("driver", of: object) { $0.readInteger($1, in: 1...1_000) }
      return DriverRequest(driver: driver)
    }
  }
}

extension DocumentReader {
  fileprivate mutating func readRoomSource(_ object: JSONObject, stepCount: Int?) -> RoomSource? {
    let forms = stepCount == nil ? ["run", "scenario"] : ["run", "scenario", "step"]
    let found = forms.filter { object[$0] != nil }
    guard found.count == 1 else {
      let list = forms.map { "“\($0)”" }.joined(separator: ", ")
      report(.roomSource, ["list": list], allowed: found.isEmpty ? forms : found)
      return nil
    }
    if let step = readField("step", of: object, { $0.readInteger($1, in: 0...(stepCount ?? 0)) }) {
      return .step(step)
    }
    if let run = readField("run", of: object, { $0.readText($1, in: 1...100) }) { return .run(run) }
    return readField("scenario", of: object) { $0.readDocument($1) }.map { .scenario($0) }
  }
}
