import ArgumentParser
import CommandParts
import Foundation
import LifecycleEngine
import LifecycleScenario
import LifecycleSource

/// What a lint found, and how it is told.
struct LintOutcome {
  let options: LintOptions
  let repository: Repository
  /// How much Objective-C stands beside what was read.
  let objectiveC: String?
  /// What says on which iOS the app runs.
  let target: DeploymentTarget?
  var sources: SourceReport?
  var fixes: FixLog?
  /// What changed since the commit that is asked for.
  var past: Past?
  /// Whether a scenario could not be run.
  var isRefused = false
  private var reports: [LintReport] = []
  private var scenarioRemarks: [LintRemark] = []

  init(
    options: LintOptions,
    repository: Repository,
    objectiveC: String?,
    target: DeploymentTarget?
  ) {
    self.options = options
    self.repository = repository
    self.objectiveC = objectiveC
    self.target = target
  }

  /// Adds what a scenario shows.
  mutating func add(_ report: LintReport, where isMeant: (LintRemark) -> Bool) {
    reports.append(report)
    scenarioRemarks += report.remarks.filter(isMeant)
  }

  /// All mistakes, those of scenarios first.
  var remarks: [LintRemark] {
    let diagnostics = DiagnosticCatalog.all(in: options.speech.language)
    return (scenarioRemarks + (sources?.remarks ?? [])).map { $0.translated(by: diagnostics) }
  }

  /// How the program ends.
  var exitCode: ExitCode {
    if options.strictReading, sources?.gaps.isEmpty == false { return .badInput }
    let least = Diagnostic.Severity(rawValue: options.failOn.rawValue)
    let fails = least.map { least in
      (scenarioRemarks + (sources?.remarks ?? [])).contains { $0.severity >= least }
    }
    return fails == true || isRefused ? .failure : .success
  }

  /// Prints everything in the form that is asked for.
  func show() {
    if let fixes, !fixes.patch.isEmpty {
      Output.write(fixes.patch)
    } else {
      showRemarks()
    }
    for line in fixes?.takenBack ?? [] { Output.complain(line) }
    if let sources {
      for line in sources.unread + sources.complaints { Output.complain(line) }
    }
    if let path = options.summary { append(MarkdownReport(self).text, to: path) }
  }

  private func showRemarks() {
    switch options.format {
    case .text: showText()
    case .github:
      let lines = remarks.map { $0.located { path in shortened(path) }.annotation }
      Output.write(lines.joined())
    case .xcode: Output.write(remarks.map(\.compilerLine).joined())
    case .json:
      for report in reports { Output.say(Output.json { $0.lint(report) }) }
      if let sources { Output.say(Output.json { $0.source(sources) }) }
    case .sarif: Output.say(Output.json { sarif.write(to: &$0) })
    case .markdown: Output.write(MarkdownReport(self).text)
    }
  }

  /// A path as a workflow knows it, or as it was named outside of the repository.
  private func shortened(_ path: String) -> String {
    let short = repository.path(of: path)
    return short.hasPrefix("/") ? path : short
  }

  private func showText() {
    Output.write(remarks.map(\.text).joined())
    if !reports.isEmpty || sources == nil {
      let total = Counted.text(remarks.count, "finding")
      Output.say("\(total) in \(Counted.text(reports.count, "file"))")
    }
    guard let sources else { return }
    if let fixes, fixes.mendedCount > 0 {
      Output.say("\(Counted.text(fixes.mendedCount, "finding")) mended.")
    }
    for line in summary(of: sources) { Output.say(line) }
  }

  /// How much was read, in sentences.
  func summary(of sources: SourceReport) -> [String] {
    let count = sources.findings.count
    let since = options.changedSince.map { " in lines changed since \($0)" } ?? ""
    let found = "\(count == 0 ? "Nothing found" : "\(count) found")\(since): \(sources.summary)."
    let oldest = target.map { "The oldest iOS is \($0.version), as \($0.path) says." }
    return [found, objectiveC, oldest].compactMap(\.self)
  }

  private var sarif: SARIF {
    let diagnostics = DiagnosticCatalog.all(in: options.speech.language)
    return SARIF(
      remarks: remarks,
      hidden: (sources?.hiddenRemarks ?? []).map { ($0.translated(by: diagnostics), $1) },
      gaps: sources?.gaps ?? [],
      complaints: sources?.complaints ?? [],
      exitCode: exitCode.rawValue,
      texts: FileTexts(),
      repository: repository
    )
  }

  private func append(_ text: String, to path: String) {
    let old = FileManager.default.contents(atPath: path) ?? Data()
    do {
      try (old + Data(text.utf8)).write(to: URL(fileURLWithPath: path))
    } catch {
      Output.complain("“\(path)” can't be written. Check its folder and permissions.")
    }
  }
}
