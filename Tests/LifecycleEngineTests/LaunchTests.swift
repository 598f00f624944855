import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Launch` {
  private static let filter = LineFilter.life.with(
    .willFinishLaunching,
    .didFinishLaunching,
    .didBecomeActive,
    .willEnterForeground,
    .willConnect,
    .initWithCoder,
    .`deinit`,
    .console,
    .exception
  )

  private static func launch(
    _ version: SystemVersion,
    scenes: Bool,
    _ source: CreationSource = .code
  ) throws -> [String] {
    var lab = Lab(version, root: .a) {
      if !scenes { $0.haveNoScenes() }
      $0[.a].source = source
    }
    let lines = try lab.launch(filter).filter { !$0.hasPrefix("A.view") }
    return lines.map { $0.replacing("(unanimated)", with: "") }
  }

  /// UIKit's message about an app that does not adopt scenes.
  private static func complaint(in version: SystemVersion) -> [String] {
    version >= SystemVersion(18, 4) ? ["console LOG-SCN-1"] : []
  }

  @Test func `without scenes the app delegate hears of it first`() {
    inEach(allVersions) { version in
      let activeFirst = version < 8 || (version >= 9 && version < 11)
      let active = ["app didBecomeActive", "A viewDidAppear"]
      let expected =
        [
          "app willFinishLaunching", "app didFinishLaunching",
        ] + Self.complaint(in: version) + [
          "A loadView", "A viewDidLoad", "A viewWillAppear", "A viewIsAppearing",
        ] + (activeFirst ? active : active.reversed())
      try #expect(Self.launch(version, scenes: false) == existing(expected, in: version))
    }
  }

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `with scenes a plain root is told before the scene enters the foreground`(
    version: SystemVersion
  ) throws {
    let end = ["scene didBecomeActive", "A viewDidAppear"]
    let last = version < 26 ? end : end.reversed()
    let lines = try Self.launch(version, scenes: true)
    #expect(
      lines == [
        "app willFinishLaunching", "app didFinishLaunching", "scene willConnect", "A loadView",
        "A viewDidLoad", "A viewWillAppear", "scene willEnterForeground", "A viewIsAppearing",
      ] + last
    )
  }

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `with scenes the top of a stack loads after the scene enters the foreground`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]]) { $0[.nav].source = .storyboard }
    let filter = LineFilter.only(.viewDidLoad, .willEnterForeground, .didBecomeActive, .willConnect)
    #expect(
      try lab.launch(filter).filter { !$0.hasPrefix("app") } == [
        "scene willConnect", "Nav viewDidLoad", "scene willEnterForeground", "A viewDidLoad",
        "scene didBecomeActive",
      ]
    )
  }

  @Test(arguments: [
    ("byRoot", ["load", "foreground", "active"]),
    ("appearBeforeForeground", ["load", "foreground", "active"]),
    ("foregroundBeforeLoad", ["foreground", "load", "active"]),
    ("activeBeforeLoad", ["foreground", "active", "load"]),
  ])
  func `an option sets the order of scene and root`(value: String, order: [String]) throws {
    var lab = Lab(15, root: .a) {
      $0.platform.options = [EngineOption(id: .sceneOrder, value: value)!]
    }
    let lines = try lab.launch(.only(.viewDidLoad, .didBecomeActive, .willEnterForeground))
    let words = [
      "A viewDidLoad": "load", "scene willEnterForeground": "foreground",
      "scene didBecomeActive": "active",
    ]
    #expect(lines.map { words[$0] ?? $0 } == order)
  }

  @Test func `a storyboard makes the root before the app delegate hears of the launch`() {
    inEach(allVersions.filter { $0 >= 5 }) { version in
      let lines = try Self.launch(version, scenes: false, .storyboard)
      let expected = [
        "A initWithCoder", "app willFinishLaunching", "app didFinishLaunching",
      ]
      #expect(lines.prefix(version < 6 ? 2 : 3) == existing(expected, in: version)[...])
    }
  }

  @Test func `with scenes a storyboard makes the root before the scene connects`() throws {
    let lines = try Self.launch(15, scenes: true, .storyboard)
    #expect(
      lines.prefix(5) == [
        "app willFinishLaunching", "app didFinishLaunching", "A initWithCoder",
        "scene willConnect", "A loadView",
      ]
    )
  }

  @Test func `a missing root is an exception from 9 on, a message on 5 to 8`() {
    inEach(allVersions) { version in
      var lab = Lab(version) { $0.haveNoScenes() }
      let lines = try lab.launch(.messages)
      switch version.major {
      case ...4: #expect(lines == [])
      case 5...8: #expect(lines == ["console ERR-ROOT-1"])
      default: #expect(lines == Self.complaint(in: version) + ["exception ERR-ROOT-1"])
      }
      #expect(lab.simulation.isTerminated == (version.major >= 9))
    }
  }

  @Test func `a container comes before the child that it shows`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .tab, children: [.tab: [.nav, .c], .nav: [.a, .b]])
      let lines = try lab.launch(.appearance.with(.viewDidLoad)).map {
        $0.replacing("(unanimated)", with: "")
      }
      let loads = ["Nav viewDidLoad", "Tab viewDidLoad"]
      let expected =
        (version >= 12 ? loads : loads.reversed()) + [
          "Tab viewWillAppear", "Nav viewWillAppear", "Tab viewIsAppearing", "Nav viewIsAppearing",
          "B viewDidLoad", "B viewWillAppear", "B viewIsAppearing", "Tab viewDidAppear",
          "Nav viewDidAppear", "B viewDidAppear",
        ]
      #expect(lines == existing(expected, in: version))
    }
  }
}

// In landscape
extension `Launch` {
  private static let turning = LineFilter.only(
    .viewDidLoad,
    .viewWillAppear,
    .viewDidAppear,
    .willRotate,
    .willAnimateRotation,
    .didRotate,
    .viewWillTransitionToSize,
    .willTransitionToTraitCollection,
    .traitCollectionDidChange,
    .viewWillLayoutSubviews
  )

  private static func turned(
    _ version: SystemVersion,
    _ idiom: Idiom,
    held orientation: Orientation = .landscape,
    supported: [Orientation] = []
  ) throws -> [String] {
    var lab = Lab(version, root: .a) {
      $0.platform.idiom = idiom
      $0.platform.orientation = orientation
      $0[.a].supportedOrientations = supported
    }
    return try lab.launch(turning).map { $0.replacing("(unanimated)", with: "") }
  }

  private static let straight = [
    "A viewDidLoad", "A viewWillAppear", "A viewWillLayoutSubviews", "A viewDidAppear",
  ]

  @Test(arguments: [SystemVersion(5), 6, 7])
  func `a pad of 5 to 7 rotates between viewWillAppear and viewDidAppear`(
    version: SystemVersion
  ) throws {
    #expect(
      try Self.turned(version, .pad) == [
        "A viewDidLoad", "A viewWillAppear", "A willRotate(landscape)",
        "A viewWillLayoutSubviews", "A willAnimateRotation(landscape)", "A viewDidAppear",
      ]
    )
  }

  @Test(arguments: [SystemVersion(8), 9, 10])
  func `a phone of 8 to 10 starts upright and turns`(version: SystemVersion) throws {
    #expect(
      try Self.turned(version, .phone) == [
        "A viewDidLoad", "A viewWillAppear", "A traitCollectionDidChange",
        "A willTransitionToTraitCollection", "A viewWillTransitionToSize(667x375)",
        "A traitCollectionDidChange", "A viewWillLayoutSubviews", "A viewDidAppear",
      ]
    )
  }

  @Test func `from 11 on the launch is the same as upright`() {
    inEach(allVersions.filter { $0 >= 13 }, Idiom.allCases) { version, idiom in
      try #expect(Self.turned(version, idiom) == Self.straight)
      try #expect(Self.turned(version, idiom, held: .portrait) == Self.straight)
    }
  }

  @Test(arguments: [SystemVersion(8), 9, 10, 11, 12])
  func `an upright launch of 8 to 12 tells the traits once`(version: SystemVersion) throws {
    #expect(
      try Self.turned(version, .phone, held: .portrait) == [
        "A viewDidLoad", "A viewWillAppear", "A traitCollectionDidChange",
        "A viewWillLayoutSubviews", "A viewDidAppear",
      ]
    )
  }

  @Test(arguments: [SystemVersion(8), 9, 11, 12, 13, 15, 16])
  func `a root for landscape only gets traits and no size on an upright phone`(
    version: SystemVersion
  ) throws {
    let before = version < 9 ? ["A traitCollectionDidChange"] : []
    let lines = try Self.turned(version, .phone, held: .portrait, supported: [.landscape])
    #expect(
      lines == ["A viewDidLoad", "A viewWillAppear"] + before + [
        "A willTransitionToTraitCollection", "A traitCollectionDidChange",
        "A viewWillLayoutSubviews", "A viewDidAppear",
      ]
    )
  }

  @Test(arguments: [SystemVersion(11), 12])
  func `a pad has the same traits on its side`(version: SystemVersion) throws {
    let lines = try Self.turned(version, .pad, held: .portrait, supported: [.landscape])
    #expect(lines.filter { $0.contains("willTransition") || $0.contains("Size") } == [])
  }
}

// Another root
extension `Launch` {
  @Test func `a new root takes the place of the old one, which goes`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a)
      try lab.launch()
      let lines = try lab.perform(.setRoot(.b), Self.filter).map {
        $0.replacing("(unanimated)", with: "")
      }
      let expected = [
        "B loadView", "B viewDidLoad", "A viewWillDisappear", "B viewWillAppear",
        "B viewIsAppearing", "A viewDidDisappear", "B viewDidAppear", "A deinit",
      ]
      #expect(lines == existing(expected, in: version))
      #expect(try lab.perform(.setRoot(.b), Self.filter) == [])
    }
  }

  @Test(arguments: [PresentationStyle.pageSheet, .fullScreen])
  func `what the old root presented stays and keeps it`(style: PresentationStyle) throws {
    var lab = Lab(17, root: .a)
    try lab.launch()
    try lab.perform(.present(from: .a, target: .m, style: style, animated: true))
    #expect(try lab.perform(.setRoot(.b), .only(.`deinit`)) == [])
    #expect(lab.state[.m].appearance == .appeared)
    let lines = try lab.perform(
      .dismiss(from: .m, animated: true),
      .appearance.with(.`deinit`)
    )
    #expect(
      lines == [
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)", "A deinit", "M deinit",
      ]
    )
  }
}
