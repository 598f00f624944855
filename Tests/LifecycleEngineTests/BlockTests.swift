import LifecycleEngine
import Testing

@Suite struct `A block that runs later` {
  private static let seen = LineFilter.only(
    .later,
    .log,
    .viewDidAppear,
    .viewDidDisappear,
    .`deinit`
  )
  private static let push = Command.push(on: .nav, target: .b, animated: true)
  private static let pop = Command.pop(on: .nav, animated: true)

  private static func launched(
    _ milliseconds: Int,
    retains: Bool = true,
    ios: SystemVersion = 17,
    _ statements: [Statement] = [.log(text: "now")]
  ) throws -> Lab {
    var lab = Lab(ios, root: .nav, children: [.nav: [.a]]) {
      $0.override(
        .viewDidLoad,
        of: .b,
        [
          .later(milliseconds: milliseconds, retains: retains, then: Block(statements)),
          .log(text: "loaded"),
        ]
      )
    }
    try lab.launch()
    return lab
  }

  @Test func `comes after what is due at once, and before the animation ends`() throws {
    var lab = try Self.launched(0)
    #expect(
      try lab.perform(Self.push, Self.seen) == [
        "log loaded", "B later", "log now", "A viewDidDisappear(animated)",
        "B viewDidAppear(animated)",
      ]
    )
  }

  @Test func `comes when its time has come`() throws {
    var lab = try Self.launched(1_000)
    try lab.perform(Self.push, settles: false)
    #expect(
      try lab.perform(.advance(milliseconds: 999), settles: false, Self.seen) == [
        "log loaded", "A viewDidDisappear(animated)", "B viewDidAppear(animated)",
      ]
    )
    let last = try lab.perform(.advance(milliseconds: 1), settles: false, Self.seen)
    #expect(last == ["B later", "log now"])
  }

  @Test func `keeps its controller until it has run`() throws {
    var lab = try Self.launched(5_000)
    try lab.perform(Self.push, settles: false)
    try lab.perform(.advance(milliseconds: 1_000), settles: false)
    try lab.perform(Self.pop, settles: false)
    #expect(try lab.perform(.advance(milliseconds: 3_000), settles: false, .only(.`deinit`)) == [])
    #expect(lab.state[.b].isAlive)
    #expect(try lab.perform(.settle, Self.seen) == ["B later", "log now", "B deinit"])
    #expect(lab.simulation.findings().isEmpty)
  }

  @Test func `that holds its controller weakly does nothing without it`() throws {
    var lab = try Self.launched(5_000, retains: false)
    try lab.perform(Self.push, settles: false)
    try lab.perform(.advance(milliseconds: 1_000), settles: false)
    try lab.perform(Self.pop, settles: false)
    let rest = try lab.perform(.settle, Self.seen)
    #expect(rest.suffix(2) == ["B deinit", "B later(nil)"])
  }

  @Test func `gives its lines the positions behind the statement that hands it over`() throws {
    var lab = try Self.launched(0, [.log(text: "one"), .log(text: "two")])
    try lab.perform(Self.push)
    let sites = lab.simulation.trace.actions.compactMap { action -> Int? in
      guard case .statement(_, let index) = action.kind else { return nil }
      return index
    }
    #expect(sites == [0, 3, 1, 2])
    let handler = lab.simulation.app[.b].handlers[0]
    #expect(handler.lines.count == 4)
    #expect((0..<4).map(handler.path(toLine:)) == [[0], [0, 0], [0, 1], [1]])
  }

  @Test func `does not exist before iOS 4`() throws {
    var lab = try Self.launched(0, ios: 3)
    #expect(try lab.perform(Self.push, LineFilter.only(.later, .log)) == ["log loaded"])
  }

  @Test func `may load its class's views again and again, up to the limit of events`() throws {
    var app = AppDefinition(17, root: .a, children: [:])
    let block = Block([.callDirectly(.viewDidLoad)])
    app[.a].handlers = [
      Handler(
        callback: .viewDidLoad,
        statements: [.later(milliseconds: 86_400_000, retains: true, then: block)]
      )
    ]
    var simulation = Simulation(app: app, eventLimit: 500)
    _ = try simulation.perform(.launch)
    #expect(simulation.isExhausted)
    #expect(simulation.time == 2_000_000_000)
  }
}
