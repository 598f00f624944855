import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

/// The claims of a step beside its lines, and the reports about false ones.
@Suite struct `A claim` {
  /// A launch and a push, with what the push expects.
  private static func document(_ expect: String) throws -> ScenarioDocument {
    try Documents.decode(text(expect))
  }

  private static func text(_ expect: String) -> String {
    Documents.text(
      steps: #"[{"do":"launch"},"# + "\n" + #"{"do":"push","on":"Nav","target":"B","expect":"#
        + expect + "}]",
      more: #""window":{"root":"Nav"},"platform":{"ios":"17"}"#
    )
  }

  @Test(arguments: [
    #"{"count":{"B viewDidLoad":1,"A viewDidLoad":0}}"#,
    #"{"never":["A viewDidLoad","B viewDidAppear(unanimated)"]}"#,
    #"{"order":["A viewWillDisappear","B viewWillAppear","B viewDidAppear"]}"#,
    #"{"state":{"B":{"appearance":"appeared","isInWindow":true,"viewState":"loaded"}}}"#,
    #"{"state":{"A":{"isAlive":true,"parent":"Nav"},"Nav":{"children":["A","B"]}}}"#,
    #"{"lines":[],"never":["B deinit"]}"#,
    #"{"flags":{"B viewWillAppear":{"isMovingToParent":true,"isViewLoaded":true}}}"#,
    #"{"flags":{"B viewDidAppear":[{"isInWindow":true,"isBeingPresented":false}]}}"#,
  ])
  func `that holds passes, and is written as it was read`(expect: String) throws {
    var document = try Self.document(expect)
    if expect.contains("lines") { document.observation.callbacks = [.`deinit`] }
    #expect(document.verdict().text(id: "x") == "PASS x")
    #expect(try ScenarioDocument.decode(document.encoded()) == document)
  }

  /// The claim, the head of the report, and its pointer.
  @Test(arguments: [
    (
      #"{"count":{"B viewDidLoad":2}}"#, "expected 2 × B viewDidLoad, got 1 ×",
      "/expect/count/B viewDidLoad"
    ),
    (
      #"{"never":["B viewDidLoad"]}"#, "expected no B viewDidLoad, got B viewDidLoad",
      "/expect/never/0"
    ),
    (
      #"{"order":["B viewDidAppear","A viewWillDisappear"]}"#,
      "expected A viewWillDisappear after B viewDidAppear, got it before", "/expect/order/1"
    ),
    (
      #"{"state":{"B":{"isAlive":true},"A":{"appearance":"appeared"}}}"#,
      "expected A appearance appeared, got disappeared", "/expect/state/A"
    ),
    (
      #"{"lines":[],"state":{"B":{"isAlive":false}}}"#,
      "expected nothing more, got B init", "/expect/lines"
    ),
    (
      #"{"flags":{"B viewDidLoad":[{"isViewLoaded":true},{"isInWindow":true}]}}"#,
      "expected B viewDidLoad 2 times, got no such line", "/expect/flags/B viewDidLoad/1"
    ),
    (
      #"{"flags":{"A viewWillDisappear":{"isMovingFromParent":true}}}"#,
      "expected isMovingFromParent true in A viewWillDisappear (event",
      "/expect/flags/A viewWillDisappear/isMovingFromParent"
    ),
  ])
  func `that does not hold is told`(expect: String, head: String, pointer: String) throws {
    guard case .failed(_, let step, let check) = try Self.document(expect).verdict() else {
      Issue.record("“\(expect)” holds.")
      return
    }
    #expect(step == 1)
    let failure = try #require(check.failure)
    #expect("expected \(failure.expected), got \(failure.got)".hasPrefix(head))
    #expect(failure.pointer == pointer)
  }

  @Test func `of a controller that is gone holds only that it is gone`() throws {
    let gone = try Self.document(#"{"state":{"B":{"isAlive":false}}}"#)
    #expect(gone.prefix(1).verdict().text(id: "x") == "PASS x")
    #expect(gone.verdict().text(id: "x").contains("expected B isAlive false, got true"))
  }

  @Test func `tells its event, its line in the file and the nearest line of the run`() throws {
    let text = Self.text(#"["B viewDidAppear(unanimated)"]"#)
    let file = ScenarioText(path: "b.json", bytes: Array(text.utf8))
    let lines = try Documents.decode(text).verdict().text(id: "x", file: file)
      .split(separator: "\n").map(String.init)
    let run = try Documents.decode(text).run()
    let first = run.steps[1].lowerBound
    let nearest = try #require(
      run.steps[1].first { run.simulation.trace[$0].callback == .viewDidAppear }
    )
    #expect(lines[0] == "FAIL x step 1: expected B viewDidAppear(unanimated), got B init")
    #expect(
      lines.suffix(3) == [
        "  differs at event \(first)", "  nearest is event \(nearest): B viewDidAppear(animated)",
        "  expected in b.json, line 2",
      ]
    )
  }

  @Test(arguments: [
    (#"{"often":{}}"#, "/steps/1/expect/often"),
    (#"{"count":{"B viewDidLod":1}}"#, "/steps/1/expect/count/B viewDidLod"),
    (#"{"count":{"B viewDidLoad":-1}}"#, "/steps/1/expect/count/B viewDidLoad"),
    (#"{"never":"B viewDidLoad"}"#, "/steps/1/expect/never"),
    (#"{"order":["C viewDidLoad"]}"#, "/steps/1/expect/order/0"),
    (#"{"flags":{"B viewDidLoad":{}}}"#, "/steps/1/expect/flags/B viewDidLoad"),
    (
      #"{"flags":{"B viewDidLoad":{"isAlive":true}}}"#,
      "/steps/1/expect/flags/B viewDidLoad/isAlive"
    ),
    (#"{"state":{"C":{"isAlive":true}}}"#, "/steps/1/expect/state/C"),
    (#"{"state":{"B":{}}}"#, "/steps/1/expect/state/B"),
    (#"{"state":{"B":{"appearance":"here"}}}"#, "/steps/1/expect/state/B/appearance"),
  ])
  func `that says nothing is refused with its place`(expect: String, pointer: String) {
    #expect(Documents.problems(Self.text(expect)).map(\.pointer) == [pointer])
  }
}
