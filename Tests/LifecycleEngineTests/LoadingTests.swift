import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Loading` {
  private static let loading = LineFilter.only(
    .`init`,
    .initWithNibName,
    .initWithStyle,
    .initWithCoder,
    .awakeFromNib,
    .loadView,
    .viewDidLoad,
    .initWithFrame
  )

  @Test(arguments: [
    (CreationSource.code, ["A init", "A initWithNibName"]),
    (.nib, ["A initWithNibName"]),
    (.storyboard, ["A initWithCoder", "A awakeFromNib"]),
  ])
  func `a controller is made without its view`(source: CreationSource, expected: [String]) throws {
    var lab = Lab(17) { $0[.a].source = source }
    #expect(try lab.perform(.create(.a), Self.loading) == expected)
  }

  @Test func `a table view controller is made with a style`() throws {
    var lab = Lab(17)
    let lines = try lab.perform(.create(.table), Self.loading)
    #expect(lines == ["Table init", "Table initWithStyle"])
  }

  @Test(arguments: [
    (CreationSource.code, ["A loadView", "A.view initWithFrame", "A viewDidLoad"]),
    (
      .nib,
      ["A loadView", "A.view initWithCoder", "A.view awakeFromNib", "A viewDidLoad"]
    ),
    (
      .storyboard,
      ["A loadView", "A.view initWithCoder", "A.view awakeFromNib", "A viewDidLoad"]
    ),
  ])
  func `the first access loads the view`(source: CreationSource, expected: [String]) throws {
    var lab = Lab(17) { $0[.a].source = source }
    try lab.perform(.create(.a))
    #expect(try lab.perform(.accessView(.a), Self.loading) == expected)
  }

  @Test func `a view loads at most once`() {
    inEach(allVersions) { version in
      var lab = Lab(version)
      try lab.perform(.create(.a))
      let lines = try lab.perform([.accessView(.a), .accessView(.a)], .life)
      #expect(lines == ["A loadView", "A viewDidLoad"])
    }
  }

  @Test func `asking whether the view is loaded loads nothing`() throws {
    var lab = Lab(17)
    try lab.perform(.create(.a))
    #expect(try lab.perform(.isViewLoaded(.a), .life) == [])
  }

  @Test func `an override of loadView is called instead of the nib`() throws {
    var lab = Lab(17) {
      $0[.a].source = .nib
      $0[.a].overridesLoadView = true
    }
    try lab.perform(.create(.a))
    let lines = try lab.perform(.accessView(.a), Self.loading)
    #expect(lines == ["A loadView", "A.view initWithFrame", "A viewDidLoad"])
  }

  @Test func `a view that was set to nil is loaded again`() {
    inEach(allVersions) { version in
      var lab = Lab(version)
      try lab.perform(.create(.a))
      try lab.perform(.accessView(.a))
      #expect(
        try lab.perform(.setViewNil(.a, unlessInWindow: false, onlyIfLoaded: false), .life) == []
      )
      #expect(try lab.perform(.accessView(.a), .life) == ["A loadView", "A viewDidLoad"])
    }
  }

  @Test func `a view in the window survives a guarded nil`() throws {
    var lab = Lab(17, root: .a)
    try lab.launch()
    let lines = try lab.perform(
      [.setViewNil(.a, unlessInWindow: true, onlyIfLoaded: false), .accessView(.a)],
      .life
    )
    #expect(lines == [])
  }

  @Test func `viewDidLoad comes even when loadView made no view`() throws {
    var lab = Lab(17) { $0.override(.loadView, of: .a, super: .never) }
    try lab.perform(.create(.a))
    let once = ["A loadView", "A viewDidLoad"]
    #expect(try lab.perform(.accessView(.a), .life) == once)
    #expect(try lab.perform(.accessView(.a), .life) == once)
  }

  @Test func `a view that is assigned before its first use is not loaded`() throws {
    var lab = Lab(17) { $0.override(.`init`, of: .a, [.assignView(from: nil)]) }
    #expect(try lab.perform([.create(.a), .accessView(.a)], .life) == [])
  }

  @Test(arguments: [Statement.testView, .readGeometry(of: .view), .createSubview(name: nil)])
  func `code that reads the view in init loads it there`(statement: Statement) throws {
    var lab = Lab(10) { $0.override(.`init`, of: .a, [statement]) }
    let lines = try lab.perform(.create(.a), Self.loading)
    #expect(
      lines == [
        "A init", "A initWithNibName", "A loadView", "A.view initWithFrame", "A viewDidLoad",
      ]
    )
  }

  @Test func `calling loadView makes a second view and no second viewDidLoad`() throws {
    var lab = Lab(12) { $0.override(.viewDidLoad, of: .a, [.callDirectly(.loadView)]) }
    try lab.perform(.create(.a))
    let lines = try lab.perform(.accessView(.a), .life)
    #expect(lines == ["A loadView", "A viewDidLoad", "A loadView"])
  }

  @Test(arguments: [SystemVersion(11), 12])
  func `a view that is replaced in viewWillAppear never enters the window`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a) {
      $0.override(.viewWillAppear, of: .a, [.callDirectly(.loadView)])
    }
    let lines = try lab.launch(.life.with(.viewWillLayoutSubviews, .viewSafeAreaInsetsDidChange))
    #expect(
      lines == ["A loadView", "A viewDidLoad", "A viewWillAppear(unanimated)", "A loadView"]
    )
  }

  @Test func `only the selected tab and the top of a stack are loaded`() throws {
    var lab = Lab(11, root: .tab, children: [.tab: [.nav, .c], .nav: [.a, .b]])
    let lines = try lab.launch(.only(.viewDidLoad))
    #expect(lines == ["Tab viewDidLoad", "Nav viewDidLoad", "B viewDidLoad"])
  }

  @Test func `a navigation controller loads its own view in init from 12 on`() {
    inEach(allVersions) { version in
      var lab = Lab(version, children: [.nav: [.a]])
      let lines = try lab.perform(.create(.nav), .life)
      #expect(lines == (version >= 12 ? ["Nav loadView", "Nav viewDidLoad"] : []))
    }
  }

  @Test func `embedded controllers load before viewDidLoad of their parent`() throws {
    var lab = Lab(9) {
      $0[.p].source = .storyboard
      $0[.c].source = .storyboard
      $0[.p].embeds = [.c]
    }
    try lab.perform(.create(.p))
    let lines = try lab.perform(
      .accessView(.p),
      .relations.with(.initWithCoder, .awakeFromNib, .prepareForSegue).of(.p, .c)
    ).filter { !$0.contains(".view ") }
    #expect(
      lines == [
        "P loadView", "C initWithCoder", "C awakeFromNib", "P prepareForSegue(C)",
        "C willMoveToParent(P)", "C loadView", "C viewDidLoad", "C didMoveToParent(P)",
        "P viewDidLoad",
      ]
    )
  }

  @Test func `a container of a storyboard decodes its children and builds its view in code`()
    throws
  {
    var lab = Lab(11, root: .nav, children: [.nav: [.a]]) {
      $0[.nav].source = .storyboard
      $0[.a].source = .storyboard
    }
    let lines = try lab.launch(.only(.initWithCoder, .initWithFrame, .awakeFromNib))
    #expect(
      lines == [
        "Nav initWithCoder", "A initWithCoder", "A awakeFromNib", "Nav awakeFromNib",
        "A.view initWithCoder", "A.view awakeFromNib",
      ]
    )
  }
}
