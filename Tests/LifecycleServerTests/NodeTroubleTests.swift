import Foundation
import LabCore
import LifecycleScenario
import MicroHTTPD
import Postgres
import Testing
import TestSupport

@testable import LabRuns
@testable import LabRooms
@testable import LabStore
@testable import LabHTTP

/// What servers do when their database is not there.
@Suite(.enabled(if: PostgresServer.isExpected), .serialized) struct `A database in trouble` {
  private static let push = #"{"do":"push","target":"B"}"#

  @Test func `is said to wait for, loses nothing that was answered, and is caught up with`()
    async throws
  {
    let server = try PostgresServer()
    let pages = Folders.pages.path
    try await withNodes(2, of: server, configure: { $0.publicFolder = pages }) { nodes in
      let run = try await nodes[0].startRun()
      let follower = try nodes[1].client()
      _ = try await follower.follow("\(run)/events?after=0")
      let room = try await nodes[0].openRoom()
      try await nodes[0].perform(Self.push, on: run)
      let before = try await nodes[0].events(run).count
      try server.stop()
      let refused = try await nodes[0].post("\(run)/commands", #"{"do":"pop"}"#)
      #expect(refused.status == 503 && refused.headers["retry-after"] != nil)
      #expect(try refused.json()["code"] as? String == "journalUnavailable")
      #expect(!refused.text.contains("127.0.0.1"), "Where the database is is nobody's business.")
      for (wish, sentence) in [
        (
          "ru",
          "Сервер не может связаться со своей базой данных. Последнее действие, возможно, не "
            + "сохранено. Повторите через 2 с."
        ),
        ("zh-CN", "服务器暂时连不上数据库。你刚才的操作可能没有保存。请 2 秒后再试。"),
      ] {
        let headers = ["Accept-Language": wish]
        let told = try await nodes[0].post("\(run)/commands", #"{"do":"pop"}"#, headers: headers)
        #expect(told.status == 503)
        #expect(try told.json()["detail"] as? String == sentence)
      }
      #expect(try await room.lead("POST", "/commands", Self.push).status == 503)
      #expect(try await nodes[0].send("GET", "/readyz").status == 503)
      #expect(try await nodes[0].send("GET", "/healthz").status == 200)
      // What is in memory is still shown.
      #expect(try await nodes[0].events(run).count == before)
      try server.start()
      try await eventually("the server is ready again") {
        try await nodes[0].send("GET", "/readyz").status == 200
      }
      // The other server may not hear again yet: it catches up.
      try await eventually("commands are taken again") {
        try await nodes[0].post("\(run)/commands", #"{"do":"pop"}"#).status == 200
      }
      let count = try await nodes[0].events(run).count
      #expect(count > before)
      var seen: [Int] = []
      while seen.last != count, let message = try await follower.nextMessage() {
        #expect(message.event != "reset")
        guard message.event == "trace" else { continue }
        seen.append(try #require(try message.json()["seq"] as? Int))
      }
      #expect(seen == Array(1...count))
      let values = try await nodes[0].metrics()
      #expect(values["lifecycle_database_reconnects_total"] ?? 0 > 0)
      #expect(values["lifecycle_database_seconds_count"] ?? 0 > 0)
      #expect(values["lifecycle_journal_bytes"] ?? 0 > 1 << 20)
      let text = try await nodes[1].send("GET", "/metrics").text
      #expect(text.contains(/\nlifecycle_notification_lag_seconds [0-9.e-]+\n/))
    }
  }

  @Test func `whose standby is gone keeps nobody waiting, hides nothing and loses nothing`()
    async throws
  {
    let server = try PostgresServer()
    let patient = try server.makeDatabase()
    let address = patient.replacing("connect_timeout=60", with: "connect_timeout=2")
    let own = try PostgresConnection(try PostgresAddress(address), PostgresDatabase.settings)
    let change = { (sql: String) in
      try own.query("ALTER SYSTEM \(sql)")
      try own.query("SELECT pg_reload_conf()")
    }
    try await withNodes(2, of: server, configure: { $0.storage = .database(address) }) { nodes in
      let run = try await nodes[0].startRun()
      let follower = try nodes[1].client()
      _ = try await follower.follow("\(run)/events?after=0")
      try change("SET synchronous_standby_names = 'gone'")
      // The first that waits learns nothing of what becomes of it.
      var (last, count) = (try await nodes[0].post("\(run)/commands", Self.push), 1)
      while last.status == 200 {
        let step = count.isMultiple(of: 2) ? Self.push : #"{"do":"pop"}"#
        (last, count) = (try await nodes[0].post("\(run)/commands", step), count + 1)
      }
      #expect(last.status == 503)
      let isSilent = { (response: TestResponse) in
        try response.json()["detail"] as? String
          == "The database keeps nothing now: it gives no answer, or waits for its standby. "
          + "Nothing was done. Send the request again."
      }
      // Before long nobody is asked to wait.
      try await eventually("writing is refused at once") {
        try isSilent(try await nodes[0].post("\(run)/commands", Self.push))
      }
      #expect(try await nodes[0].send("GET", "/readyz").status == 503)
      #expect(try await nodes[0].send("GET", run).status == 200)
      try change("RESET synchronous_standby_names")
      try await eventually("commands are taken again") {
        try await nodes[0].post("\(run)/commands", #"{"do":"memoryWarning"}"#).status == 200
      }
      #expect(try await nodes[0].send("GET", "/readyz").status == 200)
      // What had no answer is there on both nodes, and nothing twice.
      let events = try await nodes[0].lines(run)
      #expect(try await nodes[1].lines(run) == events)
      let all = try await nodes[0].events(run).count
      var seen: [Int] = []
      while seen.last != all, let message = try await follower.nextMessage() {
        #expect(message.event != "reset")
        guard message.event == "trace" else { continue }
        seen.append(try #require(try message.json()["seq"] as? Int))
      }
      #expect(seen == Array(1...all))
    }
  }

  @Test func `that is silent ends what is followed, which goes on with what is known`()
    async throws
  {
    let (server, time) = (try PostgresServer(), TestTime())
    try await withNodes(1, of: server, configure: { $0.time = time }) { nodes in
      let run = try await nodes[0].startRun()
      let room = try await nodes[0].openRoom()
      let follower = try nodes[0].client()
      _ = try await follower.follow("\(run)/events?after=0")
      let pupil = try await room.follow()
      let count = try await nodes[0].events(run).count
      try server.stop()
      await time.advance(by: .seconds(6))
      for client in [follower, pupil] {
        await #expect(throws: HTTPClient.Failure.noAnswer, "It is hung up on.") {
          while try await client.nextMessage() != nil {}
        }
      }
      let again = try nodes[0].client()
      _ = try await again.follow("\(run)/events?after=\(count - 1)")
      var first = try await again.nextMessage()
      while let message = first, message.event != "trace" { first = try await again.nextMessage() }
      #expect(try first?.json()["seq"] as? Int == count)
      _ = try await room.follow()
    }
  }

  @Test func `keeps a request no longer for being asked again`() async throws {
    let patient = try PostgresServer.shared.get().makeDatabase()
    let address = patient.replacing("connect_timeout=60", with: "connect_timeout=2")
    let journal = try LabStorage.database(address).journal(logger: LabServerConfiguration().logger)
    defer { journal.close() }
    let stay = DatabaseStay(TestTime(), of: .milliseconds(2500))
    try await DatabaseStay.$current.withValue(stay) {
      _ = try await journal.run("none")
      stay.note(.milliseconds(2400))
      // That is no reason to ask the database less.
      for _ in 0..<3 {
        await #expect(throws: StoreError.self) { try await journal.run("none") }
      }
    }
    #expect(try await journal.run("none") == nil)
  }

  @Test func `keeps nobody for longer who waits until a room is stored`() async throws {
    let saves = SaveQueue()
    async let slow = saves.wait {}
    try await eventually { saves.count == 1 }
    saves.begin()
    async let behind = saves.wait {}
    try await eventually { saves.count == 2 }
    async let patient = saves.wait {}
    try await eventually { saves.count == 3 }
    // Those that are served now and those that wait go alike.
    for number in [1, 2] { saves.giveUp(number) }
    for result in [await slow, await behind] {
      switch result {
      case .success(let outcome): Issue.record("It is \(outcome).")
      case .failure(let error): #expect(error.code == .uncertain)
      }
    }
    saves.begin()
    saves.end(with: .success(.kept))
    saves.giveUp(3)
    let last = await patient
    #expect(last == .success(.kept))
  }

  @Test func `says what is wrong with it, and not where it is`() throws {
    let causes: [StoreError.Cause?] = [nil, .full, .waits, .older, .crowded]
    let problems = causes.map {
      StoreError(.unreachable, path: "host.example", reason: "secret", cause: $0).problem
    }
    #expect(Set(problems.map(\.detail)).count == causes.count)
    #expect(!problems.contains { $0.detail.contains("secret") || $0.detail.contains("host") })
    for language in ["en", "ru", "zh-Hans"] {
      let file = Folders.pages.appendingPathComponent("locales/problem.\(language).json")
      let texts = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
      for problem in problems {
        let key = "journalUnavailable.\(problem.values["limit"] ?? "")"
        #expect(texts[key] != nil, "\(key) in \(language)")
      }
    }
  }

  @Test func `says so where it is uncertain what became of a command`() throws {
    let problems = [StoreError.Code.uncertain, .unreachable].map {
      StoreError($0, path: "").problem
    }
    #expect(problems.map { $0.values["outcome"] } == ["unknown", nil])
    #expect(problems.map { $0.headers.first?.value } == ["1", "2"])
  }

  @Test func `that takes all the time there is decides nothing about a command`() async throws {
    let address = try PostgresServer.shared.get().makeDatabase()
    let logger = LabServerConfiguration().logger
    let journal = try LabStorage.database(address).journal(logger: logger)
    defer { journal.close() }
    let store = try RunStore(journal: journal, limits: LabLimits(), logger: logger)
    let run = try await store.start(try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8)))
    let request = CommandRequest(step: Array(Self.push.utf8), key: IdempotencyKey(stored: "key"))
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await run.perform(request).isNew
    }
    // It may be asked again.
    await #expect(throws: WorkError.busy(retryAfter: .seconds(1))) { try await late.value }
    #expect(try await run.perform(request).isNew)
  }

  @Test func `of a newer version, or none at all, is left as it is`() throws {
    let address = try PostgresServer.shared.get().makeDatabase()
    let logger = LabServerConfiguration().logger
    let journal = try LabStorage.database(address).journal(logger: logger)
    journal.close()
    let connection = try PostgresConnection(
      try PostgresAddress(address),
      PostgresDatabase.settings
    )
    try connection.query("UPDATE labversion SET version = 99")
    let newer = #expect(throws: StoreError.self) {
      try LabStorage.database(address).journal(logger: logger)
    }
    #expect(newer?.code == .newerDatabase)
    for (text, code) in [
      ("postgresql://lab:secret@127.0.0.1:1/lab", StoreError.Code.unreachable),
      ("postgresql://lab@127.0.0.1/lab?nonsense=1", .badAddress), ("somewhere", .badAddress),
    ] {
      let error = #expect(throws: StoreError.self) {
        try LabStorage.database(text).journal(logger: logger)
      }
      #expect(error?.code == code && error?.description.contains("secret") == false)
    }
  }

  @Test func `is made ready once when servers start at the same time`() async throws {
    let address = try PostgresServer.shared.get().makeDatabase()
    let salts = try await withThrowingTaskGroup(of: UInt64.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await onThread {
            let logger = LabServerConfiguration().logger
            let journal = try LabStorage.database(address).journal(logger: logger)
            defer { journal.close() }
            return journal.salt
          }
        }
      }
      return try await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(salts.count == 1)
  }
}
