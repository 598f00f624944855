import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Memory` {
  private static let warning = LineFilter.life.with(
    .didReceiveMemoryWarning,
    .viewWillUnload,
    .viewDidUnload
  )

  /// A stack of A, made from a nib, under B.
  private static func covered(
    _ version: SystemVersion,
    _ source: CreationSource = .nib,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]]) {
      $0[.a].source = source
      configure(&$0)
    }
    try lab.launch()
    try lab.perform(.push(on: .nav, target: .b, animated: true))
    return lab
  }

  @Test func `a warning goes down the tree and unloads what is hidden up to 5`() {
    inEach(allVersions) { version in
      var lab = try Self.covered(version)
      let expected =
        [
          "app didReceiveMemoryWarning", "Nav didReceiveMemoryWarning",
          "A didReceiveMemoryWarning",
        ] + ["A viewWillUnload", "A viewDidUnload"] + ["B didReceiveMemoryWarning"]
      #expect(try lab.perform(.memoryWarning, Self.warning) == existing(expected, in: version))
      let pop = try lab.perform(.pop(on: .nav, animated: true), .only(.loadView, .viewDidLoad))
      #expect(pop == (version < 6 ? ["A loadView", "A viewDidLoad"] : []))
    }
  }

  @Test(arguments: allVersions.filter { $0 < 6 })
  func `an empty view is unloaded on 2 only`(version: SystemVersion) throws {
    var lab = try Self.covered(version, .code)
    try lab.perform(.memoryWarning)
    #expect(lab.state[.a].viewState == (version < 3 ? .unloaded : .loaded))
  }

  @Test func `without super nothing is unloaded`() throws {
    var lab = try Self.covered(5) { $0.override(.didReceiveMemoryWarning, of: .a, super: .never) }
    try lab.perform(.memoryWarning)
    #expect(lab.state[.a].viewState == .loaded)
  }

  @Test func `reading the view in viewDidUnload brings it back`() throws {
    var lab = try Self.covered(5) { $0.override(.viewDidUnload, of: .a, [.testView]) }
    let lines = try lab.perform(.memoryWarning, Self.warning.of(.a)).filter { $0.hasPrefix("A ") }
    #expect(
      lines == [
        "A didReceiveMemoryWarning", "A viewWillUnload", "A viewDidUnload", "A loadView",
        "A viewDidLoad",
      ]
    )
  }

  @Test func `the pattern of 6 sets a hidden view to nil by hand`() throws {
    var lab = try Self.covered(12) { app in
      for controller in [ControllerID.a, .b] {
        let statement = Statement.command(
          .setViewNil(controller, unlessInWindow: true, onlyIfLoaded: false)
        )
        app.override(.didReceiveMemoryWarning, of: controller, [statement])
      }
    }
    try lab.perform(.memoryWarning)
    #expect(lab.state[.a].viewState == .unloaded)
    #expect(lab.state[.b].viewState == .loaded)
    let lines = try lab.perform(.pop(on: .nav, animated: true), .only(.viewDidLoad))
    #expect(lines == ["A viewDidLoad"])
    #expect(lab.state[.a].loadCount == 2)
  }

  @Test func `controllers that were never shown are warned too`() throws {
    var lab = Lab(17, root: .tab, children: [.tab: [.a, .b]])
    try lab.launch()
    let lines = try lab.perform(.memoryWarning, .only(.didReceiveMemoryWarning))
    #expect(
      lines == [
        "app didReceiveMemoryWarning", "Tab didReceiveMemoryWarning",
        "A didReceiveMemoryWarning", "B didReceiveMemoryWarning",
      ]
    )
  }

  @Test func `what is presented is warned after the tree`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.perform([.create(.m), .launch])
    try lab.perform(.present(from: .a, target: .m, style: .pageSheet, animated: true))
    let lines = try lab.perform(.memoryWarning, .only(.didReceiveMemoryWarning))
    #expect(lines.map { $0.prefix { $0 != " " } } == ["app", "Nav", "A", "M"])
  }

  @Test func `hidden children of a container are unloaded on 5`() throws {
    var lab = Lab(5, root: .p) { app in
      for child in [ControllerID.a, .b, .c] { app[child].source = .nib }
    }
    try lab.launch()
    for child in [ControllerID.a, .b, .c] {
      try lab.perform([.addChild(parent: .p, child: child), .accessView(child)])
    }
    try lab.perform(.addSubview(parent: .p, child: .c))
    let lines = try lab.perform(.memoryWarning, .only(.viewDidUnload))
    #expect(lines == ["A viewDidUnload", "B viewDidUnload"])
  }
}
