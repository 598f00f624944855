import Foundation
import Testing
import TestSupport

/// A call of the program whose whole outcome is kept in a file.
struct GoldenCall: Sendable, CustomTestStringConvertible {
  let name: String
  let arguments: [String]
  var input = ""

  var testDescription: String { name }

  private static let corpus = "Public/records"
  private static let examples = "Public/examples"
  private static let logs = "Tests/LifecycleScenarioTests/Fixtures/logs"
  private static let seed = "\(corpus)/seed-002-yellow.json"

  static let all = basics + follows + exports + reads + walkthroughs + banks + languages

  private static let basics = [
    Self(name: "help", arguments: ["--help"]),
    Self(name: "help-serve", arguments: ["help", "serve"]),
    Self(name: "help-backup", arguments: ["help", "backup"]),
    Self(name: "help-restore", arguments: ["help", "restore"]),
    Self(name: "backup-memory", arguments: ["backup", "/tmp/x", "--data", ":memory:"]),
    Self(
      name: "backup-database",
      arguments: ["backup", "/tmp/x", "--data", "postgresql://lab@host/lab"]
    ),
    Self(name: "help-copy", arguments: ["help", "copy"]),
    Self(name: "help-token", arguments: ["help", "token"]),
    Self(name: "help-token-add", arguments: ["help", "token", "add"]),
    Self(
      name: "token-bad-day",
      arguments: ["token", "add", "anna", "--until", "soon", "--file", "/nowhere/tokens"]
    ),
    Self(name: "help-health", arguments: ["help", "health"]),
    Self(name: "health-bad-server", arguments: ["health", "127.0.0.1"]),
    Self(name: "bad-node", arguments: ["serve", "--node", "4/3"]),
    Self(name: "bad-config", arguments: ["serve", "--config", "/nowhere/config"]),
    Self(
      name: "copy-nothing",
      arguments: ["copy", "--from", "/nowhere", "--to", "/dev/null/runs"]
    ),
    Self(
      name: "bad-both",
      arguments: ["serve", "--data", "/tmp", "--database", "postgresql://lab@host/lab"]
    ),
    Self(
      name: "bad-database",
      arguments: ["serve", "--public", "Public", "--database", "postgresql://lab@host/lab?no=1"]
    ),
    Self(
      name: "bad-data-database",
      arguments: ["serve", "--public", "Public", "--data", "postgresql://lab@host/lab"]
    ),
    Self(name: "restore-nothing", arguments: ["restore", "/nowhere", "--data", "/dev/null/runs"]),
    Self(name: "help-run", arguments: ["help", "run"]),
    Self(name: "help-lint", arguments: ["help", "lint"]),
    Self(name: "lint-bad-format", arguments: ["lint", "--format", "xml", "-"]),
    Self(name: "lint-invalid", arguments: ["lint", "-"], input: Documents.invalid),
    Self(name: "help-code", arguments: ["help", "code"]),
    Self(name: "help-validate", arguments: ["help", "validate"]),
    Self(name: "help-explain", arguments: ["help", "explain"]),
    Self(name: "help-catalog", arguments: ["help", "catalog"]),
    Self(name: "help-compare", arguments: ["help", "compare"]),
    Self(name: "help-plan", arguments: ["help", "plan"]),
    Self(name: "help-fuzz", arguments: ["help", "fuzz"]),
    Self(name: "help-import", arguments: ["help", "import"]),
    Self(name: "help-search", arguments: ["help", "search"]),
    Self(name: "help-moments", arguments: ["help", "moments"]),
    Self(name: "moments-missing", arguments: ["moments", "--missing"]),
    Self(name: "search-nothing", arguments: ["search", "?!"]),
    Self(name: "search-near", arguments: ["search", "laodtwice", "--public", "/nowhere"]),
    Self(name: "search-entry", arguments: ["search", "--lang", "ru", "load-twice"]),
    Self(
      name: "search-symptom",
      arguments: ["search", "viewDidLoad called twice", "--public", "/nowhere"]
    ),
    Self(
      name: "search-json",
      arguments: ["search", "--json", "--public", "/nowhere", "lockscreen", "鲨鱼"]
    ),
    Self(
      name: "search-message",
      arguments: ["search", "--lang", "zh-Hans", "ERR-PRES-1", "--public", "/nowhere"]
    ),
    Self(name: "unknown-subcommand", arguments: ["fly"]),
    Self(name: "misspelt-subcommand", arguments: ["rnu"]),
    Self(name: "help-nothing", arguments: ["help", "nothing"]),
    Self(
      name: "run-on-versions",
      arguments: ["run", "--ios", "12,18", "--idiom", "pad", "Public/examples/alert.json"]
    ),
    Self(
      name: "check-on-version",
      arguments: ["run", "--check", "--ios", "12", "Public/examples/q-sheet-pulled-down.json"]
    ),
    Self(name: "run-on-nothing", arguments: ["run", "--ios", "3.7", "Public/examples/alert.json"]),
    Self(name: "unknown-option", arguments: ["serve", "--prot", "8080"]),
    Self(name: "bad-port", arguments: ["serve", "--port", "99999"]),
    Self(name: "bad-log-level", arguments: ["serve", "--log-level", "loud"]),
    Self(
      name: "bad-host",
      arguments: ["serve", "--host", "localhost", "--public", "Tests", "--data", ":memory:"]
    ),
    Self(
      name: "bad-folder",
      arguments: ["serve", "--public", "/nowhere", "--port", "0", "--data", ":memory:"]
    ),
    Self(
      name: "bad-data",
      arguments: ["serve", "--public", "Tests", "--port", "0", "--data", "/dev/null/runs"]
    ),
    Self(name: "run", arguments: ["run", "-"], input: Documents.created),
    Self(name: "run-ignored", arguments: ["run", "-"], input: Documents.ignored),
    Self(name: "run-check", arguments: ["run", "--check", seed]),
    Self(name: "run-check-fails", arguments: ["run", "--check", "-"], input: Documents.failing),
    Self(name: "run-refused", arguments: ["run", "-"], input: Documents.refused),
    Self(name: "run-json", arguments: ["run", "--json", "-"], input: Documents.created),
    Self(name: "run-json-refused", arguments: ["run", "--json", "-"], input: Documents.refused),
    Self(name: "run-invalid", arguments: ["run", seed, "-"], input: Documents.invalid),
    Self(name: "run-not-json", arguments: ["run", "-"], input: "{"),
    Self(name: "run-unreadable", arguments: ["run", seed, "nowhere.json", "-"], input: "{"),
    Self(name: "run-nothing", arguments: ["run"]),
    Self(name: "run-empty-folder", arguments: ["run", "--check", "Tests/LifecycleCLITests"]),
    Self(name: "validate", arguments: ["validate", seed, "-"], input: Documents.created),
    Self(name: "validate-invalid", arguments: ["validate", "-", seed], input: Documents.invalid),
    Self(
      name: "code-swift",
      arguments: ["code", "--lang", "swift", "-"],
      input: Documents.created
    ),
    Self(name: "code-objc", arguments: ["code", "--lang", "objc", "-"], input: Documents.created),
    Self(name: "code-no-language", arguments: ["code", "-"], input: Documents.created),
    Self(name: "code-bad-language", arguments: ["code", "--lang", "java", "-"]),
    Self(
      name: "code-invalid",
      arguments: ["code", "--lang", "swift", "-"],
      input: Documents.invalid
    ),
    Self(
      name: "code-several",
      arguments: ["code", "--lang", "swift", "Tests/LifecycleScenarioTests/Fixtures/listings/"]
    ),
    Self(
      name: "code-bad-folder",
      arguments: ["code", "--lang", "swift", "--output", "/dev/null/x", "-"],
      input: Documents.created
    ),
    Self(
      name: "compare-versions",
      arguments: ["compare", "-", "--ios", "12", "--ios", "13"],
      input: Documents.launched
    ),
    Self(
      name: "compare-files",
      arguments: ["compare", "\(examples)/lint-h10.json", "\(examples)/lint-h10-mended.json"]
    ),
    Self(
      name: "compare-equal",
      arguments: ["compare", "--ios", "17", "--ios", "18", "--ios", "26", "-"],
      input: Documents.created
    ),
    Self(
      name: "compare-json",
      arguments: ["compare", "--ios", "17", "--ios", "18", "--format", "json", "-"],
      input: Documents.created
    ),
    Self(name: "compare-one", arguments: ["compare", "-"], input: Documents.created),
    Self(
      name: "compare-one-version",
      arguments: ["compare", "-", "--ios", "17"],
      input: Documents.created
    ),
    Self(
      name: "compare-bad-version",
      arguments: ["compare", "-", "--ios", "17", "--ios", "99"],
      input: Documents.created
    ),
    Self(
      name: "compare-refused",
      arguments: ["compare", "-", "--ios", "17", "--ios", "18"],
      input: Documents.refused
    ),
    Self(
      name: "plan",
      arguments: ["plan", "\(examples)/memory.json", "--callback", "viewDidUnload"]
    ),
    Self(
      name: "plan-json",
      arguments: ["plan", "\(examples)/push-b.json", "--callback", "B.viewDidDisappear", "--json"]
    ),
    Self(
      name: "plan-state",
      arguments: [
        "plan", "\(examples)/push-b.json", "--step", "0", "--goal",
        #"{"controller":"B","state":{"isInWindow":true}}"#,
      ]
    ),
    Self(
      name: "plan-missed",
      arguments: ["plan", "-", "--callback", "B.viewDidUnload"],
      input: Documents.created
    ),
    Self(
      name: "plan-nowhere",
      arguments: ["plan", "-", "--callback", "viewDidAppear"],
      input: Documents.created
    ),
    Self(
      name: "plan-bad-state",
      arguments: ["plan", "-", "--goal", #"{"controller":"A","state":{"isAliv":true}}"#],
      input: Documents.created
    ),
    Self(
      name: "plan-bad-step",
      arguments: ["plan", "-", "--callback", "viewDidLoad", "--step", "2"],
      input: Documents.created
    ),
    Self(name: "plan-no-goal", arguments: ["plan", "-"]),
    Self(name: "import", arguments: ["import", "\(logs)/seed-002-yellow.log"]),
    Self(name: "import-differs", arguments: ["import", "\(logs)/nslog-differs.log"]),
    Self(name: "import-json", arguments: ["import", "--json", "-"], input: "A viewDidLoad\nhello"),
    Self(
      name: "import-scenario",
      arguments: ["import", "--scenario", "-"],
      input: "A viewDidLoad"
    ),
    Self(
      name: "import-redacted",
      arguments: ["import", "--redact", "--ios", "12.4", "-"],
      input: "SecretViewController viewDidLoad\nPassword 1234\n\nSecretViewController deinit"
    ),
    Self(
      name: "import-pattern",
      arguments: ["import", "--pattern", #"(?<class>\w+)=(?<callback>\w+)"#, "-"],
      input: "A=viewDidLoad"
    ),
    Self(name: "import-bad-pattern", arguments: ["import", "--pattern", "(", "-"], input: "x"),
    Self(name: "import-bad-version", arguments: ["import", "--ios", "99", "-"], input: "x"),
    Self(name: "import-nothing", arguments: ["import", "-"], input: "hello\nworld\n"),
    Self(name: "import-unreadable", arguments: ["import", "nowhere.log"]),
    Self(name: "explain", arguments: ["explain", "-"], input: Documents.created),
    Self(
      name: "explain-deep",
      arguments: ["explain", "-", "--event", "2", "--depth", "deep"],
      input: Documents.created
    ),
    Self(
      name: "explain-ru",
      arguments: ["explain", "-", "--event", "2", "--lang", "ru"],
      input: Documents.created
    ),
    Self(
      name: "explain-json",
      arguments: ["explain", "-", "--event", "1", "--json"],
      input: Documents.created
    ),
    Self(
      name: "explain-no-event",
      arguments: ["explain", "-", "--event", "3"],
      input: Documents.created
    ),
    Self(name: "explain-no-language", arguments: ["explain", "-", "--lang", "fr"]),
    Self(
      name: "explain-no-texts",
      arguments: ["explain", "-", "--public", "Tests"],
      input: Documents.created
    ),
    Self(name: "explain-refused", arguments: ["explain", "-"], input: Documents.refused),
    Self(name: "catalog-platforms", arguments: ["catalog", "platforms"]),
    Self(name: "catalog-unknown", arguments: ["catalog", "birds"]),
  ]
}

/// Scenarios that are small enough to be read beside their outcome.
enum Documents {
  static let created = document("created", #"{"do":"create","target":"A","expect":["A init"]}"#)
  static let launched = """
    {"schemaVersion":1,"id":"launched","controllers":{"A":{}},"window":{"root":"A"},
    "steps":[{"do":"launch"}]}
    """
  static let ignored = launched.replacing(
    #"{"do":"launch"}"#,
    with: #"{"do":"launch"},{"do":"dismiss","from":"A"}"#
  )
  static let failing = document(
    "failing",
    #"{"do":"create","target":"A"},"#
      + #"{"do":"accessView","target":"A","expect":["A loadView","A viewWillAppear"]}"#
  )
  static let refused = document("refused", #"{"do":"create","target":"A"},{"do":"background"}"#)
  static let invalid = document("invalid", #"{"do":"creat","target":"A"},{"do":"release"}"#)

  private static func document(_ id: String, _ steps: String) -> String {
    """
    {"schemaVersion":1,"id":"\(id)","platform":{"ios":"17"},"controllers":{"A":{}},
    "steps":[\(steps)]}
    """
  }
}

@Suite struct `The command line` {
  private static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  @Test(arguments: GoldenCall.all)
  func `prints what it printed before`(call: GoldenCall) async throws {
    let outcome = try await CommandLineTool.run(call.arguments, input: call.input)
    let text = """
      $ lifecycle \(call.arguments.joined(separator: " "))
      \(outcome.standardOutput)--- standard error
      \(outcome.standardError)--- exit \(outcome.exitCode)

      """
    let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(call.name).txt")
    if Self.isUpdating { try Data(text.utf8).write(to: golden) }
    #expect(try text == String(contentsOf: golden, encoding: .utf8))
  }

  @Test func `speaks the language of LANG where nobody names another`() async throws {
    let chinese = ["LANG": "zh_CN.UTF-8", "LC_ALL": ""]
    for call in GoldenCall.languages where call.arguments.last == "zh-Hans" {
      let named = try await CommandLineTool.run(call.arguments, input: call.input)
      let meant = try await CommandLineTool.run(
        Array(call.arguments.dropLast(2)),
        input: call.input,
        environment: chinese
      )
      #expect(meant == named, "\(call.name)")
    }
  }

  @Test func `explains a bad call in one line`() async throws {
    let bad = [
      "bad-host", "bad-port", "bad-log-level", "bad-folder", "bad-data", "unknown-option",
    ]
    for call in GoldenCall.all where bad.contains(call.name) {
      let outcome = try await CommandLineTool.run(call.arguments)
      #expect(outcome.exitCode == 2)
      #expect(outcome.standardOutput.isEmpty)
      #expect(outcome.standardError.split(separator: "\n").count == 1, "\(outcome.standardError)")
    }
  }

  /// The tests of the page know the commands and statements from this file.
  @Test func `lists the commands that the page expects`() async throws {
    let outcome = try await CommandLineTool.run(["catalog", "commands"])
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../PublicTests/catalog.json")
    if Self.isUpdating { try Data(outcome.standardOutput.utf8).write(to: file) }
    #expect(try outcome.standardOutput == String(contentsOf: file, encoding: .utf8))
  }

  @Test func `prints every part of the catalog as JSON`() async throws {
    let outcome = try await CommandLineTool.run(["catalog"])
    let documents = try outcome.standardOutput.split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
    let names = documents.flatMap { ($0 ?? [:]).filter { $0.value is [Any] }.map(\.key) }
    let parts = [
      "callbacks", "commands", "findings", "options", "platforms", "rules", "statements",
      "symptoms",
    ]
    #expect(names.sorted() == parts)
  }

  @Test func `prints the same bytes for the same scenario`() async throws {
    let seed = CommandLineTool.corpus.appendingPathComponent("seed-002-yellow.json").path
    let first = try await CommandLineTool.run(["run", "--json", seed])
    for _ in 0..<5 {
      let next = try await CommandLineTool.run(["run", "--json", seed])
      #expect(next.standardOutput == first.standardOutput)
    }
  }
}
