import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Containment` {
  fileprivate static let moves = LineFilter.relations.with(.addChild, .removeFromParent)

  /// A launched app whose root is the container P.
  fileprivate static func launched(
    _ version: SystemVersion,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .p, configure)
    try lab.launch()
    return lab
  }

  private static let since5 = allVersions.filter { $0 >= 5 }

  @Test func `the right order of adding, with a second didMove from 8 on`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(.embed(parent: .p, child: .c), Self.moves)
      let expected =
        [
          "P addChild(C)", "C willMoveToParent(P)", "C loadView", "C viewDidLoad",
          "C viewWillAppear(unanimated)", "C didMoveToParent(P)",
          "C viewIsAppearing(unanimated)", "C viewDidAppear(unanimated)",
        ] + (version >= 8 ? ["C didMoveToParent(P)"] : [])
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `the right order of removing, with a second didMove from 8 on`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      try lab.perform([.create(.c), .embed(parent: .p, child: .c)])
      let expected =
        [
          "C willMoveToParent(nil)", "C viewWillDisappear(unanimated)", "C removeFromParent",
          "C didMoveToParent(nil)", "C viewDidDisappear(unanimated)",
        ] + (version >= 8 ? ["C didMoveToParent(nil)"] : [])
      #expect(try lab.perform(.unembed(child: .c), Self.moves) == expected)
    }
  }

  @Test func `an option sends didMove once`() throws {
    var lab = try Self.launched(17) {
      $0.platform.options = [EngineOption(id: .didMoveTwice, value: "false")!]
    }
    let lines = try lab.perform(
      [.embed(parent: .p, child: .c), .unembed(child: .c)],
      .only(.didMoveToParent)
    )
    #expect(lines == ["C didMoveToParent(P)", "C didMoveToParent(nil)"])
  }

  @Test func `addChild alone tells of the move and loads nothing`() {
    inEach(Self.since5) { version in
      var lab = try Self.launched(version)
      let lines = try lab.perform(.addChild(parent: .p, child: .c), Self.moves)
      #expect(lines == ["P addChild(C)", "C willMoveToParent(P)"])
    }
  }

  @Test func `a child leaves its old parent first`() throws {
    var lab = try Self.launched(17)
    try lab.perform([.create(.q), .addChild(parent: .q, child: .c)])
    let lines = try lab.perform(.addChild(parent: .p, child: .c), Self.moves)
    #expect(
      lines == ["P addChild(C)", "C didMoveToParent(nil)", "C willMoveToParent(P)"]
    )
  }

  @Test func `a child added in viewDidLoad appears with its parent`() {
    inEach(Self.since5) { version in
      var lab = Lab(version, root: .p) {
        $0.override(.viewDidLoad, of: .p, [.command(.embed(parent: .p, child: .c))])
      }
      let lines = try lab.launch(.appearance.with(.willMoveToParent, .didMoveToParent))
      let expected = [
        "C willMoveToParent(P)", "C didMoveToParent(P)", "P viewWillAppear(unanimated)",
        "C viewWillAppear(unanimated)", "P viewIsAppearing(unanimated)",
        "C viewIsAppearing(unanimated)", "P viewDidAppear(unanimated)",
        "C viewDidAppear(unanimated)",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `a child added in viewWillAppear appears there`() throws {
    var lab = Lab(17, root: .p) {
      $0.override(.viewWillAppear, of: .p, [.command(.embed(parent: .p, child: .c))])
    }
    #expect(
      try lab.launch() == [
        "P viewWillAppear(unanimated)", "C viewWillAppear(unanimated)",
        "P viewIsAppearing(unanimated)", "C viewIsAppearing(unanimated)",
        "P viewDidAppear(unanimated)", "C viewDidAppear(unanimated)",
      ]
    )
  }

  @Test(arguments: allVersions.filter { $0 < 5 })
  func `up to 4 a subview of another controller only loads`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    let lines = try lab.perform(.addSubview(parent: .p, child: .c), .life)
    #expect(lines == ["C loadView", "C viewDidLoad"])
  }
}

// Deviations from the right order
extension `Containment` {
  @Test func `a view without addChild is told until its owner leaves`() throws {
    var lab = try Self.launched(26)
    try lab.perform(.create(.c))
    let added = try lab.perform(.addSubview(parent: .p, child: .c), Self.moves)
    #expect(
      added == [
        "C loadView", "C viewDidLoad", "C viewWillAppear(unanimated)",
        "C viewIsAppearing(unanimated)", "C viewDidAppear(unanimated)",
      ]
    )
    #expect(lab.state[.c].parent == nil)
    let replaced = try lab.perform(.setRoot(.b), .only(.viewWillDisappear, .viewDidDisappear))
    #expect(replaced == ["P viewWillDisappear(unanimated)", "P viewDidDisappear(unanimated)"])
  }

  @Test func `nobody owns a controller whose view was added without it`() throws {
    var lab = try Self.launched(26)
    let lines = try lab.perform(
      .addSubview(parent: .p, child: .c),
      .only(.viewDidAppear, .`deinit`)
    )
    #expect(lines == ["C viewDidAppear(unanimated)", "C deinit"])
  }

  @Test func `a view without addChild before the owner appears is driven by the window`() throws {
    var lab = Lab(9, root: .p) {
      $0.override(
        .viewDidLoad,
        of: .p,
        [.command(.addSubview(parent: .p, child: .c)), .retain(.c, by: .property)]
      )
    }
    #expect(
      try lab.launch() == [
        "P viewWillAppear(unanimated)", "C viewWillAppear(unanimated)",
        "C viewDidAppear(unanimated)", "P viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `without didMove only that line is missing`() throws {
    var lab = try Self.launched(26)
    try lab.perform(.addChild(parent: .p, child: .c))
    let lines = try lab.perform(.addSubview(parent: .p, child: .c), Self.moves)
    #expect(
      lines == [
        "C loadView", "C viewDidLoad", "C viewWillAppear(unanimated)",
        "C viewIsAppearing(unanimated)", "C viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `a view before addChild is told before the move`() throws {
    var lab = try Self.launched(17)
    try lab.perform(.create(.c))
    let first = try lab.perform(
      .addSubview(parent: .p, child: .c),
      settles: false,
      .only(.viewWillAppear)
    )
    #expect(first == ["C viewWillAppear(unanimated)"])
    let then = try lab.perform(.addChild(parent: .p, child: .c), Self.moves)
    #expect(
      then == [
        "P addChild(C)", "C willMoveToParent(P)", "C viewIsAppearing(unanimated)",
        "C viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `a needless willMove comes twice`() throws {
    var lab = try Self.launched(17)
    try lab.perform(.create(.c))
    let lines = try lab.perform(
      [.willMove(child: .c, parent: .p), .addChild(parent: .p, child: .c)],
      .only(.willMoveToParent)
    )
    #expect(lines == ["C willMoveToParent(P)", "C willMoveToParent(P)"])
  }

  @Test func `willMove alone makes nobody a parent`() throws {
    var lab = try Self.launched(17)
    try lab.perform([.create(.c), .willMove(child: .c, parent: .p)])
    #expect(lab.state[.c].parent == nil)
  }

  @Test func `removeFromParent first tells of the move before the disappearance`() throws {
    var lab = try Self.launched(17)
    try lab.perform([.create(.c), .embed(parent: .p, child: .c)])
    let lines = try lab.perform(
      [.removeFromParent(child: .c), .removeSubview(child: .c)],
      Self.moves
    )
    #expect(
      lines == [
        "C removeFromParent", "C didMoveToParent(nil)", "C viewWillDisappear(unanimated)",
        "C viewDidDisappear(unanimated)",
      ]
    )
  }

  @Test func `a view that is taken out and put back disappears and appears`() throws {
    var lab = try Self.launched(17)
    try lab.perform(.embed(parent: .p, child: .c))
    let lines = try lab.perform([.removeSubview(child: .c), .addSubview(parent: .p, child: .c)])
    #expect(
      lines == [
        "C viewWillDisappear(unanimated)", "C viewDidDisappear(unanimated)",
        "C viewWillAppear(unanimated)", "C viewIsAppearing(unanimated)",
        "C viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `adding and removing in one turn leaves only the disappearance`() throws {
    var lab = try Self.launched(17)
    try lab.perform([.create(.c), .addChild(parent: .p, child: .c)])
    let added = try lab.perform(.addSubview(parent: .p, child: .c), settles: false)
    let removed = try lab.perform(.removeSubview(child: .c))
    #expect(
      added + removed == [
        "C viewWillAppear(unanimated)", "C viewWillDisappear(unanimated)",
        "C viewDidDisappear(unanimated)",
      ]
    )
  }

  @Test(arguments: [false, true])
  func `an override without super cuts off children of UIKit's containers only`(
    isUIKit: Bool
  ) throws {
    var lab = Lab(9, root: isUIKit ? .nav : .p, children: [.nav: [.c]]) {
      $0.override(.viewWillAppear, of: .nav, super: .never)
      $0.override(.viewDidAppear, of: .nav, super: .never)
      $0.override(.viewWillAppear, of: .p, super: .never)
      $0.override(.viewDidLoad, of: .p, [.command(.embed(parent: .p, child: .c))])
    }
    let lines = try lab.launch(.only(.viewWillAppear))
    #expect(
      lines
        == (isUIKit
          ? ["Nav viewWillAppear(unanimated)"]
          : ["P viewWillAppear(unanimated)", "C viewWillAppear(unanimated)"])
    )
  }
}

