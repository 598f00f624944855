import LifecycleEngine
import LifecycleLive
import LifecycleScenario
import Testing
import TestSupport

@testable import LifecycleProbe
@testable import PhoneSupport

/// The lines that arrive over a bad connection to the server.
@Suite(.matrix) struct `The way of a phone` {
  /// A run of many lines: screens come and go.
  private static func run(pushes: Int) throws -> ScenarioRun {
    let turn = #"{"do": "push", "on": "Nav", "target": "B"}, {"do": "pop", "on": "Nav"}"#
    let steps = ([#"{"do": "launch"}"#] + Array(repeating: turn, count: pushes))
    let text = Documents.text(
      steps: "[\(steps.joined(separator: ","))]",
      more: #""window":{"root":"Nav"}"#
    )
    return try Documents.decode(text).run()
  }

  /// The lines that a server has of a phone, without the text that differs at each launch.
  private static func texts(of server: FakeServer) -> [String] {
    let launch = /"launch":"[0-9a-f]+",/
    return server.texts.map { text in
      text.hasSuffix(#""what":"start"}"#) ? text.replacing(launch, with: "") : text
    }
  }

  @Test(.sampled) func `loses nothing and doubles nothing, whatever happens`() {
    inEach(0..<8 as Range<UInt64>) { try Self.loseAndDoubleNothing($0) }
  }

  private static func loseAndDoubleNothing(_ seed: UInt64) throws {
    let run = try Self.run(pushes: 20)
    let sound = TestPhone(run)
    sound.play()
    let queue = FakeQueue()
    let server = FakeServer(queue: queue)
    let way = BadWay(to: server, queue: queue, seed: seed)
    let phone = Phone(run, queue: queue, carrier: way)
    TestPhone.play(phone, queue)
    queue.advance(300_000)
    way.isGood = true
    queue.advance(60_000)
    #expect(Self.texts(of: server) == Self.texts(of: sound.server))
    #expect(phone.keptCount == 0)
    #expect(way.met == Set(BadWay.Mishap.allCases))
  }

  /// Answers name the expected line if the server knows less, or more, than was sent.
  @Test func `goes on where the server is, and tells what it has lost`() throws {
    let run = try Self.run(pushes: 10)
    let phone = TestPhone(run)
    var count = 0
    phone.phone.play { [server = phone.server, queue = phone.queue] _ in
      queue.advance(60)
      count += 1
      if count == 100 { server.forget(7) }
    }
    phone.queue.advance(60_000)
    let numbers = phone.server.lines.map(\.number)
    #expect(numbers == Array(1..<numbers.count + 1))
    let dropped = phone.server.lines.compactMap { line in
      if case .dropped(let count) = line.content { count } else { nil }
    }
    #expect(dropped == [7])
    #expect(phone.log().contains("lost 7 lines."))
  }

  @Test func `says how many lines a full buffer has dropped`() throws {
    let run = try Self.run(pushes: 320)
    let sound = TestPhone(run)
    sound.play()
    let phone = TestPhone(run)
    phone.server.isDown = true
    phone.play()
    #expect(phone.server.lines.isEmpty)
    #expect(phone.phone.keptCount == ProbeSender.mostKept)
    phone.server.isDown = false
    phone.queue.advance(60_000)
    phone.phone.process.turn()
    phone.queue.advance(1_000)
    let (all, kept) = (Self.texts(of: sound.server), Self.texts(of: phone.server))
    #expect(kept.prefix(ProbeSender.mostKept) == all.prefix(ProbeSender.mostKept))
    let rest = phone.server.lines.dropFirst(ProbeSender.mostKept).map(\.content)
    #expect(rest.first == .dropped(all.count - ProbeSender.mostKept))
    guard case .tree(let tree) = try #require(rest.last) else {
      Issue.record("After a gap the tree is told anew.")
      return
    }
    #expect(
      rest.count == 2 && tree.map(\.className) == ["UINavigationController", "AViewController"]
    )
  }
}
