import Foundation
import LabCore
import LabHTTP
import SQLite
import Testing
import TestSupport

@testable import LabStore

/// A journal that a server of an older version wrote: a run with a name and its branch, and a room
/// that has shown two runs.
@Suite struct `A journal of an older version` {
  /// A file, and what has to be done to it to get an earlier one.
  private struct Version: Sendable {
    var file: String
    var code: String
    var key: String
    var token = ""
    var run: String
    /// How the room's run is shown: its rules have changed since.
    var replay: String
    var eventCount: Int
    var change = ""

    var runPath: String { "/api/runs/\(run)" }

    /// How the run with a name is shown: before 5 its events were not recorded.
    var replayOfRun: String {
      switch file {
      case "journal-9", "journal-5": "recorded"
      default: "changed"
      }
    }
  }

  private static let nine = Version(
    file: "journal-9",
    code: "64H87N",
    key: "5jq6miln67z4t73mnztfeyq2od",
    token: "zl5mbik7g5iji4ev5ginntwhec",
    run: "fycuopnnxmbd7nziynavw4vwxe",
    replay: "recorded",
    eventCount: 86
  )

  private static let five = Version(
    file: "journal-5",
    code: "5WUSMM",
    key: "gf53zg7m2l3t4ztgqk4lk62ltg",
    token: "5bhq2r4jdf5pfvnqtzgd2nt7uh",
    run: "ycoowm5k7x6j2teggnlc6zndra",
    replay: "changed",
    eventCount: 78
  )

  private static let four = Version(
    file: "journal-4",
    code: "HPRN7X",
    key: "q5f35j4z6ngirgs3ennwyjmhza",
    run: "emqmcebf4xjmbsnrbaxuvgwp6h",
    replay: "recorded",
    eventCount: 81
  )

  private static var three: Version {
    var version = four
    version.replay = "changed"
    version.change = """
      DROP INDEX roomKeys; ALTER TABLE roomCommands DROP COLUMN key;
      ALTER TABLE roomCommands DROP COLUMN recordedStep;
      ALTER TABLE roomCommands DROP COLUMN recordedEvents; ALTER TABLE roomRuns DROP COLUMN state;
      DELETE FROM grdb_migrations WHERE identifier LIKE '4 %'; PRAGMA user_version = 3;
      """
    return version
  }

  private static let versions = [three, four, five, nine]

  @Test(arguments: versions)
  private func `keeps its rooms`(version: Version) async throws {
    try await opening(version) { lab in
      let room = TestRoom(lab: lab, code: version.code, key: version.key)
      let whole = try await room.whole()
      let run = try part(try await room.ledState(), "run")
      #expect(run["replay"] as? String == version.replay)
      #expect(run["number"] as? Int == 2 && run["stepCount"] as? Int == 3)
      // The class was shown all that there was.
      #expect((whole["events"] as? [Any])?.count == version.eventCount)
      let isOpen = version.replay != "recorded"
      let pushed = try await room.lead("POST", "/commands", #"{"do":"push","target":"B"}"#)
      #expect(pushed.status == (isOpen ? 200 : 409))
      if !isOpen { #expect(try pushed.json()["code"] as? String == "runRecorded") }
      let recap = try await room.lead("GET", "/recap").json()
      let runs = try #require(recap["runs"] as? [[String: Any]])
      #expect(runs.compactMap { $0["number"] as? Int } == [1, 2])
      #expect(runs.compactMap { ($0["commands"] as? [Any])?.count } == [2, isOpen ? 4 : 3])
      #expect(try await room.lead("DELETE").status == 204)
    }
  }

  @Test(arguments: [four, five])
  private func `performs no command of a room a second time`(version: Version) async throws {
    try await opening(version) { lab in
      let room = TestRoom(lab: lab, code: version.code, key: version.key)
      let path = "\(room.path)/commands"
      let headers = ["Authorization": "Bearer \(version.key)", "Idempotency-Key": "three"]
      let again = try await lab.post(path, #"{"do":"pop"}"#, headers: headers)
      #expect(again.status == (version.replay == "recorded" ? 409 : 200))
      let run = try part(try await room.ledState(), "run")
      #expect(run["stepCount"] as? Int == 3)
    }
  }

  @Test(arguments: versions)
  private func `keeps its runs, and lists none of a room`(version: Version) async throws {
    try await opening(version) { lab in
      let run = try await lab.send("GET", version.runPath).json()
      #expect(run["replay"] as? String == version.replayOfRun)
      #expect(run["version"] as? Int == 2)
      #expect(run["name"] as? String == "Mine")
      let list = try await lab.send("GET", "/api/runs").json()
      #expect(list["used"] as? Int == 2 && list["total"] as? Int == 1)
      let family = try await lab.send("GET", "\(version.runPath)/branches").json()
      #expect((family["branches"] as? [Any])?.count == 2)
    }
  }

  @Test func `shows what was recorded then`() async throws {
    var version = Self.five
    version.change = "UPDATE commands SET hash = hash + 1 WHERE run = 1 AND step = 1"
    try await opening(version) { lab in
      let run = try await lab.send("GET", version.runPath).json()
      #expect(run["replay"] as? String == "recorded" && run["version"] as? Int == 2)
      #expect((run["steps"] as? [Any])?.count == 2)
      let events = try await lab.events(version.runPath)
      #expect(events.map { $0["seq"] as? Int } == Array(1...64))
      #expect(events.last?["callback"] as? String == "didShow")
    }
  }

  @Test(arguments: [five, nine])
  private func `keeps hashes of its followers, who can still vote`(version: Version) async throws {
    let token = version.token
    try await opening(version) { lab in
      let room = TestRoom(lab: lab, code: version.code, key: version.key)
      #expect(try await room.vote(0, by: token).status == 204)
      let answer = try await room.leading("PATCH", "/polls/1", #"{"phase":"revealed"}"#)
      #expect(answer["tally"] as? [[Int]] == [[1, 0]])
      let recap = try await room.leading("GET", "/recap")
      #expect(recap["followers"] as? Int == 1)
    } after: { folder in
      let left = try `The key of a room`.contents(of: folder)
      #expect(!left.contains(token))
    }
  }

  /// Opens a file of an older version, for as long as a check needs it.
  private func opening(
    _ version: Version,
    _ check: (TestLab) async throws -> Void,
    after: (String) throws -> Void = { _ in }
  ) async throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/\(version.file).sql")
    let text = try String(contentsOf: fixture, encoding: .utf8)
    try await withFolder { folder in
      var settings = SQLiteConnection.Settings()
      settings.checksForeignKeys = false
      let connection = try SQLiteConnection("\(folder)/journal.sqlite", settings)
      try connection.execute(text + version.change)
      connection.close()
      var limits = LabLimits()
      limits.roomIdleTime = .seconds(1_000_000_000)
      limits.idleTime = .seconds(1_000_000_000)
      // Whatever the machine does besides, no time is over.
      let configure = { (configuration: inout LabServerConfiguration) in
        configuration.time = TestTime()
      }
      try await withLab(limits: limits, storage: .folder(folder), configure: configure) {
        try await check($0)
      }
      try after(folder)
    }
  }
}
