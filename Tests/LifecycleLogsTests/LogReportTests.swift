import Foundation
import LifecycleEngine
import PlainJSON
import Testing
import TestSupport

@testable import LifecycleLogs
@testable import LifecycleScenario

@Suite struct `Comparing a log with the simulation` {
  /// A log that was written down, and what its import gives.
  struct Fixture: CustomTestStringConvertible, Sendable {
    let name: String
    let format: LogFormat
    let matched: Int
    let steps: [String]
    var pattern: String?
    var conforms = true

    var testDescription: String { name }

    var text: String {
      get throws {
        let file = CorpusFile.folder.appending(path: "Fixtures/logs/\(name).log")
        return try String(contentsOf: file, encoding: .utf8)
      }
    }
  }

  static let fixtures = [
    Fixture(
      name: "seed-002-yellow",
      format: .nslog,
      matched: 12,
      steps: ["launch", "push Yellow"]
    ),
    Fixture(
      name: "print-push-pop",
      format: .print,
      matched: 13,
      steps: ["launch", "push Detail", "pop"]
    ),
    Fixture(name: "function-only", format: .print, matched: 6, steps: ["launch"]),
    Fixture(
      name: "log-stream-compact",
      format: .logStream,
      matched: 10,
      steps: ["launch", "present Editor", "dismiss from Editor"]
    ),
    Fixture(
      name: "log-stream.ndjson",
      format: .ndjson,
      matched: 8,
      steps: ["launch", "push Detail"]
    ),
    Fixture(
      name: "probe-push-pop-push",
      format: .probe,
      matched: 18,
      steps: ["launch", "push B", "pop", "push B"]
    ),
    Fixture(
      name: "nslog-memory-warning",
      format: .nslog,
      matched: 16,
      steps: ["launch", "push Second", "memory warning"]
    ),
    Fixture(
      name: "pattern-sheet",
      format: .pattern,
      matched: 8,
      steps: ["launch", "present Sheet", "dismiss from Sheet"],
      pattern:
        #"^(?<time>\S+) \| \w+ \| (?<class>\w+)#(?<instance>\d+) \| \w+: (?<callback>.+)$"#
    ),
    Fixture(
      name: "nslog-differs",
      format: .nslog,
      matched: 11,
      steps: ["launch", "push Note", "pop"],
      conforms: false
    ),
  ]

  private static func report(_ name: String) throws -> LogReport {
    let fixture = fixtures.first { $0.name == name }!
    var request = LogRequest(text: try fixture.text)
    request.pattern = fixture.pattern
    return try request.report()
  }

  @Test(arguments: fixtures)
  func `finds what happened`(fixture: Fixture) throws {
    let report = try Self.report(fixture.name)
    let app = report.scenario.app
    #expect(report.format == fixture.format)
    #expect(report.matchedCount == fixture.matched)
    #expect(report.scenario.steps.map { $0.command.title(in: app) } == fixture.steps)
    #expect(report.agrees == fixture.conforms)
    #expect(try ScenarioDocument.decode(report.scenario.encoded()) == report.scenario)
  }

  @Test(arguments: fixtures)
  func `keeps every matched line, in order`(fixture: Fixture) throws {
    let report = try Self.report(fixture.name)
    let numbers = report.lines.filter { $0.status == .matched }.map(\.number)
    #expect(report.rows.compactMap(\.number) == numbers)
  }

  @Test func `names the line that the device lacks, and its rule`() throws {
    let report = try Self.report("nslog-differs")
    let missing = report.rows.filter { $0.status != .equal }
    #expect(missing.map(\.status) == [.missing])
    #expect(missing[0].expected == "Note viewDidAppear(animated)")
    #expect(missing[0].rule == .navPush10)
    #expect(missing[0].line == nil)
    guard case .failed(_, let step, _) = report.scenario.verdict() else {
      Issue.record("The saved scenario should keep the difference.")
      return
    }
    #expect(step == 1)
  }

  /// A segue prepared while the view loads embeds what loads meanwhile, or what logs nothing.
  @Test(arguments: ["E", nil] as [String?])
  func `knows what a storyboard embeds`(child: String?) throws {
    let inner = child.map { ["\($0) initWithCoder", "\($0) viewDidLoad"] } ?? []
    let lines =
      ["B initWithCoder", "B loadView"] + inner.prefix(1) + ["B prepareForSegue"]
      + inner.dropFirst() + ["B viewDidLoad", "B viewWillAppear", "B viewDidAppear"]
    let text = lines.map { line in
      let words = line.split(separator: " ")
      return "-[\(words[0])ViewController \(words[1])]"
    }
    let app = try LogRequest(text: text.joined(separator: "\n")).report().scenario.app
    let outer = try #require(app.controllers.first { $0.name == "B" })
    #expect(outer.embeds.map { app[$0].name } == [child ?? "Embedded"])
  }

