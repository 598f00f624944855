import LabCore
import LifecycleScenario
import Logging
import Postgres
import SQLValues
import Synchronization
import Testing
import TestSupport

@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

/// What the log says while a database fails.
@Suite struct `An outage` {
  @Test func `has a line when it begins, one a minute, and one when it is over`() async {
    let (time, keeper) = (TestTime(), LineKeeper())
    let outage = Outage(time, logger: Self.logger(keeper))
    outage.end()
    for _ in 0..<3_000 { outage.note("It fails.") }
    await time.advance(by: .seconds(59))
    outage.note("It fails.")
    #expect(keeper.lines == ["error It fails."])
    await time.advance(by: .seconds(1))
    for _ in 0..<2 { outage.note("It fails.") }
    outage.end()
    outage.end()
    let over = "notice The database is as it should be after 60 s; 3003 uses have failed."
    #expect(
      keeper.lines == ["error It fails.", "error It fails. 3002 uses have failed so far.", over]
    )
    // One that begins right after says nothing until the minute is over.
    outage.note("It fails.")
    outage.end()
    #expect(keeper.lines.count == 3)
  }

  @Test func `of a file that is read-only has one line for all that is refused`() async throws {
    let keeper = LineKeeper()
    let logger = Self.logger(keeper)
    let journal = try LabStorage.memory.journal(logger: logger, time: TestTime())
    defer { journal.close() }
    let store = try RunStore(journal: journal, limits: LabLimits(), logger: logger)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    _ = try await journal.database.read { try $0.query("PRAGMA query_only = ON") }
    for _ in 0..<20 {
      await #expect(throws: StoreError.self) { _ = try await store.start(document) }
    }
    #expect(keeper.lines.count == 1)
    _ = try await journal.database.read { try $0.query("PRAGMA query_only = OFF") }
    _ = try await store.start(document)
    #expect(keeper.lines.count == 2 && keeper.lines.last?.hasPrefix("notice") == true)
  }

  @Test(.enabled(if: PostgresServer.isExpected))
  func `of the standby leaves a node unready as long as it lasts`() async throws {
    let server = try PostgresServer()
    let (address, keeper) = (try server.makeDatabase(), LineKeeper())
    let time = TestTime()
    let logger = Self.logger(keeper)
    let journal = try LabStorage.database(address).journal(logger: logger, time: time)
    defer { journal.close() }
    try await journal.prove()
    let own = try PostgresConnection(try PostgresAddress(address), PostgresDatabase.settings)
    try own.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'")
    try own.query("SELECT pg_reload_conf()")
    let isHanging = { () throws -> Bool in
      try !own.query("SELECT 1 FROM pg_stat_activity WHERE wait_event = 'SyncRep'").isEmpty
    }
    var proof = Self.beginning { try await journal.prove() }
    try await eventually("what is written waits for the standby") {
      if proof.isOver { proof = Self.beginning { try await journal.prove() } }
      return try isHanging()
    }
    // The second one waits for the same sign.
    for _ in 0..<2 {
      while !proof.isOver {
        await time.advance(by: .seconds(2))
        await Task.yield()
      }
      #expect(proof.hasFailed)
      proof = Self.beginning { try await journal.prove() }
    }
    // What is kept can still be read.
    #expect(try await journal.run("none") == nil)
    #expect(keeper.lines.first?.hasPrefix("error") == true)
    try own.query("ALTER SYSTEM RESET synchronous_standby_names")
    try own.query("SELECT pg_reload_conf()")
    try await eventually("the standby is not waited for") { try !isHanging() }
    try await eventually("the node is ready again") {
      if proof.isOver, proof.hasFailed { proof = Self.beginning { try await journal.prove() } }
      return proof.isOver && !proof.hasFailed
    }
    #expect(keeper.lines.last?.hasPrefix("notice") == true)
  }

  @Test(.enabled(if: PostgresServer.isExpected))
  func `of the standby takes one process of the database for the signs, however long it lasts`()
    async throws
  {
    let server = try PostgresServer()
    let address = try PostgresAddress(try server.makeDatabase())
    let own = try PostgresConnection(address, PostgresDatabase.settings)
    try PostgresSchema.migrate(own, of: address.shown)
    let hanging = { () throws -> Int in
      let sql = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
      return try own.query(sql).first?[0] ?? 0
    }
    let time = TestTime()
    let settings = NodeSigns.patient(PostgresDatabase.settings, for: .seconds(1))
    let pool = try #require(PostgresPool(address, count: 1, settings: settings))
    let signs = NodeSigns(pool, time, Breaker(time), lateAfter: settings.stay)
    defer { signs.close() }
    #expect(try await signs.commit(as: "one", trusting: false))
    try own.query("ALTER SYSTEM SET synchronous_standby_names = 'gone'")
    try own.query("SELECT pg_reload_conf()")
    var givenUp = 0
    try await eventually("several signs are given up") {
      do throws(PostgresError) {
        _ = try await signs.commit(as: "one", trusting: false)
      } catch {
        if error.code == .lost { givenUp += 1 }
      }
      return givenUp == 3
    }
    try await eventually("the last one is the only one") { try hanging() <= 1 }
  }

  @Test(.enabled(if: PostgresServer.isExpected))
  func `has a few lines, however many are refused`() async throws {
    let (server, keeper) = (try PostgresServer(), LineKeeper())
    let logger = Self.logger(keeper)
    try await withNodes(1, of: server, configure: { $0.logger = logger }) { nodes in
      let run = try await nodes[0].startRun()
      let before = keeper.lines.count
      try server.stop()
      for _ in 0..<50 {
        let refused = try await nodes[0].post("\(run)/commands", #"{"do":"memoryWarning"}"#)
        #expect(refused.status == 503)
      }
      try server.start()
      try await eventually("the node is as it was") {
        let isReady = try await nodes[0].send("GET", "/readyz").status == 200
        return isReady && keeper.lines.last?.hasPrefix("notice") == true
      }
      let lines = keeper.lines.dropFirst(before)
      #expect((2...10).contains(lines.count), "\(lines.joined(separator: "\n"))")
    }
  }

  /// Work that has begun, and how it ended.
  private final class Attempt: Sendable {
    private let failed = Mutex<Bool?>(nil)

    var isOver: Bool { failed.withLock { $0 != nil } }
    var hasFailed: Bool { failed.withLock { $0 == true } }

    func end(failed: Bool) { self.failed.withLock { $0 = failed } }
  }

  private static func beginning(_ work: @escaping @Sendable () async throws -> Void) -> Attempt {
    let attempt = Attempt()
    Task {
      do {
        try await work()
        attempt.end(failed: false)
      } catch {
        attempt.end(failed: true)
      }
    }
    return attempt
  }

  private static func logger(_ keeper: LineKeeper) -> Logger {
    Logger(label: "test") { _ in LineLog(keeper: keeper, logLevel: .notice) }
  }
}
