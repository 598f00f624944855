import Foundation
import Synchronization

/// A PostgreSQL server for one test: in a temporary folder, on a free port of this machine.
///
/// It does not wait for the disk, because no power failure is tested. PostgreSQL refuses to be run
/// by the administrator, who switches to another user for it.
package final class PostgresServer: Sendable {
  private static let programs: String? = {
    let parent = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    let folders = versions.compactMap(Int.init).sorted(by: >).map { "\(parent)/\($0)/bin" }
    return folders.first { FileManager.default.isExecutableFile(atPath: "\($0)/initdb") }
  }()

  /// Whether tests that need it run: a missing one fails where `CI` is set.
  package static var isExpected: Bool {
    programs != nil || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// One server for all tests that make databases of their own in it.
  package static let shared = Result { try PostgresServer() }

  /// The port on which it listens.
  package var port: Int { place.number }
  private let place: ReservedPort
  private let folder: String
  private let isAdministrator: Bool

  /// Makes a cluster and starts it.
  package init() throws {
    place = try ReservedPort()
    folder = FileManager.default.temporaryDirectory.path + "/postgres-\(UUID().uuidString)"
    isAdministrator = getuid() == 0
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if isAdministrator { try Self.run("/bin/chown", ["postgres", folder]) }
    let data = "\(folder)/data"
    let make = [
      "-D", data, "-U", "lab", "--auth", "trust", "--no-sync", "-E", "UTF8", "--locale", "C",
    ]
    try perform("initdb", make)
    Self.running.withLock { running in
      if running.isEmpty { atexit { PostgresServer.endAll() } }
      running.append(self)
    }
    try start()
  }

  private static let running = Mutex<[PostgresServer]>([])

  /// Ends all servers with the tests, and removes their files.
  private static func endAll() {
    for server in running.withLock({ $0 }) {
      // One that was stopped already is as good.
      try? server.stop()
      try? FileManager.default.removeItem(atPath: server.folder)
    }
  }

  /// The address of a new, empty database.
  package func makeDatabase() throws -> String {
    let name = "lab\(UUID().uuidString.lowercased().filter { $0 != "-" }.prefix(12))"
    try perform("createdb", ["-h", "127.0.0.1", "-p", "\(port)", "-U", "lab", name])
    // Many tests at once keep a connection waiting for longer than a server would.
    return "postgresql://lab@127.0.0.1:\(port)/\(name)?connect_timeout=60"
  }

  /// Starts it again.
  package func start() throws {
    let options =
      "-p \(port) -k \(folder) -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=500"
      + " -c shared_buffers=16MB"
    let log = "\(folder)/log"
    try perform("pg_ctl", ["-D", "\(folder)/data", "-w", "-l", log, "-o", options, "start"])
  }

  /// Ends it at once, as a failure would.
  package func stop() throws {
    try perform("pg_ctl", ["-D", "\(folder)/data", "-w", "-m", "immediate", "stop"])
  }

  /// Lets it take no new connection until it goes on.
  package func freeze() throws { kill(try process, SIGSTOP) }

  /// Lets it go on.
  package func goOn() {
    if let process = try? process { kill(process, SIGCONT) }
  }

  /// The process that starts all others.
  private var process: pid_t {
    get throws {
      let text = try String(contentsOfFile: "\(folder)/data/postmaster.pid", encoding: .utf8)
      guard let process = text.split(separator: "\n").first.flatMap({ pid_t($0) }) else {
        throw Failure(text: "PostgreSQL does not run")
      }
      return process
    }
  }

  /// Ends it, and lets it go on as a standby does that is promoted: with another timeline.
  package func promote() throws {
    try stop()
    let signal = "\(folder)/data/standby.signal"
    try Data().write(to: URL(filePath: signal))
    if isAdministrator { try Self.run("/bin/chown", ["postgres", signal]) }
    try start()
    try perform("pg_ctl", ["-D", "\(folder)/data", "-w", "promote"])
  }

  private func perform(_ program: String, _ arguments: [String]) throws {
    guard let programs = Self.programs else { throw Failure(text: "PostgreSQL is not installed") }
    let path = "\(programs)/\(program)"
    guard isAdministrator else { return try Self.run(path, arguments) }
    try Self.run("/usr/sbin/runuser", ["-u", "postgres", "--", path] + arguments)
  }

  /// Runs a program to its end.
  private static func run(_ path: String, _ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = FileManager.default.temporaryDirectory
    let outcome = try ProgramOutcome(of: process)
    guard outcome.exitCode == 0 else {
      throw Failure(text: "\(path) \(arguments): \(outcome.standardOutput)\(outcome.standardError)")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
