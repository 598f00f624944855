import Foundation
import LabCore
import Logging
import Testing
import TestSupport

@testable import LabStore
@testable import LabHTTP

@Suite struct `The count beside a journal` {
  @Test func `is told at the start`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        for _ in 0..<3 { _ = try await lab.startRun() }
        _ = try await lab.openRoom()
      }
      let lines = try await Self.lines(in: folder)
      #expect(lines.contains("info Found 3 runs and 1 rooms in “\(folder)”."))
      #expect(!lines.contains { $0.hasPrefix("warning") })
    }
  }

  @Test func `shows what is missing, once`() async throws {
    try await withFolder { folder in
      try await withLab(storage: .folder(folder)) { lab in
        let runs = try await [lab.startRun(), lab.startRun(), lab.startRun()]
        let rooms = try await [lab.openRoom(), lab.openRoom()]
        #expect(try await lab.send("DELETE", runs[0]).status == 204)
        try await rooms[0].leading("DELETE")
      }
      try Data().write(to: URL(filePath: "\(folder)/journal.sqlite"))
      let warnings = try await Self.lines(in: folder).filter { $0.hasPrefix("warning") }
      #expect(warnings.count == 1)
      #expect(warnings.first?.contains("2 runs and 1 rooms are missing") == true)
      let later = try await Self.lines(in: folder)
      #expect(!later.contains { $0.hasPrefix("warning") })
    }
  }

  /// The files are copied while the server runs, so that the copy is what a killed server leaves.
  @Test func `is right at every moment`() async throws {
    try await withFolder { folder in
      var limits = LabLimits()
      limits.runs = 4
      try await withLab(limits: limits, storage: .folder(folder)) { lab in
        for round in 0..<12 {
          let run = try await lab.startRun()
          if round % 3 == 0 { #expect(try await lab.send("DELETE", run).status == 204) }
          #expect(try await lab.send("DELETE", "/api/runs/none").status == 404)
          try await withFolder { copy in
            for name in ["journal.sqlite", "journal.sqlite-wal", "journal.count"] {
              let path = "\(copy)/\(name)"
              try FileManager.default.copyItem(atPath: "\(folder)/\(name)", toPath: path)
            }
            let lines = try await Self.lines(in: copy)
            #expect(!lines.contains { $0.hasPrefix("warning") })
            let counted = try String(contentsOfFile: "\(folder)/journal.count", encoding: .utf8)
            let runs = try jsonObject(counted)["runs"] as? Int
            #expect(lines.contains("info Found \(runs ?? -1) runs and 0 rooms in “\(copy)”."))
          }
        }
      }
    }
  }

  @Test func `begins again with a copy that is restored`() async throws {
    try await withFolder { folder in
      let copy = "\(folder)/copy"
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      try JournalCopy.backUp(folder, to: copy)
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      _ = try JournalCopy.restore(copy, to: folder)
      let lines = try await Self.lines(in: folder)
      #expect(lines.contains("info Found 1 runs and 0 rooms in “\(folder)”."))
      #expect(!lines.contains { $0.hasPrefix("warning") })
    }
  }

  /// What a server tells that starts with a folder.
  private static func lines(in folder: String) async throws -> [String] {
    let keeper = LineKeeper()
    try await withLab(
      storage: .folder(folder),
      configure: {
        $0.logger = Logger(label: "test") { _ in JSONLogHandler { keeper.keep($0) } }
      },
      { _ in }
    )
    return try keeper.lines.map { line in
      let facts = try jsonObject(line)
      return "\(facts["level"] ?? "") \(facts["message"] ?? "")"
    }
  }
}
