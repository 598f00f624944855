import Foundation
import Testing
import TestSupport

@testable import LabStore

@Suite struct `A command with a key` {
  private static let push = #"{"do":"push","target":"B"}"#

  @Test func `is performed once, and answered with the same bytes`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let first = try await lab.post("\(run)/commands", Self.push, headers: Self.key("a"))
      try await lab.perform(#"{"do":"pop"}"#, on: run)
      let spaced = #"{ "target": "B", "do": "push" }"#
      for body in [Self.push, spaced] {
        let again = try await lab.post("\(run)/commands", body, headers: Self.key("\"a\""))
        #expect(again.status == 200)
        #expect(again.body == first.body)
        #expect(again.headers["etag"] == "\"2\"")
      }
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 3)
    }
  }

  @Test func `is answered the same after a restart, and with an outdated version`() async throws {
    try await withFolder { folder in
      var run = ""
      var first: [UInt8] = []
      let headers = Self.key("k").merging(["If-Match": "\"1\""]) { $1 }
      try await withLab(storage: .folder(folder)) { lab in
        run = try await lab.startRun()
        first = try await lab.post("\(run)/commands", Self.push, headers: headers).body
        try await lab.perform(#"{"do":"background"}"#, on: run)
      }
      try await withLab(storage: .folder(folder)) { lab in
        let again = try await lab.post("\(run)/commands", Self.push, headers: headers)
        #expect(again.status == 200)
        #expect(again.body == first)
        #expect(try await lab.send("GET", run).json()["version"] as? Int == 3)
      }
    }
  }

  @Test func `is refused where the key belongs to another command`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      _ = try await lab.post("\(run)/commands", Self.push, headers: Self.key("a"))
      for body in [#"{"do":"pop"}"#, "{", #"{"do":"teleport"}"#] {
        let other = try await lab.post("\(run)/commands", body, headers: Self.key("a"))
        #expect(other.status == 422)
        #expect(try other.json()["code"] as? String == "idempotencyKeyReused")
      }
      let elsewhere = try await lab.startRun()
      let there = try await lab.post("\(elsewhere)/commands", Self.push, headers: Self.key("a"))
      #expect(there.status == 200)
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 2)
    }
  }

  @Test func `keeps the key free where it is refused`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let refused = try await lab.post(
        "\(run)/commands",
        #"{"do":"finishInteraction"}"#,
        headers: Self.key("a")
      )
      #expect(refused.status == 409)
      let pushed = try await lab.post("\(run)/commands", Self.push, headers: Self.key("a"))
      #expect(pushed.status == 200)
    }
  }

  @Test func `stays refused where it was refused, and only as this command`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let foreground = #"{"do":"foreground"}"#
      let refused = try await lab.post("\(run)/commands", foreground, headers: Self.key("a"))
      #expect(refused.status == 409)
      try await lab.perform(#"{"do":"background"}"#, on: run)
      // It was sent again meanwhile, and comes late.
      let again = try await lab.post("\(run)/commands", foreground, headers: Self.key("a"))
      #expect(again.status == 409 && again.body == refused.body)
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 2)
      let another = try await lab.post("\(run)/commands", foreground, headers: Self.key("b"))
      #expect(another.status == 200)
      let other = #"{"do":"background"}"#
      let performed = try await lab.post("\(run)/commands", other, headers: Self.key("a"))
      #expect(performed.status == 200)
    }
  }

  @Test(arguments: ["", "\"\"", "a b", "é", String(repeating: "x", count: 129)])
  func `is refused with a key that is no key`(key: String) async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let response = try await lab.post("\(run)/commands", Self.push, headers: Self.key(key))
      #expect(response.status == 400, "\(response.text)")
      #expect(response.text.contains("Idempotency-Key"))
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 1)
    }
  }

  @Test func `is performed once although many send it at the same time`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let answers = try await withThrowingTaskGroup(of: [UInt8].self) { group in
        for _ in 0..<12 {
          group.addTask {
            try await lab.post("\(run)/commands", Self.push, headers: Self.key("a")).body
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(answers).count == 1)
      #expect(try await lab.send("GET", run).json()["version"] as? Int == 2)
    }
  }

  /// Each driver sends what only fits the version that it has read, and reads again when refused.
  @Test func `never stands between the halves of another driver's`() async throws {
    try await withLab { lab in
      let run = try await lab.startRun()
      let launched = try await lab.events(run).count
      let counts = try await withThrowingTaskGroup(of: Int.self) { group in
        for driver in 0..<6 {
          group.addTask { try await Self.drive(lab, run, "\(driver)", times: 5) }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      let whole = try await lab.send("GET", run).json()
      #expect(whole["version"] as? Int == 31)
      let events = try await lab.events(run)
      #expect(events.compactMap { $0["seq"] as? Int } == (1...events.count).map { $0 })
      #expect(counts.reduce(launched, +) == events.count)
      let steps = events.compactMap { $0["step"] as? Int }
      #expect(steps == steps.sorted())
    }
  }

  /// Turns the app to the other side of the background some times.
  ///
  /// - Returns: The number of events that the commands brought.
  private static func drive(
    _ lab: TestLab,
    _ run: String,
    _ name: String,
    times: Int
  ) async throws -> Int {
    var (done, count) = (0, 0)
    while done < times {
      let read = try await lab.send("GET", run)
      let version = try #require(read.headers["etag"])
      let step =
        Int(version.dropFirst().prefix { $0.isNumber })! % 2 == 1
        ? "background" : "foreground"
      var headers = key("\(name)-\(done)")
      headers["If-Match"] = version
      let answer = try await lab.post("\(run)/commands", #"{"do":"\#(step)"}"#, headers: headers)
      guard answer.status == 200 else {
        #expect(answer.status == 412)
        let actual = try #require(answer.headers["etag"])
        #expect(try answer.json()["detail"] as? String != nil)
        #expect(answer.text.contains("version \(actual.filter(\.isNumber))"))
        continue
      }
      done += 1
      count += (try answer.json()["events"] as? [Any])?.count ?? 0
    }
    return count
  }

  private static func key(_ text: String) -> [String: String] { ["Idempotency-Key": text] }
}
