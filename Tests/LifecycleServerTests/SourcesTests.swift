import Foundation
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
      #expect(answer.keys.sorted() == ["notes", "scenario"])
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
