public import ArgumentParser
public import LifecycleEngine
import LifecycleScenario
import LifecycleServer

/// Finds the mistakes that scenarios show.
struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Finds the mistakes that scenarios show.",
    discussion: """
      Each finding names the line, the step and the event, what it harms and how to fix it. \
      Exit codes: 0 without findings of the chosen severity; 1 with some, or when a step was \
      refused; 2 when a document is invalid or unreadable, and nothing was run.
      """
  )

  /// How findings are printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, sarif, github
  }

  @Option(
    help: """
      How to print: text, json (a document a line), sarif for editors and CI, or github for \
      annotations in a workflow.
      """
  )
  var format = Format.text

  @Option(help: "The least severity that counts: note, warning or error.")
  var severity = Diagnostic.Severity.note

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A scenario, a folder of them, or - for the standard input.",
      valueName: "file"
    )
  )
  var files: [String]

  func run() throws {
    var reports: [LintReport] = []
    var isRefused = false
    for file in try ScenarioFile.readAllFiles(files) {
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
    show(reports)
    let hasFindings = reports.contains { !$0.findings.isEmpty }
    if hasFindings || isRefused { throw ExitCode.failure }
  }

  private func show(_ reports: [LintReport]) {
    switch format {
    case .text:
      for report in reports where !report.findings.isEmpty {
        Output.say(String(report.text.dropLast()))
      }
      let count = reports.map(\.findings.count).reduce(0, +)
      Output.say(
        "\(count) \(count == 1 ? "finding" : "findings") in \(reports.count) "
          + (reports.count == 1 ? "file" : "files")
      )
    case .github:
      for report in reports where !report.findings.isEmpty {
        Output.say(String(report.annotations.dropLast()))
      }
    case .json:
      for report in reports {
        Output.say(Output.json { $0.lint(report) })
      }
    case .sarif:
      Output.say(Output.json { $0.sarif(reports, version: LabVersion.current) })
    }
  }
}

extension Diagnostic.Severity: ExpressibleByArgument {}
