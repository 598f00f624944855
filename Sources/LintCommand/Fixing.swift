import Foundation
import LifecycleEngine
import LifecycleScenario
import LifecycleSource
import SourceFacts

/// Applies the safe changes that mend findings, and takes back what does not help.
struct Fixing {
  /// A finding by what it is about, wherever its line moves.
  private struct Key: Hashable {
    let id: String
    let path: String
    let subject: String

    init(_ finding: SourceFinding) {
      id = finding.id.rawValue
      path = finding.mark.path
      subject = finding.subject
    }
  }

  private let report: SourceReport
  private let isDry: Bool
  private let lint: () throws -> SourceReport
  private var originals: [String: [UInt8]] = [:]
  /// What was done, a line each; of a dry run the changes as `diff -u` prints them.
  private(set) var log = FixLog()

  /// Prepares the fixing.
  ///
  /// - Parameters:
  ///   - report: What was found.
  ///   - isDry: Whether nothing is written.
  ///   - lint: Lints again.
  init(_ report: SourceReport, isDry: Bool, lint: @escaping () throws -> SourceReport) {
    self.report = report
    self.isDry = isDry
    self.lint = lint
  }

  /// Mends what can be mended.
  ///
  /// - Returns: What is left.
  /// - Throws: ``LintFailure`` if a file can't be written.
  mutating func run() throws -> SourceReport {
    var fixable = report.findings.filter { $0.mend?.isSafe == true }
    guard !fixable.isEmpty else { return report }
    for path in Set(fixable.flatMap { $0.mend?.edits.map(\.path) ?? [] }) {
      originals[path] = SourceLint.bytes(path)
    }
    if isDry {
      for (path, old) in originals.sorted(by: { $0.key < $1.key }) {
        let new = LintEdit.apply(edits(of: fixable, in: path), to: old)
        log.differences.append((path, Self.difference(old, new)))
      }
      return report
    }
    try write(fixable)
    var left = try lint()
    let failed = self.failed(fixable, left)
    if !failed.isEmpty {
      fixable.removeAll { failed.contains(Key($0)) }
      try write(fixable)
      left = try lint()
    }
    log.mendedCount = fixable.count
    log.takenBack = report.findings.filter { failed.contains(Key($0)) }.map {
      "\($0.mark.path):\($0.mark.place.line): The change that should mend \($0.id.rawValue) "
        + "did not, and was taken back."
    }
    return left
  }

  /// The findings that are still told, and those of files that have new ones or are broken.
  private func failed(_ fixed: [SourceFinding], _ left: SourceReport) -> Set<Key> {
    let before = Dictionary(grouping: report.findings, by: Key.init).mapValues(\.count)
    let after = Dictionary(grouping: left.findings, by: Key.init).mapValues(\.count)
    let mended = Dictionary(grouping: fixed, by: Key.init).mapValues(\.count)
    // A text that a parser understands no more shows fewer mistakes.
    let broken = Set(left.gaps.compactMap(\.path)).subtracting(report.gaps.compactMap(\.path))
    let spoiled = broken.union(
      after.keys.filter { (before[$0] ?? 0) < (after[$0] ?? 0) }.map(\.path)
    )
    return Set(
      mended.keys.filter { key in
        spoiled.contains(key.path)
          || (after[key] ?? 0) > (before[key] ?? 0) - (mended[key] ?? 0)
      }
    )
  }

  private func edits(of findings: [SourceFinding], in path: String) -> [LintEdit] {
    findings.flatMap { $0.mend?.edits ?? [] }.filter { $0.path == path }
  }

  /// Writes each file once, by a side file that takes its place.
  private func write(_ findings: [SourceFinding]) throws {
    for (path, old) in originals.sorted(by: { $0.key < $1.key }) {
      let data = Data(LintEdit.apply(edits(of: findings, in: path), to: old))
      guard FileManager.default.contents(atPath: path) != data else { continue }
      do {
        try data.write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        throw LintFailure("“\(path)” can't be written. Check its permissions.")
      }
    }
  }

  private static func difference(_ old: [UInt8], _ new: [UInt8]) -> String {
    TextDifference(
      from: String(decoding: old, as: UTF8.self),
      to: String(decoding: new, as: UTF8.self)
    ).hunks
  }
}

/// What a fixing did.
struct FixLog {
  /// The number of findings that are mended.
  var mendedCount = 0
  /// What was changed in vain, a sentence each.
  var takenBack: [String] = []
  /// What would change, by the paths of the files.
  var differences: [(path: String, hunks: String)] = []

  /// The changes as a patch.
  var patch: String {
    differences.map { "--- a/\($0.path)\n+++ b/\($0.path)\n\($0.hunks)" }.joined()
  }
}
