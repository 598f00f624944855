import Foundation
import LabCore
import LabHTTP
import Testing

@Suite struct `A room` {
  private static let push = #"{"do":"push","target":"B"}"#
  private static let followerKeys = [
    "code", "cursor", "density", "expires", "followers", "gather", "home", "isOpen", "isPlaying",
    "lesson", "motion", "now", "panel", "poll", "present", "presenterIsHere", "reached", "run",
    "screen", "show", "speed", "spotlight", "version",
  ]

  @Test func `is opened with a scenario, and joined in one round trip`() async throws {
    try await withLab { lab in
      let body = """
        {"scenario":\(Scenarios.pushPop),"title":"Push","lesson":{"id":"first","step":2}}
        """
      let response = try await lab.post("/api/rooms", body)
      #expect(response.status == 201)
      let answer = try response.json()
      #expect(answer.keys.sorted() == ["code", "presenterKey", "room", "version"])
      let code = try #require(answer["code"] as? String)
      #expect(code.wholeMatch(of: /[A-HJKMNP-Z2-9]{6}/) != nil)
      #expect(response.headers["location"] == "/api/rooms/\(code)")
      let key = try #require(answer["presenterKey"] as? String)
      #expect(key.wholeMatch(of: /[a-z2-7]{26}/) != nil)

      let run = try await lab.startRun()
      let room = TestRoom(lab: lab, code: code, key: key)
      let whole = try await room.whole()
      #expect(whole.keys.sorted() == ["events", "room", "steps"])
      let expected = try await lab.events(run)
      #expect(whole["events"] as? NSArray == expected as NSArray)
      #expect((whole["steps"] as? [Any])?.count == 1)
      let state = try part(whole, "room")
      #expect(state.keys.sorted() == Self.followerKeys)
      #expect(state["cursor"] as? Int == expected.count)
      #expect(try part(state, "lesson") as NSDictionary == ["id": "first", "step": 2])
      #expect(state["presenterIsHere"] as? Bool == true)
      let shown = try part(state, "run")
      let runKeys = [
        "eventCount", "number", "platform", "replay", "scenario", "stepCount", "title",
      ]
      #expect(shown.keys.sorted() == runKeys)
      #expect(shown["title"] as? String == "Push")
      #expect(shown["number"] as? Int == 1)
      #expect(try part(shown, "platform")["ios"] as? String == "17")
      let rest = try await room.whole("?after=\(expected.count - 2)")
      #expect((rest["events"] as? [Any])?.count == 2)
    }
  }

  @Test func `tells its followers of commands and of what is shown`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let count = try #require(try part(await room.state(), "run")["eventCount"] as? Int)
      let follower = try await room.follow()
      let first = try #require(try await follower.nextMessage())
      #expect(first.event == "room")
      #expect(try await follower.events(upTo: count) == (1...count).map { $0 })

      let performed = try await room.leading("POST", "/commands", Self.push)
      #expect(performed.keys.sorted() == ["commands", "events", "step", "version"])
      let new = try #require((performed["events"] as? [[String: Any]])?.count)
      #expect(new > 5)
      try await room.showAll()
      let later = try await follower.events(upTo: count + new)
      #expect(later == (count + 1...count + new).map { $0 })

      try await room.leading("PATCH", "", #"{"cursor":\#(count)}"#)
      let body = """
        {"cursor":\(count + 3),"motion":"travel","speed":0.5,"isPlaying":true,"density":"all",
        "spotlight":{"kind":"callback","id":"viewDidLoad"},"panel":"log",
        "lesson":{"id":"first","step":3}}
        """
      let answer = try await room.leading("PATCH", "", body)
      let state = try await follower.state { $0["cursor"] as? Int == count + 3 }
      #expect(state.keys.sorted() == Self.followerKeys)
      #expect(state["motion"] as? String == "play")
      #expect(state["speed"] as? Double == 0.5)
      #expect(state["isPlaying"] as? Bool == true)
      #expect(state["panel"] as? String == "log")
      #expect(state["density"] as? String == "all")
      #expect(try part(state, "spotlight")["id"] as? String == "viewDidLoad")
      #expect(try part(state, "lesson")["step"] as? Int == 3)
      #expect(state["version"] as? Int == answer["version"] as? Int)
      let none = try await room.leading("PATCH", "", #"{"spotlight":null,"lesson":null}"#)
      #expect(none["spotlight"] is NSNull && none["lesson"] is NSNull)
      #expect(none["cursor"] as? Int == count + 3)
    }
  }

