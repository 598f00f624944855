import LifecycleEngine
import LifecycleInsight
import LifecycleScenario
import Testing
import TestSupport

/// The line that decides what developers ask, and the rule behind it.
@Suite(.matrix) struct `The answer to a question` {
  struct Decisive: Sendable, CustomTestStringConvertible {
    let question: String
    let step: Int
    let line: String
    let rule: RuleID

    init(_ question: String, _ step: Int, _ line: String, _ rule: RuleID) {
      (self.question, self.step, self.line, self.rule) = (question, step, line, rule)
    }

    var testDescription: String { question }
  }

  private static let decisive = [
    Decisive("q-loadview-recursion", 0, "exception ERR-LOAD-6(A)", .errLoad6),
    Decisive("q-test-loadviewifneeded", 1, "A viewDidLoad", .load5),
    Decisive("q-addsubview-ios4", 2, "B viewDidLoad", .load5),
    Decisive("q-child-no-addchild", 5, "C viewDidAppear(unanimated)", .contAdd7),
    Decisive("q-transition-orders-page", 4, "A viewDidDisappear(animated)", .pageScr3),
    Decisive("q-tab-reselect", 1, "Tabs.delegate didSelect(A)", .tabSel9),
    Decisive("q-why-appearing", 1, "B viewDidAppear(animated)", .navPush10),
    Decisive("q-styles-iphone-ios12", 16, "A viewWillAppear(animated)", .disFs2),
    Decisive("q-sheet-pulled-down", 4, "M.delegate didDismiss", .disInt4),
    Decisive("q-sheet-modal-in-presentation", 3, "M.delegate didAttemptToDismiss", .disInt1),
    Decisive("q-fullscreen-order", 2, "A viewDidAppear(animated)", .disFs3),
    Decisive("q-return-from-background", 3, "app willEnterForeground", .app3),
    Decisive("q-viewdidunload-ios5", 2, "A viewDidUnload", .memw3),
    Decisive("q-modal-rotates-presenter", 4, "A viewWillTransitionToSize(667x375)", .rot82),
    Decisive("q-tcc-first-ios12", 0, "A traitCollectionDidChange", .trait8),
    Decisive("q-viewisappearing", 2, "A viewIsAppearing(animated)", .att3),
    Decisive("q-split-column-pushes", 1, "D2 viewDidAppear(animated)", .navPush10),
    Decisive("q-unwind-order", 2, "B viewWillDisappear(animated)", .navPop3),
  ]

  @Test func `is explained by its rule and the evidence`() {
    inEach(Self.decisive) { decisive in
      let fixtures = ScenarioFixture.files(in: "questions")
      let fixture = try #require(fixtures.first { $0.name == decisive.question })
      let run = try ScenarioDocument.decode(fixture.bytes).run()
      let texts = run.lines(in: run.steps[decisive.step]).map { $0.text(in: run.document.app) }
      let place = try #require(texts.firstIndex(of: decisive.line), "\(texts)")
      let seq = run.steps[decisive.step].lowerBound + place
      #expect(run.simulation.trace[seq].rule == decisive.rule)
      try Self.expectReason(of: [seq], in: run)
    }
  }

  /// If no line was picked, the decisive one is among those that the scenario asks for.
  @Test func `stands in lines that all have a rule and its evidence`() {
    inEach(ScenarioFixture.files(in: "questions")) { fixture in
      // A question may end in a command that is refused.
      guard let run = try? ScenarioDocument.decode(fixture.bytes).run() else { return }
      let asked = zip(run.document.steps, run.steps).filter { step, _ in step.expectation != .none }
      try Self.expectReason(of: asked.flatMap { _, events in Array(events) }, in: run)
    }
  }

  private static func expectReason(of events: [Int], in run: ScenarioRun) throws {
    let wording = try #require(Wordings.all.first { $0.language == .en })
    var explainer = Explainer(run, wording: wording, choices: Wordings.choices)
    for seq in events {
      let rule = RuleCatalog[run.simulation.trace[seq].rule]
      let isKnown = ![.inferred, .varies].contains(rule.confidence)
      #expect(!isKnown || !(rule.sources + rule.records).isEmpty)
      let deep = explainer.explain(seq).deep
      #expect(deep.contains("Rule \(rule.id.rawValue): \(rule.statement)"), "\(deep)")
    }
  }
}
