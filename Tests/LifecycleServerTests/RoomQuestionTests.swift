import Foundation
import MicroHTTPD
import Testing
import TestSupport

@testable import LabStore

/// The forms in which a class answers, and what it and its presenter see of that.
@Suite struct `A question to a class` {
  private static func vote(
    _ fields: String,
    by follower: String,
    in room: TestRoom,
    poll: Int = 1
  ) async throws -> Int {
    let body = #"{"follower":"\#(follower)",\#(fields)}"#
    return try await room.send("PUT", "/polls/\(poll)/vote", body).status
  }

  private static func given(_ value: Any?) -> [[String]]? {
    (value as? [[[String: Any]]])?.map { round in
      round.map { "\($0["answer"] ?? "") ×\($0["count"] ?? "")" }
    }
  }

  @Test func `takes no vote that comes late for another round`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let one = try await room.join()
      _ = try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      #expect(try await Self.vote(#""choice":0,"round":1"#, by: one, in: room) == 204)
      #expect(try await Self.vote(#""choice":0,"round":2"#, by: one, in: room) == 409)
      for phase in ["discussing", "voting"] {
        _ = try await room.leading("PATCH", "/polls/1", #"{"phase":"\#(phase)"}"#)
      }
      #expect(try await Self.vote(#""choice":1,"round":1"#, by: one, in: room) == 409)
      #expect(try await Self.vote(#""choice":1,"round":2"#, by: one, in: room) == 204)
      #expect(try await Self.vote(#""choice":1"#, by: one, in: room) == 204)
      #expect(try await Self.vote(#""choice":1,"round":3"#, by: one, in: room) == 422)
    }
  }

  @Test func `is answered with a number, whose tally nobody sees before`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let tokens = try await [room.join(), room.join(), room.join()]
      let asked = """
        {"question":"How many?","form":"number","answer":{"number":7},"asksConfidence":true}
        """
      try await room.leading("POST", "/polls", asked)
      for (fields, status) in [
        (#""choice":0"#, 400), (#""text":"7""#, 400), (#""number":"7""#, 422),
        (#""number":1000000001"#, 422), (#""number":7,"confidence":4"#, 422),
        (#""number":7,"confidence":3"#, 204), (#""number":2.5"#, 204),
      ] {
        #expect(try await Self.vote(fields, by: tokens[0], in: room) == status, "\(fields)")
      }
      for (token, number) in [(tokens[1], 7), (tokens[2], 12)] {
        let fields = #""number":\#(number),"confidence":1"#
        #expect(try await Self.vote(fields, by: token, in: room) == 204)
      }
      let open = try part(try await room.state(), "poll")
      #expect(open["form"] as? String == "number" && open["answered"] as? Int == 3)
      for hidden in ["given", "results", "confidence", "solved"] {
        #expect(open[hidden] is NSNull, "\(hidden)")
      }
      #expect(open["answer"] == nil)
      let led = Self.given(try await room.ledState()["given"])
      #expect(led == [["12 ×1", "2.5 ×1", "7 ×1"]])

      try await room.leading("PATCH", "/polls/1", #"{"phase":"discussing"}"#)
      try await room.leading("PATCH", "/polls/1", #"{"phase":"voting"}"#)
      for token in tokens {
        #expect(try await Self.vote(#""number":7,"confidence":2"#, by: token, in: room) == 204)
      }
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      let poll = try part(try await room.state(), "poll")
      #expect(Self.given(poll["given"]) == [["12 ×1", "2.5 ×1", "7 ×1"], ["7 ×3"]])
      #expect(poll["solved"] as? [Int] == [1, 3])
      let sure = try #require(poll["confidence"] as? [[[String: Int]]])
      #expect(sure[0].map { [$0["count"], $0["right"]] } == [[2, 1], [0, 0], [0, 0]])
      #expect(sure[1].map { [$0["count"], $0["right"]] } == [[0, 0], [3, 3], [0, 0]])
      #expect(try part(poll, "answer")["number"] as? Double == 7)
    }
  }

  @Test func `is answered in own words, of which the class sees what is chosen`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let tokens = try await [room.join(), room.join(), room.join()]
      try await room.leading("POST", "/polls", #"{"question":"Why?","form":"text"}"#)
      let long = String(repeating: "ж", count: 201)
      for (fields, status) in [
        (#""text":"""#, 422), (#""text":"\#(long)""#, 422), (#""text":"a\nb""#, 422),
        (#""number":1"#, 400), (#""text":"so","confidence":1"#, 400),
        (#""text":"\#(long.dropLast())""#, 204), (#""text":"because""#, 204),
      ] {
        #expect(try await Self.vote(fields, by: tokens[0], in: room) == status, "\(fields)")
      }
      for (token, text) in [(tokens[1], "because"), (tokens[2], "secret")] {
        #expect(try await Self.vote(#""text":"\#(text)""#, by: token, in: room) == 204)
      }
      let led = Self.given(try await room.ledState()["given"])
      #expect(led == [["because ×2", "secret ×1"]])
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      #expect(Self.given(try part(try await room.state(), "poll")["given"]) == [[]])
      let shown = #"{"phase":"revealed","shown":["because","never said"]}"#
      try await room.leading("PATCH", "/polls/1", shown)
      #expect(Self.given(try part(try await room.state(), "poll")["given"]) == [["because ×2"]])
      // Nobody without a key reads the rest, now or after class; nor who has said what.
      let public_ = try await room.send("GET", "", nil).text + room.send("GET", "/shown", nil).text
      #expect(public_.contains("because") && !public_.contains("secret"))
      let recap = try await room.lead("GET", "/recap").text
      #expect(recap.contains("secret") && !tokens.contains { recap.contains($0) })
    }
  }

  @Test func `of an order has what does not come, and counts who has left it out`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let tokens = try await [room.join(), room.join(), room.join()]
      let asked = """
        {"question":"In which order?","form":"order","choices":["x","never","z","y"],
        "answer":{"order":[0,3,2]}}
        """
      try await room.leading("POST", "/polls", asked)
      let votes: [([Int], Int)] = [([], 422), ([0, 0], 400), ([4], 400), ([0, 3, 2], 204)]
      for (order, status) in votes {
        #expect(try await Self.vote(#""order":\#(order)"#, by: tokens[0], in: room) == status)
      }
      // What is there too much moves nothing else; what is missing does.
      for (token, order) in [(tokens[1], [1, 0, 3, 2]), (tokens[2], [3, 2])] {
        #expect(try await Self.vote(#""order":\#(order)"#, by: token, in: room) == 204)
      }
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      let poll = try part(try await room.state(), "poll")
      #expect(poll["results"] as? [[Int]] == [[2, 2, 2, 2]])
      #expect(poll["solved"] as? [Int] == [1])
    }
  }

  @Test(arguments: [
    (#"{"question":"?"}"#, "/: “choice” needs “choices”."),
    (#"{"question":"?","form":"order","choices":["a","b"]}"#, "/: “order” needs “answer.order”."),
    (
      #"{"question":"?","form":"number","choices":["a","b"]}"#,
      "/choices: The field “choices” is not known here."
    ),
    (
      #"{"question":"?","form":"text","answer":{"number":1}}"#,
      "/answer/number: The field “number” is not known here."
    ),
    (
      #"{"question":"?","choices":["a","a"]}"#,
      "/choices/1: The option “a” is there twice. Leave one out."
    ),
    (
      #"{"question":"?","form":"essay","choices":["a","b"]}"#,
      "/form: “essay” is not allowed here."
    ),
  ])
  func `that does not fit together is refused, alone and in a bank`(
    question: String,
    problem: String
  ) async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let refused = try await room.lead("POST", "/polls", question)
      #expect(refused.status == 422)
      #expect(try refused.json()["detail"] as? String == problem.replacing("/: ", with: ": "))
      let bank = #"{"schemaVersion":1,"id":"b","questions":[\#(question)]}"#
      let report = try await lab.post("/api/banks/check", bank).json()
      let problems = try #require(report["problems"] as? [[String: Any]])
      let told = problems.map { "\($0["pointer"] ?? ""): \($0["message"] ?? "")" }
      #expect(told == ["/questions/0" + problem.replacing("/: ", with: ": ")])
    }
  }

  @Test func `is told in the languages in which it was given`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let texts =
        #""texts":{"ru":{"question":"Что?","choices":["а","б"]},"zh-Hans":{"question":"问"}}"#
      let question = #"{"question":"Which?","choices":["a","b"],\#(texts)}"#
      try await room.leading("POST", "/polls", question)
      let told = try #require(try part(try await room.state(), "poll")["texts"] as? [String: Any])
      #expect(told.keys.sorted() == ["ru", "zh-Hans"])
      #expect((told["ru"] as? [String: Any])?["choices"] as? [String] == ["а", "б"])
      let fewer = question.replacing(#","б""#, with: "").replacing(#""а""#, with: #""а","б","в""#)
      let refused = try await room.lead("POST", "/polls", fewer)
      #expect(refused.status == 422 && refused.text.contains("as many choices"), "\(refused.text)")
    }
  }

  @Test func `of a bank is asked as it is`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let file = Folders.pages.appending(path: "banks/push.json")
      let text = try String(contentsOf: file, encoding: .utf8)
      let report = try await lab.post("/api/banks/check", text).json()
      #expect((report["problems"] as? [Any])?.isEmpty == true)
      let bank = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
      for question in try #require(bank?["questions"] as? [[String: Any]]) {
        let data = try JSONSerialization.data(withJSONObject: question)
        let asked = try await room.leading("POST", "/polls", String(decoding: data, as: UTF8.self))
        #expect(try part(asked, "poll")["question"] as? String == question["question"] as? String)
      }
      let one = #"{"question":"?","form":"text"}"#
      let many = Array(repeating: one, count: 201).joined(separator: ",")
      let large = #"{"schemaVersion":1,"id":"b","questions":[\#(many)]}"#
      let refused = try await lab.post("/api/banks/check", large).text
      #expect(refused.contains("At most 200 can stand here."))
    }
  }

  @Test func `keeps its answers over the end of the server`() throws {
    let votes = [
      Vote(.choice(2)), Vote(.order([1, 0])), Vote(.number(7)), Vote(.number(2.5), confidence: 3),
      Vote(.text("so")), Vote(.text("so"), confidence: 1), Vote(.choice(0), confidence: 2),
      Vote(.order([1]), confidence: 2),
    ]
    let texts = [
      "2", "[1,0]", #"{"number":7}"#, #"{"confidence":3,"number":2.5}"#, #""so""#,
      #"{"answer":"so","confidence":1}"#, #"{"answer":0,"confidence":2}"#,
      #"{"answer":[1],"confidence":2}"#,
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    for (vote, text) in zip(votes, texts) {
      #expect(String(decoding: try encoder.encode(vote), as: UTF8.self) == text)
      #expect(try JSONDecoder().decode(Vote.self, from: Data(text.utf8)) == vote)
    }
  }
}
