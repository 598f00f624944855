import LifecycleEngine
import LifecycleScenario
import TestSupport
import Testing

@testable import LifecycleLogs

/// What somebody did, and the lines that five callbacks of each controller print of it.
struct ToldStory: Sendable, CustomTestStringConvertible {
  let name: String
  /// The controllers and their callbacks: `A load`, `B will`.
  let lines: String
  var version = "17.0"
  /// The steps behind the launch.
  let steps: [String]
  let verdict: LogVerdict
  var assumed: LogAssumption.Kind?

  var testDescription: String { name }

  private static let words: [Substring: String] = [
    "load": "viewDidLoad", "will": "viewWillAppear", "did": "viewDidAppear",
    "goes": "viewWillDisappear", "gone": "viewDidDisappear", "free": "deinit",
  ]

  private var text: String {
    lines.split(separator: ",").map { line in
      let parts = line.split(separator: " ")
      return "\(parts[0])ViewController \(Self.words[parts[1]] ?? String(parts[1]))"
    }.joined(separator: "\n")
  }

  private func request(_ text: String) -> LogRequest? {
    var request = LogRequest(text: text)
    return request.fixVersion(version) ? request : nil
  }

  func report() throws -> LogReport { try #require(request(text)).report() }

  /// The same lines, one by one.
  func followed() throws -> LogFollower {
    var follower = try LogFollower(#require(request("")))
    for line in text.split(separator: "\n") { _ = follower.take(String(line)) }
    _ = follower.finish()
    return follower
  }

  private static let launch = "A load, A will, A did, "
  private static let push = "B load, A goes, B will, A gone, B did"
  private static let pop = ", B goes, A will, B gone, A did"

  static let all = [
    ToldStory(
      name: "a push that somebody comes back from",
      lines: launch + push + pop,
      steps: ["push B", "pop"],
      verdict: .explained
    ),
    ToldStory(
      name: "a push that nobody comes back from",
      lines: launch + push,
      steps: ["push B"],
      verdict: .possible,
      assumed: .sameLines
    ),
    ToldStory(
      name: "a root that is freed for another one",
      lines: launch + push + ", A free",
      steps: ["set B as root"],
      verdict: .explained
    ),
    ToldStory(
      name: "a view that loads late, as for a root, a tab or a push on few devices",
      lines: launch + "A goes, B load, B will, A gone, B did",
      steps: ["push B"],
      verdict: .possible,
      assumed: .unknownCause
    ),
    ToldStory(
      name: "a stack that is presented",
      lines: launch + "A goes, B load, B will, B did, A gone, "
        + "C load, B goes, C will, B gone, C did, C goes, B will, C gone, B did",
      version: "12.0",
      steps: ["present Nav2", "push C on Nav2", "pop on Nav2"],
      verdict: .explained
    ),
    ToldStory(
      name: "tabs with stacks",
      lines: launch + "C load, A goes, C will, A gone, C did, "
        + "C goes, B load, B will, C gone, B did, C will, B goes, B gone, C did, "
        + "C goes, A will, C gone, A did",
      steps: ["push C on Nav", "select tab Nav2", "select tab Nav", "pop on Nav"],
      verdict: .explained
    ),
    ToldStory(
      name: "too few callbacks to tell a push from a tab",
      lines: "A load, A did, B load, A gone, B did, B gone, A did",
      steps: ["push B", "pop"],
      verdict: .possible,
      assumed: .sameLines
    ),
    ToldStory(
      name: "nobody is told to disappear, which tells no push from a cover",
      lines: launch + "B load, B will, B did, A will, A did, B free",
      steps: ["push B", "pop"],
      verdict: .possible,
      assumed: .sameLines
    ),
    ToldStory(
      name: "a tab beside a stack",
      lines: launch + push + ", C load, C will, B goes, B gone, C did, B will, C goes, C gone, "
        + "B did" + pop,
      steps: ["push B", "select tab C", "select tab Nav", "pop"],
      verdict: .explained
    ),
    ToldStory(
      name: "a tab after a cover",
      lines: launch + "B load, B will, B did, B goes, B gone, "
        + "C load, C will, A goes, A gone, C did",
      steps: ["present B", "dismiss from B", "select tab C"],
      verdict: .explained
    ),
    ToldStory(
      name: "tabs that are made before one is shown",
      lines: "A init, B init, A load, A will, A did, C init, C load, A goes, C will, C did, A gone",
      steps: ["present C fullScreen"],
      verdict: .explained
    ),
    ToldStory(
      name: "a child that the first screen adds",
      lines: "A load, B load, A will, B will, A did, B did",
      steps: [],
      verdict: .explained
    ),
    ToldStory(
      name: "a child from the nib of what is pushed",
      lines: launch + "B load, C load, A goes, C will, B will, A gone, C did, B did, "
        + "C goes, B goes, A will, C gone, B gone, A did",
      steps: ["push C", "pop"],
      verdict: .explained
    ),
    ToldStory(
      name: "a class that overrides less than others",
      lines: launch + "B load, A goes, B will, A gone, B goes, A will, B gone, A did, "
        + "C load, A goes, C will, A gone, C did, C goes, A will, C gone, A did, "
        + "B load, A goes, B will, A gone, B goes, A will, B gone, A did",
      steps: ["push B", "pop", "push C", "pop", "push B", "pop"],
      verdict: .explained
    ),
    ToldStory(
      name: "a log that starts when the first view is loaded",
      lines: "A will, A did, B load, B will, B did, B goes, B gone",
      steps: ["present B", "dismiss from B"],
      verdict: .possible,
      assumed: .unseenCommand
    ),
  ]
}

@Suite(.matrix) struct `Stories of logs` {
  /// The steps of a report, without their numbers.
  private static func steps(in text: String) -> [String] {
    let behind = text.split(separator: "\n").drop { $0 != "steps:" }.dropFirst()
    return behind.prefix { $0.hasPrefix("  ") }.map { line in
      String(line.drop { $0 != ":" }.dropFirst(2))
    }
  }

  @Test func `are those that their orders tell, and no surer than that`() {
    inEach(ToldStory.all) { story in
      let report = try story.report()
      #expect(Self.steps(in: report.text()) == ["launch"] + story.steps)
      #expect(report.verdict == story.verdict)
      #expect(report.assumptions.map(\.kind) == [story.assumed].compactMap(\.self))
    }
  }

  @Test func `are the same line by line, and in the scenario that is saved`() {
    inEach(ToldStory.all) { story in
      let report = try story.report()
      let follower = try story.followed()
      #expect(follower.verdict == report.verdict)
      #expect(follower.report?.scenario.steps == report.scenario.steps)
      #expect(follower.report?.assumptions == report.assumptions)
      #expect(try ScenarioDocument.decode(report.scenario.encoded()) == report.scenario)
    }
  }

  @Test func `know the version from the same thing line by line`() throws {
    let lines = ["A viewDidLoad", "A viewWillAppear", "A viewDidAppear"].enumerated()
      .map { "2017-01-07 21:55:3\($0).334 Shop[665:48] \($1)" }
    let report = try LogRequest(text: lines.joined(separator: "\n")).report()
    var follower = try LogFollower(LogRequest(text: ""))
    for line in lines { _ = follower.take(line) }
    _ = follower.finish()
    let evidence = try #require(report.scenario.evidence)
    #expect(evidence.iosConfidence == LogPlatforms.Basis.date.rawValue)
    #expect(follower.report?.scenario.evidence == evidence)
  }
}
