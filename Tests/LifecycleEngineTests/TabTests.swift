import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Tabs` {
  private static func launched(
    _ version: SystemVersion,
    _ tabs: [ControllerID] = [.a, .b],
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .tab, children: [.tab: tabs, .nav: [.c]], configure)
    try lab.launch()
    return lab
  }

  private static func select(_ target: ControllerID, by: Command.Selection) -> Command {
    .selectTab(on: .tab, target: target, by: by, animated: false)
  }

  private static let will = [
    "B loadView", "B viewDidLoad", "B viewWillAppear(unanimated)",
    "A viewWillDisappear(unanimated)", "B viewIsAppearing(unanimated)",
  ]
  private static let oldFirst = [
    "A viewDidDisappear(unanimated)", "B viewDidAppear(unanimated)",
  ]

  @Test func `a tap appears first, and disappears first up to 17`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let did = version >= 18 ? Array(Self.oldFirst.reversed()) : Self.oldFirst
      let lines = try lab.perform(Self.select(.b, by: .tap), .life)
      #expect(lines == existing(Self.will + did, in: version))
    }
  }

  @Test func `a selection by code keeps the old order`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(Self.select(.b, by: .code), .life)
      #expect(lines == existing(Self.will + Self.oldFirst, in: version))
    }
  }

  @Test(arguments: ["oldFirst", "newFirst"], Command.Selection.allCases)
  func `an option sets the order of both`(value: String, by: Command.Selection) throws {
    var lab = try Self.launched(18) {
      $0.platform.options = [EngineOption(id: .tabDidOrder, value: value)!]
    }
    let lines = try lab.perform(Self.select(.b, by: by), .only(.viewDidAppear, .viewDidDisappear))
    #expect(lines == (value == "oldFirst" ? Self.oldFirst : Self.oldFirst.reversed()))
  }

  @Test func `a tab that was shown before is not loaded again`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform([Self.select(.b, by: .tap), Self.select(.a, by: .tap)])
      #expect(try lab.perform(Self.select(.b, by: .tap), .only(.viewDidLoad)) == [])
    }
  }

  private static let delegate = LineFilter.only(.shouldSelect, .didSelect, .viewWillDisappear)

  @Test func `the delegate is asked about taps and told of them`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(Self.select(.b, by: .tap), Self.delegate)
      let expected = [
        "Tab.delegate shouldSelect(B)", "A viewWillDisappear(unanimated)",
        "Tab.delegate didSelect(B)",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `from 3 on the delegate does not hear of a selection by code`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(Self.select(.b, by: .code), Self.delegate)
      let told = version < 3 ? ["Tab.delegate didSelect(B)"] : []
      #expect(lines == ["A viewWillDisappear(unanimated)"] + told)
    }
  }

  @Test func `an option tells the delegate at the end`() throws {
    var lab = try Self.launched(17) {
      $0.platform.options = [EngineOption(id: .didSelectPosition, value: "afterDid")!]
    }
    let lines = try lab.perform(Self.select(.b, by: .tap), .only(.didSelect, .viewDidAppear))
    #expect(lines == ["B viewDidAppear(unanimated)", "Tab.delegate didSelect(B)"])
  }

  @Test func `the selected tab tapped again changes no appearance`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(
        Self.select(.a, by: .tap),
        .appearance.with(.shouldSelect, .didSelect)
      )
      let told = ["Tab.delegate shouldSelect(A)", "Tab.delegate didSelect(A)"]
      #expect(lines == (version < 3 ? [] : told))
      #expect(try lab.perform(Self.select(.a, by: .code), Self.delegate) == [])
    }
  }

  @Test func `a tap on the selected stack pops to its root`() throws {
    var lab = try Self.launched(17, [.nav, .b])
    try lab.perform(.push(on: .nav, target: .d, animated: true))
    let lines = try lab.perform(Self.select(.nav, by: .tap))
    #expect(
      lines == [
        "D viewWillDisappear(animated)", "C viewWillAppear(animated)",
        "C viewIsAppearing(animated)", "D viewDidDisappear(animated)",
        "C viewDidAppear(animated)",
      ]
    )
  }

  @Test func `a stack in a tab passes everything on to its top`() throws {
    var lab = try Self.launched(17, [.a, .nav])
    let lines = try lab.perform(Self.select(.nav, by: .code))
    #expect(
      lines == [
        "Nav viewWillAppear(unanimated)", "A viewWillDisappear(unanimated)",
        "Nav viewIsAppearing(unanimated)", "C viewWillAppear(unanimated)",
        "C viewIsAppearing(unanimated)", "A viewDidDisappear(unanimated)",
        "Nav viewDidAppear(unanimated)", "C viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `two quick taps run one after the other`() throws {
    var lab = try Self.launched(18, [.a, .b, .d])
    let first = try lab.perform(Self.select(.b, by: .tap), settles: false)
    let second = try lab.perform(Self.select(.d, by: .tap))
    #expect(
      (first + second).filter { !$0.contains("Is") } == [
        "B viewWillAppear(unanimated)", "A viewWillDisappear(unanimated)",
        "B viewDidAppear(unanimated)", "A viewDidDisappear(unanimated)",
        "D viewWillAppear(unanimated)", "B viewWillDisappear(unanimated)",
        "D viewDidAppear(unanimated)", "B viewDidDisappear(unanimated)",
      ]
    )
  }

  @Test func `new tabs are told of their parent and not loaded`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(.setTabs(on: .tab, targets: [.a, .d]), .relations)
      let expected = [
        "B willMoveToParent(nil)", "D willMoveToParent(Tab)", "D didMoveToParent(Tab)",
        "B didMoveToParent(nil)", "B deinit",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `without the selected tab the same place is selected`() throws {
    var lab = try Self.launched(17, [.a, .b])
    try lab.perform(Self.select(.b, by: .code))
    let lines = try lab.perform(.setTabs(on: .tab, targets: [.a, .d]))
    #expect(
      lines == [
        "D viewWillAppear(unanimated)", "B viewWillDisappear(unanimated)",
        "D viewIsAppearing(unanimated)", "B viewDidDisappear(unanimated)",
        "D viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `a tab is laid out on its first showing and for a new size`() throws {
    var lab = try Self.launched(17, [.a, .b])
    let layout = LineFilter.only(.viewDidLayoutSubviews).of(.a, .b)
    let select = { Self.select($0, by: .code) }
    #expect(try lab.perform(select(.b), layout) == ["B viewDidLayoutSubviews"])
    #expect(try lab.perform([select(.a), select(.b)], layout) == [])
    try lab.perform(.rotate(to: .landscape))
    #expect(try lab.perform([select(.a), select(.b)], layout) == ["A viewDidLayoutSubviews"])
  }
}
