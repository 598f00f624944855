import Foundation
import Testing
import TestSupport

@testable import LabHTTP

@Suite struct `Alerts and dashboard` {
  @Test(arguments: ["alerts.yml", "dashboard.json"])
  func `name metrics and routes that the server has`(file: String) async throws {
    let place = Folders.root.appending(path: ".deploy/prometheus/\(file)")
    let text = try String(contentsOf: place, encoding: .utf8)
    let named = Set(text.matches(of: /(lifecycle|process)_[a-z_]+/).map { String($0.output.0) })
    #expect(named.count >= 10)
    #expect(named.subtracting(Metric.all.flatMap(\.series)).sorted() == [])

    let routes = Set(text.matches(of: /route=\\?"([^"\\]+)/).map { String($0.output.1) })
    #expect(routes.contains("/api/runs/*/commands"))
    try await withLab { lab in
      let run = try await lab.startRun()
      try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
      _ = try await lab.post("/api/simulate", Scenarios.pushPop)
      _ = try await lab.send("GET", "/readyz")
      let shown = try await lab.send("GET", "/metrics").text
      for route in routes { #expect(shown.contains("route=\"\(route)\""), "\(route)") }
    }
  }

  @Test func `are counted in the guide`() throws {
    let guides = "Sources/LifecycleEngine/LifecycleEngine.docc/Guides"
    let files = [".deploy/prometheus/alerts.yml", "\(guides)/Operate.md"]
    let texts = try files.map {
      try String(contentsOf: Folders.root.appending(path: $0), encoding: .utf8)
    }
    let count = texts[0].ranges(of: "- alert: ").count
    #expect(count >= 10 && texts[1].contains("has \(count) alerts"), "There are \(count).")
  }
}

extension Metric {
  /// The names under which Prometheus keeps it.
  fileprivate var series: [String] {
    kind == .histogram ? ["_bucket", "_sum", "_count"].map { name + $0 } : [name]
  }
}
