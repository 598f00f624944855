import LifecycleEngine
import Testing

@Suite struct `Alerts and searches` {
  private static func lab(
    _ version: SystemVersion = 17,
    root: ControllerID = .a,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) -> Lab {
    Lab(version, root: root, children: [.nav: [.a]]) {
      $0[.m].kind = .alert
      $0[.n].kind = .search
      $0[.n].children = [.b]
      configure(&$0)
    }
  }

  private static let alert = Command.present(from: .a, target: .m, style: nil, animated: true)
  private static let search = Command.activateSearch(from: .a, target: .n)
  private static let versions = allVersions.filter { $0 >= 8 && $0 < 13 }

  @Test(arguments: versions)
  func `an alert leaves its presenter alone, on the way in and out`(version: SystemVersion) throws {
    var lab = Self.lab(version)
    try lab.launch()
    let lines = try lab.perform([Self.alert, .dismiss(from: .a, animated: true)])
    #expect(
      lines == [
        "M viewWillAppear(animated)", "M viewDidAppear(animated)",
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)",
      ]
    )
  }

  @Test
  func `the handler of an action runs when the alert is gone, on the controller that presented`()
    throws
  {
    var lab = Self.lab(root: .nav) {
      $0[.a].handlers = [
        Handler(
          callback: .alertAction,
          statements: [
            .command(.present(from: .a, target: .d, style: .overFullScreen, animated: false))
          ]
        )
      ]
    }
    try lab.perform([.launch, Self.alert])
    let filter = LineFilter.messages.with(.alertAction, .dismissCompletion, .console)
    #expect(
      try lab.perform(.tapAlertAction(.m), filter) == [
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)", "A alertAction(M)",
        "D viewWillAppear(unanimated)", "D viewIsAppearing(unanimated)",
        "D viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `while an alert is up its presenter presents nothing else`() throws {
    var lab = Self.lab()
    try lab.perform([.launch, Self.alert])
    let second = Command.present(from: .a, target: .d, style: nil, animated: true)
    #expect(try lab.perform(second, .messages) == ["console ERR-PRES-2(A)"])
  }

  @Test(arguments: [ControllerID.m, .n])
  func `what is freed before anybody saw it reads its view while it dies`(
    target: ControllerID
  ) throws {
    var lab = Self.lab()
    let filter = LineFilter.only(.`deinit`, .console, .loadView).of(target)
    let lines = try lab.perform([.launch, .create(target), .release(target)], filter)
    let name = target == .m ? "M" : "N"
    #expect(
      lines == ["\(name) deinit", "console ERR-DEALLOC-1(\(name))", "\(name) loadView"]
    )
  }

  @Test func `an app with an alert does not launch before iOS 8`() throws {
    var lab = Self.lab(7)
    let error = #expect(throws: SimulationError.self) { try lab.launch() }
    #expect(error?.code == .unavailableInVersion)
    #expect(error?.detail == "8")
  }

  @Test func `an action sheet without an anchor is an exception on a pad`() throws {
    var lab = Self.lab {
      $0.platform.idiom = .pad
      $0[.m].containerStyle = .actionSheet
      $0[.m].hasPopoverAnchor = false
    }
    try lab.launch()
    #expect(try lab.perform(Self.alert, .only(.exception)) == ["exception ERR-PRES-9(M)"])
  }

  @Test(arguments: versions)
  func `a search appears over its screen with its results, and leaves it alone`(
    version: SystemVersion
  ) throws {
    var lab = Self.lab(version)
    try lab.launch()
    #expect(
      try lab.perform([Self.search, .cancelSearch(.n)], .life) == [
        "N loadView", "N viewDidLoad", "B loadView", "B viewDidLoad",
        "N viewWillAppear(animated)", "B viewWillAppear(animated)", "N viewDidAppear(animated)",
        "B viewDidAppear(animated)", "N viewWillDisappear(animated)",
        "B viewWillDisappear(animated)", "N viewDidDisappear(animated)",
        "B viewDidDisappear(animated)",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `a search is presented by the nearest ancestor that defines the context`(
    defines: Bool
  ) throws {
    var lab = Self.lab(root: .nav) { $0[.a].definesPresentationContext = defines }
    try lab.perform([.launch, Self.search])
    #expect(lab.name(lab.state[.n].presenting) == (defines ? "A" : "Nav"))
  }

  @Test func `only what is shown can be tapped or cancelled`() throws {
    var lab = Self.lab()
    try lab.launch()
    #expect(throws: SimulationError.self) { try lab.perform(.tapAlertAction(.m)) }
    #expect(throws: SimulationError.self) { try lab.perform(.cancelSearch(.n)) }
    #expect(throws: SimulationError.self) { try lab.perform(.tapAlertAction(.a)) }
  }
}
