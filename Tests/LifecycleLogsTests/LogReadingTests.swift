import LifecycleEngine
import TestSupport
import Testing

@testable import LifecycleInsight
@testable import LifecycleLogs
@testable import LifecycleScenario

@Suite(.matrix) struct `Reading the lines of a log` {
  /// One line, and what it says.
  struct Sample: CustomTestStringConvertible, Sendable {
    let line: String
    let event: String?
    let format: LogFormat

    var testDescription: String { line }

    init(_ line: String, _ event: String?, _ format: LogFormat = .print) {
      self.line = line
      self.event = event
      self.format = format
    }
  }

  static let samples = [
    Sample(
      "2015-08-21 14:57:24.708 App[1:2] -[BViewController viewWillAppear:]",
      "B viewWillAppear",
      .nslog
    ),
    Sample(
      "2023-05-01 12:00:00.123456+0200 App[1:2] [Category] B viewDidLoad",
      "B viewDidLoad",
      .nslog
    ),
    Sample("2020-01-01 12:00:00 +0000 BViewController viewDidLoad", "B viewDidLoad"),
    Sample("-[BViewController viewDidLoad]", "B viewDidLoad"),
    Sample("-[BViewController(Logging) viewDidAppear:] animated: 1", "B viewDidAppear(animated)"),
    Sample("-[BViewController dealloc]", "B deinit"),
    Sample("-[BViewController willMoveToParentViewController:] (null)", "B willMoveToParent(nil)"),
    Sample(
      "-[BViewController viewWillTransitionToSize:withTransitionCoordinator:]",
      "B viewWillTransitionToSize"
    ),
    Sample("-[BViewController initWithNibName:bundle:]", "B initWithNibName"),
    Sample("-[BViewController tableView:numberOfRowsInSection:]", nil),
    Sample("__35-[BViewController viewDidLoad]_block_invoke", nil),
    Sample("BViewController.viewDidLoad()", "B viewDidLoad"),
    Sample("Shop.BViewController.viewWillAppear(_:)", "B viewWillAppear"),
    Sample("B viewDidLoad", "B viewDidLoad"),
    Sample("viewDidLoad B", "B viewDidLoad"),
    Sample("b viewDidLoad", "b viewDidLoad"),
    Sample("viewDidLoad()", "ViewController viewDidLoad"),
    Sample("<Shop.BVC: 0x7f8a5c00> viewWillAppear(_:)", "B viewWillAppear"),
    Sample("🟢 BViewController viewWillAppear(animated: true)", "B viewWillAppear(animated)"),
    Sample("B: viewWillDisappear(_:) animated = false", "B viewWillDisappear(unanimated)"),
    Sample("[INFO] B - viewDidLayoutSubviews() called", "B viewDidLayoutSubviews"),
    Sample("BViewController.swift:23 viewDidLoad()", "B viewDidLoad"),
    Sample("B willMove(toParent:) nil", "B willMoveToParent(nil)"),
    Sample("B init(coder:)", "B initWithCoder"),
    Sample("B init(nibName:bundle:)", "B initWithNibName"),
    Sample("B prepare(for:sender:)", "B prepareForSegue"),
    Sample("B viewWillTransition(to:with:)", "B viewWillTransitionToSize"),
    Sample("B traitCollectionDidChange(_:)", "B traitCollectionDidChange"),
    Sample("we init the database in BViewController", nil),
    Sample("The quick brown fox", nil),
    Sample("AppDelegate application(_:didFinishLaunchingWithOptions:)", "app didFinishLaunching"),
    Sample("-[AppDelegate applicationDidEnterBackground:]", "app didEnterBackground"),
    Sample("SceneDelegate sceneWillEnterForeground(_:)", "scene willEnterForeground"),
    Sample(
      "LIFECYCLE 12.345 BViewController 0x600001 viewWillAppear(animated)",
      "B viewWillAppear(animated)",
      .probe
    ),
    Sample(
      "LIFECYCLE 12.345 BViewController 2 viewWillAppear animated",
      "B viewWillAppear(animated)",
      .probe
    ),
    Sample(
      "LIFECYCLE 1 BViewController.view 0x600001 layoutSubviews",
      "B.view layoutSubviews",
      .probe
    ),
    Sample(
      "2024-02-11 09:30:01.103 Df Shop[47:1a2b] [com.example:ui] B viewDidLoad()",
      "B viewDidLoad",
      .logStream
    ),
    Sample(
      "2024-02-11 09:30:01.103456+0100 0x1a2b     Default     0x0   4711   0    Shop: "
        + "(Shop) [com.example:ui] B viewDidLoad()",
      "B viewDidLoad",
      .logStream
    ),
    Sample(
      #"{"eventMessage":"B viewDidLoad()","timestamp":"2024-02-11 09:30:01+0100"}"#,
      "B viewDidLoad",
      .ndjson
    ),
  ]

