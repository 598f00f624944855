import ArgumentParser
import LifecycleLogs
import LifecycleScenario

/// Reads what a device logged, and compares it with the simulation.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the log of a device with the simulation.",
    discussion: """
      Reads lines of NSLog, print, log stream or the logging base class, infers the app and what \
      happened, and says for each line whether the simulation prints it too. Exit codes: 0 when \
      the log conforms; 1 when it differs; 2 when it is unreadable or no line mentions a callback.
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

  @Argument(help: ArgumentHelp("A log, or - for the standard input.", valueName: "file"))
  var file: String

  func run() throws {
    guard let bytes = ScenarioFile.find([file]).first?.bytes else {
      throw Output.complain("“\(file)” cannot be read. Check its name and permissions.")
    }
    var request = LogRequest(bytes: bytes)
    request.pattern = pattern
    request.isRedacted = redact
    if let ios, !request.fixVersion(ios) { throw Output.complain(ofVersion: ios) }
    let report: LogReport
    do throws(LogError) {
      report = try request.report()
    } catch {
      throw Output.complain(error.message)
    }
    Output.say(text(of: report))
    throw report.conforms ? ExitCode.success : ExitCode.failure
  }

  private func text(of report: LogReport) -> String {
    guard json || scenario else { return report.text }
    return Output.json { scenario ? $0.scenario(report.scenario) : $0.logReport(report) }
  }
}
