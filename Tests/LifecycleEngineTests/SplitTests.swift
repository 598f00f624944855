import LifecycleEngine
import Testing

@Suite struct `Splits` {
  private static func launched(
    _ version: SystemVersion,
    _ idiom: Idiom = .pad,
    held orientation: Orientation = .landscape
  ) throws -> (Lab, [String]) {
    var lab = Lab(version, root: .split, children: [.split: [.nav, .d], .nav: [.a]]) {
      $0.platform.idiom = idiom
      $0.platform.orientation = orientation
    }
    let lines = try lab.launch(appearing)
    return (lab, lines)
  }

  private static let appearing = LineFilter.only(.viewWillAppear, .viewDidAppear)

  @Test func `both columns appear side by side`() throws {
    let (_, lines) = try Self.launched(17)
    #expect(
      lines == [
        "Split viewWillAppear(unanimated)", "Nav viewWillAppear(unanimated)",
        "D viewWillAppear(unanimated)", "A viewWillAppear(unanimated)",
        "Split viewDidAppear(unanimated)", "Nav viewDidAppear(unanimated)",
        "A viewDidAppear(unanimated)", "D viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `up to 7 the master is hidden on an upright pad`() throws {
    let (_, lines) = try Self.launched(7, held: .portrait)
    #expect(
      lines == [
        "Split viewWillAppear(unanimated)", "D viewWillAppear(unanimated)",
        "Split viewDidAppear(unanimated)", "D viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `on a phone the secondary column lies on the primary stack`() throws {
    let (_, lines) = try Self.launched(17, .phone, held: .portrait)
    #expect(
      lines == [
        "Split viewWillAppear(unanimated)", "Nav viewWillAppear(unanimated)",
        "D viewWillAppear(unanimated)", "Split viewDidAppear(unanimated)",
        "Nav viewDidAppear(unanimated)", "D viewDidAppear(unanimated)",
      ]
    )
  }

  @Test func `expanded, a new detail replaces the old one`() throws {
    var (lab, _) = try Self.launched(17)
    let lines = try lab.perform(
      .showDetail(on: .split, target: .b),
      .appearance.with(.viewDidLoad)
    )
    #expect(
      lines == [
        "D viewWillDisappear(animated)", "B viewDidLoad", "B viewWillAppear(animated)",
        "B viewIsAppearing(animated)", "D viewDidDisappear(animated)",
        "B viewDidAppear(animated)",
      ]
    )
  }

  @Test func `out of sight, a new detail lets the old one go`() throws {
    var (lab, _) = try Self.launched(17)
    try lab.perform(.present(from: .split, target: .m, style: .fullScreen, animated: true))
    let lines = try lab.perform(.showDetail(on: .split, target: .b), .relations)
    #expect(
      lines.filter { $0.hasPrefix("D ") } == [
        "D willMoveToParent(nil)", "D didMoveToParent(nil)", "D deinit",
      ]
    )
    #expect(lab.simulation.brokenInvariant() == nil)
  }

  @Test func `collapsed, a new detail is pushed`() throws {
    var (lab, _) = try Self.launched(17, .phone, held: .portrait)
    let lines = try lab.perform(.showDetail(on: .split, target: .b))
    #expect(
      lines == [
        "D viewWillDisappear(animated)", "B viewWillAppear(animated)",
        "B viewIsAppearing(animated)", "D viewDidDisappear(animated)",
        "B viewDidAppear(animated)",
      ]
    )
  }

  @Test func `hiding the primary column leaves the other one alone`() throws {
    var (lab, _) = try Self.launched(17)
    let hide = try lab.perform(.hideColumn(on: .split, column: "primary"))
    #expect(
      hide == [
        "Nav viewWillDisappear(animated)", "A viewWillDisappear(animated)",
        "Nav viewDidDisappear(animated)", "A viewDidDisappear(animated)",
      ]
    )
    let show = try lab.perform(.showColumn(on: .split, column: "primary"))
    #expect(
      show == [
        "Nav viewWillAppear(animated)", "A viewWillAppear(animated)",
        "Nav viewIsAppearing(animated)", "A viewIsAppearing(animated)",
        "Nav viewDidAppear(animated)", "A viewDidAppear(animated)",
      ]
    )
  }

  @Test func `collapsing asks the delegate and covers the primary top`() throws {
    var (lab, _) = try Self.launched(17)
    let lines = try lab.perform(.collapse(on: .split), .appearance.with(.willCollapse))
    #expect(
      lines == [
        "Split.delegate willCollapse", "A viewWillDisappear(animated)",
        "A viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `expanding asks the delegate and uncovers the primary top`() throws {
    var (lab, _) = try Self.launched(17, .phone, held: .portrait)
    let lines = try lab.perform(.expand(on: .split), .appearance.with(.willExpand))
    #expect(
      lines == [
        "Split.delegate willExpand", "A viewWillAppear(animated)", "A viewIsAppearing(animated)",
        "A viewDidAppear(animated)",
      ]
    )
  }

  @Test func `the moved column hears of its new parent`() throws {
    var (lab, _) = try Self.launched(17)
    let filter = LineFilter.only(.willMoveToParent, .didMoveToParent)
    let collapse = try lab.perform(.collapse(on: .split), filter)
    #expect(collapse == ["D willMoveToParent(Nav)", "D didMoveToParent(Nav)"])
    let expand = try lab.perform(.expand(on: .split), filter)
    #expect(expand == ["D willMoveToParent(Split)", "D didMoveToParent(Split)"])
  }
}
