import ArgumentParser
import CommandParts
import LifecycleInsight
import LifecycleLogs
import LifecycleScenario

/// Reads what a device logged, and compares it with the simulation.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the log of a device with the simulation.",
    discussion: """
      Reads lines of NSLog, print, log stream or the logging base class, infers the app and what \
      happened, and says for each line whether the simulation prints it too. Exit codes: 0 when \
      nothing differs; 1 when something does; 2 when the log is unreadable or no line mentions a \
      callback.

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
      report = try request.report()
    } catch {
      throw Output.complain(speech.language.sentence(of: error))
    }
    try Output.say(text(of: report))
    throw report.differs ? ExitCode.failure : ExitCode.success
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
