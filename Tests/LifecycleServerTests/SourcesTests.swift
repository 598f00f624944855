import Foundation
import LabCore
import LabHTTP
import Testing
import TestSupport

@Suite struct `Files of an app` {
  private static let folder = Folders.tests.appending(path: "LifecycleSourceTests/Fixtures")

  private static func body(_ paths: [String], _ more: [String: Any] = [:]) throws -> String {
    let files = try paths.map { path in
      [
        "name": path,
        "text": try String(contentsOf: folder.appending(path: path), encoding: .utf8),
      ]
    }
    let value = more.merging(["files": files]) { $1 }
    return String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  @Test func `become a scenario that can be run`() async throws {
    try await withLab { lab in
      let paths = ["Shop/Base.lproj/Main.storyboard", "Shop/Base.lproj/Settings.storyboard"]
      let response = try await lab.post("/api/sources", Self.body(paths, ["ios": "17"]))
      #expect(response.status == 200)
      let answer = try response.json()
      #expect(
        answer.keys.sorted() == [
          "controllers", "declarations", "findings", "kind", "notes", "overrides", "reader",
          "scenario", "sourceMap", "unread",
        ]
      )
      #expect(answer["kind"] as? String == "uikit")
      #expect(answer["sourceMap"] as? [String: String] == [:])
      let scenario = try #require(answer["scenario"] as? [String: Any])
      #expect((scenario["platform"] as? [String: Any])?["ios"] as? String == "17")
      let notes = try #require(answer["notes"] as? [[String: Any]])
      #expect(notes.count == 6)
      #expect(notes[0].keys.sorted() == ["code", "file", "line", "message"])
      let text = try JSONSerialization.data(withJSONObject: scenario)
      let run = try await lab.post("/api/simulate", String(decoding: text, as: UTF8.self))
      #expect(run.status == 200)
      let controllers = try #require(scenario["controllers"] as? [String: Any])
      #expect(controllers.count == 19)
    }
  }

  @Test func `lead to the class that is asked for`() async throws {
    try await withLab { lab in
      let paths = ["Stack.storyboard", "Shop/ReceiptViewController.xib"]
      let more = ["start": "Stack.storyboard", "class": "ReceiptViewController"]
      let answer = try await lab.post("/api/sources", Self.body(paths, more)).json()
      let scenario = try #require(answer["scenario"] as? [String: Any])
      #expect(scenario["title"] as? String == "ReceiptViewController")
    }
  }

  @Test func `with a property list without scenes open the launch that ends`() async throws {
    try await withLab { lab in
      let paths = ["Scenes/Objective/Info.plist", "Stack.storyboard"]
      let answer = try await lab.post("/api/sources", Self.body(paths)).json()
      let scenario = try #require(answer["scenario"] as? [String: Any])
      let platform = try #require(scenario["platform"] as? [String: Any])
      #expect(platform["scenes"] as? Bool == false)
      #expect(platform["sdk"] as? String == "27")
      let point = try #require(scenario["opensAt"] as? [String: Any])
      #expect(point["line"] as? String == "exception ERR-SCENE-1")
      let text = try JSONSerialization.data(withJSONObject: scenario)
      let run = try await lab.post("/api/simulate", String(decoding: text, as: UTF8.self))
      #expect(run.status == 200)
      // An older system launches it, and the walk is the usual one.
      let older = try await lab.post("/api/sources", Self.body(paths, ["ios": "26"])).json()
      #expect((older["scenario"] as? [String: Any])?["opensAt"] == nil)
    }
  }

  /// A body that is refused, and how.
  struct Refused: CustomTestStringConvertible, Sendable {
    let body: String
    let code: String
    var pointer: String?

    var testDescription: String { body }
  }

