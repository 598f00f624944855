import Foundation
import Testing
import TestSupport

@Suite struct `Findings over HTTP` {
  private static let numbers = (1...12).map { $0 < 10 ? "0\($0)" : "\($0)" }

  @Test(arguments: numbers)
  func `show a classic mistake, in scenarios and in runs`(number: String) async throws {
    try await withLab { lab in
      let scenario = try Self.example("lint-h\(number)")
      let report = try await lab.post("/api/lint", scenario).json()
      let findings = try #require(report["findings"] as? [[String: Any]])
      let finding = try #require(findings.first { $0["id"] as? String == "LINT-H\(number)" })
      for key in ["category", "fix", "harm", "pointer", "severity", "title", "versions"] {
        #expect((finding[key] as? String)?.isEmpty == false, "\(key)")
      }
      #expect(finding["step"] is Int)
      #expect(report["balance"] is [Any])
      let simulated = try await lab.post("/api/simulate", scenario).json()
      #expect((simulated["findings"] as? [[String: Any]])?.count == findings.count)
      let run = try await lab.post("/api/runs", scenario).json()
      let id = try #require(run["id"] as? String)
      let live = try await lab.send("GET", "/api/runs/\(id)/findings").json()
      #expect(live["findings"] as? NSArray == findings as NSArray)
    }
  }

  @Test(arguments: numbers)
  func `are none where the mistake is mended`(number: String) async throws {
    try await withLab { lab in
      let report = try await lab.post("/api/lint", Self.example("lint-h\(number)-mended")).json()
      #expect((report["findings"] as? [Any])?.isEmpty == true)
    }
  }

  private static func example(_ name: String) throws -> String {
    let file = Folders.pages.appending(path: "examples/\(name).json")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