  @Test func `calls a layout pass more or less nothing but that`() throws {
    let report = try Self.report("seed-002-yellow")
    #expect(report.rows.filter { $0.status == .varies }.map(\.number) == [8, 9])
    #expect(report.scenario.observation.layout == .collapsed)
  }

  @Test func `does not ask for what comes after the end of a log`() throws {
    let text =
      "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nB viewDidLoad\n"
      + "A viewWillDisappear\nB viewWillAppear"
    let report = try LogRequest(text: text).report()
    #expect(report.agrees)
    let rest = report.rows.filter { $0.status == .varies }
    #expect(rest.map(\.expected) == ["B viewDidAppear(animated)"])
    guard case .prefix = report.scenario.steps.last?.expectation else {
      Issue.record("The last step should expect a beginning only.")
      return
    }
  }

  @Test func `lets steps come before the start of a log`() throws {
    let text = "B viewWillDisappear\nA viewWillAppear\nB viewDidDisappear\nA viewDidAppear"
    let report = try LogRequest(text: text).report()
    let app = report.scenario.app
    #expect(report.agrees)
    #expect(report.scenario.steps[0].expectation == .none)
    #expect(app.controllers[0].name == "B")
  }

  @Test func `keeps a version that the caller gives`() throws {
    var request = LogRequest(text: "A viewDidLoad\nA viewWillAppear")
    let isKnown = ["9.3", "99", "seven"].map { request.fixVersion($0) }
    #expect(isKnown == [true, false, false])
    let report = try request.report()
    #expect(report.scenario.app.platform.version == SystemVersion(9, 3))
  }

  @Test(arguments: [
    ("A viewIsAppearing", 13...27), ("A viewDidUnload", 3...5), ("A viewWillUnload", 5...5),
    ("A viewSafeAreaInsetsDidChange", 11...27), ("A updateProperties", 26...27),
    ("2015-08-21 10:00:00.0 App[1:2] -[A viewDidLoad]", 8...8),
    ("2023-11-21 10:00:00.0 App[1:2] -[A viewDidLoad]", 17...17),
  ])
  func `infers the version`(line: String, versions: ClosedRange<Int>) throws {
    let report = try LogRequest(text: line).report()
    #expect(versions.contains(report.scenario.app.platform.version.major))
  }

  @Test func `tells nothing of its owner when it is redacted`() throws {
    var request = LogRequest(
      text: "2020-03-01 10:00:00.0 Secret[1:2] -[SecretViewController viewDidLoad]\n"
        + "Secret token 12345\nMySecret.SecretVC viewWillAppear"
    )
    request.isRedacted = true
    let report = try request.report()
    var writer = JSONWriter()
    writer.logReport(report)
    #expect(!writer.text.contains("Secret"))
    #expect(!writer.text.contains("12345"))
    #expect(!writer.text.contains("2020"))
    #expect(report.lines.map(\.text) == ["A viewDidLoad", "(18 characters)", "B viewWillAppear"])
  }

  @Test func `is the same every time`() throws {
    let first = try Self.report("print-push-pop")
    for _ in 0..<3 { #expect(try Self.report("print-push-pop") == first) }
  }

  @Test(.whole) func `keeps as few runs for a long log as for a short one`() throws {
    let kept = try [400, 2_000].map { lineCount in
      let lines = (0..<lineCount).map { index in
        let callback = ["viewDidLoad", "viewWillAppear", "viewDidAppear"][index % 3]
        return "\(["A", "B", "C", "D"][index % 4]) \(callback)"
      }
      let records = try LogReader(pattern: nil).read(lines.joined(separator: "\n"))
      let roster = ControllerRoster(records, isRedacted: false)
      let events = roster.events
      let platforms = LogPlatforms(given: nil, isVersionGiven: false, events: events, date: nil)
      let found = try #require(LogInference.solve(roster, on: platforms))
      #expect(found.budget.spent > lineCount)
      return found.budget.mostKept
    }
    #expect(kept[0] == kept[1] && (1..<300).contains(kept[0]))
  }

  @Test(.whole) func `goes through logs of many screens, and past what is wrong`() throws {
    var lines = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"]
    for round in 0..<30 {
      lines += ["B viewDidLoad", "A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear"]
      if round % 10 != 9 { lines.append("B viewDidAppear") }
      lines += ["B viewWillDisappear", "A viewWillAppear", "B viewDidDisappear", "A viewDidAppear"]
    }
    let report = try LogRequest(text: lines.joined(separator: "\n")).report()
    let wrong = report.rows.filter { $0.status != .equal }
    #expect(wrong.map(\.status) == [.missing, .missing, .missing])
    #expect(wrong.map(\.expected).allSatisfy { $0 == "B viewDidAppear(animated)" })
    #expect(report.scenario.steps.count == 61)
    #expect(report.runCount <= 20_000)
  }
}
