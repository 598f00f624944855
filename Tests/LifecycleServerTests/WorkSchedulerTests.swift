import LifecycleScenario
import MicroHTTPD
import Testing
import TestSupport

@testable import LabCore
@testable import LabRooms
@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

@Suite struct `A computation` {
  @Test(arguments: [("GET", Endpoint.Effort.computes), ("GET", .timed), ("POST", .computes)])
  func `whose time is over answers with the limit`(
    method: String,
    work: Endpoint.Effort
  ) async throws {
    try await withBench(work) { bench in
      let response = try await bench.late(method)
      #expect(response.status == 409)
      let problem = try response.json()
      #expect(problem["code"] as? String == "limitReached")
      #expect((problem["detail"] as? String)?.contains("at most 2 s") == true)
      #expect(bench.computeScheduler.counts.cancelled == 1)
    }
  }

  @Test func `whose time is over tells what it has changed`() async throws {
    try await withBench(.timed) { bench in
      let response = try await bench.late("POST")
      #expect(response.status == 204)
    }
  }

  @Test func `that computes too long is over, whatever the clock says`() async throws {
    try await withBench(.computes, { $0.limits.computeTime = .milliseconds(100) }) { bench in
      let response = try await bench.client().send("GET", "/api/bench/\(Bench.endless)")
      #expect(response.status == 409)
      #expect(try response.json()["code"] as? String == "limitReached")
    }
  }

  @Test func `that a busy machine keeps waiting has five times as long`() async throws {
    try await withBench(.timed) { bench in
      let tasks = [try bench.ask("a")]
      _ = await bench.turnstile.names(1)
      await bench.time.advance(by: .seconds(1))
      let later = try bench.ask("b")
      _ = await bench.turnstile.names(2)
      await bench.time.advance(by: .seconds(9))
      #expect(try await tasks[0].value.status == 409)
      bench.turnstile.open()
      #expect(try await later.value.status == 204)
    }
  }

  @Test func `that tells whether the server gets on says that it does not`() async throws {
    try await withBench(.probes) { bench in
      let response = try await bench.late("GET", after: .seconds(2))
      #expect(response.status == 503)
      #expect(response.headers["retry-after"] == "2")
    }
  }

