import Foundation
import LabCore
import LabHTTP
import Testing
import TestSupport

@Suite struct `The event stream of a run` {
  @Test func `begins at the start and goes on live`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let count = try await lab.events(run).count
      let follower = try lab.client()
      let head = try await follower.follow("\(run)/events?after=0")
      #expect(head.status == 200)
      #expect(head.headers["content-type"]?.hasPrefix("text/event-stream") == true)
      #expect(try await follower.nextMessage()?.other == "retry: 1000")
      let past = try await follower.messages(untilCommands: 1)
      #expect(past.map(\.id) == (1...count).map { "\($0)" } + ["\(count)"])

      let performed = try await lab.post("\(run)/commands", #"{"do":"push","target":"B"}"#)
      let live = try await follower.messages(untilCommands: 1)
      let events = try #require(try performed.json()["events"] as? [[String: Any]])
      #expect(live.dropLast().map(\.id) == events.map { "\($0["seq"] as? Int ?? 0)" })
      let news = try #require(try live.last?.json())
      #expect(news["version"] as? Int == 2)
      let step = try #require(news["step"] as? [String: Any])
      #expect(step["firstEvent"] as? Int == count + 1)
      #expect(step["lastEvent"] as? Int == count + events.count)
    }
  }

  @Test func `is silent until the first command`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun(Scenarios.scenario(steps: ""))
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events?after=0")
      _ = try await follower.nextMessage()
      let performed = try await lab.post("\(run)/commands", #"{"do":"launch"}"#)
      let events = try #require(try performed.json()["events"] as? [[String: Any]])
      let messages = try await follower.messages(untilCommands: 1)
      #expect(messages.count == events.count + 1)
      #expect(try messages.last?.json()["version"] as? Int == 1)
    }
  }

  @Test func `resumes behind the last event, whatever the query says`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let count = try await lab.events(run).count
      let follower = try lab.client()
      let headers = ["Last-Event-ID": "\(count - 2)"]
      _ = try await follower.follow("\(run)/events?after=0", headers: headers)
      _ = try await follower.nextMessage()
      let messages = try await follower.messages(untilCommands: 1)
      #expect(messages.map(\.id) == ["\(count - 1)", "\(count)", "\(count)"])
      #expect(messages.map(\.event) == ["trace", "trace", "commands"])
    }
  }

  @Test func `tells of a command without events, also to those who come back`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let count = try await lab.events(run).count
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events?after=\(count)")
      _ = try await follower.nextMessage()
      #expect(try await follower.versions(1) == [1])
      let response = try await lab.post("\(run)/commands", #"{"do":"isViewLoaded","target":"A"}"#)
      #expect((try response.json()["events"] as? [Any])?.isEmpty == true)
      #expect(try await follower.versions(1) == [2])

      let returning = try lab.client()
      _ = try await returning.follow("\(run)/events", headers: ["Last-Event-ID": "\(count)"])
      _ = try await returning.nextMessage()
      #expect(try await returning.versions(2) == [1, 2])
    }
  }

  @Test(arguments: ["1", "999999", "18446744073709551616"])
  func `starts afresh where it cannot go on`(position: String) async throws {
    try await withLab { lab in
      let steps =
        [#"{"do":"launch"}"#]
        + Array(repeating: #"{"do":"push","target":"B"},{"do":"pop"}"#, count: 40)
      let scenario = Scenarios.scenario(steps: steps.joined(separator: ","))
      let run = try await lab.startRun(scenario)
      let count = try await lab.events(run).count
      try #require(count > 1024)
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events", headers: ["Last-Event-ID": position])
      _ = try await follower.nextMessage()
      let reset = try #require(try await follower.nextMessage())
      #expect(reset.event == "reset")
      #expect(reset.id == "\(count)")
      let whole = try await lab.send("GET", run).json()
      let body = try reset.json()
      #expect(body.keys.sorted() == ["commands", "eventCount", "state", "steps", "version"])
      #expect(body["version"] as? Int == 81)
      #expect(body["state"] as? NSDictionary == whole["state"] as? NSDictionary)

      _ = try await lab.post("\(run)/commands", #"{"do":"push","target":"B"}"#)
      let live = try await follower.messages(untilCommands: 1)
      #expect(live.first?.id == "\(count + 1)")
      #expect(try live.last?.json()["version"] as? Int == 82)
    }
  }

  @Test func `ends with its run, and with the server`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events?after=0")
      _ = try await lab.send("DELETE", run)
      var last: StreamMessage?
      while let message = try await follower.nextMessage() { last = message }
      #expect(last?.event == "commands")

      let other = try await lab.startRun()
      let second = try lab.client()
      _ = try await second.follow("\(other)/events?after=0")
      try await onThread { lab.server.stop() }
      while let message = try await second.nextMessage() { last = message }
      #expect(last?.event == "stopping")
    }
  }
}

extension HTTPClient {
  /// The messages up to and including some `commands` messages.
  func messages(untilCommands count: Int) async throws -> [StreamMessage] {
    var messages: [StreamMessage] = []
    while messages.count(where: { $0.event == "commands" }) < count {
      messages.append(try #require(try await nextMessage()))
    }
    return messages
  }

  /// The versions that the next messages carry; all are `commands` messages.
  func versions(_ count: Int) async throws -> [Int?] {
    try await messages(untilCommands: count).map { try $0.json()["version"] as? Int }
  }
}
