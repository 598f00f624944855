import Foundation
import LabCore
import LabHTTP
import LabRuns
import SQLite
import Testing
import TestSupport

@testable import LabStore

/// A change that makes a copy another program's, or half a journal.
private struct Tampering: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let script: String
  let reason: String

  static let all = [
    Self("no commands", "DROP TABLE commands", "it lacks the table commands"),
    Self(
      "no tables",
      "DROP TABLE commands; DROP TABLE refusals; DROP TABLE runs; PRAGMA user_version = 0",
      "it has no tables"
    ),
    Self(
      "a trigger",
      "CREATE TRIGGER evil AFTER INSERT ON runs BEGIN DELETE FROM commands; END",
      "it has a strange trigger evil"
    ),
    Self("a view", "CREATE VIEW seen AS SELECT 1", "it has a strange view seen"),
    Self("a table", "CREATE TABLE more (a)", "it has a strange table more"),
    Self(
      "a column",
      "ALTER TABLE runs ADD COLUMN more TEXT",
      "it has a strange column runs.more (TEXT 0 - 0 0)"
    ),
    Self("no index", "DROP INDEX runsByFamily", "it lacks the index runsByFamily"),
    Self(
      "another index",
      "DROP INDEX runsByFamily; CREATE INDEX runsByFamily ON runs(name)",
      "it lacks the index of runs (0c0 family)"
    ),
  ]

  init(_ description: String, _ script: String, _ reason: String) {
    (testDescription, self.script, self.reason) = (description, script, reason)
  }
}

@Suite struct `A backup` {
  @Test func `of five runs brings five runs back into a fresh folder`() async throws {
    try await withFolder { parent in
      let (folder, other, copies) = ("\(parent)/a", "\(parent)/b", "\(parent)/copies")
      var before: [String: [UInt8]] = [:]
      var copy = ""
      try await withLab(storage: .folder(folder)) { lab in
        for _ in 0..<5 {
          let run = try await lab.startRun()
          try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
          before[run] = try await lab.send("GET", run).body
        }
        copy = try BackupFolder(copies).add(copyOf: folder, at: Self.time).path
      }
      #expect(copy == "\(copies)/lab-2026-11-26T132940Z.backup")
      let check = try JournalCheck(copy)
      #expect(check.runs == 5 && check.rooms == 0 && check.schema == SQLiteSchema.version)
      #expect(try JournalReplay.differences(in: copy) == [])
      #expect(try JournalCopy.restore(copy, to: other) == nil)
      try await withLab(storage: .folder(other)) { lab in
        for (run, body) in before {
          let response = try await lab.send("GET", run)
          #expect(response.body == body)
        }
      }
    }
  }

  @Test func `lets the oldest copies go, and none that a wrong clock has named`() async throws {
    try await withFolder { parent in
      let (folder, copies) = ("\(parent)/a", "\(parent)/copies")
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      let place = BackupFolder(copies)
      let day = 86_400.0
      var removed: [[String]] = []
      // Two days, then the clock is 400 days ahead for a day, and comes back.
      for days in [0, 1, 401, 2, 3] {
        let time = Self.time + Double(days) * day
        removed.append(try place.add(copyOf: folder, at: time, keeping: 2).removed)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: copies).sorted()
      #expect(
        names == [
          "lab-2026-11-28T132940Z.backup", "lab-2026-11-29T132940Z.backup",
          "lab-2028-01-01T132940Z.backup",
        ]
      )
      #expect(removed.map(\.count) == [0, 0, 1, 0, 1])
    }
  }

  @Test func `never removes what is no copy, nor the one just made`() async throws {
    try await withFolder { parent in
      let (folder, copies) = ("\(parent)/a", "\(parent)/copies")
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      try FileManager.default.createDirectory(
        atPath: copies,
        withIntermediateDirectories: true
      )
      let others = ["lab-2020-01-01T000000Z.backup", "lab-.backup", "letter"]
      for name in others { try Data("Dear".utf8).write(to: URL(filePath: "\(copies)/\(name)")) }
      // A clock that went far back names the newest copy like the oldest.
      let place = BackupFolder(copies)
      let first = try place.add(copyOf: folder, at: Self.time, keeping: 1)
      let second = try place.add(copyOf: folder, at: Date(timeIntervalSince1970: 0), keeping: 1)
      #expect(first.removed + second.removed == [])
      let names = Set(try FileManager.default.contentsOfDirectory(atPath: copies))
      #expect(names.isSuperset(of: others) && names.count == others.count + 2)
    }
  }

  @Test(arguments: Tampering.all)
  private func `is refused by the check and by restoring with`(change: Tampering) async throws {
    try await withFolder { parent in
      let (folder, copy, target) = ("\(parent)/a", "\(parent)/copy", "\(parent)/b")
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      try JournalCopy.backUp(folder, to: copy)
      let connection = try SQLiteConnection(copy)
      try connection.execute("PRAGMA foreign_keys = OFF; \(change.script)")
      connection.close()
      let refused = #expect(throws: StoreError.self) { try JournalCopy.restore(copy, to: target) }
      #expect(refused?.code == .damaged)
      #expect(refused?.reason == change.reason)
      let found = #expect(throws: StoreError.self) { try JournalCheck(copy) }
      #expect(found == refused)
      #expect(!FileManager.default.fileExists(atPath: target))
    }
  }

  @Test func `is not restored into a folder that is somebody else's`() async throws {
    try await withFolder { parent in
      let (folder, copy, foreign) = ("\(parent)/a", "\(parent)/copy", "\(parent)/etc")
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      try JournalCopy.backUp(folder, to: copy)
      try FileManager.default.createDirectory(
        atPath: foreign,
        withIntermediateDirectories: true
      )
      try Data("root".utf8).write(to: URL(filePath: "\(foreign)/passwd"))
      let error = #expect(throws: StoreError.self) {
        try JournalCopy.restore(copy, to: foreign)
      }
      #expect(error?.code == .strangeFolder)
      let words = "“\(foreign)” is no data folder: it has “passwd”."
      #expect(error?.description.hasPrefix(words) == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: foreign) == ["passwd"])
      // Beside a journal of ours, it may be a file of tokens.
      try Data("root".utf8).write(to: URL(filePath: "\(folder)/passwd"))
      #expect(try JournalCopy.restore(copy, to: folder) != nil)
    }
  }

  @Test func `is dated in the metrics`() async throws {
    try await withFolder { folder in
      let time = TestTime(at: MachineTime().wall + 3600)
      try await withLab(storage: .folder(folder), configure: { $0.time = time }) { lab in
        #expect(!(try await lab.send("GET", "/metrics").text).contains("lifecycle_backup_age"))
        try JournalCopy.backUp(folder, to: "\(folder)/copy")
        let text = try await lab.send("GET", "/metrics").text
        let age = text.firstMatch(of: /lifecycle_backup_age_seconds (\d+)/)?.output.1
        #expect((3500...3600).contains(Int(age ?? "") ?? 0))
      }
    }
  }

  /// 13:29:40 on 26 November 2026.
  private static let time = Date(timeIntervalSince1970: 1_795_699_780)
}