  @Test func `knows the spellings people use`() {
    inEach(Self.samples) { sample in
      let other = sample.event == nil ? "\nOtherViewController viewDidLoad" : ""
      let report = try LogRequest(text: sample.line + other).report()
      let line = report.lines[0]
      #expect(line.event == sample.event)
      #expect(line.status == (sample.event == nil ? .unmatched : .matched))
      #expect(line.number == 1)
      if sample.event != nil { #expect(report.format == sample.format) }
    }
  }

  @Test func `drops no line`() throws {
    let text = "B viewDidLoad\n\n  \nhello\r\nB viewWillAppear(_:)\n"
    let report = try LogRequest(text: text).report()
    let statuses: [LogLineStatus] = [.matched, .ignored, .ignored, .unmatched, .matched, .ignored]
    #expect(report.lines.map(\.status) == statuses)
    #expect(report.lines.map(\.number) == [1, 2, 3, 4, 5, 6])
    #expect(report.matchedCount == 2)
    #expect(report.unmatchedCount == 1)
  }

  @Test func `says when nothing matches`() {
    #expect(throws: LogError.nothingMatched(lineCount: 2)) {
      try LogRequest(text: "hello\nworld\n").report()
    }
    #expect(throws: LogError.nothingMatched(lineCount: 0)) { try LogRequest(text: "").report() }
  }

  @Test func `says when there are too many lines`() {
    let text = String(repeating: "B viewDidLoad\n", count: 6_000)
    #expect(throws: LogError.tooLong(6_001, limit: 5_000)) { try LogRequest(text: text).report() }
  }

  @Test func `gives classes short names, and objects numbers`() throws {
    let text = """
      <Shop.BViewController: 0x1> viewDidLoad()
      <Shop.BViewController: 0x2> viewDidLoad()
      BController viewDidLoad
      ViewController viewDidLoad
      UINavigationController viewDidLoad
      appViewController viewDidLoad
      """
    let report = try LogRequest(text: text).report()
    let names = ["B", "B2", "BController", "ViewController", "Nav", "appViewController"]
    #expect(report.names.map(\.name) == names)
    #expect(report.names[0].className == "Shop.BViewController")
  }

  @Test func `takes an object that died and its successor for one name`() throws {
    let text = """
      LIFECYCLE 1 BViewController 0x1 viewDidLoad
      LIFECYCLE 2 BViewController 0x1 deinit
      LIFECYCLE 3 BViewController 0x2 viewDidLoad
      """
    #expect(try LogRequest(text: text).report().names.map(\.name) == ["B"])
  }

  /// A generator of lines that are none: bytes, pieces of real lines, brackets.
  private static func garbage(_ random: inout SplitMix64) -> [UInt8] {
    let pieces = [
      "viewDidLoad", "-[", "]", "(", ")", "<", ">", ":", "B", "0x7f", "LIFECYCLE 1 ", "{", "}",
      "\"eventMessage\":\"", "2015-08-21 14:57:24.708 ", "App[1:2] ", "\n", " ", "init", "😀", "é",
      "willMove(toParent: ", "viewWillAppear:", "Controller", ".view", "deinit", "\u{0}", "\r\n",
    ]
    return (0..<Int.random(in: 1..<120, using: &random)).flatMap { _ -> [UInt8] in
      guard Int.random(in: 0..<4, using: &random) > 0 else {
        return [UInt8.random(in: 0...255, using: &random)]
      }
      return Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
    }
  }

  @Test(.sampled) func `survives garbage`() {
    inEach(0..<64 as Range<UInt64>) { seed in
      var random = SplitMix64(seed: seed)
      let request = LogRequest(bytes: Self.garbage(&random))
      do {
        let report = try request.report()
        #expect(report.matchedCount > 0, "seed \(seed)")
        let again = try ScenarioDocument.decode(report.scenario.encoded())
        #expect(again == report.scenario, "seed \(seed)")
        #expect(try request.report() == report, "seed \(seed)")
      } catch let error as LogError {
        #expect(error.code == .nothingMatched, "seed \(seed)")
      }
    }
  }
}
