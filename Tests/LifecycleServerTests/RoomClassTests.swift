import Foundation
import LabHTTP
import Testing

@Suite struct `A class in a room` {
  private static let question = """
    {"question":"Which runs first?","choices":["viewDidLoad","viewWillAppear","loadView"],
    "answer":{"choice":2,"callback":"loadView"}}
    """

  @Test func `votes in two rounds, and sees no result before the end`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let tokens = try await [room.join(), room.join(), room.join()]
      let follower = try await room.follow()
      let asked = try await room.leading("POST", "/polls", Self.question)
      #expect(try part(asked, "poll")["id"] as? String == "1")
      #expect(try part(asked, "poll")["answer"] != nil)

      for (token, choice) in zip(tokens, [0, 0, 1]) {
        #expect(try await room.vote(choice, by: token).status == 204)
      }
      var poll = try part(try await follower.state { Self.answered($0) == 3 }, "poll")
      let keys = [
        "answered", "asksConfidence", "choices", "commands", "confidence", "endsAt", "form",
        "given", "id", "isExplained", "more", "phase", "question", "results", "round", "run",
        "solved", "voters", "wrongPairs",
      ]
      #expect(poll.keys.sorted() == keys)
      for name in ["results", "given", "confidence"] { #expect(poll[name] is NSNull) }
      #expect(poll["phase"] as? String == "voting")
      // A vote is changed, not added.
      #expect(try await room.vote(2, by: tokens[0]).status == 204)
      let discussing = try await Self.go(on: "discussing", in: room)
      #expect(discussing["tally"] as? [[Int]] == [[1, 1, 1]])
      try await Self.expectClosed(room.vote(1, by: tokens[0]))
      let second = try await Self.go(on: "voting", in: room)
      #expect(try part(second, "poll")["round"] as? Int == 2)
      for token in tokens { #expect(try await room.vote(2, by: token).status == 204) }
      poll = try part(try await follower.state { Self.answered($0, round: 2) == 3 }, "poll")
      #expect(poll.keys.sorted() == keys)
      for name in ["results", "given", "confidence"] { #expect(poll[name] is NSNull) }

      _ = try await Self.go(on: "revealed", in: room)
      let revealed = try await follower.state { Self.phase($0) == "revealed" }
      poll = try part(revealed, "poll")
      #expect(poll["results"] as? [[Int]] == [[1, 1, 1], [0, 0, 3]])
      #expect(poll["solved"] as? [Int] == [1, 3] && poll["voters"] as? [Int] == [3, 3])
      #expect(try part(poll, "answer")["callback"] as? String == "loadView")
      #expect(revealed["tally"] == nil)
      try await Self.expectClosed(room.vote(1, by: tokens[0]))
      let again = try await room.lead("PATCH", "/polls/1", #"{"phase":"voting"}"#)
      #expect(try again.json()["code"] as? String == "pollClosed")
      _ = try await Self.go(on: "closed", in: room)
      #expect(try await room.state()["poll"] is NSNull)
    }
  }

  @Test func `has one vote each, for a choice that there is`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      let none = try await room.vote(0, by: token)
      #expect(none.status == 404)
      #expect(try none.json()["code"] as? String == "pollNotFound")
      try await room.leading("POST", "/polls", Self.question)
      for choice in [0, 1, 2, 2] { #expect(try await room.vote(choice, by: token).status == 204) }
      #expect(try await room.vote(3, by: token).status == 400)
      #expect(try await room.vote(-1, by: token).status == 422)
      let stranger = try await room.vote(0, by: String(repeating: "a", count: 26))
      #expect(stranger.status == 404)
      #expect(try stranger.json()["code"] as? String == "followerNotFound")
      let answer = try await Self.go(on: "discussing", in: room)
      #expect(answer["tally"] as? [[Int]] == [[0, 0, 1]])
      // A new question waits until the old one is put away.
      #expect(try await room.lead("POST", "/polls", Self.question).status == 409)
      try await room.leading("PATCH", "/polls/1", #"{"phase":"closed","from":"talk"}"#)
      try await room.leading("POST", "/polls", Self.question)
      try await Self.expectClosed(room.vote(0, by: token))
      #expect(try await room.vote(0, by: token, in: "2").status == 204)
    }
  }

  @Test func `is thanked again for a vote whose answer was lost, also later`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      try await room.leading("POST", "/polls", Self.question)
      let vote = #"{"follower":"\#(token)","choice":1,"round":1}"#
      #expect(try await room.send("PUT", "/polls/1/vote", vote).status == 204)
      #expect(try await room.send("PUT", "/polls/1/vote", vote).status == 204)
      _ = try await Self.go(on: "discussing", in: room)
      let second = try await Self.go(on: "voting", in: room)
      #expect(second["tally"] as? [[Int]] == [[0, 1, 0], [0, 0, 0]])
      #expect(try await room.send("PUT", "/polls/1/vote", vote).status == 204)
      let other = vote.replacing(#""choice":1"#, with: #""choice":2"#)
      try await Self.expectClosed(room.send("PUT", "/polls/1/vote", other))
      #expect(try await room.ledState()["tally"] as? [[Int]] == [[0, 1, 0], [0, 0, 0]])
    }
  }

  @Test func `is told how much time is left`() async throws {
    let time = TestTime()
    try await withLab(configure: { $0.time = time }) { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      let timed = #"{"question":"?","choices":["a","b"],"seconds":600}"#
      let asked = try part(try await room.leading("POST", "/polls", timed), "poll")
      #expect(asked["endsAt"] as? Int == 600)
      #expect(try await room.vote(0, by: token).status == 204)
      let short = #"{"phase":"voting","seconds":1}"#
      try await room.leading("PATCH", "/polls/1", short)
      let follower = try await room.follow()
      await time.advance(by: .seconds(1))
      _ = try await follower.state { ($0["poll"] as? [String: Any])?["endsAt"] as? Int == 0 }
      // The time closes nothing: votes count until the round is ended.
      #expect(try await room.vote(1, by: token).status == 204)
      try await room.leading("PATCH", "/polls/1", #"{"phase":"discussing"}"#)
      try await Self.expectClosed(room.vote(0, by: token))
      #expect(try await room.ledState()["tally"] as? [[Int]] == [[0, 1]])
    }
  }

  @Test func `is told how much time is left also when it comes late`() async throws {
    let time = TestTime()
    try await withLab(configure: { $0.time = time }) { lab in
      let room = try await lab.openRoom()
      let timed = #"{"question":"?","choices":["a","b"],"seconds":600}"#
      try await room.leading("POST", "/polls", timed)
      await time.advance(by: .seconds(30))
      let late = try await room.follow()
      #expect(try part(try await late.state(), "poll")["endsAt"] as? Int == 570)
    }
  }

  @Test(arguments: [
    (#"{"question":"","choices":["a","b"]}"#, "/question"),
    (#"{"question":"?","choices":["a"]}"#, "/choices"),
    (#"{"question":"?","choices":["a",7]}"#, "/choices/1"),
    (#"{"question":"?","choices":["a","b"],"seconds":0}"#, "/seconds"),
    (#"{"question":"?","choices":["a","b"],"answer":{"choice":2}}"#, "/answer/choice"),
    (#"{"question":"?","choices":["a","b"],"answer":{"rules":[""]}}"#, "/answer/rules/0"),
    (#"{"question":"?","choices":["a","b"],"commands":[]}"#, "/commands"),
    (#"{"choices":["a","b"]}"#, ""),
  ])
  func `is not asked what is no question`(body: String, pointer: String) async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let refused = try await room.lead("POST", "/polls", body)
      #expect(refused.status == 422)
      let places = try #require(try refused.json()["errors"] as? [[String: Any]])
      #expect(places.map { $0["pointer"] as? String } == [pointer])
      #expect(try await room.state()["poll"] is NSNull)
    }
  }

  @Test func `says how it gets along to the presenter alone`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let presenter = try await room.followAsPresenter()
      let follower = try await room.follow()
      for (pace, event) in [("fine", 1), ("lost", 4), ("lost", 4), ("slower", 3), ("lost", 6)] {
        let token = try await room.join()
        let body = #"{"follower":"\#(token)","pace":"\#(pace)","event":\#(event)}"#
        for _ in 0..<2 { #expect(try await room.send("PUT", "/pace", body).status == 204) }
      }
      let expected: NSDictionary = [
        "fine": 1, "slower": 1,
        "lost": [["event": 4, "count": 2], ["event": 6, "count": 1]],
      ]
      _ = try await presenter.state { try part($0, "pace") as NSDictionary == expected }
      let state = try await follower.state { $0["followers"] as? Int == 5 }
      #expect(state["pace"] == nil && state["tally"] == nil && state["audit"] == nil)
      let recap = try await room.leading("GET", "/recap")
      let lost = try #require(recap["lost"] as? [[String: Int]])
      let marks = [["run": 1, "event": 4, "count": 2], ["run": 1, "event": 6, "count": 1]]
      #expect(lost == marks)
      let stranger = #"{"follower":"x","pace":"lost","event":1}"#
      #expect(try await room.send("PUT", "/pace", stranger).status == 404)
    }
  }

  @Test func `explores in runs of its own, and is gathered`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/commands", #"{"do":"push","target":"B"}"#)
      try await room.showAll()
      let before = try await room.send("GET", "", nil)
      let pages = try await [room.follow(), room.follow()]
      let token = try await room.join()
      var runs: [String] = []
      for body in [#"{"step":1}"#, #"{"step":2,"follower":"\#(token)"}"#, #"{"step":2}"#] {
        let made = try await room.send("POST", "/explorations", body)
        #expect(made.status == 201)
        #expect(try made.json().keys.sorted() == ["eventCount", "id", "state", "version"])
        runs.append(try #require(made.headers["location"]))
      }
      #expect(Set(runs).count == 3)
      for (run, version) in zip(runs, [1, 2, 2]) {
        let whole = try await lab.send("GET", run).json()
        #expect(whole["version"] as? Int == version)
        #expect(whole["parent"] is NSNull)
        try await lab.perform(#"{"do":"background"}"#, on: run)
      }
      let after = try await room.whole()
      #expect(after["events"] as? NSArray == (try before.json()["events"] as? NSArray))
      #expect(try await room.ledState()["exploring"] as? Int == 1)
      let back = #"{"follower":"\#(token)","isExploring":false}"#
      #expect(try await room.send("PUT", "/exploring", back).status == 204)
      #expect(try await room.ledState()["exploring"] as? Int == 0)
      let away = back.replacing("false", with: "true")
      #expect(try await room.send("PUT", "/exploring", away).status == 204)
      #expect(try await room.ledState()["exploring"] as? Int == 1)
      let gathered = try await room.leading("POST", "/gather")
      #expect(gathered["gather"] as? Int == 1)
      #expect(gathered["exploring"] as? Int == 0)
      #expect(try await room.state()["gather"] as? Int == 1)
      for run in runs { #expect(try await lab.send("GET", run).status == 200) }
      let beyond = try await room.send("POST", "/explorations", #"{"step":3}"#)
      #expect(beyond.status == 422)
      withExtendedLifetime(pages) {}
    }
  }

  @Test func `has a recap of what was shown and asked`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/commands", #"{"do":"push","target":"B"}"#)
      // A page with somebody before it, one for the projector, and somebody without a page.
      let pages = try await [room.follow(), room.follow("?wall=true")]
      let token = try await room.join()
      _ = try await room.join()
      try await room.leading("POST", "/polls", Self.question)
      #expect(try await room.vote(2, by: token).status == 204)
      try await room.leading("PUT", "/run", #"{"scenario":\#(Scenarios.scenario(steps: ""))}"#)
      let response = try await room.lead("GET", "/recap")
      #expect(!response.text.contains(token))
      let recap = try response.json()
      let runs = try #require(recap["runs"] as? [[String: Any]])
      #expect(runs.map { $0["number"] as? Int } == [1, 2])
      let commands = runs.map { ($0["commands"] as? [[String: Any]])?.map { $0["do"] as? String } }
      #expect(commands == [["launch", "push"], []])
      let scenario = try part(runs[0], "scenario")
      #expect(scenario["id"] as? String == "push-pop")
      let polls = try #require(recap["polls"] as? [[String: Any]])
      #expect(polls.map { $0["results"] as? [[Int]] } == [[[0, 0, 1]]])
      #expect(recap["followers"] as? Int == 1)
      withExtendedLifetime(pages) {}
    }
  }

  private static func answered(_ state: [String: Any], round: Int = 1) -> Int? {
    guard let poll = state["poll"] as? [String: Any], poll["round"] as? Int == round else {
      return nil
    }
    return poll["answered"] as? Int
  }

  private static func phase(_ state: [String: Any]) -> String? {
    (state["poll"] as? [String: Any])?["phase"] as? String
  }

  private static func go(on phase: String, in room: TestRoom) async throws -> [String: Any] {
    try await room.leading("PATCH", "/polls/1", #"{"phase":"\#(phase)"}"#)
  }

  private static func expectClosed(_ response: TestResponse) throws {
    #expect(response.status == 409)
    #expect(try response.json()["code"] as? String == "pollClosed")
  }
}
