import Foundation
import LabCore
import LabHTTP
import Testing
import TestSupport

@Suite struct `One stream of several runs` {
  private static let push = #"{"do":"push","target":"B"}"#

  @Test func `has the messages of each, as its own stream has them`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      let follower = try lab.client()
      let head = try await follower.follow(Self.path(runs.map { ($0, 0) }))
      #expect(head.status == 200)
      #expect(head.headers["content-type"]?.hasPrefix("text/event-stream") == true)
      #expect(try await follower.nextMessage()?.other == "retry: 1000")
      var seen = try await follower.shared(untilCommands: 2)
      try await lab.perform(Self.push, on: runs[1])
      try await lab.perform(#"{"do":"isViewLoaded","target":"A"}"#, on: runs[0])
      try await lab.perform(#"{"do":"pop"}"#, on: runs[1])
      seen += try await follower.shared(untilCommands: 3)
      for (run, count) in zip(runs, [2, 3]) {
        let alone = try lab.client()
        _ = try await alone.follow("\(run)/events?after=0")
        _ = try await alone.nextMessage()
        let expected = try await alone.messages(untilCommands: count)
        let own = seen.filter { run.hasSuffix($0.run) }
        #expect(own.map(\.event) == expected.map(\.event))
        #expect(try own.map(\.data) == expected.map { try $0.json() as NSDictionary })
      }
    }
  }

