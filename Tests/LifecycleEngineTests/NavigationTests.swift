import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Navigation` {
  /// A launched app whose window shows Nav with a stack.
  fileprivate static func launched(
    _ version: SystemVersion,
    _ stack: [ControllerID] = [.a],
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .nav, children: [.nav: stack], configure)
    try lab.launch()
    return lab
  }

  private static func push(_ target: ControllerID, animated: Bool = true) -> Command {
    .push(on: .nav, target: target, animated: animated)
  }

  @Test func `a push shows the new controller before the old one has left`() {
    inEach(allVersions, [true, false]) { version, animated in
      var lab = try Self.launched(version)
      let lines = try lab.perform(Self.push(.b, animated: animated), .relations)
      let flag = animated ? "animated" : "unanimated"
      let expected = [
        "B willMoveToParent(Nav)", "B loadView", "B viewDidLoad", "A viewWillDisappear(\(flag))",
        "B viewWillAppear(\(flag))", "B viewIsAppearing(\(flag))", "A viewDidDisappear(\(flag))",
        "B viewDidAppear(\(flag))", "B didMoveToParent(Nav)",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `a pop reveals the old controller and frees the new one`() {
    inEach(allVersions, [true, false]) { version, animated in
      var lab = try Self.launched(version)
      try lab.perform(Self.push(.b))
      let lines = try lab.perform(.pop(on: .nav, animated: animated), .relations)
      let flag = animated ? "animated" : "unanimated"
      let expected = [
        "B willMoveToParent(nil)", "B viewWillDisappear(\(flag))", "A viewWillAppear(\(flag))",
        "A viewIsAppearing(\(flag))", "B viewDidDisappear(\(flag))", "B didMoveToParent(nil)",
        "A viewDidAppear(\(flag))", "B deinit",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `the delegate hears after viewWillAppear and after didMove`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let filter = LineFilter.only(
        .viewWillAppear,
        .viewDidAppear,
        .didMoveToParent,
        .willShow,
        .didShow
      )
      let push = try lab.perform(Self.push(.b), filter)
      let expectedPush = [
        "B viewWillAppear(animated)", "Nav.delegate willShow(B)", "B viewDidAppear(animated)",
        "B didMoveToParent(Nav)", "Nav.delegate didShow(B)",
      ]
      #expect(push == existing(expectedPush, in: version))
      let pop = try lab.perform(.pop(on: .nav, animated: true), filter)
      let expectedPop = [
        "A viewWillAppear(animated)", "Nav.delegate willShow(A)", "B didMoveToParent(nil)",
        "A viewDidAppear(animated)", "Nav.delegate didShow(A)",
      ]
      #expect(pop == existing(expectedPop, in: version))
    }
  }

  @Test func `a push in a call returns before anything is loaded`() throws {
    var lab = try Self.launched(17)
    let call = try lab.perform(Self.push(.b), settles: false, .relations)
    #expect(call == ["B willMoveToParent(Nav)"])
  }

  @Test func `popToRoot frees what lies between before the top has gone`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform([Self.push(.b), Self.push(.c)])
      let lines = try lab.perform(.popToRoot(on: .nav, animated: true), .relations)
      let expected = [
        "C willMoveToParent(nil)", "B willMoveToParent(nil)", "C viewWillDisappear(animated)",
        "A viewWillAppear(animated)", "A viewIsAppearing(animated)", "B didMoveToParent(nil)",
        "B deinit", "C viewDidDisappear(animated)", "C didMoveToParent(nil)",
        "A viewDidAppear(animated)", "C deinit",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `popTo goes back to a member`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform([Self.push(.b), Self.push(.c), Self.push(.d)])
      let lines = try lab.perform(.popTo(on: .nav, target: .b, animated: true), .relations)
      let expected = [
        "D willMoveToParent(nil)", "C willMoveToParent(nil)", "D viewWillDisappear(animated)",
        "B viewWillAppear(animated)", "B viewIsAppearing(animated)", "C didMoveToParent(nil)",
        "C deinit", "D viewDidDisappear(animated)", "D didMoveToParent(nil)",
        "B viewDidAppear(animated)", "D deinit",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `a controller without another place to go stays`() throws {
    var lab = try Self.launched(17, [.a])
    let commands: [Command] = [
      .pop(on: .nav, animated: true), .popToRoot(on: .nav, animated: true),
      .popTo(on: .nav, target: .a, animated: true),
      .setViewControllers(on: .nav, targets: [.a], animated: true),
    ]
    #expect(try lab.perform(commands, .relations) == [])
  }

  @Test func `a popped controller is pushed again as a new object`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform([Self.push(.b), .pop(on: .nav, animated: true)])
      #expect(try lab.perform(Self.push(.b), .only(.viewDidLoad)) == ["B viewDidLoad"])
    }
  }

  @Test func `a kept controller that is pushed again is not loaded again`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform([.create(.b), Self.push(.b), .pop(on: .nav, animated: true)])
      #expect(try lab.perform(Self.push(.b), .only(.viewDidLoad)) == [])
    }
  }
}

// The whole stack at once, by setViewControllers(_:animated:).
extension `Navigation` {
  @Test func `a new top outside the old stack comes like a push`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let command = Command.setViewControllers(on: .nav, targets: [.c, .b], animated: true)
      let lines = try lab.perform(command, .life.with(.`deinit`))
      let expected = [
        "B loadView", "B viewDidLoad", "A viewWillDisappear(animated)",
        "B viewWillAppear(animated)", "B viewIsAppearing(animated)",
        "A viewDidDisappear(animated)", "B viewDidAppear(animated)", "A deinit",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `a new top from inside the old stack comes like a pop`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform(Self.push(.b))
      let command = Command.setViewControllers(on: .nav, targets: [.a], animated: true)
      let expected = [
        "B willMoveToParent(nil)", "B viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewIsAppearing(animated)", "B viewDidDisappear(animated)", "B didMoveToParent(nil)",
        "A viewDidAppear(animated)", "B deinit",
      ]
      #expect(try lab.perform(command, .relations) == existing(expected, in: version))
    }
  }

  @Test func `set while the app launches, it lets all members of the old one go`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .nav, children: [.nav: [.c, .a]])
      try lab.perform(.launch, settles: false)
      let command = Command.setViewControllers(on: .nav, targets: [.b], animated: false)
      let lines = try lab.perform(command, .relations)
      for member in ["A", "C"] {
        let gone = existing(
          ["\(member) willMoveToParent(nil)", "\(member) didMoveToParent(nil)"],
          in: version
        )
        #expect(lines.filter { gone.contains($0) } == gone)
      }
      #expect(lines.filter { $0.hasSuffix("deinit") } == ["C deinit", "A deinit"])
      #expect(lab.simulation.brokenInvariant() == nil)
    }
  }

  @Test func `with the same top only hidden members come and go`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform(Self.push(.b))
      let away = Command.setViewControllers(on: .nav, targets: [.b], animated: true)
      let gone = ["A willMoveToParent(nil)", "A didMoveToParent(nil)", "A deinit"]
      #expect(try lab.perform(away, .relations) == existing(gone, in: version))
      let back = Command.setViewControllers(on: .nav, targets: [.c, .b], animated: true)
      let come = ["C willMoveToParent(Nav)", "C didMoveToParent(Nav)"]
      #expect(try lab.perform(back, .relations) == existing(come, in: version))
    }
  }
}

// The swipe
extension `Navigation` {
  private static let swiped = allVersions.filter { $0 >= 7 }

  @Test(arguments: swiped)
  func `a finished swipe is a pop`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    try lab.perform(Self.push(.b))
    let begin = try lab.perform(.beginInteractivePop(on: .nav), .relations)
    let expectedBegin = [
      "B willMoveToParent(nil)", "B viewWillDisappear(animated)", "A viewWillAppear(animated)",
      "A viewIsAppearing(animated)",
    ]
    #expect(begin == existing(expectedBegin, in: version))
    #expect(try lab.perform(.updateInteraction(progress: 0.5), .relations) == [])
    let finish = try lab.perform(.finishInteraction, .relations)
    #expect(
      finish
        == existing(
          [
            "B viewDidDisappear(animated)", "B didMoveToParent(nil)", "A viewDidAppear(animated)",
            "B deinit",
          ],
          in: version
        )
    )
  }

  @Test(arguments: swiped)
  func `a cancelled swipe takes everything back`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    try lab.perform([Self.push(.b), .beginInteractivePop(on: .nav)])
    let cancel = try lab.perform(.cancelInteraction, .relations)
    let expected = [
      "A viewWillDisappear(animated)", "A viewDidDisappear(animated)",
      "B viewWillAppear(animated)", "B viewIsAppearing(animated)", "B viewDidAppear(animated)",
    ]
    #expect(cancel == existing(expected, in: version))
    let pop = try lab.perform(.pop(on: .nav, animated: true), .only(.viewDidDisappear, .`deinit`))
    #expect(pop == ["B viewDidDisappear(animated)", "B deinit"])
  }

  @Test(arguments: swiped)
  func `the delegate hears nothing of a cancelled swipe`(version: SystemVersion) throws {
    var lab = try Self.launched(version)
    try lab.perform(Self.push(.b))
    let delegate = LineFilter.only(.willShow, .didShow)
    let begin = try lab.perform(.beginInteractivePop(on: .nav), delegate)
    #expect(begin == ["Nav.delegate willShow(A)"])
    #expect(try lab.perform(.cancelInteraction, delegate) == [])
  }

  @Test func `an option puts the counter move of a cancelled swipe in`() throws {
    var lab = try Self.launched(17) { app in
      app.platform.options = [EngineOption(id: .cancelledPopMoves, value: "true")!]
    }
    try lab.perform([Self.push(.b), .beginInteractivePop(on: .nav)])
    let lines = try lab.perform(.cancelInteraction, .only(.willMoveToParent, .didMoveToParent))
    #expect(lines == ["B willMoveToParent(Nav)"])
  }
}

extension `Navigation` {
  fileprivate static func launched(
    _ version: SystemVersion,
    _ configure: (inout AppDefinition) -> Void
  ) throws -> Lab {
    try launched(version, [.a], configure)
  }
}
