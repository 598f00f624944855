internal import LifecycleEngine

/// Makes random apps: any version, a random hierarchy, some overrides that re-enter the engine.
struct RandomApp {
  private static let rootKinds: [ControllerKind] = [
    .navigation, .navigation, .tabBar, .container, .content, .split, .page, .hosting,
  ]

  var random: SplitMix64

  mutating func make() -> AppDefinition {
    let profile = Profile.all.randomElement(using: &random) ?? Profile.newest
    var platform = Platform(version: profile.version)
    platform.idiom = chance(4) ? .pad : .phone
    platform.orientation = chance(6) ? .landscape : .portrait
    let rootKinds = Self.rootKinds.filter { profile.has($0) }
    var controllers = [definition(named: "Root", rootKinds.randomElement(using: &random))]
    addChildren(to: 0, of: &controllers, depth: 0)
    for index in 0..<Int.random(in: 1...4, using: &random) {
      let kinds = [.container, .alert, .search, .hosting].filter { profile.has($0) }
      let kind = chance(3) ? kinds.randomElement(using: &random) : .content
      controllers.append(definition(named: "X\(index)", kind))
    }
    addViews(to: &controllers)
    addOverrides(to: &controllers)
    addCode(to: &controllers)
    addBlocks(to: &controllers)
    addAnswers(to: &controllers)
    var app = AppDefinition(platform: platform, controllers: controllers, root: ControllerID(0))
    addScenes(to: &app)
    return app
  }

  mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func definition(
    named name: String,
    _ kind: ControllerKind?
  ) -> ControllerDefinition {
    let source = CreationSource.allCases.randomElement(using: &random) ?? .code
    var definition = ControllerDefinition(name: name, kind: kind ?? .content, source: source)
    definition.hasConstraints = chance(4)
    if source != .code { definition.restorationIdentifier = name }
    if kind == .container, chance(5) { definition.forwarding = .manual }
    if kind == .page { definition.containerStyle = chance(2) ? .curl : .scroll }
    if chance(3) {
      definition.presentationStyle = PresentationStyle.allCases.randomElement(using: &random)
    }
    return definition
  }

  private mutating func addChildren(
    to parent: Int,
    of controllers: inout [ControllerDefinition],
    depth: Int
  ) {
    let counts: ClosedRange<Int>
    switch controllers[parent].kind {
    case .navigation: counts = 1...2
    case .tabBar: counts = chance(3) ? 6...6 : 2...3
    case .split: counts = 2...3
    case .page: counts = 2...2
    case .content, .table, .container, .alert, .search, .hosting: return
    }
    for _ in 0..<Int.random(in: counts, using: &random) {
      let kind: ControllerKind =
        depth < 2 && controllers[parent].kind != .navigation && chance(2) ? .navigation : .content
      controllers.append(definition(named: "C\(controllers.count)", kind))
      let child = controllers.count - 1
      controllers[parent].children.append(ControllerID(child))
      addChildren(to: child, of: &controllers, depth: depth + 1)
    }
    guard controllers[parent].children.count == 6 else { return }
    controllers[parent].moreNavigationController = ControllerID(controllers.count)
    controllers.append(definition(named: "More", .navigation))
  }

