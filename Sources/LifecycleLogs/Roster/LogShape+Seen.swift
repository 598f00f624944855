import LifecycleEngine
import LifecycleScenario

// What a probe saw of the app that a log comes from.
extension LogShape.Builder {
  /// Lets those who report trait calls override them.
  ///
  /// From iOS 17 on, UIKit calls no others.
  mutating func overrideTraits() {
    let told = roster.events.filter { $0.callback == .traitCollectionDidChange }
      .compactMap(\.actor.person)
    for person in Set(told) {
      controllers[person].handlers.append(
        Handler(callback: .traitCollectionDidChange, once: false, statements: [])
      )
    }
  }

  /// Gives the containers the children that were seen in them.
  mutating func containersSeen() {
    for seat in roster.seats where !seat.children.isEmpty {
      let children = seat.children.map { ControllerID($0) }
      switch seat.kind {
      case .split where !wrappers(in: seat).isEmpty: fillColumns(of: seat)
      case .tabBar where moreList(of: seat) != nil:
        let more = moreList(of: seat)
        controllers[seat.person].moreNavigationController = more
        controllers[seat.person].children = children.filter { $0 != more }
      case .navigation, .tabBar, .page, .split, .alert, .search, .hosting:
        guard !controllers[seat.person].isAnonymous else { continue }
        controllers[seat.person].children = children
      case .content, .table, .container:
        guard controllers[seat.person].embeds.isEmpty else { continue }
        let isSearch = roster.isSearch(seat.person)
        controllers[seat.person].kind = isSearch ? .search : .container
        if isSearch { controllers[seat.person].presentationStyle = nil }
        controllers[seat.person].children = children.filter {
          !roster.isAddedByHand(Int($0.rawValue), to: seat.person)
            && !roster.isAddedLate(Int($0.rawValue), to: seat.person)
        }
      }
    }
  }

  // MARK: - Columns

  /// The navigation controllers in a split view controller of which no line tells: UIKit put them
  /// around the columns, and while collapsed one into the other.
  private func wrappers(in container: RosterSlot) -> [RosterSlot] {
    let found = container.children.compactMap { child in
      roster.seats.first { $0.person == child && $0.kind == .navigation && !$0.children.isEmpty }
    }.filter { !roster.isTold($0.person) }
    return found.flatMap { [$0] + wrappers(in: $0) }
  }

  /// Puts into the columns what UIKit's navigation controllers were seen around.
  private mutating func fillColumns(of split: RosterSlot) {
    let wrappers = wrappers(in: split)
    let contents = wrappers.compactMap { $0.children.first.map { ControllerID($0) } }
    for (wrapper, content) in zip(wrappers, contents) {
      let name = controllers[wrapper.person].name
      controllers[wrapper.person] = .stack(name, around: content)
    }
    let rest = split.children.filter { !controllers[$0].isAnonymous }.map { ControllerID($0) }
    var columns = SplitColumns<ControllerID>()
    (columns.primary, columns.secondary) = (contents.first, contents.dropFirst().last)
    if contents.count > 2 { columns.supplementary = contents[1] }
    let isLate = rest.first.map { roster.comes($0, behind: split.person) } == true
    if !isLate { columns.compact = rest.first }
    controllers[split.person].children = contents
    controllers[split.person].columns = columns
    controllers[split.person].containerStyle = contents.count > 2 ? .tripleColumn : .doubleColumn
    if isLate, let compact = rest.first {
      let column = Command.setColumn(
        on: ControllerID(split.person),
        column: .compact,
        target: compact
      )
      controllers[split.person].handlers.append(
        Handler(callback: .viewDidLoad, once: false, statements: [.command(column)])
      )
    }
    let stacked = Set(wrappers.dropFirst().map(\.person))
    if roster.everHas(children: stacked, in: Set(wrappers.prefix(1).map(\.person))) {
      controllers[split.person].topColumn = .secondary
    }
  }

  // MARK: - Other containers

  /// The navigation controller behind More, which UIKit makes where the bar has no room for all.
  private func moreList(of bar: RosterSlot) -> ControllerID? {
    guard let last = bar.children.last, bar.children.count > 6,
      roster.people[last].kind == .navigation, !roster.isMade(last)
    else { return nil }
    return ControllerID(last)
  }

  /// Lets controllers be what it takes to be shown, or to show others, as they were seen.
  mutating func mannersSeen() {
    for person in roster.contexts { controllers[person].definesPresentationContext = true }
    for person in roster.silentParents where controllers[person].kind == .container {
      controllers[person].forwarding = .manual
    }
  }

  /// Makes a controller that stands for the code of the app's delegate, or of its scene's, if that
  /// makes controllers before the root comes.
  mutating func delegateTold() {
    guard let made = roster.madeByDelegate else { return }
    let delegate = hidden("App")
    let statements = made.controllers.flatMap { person, isShown -> [Statement] in
      let controller = ControllerID(person)
      return isShown
        ? [.command(.showWindow(controller))]
        : [.command(.create(controller)), .retain(controller, by: .property)]
    }
    controllers[Int(delegate.rawValue)].handlers = [
      Handler(callback: made.callback, once: true, statements: statements)
    ]
    self.delegate = delegate
  }

