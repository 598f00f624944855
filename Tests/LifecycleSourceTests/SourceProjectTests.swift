import Foundation
import SourceFacts
import TestSupport
import Testing

@testable import LifecycleSource

/// Which files are read with a parser, and what is kept of them.
@Suite struct `The files of a project` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Writes files, and looks at them.
  private func project(_ files: [(name: String, text: String)]) throws -> SourceProject {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let paths = try files.map { file in
      let url = folder.appending(path: file.name)
      try Data(file.text.utf8).write(to: url)
      return url.path
    }
    return SourceProject(paths, jobs: 2)
  }

  private func reader() throws(SourceReader.Failure) -> SourceReader {
    let program = Folders.root.appending(path: "Tests/LifecycleSourceTests/Readers/recorded")
    return try SourceReader(environment: ["LIFECYCLE_SOURCE": program.path])
  }

  @Test func `are read if a controller can meet them`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = try project([
      ("Base.swift", "class Base: UIViewController {}"),
      ("Screen.swift", "class Screen: Base, Shown { let box = Box(); let kind = Kind.a; go() }"),
      ("More.swift", "extension Screen {}"),
      ("Shown.swift", "protocol Shown: Seen {}"),
      ("Seen.swift", "extension Seen where Self: UIViewController {}"),
      ("Box.swift", "final class Box: Crate {}"),
      ("Crate.swift", "class Crate {}"),
      ("Kind.swift", "enum Kind { case a }"),
      ("Go.swift", "func go() {}"),
      ("View.swift", "extension UIView {}"),
      ("Launch.swift", "class Launch: NSObject, UIApplicationDelegate {}"),
      ("Window.swift", "struct Keeper { let window: UIWindow }"),
      ("Comment.swift", "// lifecycle:disable:file LINT-H07 why\nstruct Silent {}"),
      ("Model.swift", "struct Model: Codable {}"),
      ("Service.swift", "class Service { func go() {} }"),
    ])
    let needed = project.needed(jobs: 2).map {
      URL(filePath: project.sources[$0].path).lastPathComponent
    }
    #expect(
      needed == [
        "Base.swift", "Screen.swift", "More.swift", "Shown.swift", "Seen.swift", "Box.swift",
        "Crate.swift", "Kind.swift", "Go.swift", "View.swift", "Launch.swift", "Window.swift",
        "Comment.swift",
      ]
    )
  }

  @Test func `show the same mistakes whether all are read or only some`() throws {
    let fixtures = RecordedFacts.all.map { Folders.root.appending(path: $0.path).path }
    let project = SourceProject(fixtures, jobs: 2)
    var choice = SourceChoice()
    choice.confidence = .possible
    let reports = try [true, false].map { all in
      SourceReport(
        try project.facts(all: all, jobs: 2, cache: nil, reader: reader),
        choice: choice
      )
    }
    #expect(reports[0].findings == reports[1].findings)
    #expect(reports[0].complaints == reports[1].complaints)
    #expect(reports[0].summary == reports[1].summary)
    #expect(!reports[0].findings.isEmpty)
  }

  @Test func `are known from the cache until their text or the program changes`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try #require(RecordedFacts.rules.first { $0.path.hasSuffix("/Super.swift") })
    let path = Folders.root.appending(path: fixture.path).path
    let project = SourceProject([path], jobs: 1)
    let cache = try #require(LintCache(at: folder.path, program: "1"))
    func facts(_ cache: LintCache) throws -> (facts: [FileFacts], isRead: Bool) {
      var isRead = false
      let facts = try project.facts(all: true, jobs: 1, cache: cache) {
        () throws(SourceReader.Failure) in
        isRead = true
        return try reader()
      }
      return (facts, isRead)
    }
    let first = try facts(cache)
    #expect(first.isRead)
    let second = try facts(cache)
    #expect(!second.isRead)
    #expect(second.facts.map(\.types) == first.facts.map(\.types))
    #expect(try facts(#require(LintCache(at: folder.path, program: "2"))).isRead)
    // A damaged entry is read again.
    let entries = folder.appending(path: "facts")
    for name in try FileManager.default.contentsOfDirectory(atPath: entries.path) {
      let entry = entries.appending(path: name)
      var bytes = try Data(contentsOf: entry)
      bytes[bytes.count / 2] ^= 1
      try bytes.write(to: entry)
    }
    #expect(try facts(cache).isRead)
    cache.prune(to: 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: entries.path) == [])
    #expect(try facts(cache).isRead)
  }

  @Test func `give a report that can be kept`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let cache = try #require(LintCache(at: folder.path, program: "1"))
    var choice = SourceChoice()
    choice.configuration = try LintConfiguration(
      reading: Array(#"{"severity": {"LINT-SUPER-1": "note"}}"#.utf8)
    )
    let report = SourceReport(RecordedFacts.all, choice: choice)
    cache.keep(report, for: [choice.key])
    let kept = try #require(cache.report(for: [choice.key], choice.configuration))
    #expect(kept.findings == report.findings)
    #expect(kept.summary == report.summary)
    #expect(kept.told.map(\.severity) == report.told.map(\.severity))
    #expect(cache.report(for: ["other"], choice.configuration) == nil)
  }
}
