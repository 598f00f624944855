import Foundation
import Testing

@Suite struct `Plans over HTTP` {
  @Test func `lead to a callback when they are performed`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let response = try await lab.post(
        "\(run)/plans",
        #"{"goal":{"callback":"viewDidDisappear","controller":"B"}}"#
      )
      #expect(response.status == 200)
      let plan = try response.json()
      #expect(plan.keys.sorted() == ["commands", "explored"])
      let commands = try #require(plan["commands"] as? [[String: Any]])
      #expect(commands.map { $0["do"] as? String } == ["push", "pop"])
      for command in commands {
        let body = try JSONSerialization.data(withJSONObject: command)
        let done = try await lab.post("\(run)/commands", String(decoding: body, as: UTF8.self))
        #expect(done.status == 200)
      }
      let events = try await lab.events(run)
      #expect(events.contains { $0["line"] as? String == "B viewDidDisappear(animated)" })
    }
  }

  @Test func `change nothing`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let before = try await lab.send("GET", run).text
      _ = try await lab.post("\(run)/plans", #"{"goal":{"callback":"viewDidDisappear"}}"#)
      #expect(try await lab.send("GET", run).text == before)
    }
  }

  @Test func `begin at a step, and are empty where the goal is reached`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun(
        Scenarios.scenario(steps: #"{"do":"launch"},{"do":"push","target":"B"}"#)
      )
      let goal = #""goal":{"controller":"B","state":{"isInWindow":true}}"#
      let now = try await lab.post("\(run)/plans", "{\(goal)}").json()
      #expect((now["commands"] as? [Any])?.isEmpty == true)
      let then = try await lab.post("\(run)/plans", #"{"step":1,\#(goal)}"#).json()
      #expect((then["commands"] as? [[String: Any]])?.map { $0["do"] as? String } == ["push"])
      let first = try await lab.post("\(run)/plans", #"{"step":0,\#(goal)}"#).json()
      let names = (first["commands"] as? [[String: Any]])?.map { $0["do"] as? String }
      #expect(names == ["launch", "push"])
    }
  }

  @Test func `may not exist`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let response = try await lab.post("\(run)/plans", #"{"goal":{"callback":"exception"}}"#)
      #expect(response.status == 409)
      let problem = try response.json()
      #expect(problem["code"] as? String == "goalNotReached")
      let detail = try #require(problem["detail"] as? String)
      #expect(detail.contains("leads to exception; ") && detail.contains("states were visited"))
      let absent = try await lab.post("\(run)/plans", #"{"goal":{"callback":"viewDidUnload"}}"#)
      #expect(
        try absent.json()["detail"] as? String
          == "“viewDidUnload” never comes on iOS 17. Choose iOS 3 or later, before iOS 6."
      )
    }
  }

  @Test(arguments: [
    ("{", 400, "invalidJSON", nil),
    ("{}", 422, "badRequest", ""),
    (#"{"goal":{"callback":"viewDidLod"}}"#, 422, "badRequest", "/goal/callback"),
    (#"{"step":9,"goal":{"callback":"viewDidLoad"}}"#, 422, "badRequest", "/step"),
    (
      #"{"goal":{"controller":"X","state":{"isAlive":true}}}"#, 422, "badRequest",
      "/goal/controller"
    ),
  ])
  func `are refused with a reason`(
    body: String,
    status: Int,
    code: String,
    pointer: String?
  ) async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let response = try await lab.post("\(run)/plans", body)
      #expect(response.status == status)
      let problem = try response.json()
      #expect(problem["code"] as? String == code)
      #expect((problem["errors"] as? [[String: Any]])?.first?["pointer"] as? String == pointer)
    }
  }

  @Test func `are made for runs that exist`() async throws {
    try await withLab { lab in
      let gone = try await lab.post("/api/runs/gone/plans", #"{"goal":{"callback":"viewDidLoad"}}"#)
      #expect(gone.status == 404)
      let run = try await lab.startRun()
      #expect(try await lab.send("GET", "\(run)/plans").status == 405)
    }
  }
}