  @Test func `goes on where the client was in each, also between two commands`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      let count = try await lab.events(runs[0]).count
      try await lab.perform(Self.push, on: runs[1])
      let all = try await lab.events(runs[1]).count
      let follower = try lab.client()
      _ = try await follower.follow(Self.path([(runs[0], count), (runs[1], count + 1)]))
      _ = try await follower.nextMessage()
      let missed = try await follower.shared(untilCommands: 2)
      let events = missed.filter { $0.event == "trace" }
      #expect(events.allSatisfy { runs[1].hasSuffix($0.run) })
      #expect(events.compactMap { $0.data["seq"] as? Int } == (count + 2...all).map { $0 })
      let commands = missed.filter { $0.event == "commands" }
      #expect(commands.map { $0.data["version"] as? Int } == [1, 2])
    }
  }

  @Test func `is resumed by the id of its last message, whatever the address says`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      for run in runs { try await lab.perform(Self.push, on: run) }
      let counts = try await (lab.events(runs[0]).count, lab.events(runs[1]).count)
      // A browser asks for the same address again and again, and sends the id that it had last.
      let path = Self.path(runs.map { ($0, 0) })
      var (last, received) = (nil as String?, [] as [String])
      while received.count < counts.0 + counts.1 {
        let follower = try lab.client()
        let headers = last.map { ["Last-Event-ID": $0] } ?? [:]
        let head = try await follower.follow(path, headers: headers)
        try #require(head.status == 200)
        _ = try await follower.nextMessage()
        for _ in 0..<7 where received.count < counts.0 + counts.1 {
          let message = try #require(try await follower.nextMessage())
          last = message.id
          #expect(last != nil)
          guard message.event == "trace" else { continue }
          let body = try message.json()
          let seq = try #require(part(body, "data")["seq"] as? Int)
          received.append("\(body["run"] as? String ?? ""):\(seq)")
        }
      }
      #expect(Set(received).count == received.count)
    }
  }

  @Test(arguments: ["", "abc", "a:1,", "a:b", ":1", "a:1:2"])
  func `refuses an id that none of its messages had`(id: String) async throws {
    try await withLab { lab in
      let path = Self.path([(try await lab.startRun(), 0)])
      let refused = try await lab.send("GET", path, headers: ["Last-Event-ID": id])
      #expect(refused.status == 400 && refused.text.contains("Last-Event-ID"))
    }
  }

  @Test func `starts a run afresh where it cannot go on`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      let follower = try lab.client()
      _ = try await follower.follow(Self.path([(runs[0], 999_999), (runs[1], 0)]))
      _ = try await follower.nextMessage()
      let first = try #require(try await follower.nextMessage())
      #expect(first.event == "reset")
      let body = try first.json()
      #expect(body.keys.sorted() == ["data", "run"])
      let data = try #require(body["data"] as? [String: Any])
      #expect(data.keys.sorted() == ["commands", "eventCount", "state", "steps", "version"])
      let rest = try await follower.shared(untilCommands: 1)
      #expect(rest.allSatisfy { runs[1].hasSuffix($0.run) })
      try await lab.perform(Self.push, on: runs[0])
      let live = try await follower.shared(untilCommands: 1)
      #expect(live.last?.data["version"] as? Int == 2)
    }
  }

  @Test func `tells of runs that go, and goes on with the others`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      let follower = try lab.client()
      let nobody = String(repeating: "a", count: 26)
      let positions = [("/api/runs/\(nobody)", 0)] + runs.map { ($0, 0) }
      _ = try await follower.follow(Self.path(positions))
      _ = try await follower.nextMessage()
      let unknown = try await follower.nextMessage()
      #expect(unknown == StreamMessage("event: gone\ndata: {\"run\":\"\(nobody)\"}"))
      _ = try await follower.shared(untilCommands: 2)
      #expect(try await lab.send("DELETE", runs[0]).status == 204)
      let gone = try #require(try await follower.nextMessage())
      #expect(gone.event == "gone")
      #expect(try runs[0].hasSuffix(gone.json()["run"] as? String ?? "?"))
      try await lab.perform(Self.push, on: runs[1])
      let live = try await follower.shared(untilCommands: 1)
      #expect(live.last?.data["version"] as? Int == 2)
    }
  }

  @Test func `loses and repeats nothing of what many do while clients come`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      let total = 30
      let streams = try await withThrowingTaskGroup(of: [SharedMessage].self) { group in
        for run in runs {
          group.addTask {
            for round in 0..<total {
              let name = round.isMultiple(of: 2) ? "background" : "foreground"
              try await lab.perform(#"{"do":"\#(name)"}"#, on: run)
            }
            return []
          }
        }
        for _ in 0..<6 {
          group.addTask {
            let follower = try lab.client()
            _ = try await follower.follow(Self.path(runs.map { ($0, 0) }))
            _ = try await follower.nextMessage()
            return try await follower.shared(untilCommands: 2 * (total + 1))
          }
        }
        return try await group.filter { !$0.isEmpty }.reduce(into: [[SharedMessage]]()) {
          $0.append($1)
        }
      }
      #expect(streams.count == 6)
      for run in runs {
        let count = try await lab.events(run).count
        for stream in streams {
          let own = stream.filter { run.hasSuffix($0.run) }
          let events = own.filter { $0.event == "trace" }.compactMap { $0.data["seq"] as? Int }
          #expect(events == (1...count).map { $0 })
          let versions = own.filter { $0.event == "commands" }
            .compactMap { $0.data["version"] as? Int }
          #expect(versions == (1...total + 1).map { $0 })
        }
      }
    }
  }

  @Test func `lets its runs go when the client goes`() async throws {
    var limits = LabLimits()
    limits.runs = 2
    try await withLab(limits: limits) { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      var follower: HTTPClient? = try lab.client()
      _ = try await follower?.follow(Self.path([(runs[0], 0)]))
      _ = try await follower?.nextMessage()
      // As long as it is followed, the older run stays and the younger one makes room.
      let third = try await lab.startRun()
      #expect(try await lab.send("GET", runs[0]).status == 200)
      #expect(try await lab.send("GET", runs[1]).status == 404)
      #expect(try await lab.send("GET", third).status == 200)
      follower = nil
      var (tries, status) = (0, 200)
      while status == 200, tries < 200 {
        tries += 1
        let latest = try await lab.startRun()
        status = try await lab.send("GET", runs[0]).status
        #expect(try await lab.send("GET", latest).status == 200)
      }
      #expect(status == 404)
    }
  }

  @Test(arguments: [
    ("", "The address names 0 runs. Name 1 to 32: “?run=ID:0&run=ID:0”."),
    ("?run=", position("")), ("?run=x", position("x")), ("?run=:0", position(":0")),
    ("?run=x:", position("x:")), ("?run=x:-1", position("x:-1")),
    ("?run=x:1:2", position("x:1:2")), ("?run=x:0&run=%FF:0", position("")),
    ("?run=x:0&run=x:1", "The address names the run “x” twice. Name each run once."),
    (
      "?" + (0...32).map { "run=r\($0):0" }.joined(separator: "&"),
      "The address names 33 runs. Name 1 to 32: “?run=ID:0&run=ID:0”."
    ),
  ])
  func `needs one to 32 runs, each with a position`(query: String, detail: String) async throws {
    try await withLab { lab in
      let response = try await lab.send("GET", "/api/events\(query)")
      #expect(response.status == 400)
      #expect(response.headers["content-type"] == "application/problem+json")
      let problem = try response.json()
      #expect(problem["code"] as? String == "badRequest")
      #expect(problem["detail"] as? String == detail)
    }
  }

  @Test func `does not wait for what cannot be a run`() async throws {
    try await withLab { lab in
      let response = try await lab.send("GET", "/api/events?run=xx:0")
      #expect(response.status == 404)
      #expect(try response.json()["code"] as? String == "runNotFound")
    }
  }

  @Test func `has its share of what feeds may take that are being made`() async throws {
    var limits = LabLimits()
    limits.transferBytes = 64 << 10
    try await withLab(limits: limits) { lab in
      let run = try await lab.startRun()
      for _ in 0..<9 { try await lab.perform(#"{"do":"memoryWarning"}"#, on: run) }
      let count = try await lab.events(run).count
      for _ in 0..<9 {
        let refused = try await lab.send("GET", Self.path([(run, 0)]))
        #expect(refused.status == 503)
        #expect(refused.headers["retry-after"] == "1")
        let head = try await lab.client().follow(Self.path([(run, count)]))
        #expect(head.status == 200)
      }
    }
  }

  @Test func `takes 32 runs, the longest addresses among them`() async throws {
    try await withLab { lab in
      var runs: [String] = []
      for _ in 0..<32 { runs.append(try await lab.startRun()) }
      let follower = try lab.client()
      let head = try await follower.follow(Self.path(runs.map { ($0, 99_999) }))
      #expect(head.status == 200)
      _ = try await follower.nextMessage()
      for run in runs {
        let message = try #require(try await follower.nextMessage())
        #expect(message.event == "reset")
        #expect(try run.hasSuffix(message.json()["run"] as? String ?? "?"))
      }
    }
  }

  @Test func `ends with the server`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let follower = try lab.client()
      _ = try await follower.follow(Self.path([(run, 0)]))
      try await onThread { lab.server.stop() }
      var last: StreamMessage?
      while let message = try await follower.nextMessage() { last = message }
      #expect(last?.event == "stopping")
    }
  }

  private static func position(_ value: String) -> String {
    "“run” is “\(value)”. Send the id of a run, a colon and the number of an event."
  }

  private static func path(_ positions: [(run: String, after: Int)]) -> String {
    let parameters = positions.map { "run=\($0.run.dropFirst("/api/runs/".count))%3A\($0.after)" }
    return "/api/events?\(parameters.joined(separator: "&"))"
  }
}

/// A message of a stream of several runs.
private struct SharedMessage: @unchecked Sendable {
  let event: String?
  let run: String
  let data: NSDictionary
}

extension HTTPClient {
  /// The messages up to and including some `commands` messages, whichever run they are of.
  fileprivate func shared(untilCommands count: Int) async throws -> [SharedMessage] {
    try await messages(untilCommands: count).map { message in
      let body = try message.json()
      return SharedMessage(
        event: message.event,
        run: try #require(body["run"] as? String),
        data: try #require(body["data"] as? NSDictionary)
      )
    }
  }
}
