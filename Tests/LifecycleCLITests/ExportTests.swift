import Foundation
import TestSupport
import Testing

@Suite struct `The subcommand export` {
  private static let example = "Public/examples/push-b.json"
  private static let formats = [
    "text", "ndjson", "csv", "mermaid-sequence", "mermaid-state", "plantuml", "dot", "scxml",
    "xstate", "chrome-trace", "svg", "swift", "objc",
  ]

  @Test(arguments: formats)
  func `writes the same bytes into a file and to the output`(format: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let call = ["export", Self.example, "--format", format]
    let printed = try await CommandLineTool.run(call)
    #expect(printed.exitCode == 0 && !printed.standardOutput.isEmpty)
    let written = try await CommandLineTool.run(call + ["--output", file.path])
    #expect(written.exitCode == 0 && written.standardOutput.isEmpty)
    #expect(try Data(contentsOf: file) == Data(printed.standardOutput.utf8))
  }

  @Test func `makes no site of a folder with other files, or among the pages`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let note = folder.appending(path: "note.txt")
    try Data("kept".utf8).write(to: note)
    for (place, reason) in [(folder.path, "holds other files"), ("Public/site", "among the pages")]
    {
      let outcome = try await CommandLineTool.run(["site", place, "push-b"])
      #expect(outcome.exitCode == 2 && outcome.standardError.contains(reason), "\(outcome)")
    }
    #expect(try Data(contentsOf: note) == Data("kept".utf8))
    let made = Folders.pages.appending(path: "site").path
    #expect(!FileManager.default.fileExists(atPath: made))
  }

  @Test func `knows no other format`() async throws {
    let outcome = try await CommandLineTool.run(["export", "--format", "pdf", Self.example])
    let list = outcome.standardError.split(separator: ":").last ?? ""
    let names = list.split(whereSeparator: { ", .\n".contains($0) }).map(String.init)
    #expect(names.filter(Self.formats.contains) == Self.formats, "\(outcome.standardError)")
  }

  @Test func `reports on a whole folder as run --check judges it`() async throws {
    let folder = CommandLineTool.corpus.path
    let checked = try await CommandLineTool.run(["run", "--check", folder])
    let junit = try await CommandLineTool.run(["run", "--junit", folder])
    let tap = try await CommandLineTool.run(["run", "--tap", folder])
    #expect(junit.exitCode == checked.exitCode && tap.exitCode == checked.exitCode)
    let verdicts = checked.standardOutput.split(separator: "\n")
    let judged = verdicts.count { $0.hasPrefix("PASS ") || $0.hasPrefix("FAIL ") }
    let suites = junit.standardOutput.split(separator: "\n").filter {
      $0.hasPrefix("  <testsuite ")
    }
    #expect(suites.count == judged)
    let broken = suites.count { !$0.contains("failures=\"0\" errors=\"0\"") }
    #expect(broken == verdicts.count { $0.hasPrefix("FAIL ") })
    let lines = tap.standardOutput.split(separator: "\n")
    let results = lines.count { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(lines.dropFirst().first == "1..\(results)")
  }
}
