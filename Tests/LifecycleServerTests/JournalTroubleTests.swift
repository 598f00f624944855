import Foundation
import LabCore
import LifecycleScenario
import SQLite
import Testing
import TestSupport

@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

@Suite struct `A journal in trouble` {
  private static let background = Array(#"{"do":"background"}"#.utf8)

  /// A pragma, the reason that a person reads, and what ends the trouble.
  private static let troubles = [
    ("PRAGMA query_only = ON", "read-only", "PRAGMA query_only = OFF"),
    ("PRAGMA max_page_count = 1", "disk is full", "PRAGMA max_page_count = 1000000"),
  ]

  @Test(arguments: troubles)
  func `says why, loses nothing, and goes on`(
    begin: String,
    reason: String,
    end: String
  ) async throws {
    try await withFolder { folder in
      let store = try Self.store(in: folder)
      let run = try await store.start(Self.document())
      _ = try await store.journal.database.read { try $0.query(begin) }
      let error = await #expect(throws: StoreError.self) {
        // A page has room for some commands before another one is needed.
        for index in 0..<200 {
          let step = index.isMultiple(of: 2) ? "background" : "foreground"
          _ = try await run.perform(CommandRequest(step: Array(#"{"do":"\#(step)"}"#.utf8)))
        }
      }
      let problem = Problem(try #require(error))
      #expect(problem.kind.status == 503 && problem.kind.code == "journalUnavailable")
      #expect(problem.detail.contains(reason), "\(problem.detail)")
      await #expect(throws: StoreError.self) {
        _ = try await store.start(Self.document())
      }
      let before = run.latest
      let kept = try #require(try await store.journal.run(run.id.text))
      #expect(try PreparedRun(replaying: kept, limits: LabLimits()).kept.run == before)
      _ = try await store.journal.database.read { try $0.query(end) }
      let step = before.version.isMultiple(of: 2) ? "foreground" : "background"
      let after = try await run.perform(CommandRequest(step: Array(#"{"do":"\#(step)"}"#.utf8)))
      #expect(after.entry.version == before.version + 1)
      store.journal.close()
    }
  }

  @Test func `waits for another program a while, and says what is in the way`() async throws {
    try await withFolder { folder in
      let store = try Self.store(in: folder)
      let run = try await store.start(Self.document())
      let other = try SQLiteConnection("\(folder)/journal.sqlite")
      try other.query("BEGIN IMMEDIATE")
      let error = await #expect(throws: StoreError.self) {
        _ = try await run.perform(CommandRequest(step: Self.background))
      }
      #expect(Problem(try #require(error)).detail.contains("another program holds its file"))
      #expect(run.latest.version == 1)
      try other.query("ROLLBACK")
      let again = CommandRequest(step: Self.background, expectedVersions: ["1"])
      #expect(try await run.perform(again).entry.version == 2)
      other.close()
      store.journal.close()
    }
  }

  @Test func `forgets nothing when the clock jumps`() async throws {
    // The clock of a journal goes on evenly; what is tested is what it does between two starts.
    let century = 100.0 * 365 * 24 * 60 * 60
    for jump in [century, -century] {
      try await withFolder { folder in
        let store = try Self.store(in: folder)
        let runs = try await [store.start(Self.document()), store.start(Self.document())]
        store.journal.close()
        // The clock of a journal never begins before its newest use.
        let early = TestTime(at: Date(timeIntervalSince1970: 0))
        let logger = LabServerConfiguration().logger
        let journal = try LabStorage.folder(folder).journal(logger: logger, time: early)
        let start = journal.clock.now
        journal.close()
        let later = try Self.store(in: folder, time: TestTime(at: start + jump))
        let pause = later.journal.clock.now.timeIntervalSince(start)
        #expect(abs(pause - max(0, min(jump, LabClock.longestPause))) < 0.001)
        _ = try await later.start(Self.document())
        for run in runs { _ = try await later.run(run.id.text[...]) }
        later.journal.close()
      }
    }
  }

  @Test func `forgets what was left alone for a month of service`() async throws {
    let time = TestTime()
    let store = try Self.store(in: nil, time: time)
    let old = try await store.start(Self.document())
    await time.advance(by: .seconds(31 * 24 * 60 * 60))
    _ = try await store.start(Self.document())
    await #expect(throws: RunError.unknown(id: old.id.text)) {
      _ = try await store.run(old.id.text[...])
    }
  }

  private static func document() throws -> ScenarioDocument {
    try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
  }

  private static func store(
    in folder: String?,
    time: any LabTime = MachineTime()
  ) throws -> RunStore {
    let logger = LabServerConfiguration().logger
    let storage = folder.map { LabStorage.folder($0) } ?? .memory
    let journal = try storage.journal(logger: logger, time: time)
    return try RunStore(journal: journal, limits: LabLimits(), logger: logger)
  }
}