  @Test func `of the engine ends in time, and nothing of it is kept`() async throws {
    let tabs = (0..<150).map { "T\($0)" }
    let warnings = String(repeating: #",{"do":"memoryWarning"}"#, count: 5_000)
    let scenario = """
      {"schemaVersion":1,"id":"tabs","window":{"root":"Tabs"},"controllers":{
      "Tabs":{"kind":"tabBar","children":[\(tabs.map { "\"\($0)\"" }.joined(separator: ","))]},
      \(tabs.map { "\"\($0)\":{}" }.joined(separator: ","))},
      "steps":[{"do":"launch"}\(warnings)]}
      """
    var limits = LabLimits()
    limits.computeTime = .milliseconds(10)
    // The events are many times what the time is enough for.
    limits.events = 10_000_000
    try await withLab(limits: limits) { lab in
      for path in ["/api/simulate", "/api/runs"] {
        let response = try await lab.post(path, scenario)
        #expect(response.status == 409, "\(response.text.prefix(300))")
        let values = try response.json()["values"] as? [String: String]
        #expect(values == ["limit": "time", "most": "1"])
      }
      let metrics = try await lab.send("GET", "/metrics").text
      #expect(metrics.contains("\nlifecycle_runs 0\n"))
      #expect(metrics.contains("\nlifecycle_computations_cancelled_total 2\n"))
    }
  }

  @Test(arguments: [Endpoint.Effort.computes, .timed])
  func `whose client has gone is cancelled`(work: Endpoint.Effort) async throws {
    try await withBench(work) { bench in
      var client: HTTPClient? = try bench.client()
      client?.tearDown(afterSending: Bench.request("a"))
      #expect(await bench.turnstile.names(1) == ["a"])
      client = nil
      try await eventually { bench.computeScheduler.counts == WorkScheduler.Counts(cancelled: 1) }
    }
  }

  @Test func `that never began is given up when its client goes`() async throws {
    try await withBench(.computes) { bench in
      let first = try bench.ask("a")
      #expect(await bench.turnstile.names(1) == ["a"])
      var client: HTTPClient? = try bench.client()
      client?.tearDown(afterSending: Bench.request("b"))
      try await eventually { bench.computeScheduler.counts.waiting == 1 }
      client = nil
      try await eventually { bench.computeScheduler.counts.waiting == 0 }
      bench.turnstile.open()
      #expect(try await first.value.status == 204)
      let second = try bench.ask("c")
      #expect(await bench.turnstile.names(2) == ["a", "c"])
      bench.turnstile.open()
      #expect(try await second.value.status == 204)
    }
  }

  @Test func `that is short runs beside what is not, one at a time`() async throws {
    let lane: @Sendable (inout LabServerConfiguration) -> Void = {
      $0.limits.shortComputations = 1
    }
    try await withBench(.computes, lane) { bench in
      let first = try bench.ask("a")
      #expect(await bench.turnstile.names(1) == ["a"])
      let second = try bench.ask("b")
      #expect(await bench.turnstile.names(2) == ["a", "b"])
      let third = try bench.ask("c", from: 2)
      try await eventually { bench.computeScheduler.counts.waiting == 1 }
      #expect(bench.computeScheduler.counts.running == 2)
      bench.turnstile.open()
      #expect(await bench.turnstile.names(3) == ["a", "b", "c"])
      bench.turnstile.open()
      for work in [first, second, third] { #expect(try await work.value.status == 204) }
      // An answer goes out before its work is counted as done.
      try await eventually { bench.computeScheduler.counts == WorkScheduler.Counts() }
    }
  }

  @Test func `that is known to be long runs beside nothing`() async throws {
    let lane: @Sendable (inout LabServerConfiguration) -> Void = {
      $0.limits.computeTime = .milliseconds(500)
      $0.limits.shortComputations = 1
    }
    try await withBench(.computes, lane) { bench in
      // Its time is known from now on, as far as this network has asked.
      #expect(try await bench.ask(Bench.endless).value.status == 409)
      // An answer goes out before its work is counted as done.
      try await eventually { bench.computeScheduler.counts.running == 0 }
      let first = try bench.ask("a")
      #expect(await bench.turnstile.names(2) == [Bench.endless, "a"])
      let second = try bench.ask("b")
      try await eventually { bench.computeScheduler.counts.waiting == 1 }
      // Another network has another time.
      let third = try bench.ask("c", from: 2)
      #expect(await bench.turnstile.names(3).suffix(2) == ["a", "c"])
      bench.turnstile.open()
      #expect(await bench.turnstile.names(4).suffix(3) == ["a", "c", "b"])
      bench.turnstile.open()
      for work in [first, second, third] { #expect(try await work.value.status == 204) }
    }
  }

  @Test func `that waits too long is refused`() async throws {
    try await withBench(.computes, { $0.limits.waitingTime = .seconds(5) }) { bench in
      let first = try bench.ask("a", from: 2)
      #expect(await bench.turnstile.names(1) == ["a"])
      let other = try bench.ask("b")
      try await eventually { bench.computeScheduler.counts.waiting == 1 }
      await bench.time.advance(by: .seconds(5))
      let second = try await other.value
      #expect(second.status == 503)
      #expect(try second.json()["code"] as? String == "busy")
      bench.turnstile.open()
      #expect(try await first.value.status == 204)
    }
  }

  @Test func `is whatever an endpoint computes that changes nothing`() {
    for endpoint in Routes.all where endpoint.access == .computing {
      let hasOwnProgram = endpoint.name == "readSources"
      #expect(endpoint.work == (hasOwnProgram ? .reads : .computes), "\(endpoint.name)")
    }
    for endpoint in Routes.all where endpoint.allProblems.contains(.invalidScenario) {
      #expect(endpoint.work != .quick, "\(endpoint.name)")
    }
  }
}

@Suite struct `Sharing` {
  @Test func `lets each address have its turn`() async throws {
    try await withBench(.computes) { bench in
      var tasks = [try bench.ask("a", from: 2)]
      #expect(await bench.turnstile.names(1) == ["a"])
      for (name, address) in [("b", 2), ("c", 2), ("d", 3), ("e", 4), ("f", 3)] {
        let waiting = bench.computeScheduler.counts.waiting
        tasks.append(try bench.ask(name, from: address))
        try await eventually { bench.computeScheduler.counts.waiting == waiting + 1 }
      }
      #expect(await bench.openAll(6) == ["a", "b", "d", "e", "c", "f"])
      for task in tasks { #expect(try await task.value.status == 204) }
    }
  }

  @Test func `lets who has the token go first`() async throws {
    try await withBench(.computes, { $0.access.tokens = .one("correct-horse-battery") }) {
      bench in
      var tasks = [try bench.ask("a", from: 2)]
      #expect(await bench.turnstile.names(1) == ["a"])
      let headers = ["Authorization": "Bearer correct-horse-battery"]
      for (name, headers) in [("b", [:]), ("c", headers), ("d", headers)] {
        let waiting = bench.computeScheduler.counts.waiting
        tasks.append(try bench.ask(name, from: 2, headers: headers))
        try await eventually { bench.computeScheduler.counts.waiting == waiting + 1 }
      }
      #expect(await bench.openAll(4) == ["a", "c", "d", "b"])
      for task in tasks { #expect(try await task.value.status == 204) }
    }
  }

  @Test func `refuses what would wait too long behind its own address, or all`() async throws {
    let configure = { (configuration: inout LabServerConfiguration) in
      (configuration.limits.waitingPerNetwork, configuration.limits.waiting) = (1, 2)
    }
    try await withBench(.computes, configure) { bench in
      let tasks = try ["a", "b"].map { try bench.ask($0, from: 2) }
      try await eventually { bench.computeScheduler.counts.waiting == 1 }
      let own = try await bench.client(2).send("GET", "/api/bench/c")
      #expect(own.status == 429)
      #expect(own.headers["retry-after"] == "2")
      let other = try bench.ask("d", from: 3)
      try await eventually { bench.computeScheduler.counts.waiting == 2 }
      let all = try await bench.client(4).send("GET", "/api/bench/e")
      #expect(all.status == 503)
      #expect(all.headers["retry-after"] == "2")
      #expect(bench.computeScheduler.counts.refused == 2)
      _ = await bench.openAll(3)
      for task in tasks + [other] { #expect(try await task.value.status == 204) }
    }
  }

  @Test func `lets a whole class behind one address wait for small things`() async throws {
    try await withBench(.computes) { bench in
      let tasks = try (0..<30).map { try bench.ask("\($0)", from: 2) }
      try await eventually { bench.computeScheduler.counts.waiting == 29 }
      #expect(await bench.openAll(30).count == 30)
      for task in tasks { #expect(try await task.value.status == 204) }
      #expect(bench.computeScheduler.counts.refused == 0)
    }
  }

  @Test func `refuses what would take too long together, and says how long`() async throws {
    let configure = { (configuration: inout LabServerConfiguration) in
      configuration.limits.waitingWorkPerNetwork = .milliseconds(10)
      configuration.limits.waitingWork = .milliseconds(15)
    }
    try await withBench(.computes, configure) { bench in
      // Nothing was measured yet: each is expected to take five milliseconds.
      var tasks = try ["a", "b", "c"].map { try bench.ask($0, from: 2) }
      try await eventually { bench.computeScheduler.counts.waiting == 2 }
      let own = try await bench.client(2).send("GET", "/api/bench/d")
      #expect(own.status == 429 && own.headers["retry-after"] == "1")
      tasks.append(try bench.ask("e", from: 3))
      try await eventually { bench.computeScheduler.counts.waiting == 3 }
      let all = try await bench.client(3).send("GET", "/api/bench/f")
      #expect(all.status == 503 && all.headers["retry-after"] == "1")
      // One that has nothing waiting is admitted all the same.
      tasks.append(try bench.ask("g", from: 4))
      try await eventually { bench.computeScheduler.counts.waiting == 4 }
      #expect(await bench.openAll(5).count == 5)
      for task in tasks { #expect(try await task.value.status == 204) }
    }
  }

  @Test func `expects of an operation what it took this client`() {
    var costs = WorkCosts()
    let (class7, class8) = (Self.queue("7"), Self.queue("8"))
    for _ in 0..<60 { costs.note(.seconds(2), of: "explore", for: class7) }
    #expect(costs.expected("explore", for: class7) > .milliseconds(1_990))
    #expect(costs.expected("explore", for: class8) == .milliseconds(5))
    #expect(costs.expected("search", for: class7) == .milliseconds(5))
    for _ in 0..<60 { costs.note(.zero, of: "explore", for: class7) }
    #expect(costs.expected("explore", for: class7) < .milliseconds(5))
  }

  @Test func `makes who had much wait until the others have had theirs`() {
    var turns = WorkTurns()
    let (greedy, modest) = (Self.queue("7"), Self.queue("8"))
    turns.note(.seconds(2), of: greedy)
    var count = 0
    while turns.next(of: [greedy, modest]) == modest {
      turns.note(.milliseconds(20), of: modest)
      count += 1
    }
    // Ninety-nine turns of twenty milliseconds are what it had beyond its own.
    #expect(count == 99)
    turns.note(.seconds(2), of: greedy)
    #expect(turns.next(of: [greedy]) == greedy)
    #expect(turns.next(of: []) == nil)
  }

  private static func queue(_ room: String) -> WorkQueue { .shared(.room(RoomCode(stored: room))) }

  @Test func `bounds what one address has at work, and leaves the rest to others`() async throws {
    let configure = { (configuration: inout LabServerConfiguration) in
      configuration.limits.computations = 3
    }
    try await withBench(.computes, configure) { bench in
      let tasks = try ["a", "b", "c"].map { try bench.ask($0, from: 2) }
      try await eventually { bench.computeScheduler.counts.waiting == 1 }
      let other = try bench.ask("d", from: 3)
      #expect(await bench.turnstile.names(3).contains("d"))
      #expect(bench.computeScheduler.counts.running == 3)
      #expect(await bench.openAll(4).count == 4)
      for task in tasks + [other] { #expect(try await task.value.status == 204) }
    }
  }
}

@Suite struct `Commands` {
  @Test func `of one address have their turn among those of others`() async throws {
    let configure = { (configuration: inout LabServerConfiguration) in
      configuration.limits.commandsAtWorkPerNetwork = 2
      configuration.limits.waitingCommandsPerNetwork = 1
    }
    try await withBench(.timed, configure) { bench in
      let commands = bench.commandScheduler
      var tasks = try ["a", "b", "c"].map { try bench.ask($0, from: 2) }
      try await eventually { commands.counts == WorkScheduler.Counts(running: 2, waiting: 1) }
      let own = try await bench.client(2).send("GET", "/api/bench/d")
      #expect(own.status == 429)
      #expect(own.headers["retry-after"] == "2")
      tasks.append(try bench.ask("e", from: 3))
      #expect(await bench.turnstile.names(3).contains("e"))
      #expect(bench.computeScheduler.counts.running == 0)
      #expect(bench.turnstile.names.count == 3)
      _ = await bench.openAll(4)
      for task in tasks { #expect(try await task.value.status == 204) }
      try await eventually { commands.counts.running == 0 }
    }
  }

  @Test func `are whatever changes a run or leads a room`() {
    for endpoint in Routes.all where endpoint.access == .roomKey && endpoint.method != .get {
      #expect(endpoint.work == .timed, "\(endpoint.name)")
    }
    #expect(Routes.all.first { $0.name == "performCommand" }?.work == .timed)
  }
}

@Suite struct `Readiness` {
  @Test func `is told as long as the journal can be written`() async throws {
    try await withRoutes(HealthRoutes.endpoints) { port, lab in
      let database = lab.runs.journal.database
      _ = try await database.read { try $0.query("PRAGMA max_page_count = 1") }
      let client = try HTTPClient(port: port)
      let refused = try await client.send("GET", "/readyz")
      #expect(refused.status == 503)
      let problem = try refused.json()
      #expect(problem["code"] as? String == "journalUnavailable")
      #expect((problem["detail"] as? String)?.contains("disk is full") == true)
      #expect(try await client.send("GET", "/healthz").status == 200)
      _ = try await database.read { try $0.query("PRAGMA max_page_count = 1000000") }
      let ready = try await client.send("GET", "/readyz")
      #expect(ready.status == 200)
      #expect(try ready.json()["status"] as? String == "ok")
      let tables = try await database.read {
        try $0.query("SELECT name FROM sqlite_schema WHERE name = 'probe'")
      }
      #expect(tables == [])
    }
  }
}

/// A server of one path whose work a test lets go on.
private struct Bench: Sendable {
  let port: UInt16
  let computeScheduler: WorkScheduler
  let commandScheduler: WorkScheduler
  let turnstile: Turnstile
  let time: TestTime

  /// The name of work that computes until it is ended, and does not wait.
  static let endless = "endless"

  /// A client at 127.0.0.`address`.
  func client(_ address: Int = 1) throws -> HTTPClient {
    try HTTPClient(port: port, from: "127.0.0.\(address)")
  }

  /// The bytes of a request for some work.
  static func request(_ name: String) -> [UInt8] {
    Array("GET /api/bench/\(name) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
  }

  /// Asks for some work.
  func ask(
    _ name: String,
    from address: Int = 1,
    headers: [String: String] = [:]
  ) throws -> Task<TestResponse, any Error> {
    let client = try client(address)
    return Task { try await client.send("GET", "/api/bench/\(name)", headers: headers) }
  }

  /// Asks for some work, and lets its time pass.
  func late(
    _ method: String,
    after pause: Duration = .seconds(10)
  ) async throws -> TestResponse {
    let client = try client()
    let task = Task { try await client.send(method, "/api/bench/a") }
    _ = await turnstile.names(1)
    await time.advance(by: pause)
    return try await task.value
  }

  /// Lets all go on until so many have come.
  func openAll(_ count: Int) async -> [String] {
    for number in 1...count {
      _ = await turnstile.names(number)
      turnstile.open()
    }
    return turnstile.names
  }
}

/// Starts a server with one thread for computing, where this machine is limited like others.
private func withBench(
  _ work: Endpoint.Effort,
  _ configure: (inout LabServerConfiguration) -> Void = { _ in },
  _ test: (Bench) async throws -> Void
) async throws {
  let (turnstile, time) = (Turnstile(), TestTime())
  let name = Parameter.path("name", .string, "Who asks.", example: "a")
  let endpoints = [HTTPMethod.get, .post].map { method in
    Endpoint(
      method: method,
      path: "/api/bench/\(name)",
      name: "work",
      chapter: .simulation,
      access: work == .timed ? .token : .computing,
      work: work,
      summary: "Work",
      answers: [.none("Done.")],
      handler: .later { call, _ in
        if call[name] == Bench.endless { while !Task.isCancelled {} }
        await turnstile.pass(String(call[name]))
        return .done
      }
    )
  }
  defer { turnstile.open() }
  func configureBench(_ configuration: inout LabServerConfiguration) {
    configuration.time = time
    configure(&configuration)
  }
  try await withRoutes(endpoints, configureBench) { port, lab in
    let bench = Bench(
      port: port,
      computeScheduler: lab.computeScheduler,
      commandScheduler: lab.commandScheduler,
      turnstile: turnstile,
      time: time
    )
    try await test(bench)
  }
}

/// Starts a server of some endpoints and nothing else.
private func withRoutes(
  _ endpoints: [Endpoint],
  _ configure: (inout LabServerConfiguration) -> Void = { _ in },
  _ test: (UInt16, Lab) async throws -> Void
) async throws {
  var configuration = LabServerConfiguration.tested
  (configuration.limits.computations, configuration.limits.shortComputations) = (1, 0)
  configuration.access.trustedProxies.hasSilentLocalProxy = true
  configure(&configuration)
  let lab = try Lab(endpoints, configuration)
  let router = Router(lab)
  let proxyWatch = lab.state.proxyWatch
  let gate = Gate(configuration, keys: lab.rooms.leaderKeys, proxyWatch: proxyWatch)
  var transport = HTTPServerConfiguration()
  transport.trustedProxies = configuration.access.trustedProxies
  let server = try HTTPServer(configuration: transport) { request in
    do {
      let client = gate.client(of: request)
      let match = router.match(request.path, request.method)
      return try match?.response(to: request, from: client) ?? .done
    } catch {
      return Problem(error).response
    }
  }
  defer {
    Task { [server] in try await onThread { server.stop() } }
  }
  try await test(server.port, lab)
}

extension Lab {
  /// What handlers work with, without a server.
  fileprivate init(_ endpoints: [Endpoint], _ configuration: LabServerConfiguration) throws {
    let (limits, logger) = (configuration.limits, configuration.logger)
    let journal = try configuration.makeJournal()
    let runs = try RunStore(journal: journal, limits: limits, logger: logger)
    let rooms = try RoomStore(journal: journal, limits: limits, logger: logger)
    let computeScheduler = try #require(WorkScheduler(limits))
    let commandScheduler = try #require(WorkScheduler(limits.commanding, threads: 1, limits))
    let files = try PublicFiles(folder: nil, isEncrypted: false, time: configuration.time)
    self.init(
      endpoints: endpoints,
      runs: runs,
      rooms: rooms,
      live: nil,
      walkthroughs: WalkthroughStore(journal: journal, limits: limits),
      limits: limits,
      files: files,
      search: SearchStore(files),
      examples: ShownExamples(files),
      answers: AnswerStore(files),
      state: ServerState(
        configuration,
        runs: runs,
        rooms: rooms,
        computeScheduler: computeScheduler
      ),
      computeScheduler: computeScheduler,
      commandScheduler: commandScheduler,
      sourceScheduler: try #require(WorkScheduler(limits.reading, threads: 1, limits)),
      sourceReader: nil,
      initialPayloads: InitialPayloadQuota(most: limits.transferBytes),
      isEncrypted: false,
      publicAddresses: LabServerConfiguration().publicAddresses
    )
  }
}
