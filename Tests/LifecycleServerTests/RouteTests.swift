import Foundation
import LabCore
import LabVersion
import LifecycleEngine
import LifecycleScenario
import Testing

@Suite struct `The API` {
  @Test func `says that it is well`() async throws {
    try await withLab { lab in
      let response = try await lab.send("GET", "/healthz")
      #expect(response.status == 200)
      #expect(response.headers["content-type"] == "application/json")
      #expect(response.text == #"{"status":"ok","version":"\#(LabVersion.current)"}"#)
      let head = try await lab.send("HEAD", "/healthz")
      #expect(head.status == 200)
      #expect(head.headers["content-length"] == "\(response.body.count)")
    }
  }

  @Test func `lists what the build knows`() async throws {
    try await withLab { lab in
      let index = try await lab.send("GET", "/api/catalog").json()
      let parts = [
        "callbacks", "commands", "findings", "options", "platforms", "rules", "sources", "symptoms",
      ]
      #expect(index.keys.sorted() == parts)
      let counts = [
        "callbacks": Callback.allCases.count,
        "commands": CommandSchema.commands.count,
        "platforms": 23,
        "rules": RuleID.allCases.count,
        "sources": SourceCatalog.all.count,
        "symptoms": SymptomCatalog.all.count,
      ]
      for (name, count) in counts {
        let path = try #require(index[name] as? String)
        let list = try await lab.send("GET", path).json()[name] as? [[String: Any]]
        #expect(list?.count == count, "\(name)")
      }
    }
  }

  @Test func `shows one rule`() async throws {
    try await withLab { lab in
      let rule = try await lab.send("GET", "/api/catalog/rules/NAV-PUSH-5").json()
      #expect(rule["id"] as? String == "NAV-PUSH-5")
      let names = [
        "confidence", "id", "records", "scenarios", "sources", "stands", "statement", "versions",
      ]
      #expect(rule.keys.sorted() == names)
    }
  }

  @Test func `says rules and mistakes in the language that is wished`() async throws {
    try await withLab { lab in
      let path = "/api/catalog/rules/NAV-PUSH-5"
      let rule = try await lab.send("GET", "\(path)?lang=ru").json()
      #expect(rule["statement"] as? String == RuleCatalog[.navPush5, in: .ru].statement)
      let rules = try await lab.send("GET", "/api/catalog/rules?lang=zh-CN").json()
      let statements = (rules["rules"] as? [[String: Any]])?.map { $0["statement"] as? String }
      #expect(statements == RuleCatalog.all(in: .zhHans).map(\.statement))
      #expect(rules["modelled"] as? Int == RuleCatalog.modelledCount)
      let findings = try await lab.send("GET", "/api/catalog/findings?lang=ru").json()
      let titles = (findings["findings"] as? [[String: Any]])?.map { $0["title"] as? String }
      #expect(titles == DiagnosticCatalog.all(in: .ru).map(\.title))
      for part in ["rules", "findings", "rules/NAV-PUSH-5"] {
        #expect(try await lab.send("GET", "/api/catalog/\(part)?lang=xx").status == 400)
      }
    }
  }

  @Test func `simulates the seed scenario, and every check passes`() async throws {
    try await withLab { lab in
      let response = try await lab.post("/api/simulate", Scenarios.corpus("seed-002-yellow"))
      #expect(response.status == 200)
      let run = try response.json()
      let steps = try #require(run["steps"] as? [[String: Any]])
      let results = steps.compactMap { ($0["check"] as? [String: Any])?["result"] as? String }
      #expect(results == ["unchecked", "pass"])
      #expect(run["id"] as? String == "seed-002-yellow")
    }
  }

  @Test func `simulates the same bytes a hundred times`() async throws {
    try await withLab { lab in
      let client = try lab.client()
      let scenario = try Scenarios.corpus("seed-002-yellow")
      let headers = TestLab.json
      let first = try await client.send("POST", "/api/simulate", headers: headers, body: scenario)
      for _ in 1..<100 {
        let next = try await client.send("POST", "/api/simulate", headers: headers, body: scenario)
        #expect(next.body == first.body)
      }
    }
  }

  @Test func `keeps a run until it is removed`() async throws {
    try await withLab { lab in
      let created = try await lab.post("/api/runs", Scenarios.pushPop)
      #expect(created.status == 201)
      let id = try #require(try created.json()["id"] as? String)
      let run = "/api/runs/\(id)"
      #expect(created.headers["location"] == run)
      #expect(id.utf8.count == 26)

      let step = #"{"do":"push","target":"B"}"#
      let performed = try await lab.post("\(run)/commands", step, headers: ["If-Match": "\"1\""])
      #expect(performed.status == 200)
      #expect(try performed.json()["version"] as? Int == 2)
      let info = try #require(try performed.json()["step"] as? [String: Any])
      #expect(info["title"] as? String == "push B")

      let whole = try await lab.send("GET", run).json()
      let names = [
        "commands", "eventCount", "id", "name", "parent", "replay", "scenario", "state", "steps",
        "version",
      ]
      #expect(whole.keys.sorted() == names)
      let steps = try #require(whole["steps"] as? [[String: Any]])
      #expect(steps.map { $0["do"] as? String } == ["launch", "push"])

      #expect(try await lab.send("DELETE", run).status == 204)
      #expect(try await lab.send("GET", run).status == 404)
    }
  }

