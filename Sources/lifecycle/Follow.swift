import ArgumentParser
import CommandParts
import Foundation
import LifecycleInsight
import LifecycleLive
import LifecycleLogs
import LifecycleScenario
import MicroHTTPD

/// Judges the lines of a log as they come.
struct Follow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow",
    abstract: "Judges the lines of a growing log as they come.",
    discussion: """
      Reads a file like “tail -F”, which may not be there yet, may be cut short or replaced, or the \
      standard input, as in “log stream --style ndjson | lifecycle follow -”. The lines that the probe \
      in an app sends are read too, each call once. Each line is printed with \
      what is promised of it, and the rule; a line is printed again when later lines show another \
      cause. The address of a live session is followed through breaks of the connection; with “--to” \
      the lines that mention callbacks are sent to one as well. Ctrl-C or the end of the input ends it with a summary. Exit codes: 0 when nothing \
      differs; 1 when something does; 2 for bad use.

      Example: lifecycle follow app.log
      """
  )

  @Option(help: "A pattern for the lines, with the groups time, class, instance, callback.")
  var pattern: String?

  @Option(help: ArgumentHelp("The version of iOS; inferred unless given.", valueName: "version"))
  var ios: String?

  @Flag(help: "End at the first difference.")
  var untilDiffers = false

  @Option(help: ArgumentHelp("Send the lines to this live session.", valueName: "url"))
  var to: String?

  @Option(help: "The write key of that session; $LIFECYCLE_LIVE_KEY unless given.")
  var key: String?

  @OptionGroup var speech: LanguageOption

  @Argument(
    help: ArgumentHelp(
      "A log, - for the standard input, or the address of a live session or a project.",
      valueName: "file"
    )
  )
  var file: String

  /// The number of pauses after which verdicts that wait for more lines are printed all the same.
  private static let patience = 10

  func run() throws {
    guard !URL(fileURLWithPath: file).hasDirectoryPath else {
      throw Output.complain(Complaint.unreadableLine(file))
    }
    var request = LogRequest(text: "")
    request.pattern = pattern
    if let ios, !request.fixVersion(ios) { throw Output.complain(ofVersion: ios) }
    let judge: LogJudge
    do throws(LogError) {
      judge = try LogJudge(request)
    } catch {
      throw Output.complain(speech.language.sentence(of: error))
    }
    let sender = try sender(version: request.isVersionGiven ? ios : nil)
    TerminationSignals.block()
    let verdict = try follow(with: judge, sender)
    throw verdict == .differs ? ExitCode.failure : ExitCode.success
  }

  /// The sender of the lines to a session, if there is one.
  private func sender(version: String?) throws -> LiveSender? {
    guard let to else { return nil }
    guard let address = LiveAddress(to), let client = LabClient(server: address.server) else {
      throw Output.complain(
        "“\(to)” is no live session. Give its address, such as http://127.0.0.1:8080/api/live/ID."
      )
    }
    var sender = LiveSender(address, by: client, key: try LiveKey.read(key), version: version)
    // A wrong key or session is better told now than after an hour.
    sender.send()
    if let problem = sender.problem, [403, 404].contains(problem.status) {
      throw client.complain(of: problem)
    }
    return sender
  }

  private func follow(
    with judge: LogJudge,
    _ sender: LiveSender?
  ) throws -> LogVerdict {
    var (judge, sender) = (judge, sender)
    let next = try input()
    defer { sender?.finish() }
    var pauses = 0
    let say = speech.language.logWords
    while !TerminationSignals.haveArrived {
      let news: [LogFollower.Judgement]
      switch try next() {
      case .line(let line):
        sender?.take(line)
        (news, pauses) = (judge.take(line), 0)
      case .pause:
        sender?.send()
        pauses += 1
        news = pauses == Self.patience ? judge.rest() : []
      case .end:
        try show(judge.finish().map { $0.text(say) })
        return try sum(up: judge)
      }
      try show(news.map { $0.text(say) })
      if untilDiffers, news.contains(where: \.differs) { break }
    }
    if !untilDiffers { try show(judge.finish().map { $0.text(say) }) }
    return try sum(up: judge)
  }

  /// Shows what is assumed, and the verdict.
  private func sum(up judge: LogJudge) throws -> LogVerdict {
    let (language, verdict) = (speech.language, judge.verdict)
    var lines: [String] = []
    if verdict == .possible, let doubt = judge.doubt {
      let titles = try language.reportWords?.titles(of: doubt.scenario.run())
      lines = doubt.doubtLines(titles: titles, language.logWords)
    }
    try show(lines + [judge.tally.text(verdict, language.logWords)])
    return verdict
  }

  /// The source of one piece of the log after another.
  private func input() throws -> () throws -> GrowingLog.Piece {
    guard file.hasPrefix("http://") || file.hasPrefix("https://") else {
      var log = GrowingLog(file)
      return { log.next() }
    }
    let session = try LiveServer.launch(of: file) ?? LiveAddress(file)
    guard let address = session, let client = LabClient(server: address.server) else {
      throw Output.complain(
        "“\(file)” is no live session. Give its address, such as http://127.0.0.1:8080/api/live/ID."
      )
    }
    var growing = GrowingSession(address, by: client)
    return { try growing.next() }
  }

  /// Writes lines, and ends when they are no longer read.
  private func show(_ lines: [String]) throws {
    guard !lines.isEmpty else { return }
    do {
      let text = lines.map { "\($0)\n" }.joined()
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw ExitCode.failure
    }
  }
}
