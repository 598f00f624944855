import Foundation
import LabCore
import MicroHTTPD
import SQLite
import Testing
import TestSupport

@testable import LabStore
@testable import LabHTTP

/// The lines that a small app's probe sends: a launch, and a screen that is pushed and popped.
private struct ToldApp {
  private(set) var lines: [String] = []
  private var time = 0.0

  init(version: String = "17.5") {
    add(
      #""app":"org.example.shop","device":"iPhone","hashed":false,"launch":"launch","model":"m","#
        + #""probe":1,"scenes":false,"system":"iOS","version":"\#(version)","what":"start""#
    )
  }

  var text: String { lines.map { "\($0)\n" }.joined() }

  private mutating func add(_ members: String) {
    time += 1
    lines.append(#"{"ms":\#(time),"seq":\#(lines.count + 1),\#(members)}"#)
  }

  mutating func call(_ id: Int, _ name: String, _ callback: String, _ argument: String? = nil) {
    let argument = argument.map { #""argument":"\#($0)","# } ?? ""
    for what in ["enter", "leave"] {
      add(
        #"\#(argument)"callback":"\#(callback)","class":"\#(name)","container":"none","depth":0,"#
          + #""id":\#(id),"main":true,"what":"\#(what)""#
      )
    }
  }

  /// A single screen that comes and has come.
  mutating func show(_ id: Int, _ name: String) {
    for callback in ["initWithNibName", "loadView", "viewDidLoad"] { call(id, name, callback) }
    for callback in ["viewWillAppear", "viewIsAppearing", "viewDidAppear"] {
      call(id, name, callback, "unanimated")
    }
  }

  mutating func free(_ id: Int) { add(#""id":\#(id),"what":"gone""#) }
}

@Suite struct `What a live session shows` {
  private static func send(_ text: String, _ live: LiveClient) async throws {
    let answer = try await live.write(Array(text.utf8))
    try #require(answer.status == 200, "\(answer.text)")
  }

  /// The document, asked for until a test has what it waits for.
  private static func document(
    _ lab: TestLab,
    _ live: LiveClient,
    _ query: String = "",
    until isThere: ([String: Any]) -> Bool = { _ in true }
  ) async throws -> [String: Any] {
    var document: [String: Any] = [:]
    try await eventually("the document is as expected") {
      document = try await lab.send("GET", "\(live.path)/trace\(query)").json()
      return isThere(document)
    }
    return document
  }

  private static func lines(_ document: [String: Any]) -> [String] {
    (document["events"] as? [[String: Any]] ?? []).compactMap { $0["line"] as? String }
  }

  private static let shown = [
    "Shop initWithNibName", "Shop loadView", "Shop viewDidLoad", "Shop viewWillAppear(unanimated)",
    "Shop viewIsAppearing(unanimated)", "Shop viewDidAppear(unanimated)",
  ]

  @Test func `is drawn as a trace, whole and in parts`() async throws {
    try await withLive { lab, live in
      let empty = try await Self.document(lab, live)
      #expect(empty["state"] as? String == "waiting" && empty["app"] is NSNull)
      var app = ToldApp()
      app.show(1, "Shop")
      try await Self.send(app.text, live)
      let all = try await Self.document(lab, live)
      #expect(Self.lines(all) == Self.shown && all["eventCount"] as? Int == 6)
      #expect((all["app"] as? [String: Any])?["version"] as? String == "17.5")
      #expect(all["state"] as? String == "writing")
      let part = try await Self.document(lab, live, "?after=2&limit=3")
      #expect(Self.lines(part) == Array(Self.shown[2..<5]))
      let none = try await Self.document(lab, live, "?after=99")
      #expect(Self.lines(none) == [])
    }
  }

  @Test func `is judged, with the rule and the cause`() async throws {
    try await withLive { lab, live in
      var app = ToldApp()
      app.show(1, "Shop")
      try await Self.send(app.text, live)
      let judged = try await Self.document(lab, live) { document in
        (document["tally"] as? [String: Int])?["equal"] == 6
      }
      let verdicts = try #require(judged["judgements"] as? [[String: Any]])
      #expect(verdicts.map { $0["seq"] as? Int } == Array(1...6))
      let last = try #require(verdicts.last)
      #expect(last["status"] as? String == "equal" && last["rule"] != nil)
      let cause = try #require(last["cause"] as? [String: Any])
      #expect(cause["transition"] as? String == "launch")
    }
  }

  @Test func `differs where a rule forbids what came`() async throws {
    try await withLive { lab, live in
      var app = ToldApp()
      app.show(1, "Shop")
      app.call(1, "Shop", "viewDidAppear", "unanimated")
      try await Self.send(app.text, live)
      let judged = try await Self.document(lab, live) { document in
        let verdicts = document["judgements"] as? [[String: Any]] ?? []
        return verdicts.contains { $0["seq"] as? Int == 7 }
      }
      let verdicts = try #require(judged["judgements"] as? [[String: Any]])
      let wrong = try #require(verdicts.first { $0["seq"] as? Int == 7 })
      #expect(wrong["status"] as? String == "different" && wrong["rule"] as? String == "APS-1")
      let findings = try #require(judged["findings"] as? [[String: Any]])
      #expect(findings.map { $0["id"] as? String } == ["LINT-LIVE-3"])
      #expect(findings.first?["related"] as? [Int] == [6])
    }
  }

  @Test func `is judged to its end when nothing more comes, also behind what is missing`()
    async throws
  {
    try await withLive { lab, live in
      var app = ToldApp()
      for callback in ["initWithNibName", "loadView", "viewDidLoad", "viewDidAppear"] {
        app.call(1, "Shop", callback)
      }
      try await Self.send(app.text, live)
      let judged = try await Self.document(lab, live) { document in
        let verdicts = document["judgements"] as? [[String: Any]] ?? []
        return verdicts.contains { $0["seq"] as? Int == 4 }
      }
      let tally = try #require(judged["tally"] as? [String: Int])
      #expect(tally["equal", default: 0] + tally["different", default: 0] == 4)
    }
  }

  @Test func `is streamed behind the place of the document, each message once`() async throws {
    try await withLive { lab, live in
      var app = ToldApp()
      app.show(1, "Shop")
      let first = app.lines.prefix(7).map { "\($0)\n" }.joined()
      try await Self.send(first, live)
      let document = try await Self.document(lab, live)
      let place = try #require(document["place"] as? Int)
      let client = try lab.client()
      _ = try await client.follow("\(live.path)/trace?after=\(place)")
      let rest = app.lines.dropFirst(7).map { "\($0)\n" }.joined()
      try await Self.send(rest, live)
      var lines: [String] = []
      var judged: Set<Int> = []
      while lines.count < 3 || judged.count < 6 {
        let next = try #require(try await client.nextMessage())
        if next.event == "trace" { lines.append(try next.json()["line"] as? String ?? "") }
        if next.event == "judgement" { judged.insert(try next.json()["seq"] as? Int ?? 0) }
        #expect(next.event != "reset")
      }
      #expect(lines == Array(Self.shown.suffix(3)) && judged == Set(1...6))
    }
  }

  @Test func `tells a stream that knows too little to read anew`() async throws {
    try await withLive { lab, live in
      try await Self.send(ToldApp().text, live)
      let client = try lab.client()
      _ = try await client.follow("\(live.path)/trace?after=5")
      #expect(try await client.nextMessage()?.other == "retry: 1000")
      #expect(try await client.nextMessage()?.event == "reset")
    }
  }

  @Test(.enabled(if: PostgresServer.isExpected))
  func `is numbered alike on all servers, and goes on at another`() async throws {
    try await withNodes(2, configure: { $0.takesLive = true }) { nodes in
      let live = try await LiveClient(nodes[0])
      var app = ToldApp()
      for id in 1...3 { app.show(id, "Shop\(id)") }
      try await Self.send(app.text, live)
      let both = try await [
        Self.drawn(nodes[0], live, after: 0, count: 18),
        Self.drawn(nodes[1], live, after: 0, count: 18),
      ]
      #expect(both[0] == both[1])
      app.show(4, "Shop4")
      let rest = app.lines.dropFirst(37).map { "\($0)\n" }.joined()
      try await Self.send(rest, live)
      let all = try await Self.drawn(nodes[0], live, after: 0, count: 24)
      #expect(Array(all.prefix(18)) == both[0])
      // The line of the tenth event.
      let seen = try #require(Int(all[9].id))
      let moved = try await Self.drawn(nodes[1], live, after: seen, count: 14)
      #expect(moved == Array(all.suffix(14)))
    }
  }

  /// An event of a stream, with its place.
  private struct Drawn: Equatable {
    let id: String
    let data: String
  }

  /// The first events of a stream; it must not start over.
  private static func drawn(
    _ lab: TestLab,
    _ live: LiveClient,
    after seen: Int,
    count: Int
  ) async throws -> [Drawn] {
    let client = try lab.client()
    let headers = ["Last-Event-ID": "\(seen)"]
    _ = try await client.follow("\(live.path)/trace", headers: headers)
    var drawn: [Drawn] = []
    while drawn.count < count, let next = try await client.nextMessage() {
      try #require(next.event != "reset")
      guard next.event == "trace" else { continue }
      drawn.append(Drawn(id: next.id ?? "", data: next.data ?? ""))
    }
    return drawn
  }

  @Test func `is the same after a restart`() async throws {
    try await withFolder { folder in
      var app = ToldApp()
      app.show(1, "Shop")
      var (path, key, before) = ("", "", Data())
      try await withLive(storage: .folder(folder)) { lab, live in
        try await Self.send(app.text, live)
        (path, key) = (live.path, live.key)
        before = try JSONSerialization.data(
          withJSONObject: try await Self.document(lab, live)["events"] ?? [],
          options: .sortedKeys
        )
      }
      try await withLab(storage: .folder(folder), configure: { $0.takesLive = true }) { lab in
        let live = LiveClient(lab, path, key: key)
        let after = try await Self.document(lab, live)["events"] ?? []
        #expect(
          try JSONSerialization.data(withJSONObject: after, options: .sortedKeys) == before
        )
      }
    }
  }

  /// The server reads the lines of a long session behind the request, and once: after a restart it
  /// goes on from what it has kept, though nobody watched.
  @Test func `is there at once after a restart, however long it is`() async throws {
    try await withFolder { folder in
      var app = ToldApp()
      for id in 1...400 { app.show(id, "Shop\(id)") }
      var (path, key, before) = ("", "", Data())
      try await withLive(storage: .folder(folder)) { lab, live in
        for start in stride(from: 0, to: app.lines.count, by: 1_000) {
          try await Self.send(
            app.lines[start...].prefix(1_000).map { "\($0)\n" }.joined(),
            live
          )
        }
        (path, key) = (live.path, live.key)
        let journal = try SQLiteConnection("\(folder)/journal.sqlite")
        try await eventually("a mark is kept") {
          try journal.query("SELECT 1 FROM liveMarks WHERE place = 4000").isEmpty == false
        }
        before = try Self.events(try await Self.document(lab, live, "?after=2000&limit=100"))
      }
      // What the mark covers isn't read again.
      try changeJournal("DELETE FROM liveLines WHERE last <= 3000", in: folder)
      try await withLab(storage: .folder(folder), configure: { $0.takesLive = true }) { lab in
        let live = LiveClient(lab, path, key: key)
        let answer = try await lab.send("GET", "\(live.path)/trace?after=2000&limit=100")
        #expect(answer.status == 200)
        #expect(try Self.events(try answer.json()) == before)
        #expect(try answer.json()["eventCount"] as? Int == 2_400)
      }
    }
  }

  private static func events(_ document: [String: Any]) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: document["events"] ?? [],
      options: .sortedKeys
    )
  }

  @Test func `becomes a scenario`() async throws {
    try await withLive { lab, live in
      var app = ToldApp()
      app.show(1, "ShopViewController")
      try await Self.send(app.text, live)
      let report = try await lab.send("GET", "\(live.path)/scenario").json()
      #expect(report["conforms"] as? Bool == true)
      let scenario = try #require(report["scenario"] as? [String: Any])
      #expect((scenario["controllers"] as? [String: Any])?.keys.sorted() == ["Shop"])
      #expect((scenario["platform"] as? [String: Any])?["ios"] as? String == "17.5")
      let nothing = try await lab.send("GET", "\(live.path)/scenario?after=6")
      #expect(nothing.status == 422 && nothing.code == "nothingMatched")
    }
  }

  @Test func `is drawn for cameras at an address of a server only`() async throws {
    try await withLive { lab, live in
      let path = "\(live.path)/qr.svg?address="
      let good = try await lab.send("GET", "\(path)http://192.168.1.20:8080")
      let id = try #require(live.path.split(separator: "/").last)
      #expect(good.text.contains("http://192.168.1.20:8080/?live=\(id)"))
      for bad in ["http://a/b", "javascript:1", "http://a%20b", ""] {
        #expect(try await lab.send("GET", path + bad).status == 400, "\(bad)")
      }
    }
  }

  @Test func `is drawn for so many sessions at a time`() async throws {
    var limits = LabLimits()
    limits.liveShows = 1
    try await withLive(limits: limits) { lab, live in
      #expect(try await lab.send("GET", "\(live.path)/trace").status == 200)
      let other = try await LiveClient(lab)
      let refused = try await lab.send("GET", "\(other.path)/trace")
      #expect(refused.status == 409 && refused.values["limit"] == "liveShows")
      #expect(try await lab.send("GET", "\(other.path)/events").status == 200)
    }
    let time = TestTime()
    try await withLive(limits: limits, configure: { $0.time = time }) { lab, live in
      #expect(try await lab.send("GET", "\(live.path)/trace").status == 200)
      await time.advance(by: limits.liveShowTime + .seconds(1))
      let other = try await LiveClient(lab)
      #expect(try await lab.send("GET", "\(other.path)/trace").status == 200)
    }
  }
}
