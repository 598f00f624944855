import Foundation
import Testing
import TestSupport

/// The twelve classic mistakes, as a person meets them on the command line.
@Suite struct `Lint on the command line` {
  private static let numbers = (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" }

  @Test(arguments: numbers)
  func `names a classic mistake, its line, its harm and its fix`(number: String) async throws {
    let path = "Public/examples/lint-h\(number).json"
    let outcome = try await CommandLineTool.run(["lint", path])
    #expect(outcome.exitCode == 1)
    let lines = outcome.standardOutput.split(separator: "\n")
    let head = try #require(lines.first { $0.contains(" LINT-H\(number): ") })
    let position = try #require(lines.firstIndex(of: head))
    #expect(lines[position + 1].hasPrefix("  harm: "))
    #expect(lines[position + 2].hasPrefix("  fix: "))
    // The expected line is found by the finding's pointer, without our own code.
    let row = try #require(Int(head.split(separator: ":")[1]))
    let json = try await CommandLineTool.run(["lint", "--format", "json", path])
    let report = try JSONSerialization.jsonObject(with: Data(json.standardOutput.utf8))
    let findings = (report as? [String: Any])?["findings"] as? [[String: Any]] ?? []
    let finding = try #require(findings.first { $0["id"] as? String == "LINT-H\(number)" })
    let pointer = try #require(finding["pointer"] as? String)
    let key = pointer.split(separator: "/").last { Int($0) == nil && $0 != "do" }
    let url = Folders.root.appendingPathComponent(path)
    let text = try String(contentsOf: url, encoding: .utf8)
    let before = text.split(separator: "\n", omittingEmptySubsequences: false).prefix(row)
    #expect(before.contains { $0.contains("\"\(key ?? "")\"") }, "\(pointer) in line \(row)")
  }

  @Test(arguments: numbers)
  func `finds nothing in what is mended`(number: String) async throws {
    let path = "Public/examples/lint-h\(number)-mended.json"
    let outcome = try await CommandLineTool.run(["lint", path])
    #expect(outcome.exitCode == 0)
    #expect(outcome.standardOutput == "0 findings in 1 file\n")
  }

  @Test func `speaks the language of the reader`() async throws {
    let path = "Public/examples/lint-h07.json"
    let russian = try await CommandLineTool.run(["lint", "--lang", "ru", path]).standardOutput
    #expect(russian.contains("warning LINT-H07: Размеры"))
    let chinese = ["LANG": "zh_CN.UTF-8", "LC_ALL": ""]
    let said = try await CommandLineTool.run(["lint", path], environment: chinese).standardOutput
    #expect(said.contains("lesson: true-size") && !said.contains("The view"))
  }

  @Test func `counts only what is bad enough`() async throws {
    let path = "Public/examples/lint-h07.json"
    #expect(try await CommandLineTool.run(["lint", "--severity", "warning", path]).exitCode == 1)
    #expect(try await CommandLineTool.run(["lint", "--severity", "error", path]).exitCode == 0)
  }

  @Test func `writes SARIF that names rule, place and level`() async throws {
    let outcome = try await CommandLineTool.run(
      ["lint", "--format", "sarif", "Public/examples/lint-h07.json", "Public/examples/push-b.json"]
    )
    let object = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let document = try #require(object as? [String: Any])
    #expect(document["version"] as? String == "2.1.0")
    let run = try #require((document["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 1)
    #expect(results[0]["ruleId"] as? String == "LINT-H07")
    #expect(results[0]["level"] as? String == "warning")
    let location = (results[0]["locations"] as? [[String: Any]])?.first?["physicalLocation"]
    let region = (location as? [String: Any])?["region"] as? [String: Any]
    #expect(region?["startLine"] as? Int == 15)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = driver?["rules"] as? [[String: Any]] ?? []
    #expect(rules.map { $0["id"] as? String } == ["LINT-H07"])
  }

  @Test func `tells what keeps a leak, what the console says, and which lesson teaches it`()
    async throws
  {
    let folder = "Public/mistakes"
    let leak = try await CommandLineTool.run(["lint", "\(folder)/lint-mem-1.json"])
    #expect(leak.standardOutput.contains("\n  kept by: "))
    #expect(leak.standardOutput.contains("\n  lesson: cleaning-up\n"))
    let sarif = try await CommandLineTool.run(
      ["lint", "--format", "sarif", "\(folder)/lint-mem-1.json"]
    )
    #expect(sarif.standardOutput.contains(" Kept by: "))
    let twice = try await CommandLineTool.run(["lint", "\(folder)/lint-nav-6.json"])
    #expect(
      twice.standardOutput.contains(
        "\n  console: NSInvalidArgumentException: <Nav> is pushing the same view controller instance "
          + "(<Detail>) more than once"
      )
    )
  }

