import LifecycleSource
import SourceFacts

/// How the findings differ from those of a commit.
struct Past {
  /// How many findings are new.
  let newCount: Int
  /// How many findings of then are gone.
  let mendedCount: Int

  /// Compares with the findings of a commit.
  ///
  /// - Parameters:
  ///   - report: What is found now.
  ///   - lint: How it was found.
  ///   - changes: What changed since the commit.
  /// - Throws: ``LintFailure`` if the files of then can't be read.
  init(_ report: SourceReport, _ lint: SourceLint, _ changes: ChangedLines) throws {
    let changed = changes.oldTexts(of: lint.swift)
    var facts = try lint.facts().filter { changed[$0.path] == nil }
    let old = changed.compactMap { path, text in text.map { SourceRequest(path: path, text: $0) } }
    do throws(SourceReader.Failure) {
      if !old.isEmpty { facts += try lint.reader().read(old.sorted { $0.path < $1.path }) }
    } catch {
      throw LintFailure(error.message)
    }
    facts.sort { $0.path < $1.path }
    let before = SourceReport(facts, interfaces: lint.interfaces, choice: lint.choice)
    func textNow(_ path: String) -> String? {
      SourceLint.bytes(path).map { String(decoding: $0, as: UTF8.self) }
    }
    func textThen(_ path: String) -> String? { changed[path] ?? textNow(path) }
    newCount = Baseline(before.findings, text: textThen).news(report.findings, text: textNow).count
    mendedCount =
      Baseline(report.findings, text: textNow)
      .news(before.findings, text: textThen).count
  }
}
