import LifecycleEngine

/// The appearances of the controllers, each of them alone.
///
/// It is known before any search which lines no app can print: a callback that comes twice, or
/// without the one that must come before it.
struct AloneWalk {
  /// How many objects of one class are followed; of more nothing is said.
  private static let mostObjects = 4
  /// How many ways to be in their places are followed.
  private static let mostPlaces = 200

  /// The first line that the callbacks of its controller forbid, or `nil` if there is none.
  ///
  /// - Parameter events: The lines of a whole log.
  /// - Returns: The line, and the rule that it breaks.
  /// - Complexity: O(*n*), where *n* is the number of lines.
  static func firstBreak(in events: [LogEvent]) -> LogBreak? {
    var calls: [Int: [LogEvent]] = [:]
    for event in events {
      guard case .controller(let person) = event.actor else { continue }
      calls[person, default: []].append(event)
    }
    let found = calls.values.compactMap { AloneWalk($0).firstBreak() }
    return found.min { $0.number < $1.number }
  }

  private let events: [LogEvent]
  private let hidden: [Callback]
  /// The callback that tells that there is another object of the class.
  private let birth: Callback?
  /// Where the objects of the class may be.
  private var places: Set<[AppearanceWalk]> = [[AppearanceWalk()]]

  private init(_ events: [LogEvent]) {
    self.events = events
    let printed = Set(events.map(\.callback))
    hidden = AppearanceWalk.hidden(printed)
    let births: [Callback] =
      [.viewDidLoad] + Callback.allCases.filter(\.isInitializer) + [.loadView]
    birth = births.first(where: printed.contains)
  }

  private func firstBreak() -> LogBreak? {
    var walk = self
    for event in events {
      let next = walk.next(event.callback)
      guard !next.isEmpty else {
        return LogBreak(number: event.number, rule: Self.rule(brokenBy: event.callback))
      }
      guard next.count <= Self.mostPlaces,
        next.allSatisfy({ $0.count <= Self.mostObjects })
      else { return nil }
      walk.places = next
    }
    return nil
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
