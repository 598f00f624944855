import Foundation
import LabVersion
import Testing
import TestSupport

@Suite struct `An installed program` {
  @Test func `finds the pages beside it before those of the working directory`() async throws {
    try await withFolder { folder in
      let place = try InstalledProgram(in: folder)
      // Each line is nearer than the lines above it.
      for pages in ["work/Public", "Public", "bin/Public", "share/lifecycle-lab"] {
        try place.makePages(pages)
        #expect(try await place.folder() == "“\(place.root.path)/\(pages)”")
      }
    }
  }

  @Test func `leaves the folder “Public” of another project alone`() async throws {
    try await withFolder { folder in
      let place = try InstalledProgram(in: folder)
      try place.makePages("work/Public")
      #expect(try await place.folder() != nil)
      try place.remove("work/Public/app/moments.json")
      #expect(try await place.folder() == nil)
    }
  }

  @Test func `has the version of the build`() async throws {
    let outcome = try await CommandLineTool.run(["--version"])
    #expect(outcome.standardOutput == "\(LabVersion.current)\n")
    #expect(LabVersion.current.prefixMatch(of: /\d+\.\d+\.\d+/) != nil)
  }

  @Test func `says what its version changes, and what it has loaded`() async throws {
    let notes = try await CommandLineTool.run(["--version", "--notes"]).standardOutput
    let number = LabVersion.current.prefix { $0 != "-" }
    #expect(notes.hasPrefix("## \(number)"))
    #expect(notes.split(separator: "\n").count { $0.hasPrefix("## ") } == 1)
    #expect(notes.contains("\n- "))
    let libraries = try await CommandLineTool.run(["--libraries", "--version"]).standardOutput
    let lines = libraries.split(separator: "\n")
    #expect(lines.contains { $0.contains("/libmicrohttpd.so") })
    #expect(lines == lines.sorted() && Set(lines).count == lines.count)
  }
}

/// A copy of the program in the folder `bin` of a place.
private struct InstalledProgram {
  let root: URL

  private var program: URL { root.appending(path: "bin/lifecycle") }

  /// Copies the program, and makes the folder `work` beside it.
  init(in folder: String) throws {
    root = URL(filePath: folder).resolvingSymlinksInPath()
    for name in ["bin", "work"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: name),
        withIntermediateDirectories: true
      )
    }
    try FileManager.default.copyItem(at: BuiltProgram.file, to: program)
  }

  /// Makes a folder that looks like the pages of the lab.
  func makePages(_ path: String) throws {
    let app = root.appending(path: "\(path)/app")
    try FileManager.default.createDirectory(at: app, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: app.appending(path: "moments.json"))
  }

  func remove(_ path: String) throws {
    try FileManager.default.removeItem(at: root.appending(path: path))
  }

  /// The folder of pages that the program names, started in `work`, or `nil` if it finds none.
  func folder() async throws -> String? {
    let outcome = try await onThread {
      let arguments = ["forms", "--lesson", "99", "--seed", "1", "--form", "A"]
      let process = CommandLineTool.process(arguments)
      process.executableURL = program
      process.currentDirectoryURL = root.appending(path: "work")
      return try ProgramOutcome(of: process, input: "")
    }
    return outcome.standardError.firstMatch(of: /There is no lesson 99 in (.*)\./)
      .map { String($0.output.1) }
  }
}
