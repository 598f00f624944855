import LifecycleEngine
import Testing

@Suite struct `The start of a stack` {
  private static let both = LineFilter.life.with(.viewWillLayoutSubviews, .viewDidLayoutSubviews)
    .of(.nav, .a, .b)

  private static func root(_ version: SystemVersion) -> Lab {
    Lab(version, root: .nav, children: [.nav: [.a]]) { $0.haveNoScenes() }
  }

  @Test(arguments: allVersions.filter { $0 >= 7 })
  func `a navigation controller loads and tells its top in its own layout`(
    version: SystemVersion
  ) throws {
    var lab = Self.root(version)
    let expected = [
      "Nav viewWillAppear(unanimated)", "Nav viewIsAppearing(unanimated)",
      "Nav viewWillLayoutSubviews", "A loadView", "A viewDidLoad", "A viewWillAppear(unanimated)",
      "Nav viewDidLayoutSubviews", "A viewIsAppearing(unanimated)", "A viewWillLayoutSubviews",
      "A viewDidLayoutSubviews", "Nav viewDidAppear(unanimated)", "A viewDidAppear(unanimated)",
      "Nav viewWillLayoutSubviews", "Nav viewDidLayoutSubviews",
    ]
    let lines = try lab.launch(Self.both).filter { $0 != "Nav loadView" && $0 != "Nav viewDidLoad" }
    #expect(lines == existing(expected, in: version))
  }

