import Foundation
import LifecycleEngine
import Synchronization
import Testing
import TestSupport

/// Kills a server again and again while clients send commands, and checks that nothing answered is
/// lost.
///
/// Five times is a sample. The whole campaign is `KILLS=1000 swift test --filter CrashTests`;
/// `SEED=n` gives other moments.
@Suite(.serialized) struct CrashTests {
  private static let kills = number("KILLS") ?? 5
  private static let seed = UInt64(number("SEED") ?? 1)

  @Test func `a killed server has every command that it has answered`() async throws {
    try await withFolder { folder in
      var random = SplitMix64(seed: Self.seed)
      for round in 0..<Self.kills {
        let service = try Service(data: folder)
        let address = try await service.address()
        let ledger = Ledger(limit: Int.random(in: 1...80, using: &random), of: service)
        try await Self.disturb(address, ledger: ledger, random: &random)
        let (rest, exitCode) = try await service.end(with: SIGKILL)
        #expect(rest.isEmpty, "seed \(Self.seed), round \(round): \(rest)")
        #expect(exitCode == SIGKILL)

        let next = try Service(data: folder)
        let path = try await next.address()
        for run in ledger.runs {
          try await Self.check(run, at: path, "seed \(Self.seed), round \(round), run \(run.id)")
        }
        #expect(try await next.end(with: SIGTERM).rest.isEmpty)
      }
    }
  }

  @Test(arguments: ["journal.lock", "journal.new", "journal.new-wal", "journal.sqlite"])
  func `a server that is killed at its first start starts again`(file: String) async throws {
    try await withFolder { folder in
      let service = try Service(data: folder)
      let last = "\(folder)/journal.sqlite"
      let deadline = ContinuousClock.now + .seconds(60)
      // The file itself may be gone before anybody looks; the last one stays.
      while ![last, "\(folder)/\(file)"].contains(where: FileManager.default.fileExists) {
        try #require(ContinuousClock.now < deadline)
        await Task.yield()
      }
      #expect(try await service.end(with: SIGKILL).exitCode == SIGKILL)
      let next = try Service(data: folder)
      let address = try await next.address()
      let scenario = try Scenarios.pushPop()
      #expect(try await send("POST", "\(address)/api/runs", scenario).status == 201)
      #expect(try await next.end(with: SIGTERM).rest.isEmpty)
    }
  }

  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// Three runs with two clients each, until the server is killed.
  private static func disturb(
    _ address: String,
    ledger: Ledger,
    random: inout SplitMix64
  ) async throws {
    let scenario = try Scenarios.pushPop()
    var runs: [String] = []
    for _ in 0..<3 {
      let created = try await send("POST", "\(address)/api/runs", scenario).json()
      let id = try #require(created["id"] as? String)
      ledger.add(id, parent: nil)
      runs.append(id)
    }
    let seeds = (0..<6).map { _ in random.next() }
    let ids = runs
    await withTaskGroup { group in
      for (client, seed) in seeds.enumerated() {
        group.addTask {
          var random = SplitMix64(seed: seed)
          // The requests that find no server any more are the end of this.
          for _ in 0..<1000 {
            guard (try? await act(on: ids[client / 2], at: address, ledger, &random)) != nil else {
              break
            }
          }
        }
      }
    }
  }

  /// Performs a command; now and then forks or names the run instead.
  private static func act(
    on run: String,
    at address: String,
    _ ledger: Ledger,
    _ random: inout SplitMix64
  ) async throws {
    let path = "\(address)/api/runs/\(run)"
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      let answer = try await send("POST", "\(path)/forks", #"{"step":1,"name":"b"}"#)
      #expect(answer.status == 201)
      ledger.add(try #require(try answer.json()["id"] as? String), parent: run)
    default:
      let steps = [
        #"{"do":"background"}"#, #"{"do":"foreground"}"#, #"{"do":"pop","on":"Nav"}"#,
        #"{"do":"isViewLoaded","target":"A"}"#,
      ]
      let step = try #require(steps.randomElement(using: &random))
      let answer = try await send("POST", "\(path)/commands", step)
      guard answer.status != 409 else { return }
      #expect(answer.status == 200)
      try ledger.add(answer.json(), of: step, to: run)
    }
  }

  /// Compares a run with the answers about it, and with its scenario.
  private static func check(
    _ record: Ledger.Run,
    at address: String,
    _ name: String
  ) async throws {
    let path = "\(address)/api/runs/\(record.id)"
    let whole = try await send("GET", path).json()
    let version = try #require(whole["version"] as? Int, "\(name)")
    let known = 1 + record.commands.count
    // Each client may have sent one more, whose answer it never got.
    #expect((known...known + 2).contains(version), "\(name): \(version) of \(known)")
    #expect((whole["parent"] as? [String: Any])?["run"] as? String == record.parent, "\(name)")

    let scenario = try #require(whole["scenario"] as? [String: Any])
    let steps = try #require(scenario["steps"] as? [[String: Any]]).map { try text($0) }
    let events = try await list("events", of: send("GET", "\(path)/events").json())
    #expect(Set(record.commands.map(\.version)).count == record.commands.count, "\(name)")
    for command in record.commands {
      #expect(steps[command.version - 1] == command.step, "\(name)")
      let place = command.firstEvent - 1..<command.firstEvent - 1 + command.events.count
      #expect(Array(events[place]) == command.events, "\(name)")
    }
    let again = try await send("POST", "\(address)/api/simulate", text(scenario)).json()
    let performed = try #require(again["steps"] as? [[String: Any]])
    #expect(try performed.flatMap { try list("events", of: $0) } == events, "\(name)")
  }

  private static func list(_ key: String, of object: [String: Any]) throws -> [String] {
    try #require(object[key] as? [[String: Any]]).map { try text($0) }
  }

  fileprivate static func text(_ object: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
    return String(decoding: data, as: UTF8.self)
  }
}

/// The answers of a server; it is killed when there are enough.
private final class Ledger: Sendable {
  struct Command {
    let version: Int
    let step: String
    let firstEvent: Int
    let events: [String]
  }

  struct Run {
    let id: String
    let parent: String?
    var commands: [Command] = []
  }

  private let service: Service
  private let limit: Int
  private let state = Mutex<(runs: [Run], count: Int)>(([], 0))

  init(limit: Int, of service: Service) {
    self.limit = limit
    self.service = service
  }

  var runs: [Run] { state.withLock { $0.runs } }

  /// Notes a run that was made.
  func add(_ id: String, parent: String?) {
    state.withLock { $0.runs.append(Run(id: id, parent: parent)) }
    count()
  }

  /// Notes a command that was performed.
  func add(_ answer: [String: Any], of step: String, to run: String) throws {
    let events = try #require(answer["events"] as? [[String: Any]])
    let command = Command(
      version: try #require(answer["version"] as? Int),
      step: step,
      firstEvent: events.first?["seq"] as? Int ?? 1,
      events: try events.map { try CrashTests.text($0) }
    )
    state.withLock { state in
      guard let index = state.runs.firstIndex(where: { $0.id == run }) else { return }
      state.runs[index].commands.append(command)
    }
    count()
  }

  private func count() {
    let isEnough = state.withLock { state in
      state.count += 1
      return state.count >= limit + 3
    }
    if isEnough { kill(service.identifier, SIGKILL) }
  }
}
