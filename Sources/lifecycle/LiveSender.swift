import CommandParts
import Foundation
import LabCore
import LifecycleLive
import LifecycleLogs
import PlainJSON

/// Sends the lines of a log to a live session, as the probe in an app sends its own.
///
/// Lines that the server has not acknowledged are kept and sent again. Without room, lines are
/// dropped, and their number is reported to the session.
struct LiveSender {
  private static let mostKept = 20_000
  private static let mostAtOnce = 200

  private let client: LabClient
  private let address: LiveAddress
  private let key: String
  private let version: String
  private let time = MachineTime()
  private let begun: Date
  private var launch = Self.newLaunch
  /// The unacknowledged lines, and the number of the first.
  private var kept: [Line] = []
  private var first = 1
  private var droppedCount = 0
  private var pausedUntil = Date.distantPast
  /// The last failure, until the next success.
  private(set) var problem: LabClient.Answer?

  /// A line without its number: its members before it, and those behind it.
  private struct Line {
    let head: String
    let tail: String
  }

  private static var newLaunch: String { String(UInt64.random(in: 0 ... .max), radix: 16) }

  /// Creates a sender.
  ///
  /// - Parameters:
  ///   - address: The session.
  ///   - client: Asks its server.
  ///   - key: The write key.
  ///   - version: The version of iOS, if it is known.
  init(_ address: LiveAddress, by client: LabClient, key: String, version: String?) {
    (self.address, self.client, self.key) = (address, client, key)
    self.version = version ?? "unknown"
    begun = time.now
    begin()
  }

  private mutating func begin() {
    (launch, first) = (Self.newLaunch, 1)
    let device =
      #"{"app":"log","device":"iPhone","hashed":false,"launch":"\#(launch)","model":"log","#
    let system = #""system":"iOS","version":\#(Self.quoted(version)),"what":"start"}"#
    kept.insert(Line(head: device + #""ms":0,"probe":1,"scenes":true,"#, tail: system), at: 0)
  }

  /// Accepts a line of the log; one without a callback is not sent.
  mutating func take(_ line: String) {
    guard LoggedCall(line) != nil else { return }
    guard kept.count < Self.mostKept else {
      droppedCount += 1
      return
    }
    let milliseconds = (time.now.timeIntervalSince(begun) * 1_000_000).rounded() / 1_000
    if droppedCount > 0 {
      let head = #"{"count":\#(droppedCount),"ms":\#(milliseconds),"#
      kept.append(Line(head: head, tail: #""what":"dropped"}"#))
      droppedCount = 0
    }
    let text = Self.quoted(String(line.prefix(ProbeLine.longestText)))
    kept.append(
      Line(head: #"{"ms":\#(milliseconds),"#, tail: #""text":\#(text),"what":"log"}"#)
    )
    if kept.count >= Self.mostAtOnce { send() }
  }

  private static func quoted(_ text: String) -> String { Output.json { $0.string(text) } }

  /// Sends what waits, as far as the server takes it now.
  ///
  /// - Returns: Whether nothing is left to send.
  @discardableResult
  mutating func send() -> Bool {
    while !kept.isEmpty, pausedUntil <= time.now {
      let batch = kept.prefix(Self.mostAtOnce)
      let body = batch.enumerated().map { "\($1.head)\"seq\":\(first + $0),\($1.tail)\n" }
      let answer = client.send(
        "POST",
        "\(address.path)/events",
        headers: [
          "Authorization": "Bearer \(key)", "Content-Type": "application/x-ndjson",
          "Lifecycle-Launch": launch,
        ],
        body: Array(body.joined().utf8)
      )
      guard take(answer, of: batch.count) else { break }
    }
    return kept.isEmpty
  }

  /// Sends the remaining lines, and reports a failure.
  mutating func finish() {
    guard !send() else { return }
    Output.complain(
      "\(kept.count) lines could not be sent to \(address.page). They are lost there, and nowhere else."
    )
  }

  /// Handles an answer; false if it is better to wait.
  private mutating func take(_ answer: LabClient.Answer, of count: Int) -> Bool {
    if answer.isFine {
      problem = nil
      kept.removeFirst(count)
      first += count
      return true
    }
    problem = answer
    if answer.status == 409, let expected = answer.fact("expected").flatMap(Int.init) {
      let ahead = expected - first
      if ahead > 0, ahead <= kept.count {
        kept.removeFirst(ahead)
        first = expected
        return true
      }
      // The server has lost lines that it had, so another launch begins.
      begin()
      return true
    }
    pausedUntil = time.now + .seconds(min(60, answer.retryAfter ?? 1))
    return false
  }
}
