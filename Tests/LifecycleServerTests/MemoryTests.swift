import Foundation
import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import Testing

@testable import LabRooms
@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

/// What is bounded so that no mix of requests takes all memory.
@Suite struct `Memory` {
  @Test func `of rooms is shared out evenly, half of it`() throws {
    var limits = LabLimits()
    (limits.rooms, limits.roomsWork) = (10, 2_000)
    let journal = try LabStorage.memory.journal(logger: LabServerConfiguration().logger)
    let share = RoomQuota(limits, journal: journal)
    let codes = try ["AAAAAA", "BBBBBB", "CCCCCC"].map { try #require(RoomCode(typed: $0)) }
    for (code, opener) in zip(codes, [1, 1, nil] as [UInt16?]) { share.enter(code, from: opener) }
    try share.take(100 + 500, for: codes[0])
    // Of the other half one network has half, where no token is needed.
    #expect(throws: LimitError.roomsWork(2_000)) {
      try share.take(100 + 1, for: codes[1])
    }
    try share.take(100, for: codes[1])
    try share.take(100 + 500, for: codes[2])
    #expect(throws: LimitError.roomsWork(2_000)) {
      try share.take(100 + 501, for: codes[2])
    }
    share.leave(codes[0].text)
    try share.take(100 + 1_000, for: codes[2])
  }

  @Test func `of rooms is bounded by what their code says, too`() async throws {
    let logs = Array(repeating: #"{"do":"log","text":"\#(Self.text)"}"#, count: 200)
    let scenario = """
      {"schemaVersion":1,"id":"loud","window":{"root":"A"},"controllers":{"A":{"overrides":
      {"didReceiveMemoryWarning":{"do":[\(logs.joined(separator: ","))]}}}},
      "steps":[{"do":"launch"},{"do":"memoryWarning"}]}
      """
    var limits = LabLimits()
    (limits.rooms, limits.roomsWork) = (10, 4_000)
    try await withLab(limits: limits) { lab in
      let room = try await lab.post("/api/rooms", #"{"scenario":\#(scenario)}"#)
      #expect(room.status == 409)
      let values = try room.json()["values"] as? [String: String]
      #expect(values == ["limit": "roomsWork", "most": "4000"])
      #expect(try await lab.post("/api/runs", scenario).status == 201)
      let metrics = try await lab.send("GET", "/metrics").text
      #expect(metrics.contains("\nlifecycle_rooms 0\n"))
    }
  }

  @Test func `of a room that has its part takes no more commands`() async throws {
    var limits = LabLimits()
    (limits.rooms, limits.roomsWork) = (1, 100)
    try await withLab(limits: limits) { lab in
      let room = try await lab.openRoom()
      var statuses: [Int] = []
      while statuses.last != 409, statuses.count < 50 {
        let step = statuses.count % 2 == 0 ? #"{"do":"push","target":"B"}"# : #"{"do":"pop"}"#
        statuses.append(try await room.lead("POST", "/commands", step).status)
      }
      #expect(statuses.last == 409)
      #expect(statuses.dropLast().allSatisfy { $0 == 200 })
      let shorter = try await room.lead("PUT", "/run", #"{"step":1}"#)
      #expect(shorter.status == 200)
      #expect(try await room.lead("POST", "/commands", #"{"do":"pop"}"#).status != 500)
    }
  }

  @Test func `of runs is given back by those who only follow`() async throws {
    var limits = LabLimits()
    limits.residentWork = 60
    try await withLab(limits: limits) { lab in
      let run = try await lab.startRun()
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events?after=0")
      _ = try await follower.messages(untilCommands: 1)
      for _ in 0..<3 { _ = try await lab.startRun() }
      // The stream ends, and who comes back goes on where it was.
      await #expect(throws: (any Error).self) {
        while true { _ = try await follower.messages(untilCommands: 1) }
      }
      let again = try lab.client()
      let last = try await lab.events(run).count
      _ = try await again.follow("\(run)/events?after=\(last)")
      try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
      var version: Int? = 1
      while version == 1 {
        version = try await again.messages(untilCommands: 1).last?.json()["version"] as? Int
      }
      #expect(version == 2)
    }
  }

  @Test func `of a run goes with its document, too`() throws {
    let text = Self.text
    var steps = (0..<2_000).map { _ in #"{"do":"background"},{"do":"foreground"}"# }
    steps[0] = #"{"do":"launch"},"# + steps[0]
    let long = Scenarios.scenario(steps: steps.joined(separator: ","))
    let document = try ScenarioDocument.decode(Array(long.utf8))
    let kept = try PreparedRun(document, eventLimit: .max).kept
    #expect(kept.weight > kept.run.simulation.work)
    let small = try PreparedRun(
      ScenarioDocument.decode(Array(Scenarios.pushPop.utf8)),
      eventLimit: .max
    ).kept
    #expect(small.weight == small.run.simulation.work)
    #expect(text.utf8.count == 1_000)
  }

  @Test func `of an answer in lines is bounded like that of any`() async throws {
    let logs = Array(repeating: #"{"do":"log","text":"\#(Self.control)"}"#, count: 200)
    let warnings = String(repeating: #",{"do":"memoryWarning"}"#, count: 35)
    let scenario = """
      {"schemaVersion":1,"id":"loud","window":{"root":"A"},"controllers":{"A":{"overrides":
      {"didReceiveMemoryWarning":{"do":[\(logs.joined(separator: ","))]}}}},
      "steps":[{"do":"launch"}\(warnings)]}
      """
    var limits = LabLimits()
    limits.bodyBytes = 4 << 20
    try await withLab(limits: limits, configure: { $0.time = TestTime() }) { lab in
      let run = try await lab.startRun(scenario)
      for accept in ["application/json", "application/x-ndjson"] {
        let answer = try await lab.send("GET", "\(run)/events", headers: ["Accept": accept])
        #expect(answer.status == 409, "\(accept)")
        let values = try answer.json()["values"] as? [String: String]
        #expect(values == ["limit": "answerBytes", "most": "33554432"])
      }
      let export = try await lab.send("GET", "\(run)/exports/ndjson")
      #expect(export.status == 409)
    }
  }

  @Test func `of a feed is no more than that of an answer`() throws {
    let feed = RunFeed()
    let message = EncodedMessage(id: 1, bytes: Array(repeating: 32, count: 1 << 20))
    let part = FeedMessage(message, of: "a")
    for _ in 0..<3 { feed.receive([part, part]) }
    #expect(feed.byteCount == 6 << 20)
    #expect(feed.open().byteCount == 6 << 20)
  }

  private static let text = String(repeating: "x", count: 1_000)
  private static let control = String(repeating: #"\u0001"#, count: 1_000)
}

/// What one address can do to runs and rooms of all, where no token is needed.
@Suite struct `One address` {
  private static let school = Client.guest(2)
  private static let stranger = Client.guest(3)

  @Test func `names so many runs`() async throws {
    var limits = LabLimits()
    limits.namedRunsPerNetwork = 2
    let store = try Self.runs(limits)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    for name in ["a", "b"] {
      _ = try await store.start(document, name: name, from: Self.stranger)
    }
    let refusal = LimitError.namedRunsPerNetwork(2)
    await #expect(throws: refusal) {
      _ = try await store.start(document, name: "c", from: Self.stranger)
    }
    let unnamed = try await store.start(document, from: Self.stranger).id.text
    await #expect(throws: refusal) {
      try await store.rename(unnamed[...], to: "c", from: Self.stranger)
    }
    _ = try await store.start(document, name: "d", from: Self.school)
    let run = try await store.start(document, name: "e").id.text
    try await store.rename(run[...], to: "f")
    #expect(store.count == 5)
    // Whoever has one of its names changes it.
    for name in ["a", "b", "c"] {
      _ = try await store.start(document, name: name, from: Self.stranger.withToken)
    }
    #expect(LabLimits().namedRunsPerNetwork * 2 <= LabLimits().runs)
  }

  @Test func `keeps so many runs to explore without joining`() async throws {
    var limits = LabLimits()
    limits.explorationsPerNetwork = 2
    let rooms = try RoomStore(journal: Self.journal(), limits: limits, logger: Self.logger)
    let runs = try Self.runs(limits)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    func explore(_ client: Client, _ follower: String? = nil) async throws -> String {
      let explorer = rooms.explorer(follower, of: Self.code, from: client)
      return try await runs.start(document, from: client, for: explorer).id.text
    }
    let other = try await explore(Self.school)
    let joined = try await explore(Self.stranger, "token")
    var own: [String] = []
    for _ in 0..<4 { own.append(try await explore(Self.stranger)) }
    for run in [other, joined] + own.suffix(2) { _ = try await runs.run(run[...]) }
    for run in own.prefix(2) {
      await #expect(throws: RunError.unknown(id: run)) { _ = try await runs.run(run[...]) }
    }
    #expect(rooms.explorer(nil, of: Self.code, from: .thisMachine) == nil)
    #expect(LabLimits().explorationsPerNetwork >= 300)
  }

  @Test func `explores at the cost of its own runs, not of others`() async throws {
    var limits = LabLimits()
    limits.runs = 6
    let rooms = try RoomStore(journal: Self.journal(), limits: limits, logger: Self.logger)
    let runs = try Self.runs(limits)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    var others: [String] = []
    for _ in 0..<6 {
      others.append(try await runs.start(document, from: Self.school).id.text)
    }
    for _ in 0..<10 {
      let explorer = rooms.explorer(nil, of: Self.code, from: Self.stranger)
      _ = try await runs.start(document, from: Self.stranger, for: explorer)
    }
    // Of a full server each address has one, at least.
    for run in others.dropFirst() { _ = try await runs.run(run[...]) }
  }

  private static let logger = LabServerConfiguration().logger
  private static let code = RoomCode(stored: "K7M2QX")

  private static func journal() throws -> Journal { try LabStorage.memory.journal(logger: logger) }

  private static func runs(_ limits: LabLimits) throws -> RunStore {
    try RunStore(journal: journal(), limits: limits, logger: logger)
  }
}
