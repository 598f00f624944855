import Foundation
import LabCore
import Testing
import TestSupport

@testable import LabStore

/// How much a journal takes on the disk.
@Suite struct `The size of a journal` {
  private static let push = #"{"do":"push","target":"B"}"#
  private static let pop = #"{"do":"pop"}"#

  @Test func `is less than two kilobytes a command`() async throws {
    try await withFolder { folder in
      let count = 300
      // The tables have pages before anything is in them.
      try await withLab(storage: .folder(folder)) { _ in }
      let empty = try Self.size(in: folder)
      try await withLab(storage: .folder(folder)) { lab in
        let runs = try await [lab.startRun(), lab.startRun(), lab.startRun()]
        for round in 0..<count {
          let step = round / 3 % 2 == 0 ? Self.push : Self.pop
          try await lab.perform(step, on: runs[round % 3])
        }
      }
      let bytes = try Self.size(in: folder) - empty
      #expect(bytes / count < 2_000, "\(bytes / count)")
    }
  }

  @Test func `goes down with what is removed`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        let (run, room) = (try await lab.startRun(), try await lab.openRoom())
        let first = try Self.size(in: folder)
        for round in 0..<60 {
          let step = round % 2 == 0 ? Self.push : Self.pop
          try await lab.perform(step, on: run)
          try await room.leading("POST", "/commands", step)
        }
        #expect(try await lab.send("DELETE", run).status == 204)
        let half = try Self.size(in: folder)
        #expect(half > first)
        try await room.leading("DELETE")
        let rest = try Self.size(in: folder, log: true)
        #expect(rest < half)
      }
    }
  }

  @Test func `goes down at the first start with a file that could not become smaller`() async throws
  {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      let text = String(repeating: "x", count: 1_000_000)
      try changeJournal(
        """
        PRAGMA auto_vacuum = NONE; VACUUM;
        CREATE TABLE old (text TEXT); INSERT INTO old VALUES ('\(text)'); DROP TABLE old;
        """,
        in: folder
      )
      #expect(try Self.size(in: folder) > 1_000_000)
      try await withLab(storage: .folder(folder)) { _ in
        let size = try Self.size(in: folder)
        #expect(size < 500_000)
      }
    }
  }

  @Test func `is limited, with an answer that says what to remove`() async throws {
    var limits = LabLimits()
    limits.journalBytes = 200_000
    try await withLab(limits: limits) { lab in
      let (first, room) = (try await lab.startRun(), try await lab.openRoom())
      var status = 201
      while status == 201 { status = try await lab.post("/api/runs", Scenarios.pushPop).status }
      #expect(status == 409)
      for refused in [
        try await lab.post("/api/runs", Scenarios.pushPop),
        try await lab.post("/api/rooms", #"{"scenario":\#(Scenarios.pushPop)}"#),
        try await lab.post("\(first)/commands", Self.push),
        try await lab.post("\(first)/forks", #"{"step":1}"#),
        try await room.lead("POST", "/commands", Self.push),
        try await room.lead("PUT", "/run", #"{"step":0}"#),
      ] {
        #expect(refused.status == 409)
        #expect(try refused.json()["code"] as? String == "limitReached")
        #expect(refused.text.contains("DELETE /api/runs/{id}"))
      }
      #expect(try await lab.send("GET", first).json()["version"] as? Int == 1)
      try await room.leading("DELETE")
      #expect(try await lab.send("DELETE", first).status == 204)
    }
  }

  @Test func `is limited for each run`() async throws {
    var limits = LabLimits()
    limits.runBytes = 200
    try await withLab(limits: limits) { lab in
      let run = try await lab.startRun()
      var (status, text) = (200, "")
      for round in 0..<10 where status == 200 {
        let answer = try await lab.post("\(run)/commands", round % 2 == 0 ? Self.push : Self.pop)
        (status, text) = (answer.status, answer.text)
      }
      #expect(status == 409)
      #expect(text.contains("200 bytes"))
      let version = try await lab.send("GET", run).json()["version"] as? Int
      #expect(try #require(version) > 2)
    }
  }

  private static func size(in folder: String, log: Bool = false) throws -> Int {
    try (log ? ["", "-wal"] : [""]).reduce(0) { sum, end in
      let path = "\(folder)/journal.sqlite\(end)"
      return sum + (try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0)
    }
  }
}
