#if DEBUG
import Foundation
import LifecycleEngine
import LifecycleScenario
import PhoneSupport

/// Phones that write to a server at the same time, and those who follow them.
final class Crowd: Sendable {
  private let pairs: [(phone: CrowdPhone, follower: CrowdFollower)]
  private let seconds: Int

  /// Opens a session for each phone, and follows it.
  init(port: UInt16, count: Int, rate: Int, seconds: Int) throws {
    self.seconds = seconds
    let run = try Self.run(lines: rate * seconds)
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
      let phone = CrowdPhone(run, rate: rate, port: port, path: path, key: key)
      return (phone, try CrowdFollower(port: port, path: path))
    }
  }

  /// Lets all phones write until they have nothing more to say and nobody waits for a line.
  func play() {
    for (index, pair) in pairs.enumerated() {
      Thread.detachNewThread { pair.follower.follow() }
      // They don't begin in the same moment.
      Thread.detachNewThread { pair.phone.play(after: Double(index) * 0.017) }
    }
    let end = Date().addingTimeInterval(Double(seconds) + 60)
    while Date() < end, pairs.contains(where: { !$0.phone.isOver || !$0.follower.has($0.phone) }) {
      CrowdClock.pause(0.05)
    }
    // A line that comes twice comes soon.
    CrowdClock.pause(0.5)
    for pair in pairs { pair.follower.end() }
  }

  /// Prints what came.
  ///
  /// - Returns: Whether every line came once.
  func report(memoryOf process: Int) -> Bool {
    let figures = pairs.map { $0.follower.figures }
    let sent = pairs.reduce(0) { $0 + $1.phone.lineCount }
    let doubled = figures.reduce(0) { $0 + $1.doubled }
    let lost = zip(pairs, figures).reduce(0) { $0 + max(0, $1.0.phone.lineCount - $1.1.count) }
    let delays = zip(pairs, figures).flatMap { pair, figures in
      figures.times.map { ($0.came - pair.phone.beginning) * 1_000 - $0.milliseconds }
    }.sorted()
    let place = { (share: Double) in
      delays.isEmpty ? 0 : delays[min(delays.count - 1, Int(Double(delays.count) * share))]
    }
    let rate = Double(sent) / (pairs.map(\.phone.duration).max() ?? 1)
    print("phones \(pairs.count), lines \(sent), \(Int(rate)) a second")
    print("from a call to its follower, ms: p50 \(Int(place(0.5))), p99 \(Int(place(0.99))),")
    print("  most \(Int(delays.last ?? 0)); up to 50 of them a probe waits for more lines")
    print("lost \(lost), doubled \(doubled)")
    print("memory of the server: \(Self.memory(of: process))")
    return lost == 0 && doubled == 0 && sent > 0
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

  /// Screens that come and go, with at least so many lines.
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
