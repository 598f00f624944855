import LifecycleEngine
import LifecycleScenario
import Testing
import TestSupport

/// Questions of developers, each with the answer that is known to be true.
@Suite(.matrix) struct `Questions that developers ask` {
  /// The questions whose answer is not what comes out, and why.
  private static let open: [String: String] = [
    "q-tcc-early-ios17": "one source for a call before viewDidLoad",
    "q-view-nil-by-hand": "one source for viewDidUnload of a view that is nil already",
    "q-child-no-addchild-broken": "CONT-DEV-2 varies",
    "q-table-double-init": "OPT-TABLE-INIT: the documents have plain init on all versions",
  ]

  @Test func `have their true answers, but for those that are open`() {
    inEach(ScenarioFixture.files(in: "questions")) { fixture in
      let document = try ScenarioDocument.decode(fixture.bytes)
      let verdict = document.verdict().text(id: document.id)
      let isOpen = Self.open[fixture.name] != nil
      #expect((verdict == "PASS \(document.id)") != isOpen, "\(verdict)")
      #expect(document.id == fixture.name)
    }
  }

  @Test(arguments: [
    ("q-child-no-addchild-broken", OptionID.orphanBeforeAppearance, "false"),
    ("q-table-double-init", .tableInitialization, "twice"),
  ])
  func `that are open by an option have the other answer with it`(
    question: String,
    id: OptionID,
    value: String
  ) throws {
    let fixture = ScenarioFixture.files(in: "questions").first { $0.name == question }
    var document = try ScenarioDocument.decode(#require(fixture).bytes)
    document.app.platform.options = [try #require(EngineOption(id: id, value: value))]
    #expect(document.verdict().text(id: question) == "PASS \(question)")
  }
}
