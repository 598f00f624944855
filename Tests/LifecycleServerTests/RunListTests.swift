import Foundation
import LabCore
import LabHTTP
import Testing
import TestSupport

@Suite struct `The list of runs` {
  @Test func `has the runs that have names, in parts that fit together`() async throws {
    try await withLab { lab in
      var named: [String] = []
      for number in 0..<7 {
        let run = try await lab.startRun()
        guard number != 3 else { continue }
        try await Self.name(run, "n\(number)", in: lab)
        named.append(String(run.dropFirst("/api/runs/".count)))
      }
      var (found, path) = ([] as [String], "/api/runs?limit=2" as String?)
      while let next = path {
        let response = try await lab.send("GET", next)
        let part = try response.json()
        let runs = try #require(part["runs"] as? [[String: Any]])
        #expect(part["total"] as? Int == 6)
        #expect(part["used"] as? Int == 7)
        #expect(part["warning"] == nil)
        found += runs.compactMap { $0["id"] as? String }
        path = part["next"] as? String
        #expect((response.headers["link"] != nil) == (path != nil))
        if found.count == 2 {
          // What goes meanwhile does not move the others.
          #expect(try await lab.send("DELETE", "/api/runs/\(named[0])").status == 204)
          try await Self.name("/api/runs/\(named[1])", "new", in: lab)
          break
        }
      }
      while let next = path {
        let part = try await lab.send("GET", next).json()
        found += (part["runs"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        path = part["next"] as? String
      }
      #expect(found == named)
      let first = try #require(
        try await lab.send("GET", "/api/runs").json()["runs"] as? [[String: Any]]
      ).first
      #expect(first?["name"] as? String == "new")
      #expect(
        first?.keys.sorted() == [
          "createdAt", "eventCount", "id", "name", "parent", "platform", "scenarioID", "title",
          "version",
        ]
      )
    }
  }

  @Test(arguments: ["limit=0", "limit=201", "limit=x", "limit=", "after=-1", "after=1e3"])
  func `says which parts can be asked for`(query: String) async throws {
    try await withLab { lab in
      let response = try await lab.send("GET", "/api/runs?\(query)")
      #expect(response.status == 400)
      #expect(response.text.contains("Send a whole number from"))
    }
  }

  @Test func `warns before new runs take the place of others`() async throws {
    var limits = LabLimits()
    limits.runs = 10
    try await withLab(limits: limits) { lab in
      for number in 1...11 {
        let answer = try await lab.post("/api/runs", Scenarios.pushPop).json()
        let warning = answer["warning"] as? [String: Any]
        #expect((warning != nil) == (number >= 9))
        guard let warning else { continue }
        #expect(warning["code"] as? String == "runsNearlyFull")
        #expect(warning["runs"] as? Int == min(number, 10))
        #expect(warning["limit"] as? Int == 10)
      }
      let list = try await lab.send("GET", "/api/runs").json()
      #expect((list["warning"] as? [String: Any])?["runs"] as? Int == 10)
    }
  }

  @Test(arguments: ["127.0.0.1", "0.0.0.0"])
  func `is closed to whoever comes through a proxy`(host: String) async throws {
    try await withLab(configure: { $0.host = host }) { lab in
      #expect(try await lab.send("GET", "/api/runs").status == 200)
      let response = try await lab.send("GET", "/api/runs", headers: ["Via": "1.1 school"])
      #expect(response.status == 403)
      #expect(try response.json()["code"] as? String == "listClosed")
    }
  }

  private static func name(_ run: String, _ name: String, in lab: TestLab) async throws {
    let body = #"{"name":"\#(name)"}"#
    let response = try await lab.send("PATCH", run, headers: TestLab.json, body: body)
    try #require(response.status == 200)
  }
}
