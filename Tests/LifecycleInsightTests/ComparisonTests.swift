import Foundation
import Testing
import TestSupport

@testable import LifecycleEngine
@testable import LifecycleInsight
@testable import LifecycleScenario

@Suite struct `A comparison` {
  /// The text for people about one difference.
  private static func texts(
    _ comparison: RunComparison,
    _ isShown: (RunComparison.Difference) -> Bool
  )
    -> [String]
  {
    comparison.differences.filter(isShown).map(\.text)
  }

  private static func compare(_ document: ScenarioDocument, _ versions: String...) throws
    -> RunComparison
  {
    RunComparison(
      try versions.map { version in
        ComparisonSubject(try #require(document.running(on: version)).run())
      }
    )
  }

  private static func compare(_ texts: String...) throws -> RunComparison {
    RunComparison(try texts.map { ComparisonSubject(try Documents.decode($0).run()) })
  }

  private static func example(_ name: String) throws -> ScenarioDocument {
    let examples = Folders.pages.appending(path: "examples/\(name).json")
    return try ScenarioDocument.decode([UInt8](Data(contentsOf: examples)))
  }

  private static let sheet = Documents.text(
    controllers: #"{"A":{},"M":{}}"#,
    steps: #"""
      [{"do":"launch"},{"do":"present","from":"A","target":"M","style":"pageSheet"},
      {"do":"dismiss","from":"M"}]
      """#,
    more: #""window":{"root":"A"}"#
  )

  @Test func `shows what a page sheet no longer does to its presenter`() throws {
    let comparison = try Self.compare(Documents.decode(Self.sheet), "12", "13")
    #expect(comparison.columns.map(\.label) == ["iOS 12", "iOS 13"])
    let appearance: [Callback] = [
      .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    let told = Self.texts(comparison) { $0.controller == "A" && appearance.contains($0.callback) }
    #expect(
      told == [
        "iOS 13 does not call A viewWillDisappear here.",
        "iOS 13 does not call A viewDidDisappear here.",
        "iOS 13 does not call A viewWillAppear here.",
        "iOS 13 does not call A viewDidAppear here.",
      ]
    )
    #expect(
      Self.texts(comparison) { $0.kind == .changed } == [
        "In iOS 13 A presentCompletion comes with appearance “appeared”, not “disappeared”; "
          + "isInWindow “true”, not “false”."
      ]
    )
    #expect(
      Self.texts(comparison) { $0.controller == "M" && appearance.contains($0.callback) } == []
    )
  }

  @Test func `shows where repaired code does its work`() throws {
    let runs = try ["lint-h07", "lint-h07-mended"].map { try Self.example($0).run() }
    let comparison = RunComparison(runs.map { ComparisonSubject($0) })
    #expect(
      comparison.differences.map(\.text) == [
        "In lint-h07-mended Photo viewDidLoad comes with statements “none”, not “read the geometry "
          + "of view”.",
        "In lint-h07-mended Photo viewIsAppearing comes with statements “read the geometry of "
          + "view”, not “none”.",
      ]
    )
    #expect(comparison.firstDifference == comparison.differences.first?.row)
  }

  @Test func `shows what an initialiser does alike on all versions`() throws {
    let document = try Self.example("source-20-three-origins")
    let comparison = try Self.compare(document, "8", "12", "26")
    let observed = try #require(document.observation.callbacks)
    let told = Self.texts(comparison) {
      ["Scene", "Sheet", "Plain"].contains($0.controller) && observed.contains($0.callback)
    }
    #expect(told == [])
    let all = comparison.lines { observed.contains($0.callback) && $0.controller != nil }
    let shown = all.filter { $0 != [nil, nil, nil] }
    let trace = comparison.columns[0].run.simulation.trace
    let called = (1...trace.count).filter {
      observed.contains(trace[$0].callback) && trace[$0].controller != nil
    }
    #expect(!called.isEmpty)
    #expect(shown.count == called.count)
    #expect(shown.allSatisfy { $0[0] == $0[1] && $0[0] == $0[2] })
  }

  @Test func `does not count layout passes`() throws {
    let texts = ["1", "3"].map { passes in
      Documents.text(
        controllers: #"{"A":{},"B":{}}"#,
        steps: #"[{"do":"launch"},{"do":"present","from":"A","target":"B"}]"#,
        more: #""platform":{"options":{"OPT-PASSES":"\#(passes)"}},"window":{"root":"A"}"#
      )
    }
    let comparison = try Self.compare(texts[0], texts[1])
    #expect(comparison.rows.contains { $0.contains(nil) })
    #expect(comparison.differences == [])
  }

  @Test func `counts layout that only one run has`() throws {
    let comparison = try Self.compare(Documents.decode(Documents.sized), "4", "5")
    let told = Self.texts(comparison) { $0.controller == "A" && $0.kind == .added }
    #expect(told.contains("iOS 5 also calls A viewWillLayoutSubviews here."))
  }

  @Test func `says how far a line moved, and where to`() throws {
    let (early, late) = (Self.logging(in: "viewDidLoad"), Self.logging(in: "loadView"))
    let comparison = try Self.compare(early, late)
    let moved = try #require(comparison.differences.last)
    #expect(moved.kind == .moved)
    #expect(moved.text == "In x (2) A viewDidLoad comes 1 callback later.")
    #expect(comparison.lines()[moved.row] == ["A viewDidLoad", nil])
    #expect(try comparison.lines()[#require(moved.target)] == [nil, "A viewDidLoad"])
    let back = try Self.compare(late, early)
    #expect(back.differences.last?.text == "In x (2) A viewDidLoad comes 1 callback earlier.")
  }

  @Test func `says that lines come a step later`() throws {
    let texts = [#"{"do":"accessView","target":"A"}"#, #"{"do":"readTraits"}"#].map { statement in
      Documents.text(
        controllers: #"{"A":{"overrides":{"initWithNibName":{"do":[\#(statement)]}}}}"#,
        steps: #"[{"do":"create","target":"A"},{"do":"loadViewIfNeeded","target":"A"}]"#
      )
    }
    let comparison = try Self.compare(texts[0], texts[1])
    #expect(
      Self.texts(comparison) { $0.kind == .moved } == [
        "In x (2) A loadView comes 1 step later.",
        "In x (2) A.view initWithFrame comes 1 step later.",
        "In x (2) A viewDidLoad comes 1 step later.",
      ]
    )
  }

  @Test func `says what a call carries`() throws {
    let comparison = try Self.compare(
      Self.launchedWith(#"{"do":"push","target":"B"}"#),
      Self.launchedWith(#"{"do":"push","target":"B","animated":false}"#)
    )
    let told = Self.texts(comparison) { $0.controller == "B" && $0.callback == .viewWillAppear }
    #expect(told == ["In x (2) B viewWillAppear comes with “unanimated”, not “animated”."])
  }

  @Test func `folds equal differences that follow one another`() throws {
    let statements = { (count: Int) in
      Array(repeating: #"{"do":"log","text":"hi"}"#, count: count).joined(separator: ",")
    }
    let comparison = try Self.compare(
      Self.loading(statements(1)),
      Self.loading(statements(4))
    )
    let added = try #require(comparison.differences.first { $0.kind == .added })
    #expect(added.count == 3)
    #expect(added.end == added.row + 3)
    #expect(added.text == "x (2) also prints “log hi” here, 3 times.")
  }

  @Test func `tells the second object of a name from the first`() throws {
    let push = #"{"do":"push","target":"B"},{"do":"pop"}"#
    let comparison = try Self.compare(
      Self.launchedWith(push),
      Self.launchedWith("\(push),\(push)")
    )
    let told = Self.texts(comparison) { $0.callback == .viewDidLoad }
    #expect(told == ["x (2) also calls B#2 viewDidLoad here."])
  }

  @Test func `carries over what is the default of a version`() throws {
    let document = try Documents.decode(Documents.platform(#""ios":"17","scenes":true"#))
    let old = try #require(document.running(on: "4.3")).app.platform
    #expect(!old.usesScenes && old.memory == .mrc)
    let kept = try Documents.decode(Documents.platform(#""ios":"17","scenes":false"#))
    #expect(try #require(kept.running(on: "26")).app.platform.usesScenes == false)
    #expect(document.running(on: "1") == nil)
  }

  @Test func `names runs so that they can be told apart`() throws {
    let phone = try Documents.decode(Self.sheet)
    var pad = phone
    pad.app.platform.idiom = .pad
    var other = phone
    other.id = "y"
    let labels = { (documents: [ScenarioDocument]) in
      ComparisonLabels.labels(of: try documents.map { ComparisonSubject(try $0.run()) })
    }
    #expect(try labels([phone, pad]) == ["iOS 27, phone", "iOS 27, pad"])
    #expect(try labels([phone, other]) == ["x", "y"])
    #expect(try labels([phone, phone, other]) == ["x", "x (2)", "y"])
  }

  private static func launchedWith(_ steps: String) -> String {
    Documents.text(steps: #"[{"do":"launch"},\#(steps)]"#, more: #""window":{"root":"Nav"}"#)
  }

  private static func loading(_ statements: String) -> String {
    logging(in: "viewDidLoad", statements)
  }

  private static func logging(
    in callback: String,
    _ statements: String = #"{"do":"log","text":"hi"}"#
  ) -> String {
    Documents.text(
      controllers: #"{"A":{"overrides":{"\#(callback)":{"do":[\#(statements)]}}}}"#,
      steps: #"[{"do":"create","target":"A"},{"do":"accessView","target":"A"}]"#
    )
  }
}

extension Documents {
  /// A on screen.
  fileprivate static let sized = text(more: #""window":{"root":"Nav"}"#)
}

@Suite struct `A request to compare` {
  private static func problem(_ text: String) -> (pointer: String, message: String)? {
    do {
      _ = try ComparisonRequest.decode(Array(text.utf8))
      return nil
    } catch {
      return error.problems.first.map { ($0.pointer, $0.message) }
    }
  }

  private static let scenario = Documents.text()

  @Test func `takes one scenario on several platforms`() throws {
    let text =
      #"{"scenario":\#(Self.scenario),"platforms":[{"ios":"12"},{"ios":"13","idiom":"pad"}]}"#
    guard case .scenarios(let documents) = try ComparisonRequest.decode(Array(text.utf8)) else {
      Issue.record("The request names scenarios.")
      return
    }
    #expect(documents.map(\.app.platform.version.description) == ["12", "13"])
    #expect(documents.map(\.app.platform.idiom) == [.phone, .pad])
    #expect(documents.map(\.app.platform.usesScenes) == [false, true])
  }

  @Test func `takes scenarios whose controllers have the same names`() throws {
    let other = Documents.text(controllers: #"{"A":{},"Nav":{}}"#, steps: "[]")
    let text = #"{"scenarios":[\#(Self.scenario),\#(other)]}"#
    guard case .scenarios(let documents) = try ComparisonRequest.decode(Array(text.utf8)) else {
      Issue.record("The request names scenarios.")
      return
    }
    #expect(try documents == [Documents.decode(Self.scenario), Documents.decode(other)])
  }

  @Test func `takes runs`() throws {
    let request = try ComparisonRequest.decode(Array(#"{"runs":["a","b","c"]}"#.utf8))
    #expect(request == .runs(["a", "b", "c"]))
  }

  @Test(arguments: [
    ("{}", "", "A comparison has “scenario” with “platforms”, or “scenarios”, or “runs”."),
    (
      #"{"runs":["a","b"],"scenarios":[]}"#, "",
      "A comparison has “scenario” with “platforms”, or “scenarios”, or “runs”."
    ),
    (#"{"runs":["a"]}"#, "/runs", "Two or three can be compared."),
    (#"{"runs":["a",1]}"#, "/runs/1", "A string is expected here."),
    (
      #"{"runs":["a","b"],"platforms":[]}"#, "/platforms",
      "Platforms belong to one “scenario”. Leave them out."
    ),
    (#"{"run":["a","b"]}"#, "/run", "The field “run” is not known here. Did you mean “runs”?"),
    (#"{"scenario":\#(scenario)}"#, "", "The field “platforms” is missing."),
    (
      #"{"scenario":\#(scenario),"platforms":[{"ios":"12"},{"ios":"1"}]}"#, "/platforms/1/ios",
      "The simulator knows the versions 2 to 18 and 26 to 27."
    ),
    (
      #"{"scenarios":[\#(scenario),\#(Documents.step(#"{"do":"pusj"}"#))]}"#,
      "/scenarios/1/steps/0/do", "“pusj” is not a command. Did you mean “push”?"
    ),
  ])
  func `says what is wrong with it`(text: String, pointer: String, message: String) throws {
    let problem = try #require(Self.problem(text))
    #expect(problem == (pointer, message))
  }
}
