import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Sheets and presentation controllers` {
  private static func present(_ style: PresentationStyle) -> Command {
    .present(from: .a, target: .m, style: style, animated: true)
  }

  private static func presented(
    _ version: SystemVersion,
    _ style: PresentationStyle,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(version, root: .a, configure)
    try lab.perform([.launch, present(style)])
    return lab
  }

  @Test func `another height is told to the delegate and laid out`() throws {
    var lab = try Self.presented(15, .pageSheet)
    let filter = LineFilter.appearance.with(.didChangeSelectedDetent, .viewWillLayoutSubviews)
    let lines = try lab.perform(.selectDetent(.m, .medium), filter)
    #expect(lines == ["M.delegate didChangeSelectedDetent", "M viewWillLayoutSubviews"])
    #expect(lab.state[.m].detent == .medium)
    #expect(try lab.perform(.selectDetent(.m, .medium), filter) == [])
  }

  private static let pull = LineFilter.appearance.with(
    .shouldDismiss,
    .willDismiss,
    .didDismiss,
    .didAttemptToDismiss
  )

  @Test(arguments: allVersions.filter { $0 >= 13 })
  func `a modal sheet resists and tells of the attempt`(version: SystemVersion) throws {
    var lab = try Self.presented(version, .pageSheet) { $0[.m].isModalInPresentation = true }
    #expect(try lab.perform(.beginInteractiveDismiss(.m), Self.pull) == [])
    let release = try lab.perform(.finishInteraction, Self.pull)
    #expect(release == ["M.delegate didAttemptToDismiss"])
    #expect(lab.state[.m].appearance == .appeared)
  }

  private static let controller = LineFilter.appearance.with(
    .presentationTransitionWillBegin,
    .presentationTransitionDidEnd,
    .dismissalTransitionWillBegin,
    .dismissalTransitionDidEnd,
    .presentCompletion,
    .dismissCompletion
  )

  @Test(arguments: allVersions.filter { $0 >= 8 })
  func `the presentation controller hears first of the start and last of the end`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a)
    try lab.launch()
    let present = try lab.perform(Self.present(.overFullScreen), Self.controller)
    let begun = [
      "M.presentationController presentationTransitionWillBegin", "M viewWillAppear(animated)",
      "M viewIsAppearing(animated)", "M viewDidAppear(animated)",
      "M.presentationController presentationTransitionDidEnd(completed)",
      "A presentCompletion(M)",
    ]
    #expect(present == existing(begun, in: version))
    let dismiss = try lab.perform(.dismiss(from: .a, animated: true), Self.controller)
    #expect(
      dismiss == [
        "M.presentationController dismissalTransitionWillBegin",
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)",
        "M.presentationController dismissalTransitionDidEnd(completed)",
        "A dismissCompletion(M)",
      ]
    )
  }

  @Test func `an option tells the presentation controller after viewWillAppear`() throws {
    var lab = Lab(12, root: .a) {
      $0.platform.options = [EngineOption(id: .presentationWillBegin, value: "afterWillAppear")!]
    }
    try lab.launch()
    let filter = LineFilter.only(.presentationTransitionWillBegin, .viewWillAppear)
    let lines = try lab.perform(Self.present(.overFullScreen), filter)
    #expect(
      lines == [
        "M viewWillAppear(animated)", "M.presentationController presentationTransitionWillBegin",
      ]
    )
  }

  @Test func `the presentation controller hears of a cancelled pull`() throws {
    var lab = try Self.presented(17, .pageSheet)
    try lab.perform(.beginInteractiveDismiss(.m))
    let lines = try lab.perform(.cancelInteraction, .only(.dismissalTransitionDidEnd))
    #expect(lines == ["M.presentationController dismissalTransitionDidEnd(cancelled)"])
  }

  @Test func `a popover without an anchor is an exception on a pad from 8 on`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) {
        $0.platform.idiom = .pad
        $0[.m].hasPopoverAnchor = false
      }
      try lab.launch()
      let lines = try lab.perform(Self.present(.popover), .only(.exception))
      #expect(lines == (version >= 8 ? ["exception ERR-PRES-9(M)"] : []))
    }
  }

  @Test func `a preferred orientation that is not supported is an exception from 6 on`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) {
        $0[.m].supportedOrientations = [.portrait]
        $0[.m].preferredOrientation = .landscape
      }
      try lab.launch()
      let lines = try lab.perform(Self.present(.fullScreen), .only(.exception))
      #expect(lines == (version >= 6 ? ["exception ERR-PRES-11(M)"] : []))
    }
  }

  @Test(arguments: ["true", "false"])
  func `the lost viewWillAppear of 11 comes with an option only`(value: String) throws {
    var lab = Lab(11, root: .p) {
      $0.platform.options = [EngineOption(id: .contextQuirk, value: value)!]
      $0[.a].definesPresentationContext = true
    }
    try lab.perform([.launch, .embed(parent: .p, child: .a), Self.present(.currentContext)])
    try lab.perform([
      .present(from: .m, target: .n, style: .fullScreen, animated: true),
      .dismiss(from: .m, animated: true),
    ])
    let lines = try lab.perform(.dismiss(from: .a, animated: true), .messages)
    let start = value == "true" ? "console ERR-APP-1(A)" : "A viewWillAppear(animated)"
    #expect(
      lines == [
        "M viewWillDisappear(animated)", start, "A viewDidAppear(animated)",
        "M viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `a sheet of a phone on its side covers the screen and can be pulled after the turn`()
    throws
  {
    var lab = Lab(13, root: .a) { $0.platform.orientation = .landscape }
    try lab.launch()
    let present = Command.present(from: .a, target: .m, style: .pageSheet, animated: true)
    #expect(
      try lab.perform(present) == [
        "M viewWillAppear(animated)", "M viewIsAppearing(animated)", "M viewDidAppear(animated)",
      ]
    )
    #expect(throws: SimulationError.self) {
      try lab.perform(.beginInteractiveDismiss(.m))
    }
    #expect(try lab.perform(.rotate(to: .portrait)) == [])
    #expect(
      try lab.perform([.beginInteractiveDismiss(.m), .finishInteraction]) == [
        "M viewWillDisappear(animated)", "M viewDidDisappear(animated)",
      ]
    )
  }
}
