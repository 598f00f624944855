import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Rotation` {
  private static let turning = LineFilter.appearance.with(
    .willRotate,
    .willAnimateRotation,
    .didRotate,
    .viewWillTransitionToSize,
    .willTransitionToTraitCollection,
    .traitCollectionDidChange,
    .viewWillLayoutSubviews,
    .viewDidLayoutSubviews,
    .updateViewConstraints
  )

  /// A launched app: P with the constraints of a nib and its child C, on a phone.
  private static func launched(
    _ version: SystemVersion,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .p) {
      $0[.p].source = .nib
      $0.override(.viewDidLoad, of: .p, [.command(.embed(parent: .p, child: .c))])
      configure(&$0)
    }
    try lab.launch()
    return lab
  }

  private static let turn = Command.rotate(to: .landscape)

  @Test(arguments: [SystemVersion(2), 3, 4])
  func `up to 4 rotation has its own callbacks and no layout callbacks`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    let expected = [
      "A willRotate(landscape)", "A willAnimateRotation(landscape)", "A didRotate(portrait)",
    ]
    #expect(try lab.perform(Self.turn, Self.turning) == existing(expected, in: version))
  }

  @Test(arguments: [SystemVersion(5), 6, 7])
  func `on 5 to 7 the layout comes before willAnimateRotation`(version: SystemVersion) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    #expect(
      try lab.perform(Self.turn, Self.turning) == [
        "A willRotate(landscape)", "A viewWillLayoutSubviews", "A viewDidLayoutSubviews",
        "A willAnimateRotation(landscape)", "A didRotate(portrait)",
      ]
    )
  }

  @Test func `up to 7 covered controllers hear nothing of a rotation`() throws {
    var lab = Lab(7, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform(.push(on: .nav, target: .b, animated: true))
    let lines = try lab.perform(Self.turn, .only(.willRotate))
    #expect(lines == ["Nav willRotate(landscape)", "B willRotate(landscape)"])
  }

  private static let announced = [
    "P willTransitionToTraitCollection", "C willTransitionToTraitCollection",
    "P viewWillTransitionToSize(667x375)", "C viewWillTransitionToSize(667x375)",
  ]
  private static let traits = ["P traitCollectionDidChange", "C traitCollectionDidChange"]

  private static func turned(_ version: SystemVersion) throws -> [String] {
    var lab = try launched(version) {
      // Without the old family, which goes to classes that lack the new callback.
      $0.override(.viewWillTransitionToSize, of: .p)
      $0.override(.viewWillTransitionToSize, of: .c)
    }
    return try lab.perform(turn, turning)
  }

  @Test(arguments: [SystemVersion(8), SystemVersion(8, 3)])
  func `on 8 constraints are updated inside the layout and children follow`(
    version: SystemVersion
  ) throws {
    let layout = [
      "P viewWillLayoutSubviews", "P updateViewConstraints", "P viewDidLayoutSubviews",
      "C viewWillLayoutSubviews", "C viewDidLayoutSubviews",
    ]
    #expect(try Self.turned(version) == Self.announced + Self.traits + layout)
  }

  @Test(arguments: allVersions.filter { $0 >= 9 })
  func `from 9 on constraints come first and children stay`(version: SystemVersion) throws {
    let layout = [
      "P updateViewConstraints", "P viewWillLayoutSubviews", "P viewDidLayoutSubviews",
    ]
    let traits = version < 17 ? Self.traits : []
    #expect(try Self.turned(version) == Self.announced + traits + layout)
  }

  @Test(arguments: allVersions.filter { $0 >= 8 })
  func `a pad keeps its size class when it turns`(version: SystemVersion) throws {
    var lab = try Self.launched(version) { $0.platform.idiom = .pad }
    let lines = try lab.perform(
      Self.turn,
      .only(.viewWillTransitionToSize, .willTransitionToTraitCollection)
    )
    #expect(
      lines == ["P viewWillTransitionToSize(1024x768)", "C viewWillTransitionToSize(1024x768)"]
    )
  }

  @Test(arguments: allVersions.filter { $0 >= 8 })
  func `the old family still reaches 8 to 12`(version: SystemVersion) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    let lines = try lab.perform(Self.turn, .only(.willRotate, .willAnimateRotation, .didRotate))
    let old = [
      "A willRotate(landscape)", "A willAnimateRotation(landscape)", "A didRotate(portrait)",
    ]
    #expect(lines == (version < 13 ? old : []))
  }

  @Test func `half a turn changes no size`() throws {
    var lab = Lab(17, root: .a) { $0[.a].supportedOrientations = [.portrait, .portraitUpsideDown] }
    try lab.launch()
    #expect(try lab.perform(.rotate(to: .portraitUpsideDown), Self.turning) == [])
  }

  @Test func `a controller that supports one way only stays`() throws {
    var lab = Lab(17, root: .a) { $0[.a].supportedOrientations = [.portrait] }
    try lab.launch()
    #expect(try lab.perform(Self.turn, Self.turning) == [])
  }

  @Test func `an override without super keeps children from the size`() throws {
    var lab = try Self.launched(17) {
      $0.override(.viewWillTransitionToSize, of: .p, super: .never)
    }
    let lines = try lab.perform(Self.turn, .only(.viewWillTransitionToSize))
    #expect(lines == ["P viewWillTransitionToSize(667x375)"])
  }

  @Test(arguments: ["true", "false"])
  func `hidden members of a stack hear of the size where an option says so`(
    value: String
  ) throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]]) {
      $0.platform.options = [EngineOption(id: .hiddenSizeTransitions, value: value)!]
    }
    try lab.launch()
    try lab.perform(.push(on: .nav, target: .b, animated: true))
    let lines = try lab.perform(Self.turn, .only(.viewWillTransitionToSize))
    let hidden = value == "true" ? ["A viewWillTransitionToSize(667x375)"] : []
    #expect(
      lines == ["Nav viewWillTransitionToSize(667x375)"] + hidden + [
        "B viewWillTransitionToSize(667x375)"
      ]
    )
  }

  @Test func `a member that missed a change of class hears of it when it returns`() throws {
    var lab = Lab(11, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform(.push(on: .nav, target: .b, animated: false))
    try lab.perform(Self.turn)
    let heard = LineFilter.only(.willTransitionToTraitCollection, .viewWillAppear)
    let expected = ["A willTransitionToTraitCollection", "A viewWillAppear(unanimated)"]
    #expect(try lab.perform(.pop(on: .nav, animated: false), heard) == expected)
    try lab.perform(.push(on: .nav, target: .b, animated: false))
    #expect(try lab.perform(.pop(on: .nav, animated: false), heard) == [expected[1]])
  }

  @Test func `no common orientation is an exception from 6 on`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) { $0[.a].supportedOrientations = [.portraitUpsideDown] }
      try lab.launch()
      let lines = try lab.perform(Self.turn, .only(.exception))
      #expect(lines == (version >= 6 ? ["exception ERR-ROT-1(A)"] : []))
    }
  }

  @Test func `code that turns the device is told so from 16 on`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) {
        $0.override(.viewDidAppear, of: .a, [.command(Self.turn)])
      }
      let lines = try lab.launch(.only(.console))
      #expect(lines == (version >= 16 ? ["console LOG-ROT-2(A)"] : []))
    }
  }

  @Test func `a turn in the background is told on the way back`() throws {
    var lab = Lab(11, root: .a)
    try lab.launch()
    try lab.perform(.background)
    #expect(try lab.perform(Self.turn, Self.turning) == [])
    let lines = try lab.perform(
      .foreground,
      .only(.viewWillTransitionToSize, .willEnterForeground, .didBecomeActive)
    )
    #expect(
      lines == [
        "A viewWillTransitionToSize(667x375)", "app willEnterForeground", "app didBecomeActive",
      ]
    )
  }

  @Test func `no rotation is an appearance`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      #expect(try lab.perform(Self.turn) == [])
    }
  }
}

// Sizes and traits
extension `Rotation` {
  @Test(arguments: allVersions.filter { $0 >= 4 })
  func `on an iPad the way to the background tells both sizes of the snapshots`(
    version: SystemVersion
  ) throws {
    for idiom in [Idiom.phone, .pad] {
      var lab = Lab(version, root: .a) { $0.platform.idiom = idiom }
      try lab.launch()
      let lines = try lab.perform(.background, .only(.viewWillTransitionToSize))
      let sizes = ["A viewWillTransitionToSize(1024x768)", "A viewWillTransitionToSize(768x1024)"]
      #expect(lines == (idiom == .pad && version >= 9 ? sizes : []))
      #expect(lab.simulation.brokenInvariant() == nil)
    }
  }

  @Test func `a part of the screen or one orientation has one snapshot`() throws {
    var lab = Lab(17, root: .a) { $0.platform.idiom = .pad }
    try lab.launch()
    try lab.perform(.resize(width: 507, height: 1024))
    #expect(try lab.perform(.background, .only(.viewWillTransitionToSize)) == [])
    var upright = Lab(17, root: .a) {
      $0.platform.idiom = .pad
      $0[.a].supportedOrientations = [.portrait]
    }
    try upright.launch()
    #expect(try upright.perform(.background, .only(.viewWillTransitionToSize)) == [])
  }

  @Test func `a resize crosses a size class or not`() throws {
    var lab = Lab(17, root: .a) { $0.platform.idiom = .pad }
    try lab.launch()
    let filter = LineFilter.only(.viewWillTransitionToSize, .willTransitionToTraitCollection)
    let narrow = try lab.perform(.resize(width: 320, height: 1024), filter)
    #expect(
      narrow == ["A willTransitionToTraitCollection", "A viewWillTransitionToSize(320x1024)"]
    )
    let narrower = try lab.perform(.resize(width: 300, height: 1024), filter)
    #expect(narrower == ["A viewWillTransitionToSize(300x1024)"])
    #expect(try lab.perform(.resize(width: 300, height: 1024), filter) == [])
  }

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `a dark style changes traits and lays out, and is no appearance`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    let lines = try lab.perform(.setTraits(style: .dark, sizeClass: nil), Self.turning)
    let traits = version < 17 ? ["A traitCollectionDidChange"] : []
    let layout = version < 18 ? ["A viewWillLayoutSubviews", "A viewDidLayoutSubviews"] : []
    #expect(lines == traits + layout)
  }

  @Test(arguments: [Callback.viewWillLayoutSubviews, .updateProperties, .viewDidLoad])
  func `what read a trait that changed runs again, and only that`(reader: Callback) throws {
    var lab = Lab(26, root: .a) { $0.override(reader, of: .a, [.readTraits]) }
    try lab.launch()
    try lab.perform(.setNeedsUpdateProperties(.a))
    let filter = LineFilter.only(.updateProperties, .viewWillLayoutSubviews)
    let lines = try lab.perform(.setTraits(style: .dark, sizeClass: nil), filter)
    #expect(lines == (reader == .viewDidLoad ? [] : ["A \(reader.rawValue)"]))
  }

  @Test(arguments: [SystemVersion(5), 6])
  func `up to 5 a container asks the child that it shows`(version: SystemVersion) throws {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]]) {
      $0[.a].supportedOrientations = [.portrait]
    }
    try lab.launch()
    let turn = Command.rotate(to: .landscapeLeft)
    let availability = lab.simulation.availability(of: turn)
    #expect(availability == (version < 6 ? .pointless(.rotAsk1) : .effective))
    let lines = try lab.perform(turn, .only(.willRotate))
    #expect((lines == []) == (version < 6))
  }

  @Test func `from 17 on those who override traitCollectionDidChange hear it`() throws {
    var lab = Lab(17, root: .a) { $0.override(.traitCollectionDidChange, of: .a) }
    try lab.launch()
    let lines = try lab.perform(
      .setTraits(style: .dark, sizeClass: nil),
      .only(.traitCollectionDidChange)
    )
    #expect(lines == ["A traitCollectionDidChange"])
  }

  @Test func `a root that comes back brings its modal in the size of the window`() throws {
    var lab = Lab(8, root: .a)
    let present = { Command.present(from: $0, target: $1, style: nil, animated: true) }
    try lab.perform([.launch, present(.a, .b), .rotate(to: .landscapeLeft)])
    try lab.perform([.setRoot(.c), .rotate(to: .portrait), present(.c, .a)])
    #expect(lab.simulation.brokenInvariant() == nil)
  }
}
