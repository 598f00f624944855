import Foundation
import LifecycleListing
import Testing
import TestSupport

@testable import LabStore

@Suite struct `A copy of the journal` {
  @Test func `is made while the server runs, and brings everything back`() async throws {
    try await withFolder { parent in
      let (folder, other, copy) = ("\(parent)/a", "\(parent)/b", "\(parent)/copy.sqlite")
      try await withLab(storage: .folder(folder)) { lab in
        let run = try await lab.startRun()
        try await lab.perform(#"{"do":"push","target":"B"}"#, on: run)
        let before = try await lab.send("GET", run).body
        try JournalCopy.backUp(folder, to: copy)
        try await lab.perform(#"{"do":"pop"}"#, on: run)
        #expect(
          try FileManager.default.contentsOfDirectory(atPath: parent).sorted() == [
            "a", "copy.sqlite",
          ]
        )
        #expect(try JournalCopy.restore(copy, to: other) == nil)
        try await withLab(storage: .folder(other)) { lab in
          let response = try await lab.send("GET", run)
          #expect(response.body == before)
        }
      }
    }
  }

  @Test func `leaves what was there before beside it`() async throws {
    try await withFolder { folder in
      let copy = "\(folder)/copy"
      var runs: [String] = []
      try await withLab(storage: .folder(folder)) { runs.append(try await $0.startRun()) }
      try JournalCopy.backUp(folder, to: copy)
      try await withLab(storage: .folder(folder)) { runs.append(try await $0.startRun()) }
      let kept = try #require(try JournalCopy.restore(copy, to: folder))
      try await withLab(storage: .folder(folder)) { lab in
        try await lab.expect(200, at: runs[0])
        try await lab.expect(404, at: runs[1])
      }
      #expect(try JournalCopy.restore(kept, to: folder) != kept)
      try await withLab(storage: .folder(folder)) { lab in
        try await lab.expect(200, at: runs[1])
      }
    }
  }

  @Test func `takes the place of a journal that is damaged`() async throws {
    try await withFolder { folder in
      let copy = "\(folder)/copy"
      var run = ""
      try await withLab(storage: .folder(folder)) { run = try await $0.startRun() }
      try JournalCopy.backUp(folder, to: copy)
      let garbage = Data("garbage".utf8)
      try garbage.write(to: URL(filePath: "\(folder)/journal.sqlite"))
      let kept = try #require(try JournalCopy.restore(copy, to: folder))
      #expect(try Data(contentsOf: URL(filePath: kept)) == garbage)
      try await withLab(storage: .folder(folder)) { lab in
        try await lab.expect(200, at: run)
      }
    }
  }

  @Test func `waits until no server uses the folder`() async throws {
    try await withFolder { folder in
      let copy = "\(folder)/copy"
      try await withLab(storage: .folder(folder)) { lab in
        let run = try await lab.startRun()
        try JournalCopy.backUp(folder, to: copy)
        let error = #expect(throws: StoreError.self) {
          _ = try JournalCopy.restore(copy, to: folder)
        }
        #expect(error?.code == .inUse)
        try await lab.expect(200, at: run)
      }
    }
  }

  @Test func `is refused where it is no journal that this program can use`() async throws {
    try await withFolder { folder in
      let copy = "\(folder)/copy"
      var run = ""
      try await withLab(storage: .folder(folder)) { run = try await $0.startRun() }
      try JournalCopy.backUp(folder, to: copy)
      let good = try Data(contentsOf: URL(filePath: copy))
      let changes: [(StoreError.Code, @Sendable (inout Data) -> Void)] = [
        (.newer, { $0[63] = 99 }), (.foreign, { $0[68] = 0 }), (.damaged, { $0.removeLast(8192) }),
        (.foreign, { $0 = Data("Hello".utf8) }),
      ]
      for (code, change) in changes {
        var data = good
        change(&data)
        try data.write(to: URL(filePath: copy))
        let error = #expect(throws: StoreError.self) {
          _ = try JournalCopy.restore(copy, to: folder)
        }
        #expect(error?.code == code)
        #expect(try Data(contentsOf: URL(filePath: copy)) == data)
      }
      try await withLab(storage: .folder(folder)) { lab in
        try await lab.expect(200, at: run)
      }
    }
  }

  @Test func `never takes the place of another file, and needs a journal`() async throws {
    try await withFolder { folder in
      let file = "\(folder)/letter"
      try Data("Dear".utf8).write(to: URL(filePath: file))
      let missing = #expect(throws: StoreError.self) {
        try JournalCopy.backUp(folder, to: file)
      }
      #expect(missing?.code == .missing)
      try await withLab(storage: .folder(folder)) { _ = try await $0.startRun() }
      let exists = #expect(throws: StoreError.self) { try JournalCopy.backUp(folder, to: file) }
      #expect(exists?.code == .exists)
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "Dear")
      let nowhere = #expect(throws: StoreError.self) {
        try JournalCopy.backUp(folder, to: "\(folder)/none/copy")
      }
      #expect(nowhere?.description.contains("none/copy") == true)
      #expect(throws: StoreError.self) { try JournalCopy.restore("\(folder)/none", to: folder) }
    }
  }
}

extension TestLab {
  fileprivate func expect(_ status: Int, at path: String) async throws {
    let response = try await send("GET", path)
    #expect(response.status == status, "\(response.text)")
  }
}
