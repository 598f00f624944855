import Foundation
import LabCore
import Testing
import TestSupport

@testable import LabStore

@Suite struct `After a restart` {
  @Test func `every run is as it was`() async throws {
    try await withFolder { folder in
      let before = try await lab(in: folder) { lab in
        let run = try await lab.startRun()
        for step in [#"{"do":"push","target":"B"}"#, #"{"do":"isViewLoaded","target":"A"}"#] {
          try await lab.perform(step, on: run)
        }
        let named = try await lab.send("PATCH", run, headers: TestLab.json, body: #"{"name":"é"}"#)
        #expect(named.status == 200)
        let fork = try await lab.post("\(run)/forks", #"{"step":2,"name":"b"}"#)
        let branch = try #require(fork.headers["location"])
        try await lab.perform(#"{"do":"pop"}"#, on: branch)
        let empty = try await lab.startRun(Scenarios.scenario(steps: ""))
        return try await Shown(of: [run, branch, empty], in: lab)
      }
      let after = try await lab(in: folder) { lab in
        try await Shown(of: before.runs, in: lab)
      }
      #expect(after == before)
    }
  }

  @Test func `every recorded scenario gives the same bytes`() async throws {
    try await withFolder { folder in
      let before = try await lab(in: folder) { lab in
        var runs: [String] = []
        for scenario in try Scenarios.wholeCorpus() {
          let response = try await lab.post("/api/runs", scenario)
          if let run = response.headers["location"] { runs.append(run) }
        }
        return try await Shown(of: runs, in: lab)
      }
      #expect(before.runs.count > 150)
      let after = try await lab(in: folder) { try await Shown(of: before.runs, in: $0) }
      #expect(after == before)
    }
  }

  @Test func `a run goes on where it was`() async throws {
    try await withFolder { folder in
      let push = #"{"do":"push","target":"B"}"#
      let run = try await lab(in: folder) { try await $0.startRun() }
      try await lab(in: folder) { lab in
        let headers = ["If-Match": "\"1\""]
        let performed = try await lab.post("\(run)/commands", push, headers: headers)
        #expect(try performed.json()["version"] as? Int == 2)
      }
      try await lab(in: folder) { lab in
        let whole = Scenarios.scenario(steps: #"{"do":"launch"},"# + push)
        let other = try await lab.startRun(whole)
        let (lines, expected) = (try await lab.lines(run), try await lab.lines(other))
        #expect(lines == expected)
      }
    }
  }

  @Test func `a client comes back to the stream without loss`() async throws {
    try await withFolder { folder in
      let (run, count) = try await lab(in: folder) { lab in
        let run = try await lab.startRun()
        let count = try await lab.events(run).count
        for step in [
          #"{"do":"isViewLoaded","target":"A"}"#, #"{"do":"push","target":"B"}"#,
          #"{"do":"isViewLoaded","target":"B"}"#,
        ] {
          try await lab.perform(step, on: run)
        }
        return (run, count)
      }
      try await lab(in: folder) { lab in
        let follower = try lab.client()
        let headers = ["Last-Event-ID": "\(count - 1)"]
        _ = try await follower.follow("\(run)/events", headers: headers)
        _ = try await follower.nextMessage()
        let messages = try await follower.messages(untilCommands: 4)
        let seen = messages.filter { $0.event == "trace" }.compactMap { $0.id.flatMap { Int($0) } }
        #expect(seen == (count...seen.count + count - 1).map { $0 })
        let versions = try messages.filter { $0.event == "commands" }
          .map { try $0.json()["version"] as? Int }
        #expect(versions == [1, 2, 3, 4])
        #expect(!messages.contains { $0.event == "reset" })
      }
    }
  }

  @Test func `a run that was removed stays away`() async throws {
    try await withFolder { folder in
      let run = try await lab(in: folder) { lab in
        let run = try await lab.startRun()
        #expect(try await lab.send("DELETE", run).status == 204)
        return run
      }
      let status = try await lab(in: folder) { try await $0.send("GET", run).status }
      #expect(status == 404)
    }
  }

  /// The files are copied while the server runs, so that the copy is what a killed server leaves.
  @Test func `nothing is lost that was answered, also without an end in order`() async throws {
    try await withFolder { folder in
      try await lab(in: folder) { lab in
        let runs = try await [lab.startRun(), lab.startRun()]
        for round in 0..<20 {
          let step = round.isMultiple(of: 2) ? #"{"do":"background"}"# : #"{"do":"foreground"}"#
          for run in runs { try await lab.perform(step, on: run) }
        }
        let before = try await Shown(of: runs, in: lab)
        try await withFolder { copy in
          for name in ["journal.sqlite", "journal.sqlite-wal"] {
            try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: "\(copy)/\(name)")
          }
          let after = try await self.lab(in: copy) { try await Shown(of: runs, in: $0) }
          #expect(after == before)
        }
      }
    }
  }

  @Test func `the files are for their owner alone`() async throws {
    try await withFolder { parent in
      let folder = "\(parent)/a/b"
      try await lab(in: folder) { lab in
        _ = try await lab.startRun()
        let mode = try permissions(folder)
        #expect(mode == 0o700)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
          let mode = try permissions("\(folder)/\(name)")
          #expect(mode == 0o600, "\(name)")
        }
      }
    }
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private func lab<Value>(
    in folder: String,
    _ test: (TestLab) async throws -> Value
  ) async throws -> Value {
    var value: Value?
    try await withLab(storage: .folder(folder)) { value = try await test($0) }
    return try #require(value)
  }
}

/// What a server shows of some runs.
private struct Shown: Equatable {
  var runs: [String]
  var documents: [String] = []
  var lines: [String] = []
  var families: [String] = []

  init(of runs: [String], in lab: TestLab) async throws {
    self.runs = runs
    for run in runs {
      let document = try await lab.send("GET", run)
      #expect(document.status == 200)
      documents.append(document.text)
      lines.append(try await lab.lines(run))
      families.append(try await lab.send("GET", "\(run)/branches").text)
    }
  }
}
