import Foundation
import LabCore
import Testing

@Suite struct `Commands of many clients to one run` {
  private static let clients = 8
  private static let rounds = 25

  @Test func `keep their order, and none is lost`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let follower = try lab.client()
      _ = try await follower.follow("\(run)/events?after=0")
      _ = try await follower.nextMessage()

      let performed = try await withThrowingTaskGroup(of: [Performed].self) { group in
        for _ in 0..<Self.clients {
          group.addTask { try await Self.perform(lab.client(), "\(run)/commands") }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }

      let versions = performed.map(\.version).sorted()
      #expect(versions == (2..<performed.count + 2).map { $0 })
      #expect(performed.allSatisfy { $0.step == $0.version - 1 })
      let events = try await lab.events(run)
      let launched = events.prefix { $0["step"] as? Int == 0 }.count
      let inOrder = performed.sorted { $0.version < $1.version }.flatMap(\.events)
      #expect(inOrder == (launched + 1..<events.count + 1).map { $0 })

      let messages = try await follower.messages(untilCommands: performed.count + 1)
      let seen = messages.filter { $0.event == "trace" }.map(\.id)
      #expect(seen == (1...events.count).map { "\($0)" })
      let told = try messages.filter { $0.event == "commands" }
        .map { try $0.json()["version"] as? Int }
      #expect(told == (1...performed.count + 1).map { $0 })
    }
  }

  @Test func `are performed once where only one can know the version`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<Self.clients {
          group.addTask {
            let headers = ["If-Match": "\"1\""]
            let push = #"{"do":"push","target":"B"}"#
            return try await lab.post("\(run)/commands", push, headers: headers).status
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(statuses.sorted() == [200] + Array(repeating: 412, count: Self.clients - 1))
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 2)
    }
  }

  private struct Performed: Sendable {
    var version: Int
    var step: Int
    var events: [Int]
  }

  /// Goes back and forth between the background and the front; what comes too late is refused.
  private static func perform(_ client: HTTPClient, _ path: String) async throws -> [Performed] {
    var performed: [Performed] = []
    for round in 0..<rounds {
      let body = round.isMultiple(of: 2) ? #"{"do":"background"}"# : #"{"do":"foreground"}"#
      let response = try await client.send("POST", path, headers: TestLab.json, body: body)
      guard response.status == 200 else {
        #expect(response.status == 409)
        continue
      }
      let answer = try response.json()
      let events = try #require(answer["events"] as? [[String: Any]])
      performed.append(
        Performed(
          version: try #require(answer["version"] as? Int),
          step: try #require((answer["step"] as? [String: Any])?["index"] as? Int),
          events: events.compactMap { $0["seq"] as? Int }
        )
      )
    }
    return performed
  }
}
