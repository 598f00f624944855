import Foundation
import LabCore
import LifecycleScenario
import Logging
import Testing
import TestSupport

@testable import LabStore
@testable import LabHTTP

@Suite struct `The metrics` {
  @Test func `count requests by what they asked for, and never by what was typed`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      for _ in 0..<3 { _ = try await lab.send("GET", run) }
      _ = try await lab.send("GET", "/api/runs/typed-by-somebody")
      _ = try await lab.send("GET", "/api/typed-by-somebody\"}")
      _ = try await lab.send("GET", "/healthz?typed-by-somebody")
      _ = try await lab.post("/api/simulate", String(repeating: "[", count: 1 << 21))
      let text = try await lab.send("GET", "/metrics").text
      let name = "lifecycle_http_requests_total"
      for line in [
        #"\#(name){route="/api/runs",status="201"} 1"#,
        #"\#(name){route="/api/runs/*",status="200"} 3"#,
        #"\#(name){route="/api/runs/*",status="404"} 1"#,
        #"\#(name){route="file",status="404"} 1"#,
        #"\#(name){route="refused",status="413"} 1"#,
        #"lifecycle_http_request_duration_seconds_count{route="/api/runs/*"} 4"#,
        #"lifecycle_http_request_duration_seconds_bucket{route="/api/runs/*",le="+Inf"} 4"#,
        "lifecycle_runs 1", "lifecycle_rooms 0",
      ] {
        #expect(text.split(separator: "\n").contains(Substring(line)), "\(line)")
      }
      for what in ["search", "answers"] {
        #expect(text.contains("lifecycle_warm_seconds{what=\"\(what)\"} "), "It was made first.")
      }
      lab.server.warmUp()
      try await eventually("what pages ask for first is made") {
        let text = try await lab.send("GET", "/metrics").text
        return ["page", "examples"].allSatisfy { text.contains("_warm_seconds{what=\"\($0)\"} ") }
      }
      #expect(!text.contains("typed-by-somebody"))
      #expect(!text.contains(run))
    }
  }

  @Test func `follow subscribers, rooms and the journal`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        let room = try await lab.openRoom()
        let follower = try await room.follow()
        let values = try await lab.metrics()
        #expect(values["lifecycle_subscribers"] == 1)
        #expect(values["lifecycle_rooms"] == 1)
        #expect(values["lifecycle_journal_bytes"] ?? 0 > 0)
        #expect(values["process_resident_memory_bytes"] ?? 0 > 1 << 20)
        #expect(values["lifecycle_subscriber_lag_messages"] ?? -1 >= 0)
        #expect(values["lifecycle_connections"] ?? 0 >= 1)
        withExtendedLifetime(follower) {}
      }
    }
  }

  @Test func `have the form that Prometheus reads`() async throws {
    try await withLab { lab in
      _ = try await lab.send("GET", "/healthz")
      let response = try await lab.send("GET", "/metrics")
      #expect(response.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
      var types: [Substring: Substring] = [:]
      for line in response.text.split(separator: "\n") {
        let words = line.split(separator: " ")
        if line.hasPrefix("# TYPE ") {
          types[words[2]] = words[3]
        } else if !line.hasPrefix("# HELP ") {
          let match = try #require(
            line.wholeMatch(of: /([a-z_]+)(\{([a-z]+="[^"\\]*",?)+\})? ([0-9.e+-]+)/),
            "\(line)"
          )
          let name = match.output.1
          let family = ["_bucket", "_sum", "_count"].first { name.hasSuffix($0) }
            .map { name.dropLast($0.count) }
          #expect(types[name] != nil || types[family ?? name] == "histogram", "\(line)")
        }
      }
      #expect(types.count >= 12)
    }
  }
}

@Suite struct `The limits` {
  @Test func `are shown as they are`() async throws {
    var limits = LabLimits()
    limits.events = 77
    limits.roomIdleTime = .seconds(123)
    try await withLab(limits: limits) { lab in
      let shown = try await lab.send("GET", "/api/limits").json()
      #expect(shown["events"] as? Int == 77)
      #expect(shown["roomIdleSeconds"] as? Int == 123)
      #expect(shown["bodyBytes"] as? Int == 1 << 20)
      #expect(shown["jsonLevels"] as? Int == 64)
      #expect(shown["requestSeconds"] as? Int == 60)
      #expect(shown["work"] as? Int == 77 * 5)
      #expect(shown["answerBytes"] as? Int == 32 << 20)
      #expect(shown["sourceFiles"] as? Int == 200)
      #expect(shown["sourceSeconds"] as? Int == 10)
      #expect(shown["waitingWorkSeconds"] as? Int == 8)
      #expect(shown["waitingWorkSecondsPerNetwork"] as? Int == 3)
      #expect(shown.count == 67)
    }
  }

  @Test func `of nested JSON may be lower than the parser's own`() async throws {
    var limits = LabLimits()
    limits.jsonLevels = 6
    try await withLab(limits: limits) { lab in
      let deep = try await lab.post("/api/simulate", String(repeating: "[", count: 7))
      #expect(deep.status == 400)
      #expect(
        try deep.json()["detail"] as? String == "The JSON text is nested deeper than 6 levels."
      )
      #expect(try await lab.post("/api/simulate", Scenarios.pushPop).status == 200)
      let brackets = Scenarios.pushPop.replacingOccurrences(of: "push-pop", with: #"\"[[[[[[[["#)
      #expect(try await lab.post("/api/simulate", brackets).status != 400)
    }
  }
}

@Suite struct `A request that is refused before it is read` {
  @Test func `is counted by its reason, and told of once a minute`() async throws {
    let (capture, time) = (LineKeeper(), TestTime())
    try await withLab(
      configure: {
        $0.time = time
        $0.logger = Logger(label: "test") { _ in LineLog(keeper: capture, logLevel: .notice) }
      },
      { lab in
        let broken = ["/%0aX", "/api/search?q=a%00b", "/render.svg?example=push-b&event=4%00"]
        for target in broken {
          let answer = try await lab.send("GET", target)
          #expect(answer.status == 400, "\(target)")
        }
        #expect(try await lab.send("GET", "/api/limits?q=a%2500").status == 200)
        let metrics = try await lab.send("GET", "/metrics").text
        #expect(metrics.contains("lifecycle_refused_requests_total{reason=\"badPath\"} 3\n"))
        #expect(capture.lines == ["notice Requests were refused before they were read: 1."])
        await time.advance(by: .seconds(60))
        _ = try await lab.send("GET", broken[0])
        #expect(capture.lines.last == "notice Requests were refused before they were read: 3.")
      }
    )
  }
}

@Suite struct `The log` {
  @Test func `has one JSON object a line, with the run and nothing that was typed`() async throws {
    let capture = LineKeeper()
    try await withLab(
      configure: {
        $0.logger = Logger(label: "test") { _ in JSONLogHandler { capture.keep($0) } }
      },
      { lab in
        let run = try await lab.startRun()
        try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
        _ = try await lab.send("GET", "/api/runs/nobody%22%0a?secret=1")
        _ = try await lab.send("GET", "/api/runs/nobody?secret=1")
        let objects = try capture.lines.map { try jsonObject($0) }
        let command = try #require(
          objects.first { $0["route"] as? String == "/api/runs/*/commands" }
        )
        let id = run.split(separator: "/").last ?? ""
        #expect(command["run"] as? String == "\(id.prefix(6))…")
        #expect(!capture.lines.joined().contains(id))
        #expect(command["method"] as? String == "POST")
        #expect(command["status"] as? String == "200")
        #expect(command["level"] as? String == "info")
        #expect(
          try (command["time"] as? String)?.contains(Regex(#"^\d{4}-\d\d-\d\dT.*Z$"#)) == true
        )
        #expect(!capture.lines.joined().contains("nobody"))
        #expect(!capture.lines.joined().contains("secret"))
        #expect(capture.lines.allSatisfy { $0.hasSuffix("\n") && $0.count { $0 == "\n" } == 1 })
      }
    )
  }
}

extension TestLab {
  /// The numbers without labels.
  func metrics() async throws -> [String: Int] {
    let lines = try await send("GET", "/metrics").text.split(separator: "\n")
    let pairs = lines.compactMap { line -> (String, Int)? in
      let words = line.split(separator: " ")
      return words.count == 2 ? Int(words[1]).map { (String(words[0]), $0) } : nil
    }
    return Dictionary(pairs) { $1 }
  }
}
