import LifecycleEngine
import TestSupport
import Testing

/// How a style comes out on a device.
struct StyleRow: CustomTestStringConvertible, Sendable {
  let version: SystemVersion
  let idiom: Idiom
  let style: PresentationStyle
  let effective: PresentationStyle
  let removesPresenter: Bool

  init(
    _ version: SystemVersion,
    _ idiom: Idiom,
    _ style: PresentationStyle,
    _ effective: PresentationStyle,
    removes: Bool
  ) {
    self.version = version
    self.idiom = idiom
    self.style = style
    self.effective = effective
    removesPresenter = removes
  }

  var testDescription: String { "\(style) on \(idiom) \(version)" }

  /// What is the same everywhere.
  private static func fixed(_ version: SystemVersion, _ idiom: Idiom) -> [StyleRow] {
    [
      StyleRow(version, idiom, .fullScreen, .fullScreen, removes: true),
      StyleRow(version, idiom, .currentContext, .currentContext, removes: true),
      StyleRow(version, idiom, .overFullScreen, .overFullScreen, removes: false),
      StyleRow(version, idiom, .overCurrentContext, .overCurrentContext, removes: false),
      StyleRow(version, idiom, .custom, .custom, removes: false),
    ]
  }

  static let all: [StyleRow] =
    [SystemVersion(12), 13, 18].flatMap { version in
      Idiom.allCases.flatMap { fixed(version, $0) }
    } + [
      StyleRow(12, .phone, .automatic, .fullScreen, removes: true),
      StyleRow(12, .phone, .pageSheet, .fullScreen, removes: true),
      StyleRow(12, .phone, .formSheet, .fullScreen, removes: true),
      StyleRow(12, .phone, .popover, .fullScreen, removes: true),
      StyleRow(12, .pad, .automatic, .fullScreen, removes: true),
      StyleRow(12, .pad, .pageSheet, .pageSheet, removes: false),
      StyleRow(12, .pad, .formSheet, .formSheet, removes: false),
      StyleRow(12, .pad, .popover, .popover, removes: false),
      StyleRow(13, .phone, .automatic, .pageSheet, removes: false),
      StyleRow(13, .phone, .pageSheet, .pageSheet, removes: false),
      StyleRow(13, .phone, .formSheet, .formSheet, removes: false),
      StyleRow(13, .phone, .popover, .formSheet, removes: false),
      StyleRow(13, .pad, .automatic, .pageSheet, removes: false),
      StyleRow(13, .pad, .pageSheet, .pageSheet, removes: false),
      StyleRow(13, .pad, .formSheet, .formSheet, removes: false),
      StyleRow(13, .pad, .popover, .popover, removes: false),
      StyleRow(18, .phone, .automatic, .formSheet, removes: false),
      StyleRow(18, .phone, .pageSheet, .pageSheet, removes: false),
      StyleRow(18, .phone, .formSheet, .formSheet, removes: false),
      StyleRow(18, .phone, .popover, .formSheet, removes: false),
      StyleRow(18, .pad, .automatic, .formSheet, removes: false),
      StyleRow(18, .pad, .pageSheet, .pageSheet, removes: false),
      StyleRow(18, .pad, .formSheet, .formSheet, removes: false),
      StyleRow(18, .pad, .popover, .popover, removes: false),
    ]
}

@Suite(.matrix) struct `Presentation` {
  fileprivate static let presenting = LineFilter.life.with(
    .presentCompletion,
    .dismissCompletion,
    .`deinit`
  )

  fileprivate static func present(
    _ target: ControllerID = .m,
    from caller: ControllerID = .a,
    _ style: PresentationStyle? = .fullScreen
  ) -> Command {
    .present(from: caller, target: target, style: style, animated: true)
  }

  fileprivate static func dismiss(_ caller: ControllerID = .a) -> Command {
    .dismiss(from: caller, animated: true)
  }

