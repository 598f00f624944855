import Foundation
import LabCore
import Testing

@Suite struct `Comparisons over HTTP` {
  private static let sheet = """
    {"schemaVersion":1,"id":"sheet","title":"A sheet","controllers":{"A":{},"M":{}},
    "window":{"root":"A"},"steps":[{"do":"launch"},
    {"do":"present","from":"A","target":"M","style":"pageSheet"},{"do":"dismiss","from":"M"}]}
    """

  @Test func `lay one scenario on two versions side by side`() async throws {
    try await withLab { lab in
      let body = #"{"scenario":\#(Self.sheet),"platforms":[{"ios":"12"},{"ios":"13"}]}"#
      let response = try await lab.post("/api/compare", body)
      #expect(response.status == 200)
      let report = try response.json()
      #expect(report.keys.sorted() == ["columns", "differences", "firstDifference", "rows"])
      let columns = try #require(report["columns"] as? [[String: Any]])
      #expect(columns.map { $0["label"] as? String } == ["iOS 12", "iOS 13"])
      let keys = ["events", "id", "label", "platform", "run", "scenario", "steps", "title"]
      #expect(columns[0].keys.sorted() == keys)
      #expect(columns[0]["run"] is NSNull)
      #expect(columns[0]["title"] as? String == "A sheet")
      let steps = try #require(columns[1]["steps"] as? [[String: Any]])
      #expect(steps[0].keys.sorted() == ["do", "firstEvent", "index", "lastEvent", "title"])
      #expect(steps.map { $0["title"] as? String }.last == "dismiss from M")
      let rows = try #require(report["rows"] as? [[Any]])
      for (index, column) in columns.enumerated() {
        let events = try #require(column["events"] as? [[String: Any]])
        #expect(rows.compactMap { $0[index] as? Int } == Array(1..<events.count + 1))
      }
      let differences = try #require(report["differences"] as? [[String: Any]])
      let told = differences.first {
        $0["controller"] as? String == "A" && $0["kind"] as? String == "missing"
      }
      let first = try #require(told)
      let names = [
        "callback", "column", "controller", "count", "end", "kind", "row", "text", "to",
      ]
      #expect(first.keys.sorted() == names)
      #expect(first["text"] as? String == "iOS 13 does not call A traitCollectionDidChange here.")
      #expect(report["firstDifference"] as? Int == differences.first?["row"] as? Int)
    }
  }

  @Test func `lay scenarios side by side, and find nothing where nothing differs`() async throws {
    try await withLab { lab in
      let body = #"{"scenarios":[\#(Self.sheet),\#(Self.sheet),\#(Self.sheet)]}"#
      let report = try await lab.post("/api/compare", body).json()
      let columns = try #require(report["columns"] as? [[String: Any]])
      #expect(columns.map { $0["label"] as? String } == ["sheet", "sheet (2)", "sheet (3)"])
      #expect((report["differences"] as? [Any])?.isEmpty == true)
      #expect(report["firstDifference"] is NSNull)
    }
  }

  @Test func `lay runs side by side as they are now`() async throws {
    try await withLab { lab in
      let runs = try await [lab.startRun(), lab.startRun()]
      let ids = runs.map { String($0.split(separator: "/").last ?? "") }
      let body = #"{"runs":["\#(ids[0])","\#(ids[1])"]}"#
      let before = try await lab.post("/api/compare", body).json()
      #expect((before["differences"] as? [Any])?.isEmpty == true)
      _ = try await lab.post("\(runs[1])/commands", #"{"do":"push","target":"B"}"#)
      let after = try await lab.post("/api/compare", body).json()
      let columns = try #require(after["columns"] as? [[String: Any]])
      #expect(columns.map { $0["run"] as? String } == ids)
      let differences = try #require(after["differences"] as? [[String: Any]])
      #expect(Set(differences.compactMap { $0["kind"] as? String }) == ["added"])
      #expect(differences.contains { $0["callback"] as? String == "viewDidLoad" })
      let gone = try await lab.post("/api/compare", #"{"runs":["\#(ids[0])","gone"]}"#)
      #expect(gone.status == 404)
      #expect(try gone.json()["code"] as? String == "runNotFound")
    }
  }

  @Test(arguments: [
    ("{", 400, "invalidJSON"),
    ("{}", 422, "invalidScenario"),
    (#"{"runs":["a"]}"#, 422, "invalidScenario"),
    (#"{"scenario":{},"platforms":[{"ios":"12"},{"ios":"13"}]}"#, 422, "invalidScenario"),
    (
      #"{"scenario":\#(gesture),"platforms":[{"ios":"6"},{"ios":"7"}]}"#, 409,
      "unavailableInVersion"
    ),
  ])
  func `are refused with a reason`(body: String, status: Int, code: String) async throws {
    try await withLab { lab in
      let response = try await lab.post("/api/compare", body)
      #expect(response.status == status)
      #expect(try response.json()["code"] as? String == code)
    }
  }

  private static let gesture = Scenarios.scenario(
    steps: #"{"do":"launch"},{"do":"push","target":"B"},{"do":"beginInteractivePop"}"#
  )

  @Test func `keep the limits of each scenario`() async throws {
    var limits = LabLimits()
    limits.controllers = 2
    try await withLab(limits: limits) { lab in
      let body = #"{"scenarios":[\#(Self.sheet),\#(Scenarios.pushPop)]}"#
      let response = try await lab.post("/api/compare", body)
      #expect(response.status == 409)
      #expect(try response.json()["code"] as? String == "limitReached")
    }
    limits = LabLimits()
    limits.events = 20
    try await withLab(limits: limits) { lab in
      let response = try await lab.post(
        "/api/compare",
        #"{"scenarios":[\#(Self.sheet),\#(Self.sheet)]}"#
      )
      #expect(try response.json()["code"] as? String == "limitReached")
    }
  }
}
