import LifecycleScenario
import Testing
import TestSupport

/// The lessons' statements about UIKit, as scenarios with expectations.
@Suite(.matrix) struct `A claim of a lesson` {
  @Test func `is what the engine does`() {
    inEach(ScenarioFixture.claims) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      #expect(document.verdict().text(id: document.id) == "PASS \(document.id)")
      #expect(document.id == fixture.name)
      #expect(document.steps.contains { $0.expectation != .none })
    }
  }

  @Test func `is found`() {
    #expect(ScenarioFixture.claims.count > 50)
  }

  @Test(arguments: ScenarioFixture.refuted)
  func `is refuted by the engine where a document is wrong`(fixture: ScenarioFixture) throws {
    let document = try ScenarioDocument.decode(fixture.bytes)
    #expect(document.verdict().text(id: document.id).hasPrefix("FAIL \(document.id)"))
    #expect(document.id == fixture.name)
  }
}