  @Test func `sends a run again only if something of it is another`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let first = try await lab.send("GET", run)
      let tag = try #require(first.headers["etag"])
      for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
        let same = try await lab.send("GET", run, headers: ["If-None-Match": known])
        #expect(same.status == 304 && same.body.isEmpty && same.headers["etag"] == tag, "\(known)")
      }
      // An earlier state and another name are something else.
      #expect(
        try await lab.send("GET", "\(run)?event=1", headers: ["If-None-Match": tag]).status == 200
      )
      _ = try await lab.send(
        "PATCH",
        run,
        headers: TestLab.json,
        body: #"{"name":"Mine"}"#
      )
      let named = try await lab.send("GET", run, headers: ["If-None-Match": tag])
      #expect(named.status == 200 && named.text.contains("Mine"))

      // A tag of a run is one of its version; of several one is enough.
      let step = #"{"do":"push","target":"B"}"#
      let wrong = ["If-Match": "W/\(tag), \"7\""]
      #expect(try await lab.post("\(run)/commands", step, headers: wrong).status == 412)
      let right = ["If-Match": "\"7\", \(tag)"]
      #expect(try await lab.post("\(run)/commands", step, headers: right).status == 200)
    }
  }

  @Test func `says that Accept chooses the form of events`() async throws {
    try await withLab { lab in
      let events = "\(try await lab.startRun())/events"
      for form in ["application/json", "application/x-ndjson"] {
        let told = try await lab.send("GET", events, headers: ["Accept": form])
        #expect(told.headers["vary"] == "Accept")
      }
      let stream = try await lab.client().follow(events)
      #expect(stream.headers["vary"] == "Accept")
    }
  }

  @Test func `gives the events of a run as a document and as lines`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let all = try await lab.events(run)
      #expect(all.map { $0["seq"] as? Int } == (1...all.count).map { $0 })

      let lines = ["Accept": "application/x-ndjson"]
      let rest = try await lab.send("GET", "\(run)/events?after=2", headers: lines)
      #expect(rest.headers["content-type"] == "application/x-ndjson")
      let events = try rest.text.split(separator: "\n").map { try jsonObject(String($0)) }
      #expect(events.map { $0["seq"] as? Int } == (3...all.count).map { $0 })

      let part = try await lab.send("GET", "\(run)/events?after=2&limit=3", headers: lines)
      #expect(part.text == rest.text.split(separator: "\n").prefix(3).map { $0 + "\n" }.joined())
      let last = try await lab.send("GET", "\(run)/events?after=\(all.count - 1)&limit=1000000")
      let lastEvents = try last.json()["events"] as? [[String: Any]]
      #expect(lastEvents?.map { $0["seq"] as? Int } == [all.count])

      let none = try await lab.send("GET", "\(run)/events?after=\(all.count)&limit=1")
      #expect(none.text == #"{"events":[]}"#)
      let beyond = try await lab.send("GET", "\(run)/events?after=\(UInt64.max)")
      #expect(beyond.text == #"{"events":[]}"#)
    }
  }

  @Test func `a run starts like a simulation of the same scenario`() async throws {
    try await withLab { lab in
      let simulation = try await lab.post("/api/simulate", Scenarios.pushPop).text
      let run = try await lab.startRun()
      let events = try await lab.send("GET", "\(run)/events").text
      let list = events.dropFirst(#"{"events":"#.count).dropLast()
      #expect(simulation.contains(list))
    }
  }

  @Test func `tells of a short run when it starts, where that is wished`() async throws {
    try await withLab { lab in
      let started = try await lab.post("/api/runs?events=1000", Scenarios.pushPop)
      let run = try #require(started.headers["location"])
      let whole = try await lab.send("GET", run).text
      let events = try await lab.send("GET", "\(run)/events").text
      #expect(started.text.contains(#""run":\#(whole)"#))
      #expect(started.text.contains(events.dropFirst().dropLast()))

      for wish in ["?events=3", ""] {
        let plain = try await lab.post("/api/runs\(wish)", Scenarios.pushPop).json()
        #expect(plain["run"] == nil && plain["events"] == nil)
      }
      #expect(try await lab.post("/api/runs?events=1001", Scenarios.pushPop).status == 400)
    }
  }
}
