import Foundation
import Testing
import TestSupport

/// What the one button of a presenter does in a room, and what the wall shows of it.
@Suite struct `The lead of a class` {
  private static let order = """
    {"question":"?","choices":["a","b","c","d"],"answer":{"order":[2,0,1]}}
    """

  /// The poll after a change; one that is closed is told no more.
  private func go(_ room: TestRoom, _ change: String, poll: Int = 1) async throws -> [String: Any] {
    let answer = try await room.leading("PATCH", "/polls/\(poll)", change)
    return answer["poll"] as? [String: Any] ?? ["phase": "closed", "isExplained": false]
  }

  @Test func `drops a press for a state that has passed`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      let steps = [
        (#"{"phase":"discussing","from":"talk"}"#, "voting", 1),
        (#"{"phase":"discussing","from":"round1"}"#, "discussing", 1),
        (#"{"phase":"discussing","from":"round1"}"#, "discussing", 1),
        (#"{"phase":"voting","from":"talk"}"#, "voting", 2),
        (#"{"phase":"voting","from":"talk"}"#, "voting", 2),
        (#"{"phase":"revealed","from":"round1"}"#, "voting", 2),
        (#"{"phase":"revealed","from":"round2"}"#, "revealed", 2),
        (#"{"phase":"closed","from":"explained"}"#, "revealed", 2),
      ]
      for (change, phase, round) in steps {
        let poll = try await go(room, change)
        #expect(poll["phase"] as? String == phase, "\(change)")
        #expect(poll["round"] as? Int == round, "\(change)")
      }
      let version = try await room.state()["version"] as? Int
      #expect(try await room.leading("PATCH", "/polls/1", steps[0].0)["version"] as? Int == version)
      for change in [#"{"phase":"closed","from":"revealed"}"#, steps[0].0] {
        #expect(try await go(room, change)["phase"] as? String == "closed")
      }
      // Without it, pages from before an update get the answer that they know.
      let late = try await room.lead("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      #expect(late.status == 409)
      let strange = try await room.lead("PATCH", "/polls/1", #"{"phase":"closed","from":"x"}"#)
      #expect(strange.status == 422)
    }
  }

  @Test func `closes an empty round, and none with a vote`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      let body = #"{"follower":"\#(try await room.join())","choice":0}"#
      #expect(try await room.send("PUT", "/polls/1/vote", body).status == 204)
      let close = #"{"phase":"closed","from":"empty"}"#
      #expect(try await go(room, close)["phase"] as? String == "voting")
      let aside = #"{"phase":"closed","from":"round1"}"#
      #expect(try await go(room, aside)["phase"] as? String == "closed")
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      #expect(try await go(room, close, poll: 2)["phase"] as? String == "closed")
    }
  }

  @Test(arguments: [
    ("POST", "/polls", #"{"question":"Other?","choices":["a","b"]}"#),
    ("POST", "/commands", #"{"do":"background"}"#), ("PUT", "/run", #"{"step":1}"#),
    ("PATCH", "/polls/1", #"{"phase":"closed"}"#),
  ])
  func `refuses what would put votes away, until they are set aside`(
    method: String,
    place: String,
    body: String
  ) async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let push = #"{"do":"push","target":"B"}"#
      let asked = #"{"question":"?","choices":["a","b"],"commands":[\#(push)]}"#
      try await room.leading("POST", "/polls", asked)
      let vote = #"{"follower":"\#(try await room.join())","choice":1}"#
      #expect(try await room.send("PUT", "/polls/1/vote", vote).status == 204)
      for (stage, change) in [
        ("round1", nil), ("talk", #"{"phase":"discussing"}"#), ("round2", #"{"phase":"voting"}"#),
      ] {
        if let change { _ = try await go(room, change) }
        let refused = try await room.lead(method, place, body)
        #expect(refused.status == 409, "\(stage)")
        #expect(try refused.json()["code"] as? String == "voteOpen")
        let aside = #"{"phase":"closed","from":"\#(stage)"}"#
        #expect((try refused.json()["detail"] as? String)?.contains(aside) == true)
        let state = try await room.ledState()
        #expect(try part(state, "poll")["id"] as? String == "1")
        #expect(try part(state, "run")["stepCount"] as? Int == 1)
        #expect((state["tally"] as? [[Int]])?.first == [0, 1])
      }
      let aside = try await go(room, #"{"phase":"closed","from":"round2"}"#)
      #expect(aside["phase"] as? String == "closed")
      let recap = try await room.leading("GET", "/recap")
      let kept = try #require((recap["polls"] as? [[String: Any]])?.first)
      #expect((kept["results"] as? [[Int]])?.first == [0, 1])
      if method != "PATCH" {
        #expect([200, 201].contains(try await room.lead(method, place, body).status))
      }
    }
  }

  @Test func `tells the pairs that most have turned round, once they may be seen`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/polls", Self.order)
      for order in ["[0,2,1]", "[0,2]", "[2,1,0]", "[2,0,1]", "[3,0,2,1]"] {
        let body = #"{"follower":"\#(try await room.join())","order":\#(order)}"#
        #expect(try await room.send("PUT", "/polls/1/vote", body).status == 204)
      }
      #expect(try part(try await room.state(), "poll")["wrongPairs"] is NSNull)
      // The presenter has them as soon as the round is over.
      for (phase, rounds) in [("voting", nil), ("discussing", 1)] as [(String, Int?)] {
        _ = try await go(room, #"{"phase":"\#(phase)"}"#)
        let own = try await room.leading("PATCH", "", "{}")
        #expect((own["wrongPairs"] as? [Any])?.count == rounds)
        #expect(try part(try await room.state(), "poll")["wrongPairs"] is NSNull)
      }
      _ = try await go(room, #"{"phase":"revealed"}"#)
      let told = try part(try await room.state(), "poll")["wrongPairs"]
      let pairs = try #require((told as? [[[String: Int]]])?.first)
      #expect(
        pairs == [
          ["first": 2, "second": 0, "count": 3], ["first": 0, "second": 1, "count": 1],
        ]
      )
    }
  }

  @Test func `says why only as long as that is asked for`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      let steps = [
        (#"{"phase":"discussing"}"#, false), (#"{"phase":"discussing","isExplained":true}"#, true),
        (#"{"phase":"voting"}"#, false), (#"{"phase":"revealed"}"#, false),
        (#"{"phase":"revealed","isExplained":true}"#, true), (#"{"phase":"revealed"}"#, true),
        (#"{"phase":"closed"}"#, false),
      ]
      for (change, isExplained) in steps {
        #expect(try await go(room, change)["isExplained"] as? Bool == isExplained, "\(change)")
      }
    }
  }

  @Test func `counts who has reached a goal, and forgets nobody`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("PATCH", "", #"{"lesson":{"id":"appearance","step":7}}"#)
      let (one, other) = (try await room.join(), try await room.join())
      let reached = #""isExploring":true,"run":"x","event":1,"isReached":true"#
      for fields in [
        #""follower":"\#(one)",\#(reached)"#, #""follower":"\#(one)","isExploring":false"#,
        #""follower":"\#(one)",\#(reached)"#, #""follower":"\#(other)","isExploring":false"#,
      ] {
        #expect(try await room.send("PUT", "/exploring", "{\(fields)}").status == 204)
      }
      #expect(try await room.state()["reached"] as? Int == 1)
      try await room.leading("PATCH", "", #"{"lesson":{"id":"appearance","step":8}}"#)
      #expect(try await room.state()["reached"] as? Int == 0)
      let begun = #"{"lesson":{"id":"appearance","step":7,"hasBegun":true}}"#
      try await room.leading("PATCH", "", begun)
      let state = try await room.state()
      #expect(state["reached"] as? Int == 1)
      #expect(try part(state, "lesson")["hasBegun"] as? Bool == true)
    }
  }

  @Test func `goes on in the class while the wall says how to join`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("PATCH", "", #"{"screen":"join"}"#)
      let push = #"{"do":"push","target":"B"}"#
      let done = try await room.leading("POST", "/commands?speed=1", push)
      let last = (done["events"] as? [[String: Any]])?.last?["seq"] as? Int
      let state = try await room.state()
      #expect(state["screen"] as? String == "join")
      #expect(try part(state, "show")["to"] as? Int == last)
      #expect(try part(state, "run")["eventCount"] as? Int == last)
      let words = #"{"lesson":{"id":"late-loading","step":0,"word":2}}"#
      try await room.leading("PATCH", "", words)
      #expect(try part(try await room.state(), "lesson")["word"] as? Int == 2)
    }
  }
}
