import LifecycleEngine
import LifecycleScenario

/// The controllers and the callbacks of a log.
struct ControllerRoster: Sendable {
  /// How many lines of a log may tell about callbacks.
  static let mostEvents = 2_000

  private(set) var people: [LoggedController] = []
  private(set) var events: [LogEvent] = []

  /// The controllers that are no containers of UIKit.
  var screens: [ControllerID] {
    people.indices.filter { [.content, .table].contains(people[$0].kind) }.map { ControllerID($0) }
  }

  /// The parents whose kind of container no line shows.
  private(set) var openParents: Set<Int> = []
  /// The controllers of the windows as each of them was seen first, where a probe looked.
  private(set) var seats: [RosterSlot] = []
  /// Whether there was a root in the window when that was seen first.
  private(set) var isRootFirst = false
  /// The controllers of the windows, and how many lines about callbacks came before.
  private(set) var sightings: [(position: Int, tree: [VisibleCalls.Controller])] = []
  /// Whether the log names a scene.
  private var hasScenes = false
  /// How the window was held when that was seen first.
  private(set) var orientation: Orientation?

  /// Whether the windows were seen.
  private var hasSeenTree = false
  private var keys: [Key: Int] = [:]
  private var newest: [String: Int] = [:]
  private var ended: Set<Int> = []
  private var namesNobody: Bool
  /// The callbacks of each actor so far.
  private var told: [LogActor: Set<Callback>] = [:]
  /// How often an actor got a callback for the first time.
  private var newsCount = 0

  private struct Key: Hashable {
    let className: String
    let instance: String?
  }

  /// Takes over what the records tell.
  ///
  /// - Parameters:
  ///   - records: The lines in order.
  ///   - isRedacted: Whether names tell nothing of the classes.
  init(_ records: [LogRecord], isRedacted: Bool) {
    namesNobody = records.allSatisfy { $0.call == nil || $0.call?.className == nil }
    for record in records { meet(record) }
    for record in records { meetParent(record) }
    for record in records { take(record) }
    learnSources()
    var namer = LogNamer(isRedacted: isRedacted)
    for index in people.indices { people[index].name = namer.name(for: people[index]) }
  }

  private mutating func take(_ record: LogRecord) {
    if let tree = record.tree { sightings.append((events.count, tree)) }
    guard let call = record.call, let actor = actor(of: call) else { return }
    events.append(
      LogEvent(
        number: record.number,
        actor: actor,
        callback: call.callback,
        argument: call.argument,
        about: about(record),
        sight: record.sight
      )
    )
    if told[actor, default: []].insert(call.callback).inserted { newsCount += 1 }
  }

  /// Takes one more record.
  ///
  /// - Returns: Whether the people are still what they were. Otherwise the roster is useless, and
  ///   must be made again from all records.
  mutating func append(_ record: LogRecord) -> Bool {
    guard let call = record.call else {
      let before = (people, seats, sightings.isEmpty)
      meet(record)
      take(record)
      return before.0 == people && before.1 == seats && !before.2
    }
    guard !namesNobody || call.className == nil else { return false }
    let before = people
    meet(record)
    meetParent(record)
    guard people == before else { return false }
    let (newsBefore, count) = (newsCount, events.count)
    take(record)
    guard events.count > count, let event = events.last else { return true }
    return !changesPeople(event, isNew: newsCount > newsBefore)
  }

  /// Whether a line tells how somebody was made, or who is whose child at the start.
  private func changesPeople(_ event: LogEvent, isNew: Bool) -> Bool {
    if isNew, Self.creation.contains(event.callback) || event.callback == .updateViewConstraints {
      return true
    }
    if isNew, Self.moves.contains(event.callback) {
      return !told.values.contains { $0.contains(.viewDidAppear) }
    }
    guard isNew, event.callback == .viewDidLoad, let person = event.actor.person else {
      return false
    }
    return embedded(in: person) != nil
  }

  // MARK: - People

  /// The class that stands where a line names none.
  private var namelessClass: String { namesNobody ? "ViewController" : "Unnamed" }
  /// How many controllers a log may have; the lines of the others stay unmatched.
  private static let mostPeople = 40

  /// Makes a person of every controller, in the order of the lines.
  private mutating func meet(_ record: LogRecord) {
    if let tree = record.tree {
      seat(tree)
      learnManners(of: tree)
    }
    guard let call = record.call else { return }
    switch call.part {
    case .controller:
      guard let index = person(of: call) else { return }
      if let kind = record.sight?.kind { learn(kind, of: index) }
      // Only code adds children, to a container of its own.
      if call.callback == .addChild, people[index].kind == .content {
        people[index].kind = .container
      }
    case .view, .presentationController:
      if let name = call.className, !Self.isView(name) { _ = person(of: call) }
    case .delegate:
      guard call.className != nil, let index = person(of: call) else { return }
      if let kind = Self.containerKind(of: call.callback) { learn(kind, of: index) }
    case .scene: hasScenes = true
    case .app, .notification: break
    }
  }