  @Test func `gives every follower the same bytes and growing versions`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let count = try #require(try part(await room.state(), "run")["eventCount"] as? Int)
      var followers: [HTTPClient] = []
      for _ in 0..<20 {
        let follower = try await room.follow("?run=1&after=\(count)")
        _ = try await follower.state()
        followers.append(follower)
      }
      for cursor in 0..<10 { try await room.leading("PATCH", "", #"{"cursor":\#(cursor)}"#) }
      var streams: Set<String> = []
      for follower in followers {
        var (versions, messages): ([Int], [String]) = ([], [])
        while true {
          let message = try #require(try await follower.nextMessage())
          guard message.event == "room" else { continue }
          let state = try message.json()
          versions.append(try #require(state["version"] as? Int))
          // Followers come before the first change; a late one learns less about that.
          if state["cursor"] as? Int != count { messages.append(message.data ?? "") }
          if state["cursor"] as? Int == 9 { break }
        }
        #expect(zip(versions, versions.dropFirst()).allSatisfy { $0 < $1 })
        streams.insert(messages.joined(separator: "\n"))
      }
      #expect(streams.count == 1)
    }
  }

  @Test func `continues where a client was, and begins where it was not`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let count = try #require(try part(await room.state(), "run")["eventCount"] as? Int)
      for (query, headers, first) in [
        ("?run=1&after=3", [:], 4), ("?after=3", [:], 4), ("?run=7&after=3", [:], 1),
        ("?run=1&after=0", ["Last-Event-ID": "1.5"], 6), ("", ["Last-Event-ID": "2.5"], 1),
      ] {
        let follower = try await room.follow(query, headers: headers)
        #expect(try await follower.nextMessage()?.event == "room")
        #expect(try await follower.events(upTo: count) == (first...count).map { $0 })
      }
      for query in ["?after=x", "?run=-1"] {
        let refused = try await room.send("GET", "/events\(query)", nil)
        #expect(refused.status == 400)
      }
    }
  }

  @Test func `shows another run, a copy of one, or its own up to a step`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      try await lab.perform(Self.push, on: run)
      let id = String(run.dropFirst("/api/runs/".count))
      let room = try await lab.openRoom(#"{"run":"\#(id)"}"#)
      let follower = try await room.follow()
      var seen = try await follower.state().description
      try await room.leading("POST", "/commands", #"{"do":"pop"}"#)
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 2)

      let back = try await room.leading("PUT", "/run", #"{"step":1}"#)
      #expect(try part(back, "run")["number"] as? Int == 2)
      #expect(try part(back, "run")["stepCount"] as? Int == 1)
      let count = try #require(try part(back, "run")["eventCount"] as? Int)
      #expect(back["cursor"] as? Int == count)
      #expect(try await follower.events(upTo: count, ofRun: 2) == (1...count).map { $0 })
      let copy = try await room.leading("PUT", "/run", #"{"run":"\#(id)"}"#)
      #expect(try part(copy, "run")["number"] as? Int == 3)
      #expect(try part(copy, "run")["stepCount"] as? Int == 2)
      let cut = try await room.leading("PUT", "/run", #"{"run":"\#(id)","cursor":3}"#)
      #expect(cut["cursor"] as? Int == 3 && cut["shown"] as? Int == 3)
      let empty = #"{"scenario":\#(Scenarios.scenario(steps: ""))}"#
      let other = try await room.leading("PUT", "/run", empty)
      #expect(other["cursor"] as? Int == 0)
      seen += try await follower.state { try part($0, "run")["number"] as? Int == 5 }.description
      #expect(!seen.contains(id))
      let unknown = try await room.lead("PUT", "/run", #"{"run":"x"}"#)
      #expect(try unknown.json()["code"] as? String == "runNotFound")
      #expect(try part(await room.state(), "run")["number"] as? Int == 5)
    }
  }

  @Test func `is frozen and black at a word`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      try await room.leading("PATCH", "", #"{"cursor":2}"#)
      let frozen = try await room.leading("PATCH", "", #"{"cursor":5,"screen":"frozen"}"#)
      #expect(frozen["cursor"] as? Int == 5)
      try await room.leading("PATCH", "", #"{"cursor":6}"#)
      var state = try await room.state()
      #expect(state["screen"] as? String == "frozen")
      #expect(state["cursor"] as? Int == 2)
      try await room.leading("PATCH", "", #"{"screen":"live"}"#)
      state = try await room.state()
      #expect(state["screen"] as? String == "live")
      #expect(state["cursor"] as? Int == 6)
      try await room.leading("PATCH", "", #"{"screen":"black"}"#)
      #expect(try await room.state()["screen"] as? String == "black")
    }
  }

  @Test(arguments: [
    (#"{"cursor":10000}"#, "/cursor"), (#"{"cursor":-1}"#, "/cursor"),
    (#"{"motion":"fly"}"#, "/motion"), (#"{"speed":0}"#, "/speed"), (#"{"key":"x"}"#, "/key"),
    (#"{"spotlight":{"kind":"sun","id":"x"}}"#, "/spotlight/kind"), ("[]", ""),
    (#"{"screen":null}"#, "/screen"), (#"{"cursor":1,"panel":7}"#, "/panel"),
  ])
  func `stays as it is when a change is none`(body: String, pointer: String) async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let now = try Regex(#""now":\d+"#)
      let before = try await room.send("GET", "", nil).text.replacing(now, with: "")
      let refused = try await room.lead("PATCH", "", body)
      #expect(refused.status == 422)
      let places = try #require(try refused.json()["errors"] as? [[String: Any]])
      #expect(places.map { $0["pointer"] as? String } == [pointer])
      #expect(try await room.send("GET", "", nil).text.replacing(now, with: "") == before)
    }
  }

  @Test func `counts who follows`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let presenter = try await room.followAsPresenter()
      var followers: [HTTPClient] = []
      for _ in 0..<3 { followers.append(try await room.follow()) }
      _ = try await presenter.state { $0["followers"] as? Int == 3 }
      // A follower with a stream and a token counts once.
      _ = try await room.join()
      #expect(try await room.state()["followers"] as? Int == 3)
      followers.removeAll()
      _ = try await presenter.state { $0["followers"] as? Int == 1 }
    }
  }

  @Test func `ends for everybody`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let streams = [try await room.follow(), try await room.followAsPresenter()]
      #expect(try await room.lead("DELETE").status == 204)
      for stream in streams {
        var last: StreamMessage?
        while let message = try await stream.nextMessage() { last = message }
        #expect(last == StreamMessage("event: ended\ndata: {}"))
      }
      let asked = try await [
        room.send("GET", "", nil), room.send("GET", "/events", nil), room.lead("PATCH", "", "{}"),
        room.send("POST", "/followers", nil), room.lead("DELETE"),
      ]
      for response in asked {
        #expect(response.status == 410)
        #expect(try response.json()["code"] as? String == "roomEnded")
      }
    }
  }

  @Test func `is one of a limited number`() async throws {
    #expect(LabLimits().rooms == 200)
    var limits = LabLimits()
    limits.rooms = 2
    try await withLab(limits: limits) { lab in
      let rooms = try await [lab.openRoom(), lab.openRoom()]
      let body = #"{"scenario":\#(Scenarios.pushPop)}"#
      let refused = try await lab.post("/api/rooms", body)
      #expect(refused.status == 409)
      #expect(try refused.json()["code"] as? String == "limitReached")
      try await rooms[0].leading("DELETE")
      #expect(try await lab.post("/api/rooms", body).status == 201)
    }
  }

  @Test func `is not opened by a request that is wrong`() async throws {
    var limits = LabLimits()
    limits.rooms = 1
    try await withLab(limits: limits) { lab in
      let steps = #"{"do":"launch"},{"do":"launch"}"#
      for (body, status) in [
        ("{}", 422), (#"{"run":"x","scenario":{}}"#, 422), (#"{"step":1}"#, 422),
        (#"{"run":"x"}"#, 404), (#"{"scenario":{}}"#, 422),
        (#"{"scenario":\#(Scenarios.scenario(steps: steps))}"#, 409),
      ] {
        #expect(try await lab.post("/api/rooms", body).status == status, "\(body)")
      }
      // None of them has taken the place of the one room.
      _ = try await lab.openRoom()
    }
  }

  @Test func `is found by its code as people type it`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let (head, tail) = (room.code.prefix(3), room.code.suffix(3))
      for typed in [
        room.code.lowercased(), "\(head)-\(tail)", "\(head)%20\(tail)", "%20\(room.code)%20",
        "\(head.lowercased())%E2%80%93\(tail)",
      ] {
        #expect(try await lab.send("GET", "/api/rooms/\(typed)").status == 200, "\(typed)")
      }
      let sign = "%D0%96"
      for typed in [
        "ABC", "ABCDEF7", "ABCDE0", "ABCDEO", "ABC1EF", String(repeating: sign, count: 6), "XXXXXX",
      ] {
        let unknown = try await lab.send("GET", "/api/rooms/\(typed)")
        #expect(unknown.status == 404)
        let problem = try unknown.json()
        #expect(problem["code"] as? String == "roomNotFound")
        #expect((problem["detail"] as? String)?.contains("six letters and digits") == true)
      }
    }
  }

  @Test func `tells by which addresses others reach it, and draws these too`() async throws {
    func change(_ configuration: inout LabServerConfiguration, host: String) {
      configuration.host = host
      configuration.findAddresses = { ["192.168.1.7", "2001:db8::7"] }
    }
    try await withLab(configure: { change(&$0, host: "0.0.0.0") }) { lab in
      let room = try await lab.openRoom()
      let told = try await room.leading("GET", "/addresses")
      #expect(told["addresses"] as? [String] == ["http://192.168.1.7/"])
      for (address, status) in [
        ("http://192.168.1.7/?room=\(room.code)", 200),
        ("http://192.168.1.8/?room=\(room.code)", 400), ("http://192.168.1.7/?room=ABCDEF", 400),
      ] {
        let value = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        let drawn = try await room.send("GET", "/qr.svg?address=\(value)", nil)
        #expect(drawn.status == status, "\(address)")
      }
      #expect(try await room.send("GET", "/addresses", nil).status == 403)
    }
    try await withLab(configure: { change(&$0, host: "127.0.0.1") }) { lab in
      let room = try await lab.openRoom()
      #expect(try await room.leading("GET", "/addresses")["addresses"] as? [String] == [])
    }
  }

  @Test func `has a picture of its address, and of no other`() async throws {
    try await withLab { lab in
      let room = try await lab.openRoom()
      let picture = try await room.send("GET", "/qr.svg", nil)
      #expect(picture.status == 200)
      #expect(picture.headers["content-type"] == "image/svg+xml")
      let own = "HTTP://LOCALHOST/JOIN/\(room.code)"
      #expect(picture.text.contains("<title>\(own)</title>"))
      func asked(_ address: String) async throws -> TestResponse {
        let value = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return try await room.send("GET", "/qr.svg?address=\(value)", nil)
      }
      #expect(try await asked(own).text == picture.text)
      #expect(try await asked("https://localhost/?lang=ru&room=\(room.code)#x").status == 200)
      for address in [
        "http://example.org/?room=\(room.code)", "http://localhost@example.org/?room=\(room.code)",
        "http://localhost.example.org/?room=\(room.code)", "http://localhost/?room=ABCDEF",
        "http://localhost/", "//localhost/?room=\(room.code)", "javascript:alert(1)", "",
        "http://localhost\\@example.org/?room=\(room.code)", own + "\n",
        "http://localhost:81/?room=\(room.code)", own + "?" + String(repeating: "x", count: 500),
        "http://localhost/join/ABCDEF", "http://localhost/join/",
      ] {
        let refused = try await asked(address)
        #expect(refused.status == 400, "\(address)")
        let said = try refused.json()["detail"] as? String
        #expect(said?.contains("http://localhost/join/\(room.code)") == true)
      }
      #expect(try await lab.send("GET", "/api/rooms/XXXXXX/qr.svg").status == 404)
    }
  }
}
