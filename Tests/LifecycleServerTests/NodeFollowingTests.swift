import Foundation
import LabCore
import LifecycleScenario
import Postgres
import Synchronization
import Testing
import TestSupport

@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

/// What followers get who come from another server with the last event that they have seen.
@Suite(.enabled(if: PostgresServer.isExpected), .serialized)
struct `Followers who change servers` {
  private static let step = #"{"do":"memoryWarning"}"#

  @Test func `get the events that they lack, however far others have come`() async throws {
    try await withNodes(2) { nodes in
      let run = try await nodes[0].startRun()
      let seen = try await nodes[0].events(run).count
      for _ in 0..<100 { try await nodes[0].perform(Self.step, on: run) }
      let all = try await nodes[0].events(run).count
      // The other server has not had the run in memory.
      #expect(try await nodes[1].follow(run, after: seen, upTo: all) == Array(seen + 1...all))
    }
  }

  @Test func `of a room get the events that they lack, or all where nobody knows theirs`()
    async throws
  {
    try await withNodes(2) { nodes in
      let room = try await nodes[0].openRoom()
      let there = room.room(in: nodes[1])
      try await room.showAll()
      let seen = try #require(try part(try await there.state(), "run")["eventCount"] as? Int)
      for _ in 0..<100 { try await room.leading("POST", "/commands", Self.step) }
      try await room.showAll()
      let all = try #require(try part(try await room.ledState(), "run")["eventCount"] as? Int)
      let follower = try await there.follow(headers: ["Last-Event-ID": "1.\(seen)"])
      #expect(try await follower.events(upTo: all) == Array(seen + 1...all))
      let stranger = try await there.follow(headers: ["Last-Event-ID": "1.\(all + 9)"])
      #expect(try await stranger.events(upTo: all) == Array(1...all))
    }
  }

  @Test func `read on where the time of another request was over`() async throws {
    let address = try PostgresServer.shared.get().makeDatabase()
    let journal = try LabStorage.database(address).journal(logger: LabServerConfiguration().logger)
    defer { journal.close() }
    let (limits, logger) = (LabLimits(), LabServerConfiguration().logger)
    let store = try RunStore(journal: journal, limits: limits, logger: logger)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    let run = try await store.start(document)
    let prepared = try PreparedRun(document, eventLimit: limits.events)
    let other = Run(prepared, id: run.id, journal: journal, limits: limits)
    try await run.perform(CommandRequest(step: Array(Self.step.utf8)))
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await other.follow()
    }
    await #expect(throws: WorkError.self) { try await request.value }
    #expect(!other.isOutdated, "The rules are the same.")
    #expect(try await other.follow())
    #expect(other.latest == run.latest)
  }

  @Test func `hear before long of what nobody could tell any more`() async throws {
    let address = try PostgresServer.shared.get().makeDatabase()
    let (limits, logger) = (LabLimits(), LabServerConfiguration().logger)
    let journal = try LabStorage.database(address).journal(logger: logger)
    defer { journal.close() }
    let other = try LabStorage.database(address).journal(logger: logger)
    defer { other.close() }
    let store = try RunStore(journal: journal, limits: limits, logger: logger)
    let run = try await store.start(try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8)))
    let news = Mutex<[String]>([])
    other.watch {
      [
        Subscription(kind: .run, id: run.id.text, number: 1),
        Subscription(kind: .room, id: "ended", number: nil),
        Subscription(kind: .live, id: "erased", number: 0),
      ]
    } _: { one in
      guard let text = one.text else { return }
      news.withLock { $0.append(text) }
    }
    // The server that performs this dies before it says so.
    let step = CommandRequest(step: Array(Self.step.utf8))
    let attempt = try run.kept.attempt(step, limits: limits)
    let batch = try journal.appending(attempt, to: run.id)
    let own = try PostgresConnection(try PostgresAddress(address), PostgresDatabase.settings)
    try own.pipeline(batch.statements)
    let expected = ["ended ended", "erased erased", "performed \(run.id.text) 2"]
    try await eventually("the server looks by itself") {
      Set(news.withLock { $0 }).isSuperset(of: expected)
    }
  }
}

extension StoredChange {
  /// What is told, in words.
  fileprivate var text: String? {
    switch self {
    case .performed(let id, let version): "performed \(id) \(version)"
    case .ended(let code): "ended \(code)"
    case .erased(let id): "erased \(id.text)"
    case .everything, .entered, .removed, .opened, .changed, .began, .wrote, .silence: nil
    }
  }
}

