import Foundation
import TestSupport
import Testing

/// What a lint is told besides its files, and what it says of what it can't read.
@Suite struct `The options of lint` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Writes a file into a folder of its own.
  private func write(_ name: String, _ text: String) throws -> String {
    let file = folder.appending(path: name)
    let parent = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  /// A copy of a fixture with mistakes.
  private func copy(of name: String) throws -> String {
    let path = "Tests/LifecycleSourceTests/Fixtures/Swift/\(name)"
    return try write(name, String(contentsOf: Folders.root.appending(path: path), encoding: .utf8))
  }

  /// Lints with a reader that knows fixtures by their names.
  private func lint(_ arguments: String...) async throws -> ProgramOutcome {
    let reader = Folders.root.appending(path: "Tests/LifecycleSourceTests/Readers/named").path
    return try await CommandLineTool.run(
      ["lint", "--no-cache"] + arguments,
      environment: ["LIFECYCLE_SOURCE": reader]
    )
  }

  @Test func `a folder without anything to lint is named`() async throws {
    defer { remove() }
    _ = try write("Notes/a.txt", "")
    let outcome = try await lint(folder.path)
    #expect(outcome.exitCode == 2)
    #expect(
      outcome.standardError
        == "There is nothing to lint in “\(folder.path)”: no Swift file, storyboard, nib or scenario.\n"
    )
    #expect(try await lint("--allow-empty", folder.path).exitCode == 0)
  }

  @Test func `view controllers in Objective-C are counted`() async throws {
    defer { remove() }
    _ = try write("Old/Home.h", "@interface Home : UIViewController\n@end\n")
    let list = "@interface List : UITableViewController <A>\n@end\n@interface B : NSObject\n"
    _ = try write("Old/List.m", list)
    let alone = try await lint(folder.path)
    #expect(alone.exitCode == 2)
    #expect(
      alone.standardError
        == "“\(folder.path)” has 2 view controllers in Objective-C, which is not read.\n"
    )
    _ = try copy(of: "Super.swift")
    let mixed = try await lint(folder.path)
    #expect(mixed.exitCode == 1)
    #expect(
      mixed.standardOutput.contains(
        "\n2 view controllers are in Objective-C, which is not read.\n"
      )
    )
  }

  @Test func `a folder with the name of a file is looked through`() async throws {
    defer { remove() }
    _ = try write("Reachability.swift/Package.txt", "")
    _ = try copy(of: "Super.swift")
    let outcome = try await lint(folder.path)
    #expect(outcome.standardOutput.contains(" in 1 Swift file and 0 storyboards and nibs read"))
    #expect(outcome.standardError == "")
  }

  @Test func `--fail-on says what is bad enough`() async throws {
    defer { remove() }
    let file = try copy(of: "Super.swift")
    #expect(try await lint(file).exitCode == 1)
    #expect(try await lint("--fail-on", "error", file).exitCode == 1)
    let never = try await lint("--fail-on", "never", file)
    #expect(never.exitCode == 0)
    #expect(never.standardOutput.contains("LINT-SUPER-1"))
  }

  @Test func `--strict-reading ends with 2 if a file is not read wholly`() async throws {
    defer { remove() }
    let file = try copy(of: "Super.swift")
    let board = try write("Main.storyboard", "<document>")
    #expect(try await lint(file, board).exitCode == 1)
    #expect(try await lint("--strict-reading", file, board).exitCode == 2)
  }

  @Test func `--fix --dry-run shows the changes and writes nothing`() async throws {
    defer { remove() }
    let file = try copy(of: "Super.swift")
    let before = try Data(contentsOf: URL(filePath: file))
    let outcome = try await lint("--fix", "--dry-run", file)
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardOutput.hasPrefix("--- a/\(file)\n+++ b/\(file)\n@@ -"))
    #expect(outcome.standardOutput.contains("\n+    super.viewWillAppear("))
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
    #expect(try await lint("--dry-run", file).exitCode == 2)
  }

  @Test func `--fix takes back what does not help`() async throws {
    defer { remove() }
    // This reader says the same of every text, as if no change helped.
    let file = try copy(of: "Super.swift")
    let before = try Data(contentsOf: URL(filePath: file))
    let outcome = try await lint("--fix", file)
    #expect(outcome.exitCode == 1)
    #expect(outcome.standardError.contains("did not, and was taken back.\n"))
    #expect(!outcome.standardOutput.contains("mended."))
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }

  @Test func `--changed-since needs a commit that git knows`() async throws {
    defer { remove() }
    let file = try copy(of: "Super.swift")
    let unknown = try await lint("--changed-since", "no-such-branch", file)
    #expect(unknown.exitCode == 2)
    #expect(unknown.standardError.contains("“no-such-branch”"))
    // A copy outside of the repository has not changed in it.
    let outside = try await lint("--changed-since", "HEAD", file)
    #expect(outside.exitCode == 0)
    #expect(outside.standardOutput.hasPrefix("Nothing found in lines changed since HEAD: "))
  }

  @Test func `Markdown is a table with the changes that mend`() async throws {
    defer { remove() }
    let file = try copy(of: "Super.swift")
    let summary = folder.appending(path: "summary.md")
    let outcome = try await lint("--format", "markdown", "--summary", summary.path, file)
    #expect(outcome.standardOutput == (try String(contentsOf: summary, encoding: .utf8)))
    let lines = outcome.standardOutput.split(separator: "\n")
    #expect(lines[0].contains(#/^### Life cycle: \d+ findings$/#))
    #expect(lines[1] == "| File | What | How sure | Fix |")
    #expect(lines.contains { $0.hasPrefix("| `\(file):4` | **LINT-SUPER-1** ") })
    #expect(lines.contains { $0 == "<details><summary>Mend \(file):4 (LINT-SUPER-1)</summary>" })
  }
}
