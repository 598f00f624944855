import LifecycleEngine
import Testing

@Suite struct `The SwiftUI views of a hosting controller` {
  private static let calls = LineFilter.only(
    .viewWillAppear,
    .viewDidAppear,
    .viewWillDisappear,
    .viewDidDisappear,
    .onAppear,
    .onDisappear,
    .makeUIViewController,
    .dismantleUIViewController
  )

  private static func name(_ view: String) -> HostedViewName {
    HostedViewName(host: .b, view: view)
  }

  private static func view(_ name: String, _ inner: HostedView...) -> HostedView {
    HostedView(name: name, inner: inner)
  }

  private static func stack(_ root: HostedView) -> HostedView {
    HostedView(name: "Stack", kind: .navigationStack, inner: [root])
  }

  private static let map = HostedView(name: "Map", kind: .representable, controller: .c)

  private static func lab(
    _ tree: HostedView,
    _ version: SystemVersion = 17
  ) throws -> Lab {
    var lab = Lab(version, root: .b) {
      $0[.b].kind = .hosting
      $0[.b].swiftUI = tree
    }
    try lab.launch()
    return lab
  }

  @Test func `a stack appears as soon as its controller begins to`() throws {
    let lab = try Self.lab(Self.stack(Self.view("Home")))
    #expect(
      lab.lines(nil, Self.calls) == [
        "B viewWillAppear(unanimated)", "B.Home onAppear", "B viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `a covered view keeps its controller, a popped one loses it`() throws {
    var lab = try Self.lab(Self.stack(Self.view("Home")))
    let detail = Self.view("Detail", Self.map)
    #expect(
      try lab.perform(.pushView(on: Self.name("Stack"), view: detail), Self.calls) == [
        "B.Map makeUIViewController", "C viewWillAppear(animated)", "B.Detail onAppear",
        "C viewDidAppear(animated)", "B.Home onDisappear",
      ]
    )
    #expect(
      try lab.perform(.pushView(on: Self.name("Stack"), view: Self.view("Last")), Self.calls) == [
        "C viewWillDisappear(animated)", "B.Last onAppear", "C viewDidDisappear(animated)",
        "B.Detail onDisappear",
      ]
    )
    #expect(
      try lab.perform(.popView(on: Self.name("Stack")), Self.calls) == [
        "C viewWillAppear(animated)", "B.Detail onAppear", "C viewDidAppear(animated)",
        "B.Last onDisappear",
      ]
    )
    #expect(
      try lab.perform(.popView(on: Self.name("Stack")), Self.calls) == [
        "C viewWillDisappear(animated)", "B.Home onAppear", "C viewDidDisappear(animated)",
        "B.Detail onDisappear", "B.Map dismantleUIViewController",
      ]
    )
  }

  @Test func `a push that is taken back at once is never seen`() throws {
    var lab = try Self.lab(Self.stack(Self.view("Home")))
    let push = Command.pushView(on: Self.name("Stack"), view: Self.view("Detail"))
    #expect(try lab.perform(push, settles: false, Self.calls).isEmpty)
    #expect(try lab.perform(.popView(on: Self.name("Stack")), Self.calls).isEmpty)
  }

  @Test func `an if ends the state of what it takes out`() throws {
    var lab = try Self.lab(Self.view("Feed", Self.stack(Self.view("Home"))))
    try lab.perform(.pushView(on: Self.name("Stack"), view: Self.view("Detail")))
    #expect(
      try lab.perform(.hideView(Self.name("Stack")), Self.calls) == ["B.Detail onDisappear"]
    )
    #expect(try lab.perform(.showView(Self.name("Stack")), Self.calls) == ["B.Home onAppear"])
  }

  @Test func `a sheet is silent for the page, a cover is not`() throws {
    var lab = try Self.lab(Self.view("Feed"))
    let (feed, form) = (Self.name("Feed"), Self.name("Form"))
    let present = { Command.presentView(from: feed, view: Self.view("Form"), as: $0) }
    #expect(try lab.perform(present(.sheet), Self.calls) == ["B.Form onAppear"])
    #expect(try lab.perform(.dismissView(form), Self.calls) == ["B.Form onDisappear"])
    #expect(
      try lab.perform(present(.fullScreenCover), Self.calls) == [
        "B viewWillDisappear(animated)", "B.Form onAppear", "B viewDidDisappear(animated)",
        "B.Feed onDisappear",
      ]
    )
    #expect(
      try lab.perform(.dismissView(form), Self.calls) == [
        "B viewWillAppear(animated)", "B.Feed onAppear", "B.Form onDisappear",
        "B viewDidAppear(animated)",
      ]
    )
  }

  @Test func `a cover over a sheet hides the sheet alone, and both go together`() throws {
    var lab = try Self.lab(Self.view("Feed"))
    let sheet = Self.view("Sheet", Self.map)
    try lab.perform(.presentView(from: Self.name("Feed"), view: sheet, as: .sheet))
    let cover = Command.presentView(
      from: Self.name("Sheet"),
      view: Self.view("Cover"),
      as: .fullScreenCover
    )
    #expect(
      try lab.perform(cover, Self.calls) == [
        "C viewWillDisappear(animated)", "B.Cover onAppear", "C viewDidDisappear(animated)",
        "B.Sheet onDisappear",
      ]
    )
    #expect(
      try lab.perform(.dismissView(Self.name("Sheet")), Self.calls) == [
        "B.Cover onDisappear", "B.Map dismantleUIViewController",
      ]
    )
  }

  @Test(
    arguments: [
      (13, nil, false), (14, nil, true), (14, "notCalled", false), (13, "called", false),
      (15, "notCalled", true),
    ] as [(Int, String?, Bool)]
  )
  func `viewDidLoad depends on the version`(major: Int, option: String?, isCalled: Bool) throws {
    var lab = Lab(SystemVersion(major), root: .b) {
      $0[.b].kind = .hosting
      let value = option.flatMap { EngineOption(id: .hostLoad14, value: $0) }
      $0.platform.options = [value].compactMap(\.self)
    }
    #expect(try lab.launch(.only(.viewDidLoad)) == (isCalled ? ["B viewDidLoad"] : []))
  }

  @Test func `a controller that code drives shows its views once it is in a window`() throws {
    var lab = Lab(17, root: .a) { $0[.b].kind = .hosting }
    try lab.perform([.launch, .create(.b)])
    let appear = Command.beginAppearanceTransition(.b, appearing: true, animated: false)
    #expect(
      try lab.perform([appear, .endAppearanceTransition(.b)], Self.calls) == [
        "B viewWillAppear(unanimated)", "B viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `a controller that is taken is made once more`() throws {
    var lab = Lab(17, root: .c) {
      $0[.b].kind = .hosting
      $0[.b].swiftUI = Self.map
    }
    try lab.perform([.launch, .create(.b), .addChild(parent: .c, child: .b)])
    let show = Command.addSubview(parent: .c, child: .b)
    let made = try lab.perform(show, .only(.`init`, .initWithNibName, .makeUIViewController))
    #expect(made == ["B.Map makeUIViewController", "C init", "C initWithNibName"])
    #expect(try lab.perform(.settle, .only(.viewWillDisappear)) == [])
  }

  @Test func `the calls whose place is open vary`() throws {
    let lab = try Self.lab(Self.view("Feed", Self.view("Row"), Self.map))
    let rules = Dictionary(
      lab.events.filter { $0.callback.group == .hosting }.map { ($0.callback, $0.rule) }
    ) { $1 }
    #expect(
      rules == [
        .makeUIViewController: .host5, .updateUIViewController: .host15, .onAppear: .host4,
        .task: .host11,
      ]
    )
    let open = [RuleID.host4, .host11, .host15].map { RuleCatalog[$0].confidence }
    #expect(open == [.varies, .varies, .varies])
  }
}
