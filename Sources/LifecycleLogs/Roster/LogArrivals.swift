import LifecycleEngine

/// How the controllers of a log come: in which order they and those before them appear.
///
/// The orders alone tell what may be around a controller, before any command is tried.
struct LogArrivals {
  /// A controller that the view of another one brings.
  struct Inner: Hashable {
    let parent: ControllerID
    let child: ControllerID
    /// Whether it comes with the nib of the other one; otherwise code adds it in `viewDidLoad`.
    let isOfNib: Bool
  }

  private typealias Line = (person: ControllerID, callback: Callback)

  /// How many controllers are looked at.
  private static let most = 4
  /// How many lines may lie between the appearances of a controller and of one in it.
  private static let reach = 3

  /// The lines about loading, appearing and disappearing, and those without the first.
  private let (lines, appearances): ([Line], [Line])
  private let people: [ControllerID]

  init(_ roster: ControllerRoster) {
    let screens = Set(roster.screens)
    lines = roster.events.compactMap { event in
      guard case .controller(let person) = event.actor, screens.contains(ControllerID(person)),
        event.callback == .viewDidLoad || AppearanceWalk.callbacks.contains(event.callback)
      else { return nil }
      return (ControllerID(person), event.callback)
    }
    appearances = lines.filter { $0.callback != .viewDidLoad }
    people = lines.map(\.person).reduce(into: []) { met, next in
      if !met.contains(next) { met.append(next) }
    }
  }

  /// Those that may come in a navigation controller of their own, over others or in place of them.
  func covers(after first: ControllerID) -> [ControllerID] {
    guard people.count > 2 else { return [] }
    let others = people.filter { $0 != first }
    let over = others.first { !isPushed($0) }
    return [over, others.first].compactMap(\.self).reduce(into: []) { kept, next in
      if !kept.contains(next) { kept.append(next) }
    }
  }

  /// Those that may be at the root of another tab: they change places as tabs do.
  ///
  /// The one that comes appears before the one that goes disappears, but for the first time, when
  /// its view is loaded in between.
  func tabs(after first: ControllerID) -> [ControllerID] {
    var changed: Set<ControllerID> = []
    for (one, next) in zip(appearances, appearances.dropFirst())
    where one.callback == .viewWillAppear && next.callback == .viewWillDisappear
      && one.person != next.person
    {
      changed.formUnion([one.person, next.person])
    }
    guard !changed.isEmpty, people.count > 2 else { return [] }
    for (one, next) in zip(lines, lines.dropFirst())
    where one.callback == .viewWillDisappear && next.callback == .viewDidLoad {
      changed.insert(next.person)
    }
    return Array(people.filter { $0 != first && changed.contains($0) }.prefix(Self.most))
  }

  /// Whether the one before has disappeared when a controller did appear for the first time.
  private func isPushed(_ person: ControllerID) -> Bool {
    guard let shown = appearances.firstIndex(where: { $0 == (person, .viewDidAppear) }) else {
      return false
    }
    return appearances[..<shown].last?.callback == .viewDidDisappear
  }

  // MARK: - Children

  /// The controllers whose views load while that of another one does, and that appear with it.
  var inner: [Inner] {
    people.compactMap { child in
      guard let loaded = load(of: child) else { return nil }
      let parents = people.filter { $0 != child && appearsWith($0, child) }
      let inCode = parents.last { parent in
        guard let own = load(of: parent), let shown = firstAppearance(of: parent) else {
          return false
        }
        return own < loaded && loaded < shown.line
      }
      if let inCode { return Inner(parent: inCode, child: child, isOfNib: false) }
      let ofNib = parents.first { load(of: $0) == loaded + 1 }
      return ofNib.map { Inner(parent: $0, child: child, isOfNib: true) }
    }
  }

  private func load(of person: ControllerID) -> Int? {
    lines.firstIndex { $0 == (person, .viewDidLoad) }
  }

  private func firstAppearance(of person: ControllerID) -> (line: Int, appearance: Int)? {
    guard let line = lines.firstIndex(where: { $0.person == person && $0.callback.isComing }),
      let appearance = appearances.firstIndex(where: { $0.person == person && $0.callback.isComing }
      )
    else { return nil }
    return (line, appearance)
  }

  /// Whether a controller appears for the first time with another one, and nobody goes between.
  private func appearsWith(_ parent: ControllerID, _ child: ControllerID) -> Bool {
    guard let own = firstAppearance(of: parent), let other = firstAppearance(of: child),
      own.appearance < other.appearance, other.appearance - own.appearance <= Self.reach,
      appearances[own.appearance].callback == appearances[other.appearance].callback
    else { return false }
    let between = appearances[own.appearance...other.appearance]
    return between.allSatisfy { $0.callback == appearances[own.appearance].callback }
  }
}
