import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

@Suite struct `Messages of UIKit` {
  /// The message that the last line of a run prints on the console.
  private static func message(_ steps: String, ios: String = "17") throws -> String? {
    let document = try ScenarioDocument.decode(
      Array(
        #"""
        {"schemaVersion":1,"id":"x","platform":{"ios":"\#(ios)"},"window":{"root":"Nav"},
        "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{},"Shown":{},
        "P":{"kind":"container"},"Q":{"kind":"container"}},"steps":[{"do":"launch"},\#(steps)]}
        """#.utf8
      )
    )
    let simulation = try document.run().simulation
    let messages = (1..<simulation.trace.count + 1).compactMap {
      simulation.trace[$0].message(in: simulation)
    }
    return messages.last
  }

  private static let twice = #"""
    {"do":"present","from":"A","target":"Shown","style":"overFullScreen"},
    {"do":"present","from":"A","target":"B"}
    """#

  @Test func `name who presents what, and what is shown already`() throws {
    let old = "Attempt to present <B> on <Nav> which is already presenting <Shown>"
    let new = "Attempt to present <B> on <Nav> (from <A>) which is already presenting <Shown>"
    #expect(try Self.message(Self.twice, ios: "12") == old)
    #expect(try Self.message(Self.twice, ios: "17") == new)
  }

  @Test func `name the parent that a controller has and the one that is asked for`() throws {
    let steps = #"""
      {"do":"create","target":"P"},{"do":"create","target":"Q"},
      {"do":"addChild","parent":"P","child":"B"},{"do":"addSubview","parent":"Q","child":"B"}
      """#
    #expect(
      try Self.message(steps)
        == "UIViewControllerHierarchyInconsistency: child view controller:<B> "
        + "should have parent view controller:<Q> but actual parent is:<P>"
    )
  }

  /// The scenarios in which UIKit complains.
  private static let all =
    ScenarioFixture.additions + ScenarioFixture.files(in: "vectors") + ScenarioFixture.mistakes

  @Test func `leave no place open`() throws {
    for fixture in Self.all {
      let run = try ScenarioDocument.decode(fixture.bytes).run().simulation
      let names = run.app.controllers.map { "<\($0.name)>" } + ["<UIView>", "<…>"]
      for seq in 1..<run.trace.count + 1 {
        let text = run.trace[seq].message(in: run) ?? ""
        let open = text.matches(of: /<[^>]*>/).map { String($0.output) }
        #expect(open.allSatisfy { names.contains($0) }, "\(fixture.name): \(text)")
      }
    }
  }
}
