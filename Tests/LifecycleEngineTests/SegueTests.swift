import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Segues` {
  private static let segues = LineFilter.life.with(
    .initWithCoder,
    .awakeFromNib,
    .shouldPerformSegue,
    .prepareForSegue,
    .unwind,
    .willMoveToParent
  )

  /// A launched app whose controllers all come from a storyboard.
  private static func launched(
    _ version: SystemVersion,
    root: ControllerID = .nav
  ) throws -> Lab {
    var lab = Lab(version, root: root, children: [.nav: [.a]]) { app in
      for controller in [ControllerID.nav, .a, .b, .m] { app[controller].source = .storyboard }
    }
    try lab.launch()
    return lab
  }

  /// The lines without those of views.
  private static func lines(_ lines: [String]) -> [String] {
    lines.filter { !$0.contains(".view ") }
  }

  @Test func `a show segue prepares before it pushes`() {
    inEach(allVersions.filter { $0 >= 5 }) { version in
      var lab = try Self.launched(version)
      let segue = Command.segue(from: .a, target: .b, kind: .show, animated: true)
      let lines = try Self.lines(lab.perform(segue, Self.segues))
      let expected = [
        "A shouldPerformSegue", "B initWithCoder", "B awakeFromNib", "A prepareForSegue(B)",
        "B willMoveToParent(Nav)", "B loadView", "B viewDidLoad",
        "A viewWillDisappear(animated)", "B viewWillAppear(animated)",
        "B viewIsAppearing(animated)", "A viewDidDisappear(animated)",
        "B viewDidAppear(animated)",
      ]
      #expect(lines == existing(expected, in: version))
    }
  }

  @Test func `a modal segue prepares before it presents`() throws {
    var lab = try Self.launched(12, root: .a)
    let segue = Command.segue(from: .a, target: .m, kind: .modal, animated: true)
    let lines = try Self.lines(lab.perform(segue, Self.segues))
    #expect(
      lines == [
        "A shouldPerformSegue", "M initWithCoder", "M awakeFromNib", "A prepareForSegue(M)",
        "M loadView", "M viewDidLoad", "A viewWillDisappear(animated)",
        "M viewWillAppear(animated)", "M viewDidAppear(animated)",
        "A viewDidDisappear(animated)",
      ]
    )
  }

  @Test func `without a navigation controller a show segue presents`() throws {
    var lab = try Self.launched(17, root: .a)
    try lab.perform(.segue(from: .a, target: .m, kind: .show, animated: true))
    #expect(lab.name(lab.state[.m].presenting) == "A")
  }

  @Test func `a detail segue replaces the detail of a split, and presents without one`() throws {
    var lab = Lab(17, root: .split, children: [.split: [.nav, .d], .nav: [.a]]) {
      $0.platform.idiom = .pad
    }
    try lab.launch()
    let lines = try lab.perform(.segue(from: .a, target: .b, kind: .showDetail, animated: true))
    #expect(
      lines == [
        "D viewWillDisappear(animated)", "B viewWillAppear(animated)",
        "B viewIsAppearing(animated)", "D viewDidDisappear(animated)",
        "B viewDidAppear(animated)",
      ]
    )
    var alone = try Self.launched(17, root: .a)
    try alone.perform(.segue(from: .a, target: .m, kind: .showDetail, animated: true))
    #expect(alone.name(alone.state[.m].presenting) == "A")
  }

  @Test func `a popover segue presents a popover`() throws {
    var lab = Lab(17, root: .a) { $0.platform.idiom = .pad }
    try lab.launch()
    try lab.perform(.segue(from: .a, target: .m, kind: .popover, animated: true))
    #expect(lab.state[.m].presentationStyle == .popover)
  }

  @Test func `an unwind out of a presentation runs its action first`() throws {
    var lab = try Self.launched(12, root: .a)
    try lab.perform(.segue(from: .a, target: .m, kind: .modal, animated: true))
    let unwind = Command.unwind(from: .m, to: .a, animated: true)
    let lines = try Self.lines(lab.perform(unwind, Self.segues.with(.`deinit`)))
    #expect(
      lines == [
        "M shouldPerformSegue", "M prepareForSegue(A)", "A unwind(M)",
        "M viewWillDisappear(animated)", "A viewWillAppear(animated)",
        "A viewDidAppear(animated)", "M viewDidDisappear(animated)", "M deinit",
      ]
    )
  }

  @Test func `an unwind down a stack pops`() throws {
    var lab = try Self.launched(17)
    try lab.perform(.segue(from: .a, target: .b, kind: .show, animated: true))
    let unwind = Command.unwind(from: .b, to: .a, animated: true)
    let lines = try Self.lines(lab.perform(unwind, Self.segues.with(.`deinit`)))
    #expect(
      lines == [
        "B shouldPerformSegue", "B prepareForSegue(A)", "A unwind(B)",
        "B willMoveToParent(nil)", "B viewWillDisappear(animated)",
        "A viewWillAppear(animated)", "A viewIsAppearing(animated)",
        "B viewDidDisappear(animated)", "A viewDidAppear(animated)", "B deinit",
      ]
    )
  }
}
