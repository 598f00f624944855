import LifecycleEngine
import TestSupport
import Testing

@Suite(.matrix) struct `Views` {
  private static let calls = LineFilter.only(
    .initWithFrame,
    .willMoveToSuperview,
    .willMoveToWindow,
    .layoutSubviews,
    .drawRect
  )

  private static func lab(_ version: SystemVersion = 17, adds: Bool = false) -> Lab {
    Lab(version, root: .a) {
      $0[.a].views = [ViewClass(name: "Badge", isFromNib: false, setUpIn: [])]
      guard adds else { return }
      $0[.a].handlers = [
        Handler(callback: .viewDidAppear, statements: [.createSubview(name: "Badge")])
      ]
    }
  }

  @Test func `a named view is made with its root view, laid out and drawn once`() {
    inEach(allVersions) { version in
      var lab = Self.lab(version)
      let lines = try lab.perform(.launch, Self.calls)
      #expect(lines.count { $0 == "A.view drawRect" } == 1)
      #expect(
        lines.filter { $0.hasPrefix("A.Badge") }.uniqued == [
          "A.Badge initWithFrame", "A.Badge willMoveToSuperview", "A.Badge willMoveToWindow",
          "A.Badge layoutSubviews", "A.Badge drawRect",
        ]
      )
    }
  }

  @Test func `a view that code adds on screen enters the window at once and asks for layout`()
    throws
  {
    var lab = Self.lab(adds: true)
    let lines = try lab.perform(.launch, Self.calls)
    #expect(
      lines.suffix(6)
        == [
          "A.Badge initWithFrame", "A.Badge willMoveToSuperview", "A.Badge willMoveToWindow",
          "A.view layoutSubviews", "A.Badge layoutSubviews", "A.view drawRect", "A.Badge drawRect",
        ].suffix(6)
    )
  }

  @Test func `constraints are updated once from a new view up, then of the root view alone`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) {
        $0[.a].views = [ViewClass(name: "Badge", isFromNib: false, setUpIn: [])]
        $0[.a].hasConstraints = true
      }
      let calls = LineFilter.only(.updateConstraints, .updateViewConstraints)
      let root = existing(["A updateViewConstraints", "A.view updateConstraints"], in: version)
      let all = existing(["A.Badge updateConstraints"] + root, in: version)
      let launched = try lab.perform(.launch, calls)
      #expect(launched == all)
      let turned = try lab.perform(.rotate(to: .landscape), calls)
      #expect(turned == (version < 6 ? [] : root))
    }
  }

  @Test(arguments: ["first", "never"])
  func `the root view's constraints go with super of updateViewConstraints`(order: String) throws {
    var lab = Lab(17, root: .a) {
      $0[.a].hasConstraints = true
      $0.override(
        .updateViewConstraints,
        of: .a,
        super: order == "first" ? .first : .never,
        [.log(text: "own")]
      )
    }
    let lines = try lab.perform(.launch, .only(.updateConstraints, .log))
    #expect(lines == (order == "first" ? ["A.view updateConstraints"] : []) + ["log own"])
  }

  @Test func `views draw again only when code asks for it`() throws {
    var lab = Self.lab()
    try lab.launch()
    let drawing = LineFilter.only(.drawRect)
    #expect(try lab.perform(.setNeedsLayout(.a), drawing) == [])
    #expect(
      try lab.perform(.setNeedsDisplay(.a), drawing) == ["A.view drawRect", "A.Badge drawRect"]
    )
    #expect(lab.simulation.availability(of: .setNeedsDisplay(.b)) == .pointless(.view8))
  }

  @Test(arguments: allVersions)
  func `a view that is hidden calls nothing, and is loaded for it`(version: SystemVersion) throws {
    var lab = Lab(version, root: .a)
    try lab.perform([.launch, .create(.b)])
    let hide = { Command.setViewHidden($0, isHidden: true) }
    #expect(lab.simulation.availability(of: hide(.a)) == .pointless(.vis1))
    let count = lab.simulation.trace.count
    try lab.perform([hide(.a), .setViewHidden(.a, isHidden: false)])
    #expect(lab.simulation.trace.count == count)
    #expect(lab.simulation.availability(of: hide(.b)) == .effective)
    #expect(try lab.perform(hide(.b), .only(.viewDidLoad)) == ["B viewDidLoad"])
  }

  @Test func `a hierarchy without named views draws nothing`() throws {
    var lab = Lab(17, root: .a)
    #expect(try lab.perform([.launch, .setNeedsDisplay(.a)], .only(.drawRect)) == [])
  }

  @Test func `the views of a freed controller lose their superview after its deinit`() throws {
    var lab = Self.lab()
    let lines = try lab.perform(
      [.launch, .setRoot(.b)],
      .only(.`deinit`, .willMoveToSuperview, .didMoveToSuperview)
    )
    #expect(
      lines.suffix(3) == [
        "A deinit", "A.Badge willMoveToSuperview", "A.Badge didMoveToSuperview",
      ]
    )
  }
}

extension [String] {
  /// The lines, each where it comes first.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