  fileprivate static func launched(
    _ version: SystemVersion,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .a, configure)
    try lab.launch()
    return lab
  }

  @Test func `a style becomes what the device makes of it`() {
    inEach(StyleRow.all) { row in
      var lab = try Self.launched(row.version) { $0.platform.idiom = row.idiom }
      let lines = try lab.perform(Self.present(.m, from: .a, row.style), Self.presenting)
      #expect(lab.state[.m].presentationStyle == row.effective)
      let full = [
        "M loadView", "M viewDidLoad", "A viewWillDisappear(animated)",
        "M viewWillAppear(animated)", "M viewIsAppearing(animated)", "M viewDidAppear(animated)",
        "A viewDidDisappear(animated)", "A presentCompletion(M)",
      ]
      let over = full.filter { !$0.hasPrefix("A view") }
      #expect(lines == existing(row.removesPresenter ? full : over, in: row.version))
    }
  }

  @Test func `a dismissal tells those whom the presentation told`() {
    inEach(StyleRow.all) { row in
      var lab = try Self.launched(row.version) { $0.platform.idiom = row.idiom }
      try lab.perform(Self.present(.m, from: .a, row.style))
      let full = [
        "M viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewIsAppearing(animated)", "A viewDidAppear(animated)",
        "M viewDidDisappear(animated)", "A dismissCompletion(M)", "M deinit",
      ]
      let over = full.filter { !$0.hasPrefix("A view") }
      let lines = try lab.perform(Self.dismiss(), Self.presenting)
      #expect(lines == existing(row.removesPresenter ? full : over, in: row.version))
    }
  }

  @Test(
    arguments: [SystemVersion(13), 18, 26],
    [PresentationStyle.pageSheet, .formSheet, .popover]
  )
  func `a sheet on a phone on its side stays a sheet`(
    version: SystemVersion,
    style: PresentationStyle
  ) throws {
    var lab = try Self.launched(version) { $0.platform.orientation = .landscape }
    try lab.perform(Self.present(.m, from: .a, style))
    #expect(lab.state[.m].presentationStyle == (style == .popover ? .formSheet : style))
    #expect(lab.state[.a].appearance == .appeared)
  }

  @Test func `a full screen presentation is the same everywhere`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      // On 8 the presenter's did callbacks lose their flag (APS-9).
      let flag = version.major == 8 ? "unanimated" : "animated"
      let present = [
        "M loadView", "M viewDidLoad", "A viewWillDisappear(animated)",
        "M viewWillAppear(animated)", "M viewIsAppearing(animated)", "M viewDidAppear(animated)",
        "A viewDidDisappear(\(flag))", "A presentCompletion(M)",
      ]
      #expect(try lab.perform(Self.present(), Self.presenting) == existing(present, in: version))
      let dismiss = [
        "M viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewIsAppearing(animated)", "A viewDidAppear(\(flag))",
        "M viewDidDisappear(animated)", "A dismissCompletion(M)", "M deinit",
      ]
      #expect(try lab.perform(Self.dismiss(), Self.presenting) == existing(dismiss, in: version))
    }
  }

  @Test func `an option turns the did pair around up to 4`() throws {
    var lab = try Self.launched(4) {
      $0.platform.options = [EngineOption(id: .oldModalOrder, value: "presenterFirst")!]
    }
    let lines = try lab.perform(Self.present(), .appearance)
    #expect(
      lines == [
        "A viewWillDisappear(animated)", "M viewWillAppear(animated)",
        "A viewDidDisappear(animated)", "M viewDidAppear(animated)",
      ]
    )
  }

  @Test func `the call loads the view, and from 8 on no more`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      let call = try lab.perform(Self.present(), settles: false, .life)
      let will = ["A viewWillDisappear(animated)", "M viewWillAppear(animated)"]
      #expect(call == ["M loadView", "M viewDidLoad"] + (version < 8 ? will : []))
    }
  }
}

// Who presents
extension `Presentation` {
  @Test func `the root presents for a controller inside it`() throws {
    var lab = Lab(12, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    let lines = try lab.perform(Self.present(), .appearance.with(.presentCompletion))
    #expect(lab.name(lab.state[.m].presenting) == "Nav")
    #expect(
      lines == [
        "Nav viewWillDisappear(animated)", "A viewWillDisappear(animated)",
        "M viewWillAppear(animated)", "M viewDidAppear(animated)",
        "Nav viewDidDisappear(animated)", "A viewDidDisappear(animated)",
        "A presentCompletion(M)",
      ]
    )
  }

