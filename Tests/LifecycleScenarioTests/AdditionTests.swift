import LifecycleScenario
import Testing
import TestSupport

/// The project's additions to the scenario format: each command and field has a scenario here.
@Suite(.matrix) struct `An addition to the format` {
  @Test func `comes out as its rule says`() {
    inEach(ScenarioFixture.additions) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      #expect(document.verdict().text(id: document.id) == "PASS \(document.id)")
      #expect(try ScenarioDocument.decode(document.encoded()) == document)
      #expect(document.id == fixture.name)
    }
  }
}
