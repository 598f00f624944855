import Foundation
import Testing
import TestSupport

@testable import LabStore

/// One run: presenters enter it, and followers play the part that they are shown.
@Suite struct `A show in a room` {
  private static let push = #"{"do":"push","target":"B"}"#

  /// The identifier of the run, which presenters learn.
  private func runID(of room: TestRoom) async throws -> String {
    try #require(try part(try await room.ledState(), "run")["id"] as? String)
  }

  private func show(_ state: [String: Any]) throws -> [Int] {
    let show = try part(state, "show")
    return try ["run", "from", "to", "speed"].map { try #require(show[$0] as? Int, "\($0)") }
  }

  @Test func `is of a run that presenters read as any other`() async throws {
    try await withFolder { folder in
      var opened: TestRoom?
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        opened = room
        try await room.leading("POST", "/commands", Self.push)
        try await checkReading(room, steps: 2)
        let first = try await runID(of: room)
        try await room.leading("PUT", "/run", #"{"step":1}"#)
        #expect(try await runID(of: room) != first)
        #expect(try await lab.send("GET", "/api/runs/\(first)").json()["version"] as? Int == 2)
        try await checkReading(room, steps: 1)
      }
      try await withLab(storage: .folder(folder)) { lab in
        // Nobody has asked for the room since the server was started.
        let room = try #require(opened).room(in: lab)
        try await checkReading(room, steps: 1)
      }
    }
  }

  private func checkReading(_ room: TestRoom, steps: Int) async throws {
    let id = try await runID(of: room)
    let run = try await room.lab.send("GET", "/api/runs/\(id)").json()
    #expect(run["version"] as? Int == steps)
    for place in ["events", "findings", "offers"] {
      #expect(try await room.lab.send("GET", "/api/runs/\(id)/\(place)").status == 200, "\(place)")
    }
    let refused = try await room.lab.post("/api/runs/\(id)/commands", Self.push)
    #expect(refused.status == 409)
    #expect(try refused.json()["code"] as? String == "runInRoom")
    #expect(refused.text.contains("/api/rooms/\(room.code)/commands"))
    #expect(try await room.lab.send("DELETE", "/api/runs/\(id)").status == 404)
    #expect(!(try await room.send("GET", "", nil)).text.contains(id))
  }

  @Test func `comes with a command, in one message`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let before = try #require(try part(try await room.state(), "run")["eventCount"] as? Int)
      let follower = try await room.follow("?run=1&after=\(before)")
      let first = try await follower.state()
      #expect(try show(first) == [1, before, before, 0])
      let done = try await room.leading("POST", "/commands?speed=1", Self.push)
      let count = before + (try #require(done["events"] as? [Any])).count
      #expect(try part(done, "step")["index"] as? Int == 1)
      let state = try await follower.state { $0["cursor"] as? Int == count }
      #expect(try show(state) == [1, before, count, 1])
      #expect(state["cursor"] as? Int == count && state["isPlaying"] as? Bool == true)
      let (at, now) = (try part(state, "show")["at"] as? Int, state["now"] as? Int)
      #expect(try abs(#require(now) - #require(at)) < 1_000)
      #expect(try await follower.events(upTo: count) == Array(before + 1...count))
      // From where the presenter stands, and not at all.
      let more = try await room.leading("POST", "/commands?speed=2&from=3", #"{"do":"pop"}"#)
      let last = count + (try #require(more["events"] as? [Any])).count
      let later = try await follower.state { $0["cursor"] as? Int == last }
      #expect(try show(later) == [1, 3, last, 2])
      try await room.leading("POST", "/commands", Self.push)
      #expect(try show(try await room.state()) == [1, 3, last, 2])
      #expect(try await room.lead("POST", "/commands?speed=fast", Self.push).status == 400)
    }
  }

  @Test func `is played to its end, stands, and is told once`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/commands", Self.push)
      let start = try show(try await room.state())[2]
      for (body, expected) in [
        (#"{"show":{"to":\#(start + 9),"speed":1}}"#, [1, start, start + 9, 1]),
        (#"{"show":{"to":\#(start + 4),"speed":0}}"#, [1, start + 4, start + 4, 0]),
        (#"{"show":{"from":\#(start + 4),"to":\#(start + 2)}}"#, [1, start + 2, start + 2, 0]),
        (#"{"cursor":\#(start + 5),"motion":"travel"}"#, [1, start + 2, start + 5, 1]),
        (#"{"speed":4}"#, [1, start + 2, start + 5, 4]),
        (#"{"cursor":3}"#, [1, 3, 3, 0]),
      ] {
        #expect(try show(try await room.leading("PATCH", "", body)) == expected, "\(body)")
        #expect(try show(try await room.state()) == expected, "\(body)")
      }
      let version = try await room.state()["version"] as? Int
      let again = try await room.leading("PATCH", "", #"{"show":{"to":3,"speed":0}}"#)
      #expect(again["version"] as? Int == version)
      for wrong in [#"{"show":{"to":5000}}"#, #"{"show":{"speed":-1}}"#, #"{"show":7}"#] {
        #expect(try await room.lead("PATCH", "", wrong).status == 422, "\(wrong)")
      }
    }
  }

  @Test func `is dropped quietly when another run has replaced its own`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let done = try await room.leading("POST", "/commands?speed=1", Self.push)
      let last = try #require((done["events"] as? [[String: Any]])?.last?["seq"] as? Int)
      let stale = #"{"show":{"to":\#(last),"speed":0},"panel":"log"}"#
      let state = try await room.leading("PUT", "/run", #"{"step":1,"cursor":1}"#)
      #expect(try await room.lead("PATCH", "", stale).status == 422)
      let answer = try await room.leading("PATCH", "?run=1", stale)
      #expect(answer["version"] as? Int == state["version"] as? Int)
      #expect(answer["panel"] as? String == "")
      #expect(try show(answer) == [2, 1, 1, 0])
      let shown = try await room.leading("PATCH", "?run=2", #"{"show":{"to":2,"speed":0}}"#)
      #expect(try show(shown) == [2, 2, 2, 0])
      #expect(try await room.lead("PATCH", "?run=last", stale).status == 400)
    }
  }

  @Test func `goes on from a step with other commands, in one request`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/commands?speed=1", Self.push)
      let body = #"{"step":1,"commands":[\#(Self.push),{"do":"pop"}]}"#
      let state = try await room.leading("PUT", "/run", body)
      let run = try part(state, "run")
      #expect(run["number"] as? Int == 2 && run["stepCount"] as? Int == 3)
      let refused = try await room.lead("PUT", "/run", #"{"step":1,"commands":[{"do":"launch"}]}"#)
      #expect(refused.status == 409)
      #expect(try part(try await room.ledState(), "run")["number"] as? Int == 2)
    }
  }

  @Test func `says to each presenter which driver it is`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let key = try await room.handOver()
      for (key, number) in [(room.key, 0), (key, 1)] {
        let page = TestRoom(lab: lab, code: room.code, key: key)
        let first = try #require(try await page.followAsPresenter().nextMessage())
        #expect(first.event == "you")
        #expect(try first.json()["driver"] as? Int == number)
      }
    }
  }

  @Test func `is read from what older versions kept`() throws {
    let old = """
      {"cursor":7,"motion":"travel","speed":1,"isPlaying":true,"screen":"live",
      "density":"essential","panel":"log"}
      """
    let view = try JSONDecoder().decode(RoomView.self, from: Data(old.utf8))
    #expect(view.show == Show(from: 7, to: 7))
    #expect(view.panel == "log" && view.home.isEmpty)
    let again = try JSONDecoder().decode(RoomView.self, from: try JSONEncoder().encode(view))
    #expect(again == view)
  }
}
