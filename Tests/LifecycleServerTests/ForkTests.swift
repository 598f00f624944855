import Foundation
import LabCore
import Testing

@Suite struct `A branch of a run` {
  private static let push = #"{"do":"push","target":"B"}"#

  @Test(arguments: [0, 1, 2, 3])
  func `begins as the steps that it keeps`(step: Int) async throws {
    try await withLab { lab in
      let run = try await Self.startRun(in: lab)
      let before = try await lab.send("GET", run).text
      let lines = try await lab.lines(run)
      let fork = try await lab.post("\(run)/forks", #"{"step":\#(step)}"#)
      #expect(fork.status == 201)
      let answer = try fork.json()
      let keys = ["eventCount", "id", "name", "parent", "refused", "state", "version"]
      #expect(answer.keys.sorted() == keys)
      #expect(answer["name"] is NSNull)
      #expect(answer["version"] as? Int == step)
      #expect((answer["refused"] as? [Any])?.isEmpty == true)
      let parent = try #require(answer["parent"] as? [String: Any])
      #expect(parent["run"] as? String == Self.id(of: run))
      #expect(parent["step"] as? Int == step)

      let branch = try #require(fork.headers["location"])
      #expect(branch == "/api/runs/\(answer["id"] as? String ?? "")")
      let count = try #require(answer["eventCount"] as? Int)
      let kept = lines.split(separator: "\n").prefix(count).map { $0 + "\n" }.joined()
      #expect(try await lab.lines(branch) == kept)
      let steps = try await lab.send("GET", branch).json()["steps"] as? [[String: Any]]
      #expect(steps?.count == step)
      #expect(try await lab.send("GET", run).text == before)
      let past = try await lab.send("GET", "\(run)?step=\(step)").json()
      let own = try await lab.send("GET", branch).json()
      for key in ["commands", "eventCount", "scenario", "state", "steps", "version"] {
        #expect(past[key] as? NSObject == own[key] as? NSObject, "\(key)")
      }
    }
  }

  @Test func `performs its own commands, and leaves out what is refused`() async throws {
    try await withLab { lab in
      let run = try await Self.startRun(in: lab)
      let body = #"""
        {"step":1,"name":"Without B","commands":[{"do":"pop"},{"do":"launch"},
        {"do":"background"},{"do":"finishInteraction"},{"do":"foreground"}]}
        """#
      let fork = try await lab.post("\(run)/forks", body)
      let answer = try fork.json()
      #expect(answer["name"] as? String == "Without B")
      let refused = try #require(answer["refused"] as? [[String: Any]])
      #expect(refused.allSatisfy { $0.keys.sorted() == ["do", "index", "problem"] })
      #expect(refused.map { $0["index"] as? Int } == [1, 3])
      #expect(refused.map { $0["do"] as? String } == ["launch", "finishInteraction"])
      let problems = refused.compactMap { $0["problem"] as? [String: Any] }
      #expect(problems.map { $0["code"] as? String } == ["alreadyLaunched", "nothingToFinish"])

      let branch = try #require(fork.headers["location"])
      let steps = try await lab.send("GET", branch).json()["steps"] as? [[String: Any]]
      let names = ["launch", "pop", "background", "foreground"]
      #expect(steps?.map { $0["do"] as? String } == names)
      let same = names.map { #"{"do":"\#($0)"}"# }.joined(separator: ",")
      let other = try await lab.startRun(Scenarios.scenario(steps: same))
      let (lines, expected) = (try await lab.lines(branch), try await lab.lines(other))
      #expect(lines == expected)
    }
  }

  @Test func `stays when the run is removed, and goes on by itself`() async throws {
    try await withLab { lab in
      let run = try await Self.startRun(in: lab)
      let branch = try await Self.fork(run, #"{"step":2}"#, in: lab)
      try await lab.perform(#"{"do":"background"}"#, on: branch)
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 3)
      #expect(try await lab.send("DELETE", run).status == 204)
      let whole = try await lab.send("GET", branch).json()
      #expect(whole["version"] as? Int == 3)
      #expect((whole["parent"] as? [String: Any])?["run"] as? String == Self.id(of: run))
    }
  }

  @Test func `is listed with its whole family`() async throws {
    try await withLab { lab in
      let run = try await Self.startRun(in: lab)
      let first = try await Self.fork(run, #"{"step":1,"name":"one"}"#, in: lab)
      _ = try await lab.startRun()
      let inner = try await Self.fork(first, #"{"step":0}"#, in: lab)
      let second = try await Self.fork(run, #"{"step":3}"#, in: lab)
      try await lab.perform(Self.push, on: first)
      #expect(try await lab.send("DELETE", first).status == 204)
      var lists: [String] = []
      for member in [run, inner, second] {
        lists.append(try await lab.send("GET", "\(member)/branches").text)
      }
      #expect(Set(lists).count == 1)
      let object = try jsonObject(lists[0])
      let branches = try #require(object["branches"] as? [[String: Any]])
      let keys = [
        "eventCount", "id", "name", "parent", "platform", "scenarioID", "title", "version",
      ]
      #expect(branches.allSatisfy { $0.keys.sorted() == keys })
      #expect(branches.map { $0["id"] as? String } == [run, inner, second].map(Self.id))
      #expect(branches.map { $0["version"] as? Int } == [3, 0, 3])
      #expect(branches[0]["parent"] is NSNull)
      #expect((branches[1]["parent"] as? [String: Any])?["run"] as? String == Self.id(of: first))
      #expect((branches[0]["platform"] as? [String: Any])?["ios"] as? String == "17")
      let whole = try await lab.send("GET", run).json()
      #expect(branches[0]["eventCount"] as? Int == whole["eventCount"] as? Int)
    }
  }

  @Test(arguments: [
    (#"{"step":4}"#, ["/step"]),
    (#"{"step":-1}"#, ["/step"]),
    (#"{"step":"1"}"#, ["/step"]),
    ("{}", [""]),
    ("[]", [""]),
    (#"{"step":1,"steps":2}"#, ["/steps"]),
    (#"{"step":1,"commands":[{"do":"pop"},{"do":"push","target":"C"}]}"#, ["/commands/1/target"]),
    (#"{"step":1,"commands":{}}"#, ["/commands"]),
    (#"{"step":1,"name":7}"#, ["/name"]),
  ])
  func `is not made from a request that is wrong`(body: String, pointers: [String]) async throws {
    try await withLab { lab in
      let run = try await Self.startRun(in: lab)
      let response = try await lab.post("\(run)/forks", body)
      #expect(response.status == 422)
      let problem = try response.json()
      #expect(problem["code"] as? String == "badRequest")
      let places = try #require(problem["errors"] as? [[String: Any]])
      #expect(places.compactMap { $0["pointer"] as? String } == pointers)
      let list = try await lab.send("GET", "\(run)/branches").json()["branches"] as? [Any]
      #expect(list?.count == 1)
    }
  }

  @Test func `is not made of a run that is not there, nor beyond the limits`() async throws {
    var limits = LabLimits()
    limits.commands = 4
    try await withLab(limits: limits) { lab in
      let unknown = try await lab.post("/api/runs/x/forks", #"{"step":0}"#)
      #expect(try unknown.json()["code"] as? String == "runNotFound")
      let branches = try await lab.send("GET", "/api/runs/x/branches")
      #expect(try branches.json()["code"] as? String == "runNotFound")
      let run = try await Self.startRun(in: lab)
      let body = #"{"step":3,"commands":[{"do":"background"},{"do":"foreground"}]}"#
      let long = try await lab.post("\(run)/forks", body)
      #expect(long.status == 409)
      #expect(try long.json()["code"] as? String == "limitReached")
    }
  }

  @Test func `ends before a step that was to be checked with the next one`() async throws {
    try await withLab { lab in
      let steps = #"""
        {"do":"launch"},{"do":"push","target":"B","checkWithNext":true},{"do":"background"}
        """#
      let run = try await lab.startRun(Scenarios.scenario(steps: steps))
      let branch = try await Self.fork(run, #"{"step":2}"#, in: lab)
      let scenario = try #require(try await lab.send("GET", branch).json()["scenario"])
      let body = try JSONSerialization.data(withJSONObject: scenario)
      let again = try await lab.post("/api/runs", String(decoding: body, as: UTF8.self))
      #expect(again.status == 201)
    }
  }

  private static func startRun(in lab: TestLab) async throws -> String {
    let steps = [#"{"do":"launch"}"#, push, #"{"do":"pop"}"#]
    return try await lab.startRun(Scenarios.scenario(steps: steps.joined(separator: ",")))
  }

  private static func fork(_ run: String, _ body: String, in lab: TestLab) async throws -> String {
    let response = try await lab.post("\(run)/forks", body)
    try #require(response.status == 201, "\(response.text)")
    return try #require(response.headers["location"])
  }

  private static func id(of run: String) -> String { String(run.dropFirst("/api/runs/".count)) }
}

@Suite struct `The name of a run` {
  @Test func `is given, changed and taken away`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let longest = String(repeating: "名", count: 80)
      for (body, name) in [
        (#"{"name":"First “try”"}"#, "First “try”" as String?),
        (#"{"name":"\#(longest)"}"#, longest),
        (#"{"name":null}"#, nil), (#"{"name":"x"}"#, "x"), (#"{"name":""}"#, nil),
      ] {
        let answer = try await Self.rename(run, body, in: lab)
        #expect(answer.status == 200)
        let object = try answer.json()
        #expect(object.keys.sorted() == ["id", "name"])
        #expect(object["name"] as? String == name)
        #expect(run.hasSuffix(object["id"] as? String ?? "?"))
        #expect(try await lab.send("GET", run).json()["name"] as? String == name)
      }
    }
  }

  @Test(arguments: [
    #"{"name":"\#(String(repeating: "x", count: 81))"}"#, #"{"name":7}"#, "{}", "[]",
    #"{"name":"a\u0007b"}"#, #"{"name":"x","title":"y"}"#,
  ])
  func `stays when the new one is none`(body: String) async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      _ = try await Self.rename(run, #"{"name":"before"}"#, in: lab)
      let answer = try await Self.rename(run, body, in: lab)
      #expect(answer.status == 422)
      #expect(try answer.json()["code"] as? String == "badRequest")
      #expect(try await lab.send("GET", run).json()["name"] as? String == "before")
    }
  }

  @Test func `needs a run that is there`() async throws {
    try await withLab { lab in
      let answer = try await Self.rename("/api/runs/x", #"{"name":"x"}"#, in: lab)
      #expect(answer.status == 404)
      #expect(try answer.json()["code"] as? String == "runNotFound")
    }
  }

  private static func rename(
    _ run: String,
    _ body: String,
    in lab: TestLab
  ) async throws -> TestResponse {
    try await lab.send("PATCH", run, headers: TestLab.json, body: body)
  }
}
