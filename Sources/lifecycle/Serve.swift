public import ArgumentParser
import CommandParts
import LabCore
import LabHTTP
import LifecycleLogs
public import Logging
public import MicroHTTPD

/// Serves the pages and the API until the process is asked to end.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Serves the pages and the API.",
    discussion: "Example: lifecycle serve --port 9000"
  )

  @Option(
    help: ArgumentHelp(
      "The numeric address to listen on; 0.0.0.0 for every network.",
      discussion: "By default only this machine can reach the server."
    )
  )
  var host = "127.0.0.1"

  @Option(help: "The port to listen on; 0 picks a free one.")
  var port: UInt16 = 8080

  @Option(
    name: .customLong("public"),
    help: ArgumentHelp(
      "The folder of the pages.",
      discussion: "Default: “Public” beside this program or above it, or here.",
      valueName: "dir"
    )
  )
  var publicFolder: String?

  @Option(
    name: .customLong("data"),
    help: ArgumentHelp(
      "The folder that keeps the runs; “:memory:” keeps them until the end.",
      discussion: "Default: “lifecycle-lab” in $XDG_STATE_HOME or ~/.local/state.",
      valueName: "dir"
    )
  )
  var dataFolder: String?

  @Option(
    name: .customLong("database"),
    help: ArgumentHelp(
      "A database of PostgreSQL that several servers share, instead of a folder.",
      discussion: """
        An address as libpq reads it, such as postgresql://user@host:5432/lab; the password comes from \
        PGPASSWORD, ~/.pgpass or a service file.
        """,
      valueName: "url"
    )
  )
  var database: String?

  @Option(
    help: ArgumentHelp(
      "How the server waits for clients.",
      discussion: """
        Linux has epoll; every system has poll, for at most \(EventLoopKind.poll.connectionLimit) \
        connections.
        """
    )
  )
  var eventLoop = EventLoopKind.standard

  @Flag(help: "Take what the probes in apps tell: live sessions.")
  var live = false

  @Option(help: "What to log, to the standard error.")
  var logLevel = Logger.Level.notice

  @Option(help: "How log lines look; “--log-level info” has one for each request.")
  var logFormat = LogFormat.text

  @OptionGroup(title: "Who may use it")
  var access: AccessOptions

  @OptionGroup(title: "Limits")
  var limits: LimitOptions

  func run() throws {
    logFormat.bootstrap()
    var configuration = LabServerConfiguration()
    configuration.logger = Logger(label: "lifecycle")
    configuration.logger.logLevel = logLevel
    configuration.host = host
    configuration.port = port
    configuration.eventLoop = eventLoop
    configuration.takesLive = live
    configuration.publicFolder = try publicFolder ?? PublicFolder.find()
    configuration.storage = try StateFolder.storage(named: dataFolder, or: database)
    configuration.limits = limits.limits
    do {
      try access.apply(to: &configuration)
      let warnings = configuration.exposure
      try LabServer.serve(configuration) { [configuration] port in
        for (index, page) in configuration.pages(port: port).enumerated() {
          Output.say(index == 0 ? "Lifecycle Lab is at \(page)" : "In your network: \(page)")
        }
        for line in warnings { Output.complain(line) }
      }
    } catch {
      throw Output.complain("\(error)")
    }
  }
}

extension EventLoopKind: ExpressibleByArgument {}
extension Logger.Level: @retroactive ExpressibleByArgument {}
