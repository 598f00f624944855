import Foundation
import LifecycleEngine
import PlainJSON
import Testing
import TestSupport

@testable import LifecycleScenario

/// What the code of each callback reads of its controller, in events.
@Suite(.matrix) struct `Flags of events` {
  private static let fixtures = ScenarioFixture.examples + ScenarioFixture.additions

  @Test func `are what the state says when a controller or its view is called`() {
    inEach(Self.fixtures) { fixture in
      let run = try ScenarioDocument.decode(fixture.bytes).run()
      let flags = EventFlags(of: run.simulation)
      var fold = StateFold(app: run.document.app)
      for seq in 1..<run.simulation.trace.count + 1 {
        fold.advance(to: seq, of: run.simulation)
        let actor = run.simulation.trace[seq].actor
        let owner = fold.controllers.last { actor == .controller($0.id) || actor == .view($0.id) }
        let wanted = owner.map { owner in
          CallFlag.allCases.filter { Self.value(of: $0, in: owner.state) }
        }
        let read = flags[seq].map { flags in
          CallFlag.allCases.filter { flags.contains($0.only) }
        }
        #expect(read == wanted, "\(fixture.key) event \(seq)")
      }
    }
  }

  private static func value(of flag: CallFlag, in state: SubjectState) -> Bool {
    if flag == .isViewLoaded { return state.viewState == .loaded }
    let fact = Fact.allCases.first { $0.name == flag.rawValue }
    return fact.flatMap { state.flag($0) } ?? false
  }

  @Test func `are written if they are true, by name`() throws {
    let run = try Documents.decode(
      Documents.text(
        steps: #"[{"do":"launch"},{"do":"push","target":"B"},{"do":"pop"}]"#,
        more: #""platform":{"ios":"17"},"window":{"root":"Nav"}"#
      )
    ).run()
    var writer = JSONWriter()
    writer.run(run)
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(writer.bytes[...])) as? [String: Any]
    )
    let steps = try #require(whole["steps"] as? [[String: Any]])
    let events = steps.flatMap { $0["events"] as? [[String: Any]] ?? [] }
    let flags = { (step: Int, line: String) in
      events.first { $0["step"] as? Int == step && $0["line"] as? String == line }?["flags"]
        as? [String]
    }
    #expect(flags(1, "B initWithNibName") == nil)
    #expect(flags(1, "B viewDidLoad") == ["isMovingToParent", "isViewLoaded"])
    #expect(
      flags(1, "B viewDidAppear(animated)") == ["isInWindow", "isMovingToParent", "isViewLoaded"]
    )
    #expect(
      flags(2, "B viewWillDisappear(animated)") == [
        "isInWindow", "isMovingFromParent", "isViewLoaded",
      ]
    )
    #expect(flags(2, "A viewDidAppear(animated)") == ["isInWindow", "isViewLoaded"])
    #expect(events.allSatisfy { ($0["flags"] as? [String])?.isEmpty != true })
    let live = try LiveRun(run.document)
    let one = live.encodedEvents(in: 1..<live.eventCount + 1).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(one.count == events.count)
    #expect(one.allSatisfy { writer.text.contains($0) })
  }

  @Test func `say that a child of a popped container is not moving`() throws {
    let run = try Documents.decode(
      Documents.text(
        controllers: #"{"Nav":{"kind":"navigation","children":["A"]},"A":{},"#
          + #""Box":{"kind":"container","children":["Inner"]},"Inner":{}}"#,
        steps: #"[{"do":"launch"},{"do":"push","target":"Box"},{"do":"pop"}]"#,
        more: #""platform":{"ios":"17"},"window":{"root":"Nav"}"#
      )
    ).run()
    let flags = EventFlags(of: run.simulation)
    func read(_ name: String) -> Bool? {
      run.steps[2].first { seq in
        TraceLine(run.simulation.trace[seq], in: run.simulation).text(in: run.document.app)
          .hasPrefix("\(name) viewWillDisappear")
      }.flatMap { flags[$0] }.map { $0.contains(CallFlag.isMovingFromParent.only) }
    }
    #expect(read("Box") == true)
    #expect(read("Inner") == false)
  }
}
