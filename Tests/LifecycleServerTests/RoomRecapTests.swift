import Foundation
import TestSupport
import Testing

@testable import LabStore

@Suite struct `What a class has seen` {
  private static let push = #"{"do":"push","target":"B"}"#
  private static let question = """
    {"question":"Which?","choices":["a","b"],"answer":{"choice":1,"rules":["NAV-PUSH-5"]},
    "commands":[\(push)]}
    """

  /// What everybody may take home: the commands of each run, and the names of the polls.
  private static func taken(
    from room: TestRoom
  ) async throws -> (runs: [Int: [String?]], polls: [String?]) {
    let response = try await room.send("GET", "/shown", nil)
    try #require(response.status == 200, "\(response.text)")
    let recap = try response.json()
    #expect(recap.keys.sorted() == ["code", "polls", "runs"])
    let runs = try #require(recap["runs"] as? [[String: Any]]).map { run in
      let commands = try #require(run["commands"] as? [[String: Any]])
      return (try #require(run["number"] as? Int), commands.map { $0["do"] as? String })
    }
    let polls = try #require(recap["polls"] as? [[String: Any]])
    return (Dictionary(uniqueKeysWithValues: runs), polls.map { $0["id"] as? String })
  }

  @Test func `is for everybody: steps that were shown, and polls whose results were`() async throws
  {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      #expect(try await Self.taken(from: room).runs == [1: ["launch"]])
      // Performed, and not shown yet.
      try await room.leading("POST", "/commands", Self.push)
      #expect(try await Self.taken(from: room).runs == [1: ["launch"]])
      try await room.showAll()
      #expect(try await Self.taken(from: room).runs == [1: ["launch", "push"]])
      try await room.leading("POST", "/commands", #"{"do":"pop"}"#)
      // Another run, and a question about what comes in it.
      try await room.leading("PUT", "/run", #"{"step":1}"#)
      try await room.leading("POST", "/polls", Self.question)
      #expect(try await room.vote(1, by: token).status == 204)
      var taken = try await Self.taken(from: room)
      #expect(taken.runs == [1: ["launch", "push"], 2: ["launch"]] && taken.polls == [])
      try await room.leading("PATCH", "/polls/1", #"{"phase":"closed","from":"round1"}"#)
      try await room.leading("POST", "/polls", Self.question)
      try await room.leading("PATCH", "/polls/2", #"{"phase":"revealed"}"#)
      taken = try await Self.taken(from: room)
      #expect(taken.runs == [1: ["launch", "push"], 2: ["launch", "push"]])
      #expect(taken.polls == ["2"])
      let text = try await room.send("GET", "/shown", nil).text
      #expect(!text.contains(token) && text.contains("NAV-PUSH-5"))
      #expect(text.contains(#""run":2"#))
      try await room.leading("DELETE")
      #expect(try await room.send("GET", "/shown", nil).status == 410)
    }
  }

  @Test func `names the step of a lesson in which each run was shown`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      func enter(_ step: Int, begun: Bool = false) async throws {
        let place = #""id":"appearance","step":\#(step)\#(begun ? #","hasBegun":true"# : "")"#
        try await room.leading("PATCH", "", #"{"lesson":{\#(place)}}"#)
      }
      try await enter(0)
      try await enter(0, begun: true)
      // The class goes on to a step before the run does.
      try await enter(2)
      try await room.leading("PUT", "/run", #"{"step":1}"#)
      try await enter(2, begun: true)
      // The run goes on before the class does.
      try await room.leading("PUT", "/run", #"{"step":1}"#)
      try await enter(3)
      let runs = try await room.send("GET", "/shown", nil).json()["runs"] as? [[String: Any]]
      let steps = runs?.map { ($0["lesson"] as? [String: Any])?["step"] as? Int }
      #expect(steps == [0, 2, 3])
    }
  }

  @Test func `has what the class has asked, for the teacher only`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      for text in ["Why twice?", "And the sheet?"] {
        let body = #"{"follower":"\#(token)","text":"\#(text)"}"#
        #expect(try await room.send("POST", "/questions", body).status == 204)
      }
      try await room.leading("DELETE", "/questions/1")
      let recap = try await room.lead("GET", "/recap").json()
      #expect(recap["questions"] as? [String] == ["Why twice?", "And the sheet?"])
      #expect(try await room.send("GET", "/shown", nil).json()["questions"] == nil)
    }
  }

  @Test func `is the same after a restart`() async throws {
    try await withFolder { folder in
      var (before, code, key): ([String: Any], String, String) = ([:], "", "")
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        try await room.leading("POST", "/polls", Self.question)
        try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
        try await room.leading("PUT", "/run", #"{"step":1}"#)
        before = try await room.send("GET", "/shown", nil).json()
        (code, key) = (room.code, room.key)
      }
      try await withLab(storage: .folder(folder)) { lab in
        let room = TestRoom(lab: lab, code: code, key: key)
        let after = try await room.send("GET", "/shown", nil).json()
        #expect(after as NSDictionary == before as NSDictionary)
        #expect((after["runs"] as? [Any])?.count == 2)
      }
    }
  }
}
