import LifecycleEngine
import LifecycleScenario

/// An app that a log may come from: its controllers, and who stands for whom.
struct LogShape: Hashable, Sendable {
  /// The ways in which the first controller of a log may be on screen.
  enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// It is where it was seen.
    case seen
    /// It is where the lines say: they name its parents.
    case told
    /// It is the root of the window.
    case plain
    /// It is the root of a navigation controller.
    case navigation
    /// A controller that logs nothing is under it, in a navigation controller.
    case pushed
    /// A controller that logs nothing is under it, in the window.
    case presented
    /// It is a tab.
    case tabs
    /// It comes into a container of one's own.
    case contained
    /// It is in a container of one's own from the start.
    case embedded
    /// It is a page.
    case pages
    /// It is in a navigation controller, and so is another one, which comes later.
    case wrapped
    /// It is the root of a tab's navigation controller.
    case stacks
    /// There is no window: the objects are driven by hand.
    case loose

    /// Whether such an app may print the same lines after other commands.
    var isRival: Bool {
      [.plain, .navigation, .tabs, .pages, .wrapped, .stacks].contains(self)
    }

    /// Whether code may put somebody else in place of the root.
    var replacesRoot: Bool { self == .plain || self == .wrapped }

    /// Whether a screen that logs nothing is under the first one.
    fileprivate var hidesScreen: Bool { self == .pushed || self == .presented }
  }

  let kind: Kind
  /// How improbable the kind is, in thousandths of a wrong line.
  var handicap: Int { kind.rawValue * 5 + (kind.hidesScreen ? 40 : 0) }
  /// The controllers; those of the log first, in the order of the log.
  var controllers: [ControllerDefinition]
  let root: ControllerID?
  /// A controller that logs nothing, for what covers the others.
  let other: ControllerID
  /// The names of the controllers by their classes.
  private(set) var classNames: [String: String] = [:]
  /// The classes of the controllers of the log, as it spells them.
  let spelled: [String]

  /// The scenes, of an app that has several.
  let scenes: [SceneDefinition]

  /// A controller that stands for the code of the app's delegate, where that makes controllers.
  let delegate: ControllerID?

  /// The app on a platform.
  func app(on platform: Platform) -> AppDefinition {
    var app = AppDefinition(platform: platform, controllers: controllers, root: root)
    app.quietCalls.notifications = platform.usesScenes
    guard !scenes.isEmpty else { return app }
    (app.root, app.scenes) = (nil, scenes)
    app.platform.plist[.supportsMultipleScenes] = true
    return app
  }

  /// The name of a controller, as arguments of lines have it.
  func printedName(of controller: ControllerID) -> String {
    let index = Int(controller.rawValue)
    guard controllers.indices.contains(index) else {
      return app(on: Platform()).withUIKitStacks[controller].printedName
    }
    return controllers[index].printedName
  }

  /// The class of a controller, as the log spells it, or its name in the scenario.
  func className(of id: ControllerID) -> String {
    let index = Int(id.rawValue)
    return spelled.indices.contains(index) ? spelled[index] : printedName(of: id)
  }

  /// The container of a kind, where there is only one.
  func container(_ kind: ControllerKind) -> ControllerID? {
    let found = controllers.indices.filter { controllers[$0].kind == kind }
    return found.count == 1 ? ControllerID(found[0]) : nil
  }

  /// The shapes that may explain a log, the likeliest first.
  ///
  /// - Parameter roster: The log.
  /// - Returns: At least one for every kind that the log allows.
  static func all(for roster: ControllerRoster) -> [LogShape] {
    guard roster.sightings.isEmpty else { return seen(roster) }
    let isMoved = roster.events.contains { ControllerRoster.moves.contains($0.callback) }
    let isTold = !roster.firstChildren.isEmpty
    let kinds = roster.people.map(\.kind)
    let firsts = Builder.firsts(of: roster)
    let arrivals = LogArrivals(roster)
    return Kind.allCases.flatMap { kind -> [LogShape] in
      switch kind {
      case .seen: return []
      case .told: guard isTold else { return [] }
      case .tabs:
        guard roster.people.count > 1 || kinds.contains(.tabBar) else { return [] }
        let all = arrivals.tabBars(of: Builder.contents(of: roster), first: firsts.first)
        return all.map { make(kind, roster, first: firsts.first, tabs: $0) }
      case .pages: guard roster.people.count > 1 || kinds.contains(.page) else { return [] }
      case .contained, .embedded:
        guard isMoved || roster.people.count > 1 else { return [] }
      case .navigation, .plain: return firsts.map { make(kind, roster, first: $0) }
      case .wrapped, .stacks:
        guard let first = firsts.first else { return [] }
        let inner = kind == .wrapped ? arrivals.covers(after: first) : arrivals.tabs(after: first)
        return inner.map { make(kind, roster, first: first, inner: $0) }
      case .pushed, .presented, .loose: break
      }
      return [make(kind, roster, first: firsts.first)]
    }
  }

  /// The shapes of an app whose windows were seen.
  private static func seen(_ roster: ControllerRoster) -> [LogShape] {
    let root = roster.seats.first(where: \.isRoot).map { ControllerID($0.person) }
    let isApp = roster.events.contains { [.app, .scene, .notification].contains($0.actor) }
    guard isApp || root != nil else { return [make(.loose, roster, first: nil)] }
    let shape = make(.seen, roster, first: root)
    let shapes = [shape] + (shape.withNamedColumns.map { [$0] } ?? [])
    guard !roster.isRootFirst, root != nil else { return shapes }
    // The app may also have had a window without a root.
    return shapes + [make(.seen, roster, first: nil)]
  }

  /// The same app with split view controllers whose columns have names, if they may have: no tree
  /// tells that from the older style.
  private var withNamedColumns: LogShape? {
    var shape = self
    for index in controllers.indices
    where controllers[index].kind == .split && controllers[index].containerStyle == nil {
      let count = controllers[index].children.count
      guard count > 1 else { continue }
      shape.controllers[index].containerStyle = count > 2 ? .tripleColumn : .doubleColumn
    }
    return shape == self ? nil : shape
  }

  private static func make(
    _ kind: Kind,
    _ roster: ControllerRoster,
    first: ControllerID?,
    inner: ControllerID? = nil,
    tabs: [ControllerID] = []
  ) -> LogShape {
    var builder = Builder(roster, first: first)
    let root = builder.root(kind, inner: inner, tabs: tabs)
    let other = builder.hidden("Other")
    var shape = LogShape(
      kind: kind,
      controllers: builder.controllers,
      root: root,
      other: other,
      spelled: roster.people.map(\.className),
      scenes: builder.scenes,
      delegate: builder.delegate
    )
    shape.classNames = Dictionary(
      roster.people.enumerated().map { index, person in
        let name = shape.printedName(of: ControllerID(index))
        return (ControllerNames.lastPart(of: person.className), name)
      },
      uniquingKeysWith: { first, _ in first }
    )
    return shape
  }

  /// Whether a container of UIKit that logs nothing has one of some controllers at its root.
  func isRoot(_ controller: ControllerID, around people: Set<ControllerID>) -> Bool {
    let index = Int(controller.rawValue)
    guard [.wrapped, .stacks].contains(kind), controllers.indices.contains(index),
      controllers[index].kind == .navigation
    else { return false }
    return controllers[index].children.first.map(people.contains) == true
  }

  /// Puts the controllers of an app together.
  private struct Builder {
    private(set) var controllers: [ControllerDefinition]
    /// The scenes, if the app has several.
    private(set) var scenes: [SceneDefinition] = []
    /// A controller that stands for the code of the app's delegate.
    private(set) var delegate: ControllerID?
    private var names = ControllerNames()
    private let roster: ControllerRoster
    private let source: CreationSource
    /// The controller that is on screen first, if the log shows one.
    private let first: ControllerID?

    init(_ roster: ControllerRoster, first: ControllerID?) {
      self.first = first
      self.roster = roster
      controllers = roster.people.map { person in
        var controller = ControllerDefinition(
          name: person.name,
          kind: person.kind,
          source: person.source
        )
        (controller.containerStyle, controller.presentationStyle) = (
          person.pages, person.presentation
        )
        return controller
      }
      source = roster.people.contains { $0.source == .storyboard } ? .storyboard : .code
      for person in roster.people { _ = names.unique(person.name) }
      for index in roster.people.indices {
        guard let inner = roster.embedded(in: index) else { continue }
        controllers[index].source = .storyboard
        for person in inner { controllers[person].source = .storyboard }
        controllers[index].embeds =
          inner.isEmpty ? [hidden("Embedded")] : inner.map { ControllerID($0) }
      }
      for inner in Self.inner(of: roster) { add(inner) }
    }

    private mutating func add(_ inner: LogArrivals.Inner) {
      let (parent, child) = (Int(inner.parent.rawValue), Int(inner.child.rawValue))
      guard inner.isOfNib else {
        let embed = Statement.command(.embed(parent: inner.parent, child: inner.child))
        let handlers = controllers[parent].handlers
        if let index = handlers.firstIndex(where: { $0.callback == .viewDidLoad }) {
          controllers[parent].handlers[index].statements.append(embed)
        } else {
          controllers[parent].handlers.append(
            Handler(callback: .viewDidLoad, statements: [embed])
          )
        }
        return
      }
      (controllers[parent].source, controllers[child].source) = (.storyboard, .storyboard)
      if !controllers[parent].embeds.contains(inner.child) {
        controllers[parent].embeds.append(inner.child)
      }
    }

    /// The controllers of the log that are no containers of UIKit, the one on screen first.
    var contents: [ControllerID] {
      [first].compactMap(\.self) + Self.contents(of: roster).filter { $0 != first }
    }

    static func contents(of roster: ControllerRoster) -> [ControllerID] {
      let inner = Set(inner(of: roster).map(\.child))
      return roster.screens.filter { !inner.contains($0) }
    }

    /// The controllers that others bring, where no line says what moves to whom.
    private static func inner(of roster: ControllerRoster) -> [LogArrivals.Inner] {
      let isTold = roster.events.contains { ControllerRoster.moves.contains($0.callback) }
      return isTold || !roster.sightings.isEmpty ? [] : LogArrivals(roster).inner
    }

    /// The controllers that may be on screen first.
    ///
    /// It is the one of the first line; or one of which the log tells first that it disappears;
    /// or the one that is then seen.
    static func firsts(of roster: ControllerRoster) -> [ControllerID] {
      let contents = contents(of: roster)
      var met: Set<ControllerID> = []
      for event in roster.events.prefix(20) {
        guard case .controller(let person) = event.actor,
          contents.contains(ControllerID(person)), met.insert(ControllerID(person)).inserted,
          event.callback == .viewWillDisappear
        else { continue }
        let leaving = ControllerID(person)
        return [leaving] + contents.filter { $0 != leaving }.prefix(1)
      }
      return Array(contents.prefix(1))
    }

    /// Makes the containers of a kind around the controllers that log.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - inner: The one that the first one holds, if any.
    ///   - tabs: Those of the tab bar, if it is one.
    /// - Returns: The root of the window, or `nil` if it has none.
    mutating func root(_ kind: Kind, inner: ControllerID?, tabs: [ControllerID]) -> ControllerID? {
      switch kind {
      case .seen:
        complete()
        return first
      case .told: return containersTold()
      case .plain: return first
      case .navigation: return container(.navigation, children: Array(contents.prefix(1)))
      case .pushed: return container(.navigation, children: [hidden("Root")])
      case .presented: return hidden("Root")
      case .tabs: return container(.tabBar, children: tabs)
      case .pages: return container(.page, children: contents)
      case .wrapped: return stacks([first, inner].compactMap(\.self)).first
      case .stacks:
        let isInside = inner.map(LogArrivals(roster).isInStack) == true
        let inside = stacks([first, isInside ? inner : nil].compactMap(\.self))
        return container(.tabBar, children: inside + [isInside ? nil : inner].compactMap(\.self))
      case .contained: return container(.container, children: [])
      case .embedded: return containerWithFirst()
      case .loose: return nil
      }
    }

    /// Takes over what a probe saw of the app.
    mutating func complete() {
      let app = SeenApp(controllers, names, roster)
      (controllers, names) = (app.controllers, app.names)
      (scenes, delegate) = (app.scenes, app.delegate)
    }

    mutating func hidden(_ name: String) -> ControllerID {
      controllers.append(ControllerDefinition(name: names.unique(name), source: source))
      return ControllerID(controllers.count - 1)
    }

    /// The containers with the children that the lines name.
    ///
    /// - Returns: The outermost of them.
    mutating func containersTold() -> ControllerID? {
      let pairs = roster.firstChildren
      for (child, parent) in pairs where controllers[parent].kind.isContainer {
        let id = ControllerID(child)
        if !controllers[parent].children.contains(id) { controllers[parent].children.append(id) }
      }
      let inner = Set(pairs.map(\.child))
      return pairs.first { !inner.contains($0.parent) }.map { ControllerID($0.parent) }
    }

    /// A container of one's own that has its first child from the start.
    mutating func containerWithFirst() -> ControllerID {
      let id = container(.container, children: [])
      let inner = contents.prefix(1).filter { $0 != id }
      if source == .storyboard {
        controllers[Int(id.rawValue)].source = .storyboard
        controllers[Int(id.rawValue)].embeds = inner
      } else {
        controllers[Int(id.rawValue)].children = inner
      }
      return id
    }

    /// Navigation controllers that log nothing, one around each controller.
    mutating func stacks(_ roots: [ControllerID]) -> [ControllerID] {
      roots.map { root in
        let name = names.unique(ControllerNames.containerName(.navigation) ?? "Nav")
        var stack = ControllerDefinition(name: name, kind: .navigation, source: source)
        stack.children = [root]
        controllers.append(stack)
        return ControllerID(controllers.count - 1)
      }
    }

    /// The container of the log, or one that logs nothing.
    mutating func container(_ kind: ControllerKind, children: [ControllerID]) -> ControllerID {
      let known = controllers.firstIndex { $0.kind == kind } ?? roster.openParents.min()
      if let index = known {
        controllers[index].kind = kind
        controllers[index].children = children.filter { $0 != ControllerID(index) }
        return ControllerID(index)
      }
      let name = names.unique(ControllerNames.containerName(kind) ?? "Container")
      var definition = ControllerDefinition(name: name, kind: kind, source: source)
      definition.children = children
      controllers.append(definition)
      return ControllerID(controllers.count - 1)
    }
  }
}

extension ControllerKind {
  fileprivate var isContainer: Bool { isUIKitContainer || self == .container }
}
