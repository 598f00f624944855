public import ArgumentParser
import Foundation
public import LifecycleEngine
import LifecycleScenario
import LifecycleServer
import LifecycleSource
import SourceFacts

/// Finds the mistakes that scenarios show, and those that an app's own Swift files make.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the mistakes that scenarios show, and those in an app's own Swift files.",
    discussion: """
      Each finding names the line, the step and the event, what it harms and how to fix it. \
      Exit codes: 0 without findings of the chosen severity; 1 with some, or when a step was \
      refused; 2 when a document is invalid or unreadable, and nothing was run, or when Swift files \
      are named and “lifecycle-source”, which reads them, is not there.
      """
  )

  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github, xcode
  }

  @Option(
    help: """
      How to print: text, json (a document a line), sarif for editors and CI, github for \
      annotations in a workflow, or xcode for a build phase.
      """
  )
  var format = Format.text

  @Option(help: "The least severity that counts: note, warning or error.")
  var severity = Diagnostic.Severity.note

  @Option(
    help: """
      How sure a finding in a Swift file must be: shown (a run makes the mistake), certain (the text \
      breaks a contract), likely or possible.
      """
  )
  var confidence = Certainty.certain

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A scenario, a Swift file, a folder of them, or - for a scenario from the standard input.",
      valueName: "path"
    )
  )
  var files: [String]

  func run() throws {
    let swift = files.flatMap(SourceFiles.find)
    let sources = try swift.isEmpty ? nil : read(swift)
    var reports: [LintReport] = []
    var isRefused = false
    for file in try ScenarioFile.readAllFiles(scenarios()) {
      do throws(ScenarioError) {
        reports.append(
          LintReport(
            try file.document.run(),
            path: file.path,
            bytes: file.bytes,
            severity: severity
          )
        )
      } catch {
        Output.complain("\(file.path): \(error.message)")
        isRefused = true
      }
    }
    show(reports, sources)
    let hasFindings =
      reports.contains { !$0.findings.isEmpty } || sources?.findings.isEmpty == false
    if hasFindings || isRefused { throw ExitCode.failure }
  }

  /// The arguments that stand for scenarios: a folder of Swift files need not hold any.
  private func scenarios() -> [String] {
    files.filter { !$0.hasSuffix(".swift") && (SourceFiles.find(in: $0).isEmpty || holdsJSON($0)) }
  }

  private func holdsJSON(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0.hasSuffix(".json") }
  }

  /// Reads Swift files and looks for mistakes in them.
  private func read(_ paths: [String]) throws -> SourceReport {
    do throws(SourceReader.Failure) {
      var choice = SourceReport.Choice()
      choice.confidence = confidence
      choice.severity = severity
      return SourceReport(
        try SourceReader().read(paths.map { SourceRequest(path: $0) }),
        choice: choice
      )
    } catch {
      throw Output.complain(error.message)
    }
  }

  private func show(_ reports: [LintReport], _ sources: SourceReport?) {
    let remarks = reports.flatMap(\.remarks) + (sources?.remarks ?? [])
    switch format {
    case .text:
      Output.write(remarks.map(\.text).joined())
      let count = remarks.count
      let found = "\(count) \(count == 1 ? "finding" : "findings")"
      if !reports.isEmpty || sources == nil {
        let scenarios = reports.count
        Output.say("\(found) in \(scenarios) \(scenarios == 1 ? "file" : "files")")
      }
    case .github: Output.write(remarks.map(\.annotation).joined())
    case .xcode: Output.write(remarks.map(\.compilerLine).joined())
    case .json:
      for report in reports {
        Output.say(Output.json { $0.lint(report) })
      }
      if let sources { Output.say(Output.json { $0.source(sources) }) }
    case .sarif:
      Output.say(Output.json { $0.sarif(remarks, version: LabVersion.current) })
    }
    if let sources { tell(sources, count: remarks.count) }
  }

  /// How much of the Swift files was read; what was not goes to the standard error.
  private func tell(_ sources: SourceReport, count: Int) {
    for line in sources.unread { Output.complain(line) }
    guard format == .text else { return }
    Output.say(
      "\(sources.findings.isEmpty ? "Nothing found" : "\(sources.findings.count) found"): "
        + "\(sources.summary)."
    )
  }
}

extension Diagnostic.Severity: ExpressibleByArgument {}
extension Certainty: ExpressibleByArgument {}
