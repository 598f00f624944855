#if DEBUG || LIFECYCLE_PROBE
import Foundation
import LifecycleEngine
import LifecycleScenario
import PhoneSupport

/// Phones that write to a server at the same time, and those who follow their lines and events.
final class Crowd: Sendable {
  private let pairs: [(phone: CrowdPhone, follower: CrowdFollower, watcher: CrowdFollower)]
  private let seconds: Int
  private let port: UInt16
  /// The paths of the sessions.
  private let paths: [String]

  /// Opens a session for each phone, and follows it.
  init(port: UInt16, count: Int, rate: Int, seconds: Int) throws {
    (self.seconds, self.port) = (seconds, port)
    let run = try Self.run(lines: rate * seconds)
    var paths: [String] = []
    pairs = try (0..<count).map { index in
      let connection = try SocketConnection(port: port)
      let opened = try connection.send(
        "POST",
        "/api/live",
        headers: ["Content-Type": "application/json"],
        body: Array("{}".utf8)
      )
      guard let path = opened.headers["location"], let key = opened.key else {
        throw CrowdError(answer: String(decoding: opened.body, as: UTF8.self))
      }
      paths.append(path)
      let phone = CrowdPhone(run, rate: rate, port: port, path: path, key: key)
      return (
        phone, try CrowdFollower(.lines, of: path, port: port),
        try CrowdFollower(.events, of: path, port: port)
      )
    }
    self.paths = paths
  }

  /// Lets all phones write until they have nothing more to send and no follower waits for a line.
  func play() {
    for (index, pair) in pairs.enumerated() {
      Thread.detachNewThread { pair.follower.follow() }
      Thread.detachNewThread { pair.watcher.follow() }
      // They don't begin in the same moment.
      Thread.detachNewThread { pair.phone.play(after: Double(index) * 0.017) }
    }
    let end = Date().addingTimeInterval(Double(seconds) + 60)
    while Date() < end, pairs.contains(where: { !$0.phone.isOver || !$0.follower.has($0.phone) }) {
      CrowdClock.pause(0.05)
    }
    // A line that comes twice comes soon.
    CrowdClock.pause(0.5)
    for pair in pairs {
      pair.follower.end()
      pair.watcher.end()
    }
  }

  /// Prints what came.
  ///
  /// - Returns: Whether every line came once, and every event.
  func report(memoryOf process: Int) throws -> Bool {
    let sent = pairs.reduce(0) { $0 + $1.phone.lineCount }
    let rate = Double(sent) / (pairs.map(\.phone.duration).max() ?? 1)
    print("phones \(pairs.count), lines \(sent), \(Int(rate)) a second")
    print("from a call to its follower; up to 50 ms of it a probe waits for more lines")
    let lines = pairs.map { ($0.phone, $0.follower.figures) }
    let events = pairs.map { ($0.phone, $0.watcher.figures) }
    report("lines", lines)
    report("events", events)
    let lost = lines.reduce(0) { $0 + max(0, $1.0.lineCount - $1.1.count) }
    let missing = events.reduce(0) { $0 + $1.1.missing }
    let doubled = (lines + events).reduce(0) { $0 + $1.1.doubled }
    print("lines lost \(lost), events missing \(missing), doubled \(doubled)")
    print("memory of the server: \(Self.memory(of: process))")
    if let path = paths.first { print(try CrowdJudging(path, port: port).text) }
    return lost == 0 && missing == 0 && doubled == 0 && sent > 0
  }

  /// Prints how soon something came.
  private func report(_ name: String, _ came: [(CrowdPhone, CrowdFollower.Figures)]) {
    let delays = came.flatMap { phone, figures in
      figures.times.map { ($0.came - phone.beginning) * 1_000 - $0.milliseconds }
    }.sorted()
    guard let most = delays.last else { return print("  \(name): none came") }
    let place = { (share: Double) in Int(delays[Int(Double(delays.count - 1) * share)]) }
    print("  \(name): p50 \(place(0.5)) ms, p99 \(place(0.99)) ms, most \(Int(most)) ms")
  }

  /// The memory of a process, now and at most.
  private static func memory(of process: Int) -> String {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let megabytes = ["VmRSS", "VmHWM"].map { name in
      let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
      return (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) / 1_024
    }
    return "\(megabytes[0]) MiB, at most \(megabytes[1]) MiB"
  }

  /// Screens that come and go, with at least that many lines.
  private static func run(lines: Int) throws -> ScenarioRun {
    let turn = #"{"do":"push","on":"Nav","target":"B"},{"do":"pop","on":"Nav"}"#
    // A push and a pop make about a hundred lines.
    let turns = Array(repeating: turn, count: lines / 80 + 1).joined(separator: ",")
    let text = #"""
      {"schemaVersion":1,"id":"crowd","title":"Screens come and go",
      "controllers":{"Nav":{"kind":"navigation","children":["A"]},"A":{},"B":{}},
      "window":{"root":"Nav"},"steps":[{"do":"launch"},\#(turns)]}
      """#
    return try ScenarioDocument.decode(Array(text.utf8)).run()
  }
}

/// A server that opens no session.
struct CrowdError: Error, CustomStringConvertible {
  let answer: String

  var description: String { "The server opens no session: \(answer)" }
}

extension SocketConnection.Answer {
  /// The key of a session that was opened.
  fileprivate var key: String? {
    let object = (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any]
    return object?["key"] as? String
  }
}
#endif
