import ArgumentParser
import CommandParts
import LifecycleInsight
import LifecycleLive
import LifecycleLogs
import LifecycleScenario

/// Reads what a device logged, and compares it with the simulation.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Compares the log of a device with the simulation.",
    discussion: """
      Reads lines of NSLog, print, log stream, the logging base class or a live session, infers the app and what \
      happened, and says for each line whether the simulation prints it too. The log is explained, \
      possible where something must be assumed that it does not show, or it differs. Exit codes: 0 \
      unless it differs; 1 when it does; 2 when the log is unreadable or no line mentions a callback; \
      3 with “--strict” when it is only possible.

      Example: lifecycle import app.log
      """
  )

  @Option(help: "A pattern for the lines, with the groups time, class, instance, callback.")
  var pattern: String?

  @Option(help: ArgumentHelp("The version of iOS; inferred unless given.", valueName: "version"))
  var ios: String?

  @Flag(help: "Print the whole report as one JSON document instead.")
  var json = false

  @Flag(help: "Print the inferred scenario alone, as JSON.")
  var scenario = false

  @Flag(help: "Replace class names and every free text.")
  var redact = false

  @Flag(help: "End with exit code 3 when the log is only possible.")
  var strict = false

  @OptionGroup var speech: LanguageOption

  @Argument(help: ArgumentHelp("A log, or - for the standard input.", valueName: "file"))
  var file: String

  func run() throws {
    guard let bytes = ScenarioFile.find([file]).first?.bytes else {
      throw Output.complain(Complaint.unreadableLine(file))
    }
    var request = LogRequest(bytes: bytes)
    request.pattern = pattern
    request.isRedacted = redact
    if let ios, !request.fixVersion(ios) { throw Output.complain(ofVersion: ios) }
    let report: LogReport
    do throws(LogError) {
      report = try request.imported()
    } catch {
      throw Output.complain(speech.language.sentence(of: error))
    }
    try Output.say(text(of: report))
    switch report.verdict {
    case .explained: throw ExitCode.success
    case .possible: throw strict ? ExitCode(3) : ExitCode.success
    case .differs: throw ExitCode.failure
    }
  }

  private func text(of report: LogReport) throws -> String {
    guard json || scenario else { return try lines(of: report) }
    return Output.json { scenario ? $0.scenario(report.scenario) : $0.logReport(report) }
  }

  private func lines(of report: LogReport) throws -> String {
    guard let words = speech.language.reportWords else { return report.text() }
    let titles = words.titles(of: try report.scenario.run())
    return report.text(titles: titles, speech.language.logWords)
  }
}
