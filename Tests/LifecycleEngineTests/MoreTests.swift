import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `The More list` {
  /// Six tabs; Inner is the navigation controller behind More.
  private static func launched(
    _ version: SystemVersion,
    last: ControllerID = .n,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(
      version,
      root: .tab,
      children: [.tab: [.a, .b, .c, .d, .m, last], .nav: [.n]]
    ) {
      $0[.tab].moreNavigationController = .inner
      configure(&$0)
    }
    try lab.launch()
    return lab
  }

  private static func select(
    _ target: ControllerID,
    by: Command.Selection = .tap
  ) -> Command {
    .selectTab(on: .tab, target: target, by: by, animated: false)
  }

  @Test func `a tap on More shows the list, and loads none of its rows`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let expected = [
        "Tab.delegate shouldSelect(Inner)", "Inner viewWillAppear(unanimated)",
        "A viewWillDisappear(unanimated)", "Tab.delegate didSelect(Inner)",
        "Inner viewIsAppearing(unanimated)", "A viewDidDisappear(unanimated)",
        "Inner viewDidAppear(unanimated)",
      ]
      let told = LineFilter.appearance.with(.shouldSelect, .didSelect)
      #expect(try lab.perform(Self.select(.inner), told) == existing(expected, in: version))
      #expect(lab.name(lab.state[.tab].selected) == "Inner")
      #expect(lab.state[.n].viewState == .unloaded)
    }
  }

  @Test(arguments: allVersions.filter { $0 >= 7 })
  func `a tap on a row pushes the tab, which gets another parent`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    try lab.perform(Self.select(.inner))
    let expected = [
      "N willMoveToParent(Inner)", "Tab.delegate didSelect(N)", "N loadView", "N viewDidLoad",
      "N viewWillAppear(animated)", "N viewIsAppearing(animated)", "N viewDidAppear(animated)",
      "N didMoveToParent(Inner)",
    ]
    let told = LineFilter.relations.with(.shouldSelect, .didSelect)
    #expect(try lab.perform(Self.select(.n), told) == existing(expected, in: version))
    #expect(lab.simulation.parent(of: .n) == .inner)
  }

  @Test func `later taps come back to the row, then pop to the list`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform([Self.select(.inner), Self.select(.n), Self.select(.b)])
      #expect(lab.state[.n].appearance == .disappeared)
      try lab.perform(Self.select(.inner))
      #expect(lab.state[.n].appearance == .appeared)
      let ofTab = LineFilter(callbacks: LineFilter.relations.callbacks, controllers: [.n])
      let expected = [
        "N willMoveToParent(nil)", "N viewWillDisappear(animated)",
        "N viewDidDisappear(animated)", "N didMoveToParent(nil)", "N willMoveToParent(Tab)",
        "N didMoveToParent(Tab)",
      ]
      let popped = version >= 3 ? expected : []
      #expect(try lab.perform(Self.select(.inner), ofTab) == existing(popped, in: version))
      #expect(lab.simulation.parent(of: .n) == (version >= 3 ? .tab : .inner))
    }
  }

  @Test func `code selects More and pushes without animation`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(Self.select(.n, by: .code), .appearance.with(.didSelect))
      #expect(!lines.contains { $0.hasSuffix("(animated)") || $0.contains("didSelect") })
      let isShown = version >= 3
      #expect(lab.name(lab.state[.tab].selected) == (isShown ? "Inner" : "A"))
      #expect(lab.state[.n].appearance == (isShown ? .appeared : .disappeared))
      #expect(lab.state[.a].appearance == (isShown ? .disappeared : .appeared))
    }
  }

  @Test func `code takes the place of the row that is open`() {
    inEach(allVersions.filter { $0 >= 3 }) { version in
      var lab = try Self.launched(version)
      try lab.perform([Self.select(.inner), Self.select(.n), Self.select(.m, by: .code)])
      #expect(lab.simulation.parent(of: .m) == .inner)
      #expect(lab.simulation.parent(of: .n) == .tab)
      #expect(lab.simulation.children(of: .tab) == [.a, .b, .c, .d, .n, .inner])
      try lab.perform(.popToRoot(on: .inner, animated: false))
      #expect(lab.simulation.children(of: .tab) == [.a, .b, .c, .d, .m, .n, .inner])
      let pop = Command.pop(on: .inner, animated: true)
      #expect(lab.simulation.availability(of: pop) == .pointless(.nopNav1))
    }
  }

  @Test func `a tab that is a stack lends its first controller`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version, last: .nav)
      try lab.perform([Self.select(.inner), Self.select(.nav)])
      #expect(lab.simulation.parent(of: .n) == .inner)
      #expect(lab.state[.n].appearance == .appeared)
      #expect(lab.state[.nav].appearance == .disappeared)
      try lab.perform([
        .push(on: .inner, target: .q, animated: false), .popToRoot(on: .inner, animated: true),
      ])
      #expect(lab.simulation.parent(of: .n) == .nav)
      #expect(lab.simulation.children(of: .nav) == [.n])
      #expect(lab.state[.q].isAlive == false)
    }
  }

  @Test func `a row is out of reach until the list shows`() throws {
    var lab = try Self.launched(17)
    #expect(throws: SimulationError.self) { try lab.perform(Self.select(.n)) }
    try lab.perform([Self.select(.inner), Self.select(.n)])
    #expect(throws: SimulationError.self) { try lab.perform(Self.select(.m)) }
    #expect(lab.state[.n].appearance == .appeared)
  }

  @Test func `a wide bar shows all tabs`() throws {
    var lab = try Self.launched(17) { $0.platform.idiom = .pad }
    try lab.perform(Self.select(.n))
    #expect(lab.name(lab.state[.tab].selected) == "N")
    #expect(lab.simulation.children(of: .tab) == [.a, .b, .c, .d, .m, .n])
  }

  @Test func `other tabs close the list`() throws {
    var lab = try Self.launched(17)
    try lab.perform([Self.select(.inner), Self.select(.n)])
    let ofRow = LineFilter.relations.of(.n)
    #expect(
      try lab.perform(.setTabs(on: .tab, targets: [.a, .n]), ofRow) == [
        "N willMoveToParent(nil)", "N viewWillDisappear(unanimated)",
        "N viewDidDisappear(unanimated)", "N didMoveToParent(nil)",
        "N willMoveToParent(Tab)", "N didMoveToParent(Tab)",
      ]
    )
    #expect(lab.name(lab.state[.tab].selected) == "A")
    #expect(throws: SimulationError.self) { try lab.perform(Self.select(.inner)) }
    #expect(
      try lab.perform(Self.select(.inner, by: .code), .messages) == ["exception ERR-TAB-1(Inner)"]
    )
  }

  @Test(arguments: allVersions.filter { $0 >= 7 })
  func `a swipe back that is taken back leaves the row where it is`(
    version: SystemVersion
  ) throws {
    var lab = try Self.launched(version)
    try lab.perform([Self.select(.inner), Self.select(.n), .beginInteractivePop(on: .inner)])
    try lab.perform(.cancelInteraction)
    #expect(lab.simulation.parent(of: .n) == .inner)
    #expect(lab.state[.n].appearance == .appeared)
    try lab.perform([.beginInteractivePop(on: .inner), .finishInteraction])
    #expect(lab.simulation.parent(of: .n) == .tab)
  }
}
