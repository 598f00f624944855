import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Options` {
  private static func lab(
    _ version: SystemVersion,
    _ option: OptionID,
    _ value: String,
    root: ControllerID,
    children: [ControllerID: [ControllerID]] = [:],
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) -> Lab {
    Lab(version, root: root, children: children) {
      $0.platform.options = [EngineOption(id: option, value: value)!]
      configure(&$0)
    }
  }

  @Test func `take their own values only`() {
    inEach(OptionID.allCases) { option in
      for value in option.allowedValues {
        #expect(EngineOption(id: option, value: value)?.value == value)
      }
      #expect(EngineOption(id: option, value: "sometimes") == nil)
    }
  }

  @Test(arguments: ["true", "false"])
  func `viewIsAppearing after a cancelled swipe`(value: String) throws {
    var lab = Self.lab(
      17,
      .isAppearingAfterCancel,
      value,
      root: .nav,
      children: [.nav: [.a, .b]]
    )
    try lab.perform([.launch, .beginInteractivePop(on: .nav)])
    let lines = try lab.perform(.cancelInteraction, .only(.viewIsAppearing))
    #expect(lines == (value == "true" ? ["B viewIsAppearing(animated)"] : []))
  }

  @Test(arguments: ["containerFirst", "childrenFirst"])
  func `the order of container and child in the did phase`(value: String) throws {
    var lab = Self.lab(17, .didOrder, value, root: .nav, children: [.nav: [.a]])
    let lines = try lab.launch(.only(.viewDidAppear))
    let containerFirst = ["Nav viewDidAppear(unanimated)", "A viewDidAppear(unanimated)"]
    #expect(lines == (value == "containerFirst" ? containerFirst : containerFirst.reversed()))
  }

  @Test(arguments: ["true", "false"])
  func `viewDidLoad of an assigned view`(value: String) throws {
    var lab = Self.lab(17, .setViewCallsDidLoad, value, root: .b) {
      $0.override(.`init`, of: .a, [.assignView(from: nil)])
    }
    let lines = try lab.perform(.create(.a), .life)
    #expect(lines == (value == "true" ? ["A viewDidLoad"] : []))
  }

  @Test(arguments: ["true", "false"])
  func `viewDidUnload of a view set to nil on 5`(value: String) throws {
    var lab = Self.lab(5, .setViewNilUnloads, value, root: .b)
    try lab.perform([.create(.a), .accessView(.a)])
    let lines = try lab.perform(
      .setViewNil(.a, unlessInWindow: false, onlyIfLoaded: false),
      .only(.viewDidUnload)
    )
    #expect(lines == (value == "true" ? ["A viewDidUnload"] : []))
  }

  @Test(arguments: ["once", "twice"])
  func `how often the delegate hears of the first controller`(value: String) throws {
    var lab = Self.lab(17, .navigationRootDidShow, value, root: .nav, children: [.nav: [.a]])
    let lines = try lab.launch(.only(.didShow))
    #expect(lines.count == (value == "once" ? 1 : 2))
  }

  @Test(arguments: ["true", "false"])
  func `orphans before their owner appears`(value: String) throws {
    var lab = Self.lab(9, .orphanBeforeAppearance, value, root: .p) {
      $0.override(
        .viewDidLoad,
        of: .p,
        [.command(.addSubview(parent: .p, child: .c)), .retain(.c, by: .property)]
      )
    }
    let lines = try lab.launch(.appearance.of(.c))
    let told = ["C viewWillAppear(unanimated)", "C viewDidAppear(unanimated)"]
    #expect(lines == (value == "true" ? told : []))
  }

  @Test(arguments: ["tree", "creation"])
  func `the order of a memory warning`(value: String) throws {
    var lab = Self.lab(17, .memoryWarningOrder, value, root: .nav, children: [.nav: [.a]])
    try lab.perform([.create(.b), .launch, .push(on: .nav, target: .b, animated: true)])
    let lines = try lab.perform(.memoryWarning, .only(.didReceiveMemoryWarning))
    let names = lines.map { String($0.prefix { $0 != " " }) }
    #expect(names.first == "app")
    #expect(names.last == (value == "tree" ? "B" : "A"))
  }

  @Test(arguments: ["true", "false"])
  func `the view of a new navigation controller`(value: String) throws {
    var lab = Self.lab(17, .navigationInitLoads, value, root: .b, children: [.nav: [.a]])
    let lines = try lab.perform(.create(.nav), .life)
    #expect(lines == (value == "true" ? ["Nav loadView", "Nav viewDidLoad"] : []))
  }

  @Test(arguments: ["true", "false"])
  func `the message about direct calls on 15`(value: String) throws {
    var lab = Self.lab(15, .directCallLog15, value, root: .a) {
      $0.override(.viewDidLoad, of: .a, [.callDirectly(.viewWillAppear)])
    }
    let lines = try lab.launch(.only(.console))
    #expect(lines == (value == "true" ? ["console ERR-APP-2(A)"] : []))
  }

  @Test(arguments: [SystemVersion(5), SystemVersion(5, 1), 6, SystemVersion(6, 1), 7])
  func `the lost viewWillAppear of 5.1 to 6.0`(version: SystemVersion) throws {
    var lab = Self.lab(version, .oldDefects, "true", root: .nav, children: [.nav: [.a]])
    try lab.launch()
    let push = Command.push(on: .nav, target: .b, animated: true)
    _ = try lab.perform(push, settles: false, .appearance)
    let lines = try lab.perform(.embed(parent: .b, child: .c), .only(.viewWillAppear))
    let isLost = [SystemVersion(5, 1), 6].contains(version)
    #expect(lines.contains { $0.hasPrefix("C viewWillAppear") } == !isLost)
  }

  @Test(arguments: ["true", "false"])
  func `the rotation family of 8 to 12`(value: String) throws {
    var lab = Self.lab(12, .legacyRotation, value, root: .a)
    try lab.launch()
    let lines = try lab.perform(.rotate(to: .landscape), .only(.willRotate))
    #expect(lines == (value == "true" ? ["A willRotate(landscape)"] : []))
  }

  @Test(arguments: ["1", "2", "3"])
  func `a fixed number of layout passes`(value: String) throws {
    var lab = Self.lab(17, .layoutPasses, value, root: .a)
    let lines = try lab.launch(.only(.viewWillLayoutSubviews))
    #expect(lines.count == Int(value))
  }

  @Test(arguments: ["both", "willAppear", "none"])
  func `what the first root of 3 is told`(value: String) throws {
    var lab = Self.lab(3, .oldRoot, value, root: .a)
    let all = ["A viewWillAppear(unanimated)", "A viewDidAppear(unanimated)"]
    let told = ["both": 2, "willAppear": 1, "none": 0]
    let lines = try lab.launch()
    #expect(lines == Array(all.prefix(told[value] ?? 0)))
  }

  @Test(arguments: ["firstToLast", "lastToFirst"])
  func `which of two views is laid out first`(value: String) throws {
    var lab = Self.lab(17, .siblingLayout, value, root: .a) {
      $0[.a].views = ["One", "Two"].map { ViewClass(name: $0, isFromNib: false, setUpIn: []) }
    }
    let lines = try lab.launch(.only(.layoutSubviews)).filter { $0 != "A.view layoutSubviews" }
    let inOrder = ["A.One layoutSubviews", "A.Two layoutSubviews"]
    #expect(lines == (value == "firstToLast" ? inOrder : inOrder.reversed()))
  }

  @Test(arguments: ["true", "false"])
  func `a primary column that is revealed`(value: String) throws {
    var lab = Self.lab(12, .splitReveal, value, root: .split, children: [.split: [.a, .b]]) {
      $0.platform.idiom = .pad
    }
    try lab.perform([.launch, .hideColumn(on: .split, column: "primary")])
    let lines = try lab.perform(.showColumn(on: .split, column: "primary"))
    let told = ["A viewWillAppear(animated)", "A viewDidAppear(animated)"]
    #expect(lines == (value == "true" ? told : []))
  }

  @Test(arguments: ["true", "false"])
  func `the old rotation calls in a split view come twice`(value: String) throws {
    var lab = Self.lab(8, .splitRotationTwice, value, root: .split, children: [.split: [.a, .b]]) {
      $0.platform.idiom = .pad
    }
    try lab.launch()
    let lines = try lab.perform(.rotate(to: .landscape), .only(.willRotate))
    #expect(lines.count { $0.hasPrefix("B ") } == (value == "true" ? 2 : 1))
    #expect(lines.count { $0.hasPrefix("Split ") } == 1)
  }
}