  @Test func `the nearest context presents in the current context`() throws {
    var lab = Lab(12, root: .p) { $0[.c].definesPresentationContext = true }
    try lab.launch()
    try lab.perform([.embed(parent: .p, child: .c)])
    let lines = try lab.perform(Self.present(.m, from: .c, .currentContext))
    #expect(
      lines == [
        "C viewWillDisappear(animated)", "M viewWillAppear(animated)",
        "M viewDidAppear(animated)", "C viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `without a context the root presents`() throws {
    var lab = Lab(12, root: .p)
    try lab.launch()
    try lab.perform([.embed(parent: .p, child: .c)])
    try lab.perform(Self.present(.m, from: .c, .overCurrentContext))
    #expect(lab.name(lab.state[.m].presenting) == "P")
  }

  @Test func `a navigation controller is a context`() throws {
    var lab = Lab(12, root: .p, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform([.embed(parent: .p, child: .nav)])
    try lab.perform(Self.present(.m, from: .a, .overCurrentContext))
    #expect(lab.name(lab.state[.m].presenting) == "Nav")
  }

  @Test func `a presented navigation controller comes before its root`() throws {
    var lab = Lab(17, root: .a, children: [.nav: [.b]])
    try lab.launch()
    let lines = try lab.perform(Self.present(.nav, from: .a, .pageSheet), .life)
    #expect(
      lines == [
        "Nav loadView", "Nav viewDidLoad", "Nav viewWillAppear(animated)",
        "Nav viewIsAppearing(animated)", "B loadView", "B viewDidLoad",
        "B viewWillAppear(animated)", "B viewIsAppearing(animated)",
        "Nav viewDidAppear(animated)", "B viewDidAppear(animated)",
      ]
    )
  }
}

// Chains and dismissal
extension `Presentation` {
  /// A presents M, and M presents N.
  private static func chain(_ version: SystemVersion, _ style: PresentationStyle) throws -> Lab {
    var lab = try launched(version)
    try lab.perform([present(.m, from: .a, style), present(.n, from: .m, style)])
    return lab
  }

  @Test func `a presented controller presents in its turn`() throws {
    var lab = try Self.launched(12)
    try lab.perform(Self.present())
    let lines = try lab.perform(Self.present(.n, from: .m))
    #expect(
      lines == [
        "M viewWillDisappear(animated)", "N viewWillAppear(animated)",
        "N viewDidAppear(animated)", "M viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `a sheet under a sheet hears nothing`() throws {
    var lab = try Self.launched(17)
    try lab.perform(Self.present(.m, from: .a, .pageSheet))
    let lines = try lab.perform(Self.present(.n, from: .m, .pageSheet))
    #expect(
      lines == [
        "N viewWillAppear(animated)", "N viewIsAppearing(animated)", "N viewDidAppear(animated)",
      ]
    )
  }

  @Test func `dismissing a chain animates the top and drops the covered`() throws {
    var lab = try Self.chain(12, .fullScreen)
    let lines = try lab.perform(Self.dismiss(), Self.presenting)
    #expect(
      lines == [
        "N viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewDidAppear(animated)", "N viewDidDisappear(animated)", "A dismissCompletion(N)",
        "N deinit", "M deinit",
      ]
    )
  }

