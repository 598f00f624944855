import Foundation
import LabCore
import Testing
import TestSupport

@testable import LabHTTP

/// Sends broken requests over raw sockets. `SOCKETS=1000000 swift test --filter 'A broken request'` is
/// the whole campaign, and `SEED` its first seed. Only a campaign has the process for itself, and is
/// judged by what the process grows.
@Suite(.serialized) struct `A broken request` {
  private static let campaign = number("SOCKETS")
  private static let count = campaign ?? 2_000
  private static let first = number("SEED") ?? 0

  @Test func `never harms the server, nor makes it grow`() async throws {
    var limits = LabLimits()
    (limits.runs, limits.residentRuns, limits.rooms) = (20, 10, 5)
    limits.bodyBytes = 1 << 16
    limits.connectionIdleTime = .seconds(1)
    // Nobody leads the room while the campaign lasts.
    limits.roomUnledTime = .seconds(24 * 60 * 60)
    try await withLab(limits: limits) { lab in
      let run = try await lab.startRun()
      let room = try await lab.openRoom()
      let fuzzer = RequestFuzzer(
        paths: RequestFuzzer.commonPaths + [run, "\(run)/events", room.path]
      )
      // What is used once stays in use; what grows afterwards would grow for ever.
      let warmUp = min(Self.count / 4, 5_000)
      try await attack(lab, fuzzer, Self.first..<Self.first + warmUp)
      let before = try residentKilobytes()
      let (time, start) = (MachineTime(), MachineTime().now)
      let answers = try await attack(lab, fuzzer, Self.first + warmUp..<Self.first + Self.count)
      let seconds = time.elapsed(since: start) / .seconds(1)
      let after = try residentKilobytes()
      if Self.campaign != nil {
        print(
          "\(Self.count - warmUp) broken requests from seed \(Self.first + warmUp) in \(Int(seconds)) s: "
            + "\(answers.sorted { $0.key < $1.key }.map { "\($0.key) × \($0.value)" }), "
            + "memory \(before) KB before, \(after) KB after"
        )
      }
      // A server that has no time left for somebody says so, beside other tests.
      #expect(answers.keys.allSatisfy { $0 < 500 || [501, 503, 505].contains($0) }, "\(answers)")
      #expect(answers[503, default: 0] <= Self.count / 100, "\(answers)")
      #expect(answers.count > 5, "\(answers)")
      // A sanitizer keeps what was freed for a while.
      let isSanitized = ProcessInfo.processInfo.environment["SANITIZE"] != nil
      if Self.campaign != nil, !isSanitized {
        #expect(after - before < 40_000, "KB, from seed \(Self.first)")
      }
      #expect(try await lab.send("GET", "/healthz").status == 200)
      #expect(try await lab.send("GET", room.path).status == 200)
      // Nobody is left behind.
      try await eventually("all connections are closed") { try await openConnections(lab) <= 2 }
    }
  }

  /// Sends the requests of some seeds on four threads; gives the number of each status.
  @discardableResult
  private func attack(
    _ lab: TestLab,
    _ fuzzer: RequestFuzzer,
    _ seeds: Range<Int>
  ) async throws -> [Int: Int] {
    let port = lab.server.port
    return try await withThrowingTaskGroup(of: [Int: Int].self) { group in
      for lane in 0..<4 {
        group.addTask {
          try await onThread {
            var answers: [Int: Int] = [:]
            for seed in seeds where seed % 4 == lane {
              let attempt = fuzzer.attempt(seed: UInt64(seed))
              if let status = try attempt.perform(port: port) { answers[status, default: 0] += 1 }
            }
            return answers
          }
        }
      }
      return try await group.reduce(into: [:]) { $0.merge($1) { $0 + $1 } }
    }
  }

  private func openConnections(_ lab: TestLab) async throws -> Int {
    let text = try await lab.send("GET", "/metrics").text
    let line = text.split(separator: "\n").first { $0.hasPrefix("lifecycle_connections ") }
    return try #require(line?.split(separator: " ").last.flatMap { Int($0) })
  }

  private func residentKilobytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) }) * 4
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }
}
