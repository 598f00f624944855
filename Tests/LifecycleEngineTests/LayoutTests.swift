import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Layout` {
  private static let layout = LineFilter.appearance.with(
    .updateProperties,
    .updateViewConstraints,
    .viewWillLayoutSubviews,
    .viewDidLayoutSubviews,
    .viewSafeAreaInsetsDidChange
  )
  private static let pass = ["A viewWillLayoutSubviews", "A viewDidLayoutSubviews"]

  private static func launched(_ version: SystemVersion) throws -> Lab {
    var lab = Lab(version, root: .a)
    try lab.launch()
    return lab
  }

  @Test func `layout is asked for once a turn`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let calls = try lab.perform(.setNeedsLayout(.a), settles: false, Self.layout)
      #expect(calls == [])
      let lines = try lab.perform(.setNeedsLayout(.a), Self.layout)
      #expect(lines == existing(Self.pass, in: version))
    }
  }

  @Test func `layoutIfNeeded works at once and without a window`() throws {
    var lab = Lab(9)
    try lab.perform(.create(.a))
    let lines = try lab.perform(.layoutIfNeeded(.a), settles: false, Self.layout)
    #expect(lines == Self.pass)
    #expect(try lab.perform(.layoutIfNeeded(.a), Self.layout) == [])
  }

  @Test func `a view out of the window is not laid out by itself`() throws {
    var lab = Lab(17)
    try lab.perform(.create(.a))
    #expect(try lab.perform(.setNeedsLayout(.a), Self.layout) == [])
  }

  @Test func `a new size needs a layout and the same size none`() throws {
    var lab = try Self.launched(17)
    let size = Command.setBounds(.a, width: 300, height: 400)
    #expect(try lab.perform(size, Self.layout) == Self.pass)
    #expect(try lab.perform(size, Self.layout) == [])
  }

  @Test func `a pass says what asked for it first`() throws {
    let reasons: [(Command, RuleID)] = [
      (.setNeedsLayout(.a), .layInv1), (.setBounds(.a, width: 300, height: 400), .layInv2),
      (.changeSafeArea(.a), .layInv4), (.setNeedsUpdateConstraints(.a), .layInv5),
      (.setTraits(style: .dark, sizeClass: nil), .trait1),
    ]
    for (command, rule) in reasons {
      var lab = try Self.launched(17)
      let first = lab.simulation.trace.count + 1
      try lab.perform(command, settles: false)
      try lab.perform(.setNeedsLayout(.a))
      let passes = lab.events[(first - 1)...].filter { $0.callback == .viewDidLayoutSubviews }
      #expect(passes.map(\.rule) == [rule], "\(command)")
    }
  }

  @Test func `a new subview needs a layout`() throws {
    var lab = Lab(17, root: .a) { $0.override(.viewDidAppear, of: .a, [.createSubview(name: nil)]) }
    let lines = try lab.perform(.launch, Self.layout)
    #expect(lines.suffix(3) == ["A viewDidAppear(unanimated)"] + Self.pass)
    #expect(lab.simulation.trace[lab.simulation.trace.count].rule == .layInv2)
  }

  @Test func `constraints are updated before the pass`() {
    inEach(allVersions.filter { $0 >= 6 }) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(.setNeedsUpdateConstraints(.a), Self.layout)
      #expect(lines == ["A updateViewConstraints"] + Self.pass)
    }
  }

  @Test func `properties are updated without a pass`() throws {
    var lab = try Self.launched(26)
    let lines = try lab.perform(.setNeedsUpdateProperties(.a), Self.layout)
    #expect(lines == ["A updateProperties"])
  }

  @Test(arguments: allVersions.filter { $0 >= 11 })
  func `another safe area is told and laid out`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    let expected = ["A viewSafeAreaInsetsDidChange"] + Self.pass
    #expect(try lab.perform(.changeSafeArea(.a), Self.layout) == expected)
  }

  @Test func `a hidden bar changes the safe area and no appearance`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    let hide = Command.setNavigationBarHidden(on: .nav, isHidden: true)
    let lines = try lab.perform(hide, Self.layout)
    #expect(lines == ["A viewSafeAreaInsetsDidChange"] + Self.pass)
    #expect(try lab.perform(hide, Self.layout) == [])
  }

  @Test func `a table lays out with every step of scrolling`() throws {
    var lab = Lab(17, root: .table)
    try lab.launch()
    let lines = try lab.perform([.scroll(.table), .scroll(.table)], Self.layout)
    let pass = ["Table viewWillLayoutSubviews", "Table viewDidLayoutSubviews"]
    #expect(lines == pass + pass)
  }

  @Test(arguments: ["true", "false"])
  func `a hidden window takes its tree off the screen unless an option says no`(
    value: String
  ) throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]]) {
      $0.platform.options = [EngineOption(id: .windowHiding, value: value)!]
    }
    try lab.launch()
    let hide = try lab.perform(.setWindowHidden(true))
    let show = try lab.perform(.setWindowHidden(false))
    let told = value == "true"
    #expect(
      hide
        == (told
          ? [
            "Nav viewWillDisappear(unanimated)", "A viewWillDisappear(unanimated)",
            "Nav viewDidDisappear(unanimated)", "A viewDidDisappear(unanimated)",
          ] : [])
    )
    #expect(
      show
        == (told
          ? [
            "Nav viewWillAppear(unanimated)", "A viewWillAppear(unanimated)",
            "Nav viewIsAppearing(unanimated)", "A viewIsAppearing(unanimated)",
            "Nav viewDidAppear(unanimated)", "A viewDidAppear(unanimated)",
          ] : [])
    )
  }

  @Test func `a view that gets a subview in its layout is laid out before it`() throws {
    var lab = Lab(11, root: .p) {
      $0.override(
        .viewDidLayoutSubviews,
        of: .p,
        once: true,
        [.command(.addChild(parent: .p, child: .c)), .command(.addSubview(parent: .p, child: .c))]
      )
    }
    let filter = LineFilter.life.with(.viewDidLayoutSubviews).of(.p, .c)
    #expect(
      try lab.launch(filter).drop { $0 != "P viewDidLayoutSubviews" } == [
        "P viewDidLayoutSubviews", "C loadView", "C viewDidLoad", "C viewWillAppear(unanimated)",
        "P viewDidLayoutSubviews", "C viewDidLayoutSubviews", "P viewDidAppear(unanimated)",
        "C viewDidAppear(unanimated)",
      ]
    )
  }
}
