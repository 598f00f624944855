import Foundation
import LifecycleEngine
import LifecycleLive

@testable import LifecycleProbe
@testable import PhoneSupport

/// A server that keeps lines as the real one does: once, in order, without gaps.
final class FakeServer: ProbeCarrying, @unchecked Sendable {
  /// The content of a request.
  struct Post: Sendable {
    let launch: String
    let text: String
    /// The time of its arrival, in milliseconds.
    let milliseconds: Int
    var lineCount: Int { text.split(separator: "\n").count }
  }

  private let queue: FakeQueue
  private(set) var posts: [Post] = []
  private(set) var lines: [ProbeLine] = []
  private(set) var texts: [String] = []
  /// The number of the line that is expected.
  var expected = 1
  /// The answers to give before the server does its work; `nil` does it.
  var answers: [ProbeAnswer?] = []
  /// Whether nothing comes through.
  var isDown = false
  /// Whether answers get lost after the work was done.
  var losesAnswers = false
  /// The lines that a batch may have.
  var mostLines = Int.max
  /// A text that no line may have.
  var refused: String?

  init(queue: FakeQueue) { self.queue = queue }

  func post(
    _ body: Data,
    launch: String,
    _ answer: @escaping @Sendable (ProbeAnswer) -> Void
  ) {
    let text = String(decoding: body, as: UTF8.self)
    let milliseconds = Int(queue.nanoseconds / 1_000_000) - 5_000
    posts.append(Post(launch: launch, text: text, milliseconds: milliseconds))
    if isDown { return answer(.lost) }
    if !answers.isEmpty, let given = answers.removeFirst() { return answer(given) }
    let result = keep(text)
    answer(losesAnswers ? .lost : result)
  }

  private func keep(_ text: String) -> ProbeAnswer {
    let rows = text.utf8.split(separator: UInt8(ascii: "\n"))
    if rows.count > mostLines { return .json(413, "{}") }
    if let refused, text.contains(refused) { return .json(400, "{}") }
    do {
      guard let first = try Self.decoded(rows.prefix(1)).first, first.number <= expected else {
        return .json(409, #"{"values":{"expected":"\#(expected)"}}"#)
      }
      // What came before is not read again, as it was read when it was kept.
      let new = rows.dropFirst(expected - first.number)
      lines += try Self.decoded(new)
      texts += new.map { String($0) ?? "" }
      expected += new.count
    } catch {
      return .json(400, "{}")
    }
    return .json(200, #"{"acknowledged":\#(expected - 1)}"#)
  }

  private static func decoded(_ rows: ArraySlice<Substring.UTF8View>) throws -> [ProbeLine] {
    rows.isEmpty ? [] : try ProbeLine.batch(Array(rows.joined(separator: [UInt8(ascii: "\n")])))
  }

  /// Forgets the last lines, as a server whose disk lost them.
  func forget(_ count: Int) {
    lines.removeLast(count)
    texts.removeLast(count)
    expected -= count
  }
}

extension ProbeAnswer {
  /// Nothing came back.
  static let lost = ProbeAnswer(status: 0, body: Data(), retryAfter: nil)

  static func json(_ status: Int, _ text: String, retryAfter: String? = nil) -> ProbeAnswer {
    ProbeAnswer(status: status, body: Data(text.utf8), retryAfter: retryAfter)
  }
}

/// The log of a device, whose lines are kept.
final class FakeEcho: ProbeEchoing, @unchecked Sendable {
  private(set) var lines: [String] = []
  /// The intervals that are open, and how many have been closed.
  private(set) var open: [UInt64: String] = [:]
  private(set) var closedCount = 0

  func write(_ line: String) { lines.append(line) }

  func begin(_ interval: UInt64, _ name: String) { open[interval] = name }

  func end(_ interval: UInt64, _ name: String) {
    if open.removeValue(forKey: interval) == name { closedCount += 1 }
  }
}

/// A phone of the test: an app on the fake runtime, the probe in it, and the server it sends to.
struct FakePhone {
  let uikit = FakeUIKit()
  let runtime: FakeRuntime
  let queue = FakeQueue()
  let echo = FakeEcho()
  let server: FakeServer
  let sender: ProbeSender
  let recorder: ProbeRecorder

  init(hashesNames: Bool = false) {
    runtime = FakeRuntime(uikit.controller)
    server = FakeServer(queue: queue)
    sender = ProbeSender(queue: queue, carrier: server)
    recorder = ProbeRecorder(
      system: runtime,
      queue: queue,
      sender: sender,
      names: ProbeNames(hashes: hashesNames),
      echo: echo
    )
  }

  /// Lets all reported lines arrive, and returns the new ones, without the start line.
  func arrived() -> [ProbeLine.Content] {
    runtime.turn()
    queue.advance(100)
    return server.lines.dropFirst().map(\.content)
  }

  /// The calls that arrived, one text each.
  func calls() -> [String] {
    arrived().compactMap { content in
      switch content {
      case .enter(let call): Self.text(of: call, ">")
      case .leave(let call): Self.text(of: call, "<")
      case .gone(let id): "gone \(id)"
      case .app(let callback): "app \(callback.rawValue)"
      case .scene(let callback): "scene \(callback.rawValue)"
      case .dropped(let count): "dropped \(count)"
      case .start, .tree, .log, .stop: nil
      }
    }
  }

  private static func text(of call: ProbeLine.Call, _ sign: String) -> String {
    let argument = call.argument.map { "(\($0))" } ?? ""
    let owner = call.override.map { " of \($0)" } ?? ""
    let thread = call.isMain ? "" : " off main"
    let name = "\(call.className)#\(call.id) \(call.callback.rawValue)\(argument)"
    return "\(sign)\(call.depth) \(name)\(owner)\(thread)"
  }

  /// The trees that arrived.
  func trees() -> [[ProbeLine.Controller]] {
    arrived().compactMap { if case .tree(let controllers) = $0 { controllers } else { nil } }
  }
}
