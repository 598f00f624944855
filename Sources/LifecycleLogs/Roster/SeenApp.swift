import LifecycleEngine
import LifecycleScenario

/// An app as a probe saw it: what its containers hold, how it shows controllers, its scenes.
struct SeenApp {
  private(set) var controllers: [ControllerDefinition]
  private(set) var names: ControllerNames
  /// The scenes, if the app has several.
  private(set) var scenes: [SceneDefinition] = []
  /// A controller that stands for the code of the app's delegate.
  private(set) var delegate: ControllerID?
  private let roster: ControllerRoster

  /// Completes the controllers of a log.
  init(
    _ controllers: [ControllerDefinition],
    _ names: ControllerNames,
    _ roster: ControllerRoster
  ) {
    (self.controllers, self.names, self.roster) = (controllers, names, roster)
    overrideTraits()
    containersSeen()
    mannersSeen()
    delegateTold()
    scenesTold()
  }

  /// Lets those who report trait calls override them.
  ///
  /// From iOS 17 on, UIKit calls no others.
  private mutating func overrideTraits() {
    let told = roster.events.filter { $0.callback == .traitCollectionDidChange }
      .compactMap(\.actor.person)
    for person in Set(told) {
      controllers[person].handlers.append(
        Handler(callback: .traitCollectionDidChange, once: false, statements: [])
      )
    }
  }

  /// Gives the containers the children that were seen in them.
  private mutating func containersSeen() {
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

  /// The navigation controllers in a split view controller that no line mentions.
  ///
  /// UIKit put them around the columns, and while collapsed one into the other.
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
    if roster.stacksColumns(of: split.person, wrappers.map(\.person)) {
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
  private mutating func mannersSeen() {
    for person in roster.contexts { controllers[person].definesPresentationContext = true }
    for person in roster.silentParents where controllers[person].kind == .container {
      controllers[person].forwarding = .manual
    }
  }

  /// Makes a controller that stands for the code of the app's delegate, or of its scene's, if that
  /// makes controllers before the root comes.
  private mutating func delegateTold() {
    guard let made = roster.madeByDelegate else { return }
    let delegate = ControllerID(controllers.count)
    controllers.append(ControllerDefinition(name: names.unique("App")))
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

  /// The scenes, if several are connected at a time.
  private mutating func scenesTold() {
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
  /// Whether a line is about a controller.
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

  /// Whether the first of some columns takes the others onto its stack when the split view controller
  /// collapses.
  ///
  /// A column that is shown later gets there too.
  fileprivate func stacksColumns(of split: Int, _ stacks: [Int]) -> Bool {
    let trees = sightings.map(\.tree).filter { tree in tree.contains { person($0) == split } }
    guard let first = trees.first else { return false }
    let areShown = first.filter { person($0).map(stacks.contains) == true }.allSatisfy(\.hasWindow)
    return trees.prefix(areShown ? trees.count : 1).contains { tree in
      guard let base = tree.first(where: { person($0) == stacks.first }) else { return false }
      return tree.contains { child in
        base.children.contains(child.instance)
          && person(child).map(stacks.dropFirst().contains) == true
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

  /// The controllers that forward no appearance: a child was in their window before the app began its
  /// appearance by hand.
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

  /// The controllers that the app made outside of every call before its root, which no tree has.
  ///
  /// Each comes with whether it was shown.
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
