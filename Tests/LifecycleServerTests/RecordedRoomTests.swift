import Foundation
import Testing
import TestSupport

@testable import LabStore

@Suite struct `A room whose rules have changed` {
  private static let steps = [
    #"{"do":"push","target":"B"}"#, #"{"do":"background"}"#, #"{"do":"foreground"}"#,
  ]

  /// What stands in the journal is changed as if another version of the rules had written it.
  private static let changes = [
    "UPDATE commands SET hash = hash + 1 WHERE step = 1",
    "UPDATE commands SET eventCount = eventCount + 1 WHERE step = 2",
    #"UPDATE commands SET json = '{"do":"teleport"}' WHERE step = 1"#,
  ]

  @Test(arguments: changes)
  func `shows the events that were recorded`(change: String) async throws {
    try await reopening(after: change) { room, before in
      let after = try await room.whole()
      #expect(after["events"] as? NSArray == before["events"] as? NSArray)
      let steps = try [after, before].map { try #require($0["steps"] as? [[String: Any]]) }
      let starts = steps.map { $0.map { $0["firstEvent"] as? Int } }
      #expect(starts[0].count == 4 && starts[0] == starts[1])
      let run = try part(try part(after, "room"), "run")
      #expect(run["replay"] as? String == "recorded")
      #expect((run["replayDetail"] as? String)?.contains("/api/rooms/\(room.code)/run") == true)
      #expect(run["stepCount"] as? Int == 4)
      let events = try #require(before["events"] as? [[String: Any]])
      #expect(run["eventCount"] as? Int == events.count)
      let follower = try await room.follow()
      let numbers = try await follower.events(upTo: events.count)
      #expect(numbers == Array(1...events.count))
    }
  }

  @Test func `takes commands when it is shown anew`() async throws {
    try await reopening(after: Self.changes[0]) { room, before in
      let refused = try await room.lead("POST", "/commands", #"{"do":"pop"}"#)
      #expect(refused.status == 409)
      #expect(try refused.json()["code"] as? String == "runRecorded")
      #expect(refused.text.contains("/api/rooms/\(room.code)/run"))
      let run = try part(try await room.leading("PUT", "/run", #"{"step":2}"#), "run")
      #expect(run["replay"] as? String == "exact")
      #expect(run["number"] as? Int == 2)
      try await room.leading("POST", "/commands", #"{"do":"pop"}"#)
    }
  }

  @Test func `shows what comes now where nothing was recorded, and says so`() async throws {
    let forget = "UPDATE commands SET outcome = NULL; UPDATE runs SET state = NULL;"
    try await reopening(after: forget + Self.changes[2]) { room, _ in
      let run = try part(try await room.state(), "run")
      #expect(run["replay"] as? String == "changed")
      #expect((run["replayDetail"] as? String)?.contains("not recorded") == true)
      #expect(run["stepCount"] as? Int == 1)
      try await room.leading("POST", "/commands", Self.steps[0])
    }
  }

  /// Opens a room, changes the journal, and opens it again.
  private func reopening(
    after change: String,
    _ check: @Sendable (TestRoom, [String: Any]) async throws -> Void
  ) async throws {
    try await withFolder { folder in
      var (opened, before): (TestRoom?, [String: Any]) = (nil, [:])
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        for step in Self.steps { try await room.leading("POST", "/commands", step) }
        try await room.showAll()
        before = try await room.whole()
        opened = room
      }
      try changeJournal(change, in: folder)
      let whole = before
      try await withLab(storage: .folder(folder)) { lab in
        try await check(try #require(opened).room(in: lab), whole)
      }
    }
  }
}
