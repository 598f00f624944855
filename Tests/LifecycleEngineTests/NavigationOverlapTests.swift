import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Overlapping navigation` {
  private static func push(_ target: ControllerID, animated: Bool = true) -> Command {
    .push(on: .nav, target: target, animated: animated)
  }

  /// A push of B that is half-way.
  private static func halfway(_ version: SystemVersion) throws -> Lab {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform(push(.b), settles: false)
    try lab.perform(.advance(milliseconds: 100), settles: false)
    return lab
  }

  @Test(arguments: allVersions.filter { $0 <= 7 })
  func `up to 7 both pushes run and UIKit complains`(version: SystemVersion) throws {
    var lab = try Self.halfway(version)
    let lines = try lab.perform(Self.push(.c), .messages)
    let isTold = version >= 5
    let expected =
      ["console ERR-NAV-5(Nav)"] + (isTold ? ["console ERR-APP-1(B)"] : []) + [
        "B viewWillDisappear(animated)", "C viewWillAppear(animated)",
        "A viewDidDisappear(animated)", "console ERR-NAV-6(Nav)", "B viewDidDisappear(animated)",
        "C viewDidAppear(animated)",
      ]
    #expect(lines == expected)
  }

  @Test(arguments: allVersions.filter { $0 >= 8 && $0 < 26 })
  func `from 8 on the second push waits for the first`(version: SystemVersion) throws {
    var lab = try Self.halfway(version)
    #expect(try lab.perform(Self.push(.c), settles: false, .messages) == [])
    #expect(try lab.perform(.advance(milliseconds: 100), settles: false, .messages) == [])
    let expected = [
      "A viewDidDisappear(animated)", "B viewDidAppear(animated)",
      "B viewWillDisappear(animated)", "C viewWillAppear(animated)",
      "C viewIsAppearing(animated)", "B viewDidDisappear(animated)",
      "C viewDidAppear(animated)",
    ]
    #expect(try lab.perform(.settle, .messages) == existing(expected, in: version))
  }

  @Test func `on 26 a new push completes the running one at once`() throws {
    var lab = try Self.halfway(26)
    #expect(try lab.perform(Self.push(.c), settles: false, .messages) == [])
    let now = try lab.perform(.advance(milliseconds: 0), settles: false, .messages)
    #expect(
      now == [
        "A viewDidDisappear(animated)", "B viewDidAppear(animated)",
        "B viewWillDisappear(animated)", "C viewWillAppear(animated)",
        "C viewIsAppearing(animated)",
      ]
    )
    let later = try lab.perform(.settle, .messages)
    #expect(later == ["B viewDidDisappear(animated)", "C viewDidAppear(animated)"])
  }

  @Test func `on 26 a swipe completes the push that it interrupts`() throws {
    var lab = try Self.halfway(26)
    let lines = try lab.perform(.beginInteractivePop(on: .nav), .relations)
    #expect(
      lines == [
        "A viewDidDisappear(animated)", "B viewDidAppear(animated)", "B didMoveToParent(Nav)",
        "B willMoveToParent(nil)", "B viewWillDisappear(animated)",
        "A viewWillAppear(animated)", "A viewIsAppearing(animated)",
      ]
    )
  }

  @Test func `an option turns the completing of 26 off`() throws {
    var lab = Lab(26, root: .nav, children: [.nav: [.a]]) {
      $0.platform.options = [EngineOption(id: .fluidNavigation, value: "false")!]
    }
    try lab.launch()
    try lab.perform(Self.push(.b), settles: false)
    try lab.perform(.advance(milliseconds: 100), settles: false)
    try lab.perform(Self.push(.c), settles: false)
    #expect(try lab.perform(.advance(milliseconds: 0), settles: false) == [])
  }

  @Test func `a push from viewDidLoad of a controller on its way is unbalanced on 5 to 12`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .nav, children: [.nav: [.a]]) {
        $0.override(.viewDidLoad, of: .b, once: true, [.command(Self.push(.c))])
      }
      try lab.launch()
      let lines = try lab.perform(Self.push(.b), .only(.console))
      let messages =
        switch version.major {
        case ...4: ["console ERR-NAV-5(Nav)", "console ERR-NAV-6(Nav)"]
        case 5...7: ["console ERR-NAV-5(Nav)", "console ERR-APP-1(B)", "console ERR-NAV-6(Nav)"]
        case 8...12: ["console ERR-APP-1(B)"]
        default: [String]()
        }
      #expect(lines == messages)
    }
  }

  @Test func `from 13 on a push from viewDidLoad waits its turn`() throws {
    var lab = Lab(13, root: .nav, children: [.nav: [.a]]) {
      $0.override(.viewDidLoad, of: .b, once: true, [.command(Self.push(.c))])
    }
    try lab.launch()
    let lines = try lab.perform(Self.push(.b), .messages)
    #expect(
      lines == [
        "A viewWillDisappear(animated)", "B viewWillAppear(animated)",
        "B viewIsAppearing(animated)", "A viewDidDisappear(animated)",
        "B viewDidAppear(animated)", "B viewWillDisappear(animated)",
        "C viewWillAppear(animated)", "C viewIsAppearing(animated)",
        "B viewDidDisappear(animated)", "C viewDidAppear(animated)",
      ]
    )
  }
}

// Not in a window, and at launch
extension `Overlapping navigation` {
  @Test func `a stack out of sight changes without appearance callbacks`() throws {
    var lab = Lab(17, root: .tab, children: [.tab: [.a, .nav], .nav: [.b]])
    try lab.launch()
    #expect(try lab.perform(Self.push(.c), .relations) == ["C willMoveToParent(Nav)"])
    let select = Command.selectTab(on: .tab, target: .nav, by: .code, animated: false)
    let lines = try lab.perform(select, .relations)
    #expect(
      lines == [
        "Nav viewWillAppear(unanimated)", "A viewWillDisappear(unanimated)",
        "Nav viewIsAppearing(unanimated)", "C loadView", "C viewDidLoad",
        "C viewWillAppear(unanimated)", "C viewIsAppearing(unanimated)",
        "A viewDidDisappear(unanimated)", "Nav viewDidAppear(unanimated)",
        "C viewDidAppear(unanimated)", "C didMoveToParent(Nav)",
      ]
    )
  }

  @Test func `an explicit begin loads a stack out of sight and tells its top`() throws {
    var lab = Lab(6, children: [.nav: [.a]])
    try lab.perform(.create(.nav))
    let begin = Command.beginAppearanceTransition(.nav, appearing: true, animated: false)
    let lines = try lab.perform([begin, .endAppearanceTransition(.nav)], .relations)
    #expect(
      lines == [
        "Nav loadView", "Nav viewDidLoad", "Nav viewWillAppear(unanimated)", "A loadView",
        "A viewDidLoad", "A viewWillAppear(unanimated)", "Nav viewDidAppear(unanimated)",
        "A viewDidAppear(unanimated)", "A didMoveToParent(Nav)",
      ]
    )
  }

  @Test func `the delegate hears of the first controller, on 5 twice`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .nav, children: [.nav: [.a]])
      let filter = LineFilter.only(
        .viewDidLoad,
        .viewWillAppear,
        .viewDidAppear,
        .willShow,
        .didShow
      )
      let expected =
        [
          "A viewDidLoad", "A viewWillAppear(unanimated)", "Nav.delegate willShow(A)",
          "Nav.delegate didShow(A)", "A viewDidAppear(unanimated)",
        ] + (version == 5 ? ["Nav.delegate didShow(A)"] : [])
      try #expect(lab.launch(filter).filter { !$0.hasPrefix("Nav view") } == expected)
    }
  }

  @Test func `a push in the turn of the launch costs the root its appearance`() {
    inEach(allVersions.filter { $0 >= 6 }) { version in
      var lab = Lab(version, root: .nav, children: [.nav: [.a]])
      try lab.perform(.launch, settles: false)
      try lab.perform(Self.push(.b))
      let lines = lab.lines(nil, .life.of(.a, .b))
      let flags = lines.map { String($0.prefix { $0 != "(" }) }
      let until17 = [
        "A loadView", "A viewDidLoad", "A viewWillAppear", "A viewIsAppearing", "B loadView",
        "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear",
        "B viewIsAppearing", "B viewDidAppear",
      ]
      let since18 = [
        "B loadView", "B viewDidLoad", "B viewWillAppear", "B viewIsAppearing", "B viewDidAppear",
      ]
      #expect(flags == existing(version >= 18 ? since18 : until17, in: version))
    }
  }
}

// Inside viewDidAppear
extension `Overlapping navigation` {
  /// A pushes B, B pushes C and C pops itself, each inside its first viewDidAppear.
  private static func reentrant(_ version: SystemVersion, animated: Bool) throws -> [String] {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]]) {
      $0.override(.viewDidAppear, of: .a, once: true, [.command(push(.b, animated: animated))])
      $0.override(.viewDidAppear, of: .b, once: true, [.command(push(.c, animated: animated))])
      $0.override(
        .viewDidAppear,
        of: .c,
        once: true,
        [.command(.pop(on: .nav, animated: animated))]
      )
    }
    return try lab.launch(.appearance.of(.a, .b, .c)).map { String($0.prefix { $0 != "(" }) }
  }

  private static let full = [
    "A viewWillAppear", "A viewIsAppearing", "A viewDidAppear", "A viewWillDisappear",
    "B viewWillAppear", "B viewIsAppearing", "A viewDidDisappear", "B viewDidAppear",
    "B viewWillDisappear", "C viewWillAppear", "C viewIsAppearing", "B viewDidDisappear",
    "C viewDidAppear", "C viewWillDisappear", "B viewWillAppear", "B viewIsAppearing",
    "C viewDidDisappear", "B viewDidAppear",
  ]

  @Test(arguments: [SystemVersion(8), 9])
  func `on 8 and 9 unanimated changes inside viewDidAppear lose the disappearance`(
    version: SystemVersion
  ) throws {
    let lines = try Self.reentrant(version, animated: false)
    #expect(
      lines == [
        "A viewWillAppear", "A viewDidAppear", "A viewWillDisappear", "B viewWillAppear",
        "A viewDidDisappear", "B viewDidAppear", "C viewWillAppear", "C viewDidAppear",
        "B viewWillAppear", "B viewDidAppear",
      ]
    )
  }

  @Test(arguments: [SystemVersion(8), 9])
  func `animated changes inside viewDidAppear keep the full order`(
    version: SystemVersion
  ) throws {
    #expect(try Self.reentrant(version, animated: true) == existing(Self.full, in: version))
  }

  @Test func `from 10 on all changes inside viewDidAppear keep the full order`() {
    inEach(allVersions.filter { $0 >= 10 }, [true, false]) { version, animated in
      try #expect(Self.reentrant(version, animated: animated) == existing(Self.full, in: version))
    }
  }
}
