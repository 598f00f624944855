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
  /// Those that the log has made before anything is shown.
  private let made: Set<ControllerID>

  init(_ roster: ControllerRoster) {
    let screens = Set(roster.screens)
    lines = roster.events.compactMap { event in
      guard case .controller(let person) = event.actor, screens.contains(ControllerID(person)),
        event.callback == .viewDidLoad || AppearanceWalk.callbacks.contains(event.callback)
      else { return nil }
      return (ControllerID(person), event.callback)
    }
    appearances = lines.filter { $0.callback != .viewDidLoad }
    let before = roster.events.prefix {
      $0.callback != .viewDidLoad && !AppearanceWalk.callbacks.contains($0.callback)
    }
    let inits = before.filter(\.callback.isInitializer)
    made = Set(inits.compactMap(\.actor.person).map { ControllerID($0) })
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
    guard !changed.isEmpty else { return [] }
    for (one, next) in zip(lines, lines.dropFirst())
    where one.callback == .viewWillDisappear && next.callback == .viewDidLoad {
      changed.insert(next.person)
    }
    return Array(people.filter { $0 != first && changed.contains($0) }.prefix(Self.most))
  }

  /// The controllers that may be those of a tab bar, in several ways.
  ///
  /// A tab bar's controllers are made before anything is shown. Where no line shows that, they are
  /// all of the log, or the first one and those that change places as tabs do.
  ///
  /// - Parameters:
  ///   - contents: The controllers of the log that are no containers.
  ///   - first: The one that is shown first, if the log tells.
  /// - Returns: The likeliest way first.
  func tabBars(of contents: [ControllerID], first: ControllerID?) -> [[ControllerID]] {
    guard let first else { return [contents] }
    let others = contents.filter { $0 != first }
    let all = [first] + others
    let tabs = all.filter(made.contains)
    if tabs.count > 1, tabs.count < all.count { return [tabs] }
    guard others.count > 1, made.isEmpty else { return [all] }
    let changed = self.tabs(after: first)
    let sets = changed.isEmpty ? others.prefix(2).map { [$0] } : [changed]
    return [all] + sets.filter { $0 != others }.map { [first] + $0 }
  }

  /// Whether the controller of a tab is in a navigation controller of its own.
  ///
  /// Such a one loads its view once the other one is told to disappear.
  func isInStack(_ tab: ControllerID) -> Bool {
    guard let load = load(of: tab), load > 0 else { return true }
    return lines[load - 1].callback == .viewWillDisappear
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
