import Foundation
import GRDB
import LifecycleServer
import Testing
import TestSupport

/// A journal that a server of an older version wrote: a run with a name and its branch, and a room
/// that has shown two runs.
@Suite struct `A journal of an older version` {
  private static let code = "HPRN7X"
  private static let key = "q5f35j4z6ngirgs3ennwyjmhza"
  private static let run = "/api/runs/emqmcebf4xjmbsnrbaxuvgwp6h"

  /// What has to be done to a file of version 4 to get an earlier one.
  private static let versions = [
    "",
    """
    DROP INDEX roomKeys; ALTER TABLE roomCommands DROP COLUMN key;
    ALTER TABLE roomCommands DROP COLUMN recordedStep;
    ALTER TABLE roomCommands DROP COLUMN recordedEvents; ALTER TABLE roomRuns DROP COLUMN state;
    DELETE FROM grdb_migrations WHERE identifier LIKE '4 %'; PRAGMA user_version = 3;
    """,
  ]

  @Test(arguments: versions)
  func `keeps its rooms`(change: String) async throws {
    try await opening(change) { lab in
      let room = TestRoom(lab: lab, code: Self.code, key: Self.key)
      let whole = try await room.whole()
      let run = try part(try part(whole, "room"), "run")
      #expect(run["replay"] as? String == "exact")
      #expect(run["number"] as? Int == 2 && run["stepCount"] as? Int == 3)
      #expect((whole["events"] as? [Any])?.count == 81)
      try await room.leading("POST", "/commands", #"{"do":"push","target":"B"}"#)
      let recap = try await room.lead("GET", "/recap").json()
      let runs = try #require(recap["runs"] as? [[String: Any]])
      #expect(runs.compactMap { $0["number"] as? Int } == [1, 2])
      #expect(runs.compactMap { ($0["commands"] as? [Any])?.count } == [2, 4])
      #expect(try await room.lead("DELETE").status == 204)
    }
  }

  @Test func `performs no command of a room a second time`() async throws {
    try await opening(Self.versions[0]) { lab in
      let room = TestRoom(lab: lab, code: Self.code, key: Self.key)
      let path = "\(room.path)/commands"
      let headers = ["Authorization": "Bearer \(Self.key)", "Idempotency-Key": "three"]
      #expect(try await lab.post(path, #"{"do":"pop"}"#, headers: headers).status == 200)
      let run = try part(try await room.state(), "run")
      #expect(run["stepCount"] as? Int == 3)
    }
  }

  @Test(arguments: versions)
  func `keeps its runs, and lists none of a room`(change: String) async throws {
    try await opening(change) { lab in
      let run = try await lab.send("GET", Self.run).json()
      #expect(run["replay"] as? String == "exact" && run["version"] as? Int == 2)
      #expect(run["name"] as? String == "Mine")
      let list = try await lab.send("GET", "/api/runs").json()
      #expect(list["used"] as? Int == 2 && list["total"] as? Int == 1)
      let family = try await lab.send("GET", "\(Self.run)/branches").json()
      #expect((family["branches"] as? [Any])?.count == 2)
    }
  }

  /// Opens a file of version 4 after some change, for as long as a check needs it.
  private func opening(
    _ change: String,
    _ check: (TestLab) async throws -> Void
  ) async throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/journal-4.sql")
    let text = try String(contentsOf: fixture, encoding: .utf8)
    try await withFolder { folder in
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      let path = "\(folder)/journal.sqlite"
      let database = try DatabaseQueue(path: path, configuration: configuration)
      try await database.writeWithoutTransaction { try $0.execute(sql: text + change) }
      try database.close()
      var limits = LabLimits()
      limits.roomIdleTime = .seconds(1_000_000_000)
      limits.idleTime = .seconds(1_000_000_000)
      try await withLab(limits: limits, storage: .folder(folder)) { try await check($0) }
    }
  }
}
