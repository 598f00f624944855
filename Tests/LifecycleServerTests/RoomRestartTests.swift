import Foundation
import LabCore
import LabHTTP
import Testing
import TestSupport

@testable import LabStore

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
        for key in ["version", "followers", "expires", "now"] {
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
        let traces = ["Zebra", "Giraffe", room.code]
        let full = try `The key of a room`.contents(of: folder)
        // Of the follower there is a hash only, also as long as the room is there.
        #expect(!full.contains(token))
        #expect(traces.allSatisfy { full.contains($0) })
        try await room.leading("DELETE")
        let empty = try `The key of a room`.contents(of: folder)
        #expect(!traces.contains { empty.contains($0) })
      }
    }
  }

  @Test func `is erased when the presenter stays away`() async throws {
    try await withFolder { folder in
      let time = TestTime()
      var limits = LabLimits()
      limits.roomUnledTime = .seconds(60)
      try await withLab(limits: limits, storage: .folder(folder), configure: { $0.time = time }) {
        lab in
        let room = try await lab.openRoom(Self.body)
        await time.advance(by: .seconds(60))
        #expect(try await lab.send("GET", room.path).status == 200)
        await time.advance(by: .seconds(1))
        #expect(try await lab.send("GET", room.path).status == 410)
        #expect(try await room.lead("PATCH", "", "{}").status == 410)
      }
      let left = try `The key of a room`.contents(of: folder)
      #expect(!left.contains("Zebra"))
    }
  }

  @Test func `is not there any more when its time is over at a restart`() async throws {
    try await withFolder { folder in
      let time = TestTime()
      let configure = { (configuration: inout LabServerConfiguration) in
        configuration.time = time
        configuration.limits.rooms = 1
      }
      var path = ""
      try await withLab(storage: .folder(folder), configure: configure) {
        path = try await $0.openRoom(Self.body).path
      }
      await time.advance(by: .seconds(601))
      try await withLab(storage: .folder(folder), configure: configure) { lab in
        let gone = try await lab.send("GET", path)
        #expect(gone.status == 410)
        // The room makes place for another as soon as somebody has looked after it.
        await time.advance(by: .seconds(1))
        let opened = try await lab.post("/api/rooms", Self.body)
        #expect(opened.status == 201)
      }
    }
  }
}
