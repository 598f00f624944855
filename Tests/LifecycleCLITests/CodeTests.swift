import Foundation
import TestSupport
import Testing

@Suite struct `The subcommand code` {
  private static let scenario =
    "Tests/LifecycleScenarioTests/Fixtures/listings/sheet-delegate.json"

  @Test(arguments: ["swift", "objc"])
  func `writes all files into a folder`(language: String) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let arguments = ["code", "--lang", language, "--output", folder.path, Self.scenario]
    let outcome = try await CommandLineTool.run(arguments)
    #expect(outcome.exitCode == 0, "\(outcome.standardError)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    let printed = outcome.standardOutput.split(separator: "\n").map(String.init)
    #expect(printed.sorted() == names.map { "\(folder.path)/\($0)" })
    let classes = ["MainViewController", "SheetViewController"]
    let expected =
      language == "swift"
      ? ["LifecycleOrderTests.swift", "LoggingViewController.swift"]
        + classes.map { "\($0).swift" }
      : ["LifecycleOrderTests.m", "LoggingViewController.h", "LoggingViewController.m"]
        + classes.flatMap { ["\($0).h", "\($0).m"] }
    #expect(names == expected.sorted())
  }

  @Test func `prints lines and what they stand for as JSON`() async throws {
    let arguments = ["code", "--lang", "objc", "--json", Self.scenario]
    let outcome = try await CommandLineTool.run(arguments)
    let data = Data(outcome.standardOutput.utf8)
    let listing = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(listing.keys.sorted() == ["classes", "files", "language"])
    let classes = try #require(listing["classes"] as? [[String: Any]])
    #expect(classes.compactMap { $0["controller"] as? String } == ["Main", "Sheet"])
    let lines = try #require(classes[0]["lines"] as? [String])
    let map = try #require(classes[0]["map"] as? [[String: Any]])
    let entry = try #require(map.first { $0["statement"] as? Int == 3 })
    #expect(entry["callback"] as? String == "viewDidAppear")
    let line = try #require(entry["line"] as? Int)
    #expect(lines[line - 1].contains("modalPresentationStyle"))
  }
}