  /// Makes a person of every controller of a tree, and notes in what they are when seen first.
  private mutating func seat(_ tree: [VisibleCalls.Controller]) {
    if !hasSeenTree { isRootFirst = tree.contains(where: \.isRoot) }
    hasSeenTree = true
    for seen in tree where person(seen) == nil {
      _ = person(named: seen.className, instance: seen.instance, isEnding: false)
    }
    for seen in tree {
      guard let person = person(seen) else { continue }
      guard !seats.contains(where: { $0.person == person }) else { continue }
      learn(seen.kind, of: person)
      seats.append(
        RosterSlot(
          person: person,
          kind: seen.kind,
          children: children(of: seen, in: tree),
          isRoot: seen.isRoot
        )
      )
    }
  }

  private func children(
    of seen: VisibleCalls.Controller,
    in tree: [VisibleCalls.Controller]
  ) -> [Int] {
    tree.filter { seen.children.contains($0.instance) }
      .sorted { one, other in
        let places = [one, other].map { seen.children.firstIndex(of: $0.instance) ?? 0 }
        return places[0] < places[1]
      }
      .compactMap { person($0) }
  }

  /// The controller that was seen, by its position among the people, or `nil` if no line names it.
  func person(_ seen: VisibleCalls.Controller) -> Int? {
    keys[Key(className: ControllerNames.lastPart(of: seen.className), instance: seen.instance)]
  }

  /// Takes over how the controllers of a tree are shown.
  private mutating func learnManners(of tree: [VisibleCalls.Controller]) {
    orientation = orientation ?? tree.first(where: \.isRoot)?.orientation
    for seen in tree {
      guard let index = person(seen) else { continue }
      people[index].presentation = seen.presentation ?? people[index].presentation
      people[index].pages = seen.pages ?? people[index].pages
    }
  }

  /// Takes over what kind of controller somebody is; that of one that is no container of UIKit stays
  /// what its lines tell.
  private mutating func learn(_ kind: ControllerKind, of index: Int) {
    guard kind != people[index].kind,
      kind.isUIKitContainer || people[index].kind.isUIKitContainer
    else { return }
    people[index].kind = kind
  }

  /// The callbacks that name a parent.
  static let moves: Set<Callback> = [.willMoveToParent, .didMoveToParent]

  /// Makes a person of a parent that a line names, though it may log nothing itself.
  private mutating func meetParent(_ record: LogRecord) {
    guard let call = record.call, Self.moves.contains(call.callback),
      case .controller(let className) = call.argument
    else { return }
    if let index = about(record) ?? parent(named: className) {
      if people[index].kind == .content {
        people[index].kind = LogNamer.kind(ofParent: people[index].className) ?? .content
      }
      return
    }
    guard people.count < Self.mostPeople else { return }
    let name = ControllerNames.lastPart(of: className)
    let kind = LogNamer.kind(ofParent: name)
    if kind == nil { openParents.insert(people.count) }
    newest[name] = people.count
    people.append(
      LoggedController(className: className, name: name, kind: kind ?? .container, source: .code)
    )
  }

  /// The controller that a call carries, where a probe told which one it is.
  private func about(_ record: LogRecord) -> Int? {
    guard let instance = record.sight?.about, let call = record.call,
      case .controller(let className) = call.argument
    else { return nil }
    return keys[Key(className: ControllerNames.lastPart(of: className), instance: instance)]
  }

  private func parent(named className: String) -> Int? {
    let stripped = ControllerNames.stripped(className)
    return newest[ControllerNames.lastPart(of: className)]
      ?? people.lastIndex { ControllerNames.stripped($0.className) == stripped }
  }

  /// The parents and children before the first screen has appeared, in the order of the lines.
  var firstChildren: [(child: Int, parent: Int)] {
    let start = events.prefix { $0.callback != .viewDidAppear }
    return start.compactMap { event in
      guard Self.moves.contains(event.callback), case .controller(let child) = event.actor,
        case .controller(let className) = event.argument,
        let parent = event.about ?? parent(named: className), parent != child
      else { return nil }
      return (child, parent)
    }
  }

  /// Whether code adds a child before its parent appears first, and doesn't say that it did move.
  func isAddedByHand(_ child: Int, to parent: Int) -> Bool {
    let start = events.prefix {
      $0.actor != .controller(parent) || $0.callback != .viewWillAppear
    }
    let moves = start.filter { $0.actor == .controller(child) && $0.about == parent }
      .map(\.callback)
    return moves.contains(.willMoveToParent) && !moves.contains(.didMoveToParent)
  }