// transition(from:to:) and manual forwarding
extension `Containment` {
  private static let flipping = LineFilter.appearance.with(
    .willMoveToParent,
    .didMoveToParent,
    .viewDidLoad,
    .transitionCompletion
  )

  @Test func `transition has the will pair of a push and the did pair of a presentation`() {
    inEach(Self.since5, [true, false]) { version, animated in
      var lab = try Self.launched(version)
      try lab.perform([.embed(parent: .p, child: .a), .addChild(parent: .p, child: .b)])
      let flip = Command.transition(parent: .p, from: .a, to: .b, animated: animated)
      let flag = animated ? "animated" : "unanimated"
      let expected = [
        "B viewDidLoad", "A viewWillDisappear(\(flag))", "B viewWillAppear(\(flag))",
        "B viewIsAppearing(\(flag))", "B viewDidAppear(\(flag))", "A viewDidDisappear(\(flag))",
        "P transitionCompletion",
      ]
      #expect(try lab.perform(flip, Self.flipping) == existing(expected, in: version))
    }
  }

  @Test func `the container's own calls stand around a transition`() throws {
    var lab = try Self.launched(9) {
      $0.override(
        .transitionCompletion,
        of: .p,
        [
          .command(.didMove(child: .b, parent: .p)), .command(.removeFromParent(child: .a)),
        ]
      )
    }
    try lab.perform(.embed(parent: .p, child: .a))
    let lines = try lab.perform(
      [
        .addChild(parent: .p, child: .b), .willMove(child: .a, parent: nil),
        .transition(parent: .p, from: .a, to: .b, animated: true),
      ],
      .appearance.with(.willMoveToParent, .didMoveToParent)
    )
    #expect(
      lines == [
        "B willMoveToParent(P)", "A willMoveToParent(nil)", "A viewWillDisappear(animated)",
        "B viewWillAppear(animated)", "B viewDidAppear(animated)",
        "A viewDidDisappear(animated)", "B didMoveToParent(P)", "A didMoveToParent(nil)",
      ]
    )
  }

  @Test func `with manual forwarding only begin and end are heard`() {
    inEach(allVersions.filter { $0 >= 6 }) { version in
      var lab = try Self.launched(version) { $0[.p].forwarding = .manual }
      let add = try lab.perform(
        [.addChild(parent: .p, child: .c), .addSubview(parent: .p, child: .c)],
        .life
      )
      #expect(add == ["C loadView", "C viewDidLoad"])
      let begin = Command.beginAppearanceTransition(.c, appearing: true, animated: false)
      #expect(try lab.perform(begin) == ["C viewWillAppear(unanimated)"])
      let end = try lab.perform(.endAppearanceTransition(.c))
      let expected = ["C viewIsAppearing(unanimated)", "C viewDidAppear(unanimated)"]
      #expect(end == existing(expected, in: version))
    }
  }

  @Test func `an end by hand stands while the container still appears, and goes with it`() {
    inEach(allVersions.filter { $0 >= 5 }) { version in
      var lab = Lab(version, root: .p)
      try lab.perform(.create(.c))
      try lab.perform(.launch, settles: false)
      let begin = Command.beginAppearanceTransition(.c, appearing: true, animated: false)
      try lab.perform(begin, settles: false)
      try lab.perform(.embed(parent: .p, child: .c), settles: false)
      let ended = try lab.perform(
        .endAppearanceTransition(.c),
        settles: false,
        LineFilter.appearance.of(.c)
      )
      #expect(ended == ["C viewDidAppear(unanimated)"])
      #expect(try lab.perform(.settle, LineFilter.appearance.of(.c)) == [])
      let left = try lab.perform(.setRoot(.a), LineFilter.appearance.of(.c))
      #expect(left == ["C viewWillDisappear(unanimated)", "C viewDidDisappear(unanimated)"])
    }
  }

  @Test func `an end by hand in a container that has not appeared stands when it does`() throws {
    var lab = Lab(17, root: .p)
    try lab.perform([
      .create(.p), .embed(parent: .p, child: .c),
      .beginAppearanceTransition(.c, appearing: true, animated: false),
      .endAppearanceTransition(.c),
    ])
    #expect(try lab.launch(LineFilter.appearance.of(.c)) == [])
  }

  @Test func `an explicit swap has one will and one did each, in the order of the calls`() throws {
    var lab = try Self.launched(9)
    try lab.perform(.embed(parent: .p, child: .a))
    let swap: [Command] = [
      .addChild(parent: .p, child: .b), .willMove(child: .a, parent: nil),
      .beginAppearanceTransition(.b, appearing: true, animated: false),
      .beginAppearanceTransition(.a, appearing: false, animated: false),
      .addSubview(parent: .p, child: .b), .removeSubview(child: .a),
      .endAppearanceTransition(.b), .endAppearanceTransition(.a),
      .didMove(child: .b, parent: .p), .removeFromParent(child: .a),
    ]
    #expect(
      try lab.perform(swap, .life.with(.willMoveToParent, .didMoveToParent)) == [
        "B willMoveToParent(P)", "A willMoveToParent(nil)", "B loadView", "B viewDidLoad",
        "B viewWillAppear(unanimated)", "A viewWillDisappear(unanimated)",
        "B viewDidAppear(unanimated)", "A viewDidDisappear(unanimated)",
        "B didMoveToParent(P)", "A didMoveToParent(nil)",
      ]
    )
  }

  @Test func `a nested stack is told inside its container's step`() throws {
    var lab = Lab(18, root: .nav, children: [.nav: [.a], .inner: [.c]]) {
      $0.override(.viewDidLoad, of: .p, [.command(.embed(parent: .p, child: .inner))])
    }
    try lab.launch()
    let filter = LineFilter.only(
      .viewWillAppear,
      .viewDidAppear,
      .viewWillDisappear,
      .viewDidDisappear
    )
    let push = try lab.perform(.push(on: .nav, target: .p, animated: true), filter)
    #expect(
      push == [
        "A viewWillDisappear(animated)", "P viewWillAppear(animated)",
        "Inner viewWillAppear(animated)", "C viewWillAppear(animated)",
        "A viewDidDisappear(animated)", "P viewDidAppear(animated)",
        "Inner viewDidAppear(animated)", "C viewDidAppear(animated)",
      ]
    )
    let inner = try lab.perform(.push(on: .inner, target: .d, animated: true), filter)
    #expect(
      inner == [
        "C viewWillDisappear(animated)", "D viewWillAppear(animated)",
        "C viewDidDisappear(animated)", "D viewDidAppear(animated)",
      ]
    )
    let pop = try lab.perform(.pop(on: .nav, animated: true), filter)
    #expect(
      pop == [
        "P viewWillDisappear(animated)", "Inner viewWillDisappear(animated)",
        "D viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "P viewDidDisappear(animated)", "Inner viewDidDisappear(animated)",
        "D viewDidDisappear(animated)", "A viewDidAppear(animated)",
      ]
    )
  }
}
