import Foundation
import Testing
import TestSupport

@Suite struct `Logs of devices` {
  @Test func `are compared line by line`() async throws {
    try await withLab { lab in
      let response = try await lab.post("/api/logs", Self.body(["text": Self.seed()]))
      #expect(response.status == 200)
      let report = try response.json()
      let names = [
        "assumes", "conforms", "format", "lines", "matched", "names", "platform", "report",
        "scenario", "unmatched", "verdict",
      ]
      #expect(report.keys.sorted() == names)
      // The navigation controller prints nothing.
      #expect(report["conforms"] as? Bool == false)
      #expect(report["verdict"] as? String == "possible")
      #expect(report["format"] as? String == "nslog")
      #expect(report["matched"] as? Int == 12)
      #expect(report["unmatched"] as? Int == 0)
      #expect((report["platform"] as? [String: Any])?["ios"] as? String == "8")
      let lines = try #require(report["lines"] as? [[String: Any]])
      #expect(lines[3]["event"] as? String == "Yellow viewDidLoad")
      #expect(lines[3]["status"] as? String == "matched")
      #expect(lines[12]["status"] as? String == "ignored")
      let rows = try #require(report["report"] as? [[String: Any]])
      #expect(rows.count == 12)
      let keys = ["confidence", "expected", "line", "number", "rule", "seq", "status"]
      #expect(rows[0].keys.sorted() == keys)
    }
  }

  @Test func `become scenarios that can be run`() async throws {
    try await withLab { lab in
      let report = try await lab.post("/api/logs", Self.body(["text": Self.seed()])).json()
      let scenario = try #require(report["scenario"] as? [String: Any])
      let run = try await lab.post("/api/simulate", Self.body(scenario))
      #expect(run.status == 200)
      let steps = try #require(try run.json()["steps"] as? [[String: Any]])
      let results = steps.compactMap { ($0["check"] as? [String: Any])?["result"] as? String }
      #expect(results == ["pass", "pass"])
    }
  }

  @Test func `are read with what the client knows`() async throws {
    try await withLab { lab in
      let body: [String: Any] = [
        "text": "Secret|viewDidLoad", "pattern": #"(?<class>\w+)\|(?<callback>\w+)"#,
        "platform": ["ios": "9.3"], "redact": true,
      ]
      let response = try await lab.post("/api/logs", Self.body(body))
      let report = try response.json()
      #expect(report["format"] as? String == "pattern")
      #expect((report["platform"] as? [String: Any])?["ios"] as? String == "9.3")
      #expect(!response.text.contains("Secret"))
    }
  }

  /// A body that is refused, and how.
  struct Refused: CustomTestStringConvertible, Sendable {
    let body: String
    let status: Int
    let code: String
    var pointer: String?

    var testDescription: String { body }
  }

  @Test(arguments: [
    Refused(body: "{", status: 400, code: "invalidJSON"),
    Refused(body: "{}", status: 422, code: "badRequest", pointer: ""),
    Refused(
      body: #"{"text":"A viewDidLoad","txt":1}"#,
      status: 422,
      code: "badRequest",
      pointer: "/txt"
    ),
    Refused(
      body: #"{"text":"A viewDidLoad","platform":{"ios":"1"}}"#,
      status: 422,
      code: "badRequest",
      pointer: "/platform/ios"
    ),
    Refused(body: #"{"text":"hello"}"#, status: 422, code: "nothingMatched"),
    Refused(body: #"{"text":"hello","pattern":"("}"#, status: 422, code: "badPattern"),
  ])
  func `are refused with a reason`(request: Refused) async throws {
    try await withLab { lab in
      let response = try await lab.post("/api/logs", request.body)
      #expect(response.status == request.status)
      #expect(response.headers["content-type"] == "application/problem+json")
      let problem = try response.json()
      #expect(problem["code"] as? String == request.code)
      let places = problem["errors"] as? [[String: Any]]
      #expect(places?.first?["pointer"] as? String == request.pointer)
    }
  }

  @Test func `are refused as anything but JSON, and when they are too long`() async throws {
    try await withLab { lab in
      let form = try await lab.send("POST", "/api/logs", body: "A viewDidLoad")
      #expect(form.status == 415)
      let lines = String(repeating: "A viewDidLoad\n", count: 6_000)
      let long = try await lab.post("/api/logs", Self.body(["text": lines]))
      #expect(long.status == 413)
      #expect(try long.json()["code"] as? String == "tooLong")
      #expect(try await lab.send("GET", "/api/logs").status == 405)
    }
  }

  private static func body(_ value: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
  }

  private static func seed() throws -> String {
    let file = CorpusFile.folder.appending(path: "Fixtures/logs/seed-002-yellow.log")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