  @Test(arguments: [
    Refused(body: "{}", code: "badRequest", pointer: ""),
    Refused(body: #"{"files":[{"name":"a"}]}"#, code: "badRequest", pointer: "/files/0"),
    Refused(body: #"{"files":[],"ios":"1"}"#, code: "badRequest", pointer: "/ios"),
    Refused(body: #"{"files":[]}"#, code: "noStart"),
    Refused(body: #"{"files":[{"name":"a.xib","text":"<a>"}]}"#, code: "invalidXML"),
    Refused(body: #"{"files":[{"name":"a.xib","text":"<!DOCTYPE a>"}]}"#, code: "documentType"),
    Refused(body: #"{"files":[{"name":"a.xib","text":"<a/>"}]}"#, code: "notInterfaceBuilder"),
    Refused(body: #"{"files":[],"class":"A"}"#, code: "noClass"),
  ])
  func `are refused with a reason`(request: Refused) async throws {
    try await withLab { lab in
      let response = try await lab.post("/api/sources", request.body)
      #expect(response.status == 422)
      let problem = try response.json()
      #expect(problem["code"] as? String == request.code)
      let places = problem["errors"] as? [[String: Any]]
      #expect(places?.first?["pointer"] as? String == request.pointer)
    }
  }

  @Test func `are told of in the language of the reader, with their place`() async throws {
    try await withLab(publicFolder: Folders.pages.path) { lab in
      let body = try Self.body(["Refused/Merge.storyboard"])
      let headers = ["Accept-Language": "ru", "Content-Type": "application/json"]
      let response = try await lab.send("POST", "/api/sources", headers: headers, body: body)
      let problem = try response.json()
      #expect((problem["detail"] as? String)?.hasPrefix("Refused/Merge.storyboard:3: даль") == true)
    }
  }

  /// The programs that stand for the reader of Swift files.
  private static let readers = Folders.tests.appending(path: "LifecycleSourceTests/Readers")

  private static func withReader(
    _ name: String?,
    _ test: (TestLab) async throws -> Void
  ) async throws {
    try await withLab(
      configure: { $0.sourceReader = readers.appending(path: name ?? "nowhere").path },
      test
    )
  }

  /// A place of an answer.
  private struct Place: Hashable {
    let line: Int?
    let code: String?

    init(_ value: [String: Any]) {
      line = value["line"] as? Int
      code = value["id"] as? String ?? value["code"] as? String
    }

    init(_ line: Int?, _ code: String?) {
      self.line = line
      self.code = code
    }
  }

  @Test func `of Swift become the run of a class, with the line of each part`() async throws {
    try await Self.withReader("named") { lab in
      let body = try Self.body(["Swift/Runs.swift"], ["class": "MeasuringController", "ios": "17"])
      let response = try await lab.post("/api/sources", body)
      #expect(response.status == 200, "\(response.text)")
      let answer = try response.json()
      let scenario = try #require(answer["scenario"] as? [String: Any])
      #expect(scenario["title"] as? String == "MeasuringController")
      #expect((scenario["platform"] as? [String: Any])?["ios"] as? String == "17")
      #expect(scenario["sourceMap"] == nil)
      let map = try #require(answer["sourceMap"] as? [String: [String: Any]])
      let lines = map.map {
        Place($1["line"] as? Int, $0.split(separator: "/").dropFirst(3).joined(separator: "/"))
      }
      #expect(
        Set(lines) == [
          Place(7, "viewDidLoad"), Place(8, "viewDidLoad/super"), Place(9, "viewDidLoad/do/0"),
          Place(10, "viewDidLoad/do/1"), Place(16, "viewWillAppear"),
          Place(17, "viewWillAppear/super"),
          Place(18, "viewWillAppear/do/0"), Place(19, "viewWillAppear/do/1"),
          Place(22, "viewDidLayoutSubviews"), Place(23, "viewDidLayoutSubviews/super"),
          Place(24, "viewDidLayoutSubviews/do/0"), Place(27, "viewWillTransitionToSize"),
          Place(31, "viewWillTransitionToSize/super"),
        ]
      )
      let findings = try #require(answer["findings"] as? [[String: Any]])
      #expect(
        findings.map(Place.init) == [
          Place(18, "LINT-APP-10"), Place(41, "LINT-LOAD-2"), Place(62, "LINT-PRES-1"),
        ]
      )
      let unread = try #require(answer["unread"] as? [[String: Any]])
      #expect(unread.map(Place.init) == [Place(11, "condition")])
      #expect(unread.map { $0["taken"] as? Bool } == [false])
      let run = try JSONSerialization.data(withJSONObject: scenario)
      #expect(
        try await lab.post("/api/simulate", String(decoding: run, as: UTF8.self)).status == 200
      )
    }
  }

  @Test func `of Swift are run with the conditions that are chosen`() async throws {
    try await Self.withReader("named") { lab in
      let branches = [["file": "Swift/Runs.swift", "line": 11]]
      let body = try Self.body(
        ["Swift/Runs.swift"],
        ["class": "MeasuringController", "branches": branches]
      )
      let answer = try await lab.post("/api/sources", body).json()
      let map = try #require(answer["sourceMap"] as? [String: [String: Any]])
      let place = map["/controllers/MeasuringController/overrides/viewDidLoad/do/2"]
      #expect(place?["line"] as? Int == 12)
      let unread = try #require(answer["unread"] as? [[String: Any]])
      #expect(unread.map { $0["taken"] as? Bool } == [true])
    }
  }

  @Test func `of Swift are named as unread where their reader is not there or ends`() async throws {
    for (reader, code) in [(nil, "noReader"), ("unbuilt", "noReader"), ("dying", "unread")] {
      try await Self.withReader(reader) { lab in
        let paths = ["Swift/Runs.swift", "Stack.storyboard"]
        let response = try await lab.post("/api/sources", Self.body(paths))
        #expect(response.status == 200)
        let answer = try response.json()
        #expect(answer["scenario"] != nil)
        let unread = try #require(answer["unread"] as? [[String: Any]])
        #expect(unread.map { $0["code"] as? String } == [code])
        guard code == "noReader" else { return }
        let message = try #require(unread[0]["message"] as? String)
        #expect(message.contains("--product lifecycle"))
      }
    }
  }

  @Test func `of Swift become the run of the class with the worst finding`() async throws {
    try await Self.withReader("named") { lab in
      let answer = try await lab.post("/api/sources", Self.body(["Swift/Containment.swift"])).json()
      let findings = try #require(answer["findings"] as? [[String: Any]])
      let ranks = ["possible", "likely", "certain", "shown"]
      let grades = ["note", "warning", "error"]
      func rank(_ finding: [String: Any]) -> Int {
        let sure = ranks.firstIndex(of: finding["confidence"] as? String ?? "") ?? 0
        let grave = grades.firstIndex(of: finding["severity"] as? String ?? "") ?? 0
        return sure * grades.count + grave
      }
      let worst = try #require(findings.map(rank).max())
      let first = try #require(findings.first { rank($0) == worst })
      let name = try #require(answer["class"] as? String)
      #expect((first["subject"] as? String)?.hasPrefix("\(name) ") == true)
      #expect((answer["scenario"] as? [String: Any])?["title"] as? String == name)
    }
  }

  @Test func `of Swift name the event of each finding, and the way to it`() async throws {
    try await Self.withReader("named") { lab in
      let body = try Self.body(["Swift/Runs.swift"], ["class": "MeasuringController"])
      let answer = try await lab.post("/api/sources", body).json()
      #expect(answer["class"] as? String == "MeasuringController")
      let findings = try #require(answer["findings"] as? [[String: Any]])
      let found = try #require(findings.first { $0["id"] as? String == "LINT-APP-10" })
      let seq = try #require(found["seq"] as? Int)
      let scenario = try #require(answer["scenario"] as? [String: Any])
      let text = try JSONSerialization.data(withJSONObject: scenario)
      let run = try await lab.post("/api/simulate", String(decoding: text, as: UTF8.self)).json()
      let steps = try #require(run["steps"] as? [[String: Any]])
      let events = steps.flatMap { $0["events"] as? [[String: Any]] ?? [] }
      let event = try #require(events.first { $0["seq"] as? Int == seq })
      #expect(event["callback"] as? String == "viewWillAppear")
      #expect(event["controller"] as? String == "MeasuringController")
      let way = try #require(found["way"] as? [[String: Any]])
      #expect(way.map { $0["step"] as? Int } == [event["step"] as? Int, nil, nil])
      #expect(way.map { $0["line"] as? Int } == [nil, 16, 18])
      #expect(way.last?["seq"] as? Int == seq)
      #expect(findings.filter { $0["seq"] == nil }.map { $0["line"] as? Int } == [41, 62])
      for finding in findings {
        for text in ["fix", "harm", "lesson"] {
          #expect((finding[text] as? String)?.isEmpty == false)
        }
      }
    }
  }

  @Test func `of Objective-C are told before anything reads them`() async throws {
    try await Self.withReader(nil) { lab in
      let text = "/* A. */\n// B\n#import <UIKit/UIKit.h>\n@interface A : UIViewController\n@end"
      let files = ["files": [["name": "Pasted.swift", "text": text]]]
      let body = String(decoding: try JSONSerialization.data(withJSONObject: files), as: UTF8.self)
      let answer = try await lab.post("/api/sources", body).json()
      #expect(answer["kind"] as? String == "objectiveC")
      #expect(answer["reader"] as? Bool == true)
      #expect((answer["unread"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `of Swift alone that cannot be run are no error`() async throws {
    try await Self.withReader("unbuilt") { lab in
      let answer = try await lab.post("/api/sources", Self.body(["Swift/Runs.swift"])).json()
      #expect(answer["scenario"] == nil)
      #expect(answer["reader"] as? Bool == false)
      #expect(answer["kind"] == nil)
      #expect((answer["unread"] as? [Any])?.count == 1)
    }
  }

  @Test func `of Swift are read where the server says so`() async throws {
    for (reader, reads) in [("named", true), (nil, false), ("unbuilt", false)] {
      try await Self.withReader(reader) { lab in
        let answer = try await lab.send("GET", "/api/sources").json()
        #expect(answer["reader"] as? Bool == reads)
        let command = answer["command"] as? String
        #expect((command?.contains("--product lifecycle") == true) == !reads)
        #expect((answer["message"] == nil) == reads)
      }
    }
  }

  @Test(arguments: ["endless", "vast"])
  func `of Swift have their own time, to be read and to be looked through`(
    reader: String
  ) async throws {
    try await withLab(
      configure: {
        $0.sourceReader = Self.readers.appending(path: reader).path
        $0.limits.sourceTime = .milliseconds(60)
      },
      { lab in
        let response = try await lab.post("/api/sources", Self.body(["Swift/Runs.swift"]))
        #expect(response.status == 409)
        let values = try response.json()["values"] as? [String: String]
        #expect(values?["limit"] == "time")
      }
    )
  }

  @Test func `are at most so many`() async throws {
    try await withLab { lab in
      let files = (0..<201).map { #"{"name":"\#($0).xib","text":""}"# }
      let body = #"{"files":[\#(files.joined(separator: ","))]}"#
      let response = try await lab.post("/api/sources", body)
      #expect(response.status == 409)
      let values = try response.json()["values"] as? [String: String]
      #expect(values == ["limit": "sourceFiles", "most": "200"])
    }
  }
}
