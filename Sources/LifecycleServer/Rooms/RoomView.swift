import LifecycleScenario
import PlainJSON

/// What a presenter shows a class of a run.
struct RoomView: Codable, Hashable, Sendable {
  /// How the pages of the followers come to a new place.
  enum Motion: String, CaseIterable, Codable, Hashable, Sendable {
    /// At once.
    case jump
    /// Event by event, where the way is short.
    case travel
    /// Event by event, however long the way is.
    case play
  }

  /// What the followers see.
  enum Screen: String, CaseIterable, Codable, Hashable, Sendable {
    /// What the presenter shows.
    case live
    /// What the presenter showed when it was frozen.
    case frozen
    /// Nothing.
    case black
  }

  /// What the presenter points at.
  struct Spotlight: Codable, Hashable, Sendable {
    /// The kinds of thing that can be pointed at.
    enum Kind: String, CaseIterable, Codable, Hashable, Sendable {
      case station, controller, callback
    }

    /// The kind of thing.
    var kind: Kind
    /// Which one.
    var id: String
  }

  /// A place in a lesson.
  struct Lesson: Codable, Hashable, Sendable {
    /// The lesson.
    var id: String
    /// The step, counted from 0.
    var step: Int
  }

  /// The number of the event that is shown; 0 stands for the beginning.
  var cursor = 0
  /// How the followers come there.
  var motion = Motion.jump
  /// How fast they travel; 1 is the usual speed.
  var speed = 1.0
  /// Whether the run is played.
  var isPlaying = false
  /// What is pointed at.
  var spotlight: Spotlight?
  /// What the followers see.
  var screen = Screen.live
  /// How many callbacks are shown.
  var density = "essential"
  /// The panel that is open; none where it is empty.
  var panel = ""
  /// The lesson that is given.
  var lesson: Lesson?
  /// Where the lab is to be found after class, as a web address; kept since version 11.
  private var homeAddress: String?

  /// Where the lab is to be found after class, as a web address; empty where nobody has said it.
  var home: String {
    get { homeAddress ?? "" }
    set { homeAddress = newValue }
  }

  /// Creates a view of the beginning.
  init() {}

  /// Changes what an object like `{"cursor": 37, "screen": "black"}` names, and nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - eventCount: The number of events of the run.
  /// - Throws: ``ScenarioError`` that names every problem of the object; nothing changes then.
  mutating func apply(_ bytes: [UInt8], eventCount: Int) throws(ScenarioError) {
    self = try DocumentReader().decode(bytes, form(eventCount: eventCount).read)
  }

  /// The view with what an object names.
  func form(eventCount: Int) -> Form<RoomView> {
    .object(
      .optional("cursor", .place(upTo: eventCount)),
      .optional("motion", .choice(of: Motion.self)),
      .optional("speed", Form(.number(0.01...100)) { $0.readSpeed($1) }),
      .optional("isPlaying", .boolean),
      .optional("screen", .choice(of: Screen.self)),
      .optional("density", .line(1...40)),
      .optional("panel", .line(0...40)),
      .optional("spotlight", Spotlight.form),
      .optional("lesson", Lesson.form),
      .optional("home", .line(0...200))
    ) { cursor, motion, speed, isPlaying, screen, density, panel, spotlight, lesson, home in
      var view = self
      view.cursor = cursor ?? view.cursor
      view.motion = motion ?? view.motion
      view.speed = speed ?? view.speed
      view.isPlaying = isPlaying ?? view.isPlaying
      view.screen = screen ?? view.screen
      view.density = density ?? view.density
      view.panel = panel ?? view.panel
      view.spotlight = spotlight ?? view.spotlight
      view.lesson = lesson ?? view.lesson
      view.home = home ?? view.home
      return view
    }
  }
}

extension RoomView.Lesson {
  /// Where a lesson stands; `null` stands for no lesson.
  static let form = Form.object(
    .required("id", .line(1...100)),
    .optional("step", .integer(0...10_000))
  ) { id, step in
    RoomView.Lesson(id: id, step: step ?? 0)
  }.orNull
}

extension RoomView.Spotlight {
  /// What is pointed at; `null` stands for nothing.
  static let form = Form.object(
    .required("kind", .choice()),
    .required("id", .line(1...200)),
    make: RoomView.Spotlight.init
  ).orNull
}

extension DocumentReader {
  fileprivate mutating func readSpeed(_ value: JSONValue) -> Double? {
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
