import Foundation
import LifecycleSource
import SourceFacts
import TestSupport
import Testing

/// What becomes of an answer that is none.
@Suite struct `The reader of Swift files` {
  private static let folder = Folders.root.appending(path: "Tests/LifecycleSourceTests/Readers")

  private func reader(_ name: String) throws -> SourceReader {
    try SourceReader(environment: ["LIFECYCLE_SOURCE": Self.folder.appending(path: name).path])
  }

  private let requests = ["a.swift", "b.swift", "c.swift"].map { SourceRequest(path: $0) }

  @Test func `is asked again for what comes after the file that ended it`() throws {
    let facts = try reader("dying").read(requests)
    #expect(facts.map(\.path) == ["a.swift", "b.swift", "c.swift"])
    #expect(facts.map { $0.refusal == nil } == [true, false, false])
  }

  @Test func `says what to do when it is not there or was built without its parser`() throws {
    #expect(throws: SourceReader.Failure.missing) { try reader("nowhere") }
    let path = Self.folder.appending(path: "unbuilt").path
    #expect(throws: SourceReader.Failure.notBuilt(path: path)) {
      try reader("unbuilt").read(requests)
    }
    let missing = SourceReader.Failure.missing.message
    #expect(missing.hasSuffix("Build it with: swift build -c release --product lifecycle"))
    let unbuilt = SourceReader.Failure.notBuilt(path: path).message
    #expect(unbuilt.hasSuffix("swift build -c release --product lifecycle --traits Source"))
  }

  @Test func `is refused when it speaks another version`() throws {
    let path = Self.folder.appending(path: "older").path
    #expect(throws: SourceReader.Failure.otherVersion(path: path, version: 0)) {
      try reader("older").read(requests)
    }
  }

  @Test func `is found by the folders of PATH`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "lifecycle-source")
    try FileManager.default.copyItem(at: Self.folder.appending(path: "unbuilt"), to: program)
    let environment = ["PATH": "/nowhere:\(folder.path)"]
    #expect(try SourceReader(environment: environment, beside: nil).program == program)
  }
}
