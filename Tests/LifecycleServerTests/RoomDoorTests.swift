import Foundation
import LabCore
import SQLite
import Testing
import TestSupport

@testable import LabStore

@Suite struct `The door of a room` {
  @Test func `is closed and opened by whoever has the wheel`() async throws {
    try await withFolder { folder in
      var (opened, token) = (nil as TestRoom?, "")
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        opened = room
        #expect(try await room.state()["isOpen"] as? Bool == true)
        token = try await room.join()
        try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
        let follower = try await room.follow()
        let closed = try await room.leading("PUT", "/door", #"{"isOpen":false}"#)
        #expect(closed["isOpen"] as? Bool == false)
        _ = try await follower.state { $0["isOpen"] as? Bool == false }
        let refused = try await room.send("POST", "/followers", nil)
        #expect(refused.status == 409)
        #expect(try refused.json()["code"] as? String == "roomClosed")
        #expect(try await room.vote(1, by: token).status == 204)
        for (body, status) in [("{}", 422), (#"{"isOpen":1}"#, 422)] {
          #expect(try await room.lead("PUT", "/door", body).status == status)
        }
        #expect(try await room.send("PUT", "/door", #"{"isOpen":true}"#).status == 403)
      }
      try await withLab(storage: .folder(folder)) { lab in
        let room = try #require(opened).room(in: lab)
        #expect(try await room.send("POST", "/followers", nil).status == 409)
        #expect(try await room.vote(0, by: token).status == 204)
        try await room.leading("PUT", "/door", #"{"isOpen":true}"#)
        _ = try await room.join()
      }
    }
  }

  @Test func `shows the presenter votes beside pages that are open`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let presenter = try await room.followAsPresenter()
      let follower = try await room.follow()
      let asked = try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      #expect(asked["present"] as? Int == 1)
      for _ in 0..<7 { #expect(try await room.vote(0, by: room.join()).status == 204) }
      let state = try await presenter.state {
        ($0["poll"] as? [String: Any])?["answered"] as? Int == 7
      }
      #expect(state["present"] as? Int == 1)
      withExtendedLifetime(follower) {}
      let second = try await room.follow()
      _ = try await presenter.state { $0["present"] as? Int == 2 }
      withExtendedLifetime(second) {}
    }
  }
}

@Suite struct `Exploring` {
  @Test func `takes the place of the follower's oldest run without a name`() async throws {
    var limits = LabLimits()
    limits.explorations = 2
    try await withLab(limits: limits) { lab in
      let room = try await lab.openRoom()
      let tokens = try await [room.join(), room.join()]
      func explore(_ token: String) async throws -> String {
        let made = try await room.send(
          "POST",
          "/explorations",
          #"{"step":1,"follower":"\#(token)"}"#
        )
        return try #require(made.headers["location"])
      }
      let other = try await explore(tokens[1])
      let named = try await explore(tokens[0])
      let body = #"{"name":"Mine"}"#
      let renamed = try await lab.send("PATCH", named, headers: TestLab.json, body: body)
      #expect(renamed.status == 200)
      var runs: [String] = []
      for _ in 0..<4 { runs.append(try await explore(tokens[0])) }
      for (run, status) in zip([other, named] + runs, [200, 200, 404, 404, 200, 200]) {
        #expect(try await lab.send("GET", run).status == status)
      }
    }
  }

  @Test func `keeps commands only`() async throws {
    try await withFolder { folder in
      var run = ""
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        let token = try await room.join()
        let made = try await room.send(
          "POST",
          "/explorations",
          #"{"step":1,"follower":"\#(token)"}"#
        )
        run = try #require(made.headers["location"])
        try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
      }
      try await withLab(storage: .folder(folder)) { lab in
        try await lab.perform(#"{"do":"pop"}"#, on: run)
        let whole = try await lab.send("GET", run).json()
        #expect(whole["version"] as? Int == 3 && whole["replay"] as? String == "exact")
      }
      let journal = try SQLiteConnection("\(folder)/journal.sqlite")
      let rows = try journal.query(
        """
        SELECT 1 FROM commands JOIN runs ON run = number
        WHERE room IS NULL AND outcome IS NOT NULL
        """
      )
      #expect(rows.isEmpty)
    }
  }
}
