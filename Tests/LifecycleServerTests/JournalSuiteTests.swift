import Foundation
import KeyHash
import LabCore
import LifecycleLive
import LifecycleScenario
import Logging
import Testing
import TestSupport

@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

/// What every journal does, whatever it is made of.
@Suite struct `Every journal` {
  private static let logger = LabServerConfiguration().logger

  @Test(arguments: StorageKind.expected)
  func `gives a run back as it was kept`(kind: StorageKind) async throws {
    try await withJournal(kind) { journal in
      let prepared = try Self.prepared(#"{"do":"launch"},{"do":"push","target":"B"}"#)
      let run = try await Self.create(prepared, in: journal, name: "Two")
      let record = try #require(try await journal.run(run.text))
      #expect(record == prepared.record)
      #expect(record.state != nil && record.commands.allSatisfy { $0.outcome != nil })
      let listing = try #require(try await journal.listing(of: run.text))
      #expect(listing == prepared.listing(as: RunIdentity(id: run.text, name: "Two", parent: nil)))
      #expect(try await journal.run("nothing") == nil)
      #expect(try journal.runs().map(\.id) == [run.text])
      let stored = try #require(try await journal.storedRun(run.text))
      #expect(stored.isNamed && stored.maker == NetworkTrace(network: 7, explorer: -1))
    }
  }

  @Test(arguments: StorageKind.expected)
  func `keeps a command at its place, and says what there is after some`(
    kind: StorageKind
  ) async throws {
    try await withJournal(kind) { journal in
      let prepared = try Self.prepared(#"{"do":"launch"}"#)
      let run = try await Self.create(prepared, in: journal)
      var request = CommandRequest(step: Array(#"{"do":"push","target":"B"}"#.utf8))
      request.key = IdempotencyKey(stored: "a")
      let limits = LabLimits()
      let attempt = try prepared.kept.attempt(request, limits: limits)
      #expect(try await journal.append(attempt, to: run) == .kept)
      let again = try await journal.append(attempt, to: RunID("nothing"))
      #expect(again == .gone)
      #expect(try await journal.commands(of: run, after: 1) == [attempt.command])
      #expect(try await journal.commands(of: run, after: 2) == [])
      #expect(try await journal.commands(of: RunID("nothing"), after: 0) == nil)
      let record = try #require(try await journal.run(run.text))
      #expect(record.commands.count == 2 && record.state == attempt.state)
      let replay = try PreparedRun(replaying: record, limits: limits).kept
      #expect(replay.run == attempt.next.run && replay.difference == nil)
    }
  }

  @Test(arguments: StorageKind.expected)
  func `keeps no command under a key under which it was refused`(kind: StorageKind) async throws {
    try await withJournal(kind) { journal in
      let prepared = try Self.prepared(#"{"do":"launch"}"#)
      let run = try await Self.create(prepared, in: journal)
      var request = CommandRequest(step: Array(#"{"do":"push","target":"B"}"#.utf8))
      request.key = IdempotencyKey(stored: "a")
      let (kept, limits) = (prepared.kept, LabLimits())
      let refused = try #require(kept.refused(request))
      #expect(try await journal.refuse(refused, of: run) == 1)
      #expect(try await journal.refuse(refused, of: run) == 1)
      let attempt = try kept.attempt(request, limits: limits)
      #expect(try await journal.append(attempt, to: run) == .refused(at: 1))
      request.key = IdempotencyKey(stored: "b")
      let other = try kept.attempt(request, limits: limits)
      #expect(try await journal.append(other, to: run) == .kept)
      #expect(try await journal.refuse(refused, of: run) == nil, "The run has gone on.")
    }
  }

  @Test(arguments: StorageKind.expected)
  func `names, uses and removes runs, and knows a family`(kind: StorageKind) async throws {
    try await withJournal(kind) { journal in
      let prepared = try Self.prepared(#"{"do":"launch"}"#)
      let first = try await Self.create(prepared, in: journal)
      let parent = RunIdentity.Parent(run: first.text, step: 1)
      let second = try await Self.create(prepared, in: journal, name: "Branch", parent: parent)
      #expect(
        try await journal.family(of: second.text).map(\.identity.id) == [first.text, second.text]
      )
      #expect(try await journal.rename(first.text, to: "Root", isOwner: false) == .done)
      #expect(try await journal.rename("nothing", to: "Root", isOwner: true) == .gone)
      let page = try await journal.namedRuns(after: 0, limit: 1)
      #expect(page.runs.map(\.run.identity.name) == ["Root"] && page.total == 2)
      let rest = try await journal.namedRuns(after: try #require(page.next), limit: 1)
      #expect(rest.runs.map(\.run.identity.name) == ["Branch"] && rest.next == nil)
      let later = journal.clock.now + 1000
      #expect(await journal.touch(first.text, at: later))
      let used = try await journal.storedRun(first.text)?.usedAt
      #expect(used?.milliseconds == later.milliseconds)
      #expect(try await journal.rename(second.text, to: nil, isOwner: true) == .done)
      #expect(try await journal.rename(second.text, to: "Mine", isOwner: true) == .done)
      #expect(try await journal.rename(second.text, to: "Yours", isOwner: false) == .notOwner)
      #expect(try await journal.remove(second.text, isOwner: false) == .notOwner)
      #expect(try await journal.remove(first.text, isOwner: false) == .done)
      #expect(try await journal.remove(first.text, isOwner: true) == .gone)
      #expect(try await journal.family(of: second.text).map(\.identity.id) == [second.text])
    }
  }

  @Test(arguments: StorageKind.expected)
  func `gives a room back as it was kept, with its followers and votes`(
    kind: StorageKind
  ) async throws {
    try await withJournal(kind) { journal in
      let prepared = try Self.prepared(#"{"do":"launch"}"#)
      let code = RoomCode(stored: "ABCDEF")
      var record = try Self.room(at: journal.clock.now)
      let id = RunID("a")
      let listing = prepared.listing(as: RunIdentity(id: id.text, name: nil, parent: nil))
      let run = prepared.record
      let opened = try await journal.open(code, record, showing: run, as: listing, of: 10)
      var kept = try #require(opened)
      record.following.join("x", from: 3)
      record.following.join("y")
      for _ in 1...2 { record.following.countExploration() }
      record.advance(to: 77)
      record.following.see(pages: 3)
      guard case .kept(let saved) = try await journal.keep(record, over: kept, of: code) else {
        Issue.record("not kept")
        return
      }
      kept = saved
      record.following.forget(["y"])
      record.leading.use(at: record.leading.usedAt + 0.123456789)
      guard case .kept = try await journal.keep(record, over: kept, of: code) else {
        Issue.record("not kept")
        return
      }
      let stored = try #require(try await journal.room(code))
      #expect(stored.kept.record == record && stored.run == run && stored.runID == id)
      #expect(try await journal.news(of: code, since: kept)?.record == record)
      #expect(try journal.rooms().map(\.code) == ["ABCDEF"] && journal.runs().isEmpty)
      var next = record
      next.showing.open(2, title: "Second", at: 0)
      let second = prepared.listing(as: RunIdentity(id: "b", name: nil, parent: nil))
      let other = try await journal.open(run, as: second, in: next, over: stored.kept, of: code)
      guard case .kept = other else {
        Issue.record("\(other)")
        return
      }
      #expect(try await journal.runs(of: code).map(\.number) == [1, 2])
      #expect(try await journal.room(code)?.runID.text == "b")
      try await journal.erase(code)
      #expect(try await journal.room(code) == nil)
      #expect(try await journal.run("b") == nil)
      #expect(try await journal.keep(next, over: stored.kept, of: code) == .gone)
    }
  }

  @Test(.enabled(if: PostgresServer.isExpected))
  func `lets nobody who has only joined change what another has changed`() async throws {
    try await withJournal(.postgres) { journal in
      let prepared = try Self.prepared(#"{"do":"launch"}"#)
      let (code, record) = (RoomCode(stored: "ABCDEF"), try Self.room(at: journal.clock.now))
      let listing = prepared.listing(as: RunIdentity(id: "a", name: nil, parent: nil))
      let run = prepared.record
      let opened = try #require(
        try await journal.open(code, record, showing: run, as: listing, of: 10)
      )
      var (one, two) = (record, record)
      one.showing.open(1, title: "One", at: 3)
      _ = try await journal.keep(one, over: opened, of: code)
      two.following.join("x")
      guard case .kept(let joined) = try await journal.keep(two, over: opened, of: code) else {
        Issue.record("not kept")
        return
      }
      two.showing.open(1, title: "Two", at: 3)
      #expect(try await journal.keep(two, over: joined, of: code) == .conflict)
      let news = try #require(try await journal.news(of: code, since: joined))
      #expect(
        news.record.showing.title == "One" && news.record.following.followers.keys.sorted() == ["x"]
      )
    }
  }

  @Test(arguments: StorageKind.expected)
  func `gives lines of a live session back`(kind: StorageKind) async throws {
    try await withJournal(kind) { journal in
      let id = RunID("live")
      let hash = try #require(KeyHash.make(of: "key", salt: "saltsaltsaltsalt"))
      var record = LiveRecord(name: "Shop", key: hash, network: nil, at: journal.clock.now)
      try await journal.open(id, record, of: 10)
      for numbers in [1...3, 4...5] {
        let text = numbers.map { LiveClient.line($0) }.joined()
        let batch = try LiveBatch(Array(text.utf8), of: "a")
        let lines = try record.take(batch, at: journal.clock.now)
        #expect(try await journal.append(lines, to: id, record) == .kept)
      }
      #expect(try await journal.live(id) == record && record.lineCount == 5)
      let lines = try await journal.lines(of: id, after: 1, count: 3, bytes: 1 << 20)
      let texts = lines.map { String(decoding: $0, as: UTF8.self) + "\n" }
      #expect(texts == (2...4).map { LiveClient.line($0) })
      let size = lines[0].count
      #expect(try await journal.lines(of: id, after: 1, count: 3, bytes: size).count == 1)
      #expect(try await journal.lines(of: id, after: 5, count: 9, bytes: 1 << 20).isEmpty)
      for (count, form) in [(2, "one"), (4, "one"), (4, "other")] {
        var fold = LiveFold()
        for _ in 1...count { _ = fold.take(nil) }
        #expect(try await journal.keep(LiveMark(fold, form: form), of: id))
      }
      // The last program to write a place has it; no other one reads it.
      #expect(try await journal.mark(of: id, form: "one")?.fold.place == 2)
      #expect(try await journal.mark(of: id, form: "other")?.fold.place == 4)
      #expect(try await journal.mark(of: id, form: "other", upTo: 3) == nil)
      #expect(try await journal.mark(of: id, form: "other", before: 0) == nil)
      try await journal.erase(live: id)
      #expect(try await journal.mark(of: id, form: "other") == nil)
      #expect(try await journal.live(id) == nil)
      #expect(try journal.lives().isEmpty)
    }
  }

  @Test(arguments: StorageKind.expected)
  func `is there again when it is opened again, and proves what it can`(
    kind: StorageKind
  ) async throws {
    try await kind.withStorage { storage in
      let prepared = try Self.prepared(#"{"do":"launch"}"#)
      // Whatever else the machine does, the proof has its time.
      let journal = try storage.journal(logger: Self.logger, time: TestTime())
      let run = try await Self.create(prepared, in: journal)
      try await journal.prove()
      let salt = journal.salt
      journal.close()
      await #expect(throws: StoreError.self) { try await journal.prove() }
      let again = try storage.journal(logger: Self.logger)
      #expect(again.salt == salt)
      #expect(try await again.run(run.text) == prepared.record)
      again.close()
    }
  }

  @Test(arguments: StorageKind.expected)
  func `is copied into each other, whole or not at all`(kind: StorageKind) async throws {
    try await kind.withStorage { source in
      var before: [String: [UInt8]] = [:]
      try await withLive(storage: source) { lab, live in
        try await live.write(1...3)
        let walkthrough = "/api/walkthroughs/\(try await lab.addWalkthrough().id)"
        let run = try await lab.startRun()
        try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
        let room = try await lab.openRoom()
        let follower = try await room.join()
        try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
        #expect(try await room.vote(1, by: follower).status == 204)
        for path in [run, "\(run)/events", walkthrough, "\(live.path)/events"] {
          before[path] = try await lab.send("GET", path).body
        }
      }
      for other in StorageKind.expected {
        try await other.withStorage { target in
          let count = try JournalMigration.copy(from: source, to: target)
          #expect(count.runs == 2 && count.rooms == 1)
          #expect(count.lives == 1 && count.walkthroughs == 1)
          #expect(throws: StoreError.self) { try JournalMigration.copy(from: source, to: target) }
          try await withLab(storage: target, configure: { $0.takesLive = true }) { lab in
            for (path, bytes) in before {
              let response = try await lab.send("GET", path)
              #expect(response.body == bytes, "\(path)")
            }
          }
          let (one, two) = (
            try source.journal(logger: Self.logger), try target.journal(logger: Self.logger)
          )
          let code = RoomCode(stored: try #require(try one.rooms().first?.code))
          let records = try await [
            one.news(of: code, since: nil)?.record, two.news(of: code, since: nil)?.record,
          ]
          #expect(records[0] == records[1] && records[0]?.polling.polls.first?.voters == [1])
          #expect(one.salt == two.salt)
          one.close()
          two.close()
        }
      }
    }
  }

  private func withJournal(
    _ kind: StorageKind,
    _ test: (Journal) async throws -> Void
  ) async throws {
    try await kind.withStorage { storage in
      let journal = try storage.journal(logger: Self.logger)
      defer { journal.close() }
      try await test(journal)
    }
  }

  private static func prepared(_ steps: String) throws -> PreparedRun {
    let document = try ScenarioDocument.decode(Array(Scenarios.scenario(steps: steps).utf8))
    return try PreparedRun(document, eventLimit: LabLimits().events)
  }

  private static func create(
    _ prepared: PreparedRun,
    in journal: Journal,
    name: String? = nil,
    parent: RunIdentity.Parent? = nil
  ) async throws -> RunID {
    var generator = SystemRandomNumberGenerator()
    let id = RunID(using: &generator)
    let listing = prepared.listing(as: RunIdentity(id: id.text, name: name, parent: parent))
    let maker = RunMaker(trace: NetworkTrace(network: 7, explorer: -1))
    try await journal.create(prepared.record, as: listing, by: maker, removing: [], of: 10)
    return id
  }

  private static func room(at time: Date) throws -> RoomRecord {
    let hash = try #require(KeyHash.make(of: "key", salt: "saltsaltsaltsalt"))
    var record = RoomRecord(keys: RoomKeys(owner: hash), at: time, from: 9)
    record.showing.open(1, title: nil, at: 3)
    return record
  }
}
