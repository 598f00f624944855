import Foundation
import LabCore
import LifecycleLive
import MicroHTTPD
import Testing
import TestSupport
import Zlib

@testable import LabLive
@testable import LabStore
@testable import LabHTTP

@Suite struct `A live session` {
  @Test func `keeps what an app writes, and gives it in three forms`() async throws {
    try await withLive { lab, live in
      #expect(try await live.write(1...3).json()["acknowledged"] as? Int == 3)
      #expect(try await live.write(4...5).json()["acknowledged"] as? Int == 5)
      #expect(try await live.numbers() == [1, 2, 3, 4, 5])
      #expect(try await live.numbers("?after=1&limit=2") == [2, 3])
      let lines = try await lab.lines(live.path)
      #expect(lines == (1...5).map { LiveClient.line($0) }.joined())
      let client = try lab.client()
      _ = try await client.follow(live.events)
      _ = try await client.nextMessage()
      try await live.write(6...6)
      for number in 1...6 {
        let next = try #require(try await client.nextMessage())
        #expect(next.event == "line" && next.id == "\(number)")
        #expect(try next.json()["seq"] as? Int == number)
      }
    }
  }

  @Test func `keeps lines that come twice once`() async throws {
    try await withLive { lab, live in
      try await live.write(1...4)
      #expect(try await live.write(1...4).json()["acknowledged"] as? Int == 4)
      #expect(try await live.write(2...3).json()["acknowledged"] as? Int == 4)
      #expect(try await live.write(3...6).json()["acknowledged"] as? Int == 6)
      #expect(try await live.numbers() == [1, 2, 3, 4, 5, 6])
    }
  }

  @Test func `says which line it expects where some are missing`() async throws {
    try await withLive { _, live in
      try await live.write(1...2)
      let answer = try await live.write(5...6)
      #expect(answer.status == 409)
      #expect(answer.code == "liveGap" && answer.values["expected"] == "3")
      #expect(try await live.write(3...4).status == 200)
    }
  }

  @Test func `counts the lines of each launch from one`() async throws {
    try await withLive { lab, live in
      try await live.write(1...2, launch: "first")
      #expect(try await live.write(2...3, launch: "second").status == 409)
      #expect(try await live.write(1...2, launch: "second").json()["acknowledged"] as? Int == 2)
      let late = try await live.write(3...3, launch: "first")
      #expect(late.status == 409 && late.code == "otherLaunch")
      #expect(try await live.numbers() == [1, 2, 1, 2])
    }
  }

  @Test func `is written with its key only, and erased with it`() async throws {
    try await withLive { lab, live in
      for key in ["", "Bearer", "Bearer \(String(repeating: "a", count: 26))", "Bearer x"] {
        let answer = try await live.write(1...1, key: key)
        #expect(answer.status == 403 && answer.code == "notWriter")
        let headers = ["Authorization": key]
        #expect(try await lab.send("DELETE", live.path, headers: headers).status == 403)
      }
      try await live.write(1...1)
      let headers = ["Authorization": live.key]
      #expect(try await lab.send("DELETE", live.path, headers: headers).status == 204)
      #expect(try await lab.send("GET", live.path).status == 404)
      #expect(try await live.write(2...2).status == 404)
    }
  }

  @Test func `tells who has its key by which addresses a phone reaches the server`() async throws {
    func change(_ configuration: inout LabServerConfiguration) {
      configuration.host = "0.0.0.0"
      configuration.findAddresses = { ["192.168.1.7"] }
    }
    try await withLive(configure: change) { lab, live in
      let path = "\(live.path)/addresses"
      let told = try await lab.send("GET", path, headers: ["Authorization": live.key]).json()
      #expect(told["addresses"] as? [String] == ["http://192.168.1.7/"])
      #expect(try await lab.send("GET", path).status == 403)
    }
  }

