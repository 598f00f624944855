/// What a presenter shows a class of a run.
public struct RoomView: Codable, Hashable, Sendable {
  /// How the pages of the followers come to a new place.
  public enum Motion: String, CaseIterable, Codable, Hashable, Sendable {
    /// At once.
    case jump
    /// Event by event.
    case travel
  }

  /// What the followers see.
  public enum Screen: String, CaseIterable, Codable, Hashable, Sendable {
    /// What the presenter shows.
    case live
    /// What the presenter showed when it was frozen.
    case frozen
    /// Nothing.
    case black
  }

  /// What the presenter points at.
  public struct Spotlight: Codable, Hashable, Sendable {
    /// The kinds of thing that can be pointed at.
    public enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
      case station, controller, callback
    }

    /// The kind of thing.
    public var kind: Kind
    /// Which one.
    public var id: String
  }

  /// A place in a lesson.
  public struct Lesson: Codable, Hashable, Sendable {
    /// The lesson.
    public var id: String
    /// The step, counted from 0.
    public var step: Int
  }

  /// The number of the event that is shown; 0 stands for the beginning.
  public var cursor = 0
  /// How the followers come there.
  public var motion = Motion.jump
  /// How fast they travel; 1 is the usual speed.
  public var speed = 1.0
  /// Whether the run is played.
  public var isPlaying = false
  /// What is pointed at.
  public var spotlight: Spotlight?
  /// What the followers see.
  public var screen = Screen.live
  /// How many callbacks are shown.
  public var density = "essential"
  /// The panel that is open; none where it is empty.
  public var panel = ""
  /// The lesson that is given.
  public var lesson: Lesson?

  /// Creates a view of the beginning.
  public init() {}

  /// Changes what an object like `{"cursor": 37, "screen": "black"}` names, and nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - eventCount: The number of events of the run.
  /// - Throws: ``ScenarioError`` that names every problem of the object; nothing changes then.
  public mutating func apply(_ bytes: [UInt8], eventCount: Int) throws(ScenarioError) {
    let before = self
    self = try DocumentReader().decode(bytes) { reader, value in
      reader.readView(value, over: before, eventCount: eventCount)
    }
  }
}

extension DocumentReader {
  private static let viewFields = [
    "cursor", "motion", "speed", "isPlaying", "spotlight", "screen", "density", "panel", "lesson",
  ]

  fileprivate mutating func readView(
    _ value: JSONValue,
    over before: RoomView,
    eventCount: Int
  ) -> RoomView? {
    guard let object = readObject(value, fields: Self.viewFields) else { return nil }
    var view = before
    let cursor = readField("cursor", of: object) { $0.readInteger($1, in: 0...eventCount) }
    view.cursor = cursor ?? view.cursor
    view.motion = readChoice("motion", of: object, as: RoomView.Motion.self) ?? view.motion
    view.speed = readField("speed", of: object) { $0.readSpeed($1) } ?? view.speed
    view.isPlaying = readBoolean("isPlaying", of: object) ?? view.isPlaying
    view.screen = readChoice("screen", of: object, as: RoomView.Screen.self) ?? view.screen
    view.density = readField("density", of: object) { $0.readText($1, in: 1...40) } ?? view.density
    view.panel = readField("panel", of: object) { $0.readText($1, in: 0...40) } ?? view.panel
    if let spotlight = readField("spotlight", of: object, { $0.readSpotlight($1) }) {
      view.spotlight = spotlight
    }
    if let lesson = readField("lesson", of: object, { $0.readLesson($1) }) { view.lesson = lesson }
    return view
  }

  /// Reads where a lesson stands; `null` stands for no lesson.
  mutating func readLesson(_ value: JSONValue) -> RoomView.Lesson?? {
    if value == .null { return .some(nil) }
    guard let object = readObject(value, fields: ["id", "step"]) else { return nil }
    let id = readRequiredField("id", of: object) { $0.readText($1, in: 1...100) }
    let step = readField("step", of: object) { $0.readInteger($1, in: 0...10_000) }
    return id.map { RoomView.Lesson(id: $0, step: step ?? 0) }
  }

  /// Reads a text with a number of characters, none of them a control character.
  mutating func readText(_ value: JSONValue, in counts: ClosedRange<Int>) -> String? {
    guard let text = readString(value) else { return nil }
    guard counts ~= text.unicodeScalars.count else {
      report(.textLength, ["from": "\(counts.lowerBound)", "to": "\(counts.upperBound)"])
      return nil
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      report(.textControls)
      return nil
    }
    return text
  }

  private mutating func readSpotlight(_ value: JSONValue) -> RoomView.Spotlight?? {
    if value == .null { return .some(nil) }
    guard let object = readObject(value, fields: ["kind", "id"]) else { return nil }
    let kind = readRequiredField("kind", of: object) {
      $0.readChoice($1, of: RoomView.Spotlight.Kind.self)
    }
    let id = readRequiredField("id", of: object) { $0.readText($1, in: 1...200) }
    guard let kind, let id else { return nil }
    return RoomView.Spotlight(kind: kind, id: id)
  }

  private mutating func readSpeed(_ value: JSONValue) -> Double? {
    let speed: Double? =
      switch value {
      case .integer(let integer): Double(integer)
      case .double(let double): double
      case .null, .boolean, .string, .array, .object: nil
      }
    guard let speed, 0.01...100 ~= speed else {
      report(.speed, found: value.found)
      return nil
    }
    return speed
  }
}
