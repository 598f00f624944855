import Foundation
import Testing

@Suite struct `The classes of a scenario` {
  @Test(arguments: ["swift", "objc"])
  func `are the same for a scenario and for a run of it`(language: String) async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let posted = try await lab.post("/api/code?language=\(language)", Scenarios.pushPop)
      #expect(posted.status == 200)
      let shown = try await lab.send("GET", "\(run)/code?language=\(language)")
      #expect(shown.status == 200)
      #expect(shown.body == posted.body)
      let listing = try shown.json()
      #expect(listing["language"] as? String == language)
      let classes = try #require(listing["classes"] as? [[String: Any]])
      let names = classes.compactMap { $0["name"] as? String }
      #expect(names == ["NavController", "AViewController", "BViewController"])
    }
  }

  @Test func `expect what a run has done so far`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      _ = try await lab.post("\(run)/commands", #"{"do":"push","target":"B"}"#)
      let listing = try await lab.send("GET", "\(run)/code?language=swift").json()
      let files = try #require(listing["files"] as? [[String: String]])
      let test = try #require(files.first { $0["name"] == "LifecycleOrderTests.swift" })
      #expect(test["text"]?.contains("BViewController viewDidAppear(animated)") == true)
    }
  }

  @Test func `need a language and a run that are known`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      for path in ["/code", "/code?language=java"] {
        for response in [
          try await lab.post("/api\(path)", Scenarios.pushPop),
          try await lab.send("GET", run + path),
        ] {
          #expect(response.status == 400)
          let problem = try response.json()
          #expect(problem["code"] as? String == "badRequest")
          #expect((problem["detail"] as? String)?.contains("swift, objc") == true)
        }
      }
      let unknown = try await lab.send("GET", "/api/runs/x/code?language=swift")
      #expect(try unknown.json()["code"] as? String == "runNotFound")
      let invalid = try await lab.post("/api/code?language=swift", "{}")
      #expect(try invalid.json()["code"] as? String == "invalidScenario")
      let method = try await lab.send("GET", "/api/code")
      #expect(method.headers["allow"] == "POST")
    }
  }
}