  @Test func `takes packed lines, and no more of them than of others`() async throws {
    try await withLive { lab, live in
      let packed = try #require(Zlib.gzipped(Array(LiveClient.line(1).utf8)))
      #expect(try await live.write(packed, coding: "gzip").status == 200)
      #expect(try await live.write(Array(packed.dropLast(4)), coding: "gzip").status == 400)
      #expect(try await live.write(packed, coding: "br").status == 400)
      let bomb = try #require(Zlib.gzipped([UInt8](repeating: 0x20, count: 1 << 24)))
      #expect(try await live.write(bomb, coding: "gzip").status == 413)
      #expect(try await live.numbers() == [1])
    }
  }

  @Test(
    arguments: [
      "{}", "[]", "{", #"{"seq":1,"ms":0,"what":"app","callback":"viewDidLoad"}"#,
      #"{"seq":1,"ms":0,"what":"stop","events":1}"#, "",
      LiveClient.line(1) + LiveClient.line(3),
    ]
  )
  func `refuses lines that are none of the probe`(body: String) async throws {
    try await withLive { _, live in
      let answer = try await live.write(Array(body.utf8))
      #expect(answer.status == 422, "\(answer.text)")
      #expect(answer.code == "badLiveLine")
      #expect(try await live.write(1...1).status == 200)
    }
  }

  @Test func `has limits`() async throws {
    var limits = LabLimits()
    (limits.liveSessions, limits.liveLines, limits.liveBytes) = (1, 20, 1_000)
    try await withLive(limits: limits) { lab, live in
      let another = try await lab.post("/api/live", "{}")
      #expect(another.code == "limitReached")
      try await live.write(1...5)
      let wide = try await live.write(6...20)
      #expect(wide.values["limit"] == "liveBytes")
      let long = try await live.write(6...21)
      #expect(long.values["limit"] == "liveLines")
      #expect(try await live.write(6...7).status == 200)
    }
  }

  @Test func `lets an app write so fast and no faster`() async throws {
    var limits = LabLimits()
    (limits.liveLinesPerSecond, limits.liveBacklog) = (1, 10)
    try await withLive(limits: limits) { _, live in
      #expect(try await live.write(1...10).status == 200)
      let answer = try await live.write(11...1_010)
      #expect(answer.status == 429)
      let wait = try #require(answer.headers["retry-after"].flatMap { Int($0) })
      #expect(800...1_000 ~= wait)
    }
  }

  @Test func `is off unless it is wanted`() async throws {
    try await withLab { lab in
      for (method, path) in [("POST", "/api/live"), ("GET", "/api/live/\(Endpoint.runExample)")] {
        let answer = try await lab.send(method, path, headers: TestLab.json)
        #expect(answer.status == 404 && answer.code == "liveOff")
      }
    }
  }

