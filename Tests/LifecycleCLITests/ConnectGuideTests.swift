import Foundation
import LifecycleEngine
import LifecycleScenario
import PhoneSupport
import Testing
import TestSupport

/// The guide “Connect your app”, followed word for word with a phone made of the engine.
@Suite struct `The guide to connect an app` {
  /// The commands of the lab in a part of the guide, in order.
  private static func commands(under title: String) throws -> [[String]] {
    let guide = Folders.root.appending(
      path: "Sources/LifecycleEngine/LifecycleEngine.docc/Guides/ConnectYourApp.md"
    )
    let text = try String(contentsOf: guide, encoding: .utf8)
    let part = try #require(text.components(separatedBy: "\n## ").first { $0.hasPrefix(title) })
    let lines = part.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    return lines.filter { $0.hasPrefix("lifecycle ") }
      .map { $0.split(separator: " ").dropFirst().map(String.init) }
  }

  /// The output of a command of the guide, on a server whose port is another one.
  private static func run(_ command: [String], on server: String, _ id: String = "") async throws
    -> ProgramOutcome
  {
    var arguments = command.map {
      $0.replacing("http://127.0.0.1:8080", with: server).replacing("ID", with: id)
    }
    if !command.contains(where: { $0.hasPrefix("http://") }) { arguments += ["--server", server] }
    return try await CommandLineTool.run(arguments)
  }

  /// The value of LIFECYCLE_LAB in the output of a command.
  private static func lab(in output: String) throws -> String {
    let name = "LIFECYCLE_LAB="
    let line = try #require(output.split(separator: "\n").first { $0.hasPrefix(name) })
    return String(line.dropFirst(name.count))
  }

  /// Launches an app with LIFECYCLE_LAB in its environment until its first screen is there.
  private static func launch(_ lab: String, faults: [PhoneFault] = []) async throws -> Int {
    let file = Folders.pages.appending(path: "examples/push-b.json")
    let document = try ScenarioDocument.decode(Array(try Data(contentsOf: file)))
    let carrier = try #require(SocketCarrier(lab: lab))
    return try await onThread {
      let phone = Phone(try document.run(), faults: faults, to: carrier)
      phone.play()
      carrier.waitUntilAllIsSent(by: phone)
      return carrier.acknowledged
    }
  }

  @Test func `leads from the command line to an app that is followed`() async throws {
    let commands = try Self.commands(under: "In five steps")
    let names = commands.map { $0.prefix(2).joined(separator: " ") }
    #expect(
      names == [
        "serve --live", "live package", "live project", "follow --until-differs", "live export",
      ]
    )
    try await withFolder { folder in
      let service = try Service(data: ":memory:", options: Array(commands[0].dropFirst()))
      let server = try await service.address()
      let package = try await CommandLineTool.run(
        Array(commands[1].dropLast()) + ["\(folder)/\(commands[1].last ?? "")"]
      )
      #expect(package.exitCode == 0, "\(package.standardError)")
      #expect(FileManager.default.fileExists(atPath: "\(folder)/Probe/Package.swift"))
      let opened = try await Self.run(commands[2], on: server)
      let lab = try Self.lab(in: opened.standardOutput)
      let id = String(try #require(lab.firstMatch(of: /\/p\/(\w+)#/)).output.1)

      let count = try await Self.launch(lab)
      let exported = try await Self.run(commands[4], on: server, id)
      #expect(count > 50 && exported.standardOutput.split(separator: "\n").count == count)

      let faulty = try await Self.launch(lab, faults: [.twice("A", .viewDidAppear)])
      let followed = try await Self.run(commands[3], on: server, id)
      #expect(followed.exitCode == 1, "\(followed.standardOutput)")
      let latest = try await Self.run(commands[4], on: server, id)
      #expect(latest.standardOutput.split(separator: "\n").count == faulty)
      _ = try await service.end(with: SIGTERM)
    }
  }

  @Test(arguments: ["On the page", "One file"])
  func `leads to a session of its own`(part: String) async throws {
    try await withFolder { folder in
      let service = try Service(data: ":memory:", options: ["--live"])
      let server = try await service.address()
      var command = try #require(try Self.commands(under: part).first)
      if command.last == "LifecycleProbe.swift" {
        command[command.count - 1] = "\(folder)/LifecycleProbe.swift"
      }
      let opened = try await Self.run(command, on: server)
      #expect(opened.exitCode == 0, "\(opened.standardError)")
      var lab = try Self.lab(in: opened.standardOutput)
      if part == "One file" {
        // What the app finds in its file is the same place.
        let file = try String(contentsOfFile: command[command.count - 1], encoding: .utf8)
        let address = try #require(file.firstMatch(of: /let address = "(.+)"/)).output.1
        let key = try #require(file.firstMatch(of: /let key = "(.+)"/)).output.1
        #expect(lab == "\(address)#\(key)")
        lab = "\(address)#\(key)"
      }
      let count = try await Self.launch(lab)
      let session = String(lab.prefix { $0 != "#" })
      let exported = try await CommandLineTool.run(["live", "export", session])
      #expect(count > 50 && exported.standardOutput.split(separator: "\n").count == count)
      _ = try await service.end(with: SIGTERM)
    }
  }
}
