package import Foundation
package import LifecycleScenario
import PlainJSON

/// What a presenter shows a class of a run.
package struct RoomView: Codable, Hashable, Sendable {
  /// The way in which older pages come to a new place.
  package enum Motion: String, CaseIterable, Codable, Hashable, Sendable {
    /// At once.
    case jump
    /// Event by event, if the way is short.
    case travel
    /// Event by event, however long the way is.
    case play
  }

  /// What the followers see.
  package enum Screen: String, CaseIterable, Codable, Hashable, Sendable {
    /// What the presenter shows.
    case live
    /// What the presenter showed when it was frozen.
    case frozen
    /// Nothing.
    case black
    /// What the presenter shows; the wall says how to join.
    case join

    /// Whether followers see the run as the presenter shows it.
    package var isLive: Bool { self == .live || self == .join }
  }

  /// What the presenter points at.
  package struct Spotlight: Codable, Hashable, Sendable {
    /// The kinds of thing that can be pointed at.
    package enum Target: String, CaseIterable, Codable, Hashable, Sendable {
      case station, controller, callback
    }

    /// The kind of thing.
    package var kind: Target
    /// Which one.
    package var id: String
  }

  /// A place in a lesson.
  package struct Lesson: Codable, Hashable, Sendable {
    /// The lesson.
    package var id: String
    /// The step, counted from 0.
    package var step: Int
    /// One of the words that open a class, which the wall shows before the first step.
    package var word: Int?
    /// Whether the step's question was asked, or its commands were performed; `nil` for no.
    package var hasBegun: Bool?

    /// The step without how far the class is in it.
    package var place: Lesson { Lesson(id: id, step: step) }
  }

  /// The part of the run that is shown.
  package var show = Show()
  /// What is pointed at.
  package var spotlight: Spotlight?
  /// What the followers see.
  package var screen = Screen.live
  /// How many callbacks are shown.
  package var density = "essential"
  /// The panel that is open, or an empty text.
  package var panel = ""
  /// The lesson that is given.
  package var lesson: Lesson?
  /// The web address at which the lab is found after class, or an empty text.
  package var home = ""

  /// Creates a view of the beginning.
  package init() {}

  /// Changes what an object like `{"show": {"to": 37, "speed": 0}}` names, and nothing else.
  ///
  /// - Parameters:
  ///   - bytes: The JSON text, UTF-8.
  ///   - eventCount: The number of events of the run.
  ///   - now: The present time.
  /// - Throws: ``ScenarioError`` that names every problem of the object; nothing changes then.
  package mutating func apply(
    _ bytes: [UInt8],
    eventCount: Int,
    at now: Date
  ) throws(ScenarioError) {
    self = try DocumentReader().decode(bytes, form(eventCount: eventCount, at: now).read)
  }

  /// The view with what an object names.
  package func form(eventCount: Int, at now: Date = .distantPast) -> Form<RoomView> {
    .object(
      .optional("show", ShowRequest.form(eventCount: eventCount)),
      OldShow.field(eventCount: eventCount),
      .optional("screen", .choice(of: Screen.self)),
      .optional("density", .line(1...40)),
      .optional("panel", .line(0...40)),
      .optional("spotlight", Spotlight.form),
      .optional("lesson", Lesson.form),
      .optional("home", .line(0...200))
    ) { show, old, screen, density, panel, spotlight, lesson, home in
      var view = self
      view.show =
        (show ?? old.request(after: self.show))?.show(after: self.show, at: now)
        ?? self.show
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

/// A show as older pages ask for it: by the place of their cursor.
private struct OldShow: Sendable {
  let cursor: Int?
  let motion: RoomView.Motion?
  let speed: Double?
  let isPlaying: Bool?

  static func field(eventCount: Int) -> Field<OldShow> {
    .all(
      .optional("cursor", Form.place(upTo: eventCount).deprecated),
      .optional("motion", Form.choice(of: RoomView.Motion.self).deprecated),
      .optional("speed", Form.speed(Show.speeds).deprecated),
      .optional("isPlaying", Form.boolean.deprecated),
      make: OldShow.init
    )
  }

  /// The request, or `nil` if the show stays as it is.
  func request(after show: Show) -> ShowRequest? {
    guard let cursor else {
      guard let speed, show.isPlayed else { return nil }
      return ShowRequest(from: show.from, to: show.to, speed: speed)
    }
    guard cursor != show.to else { return nil }
    let isPlayed = motion == .travel || motion == .play
    return ShowRequest(from: show.to, to: cursor, speed: isPlayed ? speed ?? 1 : 0)
  }
}

// The place of the cursor, as older pages read it and older versions kept it.
extension RoomView {
  /// The event that is shown in the end.
  package var cursor: Int { show.to }

  /// The way in which older pages come there.
  package var motion: Motion { show.isPlayed ? .play : .jump }

  /// The speed at which older pages travel.
  package var speed: Double { show.isPlayed ? show.speed : 1 }

  private enum Key: String, CodingKey {
    case show, cursor, spotlight, screen, density, panel, lesson, homeAddress
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let cursor = try values.decodeIfPresent(Int.self, forKey: .cursor) ?? 0
    show =
      try values.decodeIfPresent(Show.self, forKey: .show) ?? Show(from: cursor, to: cursor)
    spotlight = try values.decodeIfPresent(Spotlight.self, forKey: .spotlight)
    screen = try values.decode(Screen.self, forKey: .screen)
    density = try values.decode(String.self, forKey: .density)
    panel = try values.decode(String.self, forKey: .panel)
    lesson = try values.decodeIfPresent(Lesson.self, forKey: .lesson)
    home = try values.decodeIfPresent(String.self, forKey: .homeAddress) ?? ""
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(show, forKey: .show)
    try values.encodeIfPresent(spotlight, forKey: .spotlight)
    try values.encode(screen, forKey: .screen)
    try values.encode(density, forKey: .density)
    try values.encode(panel, forKey: .panel)
    try values.encodeIfPresent(lesson, forKey: .lesson)
    if !home.isEmpty { try values.encode(home, forKey: .homeAddress) }
  }
}

extension RoomView.Lesson {
  /// Where a lesson stands; `null` stands for no lesson.
  package static let form = Form.object(
    .required("id", .line(1...100)),
    .optional("step", .integer(0...10_000)),
    .optional("word", .integer(0...100)),
    .optional("hasBegun", .boolean)
  ) { id, step, word, hasBegun in
    RoomView.Lesson(id: id, step: step ?? 0, word: word, hasBegun: hasBegun)
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
