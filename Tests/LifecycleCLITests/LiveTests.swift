import Foundation
import Testing
import TestSupport

/// Live sessions from the command line, on a server that runs.
@Suite struct `Live sessions from the command line` {
  private static let log = """
    A viewDidLoad
    A viewWillAppear
    something else
    A viewDidAppear
    B viewDidLoad
    A viewWillDisappear
    B viewWillAppear
    A viewDidDisappear
    B viewDidAppear

    """

  /// The output of the program, without the exit code of success.
  private static func run(_ arguments: [String], input: String = "") async throws -> String {
    let outcome = try await CommandLineTool.run(arguments, input: input)
    try #require(outcome.exitCode == 0, "\(arguments): \(outcome.standardError)")
    return outcome.standardOutput
  }

  private static func value(_ name: String, in text: String) throws -> String {
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix(name) })
    return String(try #require(line.split(separator: " ").last))
  }

  @Test func `are opened, written, followed, copied and erased`() async throws {
    try await withFolder { folder in
      let service = try Service(data: ":memory:", options: ["--live"])
      let server = try await service.address()
      let probe = "\(folder)/LifecycleProbe.swift"
      let opened = try await Self.run(
        ["live", "--server", server, "--name", "Shop", "--probe", probe]
      )
      let (id, key) = (try Self.value("session", in: opened), try Self.value("key", in: opened))
      #expect(try Self.value("watch", in: opened) == "\(server)/?live=\(id)")
      let text = try String(contentsOfFile: probe, encoding: .utf8)
      #expect(text.contains("static let address = \"\(server)/api/live/\(id)\""))
      #expect(text.contains("static let key = \"\(key)\""))

      let to = ["--to", "\(server)/api/live/\(id)", "--key", key]
      let followed = try await Self.run(["follow", "-"] + to, input: Self.log)
      let verdict = "possible, but the log does not show all of it\n"
      #expect(followed.hasSuffix("8 equal · 1 unknown to the rules · \(verdict)"))

      let exported = try await Self.run(["live", "export", "--server", server, id])
      let lines = exported.split(separator: "\n")
      #expect(lines.count == 9 && lines.allSatisfy { $0.hasSuffix("}") })
      #expect(lines.dropFirst().allSatisfy { $0.hasSuffix(#""what":"log"}"#) })
      let file = "\(folder)/session.ndjson"
      try exported.write(toFile: file, atomically: true, encoding: .utf8)
      let read = try await Self.run(["import", file])
      #expect(read.hasSuffix("\n\(verdict)"))
      let copied = try await Self.run(["live", "import", "--server", server, file])
      let copy = try Self.value("session", in: copied)
      #expect(copy != id)
      let again = try await Self.run(["live", "export", "\(server)/?live=\(copy)"])
      #expect(again == exported)

      _ = try await Self.run(["live", "erase", "--server", server, "--key", key, id])
      let gone = try await CommandLineTool.run(["live", "export", "--server", server, id])
      #expect(gone.exitCode == 2 && gone.standardError.contains("“\(id)”"))
      _ = try await service.end(with: SIGTERM)
    }
  }

  @Test func `belong to a project, whose latest launch is followed`() async throws {
    let service = try Service(data: ":memory:", options: ["--live"])
    let server = try await service.address()
    let opened = try await Self.run(["live", "project", "--server", server, "Shop"])
    let id = try Self.value("project", in: opened)
    #expect(try Self.value("watch", in: opened) == "\(server)/api/live/projects/\(id)/page")
    let lab = try #require(opened.split(separator: "\n").last?.split(separator: "=").last)
    let key = try #require(lab.split(separator: "#").last)
    #expect(lab == "\(server)/p/\(id)#\(key)")
    let early = try await CommandLineTool.run(["follow", "\(server)/p/\(id)"])
    #expect(early.exitCode == 2 && early.standardError.contains("no launch yet"))
    let wrong = ["live", "erase", "\(server)/p/\(id)", "--key", "wrong"]
    #expect(try await CommandLineTool.run(wrong).exitCode == 2)
    _ = try await Self.run(["live", "erase", "\(server)/p/\(id)", "--key", String(key)])
    let erased = try await CommandLineTool.run(["follow", "\(server)/p/\(id)"])
    #expect(erased.exitCode == 2 && erased.standardError.contains("lifecycle live project"))
    let none = try await CommandLineTool.run(
      ["live", "export", "\(server)/p/\(String(repeating: "a", count: 26))"]
    )
    #expect(none.exitCode == 2 && none.standardError.contains("lifecycle live project"))
    _ = try await service.end(with: SIGTERM)
  }

  @Test func `take a package, which holds no key`() async throws {
    try await withFolder { folder in
      let told = try await Self.run(["live", "package", "\(folder)/Probe"])
      #expect(told.split(separator: "\n").count == 2)
      for path in ["Package.swift", "Sources/LifecycleProbe/LifecycleProbe.swift"] {
        let text = try String(contentsOfFile: "\(folder)/Probe/\(path)", encoding: .utf8)
        #expect(!text.contains("nonisolated") && !text.isEmpty)
      }
      let manifest = try String(contentsOfFile: "\(folder)/Probe/Package.swift", encoding: .utf8)
      #expect(manifest.hasPrefix("// swift-tools-version: 5.9\n"))
    }
  }

  @Test func `are followed until something differs`() async throws {
    let service = try Service(data: ":memory:", options: ["--live"])
    let server = try await service.address()
    let opened = try await Self.run(["live", "--server", server])
    let (id, key) = (try Self.value("session", in: opened), try Self.value("key", in: opened))
    let to = ["--to", "\(server)/api/live/\(id)", "--key", key]
    let follower = Task {
      try await CommandLineTool.run(["follow", "--until-differs", "\(server)/api/live/\(id)"])
    }
    _ = try await Self.run(["follow", "-"] + to, input: "A viewDidLoad\nA viewWillAppear\n")
    // Lines after a break of the writer belong to another launch.
    let wrong = "A viewDidLoad\nA viewWillAppear\nA viewDidAppear\nA viewDidAppear\n"
    _ = try await CommandLineTool.run(["follow", "-"] + to, input: wrong)
    let outcome = try await follower.value
    #expect(outcome.exitCode == 1 && outcome.standardOutput.contains("differs"))
    _ = try await service.end(with: SIGTERM)
  }

  @Test func `are refused with a wrong key, and without --live`() async throws {
    let service = try Service(data: ":memory:", options: ["--live"])
    let server = try await service.address()
    let opened = try await Self.run(["live", "--server", server])
    let to = "\(server)/api/live/\(try Self.value("session", in: opened))"
    let arguments = ["follow", "-", "--to", to, "--key", "wrong"]
    let wrong = try await CommandLineTool.run(arguments, input: Self.log)
    #expect(wrong.exitCode == 2 && wrong.standardError.hasPrefix("The key of the live session"))
    let closed = try Service(data: ":memory:")
    let other = try await closed.address()
    let refused = try await CommandLineTool.run(["live", "--server", other])
    #expect(refused.exitCode == 2 && refused.standardError.contains("--live"))
    _ = try await service.end(with: SIGTERM)
    _ = try await closed.end(with: SIGTERM)
  }
}
