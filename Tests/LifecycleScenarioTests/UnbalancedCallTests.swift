import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

/// A scenario with unbalanced calls, and the two lines that do not fit together.
struct UnbalancedCalls: CustomTestStringConvertible, Sendable {
  let scenario: String
  let lines: [String]

  var testDescription: String { scenario }

  static let all: [UnbalancedCalls] = [
    UnbalancedCalls(
      scenario: "lint-app-11",
      lines: ["Child endAppearanceTransition", "Child endAppearanceTransition"]
    ),
    UnbalancedCalls(
      scenario: "lint-app-11-open",
      lines: ["Child beginAppearanceTransition", "Child removeFromParent"]
    ),
    UnbalancedCalls(
      scenario: "lint-app-11-pushed",
      lines: ["Folder viewWillAppear(animated)", "Folder viewWillDisappear(animated)"]
    ),
    UnbalancedCalls(
      scenario: "lint-nav-1",
      lines: ["Song viewWillAppear(animated)", "Song viewWillDisappear(animated)"]
    ),
  ]
}

@Suite struct `Unbalanced calls` {
  @Test(arguments: UnbalancedCalls.all)
  func `are shown side by side`(calls: UnbalancedCalls) throws {
    let fixture = try #require(
      ScenarioFixture.mistakes.first { $0.name == calls.scenario }
    )
    let simulation = try ScenarioDocument.decode(fixture.bytes).run().simulation
    let finding = try #require(simulation.findings().first { $0.id == .app11 })
    let lines = finding.related.map {
      TraceLine(simulation.trace[Int($0)], in: simulation).text(in: simulation.app)
    }
    #expect(lines == calls.lines)
  }
}
