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
    commandName: "serve",
    abstract: "Serves the pages and the API.",
    discussion: "Example: lifecycle serve --port 9000"
  )

  @Option(
    name: .customLong("config"),
    help: ArgumentHelp(
      "A file with these options, one a line, without the dashes.",
      discussion: """
        The command line wins. On SIGHUP the server reads this file again, and those that it names. Names, \
        certificate, tokens, trusted proxies and log level change immediately, the rest at the next start.
        """,
      valueName: "file"
    )
  )
  var configFile: String?

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
    name: .customLong("node"),
    help: ArgumentHelp(
      "Which server it is of those that share a database, such as 2/3.",
      discussion: "Its runs begin with digits of its own, by which a load balancer finds it.",
      valueName: "place"
    ),
    transform: Self.place
  )
  var place = NodePlace.only

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

  private static func place(_ text: String) throws -> NodePlace {
    guard let place = NodePlace(text) else {
      throw ValidationError("“\(text)” is no place. “--node” takes one such as 2/3, of at most 32.")
    }
    return place
  }

  func run() throws { try Self.complete(self).serve() }

  /// The options with those of the file that they name.
  private static func complete(_ options: Serve) throws -> Serve {
    guard let file = options.configFile else { return options }
    do {
      let own = CommandLine.arguments.drop { $0 != Self._commandName }.dropFirst()
      return try parse(try ConfigFile.arguments(in: file) + own)
    } catch let error as OptionFileError {
      throw Output.complain("\(error)")
    }
  }

  /// Reads everything again that a running server can exchange.
  private func reread() throws -> ReloadableSettings {
    let options = try Self.reread(self)
    var configuration = LabServerConfiguration()
    configuration.host = host
    try options.access.apply(to: &configuration)
    return ReloadableSettings(
      access: configuration.access,
      identity: configuration.identity,
      logLevel: options.logLevel
    )
  }

  private static func reread(_ options: Serve) throws(OptionFileError) -> Serve {
    do {
      return try complete(options)
    } catch {
      throw .badConfig(file: options.configFile ?? "", reason: message(for: error))
    }
  }

  private func serve() throws {
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
    configuration.place = place
    configuration.limits = limits.limits
    do {
      try access.apply(to: &configuration)
      if let auditLog = access.auditLog { try OptionFileError.checkWritable(auditLog) }
      configuration.auditLog = access.auditLog
      let warnings = configuration.exposure
      try LabServer.serve(configuration, rereading: reread) { [configuration] port in
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