  /// The scenes of an app of which several are connected at a time.
  mutating func scenesTold() {
    let roots = roster.rootsOfScenes
    guard roots.count > 1, Set(roots).count == roots.count else { return }
    for root in roots {
      scenes.append(SceneDefinition(name: names.unique("Scene"), root: ControllerID(root)))
    }
    for (child, parent) in roster.firstChildren
    where controllers[parent].kind.isUIKitContainer
      && !roster.seats.contains(where: { $0.person == parent })
      && !controllers[parent].children.contains(ControllerID(child))
    {
      controllers[parent].children.append(ControllerID(child))
    }
  }
}

// What the lines and the trees of a probe say about the app.
extension ControllerRoster {
  /// Whether a line tells of a controller.
  fileprivate func isTold(_ person: Int) -> Bool {
    events.contains { $0.actor == .controller(person) }
  }

  /// Whether a line tells how a controller was made.
  fileprivate func isMade(_ person: Int) -> Bool {
    events.contains { $0.actor == .controller(person) && Self.creation.contains($0.callback) }
  }

  /// Whether a controller is made when the view of another one has loaded.
  fileprivate func comes(_ controller: ControllerID, behind other: Int) -> Bool {
    let first = events.first { $0.actor.person == Int(controller.rawValue) }
    let load = events.first { $0.actor == .controller(other) && $0.callback == .viewDidLoad }
    guard let first, let load else { return false }
    return load.number < first.number
  }

  /// Whether a controller is UIKit's search controller: it covers a context of presentations, and
  /// has a child that no code adds.
  fileprivate func isSearch(_ person: Int) -> Bool {
    people[person].presentation == .overCurrentContext && isTold(person)
      && !events.contains { $0.actor == .controller(person) && $0.callback == .addChild }
  }

  /// Whether code adds a child inside another override than those in which the view of the parent
  /// loads.
  fileprivate func isAddedLate(_ child: Int, to parent: Int) -> Bool {
    let addition = events.first {
      $0.actor == .controller(parent) && $0.callback == .addChild && $0.about == child
    }
    guard let sight = addition?.sight, sight.isByApp,
      let outer = events.first(where: { $0.number == sight.outer })
    else { return false }
    return ![.viewDidLoad, .loadView].contains(outer.callback)
  }

  /// Whether one of some controllers was ever seen in another of some.
  fileprivate func everHas(children: Set<Int>, in parents: Set<Int>) -> Bool {
    sightings.contains { sighting in
      sighting.tree.contains { seen in
        guard let parent = person(seen), parents.contains(parent) else { return false }
        return sighting.tree.contains { child in
          seen.children.contains(child.instance)
            && person(child).map(children.contains) == true
        }
      }
    }
  }

  /// The controllers that presented another one over their own context, and are in a container.
  fileprivate var contexts: [Int] {
    let found = sightings.flatMap { sighting in
      sighting.tree.compactMap { seen -> Int? in
        guard [.currentContext, .overCurrentContext].contains(seen.presentation) else { return nil }
        return sighting.tree.first { $0.instance == seen.presenter && !$0.isRoot }.flatMap(person)
      }
    }
    return Set(found).sorted()
  }

  /// The controllers that were seen with a child in their window whose appearance nobody had
  /// forwarded; the app did so by hand later.
  fileprivate var silentParents: [Int] {
    let begun = events.indices.filter { events[$0].callback == .beginAppearanceTransition }
    let found = sightings.flatMap { sighting in
      sighting.tree.compactMap { child -> Int? in
        guard child.hasWindow, let person = person(child),
          begun.contains(where: {
            events[$0].actor == .controller(person) && $0 >= sighting.position
          }),
          !events.prefix(sighting.position).contains(where: {
            $0.actor == .controller(person) && $0.callback == .viewWillAppear
          })
        else { return nil }
        return sighting.tree.first { $0.hasWindow && $0.children.contains(child.instance) }
          .flatMap(self.person)
      }
    }
    return Set(found).sorted()
  }

  /// The controllers that the app made outside of every call while it launched, before its root, and
  /// whether each of them was shown; no tree has them.
  fileprivate var madeByDelegate: (callback: Callback, controllers: [(Int, Bool)])? {
    guard let root = seats.first(where: \.isRoot)?.person,
      let rootFirst = events.firstIndex(where: { $0.actor == .controller(root) })
    else { return nil }
    let start = events[..<rootFirst]
    let launches: Set<Callback> = [.didFinishLaunching, .willConnect]
    let seated = Set(seats.map(\.person))
    var callback: Callback?
    var found: [(Int, Bool)] = []
    for event in start {
      if launches.contains(event.callback), found.isEmpty { callback = event.callback }
      guard Self.creation.contains(event.callback), event.sight?.outer == nil,
        let person = event.actor.person, !seated.contains(person),
        !found.contains(where: { $0.0 == person })
      else { continue }
      let isShown = start.contains {
        $0.actor == .controller(person) && $0.callback == .viewWillAppear
      }
      found.append((person, isShown))
    }
    return found.isEmpty ? nil : callback.map { ($0, found) }
  }

  /// The controllers that appear first in each scene, if scenes are connected at the same time.
  fileprivate var rootsOfScenes: [Int] {
    let connections = events.indices.filter {
      events[$0].actor == .scene && events[$0].callback == .willConnect
    }
    guard connections.count > 1, !events.contains(where: { $0.callback == .didDisconnect }) else {
      return []
    }
    let ends = connections.dropFirst() + [events.count]
    return zip(connections, ends).compactMap { start, end in
      events[start..<end].lazy.filter { $0.callback == .viewWillAppear }
        .compactMap(\.actor.person).first
    }
  }
}