  @Test func `is there again after a restart, and knows its key`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var session: LiveClient?
    try await withLive(storage: .folder(folder)) { _, live in
      session = live
      try await live.write(1...3)
    }
    let before = try #require(session)
    try await withLive(storage: .folder(folder)) { lab, another in
      let live = LiveClient(lab, before.path, key: before.key)
      let answer = try await live.write(4...4)
      #expect(try answer.json()["acknowledged"] as? Int == 4)
      #expect(try await live.numbers() == [1, 2, 3, 4])
      // For a stream it is too late: who follows reads what was before.
      let client = try lab.client()
      _ = try await client.follow(live.events)
      _ = try await client.nextMessage()
      let reset = try #require(try await client.nextMessage())
      #expect(reset.event == "reset" && reset.id == "4")
      #expect(try reset.json()["lineCount"] as? Int == 4)
      // A client that has seen some lines continues after them.
      let back = try lab.client()
      _ = try await back.follow(live.events, headers: ["Last-Event-ID": "2"])
      #expect(try await back.nextMessage()?.other == "retry: 1000")
      #expect(try await [back.nextMessage()?.id, back.nextMessage()?.id] == ["3", "4"])
      #expect(try await live.write(5...5, key: another.key).status == 403)
    }
  }

  /// A store that is not started, and its journal.
  private static func store(
    _ time: TestTime = TestTime()
  ) throws -> (store: LiveStore, journal: Journal) {
    let journal = try LabStorage.memory.journal(logger: LabServerConfiguration().logger, time: time)
    let store = try LiveStore(
      journal: journal,
      limits: LabLimits(),
      threads: try #require(WorkThreads(count: 1)),
      form: "test"
    )
    return (store, journal)
  }

  /// Sends so many lines, a thousand at a time.
  private static func send(
    _ count: Int,
    to session: LiveSession,
    with key: PresenterKey,
    _ line: (Int) -> String
  ) async throws {
    for start in stride(from: 1, through: count, by: 1_000) {
      let text = (start..<start + 1_000).map(line).joined()
      let batch = try LiveBatch(Array(text.utf8), of: "a")
      _ = try await session.receive(batch, with: key)
    }
  }

  /// A stranger may name more controllers than a mark has room for.
  @Test func `is not folded again and again where that grows too long to be kept`() async throws {
    let (store, journal) = try Self.store()
    let opened = try await store.open("Shop", from: .thisMachine)
    let session = try await store.session(opened.state.id.text)
    try await Self.send(8_000, to: session, with: opened.key) { number in
      let name = number > 2_000 ? String(repeating: "C", count: 300) : "C"
      return
        #"{"callback":"viewDidLoad","class":"\#(name)","container":"none","depth":0,"id":\#(number),"#
        + #""main":true,"ms":\#(number).000,"seq":\#(number),"what":"enter"}"# + "\n"
    }
    let marking = LiveMarking(journal, form: "test")
    for _ in 1...2 { marking.add(session) }
    marking.close()
    await marking.run()
    #expect(!session.isMarkable)
    #expect(try await marking.last(of: session)?.place == 2_000)
    // The rest is read behind the requests.
    let renderer = LiveRenderer(session, marking, journal.clock)
    await #expect(throws: LiveError.stillReading(done: 2_000, of: 8_000)) {
      try await renderer.part(after: 0, count: 10)
    }
  }

  /// Reading many lines is no part of a request, which is told how far it is.
  @Test func `is read behind the requests for it`() async throws {
    let (store, journal) = try Self.store()
    let opened = try await store.open("Shop", from: .thisMachine)
    let session = try await store.session(opened.state.id.text)
    try await Self.send(5_000, to: session, with: opened.key) { LiveClient.line($0) }
    let marking = LiveMarking(journal, form: "test")
    // Nobody runs it, so that it reads nothing but what a request waits for.
    let renderer = LiveRenderer(session, marking, journal.clock)
    await #expect(throws: LiveError.stillReading(done: 0, of: 5_000)) {
      try await renderer.part(after: 0, count: 10)
    }
    marking.add(session)
    marking.close()
    await marking.run()
    let part = try await renderer.part(after: 4_990, count: 20)
    #expect(part.eventCount == 5_000 && part.events.map(\.seq) == Array(4_991...5_000))
    #expect(try await renderer.part(after: 0, count: 3).events.map(\.seq) == [1, 2, 3])
  }

  @Test func `ends when nobody has written for long`() async throws {
    let time = TestTime()
    let (store, journal) = try Self.store(time)
    let opened = try await store.open("Shop", from: .thisMachine)
    let session = try await store.session(opened.state.id.text)
    await time.advance(by: .seconds(23 * 60 * 60))
    let batch = try LiveBatch(Array(LiveClient.line(1).utf8), of: "a")
    _ = try await session.receive(batch, with: opened.key)
    await time.advance(by: .seconds(23 * 60 * 60))
    #expect(try await store.session(opened.state.id.text) === session)
    await time.advance(by: .seconds(2 * 60 * 60))
    await #expect(throws: LiveError.self) { try await store.session(opened.state.id.text) }
    await store.endForgotten()
    #expect(try journal.lives().isEmpty && store.count == 0)
  }
}
