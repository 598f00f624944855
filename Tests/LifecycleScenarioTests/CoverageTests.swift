import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

/// What the catalogue offers comes out of some scenario whose outcome is checked.
///
/// - Note: Source: rule IMPL-11 of the specification, §7.1.
@Suite struct `What the catalogue offers` {
  /// The shipped scenarios and the fixtures that pass.
  private static let checked: [(document: ScenarioDocument, run: ScenarioRun)] = {
    let folders = ["questions", "vectors"]
    let files =
      ScenarioFixture.records + ScenarioFixture.examples + ScenarioFixture.claims
      + ScenarioFixture.additions + ScenarioFixture.mistakes
      + folders.flatMap { ScenarioFixture.files(in: $0) }
    return files.compactMap { file in
      guard let document = try? ScenarioDocument.decode(file.bytes),
        case .passed(let run) = document.verdict()
      else { return nil }
      return (document, run)
    }
  }()

  @Test func `are callbacks that a checked scenario expects, and gets`() {
    var expected: Set<Callback> = []
    for (document, _) in Self.checked {
      for step in document.steps {
        let claims = step.claims.counts.filter { $0.count > 0 }.map(\.pattern) + step.claims.order
        expected.formUnion((step.expectation.lines.patterns + claims).map(\.line.callback))
      }
    }
    let missing = Callback.allCases.filter { !expected.contains($0) }
    #expect(missing == [], "Add a scenario that expects them, or take them out of the catalogue.")
  }

  @Test func `are messages, each with a scenario that shows it`() {
    var shown: Set<RuleID> = []
    for (_, run) in Self.checked {
      for seq in 1..<run.simulation.trace.count + 1 {
        let event = run.simulation.trace[seq]
        if event.callback.group == .messages { shown.insert(event.rule) }
      }
    }
    let messages = RuleCatalog.all.filter { $0.message != nil && $0.stands.why == nil }
    #expect(messages.map(\.id).filter { !shown.contains($0) } == [], "Add it to “messages”.")
  }
}
