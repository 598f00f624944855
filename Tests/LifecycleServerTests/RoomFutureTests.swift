import Foundation
import LabCore
import LifecycleScenario
import MicroHTTPD
import Testing
import TestSupport

@testable import LabRooms
@testable import LabRuns
@testable import LabStore
@testable import LabHTTP

/// What is still to come is nobody's business but the presenter's.
@Suite struct `The future of a room` {
  private static let push = #"{"do":"push","target":"B"}"#
  private static let question = """
    {"question":"What is called first?","choices":["A","B","C"],
    "about":{"kind":"first","controller":"B","lesson":"appearance.push"},
    "commands":[\(push)],
    "answer":{"choice":1,"event":47,"callback":"B loadView","rules":["NAV-PUSH-5"]},
    "seconds":600}
    """

  /// Everything that somebody without a key can get of a room, as text.
  private static func everything(of room: TestRoom, by token: String) async throws -> String {
    var text = ""
    for place in ["", "?run=1&after=3", "?run=1&after=5000", "?run=7", "/qr.svg", "/shown"] {
      text += try await room.send("GET", place, nil).text + "\n"
    }
    for (method, place, body) in [
      ("POST", "/explorations", #"{"step":2}"#),
      ("POST", "/explorations", #"{"step":2,"follower":"\#(token)"}"#),
      ("POST", "/explorations", #"{"step":1}"#),
      ("PUT", "/pace", #"{"follower":"\#(token)","pace":"lost","event":60}"#),
      ("PUT", "/exploring", #"{"follower":"\#(token)","isExploring":false}"#),
      ("POST", "/commands", push), ("GET", "/offers", nil), ("GET", "/recap", nil),
      ("GET", "/presenter", nil), ("PATCH", "", "{}"), ("POST", "/take", nil),
      ("PUT", "/polls/1/vote", #"{"follower":"\#(token)","choice":0}"#),
      ("PATCH", "/polls/1", #"{"phase":"revealed"}"#), ("POST", "/followers", nil),
    ] {
      text += try await room.send(method, place, body).text + "\n"
    }
    for query in ["", "?run=1&after=3", "?run=1&after=5000", "?wall=true"] {
      let stream = try await room.follow(query)
      // Whatever was told before this comes before this.
      let body = #"{"panel":"\#(UUID().uuidString)"}"#
      let mark = try #require(try await room.leading("PATCH", "", body)["version"] as? Int)
      while let message = try await stream.nextMessage() {
        text += "\(message)\n"
        guard message.event == "room" else { continue }
        if try #require(try message.json()["version"] as? Int) >= mark { break }
      }
    }
    return text
  }

  /// What of the future is in a text: lines, numbers of events, counts.
  private static func leaks(
    in text: String,
    of events: [[String: Any]],
    after shown: Int
  ) -> [String] {
    let past = Set(events.prefix(shown).compactMap { $0["line"] as? String })
    let lines = Set(events.dropFirst(shown).compactMap { $0["line"] as? String })
    let numbers = text.matches(of: /"(?:seq|parent|lastEvent|firstEvent|eventCount|event)":(\d+)/)
      .compactMap { Int($0.output.1) }.filter { $0 > shown && $0 != 5_000 }
    let ids = text.matches(of: /id: \d+\.(\d+)/).compactMap { Int($0.output.1) }
    return lines.subtracting(past).filter { text.contains($0) }.sorted()
      + (numbers + ids.filter { $0 > shown }).map { "\($0)" }
      + ["leads", "\(events.count)"].filter { word in
        text.contains("\"\(word)\"") || text.contains(" \(word) ") || text.contains(":\(word),")
      }
  }

  @Test func `is in nothing that a follower gets before it was shown`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      let before = try #require(try part(try await room.ledState(), "run")["eventCount"] as? Int)
      let done = try await room.leading("POST", "/commands", Self.push)
      let past = try #require(try await room.whole()["events"] as? [[String: Any]])
      let events = past + (try #require(done["events"] as? [[String: Any]]))
      #expect(past.count == before && events.count > before + 10)
      var text = try await Self.everything(of: room, by: token)
      #expect(Self.leaks(in: text, of: events, after: before) == [])

      // Half of it, and what was shown once stays shown.
      try await room.leading("PATCH", "", #"{"cursor":\#(before + 5)}"#)
      try await room.leading("PATCH", "", #"{"cursor":2}"#)
      text = try await Self.everything(of: room, by: token)
      #expect(Self.leaks(in: text, of: events, after: before + 5) == [])
      let shown = try #require(try await room.whole()["events"] as? [[String: Any]])
      #expect(shown.count == before + 5)
      #expect(Self.leaks(in: text, of: events, after: before + 4) != [])

      // A screen that is frozen or black shows nothing.
      for screen in ["frozen", "black"] {
        let body = #"{"cursor":\#(before + 9),"screen":"\#(screen)"}"#
        try await room.leading("PATCH", "", body)
        text = try await Self.everything(of: room, by: token)
        #expect(Self.leaks(in: text, of: events, after: before + 5) == [], "\(screen)")
        try await room.leading("PATCH", "", #"{"cursor":2,"screen":"live"}"#)
      }
      let presenter = try await room.followAsPresenter()
      #expect(try await presenter.events(upTo: events.count) == (1...events.count).map { $0 })
    }
  }

  @Test func `is asked about, and comes with the answer`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      let events = try await Self.future(of: room)
      let before = try #require(try part(try await room.ledState(), "run")["eventCount"] as? Int)
      let asked = try part(try await room.leading("POST", "/polls", Self.question), "poll")
      let command: NSDictionary = ["do": "push", "on": "Nav", "target": "B"]
      #expect(asked["commands"] as? NSArray == [command])
      // The lesson is told by its name and the place in it; pages have its texts.
      let lesson = #"{"id":"appearance","step":3}"#
      try await room.leading("PATCH", "", #"{"lesson":\#(lesson)}"#)
      #expect(try part(asked, "answer")["event"] as? Int == 47)
      #expect(try part(try await room.ledState(), "run")["stepCount"] as? Int == 1)
      #expect(try await room.vote(1, by: token).status == 204)
      for phase in ["", "discussing", "voting"] {
        if !phase.isEmpty { try await room.leading("PATCH", "/polls/1", #"{"phase":"\#(phase)"}"#) }
        let text = try await Self.everything(of: room, by: token)
        #expect(Self.leaks(in: text, of: events, after: before) == [])
        #expect(!text.contains("answer\":{") && !text.contains("B loadView"))
        #expect(!text.contains("NAV-PUSH-5"))
        #expect(text.contains(#""lesson":\#(lesson)"#))
        #expect(!text.contains(#""results":["#) && !text.contains("tally"))
        let poll = try part(try await room.state(), "poll")
        #expect(poll["commands"] as? NSArray == [command])
        #expect(try part(poll, "about")["kind"] as? String == "first")
        #expect(try part(poll, "about")["lesson"] as? String == "appearance.push")
      }
      let follower = try await room.follow("?run=1&after=\(before)")
      _ = try await follower.state()
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      let state = try await follower.state { ($0["poll"] as? [String: Any])?["results"] is [Any] }
      #expect(state["cursor"] as? Int == events.count && state["motion"] as? String == "play")
      #expect(try part(try part(state, "poll"), "answer")["event"] as? Int == 47)
      let numbers = try await follower.events(upTo: events.count)
      #expect(numbers == Array(before + 1...events.count))
      let whole = try await room.whole()
      #expect(whole["events"] as? NSArray == events as NSArray)
      let steps = try #require(whole["steps"] as? [[String: Any]])
      #expect(steps.count == 2)
      #expect(steps.allSatisfy { $0.keys.sorted() == ["command", "firstEvent", "index"] })
      #expect(try part(steps[1], "command") as NSDictionary == command)
    }
  }

  /// The events of a run of the room's scenario in which B is pushed.
  private static func future(of room: TestRoom) async throws -> [[String: Any]] {
    let run = try await room.lab.startRun()
    try await room.lab.perform(push, on: run)
    return try await room.lab.events(run)
  }

  @Test func `is performed once, however often and whenever the server ends`() async throws {
    let journal = try LabStorage.memory.journal(logger: LabServerConfiguration().logger)
    var generator = SystemRandomNumberGenerator()
    let key = PresenterKey(using: &generator)
    let room = try await Self.room(journal, key: key)
    let hash = key.hash(setting: room.setting)
    _ = try await room.ask(Array(Self.question.utf8), by: hash)
    let reveal = Array(#"{"phase":"revealed"}"#.utf8)
    let asked = try #require(await room.record.polling.poll?.toPerform.first)
    // The server ends when the command is in the journal, and the phase is not.
    _ = try await room.shown.run.perform(asked.request)
    let later = try await Self.reopened(journal, room.code)
    #expect(await later.record.polling.poll?.phase == .revealed)
    #expect(await later.shown.kept.version == 2)
    let count = await later.shown.kept.eventCount
    let shown = await later.record
    #expect(shown.showing.shown == count && shown.showing.view.cursor == count)
    for _ in 0..<2 { _ = try await later.change("1", reveal, by: hash) }
    #expect(await later.shown.kept.version == 2)
    // It ends before: the question is open, and the answer comes when it is wanted.
    let other = try await Self.room(journal, key: key)
    let otherHash = key.hash(setting: other.setting)
    _ = try await other.ask(Array(Self.question.utf8), by: otherHash)
    let again = try await Self.reopened(journal, other.code)
    #expect(await again.record.polling.poll?.phase == .voting)
    #expect(await again.shown.kept.version == 1)
    _ = try await again.change("1", reveal, by: otherHash)
    _ = try await again.change("1", reveal, by: otherHash)
    #expect(await again.shown.kept.version == 2)
  }

  @Test func `is several commands, which are performed in their order, each once`() async throws {
    let journal = try LabStorage.memory.journal(logger: LabServerConfiguration().logger)
    var generator = SystemRandomNumberGenerator()
    let key = PresenterKey(using: &generator)
    let room = try await Self.room(journal, key: key)
    let hash = key.hash(setting: room.setting)
    let question = """
      {"question":"?","choices":["0","1"],"commands":[\(Self.push),{"do":"pop"},{"do":"launch"}]}
      """
    // The last one is refused on the copy: nothing is asked, and the run is as it was.
    await #expect(throws: (any Error).self) {
      try await room.ask(Array(question.utf8), by: hash)
    }
    #expect(await room.shown.kept.version == 1)
    let fitting = Array(question.replacing(#",{"do":"launch"}]"#, with: "]").utf8)
    _ = try await room.ask(fitting, by: hash)
    let asked = try #require(await room.record.polling.poll?.toPerform)
    #expect(asked.count == 2)
    // The server ends between them: the question is still open, and nobody was shown anything.
    _ = try await room.shown.run.perform(asked[0].request)
    let later = try await Self.reopened(journal, room.code)
    #expect(await later.record.polling.poll?.phase == .voting)
    let before = await later.record.showing.shown
    #expect(await later.shown.kept.version == 2)
    #expect(await before < later.shown.kept.eventCount)
    for _ in 0..<2 {
      _ = try await later.change("1", Array(#"{"phase":"revealed"}"#.utf8), by: hash)
    }
    let (kept, record) = await (later.shown.kept, later.record)
    let document = kept.run.document
    let steps = document.steps.map {
      String(decoding: $0.encoded(app: document.app), as: UTF8.self)
    }
    #expect(steps.count == 3 && steps[1].contains("push") && steps[2].contains("pop"))
    #expect(record.showing.shown == kept.eventCount && record.polling.poll?.wasRevealed == true)
  }

  private static func room(_ journal: Journal, key: PresenterKey) async throws -> Room {
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    let request = RoomRequest(source: .scenario(document), lesson: nil, title: nil)
    let store = try store(journal)
    return try await store.open(document, for: request, key: key, from: .thisMachine)
  }

  private static func reopened(_ journal: Journal, _ code: RoomCode) async throws -> Room {
    try await store(journal).room(code.text, from: .thisMachine)
  }

  private static func store(_ journal: Journal) throws -> RoomStore {
    try RoomStore(
      journal: journal,
      limits: LabLimits(),
      logger: LabServerConfiguration().logger
    )
  }

  @Test(arguments: [
    (#"{"do":"launch"}"#, 409), (#"{"do":"pusj"}"#, 422), (#"{"do":"push","target":"X"}"#, 422),
    ("7", 422),
  ])
  func `is not asked about where there is none`(command: String, status: Int) async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let body = #"{"question":"?","choices":["a","b"],"commands":[\#(command)]}"#
      let refused = try await room.lead("POST", "/polls", body)
      #expect(refused.status == status, "\(refused.text)")
      #expect(try await room.state()["poll"] is NSNull)
      #expect(try part(try await room.ledState(), "run")["stepCount"] as? Int == 1)
    }
  }

  @Test func `is another when the run goes on, so the question is put away`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      for (method, place, body) in [
        ("POST", "/commands", #"{"do":"background"}"#), ("PUT", "/run", #"{"step":1}"#),
      ] {
        try await room.leading("POST", "/polls", Self.question)
        #expect(try await room.state()["poll"] is [String: Any])
        try await room.leading(method, place, body)
        #expect(try await room.state()["poll"] is NSNull)
      }
    }
  }

  @Test func `is tried by nobody while the class is asked about it`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("POST", "/polls", Self.question)
      let wish = #"{"step":1}"#
      for change in ["", "discussing", "voting"] {
        let body = #"{"phase":"\#(change)"}"#
        if !change.isEmpty { try await room.leading("PATCH", "/polls/1", body) }
        let refused = try await room.send("POST", "/explorations", wish)
        #expect(refused.status == 409)
        #expect(try refused.json()["code"] as? String == "questionOpen")
      }
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      #expect(try await room.send("POST", "/explorations", wish).status == 201)
      try await room.leading("POST", "/polls", #"{"question":"?","choices":["a","b"]}"#)
      #expect(try await room.send("POST", "/explorations", wish).status == 201)
    }
  }

  @Test func `is in no run that was left with before, nor in a branch of it`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let token = try await room.join()
      let wish = #"{"step":1,"follower":"\#(token)"}"#
      let own = try await room.send("POST", "/explorations", wish).json()["id"] as? String
      let path = "/api/runs/\(try #require(own))"
      func send(_ place: String, _ body: String? = nil) async throws -> TestResponse {
        let headers = body == nil ? [:] : TestLab.json
        return try await lab.send(body == nil ? "GET" : "POST", place, headers: headers, body: body)
      }
      let fork = try await send(path + "/forks", #"{"step":1}"#).json()["id"] as? String
      let branch = "/api/runs/\(try #require(fork))"
      let other = try await lab.openRoom()
      let elsewhere = try await other.send("POST", "/explorations", #"{"step":1}"#).json()["id"]
      let goal = #"{"goal":{"callback":"viewDidAppear","controller":"B"}}"#
      let ahead = [path, branch].flatMap { run in
        [
          ("\(run)/commands", Self.push), ("\(run)/forks", #"{"step":1}"#),
          ("\(run)/offers", nil), ("\(run)/plans", goal),
        ]
      }
      try await room.leading("POST", "/polls", Self.question)
      for (place, body) in ahead {
        let refused = try await send(place, body)
        #expect(refused.status == 409, "\(place): \(refused.text)")
        #expect(try refused.json()["code"] as? String == "questionOpen", "\(place)")
      }
      #expect(try await send(path).status == 200)
      let stranger = "/api/runs/\(try #require(elsewhere as? String))/commands"
      #expect(try await send(stranger, Self.push).status == 200)
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      for (place, body) in ahead.reversed() {
        #expect(200..<300 ~= (try await send(place, body)).status, "\(place)")
      }
    }
  }

  @Test func `is in no run that was left with before, also when nobody has asked for the room yet`()
    async throws
  {
    try await withFolder { folder in
      var path = ""
      var opened: TestRoom?
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        let wish = #"{"step":1,"follower":"\#(try await room.join())"}"#
        let own = try await room.send("POST", "/explorations", wish).json()["id"] as? String
        path = "/api/runs/\(try #require(own))/commands"
        try await room.leading("POST", "/polls", Self.question)
        opened = room
      }
      try await withLab(storage: .folder(folder)) { lab in
        let push = { try await lab.send("POST", path, headers: TestLab.json, body: Self.push) }
        let refused = try await push()
        #expect(refused.status == 409, "\(refused.text)")
        #expect(try refused.json()["code"] as? String == "questionOpen")
        let room = try #require(opened).room(in: lab)
        try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
        #expect(try await push().status == 200)
      }
    }
  }

  @Test func `is asked about by several questions, and comes with the last`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let question =
        #"{"question":"?","choices":["a","b"],"answer":{"choice":0},"#
        + #""commands":[\#(Self.push)],"more":"#
      try await room.leading("POST", "/polls", question + "1}")
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      #expect(try part(try await room.state(), "poll")["more"] as? Int == 1)
      #expect(try part(try await room.ledState(), "run")["stepCount"] as? Int == 1)
      try await room.leading("POST", "/polls", question + "0}")
      try await room.leading("PATCH", "/polls/2", #"{"phase":"revealed"}"#)
      #expect(try part(try await room.state(), "run")["stepCount"] as? Int == 2)
    }
  }

  @Test func `is put in order by a class, and counted by places`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let tokens = try await [room.join(), room.join()]
      let asked = """
        {"question":"In which order?","choices":["x","y","z"],"answer":{"order":[2,0,1]},
        "commands":[\(Self.push)]}
        """
      try await room.leading("POST", "/polls", asked)
      #expect(try part(try await room.state(), "poll")["form"] as? String == "order")
      for (order, status) in [
        ([2, 0, 0], 400), ([0, 1, 3], 400), ([2, 0], 204), ([2, 0, 1], 204), ([0, 2, 1], 204),
      ] {
        let body = #"{"follower":"\#(tokens[0])","order":\#(order)}"#
        #expect(try await room.send("PUT", "/polls/1/vote", body).status == status, "\(order)")
      }
      #expect(try await room.vote(1, by: tokens[1]).status == 400)
      let right = #"{"follower":"\#(tokens[1])","order":[2,0,1]}"#
      #expect(try await room.send("PUT", "/polls/1/vote", right).status == 204)
      try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      let poll = try part(try await room.state(), "poll")
      // The first has put 0, 2, 1: only “y” stands at its place.
      #expect(poll["results"] as? [[Int]] == [[1, 2, 1]])
      #expect(poll["solved"] as? [Int] == [1] && poll["voters"] as? [Int] == [2])
      #expect(try part(poll, "answer")["order"] as? [Int] == [2, 0, 1])
      let wrong = #"{"question":"?","choices":["a","b"],"answer":{"order":[0,0]}}"#
      #expect(try await room.lead("POST", "/polls", wrong).status == 422)
    }
  }
}
