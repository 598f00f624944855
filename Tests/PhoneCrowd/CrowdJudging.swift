#if DEBUG || LIFECYCLE_PROBE
import Foundation
import LifecycleLive
import LifecycleLogs
import PhoneSupport

/// The cost of judging the lines of a session, each as it comes.
struct CrowdJudging {
  /// The most lines that are judged.
  private static let mostLines = 10_000

  /// The processor time of each line, in microseconds, the least first.
  private let costs: [Double]
  private let tally: LogFollower.Tally

  /// Judges what a server keeps of a session.
  init(_ path: String, port: UInt16) throws {
    let answer = try SocketConnection(port: port).send(
      "GET",
      "\(path)/events?limit=\(Self.mostLines)",
      headers: ["Accept": "application/x-ndjson"]
    )
    var judge = try LogJudge(LogRequest(text: ""))
    costs = answer.body.split(separator: UInt8(ascii: "\n")).map { line in
      let begin = clock()
      _ = judge.take(String(decoding: line, as: UTF8.self))
      return Double(clock() - begin) * 1e6 / Double(CLOCKS_PER_SEC)
    }.sorted()
    tally = judge.tally
  }

  /// The printed text.
  var text: String {
    guard let most = costs.last else { return "judging: no line" }
    let mean = Int(costs.reduce(0, +) / Double(costs.count))
    let slow = Int(costs[costs.count * 99 / 100])
    let wrong = tally[.causeUnknown] + tally[.different] + tally[.missing]
    return "judging \(costs.count) lines: \(mean) µs of processor time each, p99 \(slow) µs, "
      + "most \(Int(most)) µs; not as promised \(wrong)"
  }
}
#endif
