import Foundation
import LifecycleScenario
import SQLite
import Testing
import TestSupport

@testable import LabRuns
@testable import LabStore

@Suite struct `A run whose rules have changed` {
  private static let steps = [
    #"{"do":"push","target":"B"}"#, #"{"do":"background"}"#, #"{"do":"foreground"}"#,
  ]

  /// What stands in the journal is changed as if another version of the rules had written it.
  private static let changes = [
    "UPDATE commands SET hash = hash + 1 WHERE step = 1",
    "UPDATE commands SET eventCount = eventCount + 1 WHERE step = 2",
    #"UPDATE commands SET json = '{"do":"teleport"}' WHERE step = 1"#,
    #"UPDATE commands SET json = '{"do":"launch"}' WHERE step = 1"#,
  ]

  @Test(arguments: changes)
  func `shows the events that were recorded`(change: String) async throws {
    try await withFolder { folder in
      let before = try await Self.make(in: folder)
      try changeJournal(change, in: folder)
      try await withLab(storage: .folder(folder)) { lab in
        let after = try await lab.send("GET", before.run).json()
        #expect(after["replay"] as? String == "recorded")
        let detail = try #require(after["replayDetail"] as? String)
        #expect(detail.contains("recorded") && detail.contains("Fork"))
        for key in ["state", "steps", "version", "eventCount", "id"] {
          #expect(after[key] as? NSObject == before.whole[key] as? NSObject, "\(key)")
        }
        #expect((after["commands"] as? [Any])?.isEmpty == true)
        #expect(try await lab.lines(before.run) == before.lines)
        let events = try await lab.send("GET", "\(before.run)/events?after=3").json()
        let lines = before.lines.split(separator: "\n").count
        #expect((events["events"] as? [Any])?.count == lines - 3)
      }
    }
  }

  @Test func `tells its followers the recorded state`() async throws {
    try await withFolder { folder in
      let before = try await Self.make(in: folder)
      try changeJournal(Self.changes[0], in: folder)
      try await withLab(storage: .folder(folder)) { lab in
        let follower = try lab.client()
        _ = try await follower.follow("\(before.run)/events?after=2")
        _ = try await follower.nextMessage()
        let message = try #require(try await follower.nextMessage())
        #expect(message.event == "reset")
        let data = try message.json()
        #expect(data["state"] as? NSObject == before.whole["state"] as? NSObject)
        #expect(data["steps"] as? NSObject == before.whole["steps"] as? NSObject)
      }
    }
  }

  @Test func `goes on as a fork only`() async throws {
    try await withFolder { folder in
      let before = try await Self.make(in: folder)
      try changeJournal(Self.changes[0], in: folder)
      try await withLab(storage: .folder(folder)) { lab in
        let requests = [
          ("POST", "/commands", #"{"do":"pop"}"#), ("GET", "/findings", nil),
          ("POST", "/plans", #"{"goal":{"callback":"viewDidLoad"}}"#),
        ]
        for (method, path, body) in requests {
          let refused = try await lab.send(
            method,
            before.run + path,
            headers: body == nil ? [:] : TestLab.json,
            body: body
          )
          #expect(refused.status == 409, "\(refused.text)")
          #expect(try refused.json()["code"] as? String == "runRecorded")
          #expect(refused.text.contains("/forks"))
        }
        let fork = try await lab.post("\(before.run)/forks", #"{"step":2}"#)
        let branch = try #require(fork.headers["location"])
        try await lab.perform(#"{"do":"pop"}"#, on: branch)
        #expect(try await lab.send("GET", branch).json()["replay"] as? String == "exact")
        #expect(try await lab.lines(before.run) == before.lines)
      }
    }
  }

  @Test func `shows what comes now where nothing was recorded, and says so`() async throws {
    try await withFolder { folder in
      let before = try await Self.make(in: folder)
      let forget = "UPDATE commands SET outcome = NULL; UPDATE runs SET state = NULL"
      try changeJournal(forget, in: folder)
      try await withLab(storage: .folder(folder)) { lab in
        let whole = try await lab.send("GET", before.run).json()
        #expect(whole["replay"] as? String == "exact")
        #expect(whole["replayDetail"] == nil)
      }
      try changeJournal(Self.changes[0], in: folder)
      try await withLab(storage: .folder(folder)) { lab in
        let whole = try await lab.send("GET", before.run).json()
        #expect(whole["replay"] as? String == "changed")
        let detail = try #require(whole["replayDetail"] as? String)
        #expect(detail.contains("from step 1 on") && detail.contains("not recorded"))
        try await lab.perform(#"{"do":"pop"}"#, on: before.run)
      }
    }
  }

  @Test func `is kept from a journal of the version before`() async throws {
    try await withFolder { folder in
      let connection = try SQLiteConnection("\(folder)/journal.sqlite")
      try connection.execute("PRAGMA application_id = \(SQLiteSchema.applicationID)")
      try connection.execute("PRAGMA journal_mode = WAL")
      try SQLiteSchema.migrate(connection, to: 2)
      let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
      let prepared = try PreparedRun(document, eventLimit: .max)
      let scenario = String(decoding: prepared.record.scenario, as: UTF8.self)
      let command = try #require(prepared.commands.first)
      try connection.query(
        "INSERT INTO runs VALUES (1, 'old', 'old', NULL, NULL, NULL, NULL, '{}', 1, 1, 1, $1, $2)",
        [.integer(command.eventCount), .text(scenario)]
      )
      try connection.query(
        "INSERT INTO commands VALUES (1, 0, $1, $2, $3)",
        [
          .text(command.json), .integer(command.eventCount),
          .integer(Int64(bitPattern: command.hash)),
        ]
      )
      connection.close()
      try await withLab(storage: .folder(folder)) { lab in
        let run = "/api/runs/old"
        #expect(try await lab.send("GET", run).json()["replay"] as? String == "exact")
        let headers = ["Idempotency-Key": "a"]
        let push = #"{"do":"push","target":"B"}"#
        let first = try await lab.post("\(run)/commands", push, headers: headers)
        let again = try await lab.post("\(run)/commands", push, headers: headers)
        #expect(first.status == 200 && again.body == first.body)
      }
    }
  }

  @Test func `is recorded up to a bound`() throws {
    let document = try ScenarioDocument.decode(Array(Scenarios.pushPop.utf8))
    var run = try LiveRun(document)
    var recorder = Recorder()
    var (byteCount, isRecorded) = (0, true)
    while isRecorded {
      let step = run.version.isMultiple(of: 2) ? "foreground" : "background"
      _ = try run.perform(Array(#"{"do":"\#(step)"}"#.utf8))
      let outcome = recorder.admit { RunRecord.Outcome(Entry(lastOf: run)) }
      isRecorded = outcome != nil
      byteCount += outcome?.byteCount ?? 0
    }
    #expect(byteCount <= Recorder.mostBytes && byteCount > Recorder.mostBytes / 2)
    #expect(recorder.admit { RunRecord.Outcome(0, of: run) } == nil)
  }

  private struct Before {
    var run: String
    var whole: [String: Any]
    var lines: String
  }

  private static func make(in folder: String) async throws -> Before {
    var before: Before?
    try await withLab(storage: .folder(folder)) { lab in
      let run = try await lab.startRun()
      for step in steps { try await lab.perform(step, on: run) }
      let whole = try await lab.send("GET", run).json()
      #expect(whole["replay"] as? String == "exact")
      before = Before(run: run, whole: whole, lines: try await lab.lines(run))
    }
    return try #require(before)
  }
}
