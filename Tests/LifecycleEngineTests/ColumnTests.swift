import LifecycleEngine
import Testing

@Suite struct `Columns by name` {
  private static func launched(
    _ idiom: Idiom = .pad,
    style: ContainerStyle? = .doubleColumn,
    _ configure: (inout AppDefinition) -> Void = { _ in }
  ) throws -> Lab {
    var lab = Lab(17, root: .split, children: [.split: [.a, .b]]) {
      $0.platform.idiom = idiom
      $0.platform.orientation = idiom == .pad ? .landscape : .portrait
      $0[.split].containerStyle = style
      configure(&$0)
    }
    try lab.launch()
    return lab
  }

  private static func set(
    _ column: Command.SplitColumn,
    _ target: ControllerID
  ) -> Command {
    .setColumn(on: .split, column: column, target: target)
  }

  @Test func `what code puts in a column while they are made stays there`() throws {
    var lab = Lab(17, root: .split, children: [.split: [.nav, .b], .nav: [.a]]) {
      $0.platform.idiom = .pad
      $0[.split].containerStyle = .doubleColumn
      $0.override(.didMoveToParent, of: .nav, [.command(Self.set(.secondary, .c))])
    }
    try lab.launch()
    #expect(lab.simulation.brokenInvariant() == nil)
    #expect(lab.state[.c].appearance == .appeared)
    #expect(!lab.state[.b].isAlive)
  }

  @Test(arguments: [Idiom.pad, .phone])
  func `what one column has does not come into another`(idiom: Idiom) throws {
    var lab = Lab(17, root: .split, children: [.split: [.nav, .b], .nav: [.a]]) {
      $0.platform.idiom = idiom
      $0[.split].containerStyle = .doubleColumn
    }
    try lab.launch()
    #expect(try lab.perform([Self.set(.secondary, .nav), .settle]) == [])
    #expect(lab.simulation.brokenInvariant() == nil)
    #expect(lab.state[.nav].appearance == .appeared)
  }

  @Test func `a first column is replaced, and a second detail lies over the first`() throws {
    var lab = try Self.launched()
    let filter = LineFilter.appearance.with(.willMoveToParent, .didMoveToParent, .deinit)
    #expect(
      try lab.perform(Self.set(.primary, .c), filter) == [
        "C willMoveToParent(UINavigationController)", "A viewWillDisappear(animated)",
        "C viewWillAppear(animated)", "C viewIsAppearing(animated)",
        "A viewDidDisappear(animated)", "C viewDidAppear(animated)",
        "C didMoveToParent(UINavigationController)", "A deinit",
      ]
    )
    #expect(
      try lab.perform(Self.set(.secondary, .d), filter) == [
        "D willMoveToParent(UINavigationController)", "B viewWillDisappear(animated)",
        "D viewWillAppear(animated)", "D viewIsAppearing(animated)",
        "B viewDidDisappear(animated)", "D viewDidAppear(animated)",
        "D didMoveToParent(UINavigationController)",
      ]
    )
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `the compact column stands for the others while collapsed`() throws {
    var lab = try Self.launched()
    #expect(try lab.perform(Self.set(.compact, .c)) == [])
    let filter = LineFilter.appearance.with(
      .topColumnForCollapsing,
      .didCollapse,
      .displayModeForExpanding,
      .didExpand,
      .willCollapse,
      .collapseSecondary
    )
    #expect(
      try lab.perform(.collapse(on: .split), filter) == [
        "Split.delegate topColumnForCollapsing", "A viewWillDisappear(animated)",
        "B viewWillDisappear(animated)", "C viewWillAppear(animated)", "Split.delegate didCollapse",
        "C viewIsAppearing(animated)", "A viewDidDisappear(animated)",
        "B viewDidDisappear(animated)", "C viewDidAppear(animated)",
      ]
    )
    let expansion = try lab.perform(.expand(on: .split), filter)
    #expect(expansion.first == "Split.delegate displayModeForExpanding")
    #expect(expansion.contains("C viewDidDisappear(animated)"))
    #expect(expansion.suffix(2) == ["A viewDidAppear(animated)", "B viewDidAppear(animated)"])
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `on a phone a compact column that viewDidLoad sets is all that appears`() throws {
    let lab = try Self.launched(.phone) {
      $0.override(.viewDidLoad, of: .split, [.command(Self.set(.compact, .c))])
    }
    #expect(
      lab.lines(nil, .only(.viewWillAppear, .viewDidAppear)) == [
        "Split viewWillAppear(unanimated)", "C viewWillAppear(unanimated)",
        "Split viewDidAppear(unanimated)", "C viewDidAppear(unanimated)",
      ]
    )
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `a collapsed split view pushes a column, and pops it by name or command`() throws {
    var lab = try Self.launched(.phone)
    let show = Command.showColumn(on: .split, column: "secondary")
    let filter = LineFilter.only(.viewWillAppear, .viewWillDisappear)
    let there = ["A viewWillDisappear(animated)", "B viewWillAppear(animated)"]
    let back = ["B viewWillDisappear(animated)", "A viewWillAppear(animated)"]
    #expect(try lab.perform(show, filter) == there)
    #expect(try lab.perform(.showColumn(on: .split, column: "primary"), filter) == back)
    #expect(try lab.perform(.showColumn(on: .split, column: "primary"), filter) == [])
    #expect(try lab.perform(show, filter) == there)
    let anonymous = lab.simulation.app.controllers.firstIndex { $0.isAnonymous }
    let stack = try #require(anonymous)
    #expect(try lab.perform(.pop(on: ControllerID(stack), animated: true), filter) == back)
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `what is on top of a collapse hears nothing, nor does its parent change`() throws {
    var lab = try Self.launched { $0[.split].topColumn = .secondary }
    let filter = LineFilter.appearance.with(.willMoveToParent, .didMoveToParent)
    #expect(
      try lab.perform(.collapse(on: .split), filter) == [
        "A viewWillDisappear(animated)", "A viewDidDisappear(animated)",
      ]
    )
    #expect(
      try lab.perform(.expand(on: .split), filter) == [
        "A viewWillAppear(animated)", "A viewIsAppearing(animated)", "A viewDidAppear(animated)",
      ]
    )
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `a column that is shown or hidden is told before it moves`() throws {
    var lab = try Self.launched()
    let filter = LineFilter.only(.willHideColumn, .willChangeToDisplayMode, .viewWillDisappear)
    #expect(
      try lab.perform(.hideColumn(on: .split, column: "primary"), filter) == [
        "Split.delegate willHideColumn", "Split.delegate willChangeToDisplayMode",
        "A viewWillDisappear(animated)",
      ]
    )
  }

  @Test func `a classic split view has no columns by name`() throws {
    var lab = try Self.launched(style: .classic)
    #expect(throws: SimulationError.self) { try lab.perform(Self.set(.secondary, .c)) }
    var double = try Self.launched()
    #expect(throws: SimulationError.self) { try double.perform(Self.set(.supplementary, .c)) }
  }

  @Test(arguments: [CreationSource.code, .storyboard])
  func `both columns given in code while collapsed unbalance the first detail`(
    source: CreationSource
  ) throws {
    var lab = Lab(9, root: .split, children: [.split: [.nav, .d], .nav: [.a]]) {
      $0[.split].source = source
    }
    try lab.launch()
    let messages = try lab.perform(.showDetail(on: .split, target: .b), .only(.console))
    #expect(messages == (source == .code ? ["console ERR-APP-1(D)"] : []))
    #expect(try lab.perform(.showDetail(on: .split, target: .c), .only(.console)) == [])
  }
}
