import Foundation
import LabCore
import LifecycleScenario
import Synchronization
import Testing
import TestSupport

@testable import LabHTTP

/// Several servers over one database.
@Suite(.enabled(if: PostgresServer.isExpected), .serialized)
struct `Several servers over one database` {
  private static let steps = [#"{"do":"push","target":"B"}"#, #"{"do":"pop"}"#]

  @Test func `let one of two presenters at one version go on`() async throws {
    try await withNodes(2) { nodes in
      let run = try await nodes[0].startRun()
      for version in 1...12 {
        let step = Self.steps[(version - 1) % 2]
        let headers = ["If-Match": "\"\(version)\""]
        async let one = nodes[0].post("\(run)/commands", step, headers: headers)
        async let other = nodes[1].post("\(run)/commands", step, headers: headers)
        let statuses = try await [one.status, other.status].sorted()
        #expect(statuses == [200, 412], "version \(version)")
      }
      let events = try await nodes[0].lines(run)
      #expect(try await nodes[1].lines(run) == events)
      let steps = [#"{"do":"launch"}"#] + (0..<12).map { Self.steps[$0 % 2] }
      try await withLab { lab in
        let alone = try await lab.startRun(Scenarios.scenario(steps: steps.joined(separator: ",")))
        #expect(try await lab.lines(alone) == events)
      }
    }
  }

  @Test func `perform on top of each other where nobody names a version`() async throws {
    try await withNodes(3) { nodes in
      let run = try await nodes[0].startRun()
      let versions = try await withThrowingTaskGroup(of: Int.self) { group in
        for index in 0..<30 {
          group.addTask {
            let step = index.isMultiple(of: 2) ? "background" : "memoryWarning"
            let response = try await nodes[index % 3].post("\(run)/commands", #"{"do":"\#(step)"}"#)
            guard response.status == 200 else { return 0 }
            return try #require(try response.json()["version"] as? Int)
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let performed = versions.filter { $0 > 0 }.sorted()
      #expect(performed == Array(2..<2 + performed.count), "each once, none lost")
      for node in nodes {
        #expect(try await node.send("GET", run).json()["version"] as? Int == performed.count + 1)
      }
      let texts = try await [nodes[0].lines(run), nodes[1].lines(run), nodes[2].lines(run)]
      #expect(Set(texts).count == 1)
    }
  }

  @Test func `perform a command with one key once, wherever it is sent`() async throws {
    try await withNodes(3) { nodes in
      let run = try await nodes[0].startRun()
      for round in 0..<6 {
        let headers = ["Idempotency-Key": "key-\(round)"]
        let step = Self.steps[round % 2]
        async let first = nodes[0].post("\(run)/commands", step, headers: headers)
        async let second = nodes[1].post("\(run)/commands", step, headers: headers)
        async let third = nodes[2].post("\(run)/commands", step, headers: headers)
        let answers = try await [first, second, third]
        #expect(answers.map(\.status) == [200, 200, 200])
        #expect(Set(answers.map(\.text)).count == 1)
      }
      #expect(try await nodes[1].send("GET", run).json()["version"] as? Int == 7)
    }
  }

  @Test func `refuse a command with one key wherever it is sent, once one has`() async throws {
    try await withNodes(2) { nodes in
      let run = try await nodes[0].startRun()
      let (foreground, headers) = (#"{"do":"foreground"}"#, ["Idempotency-Key": "key"])
      let refused = try await nodes[0].post("\(run)/commands", foreground, headers: headers)
      #expect(refused.status == 409)
      try await nodes[1].perform(#"{"do":"background"}"#, on: run)
      let again = try await nodes[1].post("\(run)/commands", foreground, headers: headers)
      #expect(again.status == 409 && again.body == refused.body)
      #expect(try await nodes[0].send("GET", run).json()["version"] as? Int == 2)
      try await nodes[1].perform(foreground, on: run)
    }
  }

  @Test func `know at once of a run that another has made, named or removed`() async throws {
    try await withNodes(2) { nodes in
      let run = try await nodes[0].startRun()
      #expect(try await nodes[1].send("GET", run).status == 200)
      let body = #"{"name":"Named elsewhere"}"#
      let named = try await nodes[1].send("PATCH", run, headers: TestLab.json, body: body)
      #expect(named.status == 200)
      #expect(try await nodes[0].send("GET", "/api/runs").text.contains("Named elsewhere"))
      #expect(try await nodes[0].send("DELETE", run).status == 204)
      #expect(try await nodes[1].send("GET", run).status == 404)
    }
  }

  @Test func `count runs together`() async throws {
    try await withNodes(2, configure: { $0.limits.runs = 4 }) { nodes in
      var runs: [String] = []
      for index in 0..<4 { runs.append(try await nodes[index % 2].startRun()) }
      for run in runs {
        let response = try await nodes[0].send(
          "PATCH",
          run,
          headers: TestLab.json,
          body: #"{"name":"Kept"}"#
        )
        #expect(response.status == 200)
      }
      try await eventually("the other server hears of the names") {
        try await nodes[1].post("/api/runs", Scenarios.pushPop).status == 409
      }
      for run in runs { #expect(try await nodes[1].send("GET", run).status == 200) }
    }
  }

  @Test func `let a follower go from one to another without gap or doubles`() async throws {
    try await withNodes(3) { nodes in
      let run = try await nodes[0].startRun()
      var seen: [Int] = []
      for round in 0..<9 {
        // The command goes to one server, and the follower to the next, which may not know yet.
        try await nodes[round % 3].perform(Self.steps[round % 2], on: run)
        let last = try await nodes[round % 3].events(run).count
        let client = try nodes[(round + 1) % 3].client()
        let headers = seen.last.map { ["Last-Event-ID": "\($0)"] } ?? [:]
        _ = try await client.follow("\(run)/events?after=0", headers: headers)
        while seen.last != last, let message = try await client.nextMessage() {
          guard message.event == "trace" else { continue }
          seen.append(try #require(try message.json()["seq"] as? Int))
        }
      }
      #expect(seen == Array(1...seen.count))
      let all = try await nodes[2].events(run)
      #expect(seen.count == all.count)
    }
  }

  @Test func `tell the followers of all what is done on one`() async throws {
    try await withNodes(3) { nodes in
      let run = try await nodes[0].startRun()
      var clients: [HTTPClient] = []
      for node in nodes {
        let client = try node.client()
        _ = try await client.follow("\(run)/events?after=0")
        clients.append(client)
      }
      for round in 0..<6 { try await nodes[round % 3].perform(Self.steps[round % 2], on: run) }
      let count = try await nodes[0].events(run).count
      for client in clients {
        var seen: [Int] = []
        while seen.last != count, let message = try await client.nextMessage() {
          #expect(message.event != "reset")
          guard message.event == "trace" else { continue }
          seen.append(try #require(try message.json()["seq"] as? Int))
        }
        #expect(seen == Array(1...count))
      }
    }
  }

  @Test func `follow a live session wherever its lines come`() async throws {
    try await withNodes(2, configure: { $0.takesLive = true }) { nodes in
      let live = try await LiveClient(nodes[0])
      let follower = try nodes[1].client()
      _ = try await follower.follow(live.events)
      let there = LiveClient(nodes[1], live.path, key: live.key)
      #expect(try await live.write(1...2).status == 200)
      #expect(try await there.write(3...4).status == 200)
      // What another server has already is left out.
      #expect(try await live.write(3...5).status == 200)
      var count = 0
      while count < 5, let message = try await follower.nextMessage() {
        guard message.event != nil, message.data != nil else { continue }
        count += 1
        #expect(message.id == "\(count)")
      }
      #expect(try await there.numbers() == [1, 2, 3, 4, 5])
      #expect(try await live.numbers() == [1, 2, 3, 4, 5])
    }
  }
}
