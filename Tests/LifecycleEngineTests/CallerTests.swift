import LifecycleEngine
import Testing

@Suite struct `Who calls` {
  private static func callers(_ lab: Lab, _ callbacks: Callback...) -> [String] {
    lab.events.filter { callbacks.contains($0.callback) }.map { "\($0.callback) \($0.caller)" }
  }

  @Test func `the code calls what it calls by hand, and addChild sends its own call`() throws {
    var lab = Lab(17, root: .p)
    try lab.launch()
    try lab.perform(.embed(parent: .p, child: .c))
    try lab.perform(.unembed(child: .c))
    let callers = Self.callers(lab, .addChild, .willMoveToParent, .didMoveToParent)
    #expect(
      callers == [
        "addChild code", "willMoveToParent automatic", "didMoveToParent code",
        "didMoveToParent automatic", "willMoveToParent code", "didMoveToParent automatic",
        "didMoveToParent automatic",
      ]
    )
    #expect(Self.callers(lab, .removeFromParent) == ["removeFromParent code"])
    #expect(Self.callers(lab, .`init`) == ["init code", "init code"])
  }

  @Test func `a container passes appearance on by itself, and UIKit calls the container`() throws {
    var lab = Lab(17, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    let appeared = lab.events.filter { $0.callback == .viewDidAppear }
    #expect(appeared.map(\.caller) == [.uikit, .automatic])
    #expect(appeared.allSatisfy { $0.site == nil })
  }

  @Test(arguments: [6, 17] as [SystemVersion])
  func `a container that is about to show a child loads it, and forwards only calls`(
    version: SystemVersion
  ) throws {
    var lab = Lab(version, root: .nav, children: [.nav: [.a]])
    try lab.launch()
    let (simulation, filter) = (lab.simulation, LineFilter.life.of(.a))
    let events = lab.events.filter { filter.admits($0, in: simulation) }
    #expect(
      events.map { "\($0.callback) \($0.cause.kind)" }.prefix(3) == [
        "loadView start", "viewDidLoad start", "viewWillAppear forwarding",
      ]
    )
  }

  @Test func `a line of an override is named by what it calls and by the view that it loads`()
    throws
  {
    var lab = Lab(17, root: .p) {
      $0.override(
        .viewDidAppear,
        of: .p,
        [
          .log(text: "now"), .command(.accessView(.b)), .callDirectly(.viewWillAppear),
          .command(.addChild(parent: .p, child: .c)),
        ]
      )
    }
    try lab.launch()
    let trace = lab.simulation.trace
    let named = lab.events.compactMap { event -> String? in
      guard let site = event.site else { return nil }
      let frame = trace[Int(site.frame)].callback
      return "\(event.callback) \(event.caller) \(frame) \(site.statement)"
    }
    #expect(
      named == [
        "log code viewDidAppear 0", "init code viewDidAppear 1", "loadView uikit viewDidAppear 1",
        "viewDidLoad uikit viewDidAppear 1", "viewWillAppear code viewDidAppear 2",
        "console uikit viewDidAppear 2", "init code viewDidAppear 3",
        "addChild code viewDidAppear 3",
      ]
    )
  }
}