  @Test func `annotates lines for a workflow`() async throws {
    let path = "Public/examples/lint-h07.json"
    let outcome = try await CommandLineTool.run(["lint", "--format", "github", path])
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(outcome.exitCode == 1)
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("::warning file=\(path),line=15,col="))
    #expect(lines[0].contains(",title=LINT-H07%3A "))
  }

  private static let fixtures = "Tests/LifecycleSourceTests/Fixtures/Swift"

  /// Lints Swift files with one of the readers that answer what a test needs.
  private func lint(_ arguments: String..., reader: String = "recorded") async throws
    -> ProgramOutcome
  {
    let path = Folders.root.appending(path: "Tests/LifecycleSourceTests/Readers/\(reader)").path
    return try await CommandLineTool.run(
      ["lint", "--no-cache"] + arguments,
      environment: ["LIFECYCLE_SOURCE": path]
    )
  }

  @Test func `a class is read as a scenario that says where its parts stand`() async throws {
    let reader = Folders.root.appending(path: "Tests/LifecycleSourceTests/Readers/named").path
    let file = "\(Self.fixtures)/Runs.swift"
    let outcome = try await CommandLineTool.run(
      ["read", "--class", "MeasuringController", file],
      environment: ["LIFECYCLE_SOURCE": reader]
    )
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.standardError
        == "note: \(file):11: This is done under a condition. The run does it when it is told to.\n"
    )
    let object = try JSONSerialization.jsonObject(with: Data(outcome.standardOutput.utf8))
    let map = (object as? [String: Any])?["sourceMap"] as? [String: [String: Any]]
    let place = map?["/controllers/MeasuringController/overrides/viewDidLoad/do/0"]
    #expect(place?["file"] as? String == file)
    #expect(place?["line"] as? Int == 9)
    #expect(place?["column"] as? Int == 46)
    let again = try await CommandLineTool.run(["validate", "-"], input: outcome.standardOutput)
    #expect(again.exitCode == 0)
  }

  @Test func `finds the mistakes of an app's own files and says how much was read`() async throws {
    let outcome = try await lint(Self.fixtures)
    #expect(outcome.exitCode == 1)
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(
      lines.contains(
        "\(Self.fixtures)/Super.swift:4: error LINT-SUPER-1: An appearance callback does not call super "
          + "(SilentController viewWillAppear, no call of super.viewWillAppear, shown)"
      )
    )
    #expect(!outcome.standardOutput.contains(", likely)"))
    let said = try #require(lines.last { $0.contains(" found: ") })
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Folders.root.appending(path: Self.fixtures).path
    )
    let read = files.count { $0.hasSuffix(".swift") }
    #expect(said.contains(#/^\d+ found: \d+ overrides of \d+ controllers in /#))
    #expect(said.contains(" in \(read) Swift files and 0 storyboards and nibs "))
    // This package itself says for which system its files are.
    #expect(lines.last == "The oldest iOS is 13, as Package.swift says.")
    let possible = try await lint("--confidence", "possible", Self.fixtures)
    #expect(possible.standardOutput.contains(", likely)"))
  }

  @Test func `writes the lines that Xcode reads, and the confidence in SARIF`() async throws {
    let xcode = try await lint("--format", "xcode", Self.fixtures)
    #expect(
      xcode.standardOutput.contains(
        "\(Self.fixtures)/Super.swift:4:17: error: An appearance callback does not call super ("
      )
    )
    #expect(xcode.standardOutput.contains(" [LINT-SUPER-1]\n"))
    let sarif = try await lint("--format", "sarif", Self.fixtures)
    #expect(
      sarif.standardOutput.contains(#""properties":{"confidence":"shown"},"rank":100,"ruleId""#)
    )
  }

  @Test func `tells of what is in a baseline no more`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let written = try await lint("--write-baseline", file.path, Self.fixtures)
    #expect(written.exitCode == 0)
    #expect(written.standardError.contains(" findings written to \(file.path)."))
    let again = try await lint("--baseline", file.path, Self.fixtures)
    #expect(again.exitCode == 0)
    #expect(again.standardOutput.hasPrefix("Nothing found: "))
    let more = try await lint("--baseline", file.path, "--confidence", "likely", Self.fixtures)
    #expect(more.exitCode == 1)
  }

  @Test func `takes paths and choices from the file that a project has`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = #"{"paths": ["\#(Self.fixtures)"], "disabled": ["LINT-SUPER-1"]}"#
    try Data(text.utf8).write(to: file)
    let outcome = try await lint("--config", file.path)
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput.contains(" LINT-SUPER-5: "))
    #expect(!outcome.standardOutput.contains(" LINT-SUPER-1: "))
    try Data(#"{"path": "App"}"#.utf8).write(to: file)
    let wrong = try await lint("--config", file.path)
    #expect(wrong.exitCode == 2)
    #expect(wrong.standardError.hasPrefix("\(file.path): “path” is unknown"))
    #expect(try await lint("--config", "/nowhere").exitCode == 2)
    let nothing = try await lint()
    #expect(nothing.exitCode == 2)
    #expect(nothing.standardError.hasPrefix("Nothing is named."))
  }

  @Test func `takes the oldest iOS from the project`() async throws {
    let app = "Tests/SampleApp"
    let outcome = try await lint(app)
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.standardOutput.hasSuffix("\nThe oldest iOS is 15, as \(app)/App.xcconfig says.\n")
    )
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(#"{"ios": "17"}"#.utf8).write(to: file)
    let chosen = try await lint("--config", file.path, app)
    #expect(!chosen.standardOutput.contains("The oldest iOS"))
  }

  @Test func `says how to build the reader where it is missing`() async throws {
    for (reader, end) in [("nowhere", "lifecycle\n"), ("unbuilt", "lifecycle --traits Source\n")] {
      let outcome = try await lint(Self.fixtures, reader: reader)
      #expect(outcome.exitCode == 2)
      #expect(outcome.standardOutput == "")
      #expect(outcome.standardError.hasSuffix("swift build -c release --product \(end)"))
    }
  }
}