  /// Finds the object a line names, or makes it known.
  private mutating func person(of call: LogCall) -> Int? {
    let spelled = call.className ?? namelessClass
    return person(
      named: spelled,
      instance: call.part == .controller ? call.instance : nil,
      isEnding: call.callback == .`deinit`
    )
  }

  private mutating func person(named spelled: String, instance: String?, isEnding: Bool) -> Int? {
    let name = ControllerNames.lastPart(of: spelled)
    let known = instance == nil ? newest[name] : keys[Key(className: name, instance: instance)]
    if let known {
      remember(known, instance: instance, isEnding: isEnding)
      return known
    }
    if let last = newest[name], ended.contains(last) || isNameless(last) {
      remember(last, instance: instance, isEnding: isEnding)
      return last
    }
    guard people.count < Self.mostPeople else { return nil }
    people.append(
      LoggedController(className: spelled, name: name, kind: LogNamer.kind(of: name), source: .code)
    )
    remember(people.count - 1, instance: instance, isEnding: isEnding)
    return people.count - 1
  }

  /// Whether the object was met without an address only.
  private func isNameless(_ index: Int) -> Bool {
    !keys.contains { $0.value == index && $0.key.instance != nil }
  }

  private mutating func remember(_ index: Int, instance: String?, isEnding: Bool) {
    let name = ControllerNames.lastPart(of: people[index].className)
    keys[Key(className: name, instance: instance)] = index
    newest[name] = index
    if isEnding { ended.insert(index) } else { ended.remove(index) }
  }

  // MARK: - Actors

  private mutating func actor(of call: LogCall) -> LogActor? {
    switch call.part {
    // With scenes the app delegate hears none of what scenes hear too: a notification is meant.
    case .app: return hasScenes && call.callback.roles.contains(.scene) ? .notification : .app
    case .scene: return .scene
    case .notification: return .notification
    case .controller: return person(of: call).map { .controller($0) }
    case .view: return owner(ofView: call).map { .view($0) }
    case .presentationController: return person(of: call).map { .presentationController($0) }
    case .delegate:
      guard call.className == nil else { return person(of: call).map { .delegate($0) } }
      return Self.containerKind(of: call.callback).map { .containerDelegate($0) }
    }
  }

  /// `BView` is the view of `BViewController`; the only controller has all views.
  private mutating func owner(ofView call: LogCall) -> Int? {
    guard let name = call.className else { return people.count == 1 ? 0 : nil }
    guard Self.isView(name) else { return person(of: call) }
    let stem = ControllerNames.lastPart(of: name).dropLast(4)
    let owner = people.firstIndex { ControllerNames.stripped($0.className) == stem }
    return owner ?? (people.count == 1 ? 0 : nil)
  }

  private static func isView(_ name: String) -> Bool { name.hasSuffix("View") }

  /// The kind of container whose delegate is told.
  static func containerKind(of callback: Callback) -> ControllerKind? {
    callback.form?.protocolName.flatMap { containerKinds[$0] }
  }

  private static let containerKinds: [String: ControllerKind] = [
    "UINavigationControllerDelegate": .navigation, "UITabBarControllerDelegate": .tabBar,
    "UIPageViewControllerDelegate": .page,
  ]

  // MARK: - Creation

  /// The callbacks with which an object begins.
  static let creation: Set<Callback> = [
    .`init`, .initWithCoder, .initWithNibName, .initWithStyle, .awakeFromNib,
  ]

  /// Tells from their initializers where the objects come from.
  ///
  /// Who has no initializer in the log, and is told to update constraints, comes from a storyboard.
  /// Source: LAY-9.
  private mutating func learnSources() {
    let callbacks = people.indices.map { index in
      Set(events.filter { $0.actor == .controller(index) }.map(\.callback))
    }
    let decoding: Set<Callback> = [.initWithCoder, .awakeFromNib]
    let isFromStoryboard =
      callbacks.contains { !$0.isDisjoint(with: decoding) }
      || callbacks.contains {
        $0.contains(.updateViewConstraints) && $0.isDisjoint(with: Self.creation)
      }
    for index in people.indices {
      let heard = callbacks[index]
      if heard.contains(.initWithStyle) { people[index].kind = .table }
      people[index].source =
        if !heard.isDisjoint(with: decoding) {
          .storyboard
        } else if heard.contains(.`init`) || heard.contains(.initWithStyle) {
          .code
        } else if heard.contains(.initWithNibName) {
          .nib
        } else {
          isFromStoryboard ? .storyboard : .code
        }
    }
  }
}
