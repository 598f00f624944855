import Testing

@testable import LifecycleEngine

/// What code acquires and lets go of, and the mistakes that a run shows about it.
@Suite struct `Resources` {
  private static let push = Command.push(on: .nav, target: .b, animated: true)
  private static let pop = Command.pop(on: .nav, animated: true)
  private static let cover = [
    Command.push(on: .nav, target: .c, animated: true), .pop(on: .nav, animated: true),
  ]
  private static let hesitation = [
    Command.beginInteractivePop(on: .nav), .updateInteraction(progress: 0.3), .cancelInteraction,
  ]

  /// The findings about B after some steps, with the callbacks to blame.
  private static func found(
    _ overrides: [(Callback, [Statement])],
    _ steps: [Command]
  ) throws -> [String] {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]]) { app in
      for (callback, statements) in overrides { app.override(callback, of: .b, statements) }
    }
    try lab.launch()
    try lab.perform(steps)
    return lab.simulation.findings().map { finding in
      "\(finding.id.rawValue) \(finding.line?.callback.rawValue ?? "") \(finding.line?.statement ?? -1)"
    }
  }

  private static let thrice = [push] + cover + cover

  @Test(arguments: ResourceKind.allCases)
  func `one more at each appearance is found`(kind: ResourceKind) throws {
    let found = try Self.found(
      [(.viewWillAppear, [.acquire(kind, name: nil, holds: .weak)])],
      Self.thrice
    )
    let id = kind.isPartOfView ? "LINT-APP-4" : "LINT-APP-5"
    let isSame = kind.again != .adds && !kind.isPartOfView
    #expect(found == (isSame ? [] : ["\(id) viewWillAppear 0"]))
  }

  @Test(arguments: ResourceKind.allCases)
  func `one more at each layout is another finding`(kind: ResourceKind) throws {
    let found = try Self.found(
      [(.viewDidLayoutSubviews, [.acquire(kind, name: nil, holds: .none)])],
      [Self.push, .rotate(to: .landscapeLeft), .rotate(to: .portrait)]
    )
    let isSame = kind.again != .adds && !kind.isPartOfView
    #expect(found == (isSame ? [] : ["LINT-GEO-5 viewDidLayoutSubviews 0"]))
  }

  @Test(arguments: ResourceKind.allCases)
  func `the other half in the matching callback is right`(kind: ResourceKind) throws {
    let found = try Self.found(
      [
        (.viewWillAppear, [.acquire(kind, name: "one", holds: .strong)]),
        (.viewWillDisappear, [.letGo(kind, name: "one")]),
      ],
      Self.thrice + Self.hesitation + [Self.pop]
    )
    #expect(found == [])
  }

  @Test(arguments: ResourceKind.allCases)
  func `what is renewed first does not grow`(kind: ResourceKind) throws {
    let found = try Self.found(
      [
        (.viewWillAppear, [.letGo(kind, name: nil), .acquire(kind, name: "one", holds: .weak)]),
        (
          .viewDidLayoutSubviews,
          [.letGo(kind, name: nil), .acquire(kind, name: nil, holds: .none)]
        ),
      ],
      Self.thrice
    )
    #expect(found == [])
  }

  @Test(arguments: [ResourceKind.subview, .layer, .gesture, .constraint])
  func `the same part of the view may be added again`(kind: ResourceKind) throws {
    let statement = Statement.acquire(kind, name: "badge", holds: .none)
    let found = try Self.found(
      [(.viewWillAppear, [statement]), (.viewDidLayoutSubviews, [statement])],
      Self.thrice
    )
    #expect(found == [])
  }

  @Test func `one more that a cancelled swipe brings is no growth`() throws {
    let found = try Self.found(
      [
        (.viewWillAppear, [.acquire(.observer, name: "model", holds: .weak)]),
        (.viewDidDisappear, [.letGo(.observer, name: nil)]),
      ],
      [Self.push] + Self.cover + Self.hesitation + Self.cover + [Self.pop]
    )
    #expect(found == [])
  }

  private static func stopped(_ kinds: [ResourceKind]) -> [(Callback, [Statement])] {
    [
      (.viewDidLoad, kinds.map { .acquire($0, name: "one", holds: .weak) }),
      (.viewWillDisappear, kinds.map { .letGo($0, name: "one") }),
    ]
  }

  @Test(arguments: [ResourceKind.session, .player, .timer, .link, .subscription, .task])
  func `what stops when covered and never starts again is found`(kind: ResourceKind) throws {
    let found = try Self.found(Self.stopped([kind]), [Self.push] + Self.cover)
    #expect(found == ["LINT-APP-17 viewWillDisappear 0"])
  }

  @Test func `several things that stop are one finding`() throws {
    let found = try Self.found(
      Self.stopped([.session, .timer, .observer]),
      [Self.push] + Self.cover + Self.hesitation
    )
    #expect(found == ["LINT-APP-5 viewWillDisappear 2", "LINT-APP-17 viewWillDisappear 0"])
  }

  @Test func `what stops for good when it is left is right`() throws {
    #expect(try Self.found(Self.stopped([.session, .timer]), [Self.push, Self.pop]) == [])
  }

  @Test func `a cancelled swipe alone is another finding`() throws {
    let found = try Self.found(Self.stopped([.session]), [Self.push] + Self.hesitation)
    #expect(found == ["LINT-APP-6 viewWillDisappear 0"])
  }

  @Test func `what asks whether it leaves is lost by a cancelled swipe only`() throws {
    let overrides: [(Callback, [Statement])] = [
      (.viewDidLoad, [.acquire(.session, name: nil, holds: .none)]),
      (.viewWillDisappear, [.letGo(.session, name: nil, ifLeaving: true)]),
    ]
    #expect(try Self.found(overrides, [Self.push] + Self.cover + [Self.pop]) == [])
    let found = try Self.found(overrides, [Self.push] + Self.cover + Self.hesitation)
    #expect(found == ["LINT-NAV-3 viewWillDisappear 0"])
  }

  @Test func `what willMove lets go of is lost by a cancelled swipe`() throws {
    let overrides: [(Callback, [Statement])] = [
      (.viewDidLoad, [.acquire(.timer, name: nil, holds: .weak)]),
      (.willMoveToParent, [.letGo(.timer, name: nil)]),
    ]
    #expect(try Self.found(overrides, [Self.push, Self.pop]) == [])
    #expect(
      try Self.found(overrides, [Self.push] + Self.hesitation) == ["LINT-APP-6 willMoveToParent 0"]
    )
  }

  private static let keepers: [ResourceKind: String] = [
    .timer: "LINT-MEM-2", .link: "LINT-MEM-2", .token: "LINT-MEM-3", .timeObserver: "LINT-MEM-3",
    .task: "LINT-MEM-8", .handler: "LINT-MEM-8", .subscription: "LINT-MEM-1",
    .observation: "LINT-MEM-1",
  ]

  @Test(arguments: ResourceKind.allCases)
  func `what keeps the controller is found by who keeps it`(kind: ResourceKind) throws {
    let found = try Self.found(
      [(.viewDidLoad, [.acquire(kind, name: "one", holds: .strong)])],
      [Self.push, Self.pop]
    )
    #expect(found == Self.keepers[kind].map { ["\($0) viewDidLoad 0"] } ?? [])
  }

  @Test(arguments: ResourceKind.allCases)
  func `a weak reference keeps nobody`(kind: ResourceKind) throws {
    let found = try Self.found(
      [(.viewDidLoad, [.acquire(kind, name: "one", holds: .weak)])],
      [Self.push, Self.pop]
    )
    #expect(found == [])
  }

  @Test(arguments: ResourceKind.allCases)
  func `an end that only deinit brings acquits nothing`(kind: ResourceKind) throws {
    let found = try Self.found(
      [
        (.viewDidLoad, [.acquire(kind, name: "one", holds: .strong)]),
        (.`deinit`, [.letGo(kind, name: "one")]),
      ],
      [Self.push, Self.pop]
    )
    #expect(found == Self.keepers[kind].map { ["\($0) viewDidLoad 0"] } ?? [])
  }

  @Test func `a property that is replaced lets go of no timer`() throws {
    let found = try Self.found(
      [
        (.viewDidLoad, [.acquire(.timer, name: "pulse", holds: .strong)]),
        (.viewWillAppear, [.acquire(.timer, name: "pulse", holds: .strong)]),
        (.viewWillDisappear, [.letGo(.timer, name: "pulse")]),
      ],
      [Self.push, Self.pop]
    )
    #expect(found == ["LINT-MEM-2 viewDidLoad 0"])
  }

  @Test(arguments: ResourceKind.allCases)
  func `an end without a beginning is found where it is an exception`(kind: ResourceKind) throws {
    let found = try Self.found(
      [
        (.viewDidLoad, [.acquire(kind, name: "one", holds: .weak)]),
        (.`deinit`, [.letGo(kind, name: "one")]),
      ],
      [.create(.b), .release(.b)]
    )
    #expect(found == (kind.mustExist ? ["LINT-APP-18 deinit 0"] : []))
  }

  @Test func `a child that is added again at each layout is found`() throws {
    let found = try Self.found(
      [(.viewDidLayoutSubviews, [.command(.addChild(parent: .b, child: .c))])],
      [Self.push, .rotate(to: .landscapeLeft)]
    )
    #expect(found.contains("LINT-GEO-5 viewDidLayoutSubviews 0"))
  }

  @Test func `the older statements are names for the same`() throws {
    let older: [(Callback, [Statement])] = [
      (.viewDidLoad, [.startTimer(retains: true), .addObserver(name: "m", retains: true)]),
      (.viewDidDisappear, [.invalidateTimer, .removeObserver(name: "m")]),
    ]
    let newer: [(Callback, [Statement])] = [
      (
        .viewDidLoad,
        [
          .acquire(.timer, name: nil, holds: .strong), .acquire(.token, name: "m", holds: .strong),
        ]
      ),
      (.viewDidDisappear, [.letGo(.timer, name: nil), .letGo(.token, name: nil)]),
    ]
    let steps = [Self.push] + Self.cover + [Self.pop]
    #expect(try Self.found(older, steps) == Self.found(newer, steps))
    let balances = try (Self.balances(older, steps), Self.balances(newer, steps))
    #expect(balances.0 == balances.1)
  }

  private static func balances(
    _ overrides: [(Callback, [Statement])],
    _ steps: [Command]
  ) throws -> [Balance] {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]]) { app in
      for (callback, statements) in overrides { app.override(callback, of: .b, statements) }
    }
    try lab.launch()
    try lab.perform(steps)
    return lab.simulation.balances()
  }
}
