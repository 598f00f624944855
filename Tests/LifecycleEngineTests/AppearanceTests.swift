import LifecycleEngine
import TestSupport
import Testing

/// One row of the table of rule APS-8.
struct AppearanceRow: CustomTestStringConvertible, Sendable {
  enum Call: Sendable {
    case appear, disappear, end

    var command: Command {
      switch self {
      case .appear: .beginAppearanceTransition(.a, appearing: true, animated: true)
      case .disappear: .beginAppearanceTransition(.a, appearing: false, animated: true)
      case .end: .endAppearanceTransition(.a)
      }
    }
  }

  let from: AppearanceState
  let to: AppearanceState
  let calls: [Call]
  let emitted: [String]

  init(_ from: AppearanceState, _ to: AppearanceState, _ calls: [Call], _ emitted: String...) {
    self.from = from
    self.to = to
    self.calls = calls
    self.emitted = emitted.map { "A \($0)(animated)" }
  }

  var testDescription: String { "\(from.name) to \(to.name)" }

  /// The calls that lead to the first state.
  var preparation: [Call] {
    switch from {
    case .disappeared: []
    case .appearing: [.appear]
    case .appeared: [.appear, .end]
    case .disappearing: [.appear, .end, .disappear]
    }
  }
}

@Suite(.matrix) struct `Appearance` {
  private static let rows = [
    AppearanceRow(.disappeared, .appearing, [.appear], "viewWillAppear"),
    AppearanceRow(.disappeared, .appeared, [.appear, .end], "viewWillAppear", "viewDidAppear"),
    AppearanceRow(
      .disappeared,
      .disappearing,
      [.appear, .disappear],
      "viewWillAppear",
      "viewWillDisappear"
    ),
    AppearanceRow(.appearing, .appeared, [.end], "viewDidAppear"),
    AppearanceRow(.appearing, .disappearing, [.disappear], "viewWillDisappear"),
    AppearanceRow(
      .appearing,
      .disappeared,
      [.disappear, .end],
      "viewWillDisappear",
      "viewDidDisappear"
    ),
    AppearanceRow(.appeared, .disappearing, [.disappear], "viewWillDisappear"),
    AppearanceRow(
      .appeared,
      .appearing,
      [.disappear, .appear],
      "viewWillDisappear",
      "viewWillAppear"
    ),
    AppearanceRow(
      .appeared,
      .disappeared,
      [.disappear, .end],
      "viewWillDisappear",
      "viewDidDisappear"
    ),
    AppearanceRow(.disappearing, .disappeared, [.end], "viewDidDisappear"),
    AppearanceRow(.disappearing, .appearing, [.appear], "viewWillAppear"),
    AppearanceRow(
      .disappearing,
      .appeared,
      [.appear, .end],
      "viewWillAppear",
      "viewDidAppear"
    ),
  ]

  @Test func `begin and end emit what the table says`() {
    inEach(allVersions.filter { $0 >= 5 }, Self.rows) { version, row in
      var lab = Lab(version)
      try lab.perform(.create(.a))
      try lab.perform(row.preparation.map(\.command))
      #expect(try lab.perform(row.calls.map(\.command)) == row.emitted)
    }
  }

  @Test func `begin loads the view`() throws {
    var lab = Lab(9)
    try lab.perform(.create(.a))
    let lines = try lab.perform(AppearanceRow.Call.appear.command, .life)
    #expect(lines == ["A loadView", "A viewDidLoad", "A viewWillAppear(animated)"])
  }

  @Test func `nested calls in one direction count until the last end`() throws {
    var lab = Lab(17)
    try lab.perform(.create(.a))
    let calls: [AppearanceRow.Call] = [.appear, .appear]
    #expect(try lab.perform(calls.map(\.command)) == ["A viewWillAppear(animated)"])
    #expect(try lab.perform(AppearanceRow.Call.end.command) == [])
    #expect(try lab.perform(AppearanceRow.Call.end.command) == ["A viewDidAppear(animated)"])
  }

  @Test func `an end without a begin is unbalanced`() throws {
    var lab = Lab(17)
    try lab.perform(.create(.a))
    let lines = try lab.perform(AppearanceRow.Call.end.command, .messages)
    #expect(lines == ["console ERR-APP-1(A)"])
  }

  @Test func `a direct call runs the override and changes nothing`() {
    inEach(allVersions) { version in
      var lab = Lab(version, root: .a) {
        $0.override(.viewDidAppear, of: .a, once: true, [.callDirectly(.viewWillDisappear)])
      }
      let lines = try lab.launch(.messages)
      let expected =
        [
          "A viewWillAppear(unanimated)", "A viewIsAppearing(unanimated)",
          "A viewDidAppear(unanimated)", "A viewWillDisappear(unanimated)",
        ] + (version >= 16 ? ["console ERR-APP-2(A)"] : [])
      #expect(lines == existing(expected, in: version))
      #expect(try lab.perform(.setRoot(.b)).first == "A viewWillDisappear(unanimated)")
    }
  }

  @Test(arguments: [true, false])
  func `all callbacks of a transition carry one flag`(animated: Bool) throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    let flag = animated ? "animated" : "unanimated"
    let lines = try lab.perform(.push(on: .nav, target: .b, animated: animated))
    #expect(
      lines == [
        "A viewWillDisappear(\(flag))", "B viewWillAppear(\(flag))", "B viewIsAppearing(\(flag))",
        "A viewDidDisappear(\(flag))", "B viewDidAppear(\(flag))",
      ]
    )
  }

  @Test func `a child is never more visible than its container`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform([.create(.p), .embed(parent: .p, child: .c)])
    let push = try lab.perform(.push(on: .nav, target: .p, animated: true))
    #expect(
      push == [
        "A viewWillDisappear(animated)", "P viewWillAppear(animated)",
        "C viewWillAppear(animated)", "P viewIsAppearing(animated)",
        "C viewIsAppearing(animated)", "A viewDidDisappear(animated)",
        "P viewDidAppear(animated)", "C viewDidAppear(animated)",
      ]
    )
  }

  @Test func `the flags of a move hold in the did-callback and no longer`() throws {
    var lab = Lab(9, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    try lab.perform([.push(on: .nav, target: .b, animated: true), .pop(on: .nav, animated: true)])
    for (flag, did) in [
      (Fact.isMovingToParent, Callback.viewDidAppear), (.isMovingFromParent, .viewDidDisappear),
    ] {
      let turns = lab.events.filter { event in
        lab.simulation.trace.changes(of: event).contains { $0.fact == flag }
      }
      let filter = LineFilter(callbacks: Set(Callback.allCases), includesOthers: true)
      let lines = lab.lines(nil, filter)
      let told = lines.firstIndex { $0.hasPrefix("B \(did.rawValue)") }
      let end = lab.events.firstIndex { $0 == turns.last }
      #expect(turns.count == 2 && end == told.map { $0 + 1 })
    }
  }

  @Test(arguments: [9, 12, 13, 26] as [SystemVersion])
  func `from 13 an end waits for the view that enters the window in its turn`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .a) { $0.haveNoScenes() }
    let begin = Command.beginAppearanceTransition(.a, appearing: true, animated: false)
    try lab.perform(.create(.a))
    try lab.perform(begin, settles: false)
    try lab.perform(.launch, settles: false)
    let end = try lab.perform(.endAppearanceTransition(.a), settles: false)
    let did = "A viewDidAppear(unanimated)"
    #expect(end == (version < 13 ? [did] : []))
    let rest = try lab.perform(.settle).filter { $0 == did }
    #expect(rest == (version < 13 ? [] : [did]))
  }
}
