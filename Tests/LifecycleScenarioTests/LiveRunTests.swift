import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

@Suite struct `Live runs` {
  private func started() throws -> LiveRun {
    try LiveRun(
      Documents.decode(
        Documents.text(more: #""platform":{"ios":"17"},"window":{"root":"Nav"}"#)
      )
    )
  }

  private func perform(_ step: String, on run: inout LiveRun) throws(ScenarioError) -> EventRange {
    try run.perform(Array(step.utf8))
  }

  @Test func `a command adds a step and its events`() throws {
    var run = try started()
    let before = run.eventCount
    let range = try perform(#"{"do":"push","target":"B"}"#, on: &run)
    #expect(range == before + 1..<run.eventCount + 1)
    #expect(run.version == 2)
    #expect(run.ranges.last == range)
    #expect(run.document.steps.map(\.command.name) == ["launch", "push"])
  }

  @Test func `performing steps is the same as running the whole scenario`() throws {
    var run = try started()
    for step in [#"{"do":"push","target":"B"}"#, #"{"do":"pop"}"#, #"{"do":"terminate"}"#] {
      _ = try perform(step, on: &run)
    }
    #expect(try LiveRun(run.document) == run)
  }

  @Test(arguments: [
    (#"{"do":"pusj"}"#, ScenarioError.Code.invalidScenario),
    (#"{"do":"pop","checkWithNext":true}"#, .invalidScenario),
    (#"{"do":"#, .invalidJSON),
    (#"{"do":"finishInteraction"}"#, .refused),
    (#"{"do":"launch"}"#, .refused),
  ])
  func `a step that fails changes nothing`(step: String, code: ScenarioError.Code) throws {
    var run = try started()
    let before = run
    let error = try #require(throws: ScenarioError.self) { try perform(step, on: &run) }
    #expect(error.code == code)
    #expect(run == before)
  }

  @Test func `a refusal says what was asked, why not, and what to try`() throws {
    var run = try started()
    let error = try #require(throws: ScenarioError.self) {
      try perform(#"{"do":"finishInteraction"}"#, on: &run)
    }
    #expect(
      error.message
        == "Step 1: “finishInteraction” has nothing to finish: no gesture is under way. Begin one "
        + "with “beginInteractivePop”, “beginInteractiveDismiss” or “beginPageTurn”."
    )
    #expect(error.refusal?.code == .nothingToFinish)
    #expect(error.step == 1)
  }

  @Test(arguments: [
    ("7", "“setTraits” does not exist on this version of iOS. Choose iOS 8 or later."),
    ("8", "“setTraits” has no “style” on this version of iOS. Choose iOS 13 or later."),
    ("12", "“setTraits” has no “style” on this version of iOS. Choose iOS 13 or later."),
  ])
  func `a refusal names the field that the version lacks`(version: String, reason: String) throws {
    let document = try Documents.decode(
      Documents.text(
        steps: #"[{"do":"launch"},{"do":"setTraits","style":"dark"}]"#,
        more: #""platform":{"ios":"\#(version)"},"window":{"root":"Nav"}"#
      )
    )
    let error = try #require(throws: ScenarioError.self) { try document.run() }
    #expect(error.message == "Step 1: \(reason)")
  }

  @Test func `a refused step of a scenario is named`() throws {
    let document = try Documents.decode(
      Documents.text(steps: #"[{"do":"launch"},{"do":"launch"}]"#)
    )
    let error = try #require(throws: ScenarioError.self) { try document.run() }
    #expect(error.step == 1)
    #expect(document.verdict().text(id: "x").hasPrefix("FAIL x step 1: refused. "))
  }
}