/// What a server does with runs that others perform.
@Suite(.enabled(if: PostgresServer.isExpected), .serialized)
struct `Runs of other servers` {
  /// A run that one server has made, and another has in memory.
  private struct Shared {
    let time = TestTime()
    let journals: [Journal]
    let store: RunStore
    let run: Run
    let other: Run

    init() async throws {
      let storage = LabStorage.database(try PostgresServer.shared.get().makeDatabase())
      let (limits, logger) = (LabLimits(), LabServerConfiguration().logger)
      let time = time
      journals = try [0, 1].map { _ in try storage.journal(logger: logger, time: time) }
      let maker = try RunStore(journal: journals[0], limits: limits, logger: logger)
      run = try await maker.start(try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8)))
      store = try RunStore(journal: journals[1], limits: limits, logger: logger)
      other = try await store.run(Substring(run.id.text))
    }

    func close() { for journal in journals { journal.close() } }

    /// Performs a command on the server that made the run, and tells the other of it, or of many.
    func perform(telling version: Int? = nil) async throws {
      try await run.perform(CommandRequest(step: Array(#"{"do":"memoryWarning"}"#.utf8)))
      store.take(.performed(run.id.text, version: version ?? run.version))
      await time.advance(by: .zero)
    }

    func compareAll() async throws {
      let all = try await journals[1].database.read { try Journal.runs($0) }
      store.take(.everything(runs: all, rooms: [], lives: []))
      await time.advance(by: .zero)
    }
  }

  @Test func `are performed when somebody asks, and not before`() async throws {
    let shared = try await Shared()
    defer { shared.close() }
    try await shared.perform()
    try await shared.compareAll()
    #expect(shared.other.version == 1)
    #expect(shared.store.followed.isEmpty)
    let asked = try await shared.store.run(Substring(shared.run.id.text))
    #expect(asked === shared.other && asked.version == 2)
  }

  @Test func `are performed at once where somebody follows them`() async throws {
    let shared = try await Shared()
    defer { shared.close() }
    let feed = RunFeed()
    shared.other.join(feed, after: 0)
    try await shared.perform()
    #expect(shared.other.version == 2)
    withExtendedLifetime(feed) {}
  }

  @Test(arguments: [(ahead: 64, residents: 1), (ahead: 65, residents: 0)])
  func `leave memory far behind unless somebody follows them`(
    ahead: Int,
    residents: Int
  ) async throws {
    let shared = try await Shared()
    defer { shared.close() }
    var feed: RunFeed? = RunFeed()
    feed.map { shared.other.join($0, after: 0) }
    try await shared.perform(telling: shared.other.version + ahead)
    #expect(shared.store.residentCount == 1 && shared.other.version == 2)
    feed = nil
    try await shared.perform(telling: shared.other.version + ahead)
    #expect(shared.store.residentCount == residents && shared.other.version == 2)
  }
}

@Suite struct `Catching up with other servers` {
  private final class Counter: Sendable {
    private let count = Mutex(0)

    func next() -> Int {
      count.withLock { count in
        count += 1
        return count
      }
    }
  }

  @Test(arguments: [(isBehind: true, attempts: 3), (isBehind: false, attempts: 1)])
  func `is tried again for who has seen more, and for nobody else`(
    isBehind: Bool,
    attempts: Int
  ) async {
    let (time, count) = (TestTime(), Counter())
    let stay = DatabaseStay(time, of: .seconds(2))
    time.start {
      await DatabaseStay.$current.withValue(stay) {
        await RetryPolicy.catchUp(time) {
          if count.next() < 3 { throw StoreError(.unreachable, path: "") }
        } isBehind: {
          isBehind
        }
      }
    }
    await time.advance(by: .seconds(1))
    #expect(count.next() == attempts + 1)
    let pauses = Duration.milliseconds(250) * (attempts - 1)
    #expect(stay.left == .seconds(2) - pauses, "The pauses are part of the stay.")
  }
}

extension TestLab {
  /// The numbers of the events that a follower gets who has seen one of them, up to the last.
  fileprivate func follow(_ run: String, after seen: Int, upTo last: Int) async throws -> [Int] {
    let client = try client()
    _ = try await client.follow("\(run)/events", headers: ["Last-Event-ID": "\(seen)"])
    var numbers: [Int] = []
    while numbers.last != last, let message = try await client.nextMessage() {
      try #require(message.event != "reset")
      guard message.event == "trace" else { continue }
      numbers.append(try #require(try message.json()["seq"] as? Int))
    }
    return numbers
  }
}
