import Foundation
import LifecycleServer
import Testing
import TestSupport

@Suite struct `A room in the journal` {
  private static let body = #"{"scenario":\#(Scenarios.pushPop),"title":"Zebra"}"#

  @Test func `is as it was after a restart, with its keys, poll and votes`() async throws {
    try await withFolder { folder in
      var opened: TestRoom?
      var (token, driver, before): (String, String, [String: Any]) = ("", "", [:])
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom(Self.body)
        try await room.leading("POST", "/commands", #"{"do":"push","target":"B"}"#)
        try await room.leading("PUT", "/run", #"{"step":1}"#)
        try await room.leading("POST", "/commands", #"{"do":"background"}"#)
        try await room.showAll()
        try await room.leading("PATCH", "", #"{"cursor":3,"lesson":{"id":"x","step":4}}"#)
        token = try await room.join()
        try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
        #expect(try await room.vote(1, by: token).status == 204)
        driver = try await room.handOver()
        before = try await room.whole()
        opened = room
      }
      try await withLab(storage: .folder(folder)) { lab in
        let room = try #require(opened).room(in: lab)
        let after = try await room.whole()
        #expect(after["events"] as? NSArray == before["events"] as? NSArray)
        #expect(after["steps"] as? NSArray == before["steps"] as? NSArray)
        var (state, old) = (try part(after, "room"), try part(before, "room"))
        let (version, oldVersion) = (state["version"] as? Int, old["version"] as? Int)
        #expect(try #require(version) > #require(oldVersion))
        for key in ["version", "followers", "expires"] {
          state[key] = nil
          old[key] = nil
        }
        #expect(state as NSDictionary == old as NSDictionary)
        #expect(try part(state, "run")["number"] as? Int == 2)
        try await room.leading("PATCH", "", #"{"cursor":5}"#, key: driver)
        #expect(try await room.lead("PATCH", "", #"{"cursor":6}"#).status == 409)
        try await room.leading("POST", "/take")
        #expect(try await room.vote(0, by: token).status == 204)
        let answer = try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
        #expect(answer["tally"] as? [[Int]] == [[1, 0]])
        try await room.leading("POST", "/commands", #"{"do":"foreground"}"#)
        #expect(try await room.lead("GET", "/recap", key: token).status == 403)
      }
    }
  }

  @Test func `is erased from the file when it ends`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom(Self.body)
        let token = try await room.join()
        try await room.leading("POST", "/polls", #"{"question":"Giraffe","choices":["a","b"]}"#)
        #expect(try await room.vote(1, by: token).status == 204)
        let traces = ["Zebra", "Giraffe", room.code].map { Array($0.utf8) }
        let full = try `The key of a room`.contents(of: folder)
        // Of the follower there is a hash only, also as long as the room is there.
        #expect(!full.contains(Array(token.utf8)))
        #expect(traces.allSatisfy { full.contains($0) })
        try await room.leading("DELETE")
        let empty = try `The key of a room`.contents(of: folder)
        #expect(!traces.contains { empty.contains($0) })
      }
    }
  }

  @Test func `is erased when the presenter stays away`() async throws {
    try await withFolder { folder in
      var limits = LabLimits()
      limits.roomIdleTime = .milliseconds(1)
      try await withLab(limits: limits, storage: .folder(folder)) { lab in
        let room = try await lab.openRoom(Self.body)
        let client = try lab.client()
        while try await client.send("GET", room.path).status != 410 {}
        #expect(try await room.lead("PATCH", "", "{}").status == 410)
      }
      let left = try `The key of a room`.contents(of: folder)
      #expect(!left.contains(Array("Zebra".utf8)))
    }
  }

  @Test func `is not there any more when its time is over at a restart`() async throws {
    try await withFolder { folder in
      var path = ""
      try await withLab(storage: .folder(folder)) { path = try await $0.openRoom(Self.body).path }
      var limits = LabLimits()
      limits.roomIdleTime = .zero
      limits.rooms = 1
      try await withLab(limits: limits, storage: .folder(folder)) { lab in
        #expect(try await lab.send("GET", path).status == 410)
        // The room makes place for another as soon as somebody has looked after it.
        let body = Self.body
        while try await lab.post("/api/rooms", body).status != 201 {}
      }
    }
  }
}
