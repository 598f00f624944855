import LifecycleEngine
import Testing

@Suite struct `Presentations in another width` {
  private static func lab(_ version: SystemVersion, _ style: PresentationStyle) throws -> Lab {
    var lab = Lab(version, root: .a) { $0.platform.idiom = .pad }
    try lab.perform([.launch, .present(from: .a, target: .m, style: style, animated: true)])
    return lab
  }

  private static func width(_ sizeClass: Command.SizeClass) -> Command {
    .setTraits(style: nil, sizeClass: sizeClass)
  }

  @Test(
    arguments: allVersions.filter { $0 >= 8 && $0 < 13 },
    [PresentationStyle.popover, .formSheet]
  )
  func `a style that fills the narrow window takes the presenter off, and brings it back`(
    version: SystemVersion,
    style: PresentationStyle
  ) throws {
    var lab = try Self.lab(version, style)
    #expect(
      try lab.perform([Self.width(.compact), Self.width(.regular)]) == [
        "A viewWillDisappear(unanimated)", "A viewDidDisappear(unanimated)",
        "A viewWillAppear(unanimated)", "A viewDidAppear(unanimated)",
      ]
    )
    #expect(lab.state[.m].presentationStyle == style)
    #expect(lab.state[.a].isInWindow)
  }

  @Test func `a popover that becomes a sheet calls nobody`() throws {
    var lab = try Self.lab(17, .popover)
    let filter = LineFilter.appearance.with(.adaptivePresentationStyle)
    #expect(
      try lab.perform(Self.width(.compact), filter) == ["M.delegate adaptivePresentationStyle"]
    )
    #expect(lab.state[.m].presentationStyle == .formSheet)
  }

  @Test func `what does not adapt keeps its style`() throws {
    var lab = try Self.lab(12, .overFullScreen)
    let filter = LineFilter.appearance.with(.adaptivePresentationStyle)
    #expect(try lab.perform(Self.width(.compact), filter) == [])
    #expect(lab.state[.m].presentationStyle == .overFullScreen)
  }

  @Test func `nothing adapts while a controller is being presented; it is made up for`() throws {
    var lab = Lab(12, root: .a) { $0.platform.idiom = .pad }
    try lab.launch()
    try lab.perform(
      .present(from: .a, target: .m, style: .popover, animated: true),
      settles: false
    )
    try lab.perform(.advance(milliseconds: 100), settles: false)
    #expect(try lab.perform(Self.width(.compact), settles: false, .appearance) == [])
    #expect(
      try lab.perform(.settle) == [
        "M viewDidAppear(animated)", "A viewWillDisappear(unanimated)",
        "A viewDidDisappear(unanimated)",
      ]
    )
  }
}
