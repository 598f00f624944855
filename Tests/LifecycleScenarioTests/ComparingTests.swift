import LifecycleEngine
import Testing
import TestSupport

@testable import LifecycleScenario

/// A made-up trace, an expectation, and how comparing them comes out.
struct Comparison: CustomTestStringConvertible, Sendable {
  let name: String
  let observe: String
  let trace: [String]
  let expect: [String]
  /// The position of the first difference, or `nil` if all is well.
  let difference: Int?
  var isPrefix = false

  var testDescription: String { name }
}

@Suite(.matrix) struct Comparing {
  @Test func `a trace is filtered, reduced and compared`() {
    inEach(Comparison.all) { comparison in
      let document = try document(comparison)
      let check = try check(comparison.trace, document)
      #expect(check.difference == comparison.difference)
      #expect(check.result == (comparison.difference == nil ? .pass : .fail))
    }
  }

  @Test(
    arguments: [
      (["A loadView", "B viewDidLoad"], nil),
      (["B viewDidLoad", "A loadView"], nil),
      (["A loadView", "A loadView"], 1), (["A loadView"], 1), (["A viewDidLoad"], 0),
      (["B viewDidLoad", "A loadView", "A viewDidLoad"], 2),
    ] as [([String], Int?)]
  )
  func `a group comes in any order`(trace: [String], difference: Int?) throws {
    let group = #"[{"anyOrder":["A loadView","B viewDidLoad"]}]"#
    let lists = [group, #"{"lines":\#(group)}"#]
    for list in lists {
      let document = try Documents.decode(
        Documents.text(steps: #"[{"do":"launch","expect":\#(list)}]"#)
      )
      let check = try check(trace, document)
      #expect(check.difference == difference)
    }
  }

  @Test func `a failure names what is left of a group`() throws {
    let document = try Documents.decode(
      Documents.step(
        #"{"do":"launch","expect":["A loadView",{"anyOrder":["A viewDidLoad","B loadView"]}]}"#
      )
    )
    let failure = try check(["A loadView", "B viewDidLoad"], document).failure
    #expect(failure?.expected == "A viewDidLoad or B loadView")
    #expect(failure?.got == "B viewDidLoad")
    #expect(failure?.pointer == "/expect/1/anyOrder/0")
    let later = try check(["A loadView", "B loadView"], document)
    #expect(later.failure?.expected == "A viewDidLoad")
    #expect(later.expected == ["A loadView", "B loadView", "A viewDidLoad"])
  }

  @Test func `the line with an argument is looked for first`() throws {
    let document = try Documents.decode(
      Documents.step(
        #"{"do":"launch","expect":[{"anyOrder":["#
          + #""A viewWillAppear","A viewWillAppear(animated)"]}]}"#
      )
    )
    let trace = ["A viewWillAppear(animated)", "A viewWillAppear(unanimated)"]
    #expect(try check(trace, document).result == .pass)
    #expect(try check(trace.reversed(), document).result == .pass)
  }

  private func check(_ trace: [String], _ document: ScenarioDocument) throws -> StepCheck {
    StepCheck(
      try lines(trace, of: document),
      against: document.steps[0],
      filter: LineFilter(document.observation),
      app: document.app
    )
  }

  private func document(_ comparison: Comparison) throws -> ScenarioDocument {
    try Documents.decode(
      Documents.text(
        controllers:
          #"{"Nav":{"kind":"navigation"},"A":{"views":{"Badge":{"created":"nib"}}},"B":{}}"#,
        steps: steps(comparison.isPrefix ? "expectPrefix" : "expect", comparison.expect),
        more: #""observe":{\#(comparison.observe)}"#
      )
    )
  }

  private func lines(_ texts: [String], of document: ScenarioDocument) throws -> [TraceLine] {
    let step = try ScenarioStep.decode(
      Array(steps("expect", texts).dropFirst().dropLast().utf8),
      app: document.app
    )
    return step.expectation.lines.patterns.map(\.line)
  }

  private func steps(_ key: String, _ lines: [String]) -> String {
    let list = lines.map { "\"\($0)\"" }.joined(separator: ",")
    return #"[{"do":"launch","\#(key)":[\#(list)]}]"#
  }

  @Test func `joined steps are checked with the next one`() throws {
    let document = try ScenarioDocument.decode(CorpusFile.named("remkoh-storyboard-segue").bytes)
    var joined = document
    let run = try document.run()
    joined.steps = [ScenarioStep(command: .launch)]
    let checks = run.checks()
    #expect(checks.count == document.steps.count)
    #expect(try joined.run().checks() == [.unchecked])
  }
}

extension Comparison {
  private static let will = "A viewWillLayoutSubviews"
  private static let did = "A viewDidLayoutSubviews"
  private static let view = "A.view layoutSubviews"

  static let all: [Comparison] = filters + layout + arguments

  private static let filters: [Comparison] = [
    Comparison(
      name: "all controllers and views by default, nobody else",
      observe: "",
      trace: [
        "app didFinishLaunching", "scene willConnect", "A viewDidLoad", "A.view drawRect",
        "A.Badge drawRect", "Nav.delegate willShow(A)", "console ERR-APP-1(A)", "log x",
      ],
      expect: ["A viewDidLoad", "A.view drawRect", "A.Badge drawRect"],
      difference: nil
    ),
    Comparison(
      name: "named controllers only",
      observe: #""controllers":["A"]"#,
      trace: ["B viewDidLoad", "A viewDidLoad", "A.view drawRect"],
      expect: ["A viewDidLoad"],
      difference: nil
    ),
    Comparison(
      name: "named callbacks only",
      observe: #""callbacks":["viewDidLoad"]"#,
      trace: ["A loadView", "A viewDidLoad", "B viewDidLoad"],
      expect: ["A viewDidLoad", "B viewDidLoad"],
      difference: nil
    ),
    Comparison(
      name: "delegates, app and scene where named",
      observe: #""controllers":["app","scene","Nav.delegate"]"#,
      trace: ["app didFinishLaunching", "A viewDidLoad", "Nav.delegate willShow(A)"],
      expect: ["app didFinishLaunching", "Nav.delegate willShow(A)"],
      difference: nil
    ),
    Comparison(
      name: "an app callback needs its actor named",
      observe: #""callbacks":["didBecomeActive"]"#,
      trace: ["app didBecomeActive", "scene didBecomeActive"],
      expect: [],
      difference: nil
    ),
    Comparison(
      name: "messages named as actors",
      observe: #""controllers":["A","console","log"]"#,
      trace: ["console ERR-APP-1(A)", "exception ERR-NAV-1(A)", "log x y", "A viewDidLoad"],
      expect: ["console ERR-APP-1", "log x y", "A viewDidLoad"],
      difference: nil
    ),
    Comparison(
      name: "messages named as callbacks",
      observe: #""callbacks":["viewDidLoad","exception"]"#,
      trace: ["console ERR-APP-1(A)", "exception ERR-NAV-1(A)", "A viewDidLoad"],
      expect: ["exception ERR-NAV-1(A)", "A viewDidLoad"],
      difference: nil
    ),
    Comparison(
      name: "the expectation is filtered too",
      observe: #""controllers":["A"]"#,
      trace: ["A viewDidLoad"],
      expect: ["B viewDidLoad", "A viewDidLoad", "log x"],
      difference: nil
    ),
  ]

  private static let layout: [Comparison] = [
    Comparison(
      name: "a run of layout lines collapses",
      observe: "",
      trace: [will, did, view, will, did, view, will, did],
      expect: [will, did, view],
      difference: nil
    ),
    Comparison(
      name: "both lists collapse",
      observe: "",
      trace: [will, did],
      expect: [will, did, will, did],
      difference: nil
    ),
    Comparison(
      name: "another line ends a run",
      observe: "",
      trace: [will, did, "A viewDidAppear", will, did],
      expect: [will, did, "A viewDidAppear"],
      difference: 3
    ),
    Comparison(
      name: "another controller ends a run",
      observe: "",
      trace: [will, did, "B viewWillLayoutSubviews", will, did],
      expect: [will, did, "B viewWillLayoutSubviews", will, did],
      difference: nil
    ),
    Comparison(
      name: "filtering comes before collapsing",
      observe: #""controllers":["A"]"#,
      trace: [will, did, "B viewDidLoad", will, did],
      expect: [will, did],
      difference: nil
    ),
    Comparison(
      name: "exact counts every line",
      observe: #""layout":"exact""#,
      trace: [will, did, will, did],
      expect: [will, did],
      difference: 2
    ),
    Comparison(
      name: "ignored drops the three callbacks only",
      observe: #""layout":"ignored""#,
      trace: [will, did, view, "A updateViewConstraints"],
      expect: [will, "A updateViewConstraints"],
      difference: nil
    ),
  ]

  private static let arguments: [Comparison] = [
    Comparison(
      name: "an argument that is not given is not compared",
      observe: "",
      trace: ["A viewWillAppear(animated)", "A willMoveToParent(nil)"],
      expect: ["A viewWillAppear", "A willMoveToParent"],
      difference: nil
    ),
    Comparison(
      name: "an argument that is given is compared",
      observe: "",
      trace: ["A viewWillAppear(animated)"],
      expect: ["A viewWillAppear(unanimated)"],
      difference: 0
    ),
    Comparison(
      name: "nothing may follow",
      observe: "",
      trace: ["A viewDidLoad", "A viewDidUnload"],
      expect: ["A viewDidLoad"],
      difference: 1
    ),
    Comparison(
      name: "nothing may be missing",
      observe: "",
      trace: ["A loadView"],
      expect: ["A loadView", "A viewDidLoad"],
      difference: 1
    ),
    Comparison(
      name: "an empty list wants silence",
      observe: "",
      trace: ["A loadView"],
      expect: [],
      difference: 0
    ),
    Comparison(
      name: "lines may follow a prefix",
      observe: "",
      trace: ["A loadView", "A viewDidLoad"],
      expect: ["A loadView"],
      difference: nil,
      isPrefix: true
    ),
    Comparison(
      name: "a prefix must be complete",
      observe: "",
      trace: ["A loadView"],
      expect: ["A loadView", "A viewDidLoad"],
      difference: 1,
      isPrefix: true
    ),
    Comparison(
      name: "the older spelling means the same",
      observe: "",
      trace: ["A.view willMoveToSuperview"],
      expect: ["A.view willMoveToSuperView"],
      difference: nil
    ),
  ]
}
