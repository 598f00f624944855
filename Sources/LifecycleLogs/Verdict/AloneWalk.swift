import LifecycleEngine

/// The appearances of the controllers, each of them alone.
///
/// It is known before any search which lines no app can print: a callback that comes twice, or
/// without the one that must come before it.
struct AloneWalks: Sendable {
  /// The walk of each controller, by its place among the people.
  private var walks: [Int: AloneWalk] = [:]

  /// Follows the lines of a log.
  ///
  /// - Complexity: O(*n*), where *n* is the number of lines.
  init(_ events: [LogEvent] = []) {
    for event in events { take(event) }
  }

  /// The first line that the callbacks of its controller forbid, and the rule that it breaks.
  var firstBreak: LogBreak? {
    walks.values.compactMap(\.broken).min { $0.number < $1.number }
  }

  /// Takes the next line.
  mutating func take(_ event: LogEvent) {
    guard case .controller(let person) = event.actor else { return }
    walks[person, default: AloneWalk()].take(event)
  }
}

/// The appearances of the controllers that have one name.
private struct AloneWalk: Sendable {
  /// How many objects of one class are followed; of more nothing is said.
  private static let mostObjects = 4
  /// How many ways to be in their places are followed.
  private static let mostPlaces = 200

  /// The callbacks that may be those of another object, the surest first.
  private static let births: [Callback] =
    [.viewDidLoad] + Callback.allCases.filter(\.isInitializer) + [.loadView]

  private var events: [LogEvent] = []
  private var printed: Set<Callback> = []
  private var hidden = AppearanceWalk.callbacks
  /// The callback that tells that there is another object of the class.
  private var birth: Callback?
  /// Where the objects of the class may be; nowhere if they are followed no more.
  private var places = Self.start
  /// The first line that the lines before it forbid.
  private(set) var broken: LogBreak?

  private static let start: Set<[AppearanceWalk]> = [[AppearanceWalk()]]

  /// Takes the next line; one of a new kind shows which calls are printed, and so all count again.
  mutating func take(_ event: LogEvent) {
    events.append(event)
    guard printed.insert(event.callback).inserted else { return pass(event) }
    let former = (hidden, birth)
    hidden = AppearanceWalk.hidden(printed)
    birth = Self.births.first(where: printed.contains)
    guard former != (hidden, birth) else { return pass(event) }
    (places, broken) = (Self.start, nil)
    for event in events { pass(event) }
  }

  private mutating func pass(_ event: LogEvent) {
    guard !places.isEmpty else { return }
    let next = next(event.callback)
    if next.isEmpty {
      broken = LogBreak(number: event.number, rule: Self.rule(brokenBy: event.callback))
    }
    let isFollowed =
      next.count <= Self.mostPlaces && next.allSatisfy { $0.count <= Self.mostObjects }
    places = isFollowed ? next : []
  }

  private func next(_ callback: Callback) -> Set<[AppearanceWalk]> {
    if callback == birth { return Set(places.flatMap(born)) }
    if callback == .`deinit` { return Set(places.flatMap(freed)) }
    guard callback.isAppearance else { return places }
    return Set(
      places.flatMap { walks in
        walks.indices.compactMap { index in
          var walks = walks
          return walks[index].take(callback, hidden: hidden) ? walks : nil
        }
      }
    )
  }

  /// The view of an object that was not seen before is loaded, or that of another object.
  private func born(_ walks: [AppearanceWalk]) -> [[AppearanceWalk]] {
    guard walks != [AppearanceWalk()] else { return [[Self.newborn]] }
    let again = walks.indices.filter { walks[$0].isGone }.map { index in
      var walks = walks
      walks[index] = Self.newborn
      return walks
    }
    // One that is gone may come back as well as another one may come: both do the same.
    return again.isEmpty ? [walks + [Self.newborn]] : again
  }

  private func freed(_ walks: [AppearanceWalk]) -> [[AppearanceWalk]] {
    let gone = walks.indices.filter { walks[$0].isGone }
    return (gone.isEmpty ? Array(walks.indices) : gone).map { index in
      var walks = walks
      walks[index] = Self.newborn
      return walks
    }
  }

  private static let newborn: AppearanceWalk = {
    var walk = AppearanceWalk()
    _ = walk.take(.viewDidLoad, hidden: [])
    return walk
  }()

  private static func rule(brokenBy callback: Callback) -> RuleID {
    if callback == .viewIsAppearing { return .aps4 }
    return [.viewWillAppear, .viewWillDisappear].contains(callback) ? .aps2 : .aps1
  }
}
