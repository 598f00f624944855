import Foundation
import TestSupport
import Testing

@testable import LabStore

@Suite struct `The desk of a room` {
  private static func ask(
    _ text: String,
    by token: String,
    in room: TestRoom
  ) async throws -> TestResponse {
    try await room.send("POST", "/questions", #"{"follower":"\#(token)","text":"\#(text)"}"#)
  }

  private static func questions(of room: TestRoom) async throws -> [[String: Any]] {
    try #require(try await room.ledState()["questions"] as? [[String: Any]])
  }

  @Test func `has the questions of the class, of whom it knows nothing`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let (one, other) = try await (room.join(), room.join())
      #expect(try await Self.ask("Why twice?", by: one, in: room).status == 204)
      #expect(try await Self.ask("Why late?", by: other, in: room).status == 204)
      var asked = try await Self.questions(of: room)
      #expect(asked.map { $0["text"] as? String } == ["Why twice?", "Why late?"])
      #expect(asked.allSatisfy { $0.keys.sorted() == ["id", "text"] })
      let followers = try await room.send("GET", "", nil).text
      let shown = try await room.send("GET", "/shown", nil).text
      #expect(!followers.contains("Why twice?") && !shown.contains("Why twice?"))
      try await room.leading("DELETE", "/questions/1")
      try await room.leading("DELETE", "/questions/9")
      asked = try await Self.questions(of: room)
      #expect(asked.map { $0["id"] as? Int } == [2])
      #expect(try await Self.ask("More?", by: one, in: room).status == 204)
      asked = try await Self.questions(of: room)
      #expect(asked.map { $0["id"] as? Int } == [2, 3])
      let refused = try await room.lead("DELETE", "/questions/2", key: one)
      #expect(refused.status == 403)
    }
  }

  @Test func `takes few questions, and short ones`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      for (text, status) in [
        ("", 422), (String(repeating: "a", count: 201), 422),
        (String(repeating: "ж", count: 200), 204), ("2", 204), ("3", 204),
      ] {
        let response = try await Self.ask(text, by: token, in: room)
        #expect(response.status == status, "\(text)")
      }
      let refused = try await Self.ask("5", by: token, in: room)
      #expect(try refused.json()["code"] as? String == "limitReached")
      #expect(refused.text.contains("few minutes"))
      let stranger = String(repeating: "a", count: 26)
      let unknown = try await Self.ask("?", by: stranger, in: room)
      #expect(try unknown.json()["code"] as? String == "followerNotFound")
      #expect(try await Self.questions(of: room).count == 3)
      // A hundred wait at most, however many ask.
      for _ in 0..<33 {
        let other = try await room.join()
        for text in ["a", "b", "c"] { _ = try await Self.ask(text, by: other, in: room) }
      }
      let last = try await Self.ask("?", by: try await room.join(), in: room)
      #expect(last.text.contains("wait for the presenter"))
      #expect(try await Self.questions(of: room).count == 100)
    }
  }

  @Test func `keeps the questions over a restart`() async throws {
    try await withFolder { folder in
      var (code, key) = ("", "")
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        let token = try await room.join()
        #expect(try await Self.ask("Why twice?", by: token, in: room).status == 204)
        (code, key) = (room.code, room.key)
      }
      try await withLab(storage: .folder(folder)) { lab in
        let room = TestRoom(lab: lab, code: code, key: key)
        let asked = try await Self.questions(of: room)
        #expect(asked.map { $0["text"] as? String } == ["Why twice?"])
      }
    }
  }

  @Test func `sees where everybody is, and can show what is tried, without names`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      var tokens: [String] = []
      var runs: [String] = []
      for _ in 0..<3 {
        let token = try await room.join()
        let body = #"{"step":1,"follower":"\#(token)"}"#
        let explored = try await room.send("POST", "/explorations", body).json()
        runs.append(try #require(explored["id"] as? String))
        tokens.append(token)
      }
      try await lab.perform(#"{"do":"push","target":"B"}"#, on: "/api/runs/\(runs[0])")
      for (index, event) in [7, 7, 9].enumerated() {
        let run = index == 2 ? "gone" : runs[index]
        let body =
          #"{"follower":"\#(tokens[index])","isExploring":true,"run":"\#(run)","#
          + #""event":\#(event),"isReached":\#(index == 2)}"#
        #expect(try await room.send("PUT", "/exploring", body).status == 204)
      }
      let state = try await room.ledState()
      let places = try #require(state["explorations"] as? [[String: Any]])
      #expect(places.map { $0["event"] as? Int } == [7, 9])
      #expect(places.map { $0["count"] as? Int } == [2, 1])
      #expect(places.map { $0["isReached"] as? Bool } == [false, true])
      let response = try await room.lead("GET", "/tries")
      #expect(tokens.allSatisfy { !response.text.contains($0) })
      let tries = try #require(try response.json()["tries"] as? [[String: Any]])
      let steps = try tries.map { try #require(try part($0, "scenario")["steps"] as? [Any]).count }
      #expect(steps.sorted() == [1, 2])
      #expect(try await room.send("GET", "/tries", nil).status == 403)
      #expect(try await room.send("GET", "", nil).text.contains("explorations") == false)
      let gathered = try await room.leading("POST", "/gather")
      #expect((gathered["explorations"] as? [Any])?.isEmpty == true)
      let none = try await room.leading("GET", "/tries")
      #expect((none["tries"] as? [Any])?.isEmpty == true)
    }
  }
}
