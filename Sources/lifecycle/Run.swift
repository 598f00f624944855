import ArgumentParser
import CommandParts
import LifecycleLogs
import LifecycleReports
import LifecycleScenario

/// Runs scenarios, and compares them with their expectations.
struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Runs scenarios and prints a line for each event.",
    discussion: """
      Exit codes: 0 when all went well; 1 when a check failed or a step was refused; 2 when a \
      document is invalid or unreadable, and nothing was run.

      Example: lifecycle run --ios 12,13 Public/examples/sheet.json
      """
  )

  @Flag(help: "Compare each step with what it expects, and print the outcome instead.")
  var check = false

  @Flag(help: "Print one JSON document for each scenario instead.")
  var json = false

  @Flag(exclusivity: .exclusive)
  var report: Report?

  /// The forms of a report about all scenarios together.
  enum Report: String, EnumerableFlag {
    case junit, tap

    static func help(for value: Report) -> ArgumentHelp? {
      switch value {
      case .junit: "Compare, and print one report in JUnit's XML instead."
      case .tap: "Compare, and print one report in the Test Anything Protocol instead."
      }
    }
  }

  @OptionGroup var platform: PlatformOptions

  @OptionGroup var speech: LanguageOption

  @Argument(
    help: ArgumentHelp(
      "A scenario, a folder of them, or - for the standard input.",
      valueName: "file"
    )
  )
  var files: [String]

  func validate() throws {
    guard json, let report else { return }
    throw ValidationError("“--json” and “--\(report.rawValue)” exclude each other. Choose one.")
  }

  func run() throws {
    var tally = CheckTally()
    if let report {
      try say(report, &tally)
      throw ExitCode(tally.exitCode.rawValue)
    }
    for file in try scenarios() {
      let verdict = check ? file.document.verdict() : file.document.verdict().unchecked
      tally.count(verdict)
      if !json, let note = file.platformNote { Output.say("# \(file.document.id) \(note)") }
      Output.say(text(of: verdict, file))
    }
    if check, !json { Output.say(tally.summary) }
    throw ExitCode(tally.exitCode.rawValue)
  }

  private func scenarios() throws -> [ScenarioFile.Read] {
    try platform.apply(to: try ScenarioFile.readAllFiles(files, in: speech.language))
  }

  private func say(_ form: Report, _ tally: inout CheckTally) throws {
    var report = CheckReport()
    let language = speech.language
    for file in try scenarios() {
      let verdict = file.document.verdict()
      tally.count(verdict)
      var document = file.document
      // Reports tell the cases apart by their names.
      if let note = file.platformNote { document.id += " \(note)" }
      report.add(
        CheckedScenario(document, verdict, file: file.text) { language.sentence(of: $0) }
      )
    }
    switch form {
    case .junit: Output.write(report.junit)
    case .tap: Output.write(report.tap)
    }
  }

  private func text(of verdict: Verdict, _ file: ScenarioFile.Read) -> String {
    let id = file.document.id
    if json { return Output.json { $0.verdict(verdict, id: id) } }
    let language = speech.language
    if !check, case .passed(let run) = verdict {
      let head = TraceHead.line(of: file.document)
      return "\(head)\n\(run.text(in: language).dropLast())"
    }
    return verdict.text(id: id, file: check ? file.text : nil) { language.sentence(of: $0) }
  }
}

extension Verdict {
  /// The verdict if no checks were requested.
  fileprivate var unchecked: Verdict {
    guard case .failed(let run, _, _) = self else { return self }
    return .passed(run)
  }
}
