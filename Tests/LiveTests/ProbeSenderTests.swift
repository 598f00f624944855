import LifecycleEngine
import LifecycleLive
import TestSupport
import Testing

@testable import LifecycleProbe
@testable import PhoneSupport

/// The store and the sender of the probe, with a clock that the tests move.
@Suite(.matrix) struct `The sender of the probe` {
  private let queue = FakeQueue()
  private let server: FakeServer
  private let sender: ProbeSender

  init() {
    server = FakeServer(queue: queue)
    sender = ProbeSender(queue: queue, carrier: server)
    sender.begin(launch: "a1")
  }

  private func append(_ numbers: ClosedRange<Int>) {
    for number in numbers { sender.append(.gone(number), at: queue.nanoseconds) }
  }

  /// The lines that the server has, as numbers of instances, with dropped ones as negative counts.
  private var kept: [Int] {
    server.lines.map { line in
      switch line.content {
      case .gone(let number): number
      case .dropped(let count): -count
      case .start, .enter, .leave, .tree, .app, .scene, .log, .stop: 0
      }
    }
  }

  @Test func `writes what 50 milliseconds bring in one batch`() {
    append(1...3)
    queue.advance(49)
    #expect(server.posts.isEmpty)
    append(4...4)
    queue.advance(1)
    append(5...5)
    queue.advance(100)
    #expect(server.posts.map(\.milliseconds) == [50, 100])
    #expect(server.posts.map(\.lineCount) == [4, 1])
    #expect(
      server.posts[0].text == """
        {"id":1,"ms":0.000,"seq":1,"what":"gone"}
        {"id":2,"ms":0.000,"seq":2,"what":"gone"}
        {"id":3,"ms":0.000,"seq":3,"what":"gone"}
        {"id":4,"ms":49.000,"seq":4,"what":"gone"}

        """
    )
    #expect(server.posts.map(\.launch) == ["a1", "a1"])
    #expect(sender.keptCount == 0)
    queue.advance(60_000)
    #expect(server.posts.count == 2, "Who has nothing to say is silent.")
  }

  @Test func `does not wait where 200 events are there`() {
    append(1...450)
    queue.advance(0)
    #expect(server.posts.map(\.lineCount) == [200, 200])
    queue.advance(50)
    #expect(server.posts.map(\.milliseconds) == [0, 0, 50])
    #expect(kept == Array(1...450))
  }

  @Test func `tries again with growing pauses while nothing comes through`() {
    server.isDown = true
    append(1...2)
    queue.advance(120_000)
    #expect(
      server.posts.map(\.milliseconds) == [
        50, 300, 800, 1_800, 3_800, 7_800, 15_800, 31_800, 61_800, 91_800,
      ]
    )
    server.isDown = false
    append(3...3)
    queue.advance(30_000)
    #expect(kept == [1, 2, 3])
    #expect(sender.keptCount == 0)
    server.isDown = true
    append(4...4)
    queue.advance(300)
    #expect(server.posts.suffix(2).map(\.milliseconds) == [150_050, 150_300], "It starts anew.")
  }

  @Test(arguments: [500, 502, 404, 401])
  func `keeps everything whatever a server answers`(status: Int) {
    server.answers = Array(repeating: .json(status, "<html>"), count: 3)
    append(1...5)
    queue.advance(10_000)
    #expect(kept == Array(1...5))
    #expect(server.posts.map(\.milliseconds) == [50, 300, 800, 1_800])
  }

  @Test func `waits as long as a server asks`() {
    server.answers = [.json(429, "{}", retryAfter: "7"), .json(429, "{}", retryAfter: "soon")]
    append(1...5)
    queue.advance(20_000)
    #expect(server.posts.map(\.milliseconds) == [50, 7_050, 7_550])
    #expect(kept == Array(1...5))
  }

  @Test func `sends again what was not acknowledged, and it is kept once`() {
    server.losesAnswers = true
    append(1...2)
    queue.advance(60)
    server.losesAnswers = false
    append(3...3)
    queue.advance(1_000)
    #expect(server.posts.map(\.lineCount) == [2, 3])
    #expect(kept == [1, 2, 3])
    #expect(sender.keptCount == 0)
  }

  @Test func `forgets only what is acknowledged`() {
    server.answers = [.json(200, #"{"acknowledged":2}"#)]
    server.expected = 3
    append(1...5)
    queue.advance(50)
    #expect(sender.keptCount == 3)
    queue.advance(50)
    #expect(kept == [3, 4, 5])
  }

  @Test func `pauses where an acknowledgement leads nowhere`() {
    server.answers = Array(repeating: .json(200, #"{"acknowledged":0}"#), count: 3)
    append(1...1)
    queue.advance(2_000)
    #expect(server.posts.map(\.milliseconds) == [50, 300, 800, 1_800])
    #expect(kept == [1])
  }

  @Test func `halves a batch that is too large`() {
    server.mostLines = 30
    append(1...150)
    queue.advance(1_000)
    #expect(server.posts.map(\.lineCount).prefix(4) == [150, 75, 37, 18])
    #expect(kept == Array(1...150))
  }

  @Test func `gives up a single line that no server takes, and says so`() {
    server.refused = "\"id\":7,"
    append(1...10)
    queue.advance(2_000)
    #expect(kept == [1, 2, 3, 4, 5, 6, -1, 8, 9, 10])
    #expect(server.lines.map(\.number) == Array(1...10))
  }

  @Test func `does not hurry a server that refuses everything`() {
    server.answers = Array(repeating: .json(400, "{}"), count: 1_000)
    append(1...200)
    queue.advance(60_000)
    #expect(server.posts.count < 30)
    #expect(sender.keptCount == 200)
  }

  @Test func `goes on with the number that is expected`() {
    append(1...4)
    queue.advance(50)
    server.forget(3)
    append(5...6)
    queue.advance(1_000)
    #expect(kept == [1, -3, 5, 6])
    #expect(server.lines.map(\.number) == [1, 2, 3, 4])
  }

  @Test func `counts on where an earlier launch has stopped`() {
    server.answers = [.json(409, #"{"values":{"expected":"500"}}"#)]
    server.expected = 500
    append(1...3)
    queue.advance(1_000)
    #expect(kept == [1, 2, 3])
    #expect(server.lines.map(\.number) == [500, 501, 502])
  }

  @Test func `pauses where a server cannot make up its mind`() {
    server.answers = [9, 5, 9, 5, 9, 5].map { .json(409, #"{"values":{"expected":"\#($0)"}}"#) }
    server.expected = 5
    append(1...1)
    queue.advance(60_000)
    #expect(server.posts.count <= 8)
    #expect(server.posts[2...].allSatisfy { $0.milliseconds >= 300 })
    #expect(kept.suffix(1) == [1])
  }

  @Test func `keeps 20,000 events, and says how many it dropped`() {
    server.isDown = true
    append(1...20_500)
    #expect(sender.keptCount == 20_000)
    queue.advance(1_000)
    #expect(sender.keptCount == 20_000)
    server.isDown = false
    queue.advance(60_000)
    append(20_501...20_501)
    queue.advance(50)
    #expect(kept == Array(1...20_000) + [-500, 20_501])
    #expect(server.lines.map(\.number) == Array(1...20_002))
    #expect(sender.keptCount == 0)
    #expect(server.posts.allSatisfy { $0.lineCount <= 200 })
  }

  @Test func `asks for the tree anew after a gap`() {
    let phone = FakePhone()
    phone.runtime.windows = [FakeObject(phone.uikit.controller)]
    phone.recorder.start()
    #expect(phone.trees().count == 1)
    phone.server.isDown = true
    for _ in 0..<10_001 { phone.runtime.windows[0].call("viewWillLayoutSubviews") }
    phone.server.isDown = false
    phone.queue.advance(60_000)
    #expect(phone.trees().count == 2)
    #expect(phone.arrived().contains(.dropped(2)))
  }

  @Test(.sampled) func `loses nothing on any line, and numbers without gaps`() {
    inEach(0..<24 as Range<UInt64>) { seed in Self().losesNothing(seed) }
  }

  private func losesNothing(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var next = 1
    for _ in 0..<80 {
      let count = Int.random(in: 0...120, using: &random)
      if count > 0 { append(next...next + count - 1) }
      next += count
      server.isDown = Int.random(in: 0..<4, using: &random) == 0
      server.losesAnswers = Int.random(in: 0..<4, using: &random) == 0
      server.mostLines = Int.random(in: 1...300, using: &random)
      queue.advance(Int.random(in: 0...400, using: &random))
    }
    server.isDown = false
    server.losesAnswers = false
    server.mostLines = .max
    queue.advance(200_000)
    // A single line that is refused is given up; here no limit is below one line.
    #expect(kept == Array(1..<next))
    #expect(server.lines.map(\.number) == Array(1..<next))
    #expect(sender.keptCount == 0)
  }
}