  @Test(arguments: allVersions.filter { $0 < 7 && $0 >= 4 })
  func `up to 6 the top is loaded and told inside viewWillAppear`(
    version: SystemVersion
  ) throws {
    var lab = Self.root(version)
    let lines = try lab.launch(.life)
    #expect(
      lines == [
        "Nav loadView", "Nav viewDidLoad", "Nav viewWillAppear(unanimated)", "A loadView",
        "A viewDidLoad", "A viewWillAppear(unanimated)", "Nav viewDidAppear(unanimated)",
        "A viewDidAppear(unanimated)",
      ]
    )
    let events = lab.events
    let outer = events.first { $0.callback == .viewWillAppear && $0.depth == 0 }
    let inner = events.first { $0.callback == .loadView && $0.seq > outer?.seq ?? 0 }
    #expect(inner?.parent == outer?.seq)
  }

  @Test(arguments: [7, 11, 18, 26] as [SystemVersion])
  func `a push and a pop run inside a layout of their navigation controller`(
    version: SystemVersion
  ) throws {
    var lab = Self.root(version)
    try lab.launch()
    let filter = LineFilter.only(
      .viewDidLoad,
      .viewWillAppear,
      .viewWillDisappear,
      .viewWillLayoutSubviews,
      .viewDidLayoutSubviews
    )
    let push = try lab.perform(.push(on: .nav, target: .b, animated: true), filter)
    #expect(
      push.prefix(6) == [
        "Nav viewWillLayoutSubviews", "B viewDidLoad", "A viewWillDisappear(animated)",
        "B viewWillAppear(animated)", "Nav viewDidLayoutSubviews", "B viewWillLayoutSubviews",
      ]
    )
    let pop = try lab.perform(.pop(on: .nav, animated: true), filter)
    #expect(
      pop == [
        "Nav viewWillLayoutSubviews", "B viewWillDisappear(animated)",
        "A viewWillAppear(animated)", "Nav viewDidLayoutSubviews",
      ]
    )
  }

  @Test(arguments: [4, 6] as [SystemVersion])
  func `up to 6 a push loads before it returns`(version: SystemVersion) throws {
    var lab = Self.root(version)
    try lab.launch()
    let push = Command.push(on: .nav, target: .b, animated: true)
    let lines = try lab.perform(push, settles: false, .only(.viewDidLoad))
    #expect(lines == ["B viewDidLoad"])
  }

  @Test(arguments: [7, 13, 26] as [SystemVersion])
  func `the first tap on a tab of a stack tells the old top first`(
    version: SystemVersion
  ) throws {
    var lab = Lab(
      version,
      root: .tab,
      children: [.tab: [.nav, .inner], .nav: [.a], .inner: [.b]]
    )
    try lab.launch()
    let filter = LineFilter.only(.viewDidLoad, .viewWillAppear, .viewWillDisappear).of(.a, .b)
    let code = { Command.selectTab(on: .tab, target: $0, by: .code, animated: false) }
    #expect(
      try lab.perform(code(.inner), filter) == [
        "A viewWillDisappear(unanimated)", "B viewDidLoad", "B viewWillAppear(unanimated)",
      ]
    )
    #expect(
      try lab.perform(code(.nav), filter) == [
        "A viewWillAppear(unanimated)", "B viewWillDisappear(unanimated)",
      ]
    )
  }

  @Test func `a presented stack loads its root after the call`() throws {
    var lab = Lab(17, root: .a, children: [.nav: [.b]])
    try lab.launch()
    let present = Command.present(from: .a, target: .nav, style: .fullScreen, animated: true)
    #expect(try lab.perform(present, settles: false, .life) == ["Nav loadView", "Nav viewDidLoad"])
    let rest = try lab.perform(.settle, .life.with(.viewWillLayoutSubviews).of(.a, .b, .nav))
    #expect(
      rest.prefix(7) == [
        "A viewWillDisappear(animated)", "Nav viewWillAppear(animated)",
        "Nav viewIsAppearing(animated)", "Nav viewWillLayoutSubviews", "B loadView",
        "B viewDidLoad", "B viewWillAppear(animated)",
      ]
    )
    #expect(
      rest.suffix(3) == [
        "Nav viewDidAppear(animated)", "B viewDidAppear(animated)",
        "A viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `code that reads the view earlier moves only the loading`() throws {
    var lab = Self.root(17)
    try lab.perform([.create(.a), .accessView(.a)])
    let lines = try lab.launch(.only(.viewDidLoad, .viewWillAppear, .viewWillLayoutSubviews))
    #expect(
      lines.prefix(4) == [
        "Nav viewDidLoad", "Nav viewWillAppear(unanimated)", "Nav viewWillLayoutSubviews",
        "A viewWillAppear(unanimated)",
      ]
    )
  }

  @Test(arguments: [12, 17, 18, 26] as [SystemVersion])
  func `from 18 a push before the start takes its place`(version: SystemVersion) throws {
    var lab = Self.root(version)
    try lab.perform(.launch, settles: false)
    try lab.perform(.push(on: .nav, target: .b, animated: true), settles: false)
    try lab.perform(.settle)
    let loaded = lab.lines(nil, .only(.viewDidLoad).of(.a, .b))
    #expect(loaded == (version < 18 ? ["A viewDidLoad", "B viewDidLoad"] : ["B viewDidLoad"]))
  }

  @Test func `a stack that changed out of sight starts its new top in its layout`() throws {
    var lab = Lab(17, root: .tab, children: [.tab: [.nav, .c], .nav: [.a]])
    try lab.launch()
    let code = { Command.selectTab(on: .tab, target: $0, by: .code, animated: false) }
    try lab.perform([code(.c), .push(on: .nav, target: .b, animated: true)])
    let lines = try lab.perform(code(.nav), .life.of(.b, .c))
    #expect(
      lines == [
        "C viewWillDisappear(unanimated)", "B loadView", "B viewDidLoad",
        "B viewWillAppear(unanimated)", "B viewIsAppearing(unanimated)",
        "C viewDidDisappear(unanimated)", "B viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `an option loads a pushed controller late`() throws {
    var lab = Lab(9, root: .nav, children: [.nav: [.a]]) {
      $0.platform.options = [EngineOption(id: .pushLoad, value: "late")!]
    }
    try lab.launch()
    let lines = try lab.perform(.push(on: .nav, target: .b, animated: true), .life)
    #expect(
      lines.prefix(4) == [
        "A viewWillDisappear(animated)", "B loadView", "B viewDidLoad",
        "B viewWillAppear(animated)",
      ]
    )
  }

  @Test func `setting a stack takes members away first, from the bottom`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a, .b, .c]])
    try lab.launch()
    let set = Command.setViewControllers(on: .nav, targets: [.d, .m, .n], animated: false)
    let lines = try lab.perform(set, .only(.willMoveToParent, .didMoveToParent))
    #expect(
      lines == [
        "A willMoveToParent(nil)", "B willMoveToParent(nil)", "C willMoveToParent(nil)",
        "D willMoveToParent(Nav)", "M willMoveToParent(Nav)", "N willMoveToParent(Nav)",
        "A didMoveToParent(nil)", "B didMoveToParent(nil)", "D didMoveToParent(Nav)",
        "M didMoveToParent(Nav)", "C didMoveToParent(nil)", "N didMoveToParent(Nav)",
      ]
    )
  }

  @Test(arguments: [7, 8, 17] as [SystemVersion])
  func `from 8 a stack does not change while its navigation controller presents`(
    version: SystemVersion
  ) throws {
    var lab = Self.root(version)
    try lab.launch()
    let present = Command.present(from: .a, target: .m, style: .fullScreen, animated: true)
    try lab.perform(present, settles: false)
    let push = Command.push(on: .nav, target: .b, animated: true)
    try lab.perform(push)
    #expect(lab.lines(nil, .only(.console)) == (version < 8 ? [] : ["console ERR-NAV-8(Nav)"]))
    #expect(lab.state[.nav].children.count == (version < 8 ? 2 : 1))
  }

  @Test func `a collapsed split view pushes a stack, and a pop takes it off`() throws {
    var lab = Lab(
      9,
      root: .split,
      children: [.split: [.nav], .nav: [.a], .inner: [.b]]
    )
    try lab.launch()
    let show = try lab.perform(.showDetail(on: .split, target: .inner), .life)
    #expect(
      show == [
        "Inner loadView", "Inner viewDidLoad", "A viewWillDisappear(animated)",
        "Inner viewWillAppear(animated)", "B loadView", "B viewDidLoad",
        "B viewWillAppear(animated)", "A viewDidDisappear(animated)",
        "Inner viewDidAppear(animated)", "B viewDidAppear(animated)",
      ]
    )
    let pop = try lab.perform(.pop(on: .nav, animated: true))
    #expect(
      pop == [
        "Inner viewWillDisappear(animated)", "B viewWillDisappear(animated)",
        "A viewWillAppear(animated)", "Inner viewDidDisappear(animated)",
        "B viewDidDisappear(animated)", "A viewDidAppear(animated)",
      ]
    )
  }
}