  /// Adds overrides with statements, and the things that they need.
  private mutating func addCode(to controllers: inout [ControllerDefinition]) {
    let callbacks: [Callback] = [
      .`init`, .awakeFromNib, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
      .viewDidLayoutSubviews, .didReceiveMemoryWarning, .viewDidUnload, .didMoveToParent,
      .didShow, .didEnterBackground, .encodeRestorableState, .decodeRestorableState, .`deinit`,
    ]
    let calls = RandomCall(controllers: controllers)
    for index in controllers.indices where chance(3) {
      controllers[index].outlets = [
        Outlet(name: RandomCall.outlet, ownership: chance(2) ? .strong : .weak)
      ]
      controllers[index].memory.data = 100
      controllers[index].memory.view = 50
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let callback = callbacks.randomElement(using: &random),
          !controllers[index].handlers.contains(where: { $0.callback == callback })
        else { continue }
        let count = Int.random(in: 1...3, using: &random)
        controllers[index].handlers.append(
          Handler(
            callback: callback,
            // Without super a UIKit container tells its children nothing, on purpose (TREE-4).
            superCall: controllers[index].kind.isUIKitContainer ? .first : randomSuper(),
            once: chance(3),
            statements: (0..<count).map { _ in calls.statement(using: &random) }
          )
        )
      }
    }
  }

  /// Gives hosting controllers SwiftUI views; with numbers of its own, so that everything else is as
  /// it is without them.
  private func addViews(to controllers: inout [ControllerDefinition]) {
    var random = random
    var own = SplitMix64(seed: random.next())
    let placed = Set(controllers.flatMap(\.placed))
    var free = controllers.indices.dropFirst().filter {
      controllers[$0].kind == .content && !placed.contains(ControllerID($0))
    }
    for index in controllers.indices where controllers[index].kind == .hosting {
      var rows = [HostedView(name: "Row\(index)")]
      if Bool.random(using: &own), let shown = free.popLast() {
        rows.append(
          HostedView(name: "Map\(index)", kind: .representable, controller: ControllerID(shown))
        )
      }
      let page = HostedView(name: "Page\(index)", inner: rows)
      let stack = HostedView(name: "Stack\(index)", kind: .navigationStack, inner: [page])
      let other = HostedView(name: "Other\(index)")
      let tabs = HostedView(name: "Tabs\(index)", kind: .tabView, inner: [stack, other])
      controllers[index].swiftUI = [nil, page, stack, tabs].randomElement(using: &own) ?? nil
    }
  }

  /// Has some overrides hand blocks to the main queue; with numbers of its own, so that everything
  /// else is as it is without them.
  private func addBlocks(to controllers: inout [ControllerDefinition]) {
    var random = random
    var own = SplitMix64(seed: random.next())
    let calls = RandomCall(controllers: controllers)
    for index in controllers.indices {
      for place in controllers[index].handlers.indices
      where Int.random(in: 0..<5, using: &own) == 0 {
        guard let statement = calls.block(using: &own) else { continue }
        controllers[index].handlers[place].statements.append(statement)
      }
    }
  }

  /// Gives split views columns by name, and controllers answers of their own; with numbers of its
  /// own, too.
  private func addAnswers(to controllers: inout [ControllerDefinition]) {
    var random = random
    var own = SplitMix64(seed: random.next() &+ 1)
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &own) == 0 }
    for index in controllers.indices {
      let kind = controllers[index].kind
      if kind == .split, !chance(3) {
        let isTriple = controllers[index].children.count > 2
        controllers[index].containerStyle = isTriple ? .tripleColumn : .doubleColumn
        controllers[index].topColumn = chance(2) ? .secondary : nil
      }
      if chance(4) { controllers[index].supportedOrientations = [.portrait] }
      guard chance(2) else { continue }
      controllers[index].customPresentation.drivesPresenter = chance(2)
      controllers[index].customPresentation.removesPresenter = chance(3)
    }
  }

  /// Gives some apps a second window; with numbers of its own, too.
  private func addScenes(to app: inout AppDefinition) {
    var random = random
    var own = SplitMix64(seed: random.next() &+ 2)
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &own) == 0 }
    let free = app.controllers.indices.filter {
      app.controllers[$0].name.hasPrefix("X") && app.controllers[$0].kind != .alert
        && app.controllers[$0].kind != .search
    }
    guard app.platform.usesScenes, chance(4), let other = free.randomElement(using: &own) else {
      return
    }
    app.root = nil
    app.scenes = [
      SceneDefinition(name: "Left", root: ControllerID(0)),
      SceneDefinition(name: "Right", root: ControllerID(other)),
    ]
    if !chance(4) { app.platform.plist[.supportsMultipleScenes] = true }
  }

  private mutating func randomSuper() -> Handler.SuperCall {
    chance(8) ? .never : (chance(4) ? .last : .first)
  }

  private mutating func addOverrides(to controllers: inout [ControllerDefinition]) {
    let callbacks: [Callback] = [
      .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    let calls = RandomCall(controllers: controllers)
    for index in controllers.indices where chance(5) {
      guard let callback = callbacks.randomElement(using: &random) else { continue }
      controllers[index].handlers = [
        Handler(
          callback: callback,
          once: true,
          statements: [.command(calls.command(using: &random))]
        )
      ]
    }
  }
}
