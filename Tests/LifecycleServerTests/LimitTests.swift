import LabCore
import LifecycleEngine
import LifecycleScenario
import MicroHTTPD
import PlainJSON
import Testing

@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

@Suite struct `A limit` {
  @Test func `of events keeps the run as it was`() async throws {
    let push = #"{"do":"push","target":"B"}"#
    let scenario = Scenarios.scenario(steps: #"{"do":"launch"},"# + push)
    let count = try ScenarioDocument.decode(Array(scenario.utf8)).run().simulation.trace.count
    try await withLab(limits: .with(\.events, count)) { lab in
      let run = try await lab.startRun()
      #expect(try await lab.post("\(run)/commands", push).status == 200)
      let before = try await lab.send("GET", run).body
      try lab.expectLimit(try await lab.post("\(run)/commands", #"{"do":"pop"}"#))
      #expect(try await lab.send("GET", run).body == before)
      #expect(try await lab.post("\(run)/commands", #"{"do":"settle"}"#).status == 200)
    }
  }

  @Test func `of events ends what would never end`() async throws {
    let endless = """
      {"schemaVersion":1,"id":"endless","window":{"root":"Nav"},"steps":[{"do":"launch"}],
      "controllers":{"Nav":{"kind":"navigation","children":["A"]},
      "A":{"overrides":{"viewDidAppear":{"do":[{"do":"push","target":"B"}]}}},
      "B":{"overrides":{"viewDidAppear":{"do":[{"do":"pop"}]}}}}}
      """
    try await withLab { lab in
      try lab.expectLimit(try await lab.post("/api/simulate", endless))
      try lab.expectLimit(try await lab.post("/api/runs", endless))
    }
  }

  @Test func `of events holds for simulations and new runs`() async throws {
    try await withLab(limits: .with(\.events, 5)) { lab in
      try lab.expectLimit(try await lab.post("/api/simulate", Scenarios.pushPop))
      try lab.expectLimit(try await lab.post("/api/runs", Scenarios.pushPop))
    }
  }

  @Test func `of commands keeps the run as it was`() async throws {
    try await withLab(limits: .with(\.commands, 2)) { lab in
      let run = try await lab.startRun()
      let push = #"{"do":"push","target":"B"}"#
      #expect(try await lab.post("\(run)/commands", push).status == 200)
      let before = try await lab.send("GET", run).body
      try lab.expectLimit(try await lab.post("\(run)/commands", #"{"do":"pop"}"#))
      #expect(try await lab.send("GET", run).body == before)
    }
  }

  @Test func `of controllers holds before anything runs`() async throws {
    try await withLab(limits: .with(\.controllers, 2)) { lab in
      let response = try await lab.post("/api/simulate", Scenarios.pushPop)
      try lab.expectLimit(response)
      let values = try part(try response.json(), "values") as? [String: String]
      #expect(values == ["limit": "controllers", "most": "2"])
      try lab.expectLimit(try await lab.post("/api/runs", Scenarios.pushPop))
    }
  }

  @Test(arguments: [(200, 1_000, ""), (201, 1_000, "statements"), (200, 1_001, "textCharacters")])
  func `of what code may have holds before anything runs`(
    statements: Int,
    text: Int,
    limit: String
  ) async throws {
    let log = #"{"do":"log","text":"\#(String(repeating: "x", count: text))"}"#
    let code = Array(repeating: log, count: statements).joined(separator: ",")
    let scenario = """
      {"schemaVersion":1,"id":"code","window":{"root":"A"},"steps":[{"do":"launch"}],
      "controllers":{"A":{},"B":{"overrides":{"viewDidLoad":{"do":[\(code)]}}}}}
      """
    try await withLab { lab in
      for path in ["/api/simulate", "/api/runs"] {
        let response = try await lab.post(path, scenario)
        guard !limit.isEmpty else {
          #expect(response.status < 300)
          continue
        }
        try lab.expectLimit(response)
        let values = try response.json()["values"] as? [String: String]
        #expect(values?["limit"] == limit)
      }
    }
  }

  @Test(arguments: ["acquire", "letGo"])
  func `of what code may have holds for names of resources`(statement: String) async throws {
    let name = String(repeating: "x", count: 1_001)
    let scenario = """
      {"schemaVersion":1,"id":"code","window":{"root":"A"},"steps":[{"do":"launch"}],"controllers":
      {"A":{"overrides":{"viewDidLoad":{"do":
      [{"do":"\(statement)","kind":"task","name":"\(name)"}]}}}}}
      """
    try await withLab { lab in
      let response = try await lab.post("/api/simulate", scenario)
      try lab.expectLimit(response)
      let values = try response.json()["values"] as? [String: String]
      #expect(values?["limit"] == "textCharacters")
    }
  }

  @Test func `of work ends code that prints nothing`() async throws {
    let code = Array(repeating: #"{"do":"saveState"}"#, count: 200).joined(separator: ",")
    let warnings = Array(repeating: #",{"do":"memoryWarning"}"#, count: 100).joined()
    let scenario = """
      {"schemaVersion":1,"id":"silent","window":{"root":"A"},"controllers":{"A":{"overrides":
      {"didReceiveMemoryWarning":{"do":[\(code)]}}}},"steps":[{"do":"launch"}\(warnings)]}
      """
    try await withLab(limits: .with(\.events, 1_000)) { lab in
      let response = try await lab.post("/api/simulate", scenario)
      try lab.expectLimit(response)
      let values = try response.json()["values"] as? [String: String]
      #expect(values?["limit"] == "work")
      #expect(values?["most"] == "5000")
      try lab.expectLimit(try await lab.post("/api/runs", scenario))
    }
  }

  @Test func `of an answer ends the writing`() {
    var writer = JSONWriter()
    writer.limit = 10
    writer.array(0..<1_000) { $0.integer($1) }
    #expect(writer.isFull)
    #expect(writer.text == "[0,1,2,3,4,5]")
    let error = LimitError.answerBytes(LabLimits.answerBytes)
    #expect("\(HTTPResponse.json(writer))" == "\(Problem(error).response)")
  }

  @Test func `of what a message quotes cuts a long name`() async throws {
    let name = String(repeating: "x", count: 100_000)
    try await withLab { lab in
      let response = try await lab.post("/api/simulate", #"{"\#(name)":1}"#)
      #expect(response.status == 422)
      #expect(response.body.count < 5_000)
    }
  }

  @Test func `of bytes holds for every body`() async throws {
    try await withLab(limits: .with(\.bodyBytes, 64)) { lab in
      let response = try await lab.post("/api/simulate", Scenarios.pushPop)
      #expect(response.status == 413)
      #expect(try response.json()["code"] as? String == "payloadTooLarge")
    }
  }

  @Test func `of runs lets the one left alone for longest go`() async throws {
    try await withLab(limits: .with(\.runs, 3)) { lab in
      let followed = try await lab.startRun()
      let follower = try lab.client()
      _ = try await follower.follow("\(followed)/events")
      _ = try await follower.nextMessage()
      let (left, used) = (try await lab.startRun(), try await lab.startRun())
      #expect(try await lab.send("GET", left).status == 200)
      #expect(try await lab.send("GET", used).status == 200)
      let new = try await lab.startRun()
      #expect(try await lab.send("GET", left).status == 404)
      for run in [followed, used, new] {
        #expect(try await lab.send("GET", run).status == 200)
      }
    }
  }

  @Test func `of runs never lets one with a name go, whoever explores`() async throws {
    try await withLab(limits: .with(\.runs, 3)) { lab in
      let named = try await lab.startRun()
      try await lab.name(named, #""My exam""#)
      let room = try await lab.openRoom()
      for _ in 0..<10 {
        #expect(try await room.send("POST", "/explorations", #"{"step":1}"#).status == 201)
      }
      #expect(try await lab.send("GET", named).status == 200)
      #expect(try await room.send("GET", "", nil).status == 200)
      let metrics = try await lab.send("GET", "/metrics").text
      #expect(metrics.contains("\nlifecycle_runs_evicted_total 8\n"))
    }
  }

  @Test func `of runs is an answer where all have names`() async throws {
    try await withLab(limits: .with(\.runs, 2)) { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      for run in runs { try await lab.name(run, #""Mine""#) }
      let refused = try await lab.post("/api/runs", Scenarios.pushPop)
      try lab.expectLimit(refused)
      #expect(refused.text.contains("DELETE /api/runs/{id}"))
      try lab.expectLimit(try await lab.post("\(runs[0])/forks", #"{"step":1}"#))
      for run in runs { #expect(try await lab.send("GET", run).status == 200) }
      try await lab.name(runs[1], "null")
      _ = try await lab.startRun()
      #expect(try await lab.send("GET", runs[0]).status == 200)
      #expect(try await lab.send("GET", runs[1]).status == 404)
    }
  }

  @Test func `of runs takes from who asks, then from who has most`() async throws {
    let logger = LabServerConfiguration().logger
    let journal = try LabStorage.memory.journal(logger: logger)
    let store = try RunStore(journal: journal, limits: .with(\.runs, 5), logger: logger)
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    let (school, pupil, stranger) = (1, 2, 3)
    func start(_ network: Int) async throws -> String {
      try await store.start(document, from: .guest(UInt32(network))).id.text
    }
    var runs: [String] = []
    for network in [pupil, school, school, school, pupil] { runs.append(try await start(network)) }
    _ = try await start(pupil)
    #expect(try journal.runs().map(\.id).starts(with: runs[1...]))
    _ = try await start(stranger)
    #expect(try journal.runs().map(\.id).starts(with: runs[2...]))
  }

  @Test func `of idle time lets a run go when the next one starts`() async throws {
    try await withLab(limits: .with(\.idleTime, .zero)) { lab in
      let first = try await lab.startRun()
      #expect(try await lab.send("GET", first).status == 200)
      let second = try await lab.startRun()
      #expect(try await lab.send("GET", first).status == 404)
      #expect(try await lab.send("GET", second).status == 200)
    }
  }
}

@Suite struct `The id of a run` {
  @Test func `has 26 digits of base 32 and is never the same`() {
    var generator = SystemRandomNumberGenerator()
    let ids = (0..<1000).map { _ in RunID(using: &generator).text }
    #expect(Set(ids).count == 1000)
    let digits = Set("abcdefghijklmnopqrstuvwxyz234567")
    #expect(ids.allSatisfy { $0.count == 26 && digits.isSuperset(of: $0) })
  }

  @Test func `begins with a digit of the node that made it`() throws {
    var generator = SystemRandomNumberGenerator()
    let digits = try (1...3).map { number in
      let place = try #require(NodePlace("\(number)/3"))
      return Set((0..<1000).compactMap { _ in RunID(using: &generator, at: place).text.first })
    }
    #expect(digits == [Set("adgjmpsvy36"), Set("behknqtwz47"), Set("cfilorux25")])
  }

  @Test(arguments: ["", "1", "1/", "0/3", "4/3", "1/33", "-1/3", "1/2/3", "a/b", "1/0"])
  func `names no node where a place is none`(text: String) {
    #expect(NodePlace(text) == nil)
  }
}

extension LabLimits {
  fileprivate static func with<Value>(
    _ limit: WritableKeyPath<LabLimits, Value>,
    _ value: Value
  ) -> Self {
    var limits = LabLimits()
    limits[keyPath: limit] = value
    return limits
  }
}

extension TestLab {
  fileprivate func name(_ run: String, _ name: String) async throws {
    let body = #"{"name":\#(name)}"#
    let response = try await send("PATCH", run, headers: TestLab.json, body: body)
    #expect(response.status == 200)
  }

  fileprivate func expectLimit(_ response: TestResponse) throws {
    #expect(response.status == 409)
    let problem = try response.json()
    #expect(problem["code"] as? String == "limitReached")
    #expect((problem["values"] as? [String: String])?["limit"]?.isEmpty == false)
  }
}
