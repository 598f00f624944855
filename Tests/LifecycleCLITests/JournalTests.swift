import Foundation
import Testing
import TestSupport

@Suite struct `The folder of the runs` {
  @Test func `belongs to one process at a time`() async throws {
    try await withFolder { folder in
      let service = try Service(data: folder)
      _ = try await service.address()
      let second = try await Self.serve(folder)
      #expect(second.exitCode == 2)
      #expect(
        second.standardError
          == "The runs in “\(folder)” are in use: another server has them open. Stop that one, or "
          + "choose another folder with --data.\n"
      )
      let (rest, exitCode) = try await service.end(with: SIGTERM)
      #expect(rest.isEmpty)
      #expect(exitCode == 0)
      let third = try Service(data: folder)
      _ = try await third.address()
      #expect(try await third.end(with: SIGTERM).exitCode == 0)
    }
  }

  @Test func `is in the folder that is meant for it`() async throws {
    try await withFolder { folder in
      let service = try Service(data: nil, after: "export XDG_STATE_HOME='\(folder)/state'")
      _ = try await service.address()
      let path = "\(folder)/state/lifecycle-lab/journal.sqlite"
      #expect(FileManager.default.fileExists(atPath: path))
      #expect(try await service.end(with: SIGTERM).exitCode == 0)
      let other = try Service(data: nil, after: "unset XDG_STATE_HOME; export HOME='\(folder)'")
      _ = try await other.address()
      let home = "\(folder)/.local/state/lifecycle-lab/journal.sqlite"
      #expect(FileManager.default.fileExists(atPath: home))
      #expect(try await other.end(with: SIGTERM).exitCode == 0)
    }
  }

  @Test func `is left alone when its file is strange`() async throws {
    try await withFolder { folder in
      let text = Data("a diary".utf8)
      let file = URL(filePath: folder).appending(path: "journal.sqlite")
      try text.write(to: file)
      let outcome = try await Self.serve(folder)
      #expect(outcome.exitCode == 2)
      #expect(
        outcome.standardError
          == "“\(file.path)” is no journal of the Lifecycle Lab (not a SQLite database). It is left "
          + "as it is. Move it away, or choose another folder with --data.\n"
      )
      #expect(try Data(contentsOf: file) == text)
    }
  }

  /// The system refuses to let the files grow, as a full disk does, until the test lets it.
  @Test func `that takes nothing more costs no run what it has`() async throws {
    try await withFolder { folder in
      let service = try Service(data: folder, after: "trap '' XFSZ; ulimit -S -f 1000")
      let address = try await service.address()
      let scenario = try Scenarios.pushPop()
      let created = try await send("POST", "\(address)/api/runs", scenario)
      let run = "\(address)/api/runs/\(try #require(try created.json()["id"] as? String))"
      var (refused, version) = (nil as Answer?, 1)
      while refused == nil, version < 5000 {
        let step = version.isMultiple(of: 2) ? "foreground" : "background"
        let answer = try await send("POST", "\(run)/commands", #"{"do":"\#(step)"}"#)
        if answer.status == 200 { version += 1 } else { refused = answer }
      }
      #expect(refused?.status == 503)
      let problem = try #require(try refused?.json())
      #expect(problem["code"] as? String == "journalUnavailable")
      let whole = try await send("GET", run)
      #expect(try whole.json()["version"] as? Int == version)
      #expect(try await send("POST", "\(address)/api/runs", scenario).status == 503)
      #expect(try await send("DELETE", run).status == 503)

      try await onThread { try Self.liftLimit(of: service) }
      let step = version.isMultiple(of: 2) ? "foreground" : "background"
      let answer = try await send("POST", "\(run)/commands", #"{"do":"\#(step)"}"#)
      #expect(answer.status == 200)
      #expect(try answer.json()["version"] as? Int == version + 1)
      let before = try await send("GET", run)
      let end = try await service.end(with: SIGKILL)
      #expect(end.rest.contains("is not available"))

      let next = try Service(data: folder)
      let path = run.dropFirst(address.count)
      #expect(try await send("GET", next.address() + path).body == before.body)
      #expect(try await next.end(with: SIGTERM).rest.isEmpty)
    }
  }

  @Test func `is copied while it is used, and brought back when it is not`() async throws {
    try await withFolder { parent in
      let (folder, copy) = ("\(parent)/runs", "\(parent)/copy.sqlite")
      let service = try Service(data: folder)
      let address = try await service.address()
      let created = try await send("POST", "\(address)/api/runs", Scenarios.pushPop())
      let path = "/api/runs/\(try #require(try created.json()["id"] as? String))"
      let before = try await send("GET", address + path)
      let made = try await CommandLineTool.run(["backup", copy, "--data", folder])
      #expect(made.standardOutput == "The runs in “\(folder)” are in “\(copy)” now.\n")
      #expect(made.exitCode == 0)
      let again = try await CommandLineTool.run(["backup", copy, "--data", folder])
      #expect(again.exitCode == 2)
      #expect(again.standardError.hasPrefix("“\(copy)” is there already."))
      let restore = ["restore", copy, "--data", folder]
      let refused = try await CommandLineTool.run(restore)
      #expect(refused.exitCode == 2)
      #expect(refused.standardError.hasPrefix("The runs in “\(folder)” are in use"))
      #expect(try await send("DELETE", address + path).status == 204)
      #expect(try await service.end(with: SIGKILL).rest.isEmpty)
      let restored = try await CommandLineTool.run(restore)
      #expect(restored.exitCode == 0, "\(restored.standardError)")
      #expect(
        restored.standardOutput == """
          The runs in “\(folder)” are those of “\(copy)” now.
          What was there before is “\(folder)/journal.before-1.sqlite”.

          """
      )
      let next = try Service(data: folder)
      #expect(try await send("GET", next.address() + path).body == before.body)
      #expect(try await next.end(with: SIGTERM).exitCode == 0)
    }
  }

  private static func serve(_ folder: String) async throws -> ProgramOutcome {
    let pages = Folders.root.appendingPathComponent("Tests").path
    let arguments = ["serve", "--port", "0", "--public", pages, "--data", folder]
    return try await CommandLineTool.run(arguments)
  }

  private static func liftLimit(of service: Service) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/prlimit")
    process.arguments = ["--pid", "\(service.identifier)", "--fsize=unlimited:"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// Scenarios that are performed step by step.
enum Scenarios {
  /// A navigation controller with A on screen; B is there to be pushed.
  static func pushPop() throws -> String {
    let file = Folders.root.appending(path: "Public/examples/push-b.json")
    return try String(contentsOf: file, encoding: .utf8)
  }
}
