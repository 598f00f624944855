import Dispatch
import Foundation
import LabCore
import LifecycleScenario
import Synchronization
import Testing

@testable import LabRooms
@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

@Suite struct `A run that left memory` {
  @Test func `is brought back once for all who ask at the same time`() async throws {
    let store = try Self.store(residentRuns: 1)
    let run = try await Self.start(in: store)
    _ = try await Self.start(in: store)
    let found = try await withThrowingTaskGroup(of: Run.self) { group in
      for _ in 0..<16 { group.addTask { try await store.run(run[...]) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.allSatisfy { $0 === found[0] })
    #expect(store.residentCount == 1)
    #expect(store.count == 2)
  }

  @Test func `is the same as long as anybody holds it`() async throws {
    let store = try Self.store(residentRuns: 1)
    let run = try await Self.start(in: store)
    let held = try await store.run(run[...])
    for _ in 0..<3 { _ = try await Self.start(in: store) }
    let found = try await store.run(run[...])
    #expect(found === held)
  }

  @Test func `has made room for what others did`() async throws {
    let store = try Self.store(residentRuns: 10, residentWork: 100)
    let runs = try await [Self.start(in: store), Self.start(in: store)]
    #expect(store.residentCount == 2)
    let push = CommandRequest(step: Array(#"{"do":"push","target":"B"}"#.utf8))
    _ = try await store.run(runs[1][...]).perform(push)
    #expect(try await store.run(runs[1][...]).version == 2)
    #expect(store.residentCount == 1)
    #expect(try await store.run(runs[0][...]).version == 1)
  }

  @Test func `takes commands of many in one order`() async throws {
    let store = try Self.store(residentRuns: 1)
    let runs = try await [
      Self.start(in: store), Self.start(in: store), Self.start(in: store), Self.start(in: store),
    ]
    let steps = ["background", "foreground"].map { Array(#"{"do":"\#($0)"}"#.utf8) }
    await withTaskGroup { group in
      for client in 0..<8 {
        group.addTask {
          for round in 0..<10 {
            let run = runs[(client + round) % runs.count]
            // Half of them come when the app is there already, and are refused.
            _ = try? await store.run(run[...]).perform(CommandRequest(step: steps[round % 2]))
          }
        }
      }
    }
    for run in runs {
      let live = try await store.run(run[...]).latest
      let stored = try #require(try await store.journal.run(run))
      #expect(stored.commands.count == live.version)
      #expect(live.version > 1)
      let replay = try PreparedRun(replaying: stored, limits: LabLimits()).kept
      #expect(replay.run == live)
      #expect(replay.difference == nil)
    }
  }

  @Test func `was not gone for those who follow it`() async throws {
    var limits = LabLimits()
    limits.residentRuns = 1
    try await withLab(limits: limits) { lab in
      let run = try await lab.startRun()
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events?after=0")
      _ = try await follower.messages(untilCommands: 1)
      for _ in 0..<3 { _ = try await lab.startRun() }
      try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
      let last = try await follower.messages(untilCommands: 1).last?.json()
      #expect(last?["version"] as? Int == 2)
    }
  }

  @Test(arguments: [(missed: nil, told: 64), (missed: 0, told: 65), (100, 165), (500, 512)])
  func `tells what whoever comes has missed, and a little more`(
    missed: Int?,
    told: Int
  ) throws {
    let steps = [#"{"do":"launch"}"#] + Array(repeating: #"{"do":"memoryWarning"}"#, count: 599)
    let scenario = Scenarios.scenario(steps: steps.joined(separator: ","))
    let document = try ScenarioDocument.decode(Array(scenario.utf8))
    let record = try PreparedRun(document, eventLimit: .max).record
    let seen = missed.map { UInt64(record.commands[599 - $0].eventCount) } ?? 0
    let replay = try PreparedRun(replaying: record, limits: LabLimits(), seen: seen)
    #expect(replay.told.map(\.index) == Array(600 - told..<600))
    #expect(replay.record.commands == record.commands)
    guard let missed, missed < told else { return }
    #expect(replay.firstPosition <= RunMessages.position(after: seen))
  }

  /// Counts the parts of tasks that it runs.
  private final class CountingExecutor: TaskExecutor {
    let count = Mutex(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      count.withLock { $0 += 1 }
      DispatchQueue.global().async { [self] in
        unsafe job.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }

  @Test func `come into memory on threads of their own`() async throws {
    let (store, threads) = (try Self.store(residentRuns: 1), CountingExecutor())
    store.loading.use(threads, of: threads)
    let first = try await Self.start(in: store)
    _ = try await Self.start(in: store)
    #expect(threads.count.withLock { $0 } == 0)
    _ = try await store.run(Substring(first))
    #expect(threads.count.withLock { $0 } > 0)
  }

  @Test func `of rooms come into memory on the same ones`() async throws {
    let (limits, logger) = (LabLimits(), LabServerConfiguration().logger)
    let journal = try LabStorage.memory.journal(logger: logger)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    let request = RoomRequest(source: .scenario(document), lesson: nil, title: nil)
    var code = ""
    for isOpened in [true, false] {
      let (store, threads) = (
        try RoomStore(journal: journal, limits: limits, logger: logger), CountingExecutor()
      )
      store.loading.use(threads, of: threads)
      if isOpened {
        let key = try #require(PresenterKey(sent: String(repeating: "k", count: 26)))
        code = try await store.open(document, for: request, key: key, from: .thisMachine).code.text
      } else {
        _ = try await store.room(code, from: .thisMachine)
      }
      #expect(threads.count.withLock { $0 } > 0)
    }
  }

  private static func start(in store: RunStore) async throws -> String {
    try await store.start(ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))).id.text
  }

  private static func store(
    residentRuns: Int,
    residentWork: Int = LabLimits().residentWork
  ) throws -> RunStore {
    var limits = LabLimits()
    (limits.residentRuns, limits.residentWork) = (residentRuns, residentWork)
    let logger = LabServerConfiguration().logger
    let journal = try LabStorage.memory.journal(logger: logger)
    return try RunStore(journal: journal, limits: limits, logger: logger)
  }
}

@Suite struct `A run of another version of the rules` {
  @Test func `is opened as far as its commands can be performed`() async throws {
    let stored = try Self.stored(["launch", "launch", "background"])
    let replay = try PreparedRun(replaying: stored, limits: LabLimits()).kept
    #expect(replay.run.version == 1)
    #expect(replay.journalVersion == 3)
    let difference = try #require(replay.difference)
    #expect(difference.hasPrefix("only 1 of 3 commands can be performed: Step 1: “launch”"))
  }

  @Test func `is opened up to a command that nobody knows`() async throws {
    let stored = try Self.stored(["launch", "teleport", "background"])
    let replay = try PreparedRun(replaying: stored, limits: LabLimits()).kept
    #expect(replay.run.version == 1)
    #expect(replay.difference?.contains("“teleport” is not a command") == true)
  }

  @Test func `says where its trace differs`() async throws {
    var stored = try Self.stored(["launch", "background"])
    stored.commands[1].hash += 1
    let replay = try PreparedRun(replaying: stored, limits: LabLimits()).kept
    #expect(replay.run.version == 2)
    #expect(replay.journalVersion == 2)
    #expect(replay.difference?.hasPrefix("the trace differs from step 1 on") == true)
  }

  @Test func `goes on with what comes next`() async throws {
    let logger = LabServerConfiguration().logger
    let journal = try LabStorage.memory.journal(logger: logger)
    let identity = RunIdentity(id: "a")
    let listing = ListedRun(
      identity: identity,
      scenarioID: "x",
      platform: Array("{}".utf8),
      version: 3,
      eventCount: 0
    )
    let stored = try Self.stored(["launch", "launch", "background"])
    try await journal.create(stored, as: listing, by: RunMaker(), removing: [], of: 10)
    let store = try RunStore(journal: journal, limits: LabLimits(), logger: logger)
    let run = try await store.run("a")
    _ = try await run.perform(
      CommandRequest(step: Array(#"{"do":"background"}"#.utf8), expectedVersions: ["1"])
    )
    _ = try await run.perform(
      CommandRequest(step: Array(#"{"do":"foreground"}"#.utf8), expectedVersions: ["2"])
    )
    let kept = try #require(try await journal.run("a"))
    let names = kept.commands.map { String(decoding: $0.json, as: UTF8.self) }
    #expect(names == ["launch", "background", "foreground"].map { #"{"do":"\#($0)"}"# })
    #expect(try await journal.listing(of: "a")?.version == 3)
  }

  /// A run whose commands may be wrong, as an older or newer version could have kept them.
  private static func stored(_ names: [String]) throws -> RunRecord {
    let document = try ScenarioDocument.decode(Array(Scenarios.scenario(steps: "").utf8))
    var run = RunSnapshot(try LiveRun(document))
    let commands = names.enumerated().map { index, name in
      let json = Array(#"{"do":"\#(name)"}"#.utf8)
      let entry = try? run.perform(ScenarioStep.decode(json, app: document.app))
      return entry.map { run.note($0) } ?? RunRecord.Command(json: json, eventCount: 0, hash: 0)
    }
    return RunRecord(scenario: document.encoded(), commands: commands)
  }
}
