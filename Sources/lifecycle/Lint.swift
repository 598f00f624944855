public import ArgumentParser
import Foundation
import LabCore
public import LifecycleEngine
import LifecycleReports
import LifecycleScenario
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

      Example: lifecycle lint App/
      """
  )

  /// The output format of findings.
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

  @OptionGroup var platform: PlatformOptions

  @OptionGroup var speech: LanguageOption

  @Option(help: "The least severity that counts: note, warning or error.")
  var severity = Diagnostic.Severity.note

  @Option(
    help: """
      How sure a finding in a Swift file must be: shown (a run makes the mistake), certain (the text \
      breaks a contract), likely or possible; certain where nothing else is said.
      """
  )
  var confidence: Certainty?

  /// The code of a Swift file that is run.
  enum Branches: String, CaseIterable, ExpressibleByArgument {
    case none, all
  }

  @Option(help: "Which conditions of Swift files count as true in a run: none or all.")
  var branches = Branches.none

  @Option(
    help: ArgumentHelp("Findings in Swift files that are not told again.", valueName: "file")
  )
  var baseline: String?

  @Option(
    help: ArgumentHelp("Writes the findings in Swift files to a baseline.", valueName: "file")
  )
  var writeBaseline: String?

  @Option(
    help: ArgumentHelp(
      "What the project says about its files. (default: .lifecycle.json, if it is there)",
      valueName: "file"
    )
  )
  var config: String?

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A scenario, a Swift file, a storyboard, a nib, a folder of them, or - for a scenario from the "
        + "standard input.",
      valueName: "path"
    )
  )
  var files: [String] = []

  func run() throws {
    var configuration = try configuration()
    let paths = files.isEmpty ? configuration.paths : files
    guard !paths.isEmpty else {
      throw Output.complain(
        "Nothing is named. Name a file or a folder, or write “paths” into \(LintConfiguration.fileName)."
      )
    }
    let places = paths.map { (path: $0, files: SourceFiles(at: $0)) }
    let swift = places.flatMap(\.files.swift).filter { !configuration.excludes($0) }
    let interfaces = try places.flatMap(\.files.interfaces).filter { !configuration.excludes($0) }
      .map { try SourceFile(at: $0) }
    let target = configuration.oldest == nil ? deploymentTarget(places.map(\.files)) : nil
    configuration.oldest = configuration.oldest ?? target?.version
    let project = SceneProject(
      at: places.flatMap(\.files.builds).filter { !configuration.excludes($0) },
      or: SourceFiles.projectsHere,
      interfaces: interfaces
    )
    let hasSources = !swift.isEmpty || !interfaces.isEmpty || !project.isEmpty
    let sources = try hasSources ? read(swift, interfaces, project, configuration) : nil
    var reports: [LintReport] = []
    var isRefused = false
    // A folder of an app's files need not hold any scenario.
    let scenarios = places.filter { $0.files.isEmpty || ScenarioFile.isFolderOfScenarios($0.path) }
    let files = try ScenarioFile.readAllFiles(scenarios.map(\.path), in: speech.language)
    for file in try platform.apply(to: files) {
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
        Output.complain("\(file.path): \(speech.language.sentence(of: error))")
        isRefused = true
      }
    }
    show(reports, sources, target)
    let hasFindings =
      reports.contains { !$0.findings.isEmpty } || sources?.findings.isEmpty == false
    if hasFindings || isRefused { throw ExitCode.failure }
  }

  /// The configuration of the project.
  ///
  /// The file of the usual name may be missing, a named one may not.
  private func configuration() throws -> LintConfiguration {
    let path = config ?? LintConfiguration.fileName
    guard let data = FileManager.default.contents(atPath: path) else {
      guard config == nil else {
        throw Output.complain(Complaint.unreadableLine(path))
      }
      return LintConfiguration()
    }
    do throws(LintConfiguration.Failure) {
      return try LintConfiguration(reading: Array(data))
    } catch {
      throw Output.complain("\(path): \(error.message)")
    }
  }

  /// The configurations of the projects in the named folders, or of the one in the working
  /// directory.
  private func deploymentTarget(_ places: [SourceFiles]) -> DeploymentTarget? {
    DeploymentTarget.oldest(in: places.flatMap(\.projects))
      ?? DeploymentTarget.oldest(in: SourceFiles.projectsHere)
  }

  /// Reads Swift files and looks for mistakes in them.
  private func read(
    _ paths: [String],
    _ interfaces: [SourceFile],
    _ project: SceneProject,
    _ configuration: LintConfiguration
  ) throws -> SourceReport {
    var choice = SourceReport.Choice()
    choice.confidence = confidence ?? configuration.confidence ?? .certain
    choice.severity = severity
    choice.takesBranches = branches == .all
    choice.configuration = configuration
    let facts: [FileFacts]
    do throws(SourceReader.Failure) {
      facts = paths.isEmpty ? [] : try SourceReader().read(paths.map { SourceRequest(path: $0) })
    } catch {
      throw Output.complain(error.message)
    }
    let report = SourceReport(facts, interfaces: interfaces, project: project, choice: choice)
    if let writeBaseline {
      let data = try Baseline(report.findings, text: text).data()
      try data.write(to: URL(fileURLWithPath: writeBaseline))
      Output.complain("\(report.findings.count) findings written to \(writeBaseline).")
      return report.since(Baseline(report.findings, text: text), text: text)
    }
    guard let baseline else { return report }
    guard let data = FileManager.default.contents(atPath: baseline),
      let old = try? Baseline(reading: data)
    else {
      throw Output.complain(
        "“\(baseline)” is no baseline. Write one with --write-baseline \(baseline)."
      )
    }
    return report.since(old, text: text)
  }

  /// The text of a file.
  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  private func show(
    _ reports: [LintReport],
    _ sources: SourceReport?,
    _ target: DeploymentTarget?
  ) {
    let remarks = reports.flatMap(\.remarks) + (sources?.remarks ?? [])
    let diagnostics = DiagnosticCatalog.all(in: speech.language)
    let translated = remarks.map { $0.translated(by: diagnostics) }
    switch format {
    case .text:
      Output.write(translated.map(\.text).joined())
      let count = remarks.count
      let total = "\(count) \(count == 1 ? "finding" : "findings")"
      if !reports.isEmpty || sources == nil {
        let scenarios = reports.count
        Output.say("\(total) in \(scenarios) \(scenarios == 1 ? "file" : "files")")
      }
    case .github: Output.write(translated.map(\.annotation).joined())
    case .xcode: Output.write(translated.map(\.compilerLine).joined())
    case .json:
      for report in reports {
        Output.say(Output.json { $0.lint(report) })
      }
      if let sources { Output.say(Output.json { $0.source(sources) }) }
    case .sarif:
      Output.say(Output.json { $0.sarif(remarks, version: LabVersion.current) })
    }
    if let sources { tell(sources, target) }
  }

  /// The part of the Swift files that was read; unread lines go to the standard error.
  private func tell(_ sources: SourceReport, _ target: DeploymentTarget?) {
    for line in sources.unread + sources.complaints { Output.complain(line) }
    guard format == .text else { return }
    Output.say(
      "\(sources.findings.isEmpty ? "Nothing found" : "\(sources.findings.count) found"): "
        + "\(sources.summary)."
    )
    if let target {
      Output.say("The oldest iOS is \(target.version), as \(target.path) says.")
    }
  }
}

extension Diagnostic.Severity: ExpressibleByArgument {}
extension Certainty: ExpressibleByArgument {}
