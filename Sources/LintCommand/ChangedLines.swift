import Foundation
import LifecycleScenario

/// The lines that changed since a commit.
struct ChangedLines {
  /// The changed lines by the path of the file, told from the root; a new file has no list.
  private var lines: [String: [ClosedRange<Int>]?] = [:]
  private let repository: Repository
  private let commit: String

  /// Asks git.
  ///
  /// - Parameters:
  ///   - revision: The commit.
  ///   - repository: The repository.
  /// - Throws: ``LintFailure`` if there is no such commit.
  init(since revision: String, in repository: Repository) throws {
    self.repository = repository
    guard repository.isGit else {
      throw LintFailure("--changed-since needs a git repository, and there is none here.")
    }
    let root = repository.root
    guard
      let commit = Self.git(
        ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"],
        in: root
      )?.split(separator: "\n").first.map(String.init)
    else {
      throw LintFailure("git knows no commit “\(revision)” in \(root).")
    }
    let arguments = [
      "diff", "-U0", "--no-color", "--no-ext-diff", "--no-renames", "--src-prefix=a/",
      "--dst-prefix=b/", commit, "--",
    ]
    let untracked = ["ls-files", "--others", "--exclude-standard", "-z"]
    guard let diff = Self.git(arguments, in: root), let new = Self.git(untracked, in: root) else {
      throw LintFailure("git can't compare \(root) with “\(revision)”.")
    }
    self.commit = commit
    read(diff)
    for path in new.split(separator: "\0") { lines[String(path)] = .some(nil) }
  }

  /// Reads what git prints of changes.
  private mutating func read(_ diff: String) {
    var path: String?
    for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("+++ ") {
        path = Self.path(line.dropFirst(4))
      } else if line.hasPrefix("@@ "), let path, let range = Self.range(line) {
        lines[path] = ((lines[path] ?? nil) ?? []) + [range]
      }
    }
  }

  /// The path behind `+++`, which git quotes when it has unusual letters.
  private static func path(_ text: Substring) -> String? {
    var name = text.hasSuffix("\t") ? text.dropLast() : text
    if name.hasPrefix("\""), name.hasSuffix("\"") {
      name = Substring(name.dropFirst().dropLast().replacing("\\\"", with: "\""))
        .replacing("\\\\", with: "\\")
    }
    return name.hasPrefix("b/") ? String(name.dropFirst(2)) : nil
  }

  /// The lines of `@@ -1,2 +3,4 @@`; where lines are gone, those on both sides of the gap.
  private static func range(_ head: Substring) -> ClosedRange<Int>? {
    guard let part = head.split(separator: " ").first(where: { $0.hasPrefix("+") }) else {
      return nil
    }
    let numbers = part.dropFirst().split(separator: ",").compactMap { Int($0) }
    guard let start = numbers.first else { return nil }
    let count = numbers.count > 1 ? numbers[1] : 1
    return count == 0 ? start...(start + 1) : start...(start + count - 1)
  }

  /// Whether lines of a file have changed.
  func contain(_ range: ClosedRange<Int>, of file: String) -> Bool {
    guard let ranges = lines[repository.path(of: file)] else { return false }
    return ranges?.contains { $0.overlaps(range) } ?? true
  }

  /// Whether a mistake has a line that changed.
  func contain(_ remark: LintRemark) -> Bool {
    ([remark.place] + remark.related.compactMap(\.place)).contains {
      contain($0.line...$0.line, of: $0.path)
    }
  }

  /// The texts that changed files had at the commit, by the paths of the files.
  ///
  /// - Parameter files: The files that are looked at.
  /// - Returns: The texts; `nil` for a file that is new.
  func oldTexts(of files: [String]) -> [String: String?] {
    let names = Dictionary(files.map { (repository.path(of: $0), $0) }) { first, _ in first }
    var texts: [String: String?] = [:]
    for path in lines.keys.sorted() {
      guard let name = names[path] else { continue }
      texts[name] = .some(Self.git(["show", "\(commit):\(path)"], in: repository.root))
    }
    return texts
  }

  /// What git prints, or `nil` if it fails or is not there.
  static func git(_ arguments: [String], in folder: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder, "-c", "core.quotePath=false", "-c", "core.fsmonitor=false"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
      let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    } catch {
      return nil
    }
  }
}