  @Test func `dismissing a chain tells what was kept under the top`() throws {
    var lab = try Self.chain(17, .pageSheet)
    let lines = try lab.perform(Self.dismiss(), Self.presenting)
    #expect(
      lines == [
        "N viewWillDisappear(animated)", "M viewWillDisappear(unanimated)",
        "M viewDidDisappear(unanimated)", "N viewDidDisappear(animated)",
        "A dismissCompletion(N)", "N deinit", "M deinit",
      ]
    )
  }

  @Test func `dismiss means what the caller presented first of all`() throws {
    var lab = try Self.chain(17, .pageSheet)
    let lines = try lab.perform(Self.dismiss(.m))
    #expect(
      lines == [
        "N viewWillDisappear(animated)", "N viewDidDisappear(animated)",
      ]
    )
    let next = try lab.perform(Self.dismiss(.m))
    #expect(
      next == [
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `a child asks the presenter of its ancestor to dismiss`() throws {
    var lab = Lab(17, root: .a, children: [.nav: [.b]])
    try lab.launch()
    try lab.perform(Self.present(.nav, from: .a, .pageSheet))
    let lines = try lab.perform(Self.dismiss(.b))
    #expect(
      lines == [
        "Nav viewWillDisappear(animated)", "B viewWillDisappear(animated)",
        "Nav viewDidDisappear(animated)", "B viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `dismiss without anything presented does nothing`() throws {
    var lab = try Self.launched(17)
    #expect(try lab.perform(Self.dismiss(), Self.presenting) == [])
  }

  @Test func `an option completes a dismissal of nothing`() throws {
    var lab = try Self.launched(17) {
      $0.platform.options = [EngineOption(id: .emptyDismissCompletes, value: "true")!]
    }
    #expect(try lab.perform(Self.dismiss(), .only(.dismissCompletion)).count == 1)
  }
}

// Busy, and the pull
extension `Presentation` {
  @Test func `a dismissal during a presentation is ignored, on 5 to 7 with a message`() {
    inEach(allVersions) { version in
      var lab = try Self.launched(version)
      try lab.perform(Self.present(), settles: false)
      try lab.perform(.advance(milliseconds: 100), settles: false)
      let call = try lab.perform(Self.dismiss(), settles: false, .messages)
      #expect(call == ((5...7).contains(version.major) ? ["console ERR-PRES-7(A)"] : []))
      let lines = try lab.perform(.settle, .messages)
      #expect(
        lines == [
          "M viewDidAppear(animated)",
          "A viewDidDisappear(\(version.major == 8 ? "unanimated" : "animated"))",
        ]
      )
    }
  }

  @Test func `an option queues a dismissal during a presentation`() throws {
    var lab = try Self.launched(12) {
      $0.platform.options = [EngineOption(id: .dismissWhileBusy, value: "queued")!]
    }
    try lab.perform(Self.present(.m, from: .a, .overFullScreen), settles: false)
    try lab.perform(.advance(milliseconds: 100), settles: false)
    let lines = try lab.perform(Self.dismiss())
    #expect(
      lines == [
        "M viewDidAppear(animated)", "M viewWillDisappear(animated)",
        "M viewDidDisappear(animated)",
      ]
    )
  }

  @Test(arguments: [SystemVersion(6), 7])
  func `a presentation inside viewDidAppear comes before the pending viewDidDisappear`(
    version: SystemVersion
  ) throws {
    var lab = try Self.launched(version) {
      $0.override(.viewDidAppear, of: .m, once: true, [.command(Self.present(.n, from: .m))])
    }
    let lines = try lab.perform(Self.present(), .life)
    #expect(
      lines == [
        "M loadView", "M viewDidLoad", "A viewWillDisappear(animated)",
        "M viewWillAppear(animated)", "M viewDidAppear(animated)", "N loadView",
        "N viewDidLoad", "M viewWillDisappear(animated)", "N viewWillAppear(animated)",
        "A viewDidDisappear(animated)", "N viewDidAppear(animated)",
        "M viewDidDisappear(animated)",
      ]
    )
  }

  private static let pull = LineFilter.appearance.with(
    .shouldDismiss,
    .willDismiss,
    .didDismiss,
    .didAttemptToDismiss,
    .`deinit`,
    .dismissCompletion
  )
  private static let pulled = allVersions.filter { $0 >= 13 }

  @Test func `a sheet that is pulled down goes`() {
    inEach(Self.pulled, [PresentationStyle.pageSheet, .formSheet]) { version, style in
      var lab = try Self.launched(version)
      try lab.perform(Self.present(.m, from: .a, style))
      let lines = try lab.perform(.beginInteractiveDismiss(.m), Self.pull)
      #expect(
        lines == [
          "M.delegate shouldDismiss", "M.delegate willDismiss", "M viewWillDisappear(animated)",
        ]
      )
      let next = try lab.perform(.finishInteraction, Self.pull)
      #expect(
        next == [
          "M viewDidDisappear(animated)", "M.delegate didDismiss", "M deinit",
        ]
      )
    }
  }

  @Test(arguments: pulled)
  func `a sheet that is let go comes back without telling the presenter`(
    version: SystemVersion
  ) throws {
    var lab = try Self.launched(version)
    try lab.perform([Self.present(.m, from: .a, .pageSheet), .beginInteractiveDismiss(.m)])
    let lines = try lab.perform(.cancelInteraction, Self.pull)
    #expect(
      lines == [
        "M viewWillAppear(animated)", "M viewIsAppearing(animated)", "M viewDidAppear(animated)",
      ]
    )
  }

  @Test func `a dismissal by code asks no delegate`() throws {
    var lab = try Self.launched(17)
    try lab.perform(Self.present(.m, from: .a, .pageSheet))
    let lines = try lab.perform(Self.dismiss(), Self.pull)
    #expect(
      lines == [
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)",
        "A dismissCompletion(M)", "M deinit",
      ]
    )
  }

  @Test(arguments: [7, 8, 9] as [SystemVersion])
  func `on 8 the presenter's did callbacks lose their flag`(version: SystemVersion) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    let present = Command.present(from: .a, target: .m, style: .fullScreen, animated: true)
    let flag = version == 8 ? "unanimated" : "animated"
    #expect(
      try lab.perform(present) == [
        "A viewWillDisappear(animated)", "M viewWillAppear(animated)",
        "M viewDidAppear(animated)", "A viewDidDisappear(\(flag))",
      ]
    )
    #expect(
      try lab.perform(.dismiss(from: .a, animated: true)) == [
        "M viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewDidAppear(\(flag))", "M viewDidDisappear(animated)",
      ]
    )
  }
}
