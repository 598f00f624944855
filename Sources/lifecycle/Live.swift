import ArgumentParser
import CommandParts
import Foundation
import LifecycleLive

/// Opens, copies and erases live sessions on a server.
struct Live: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "live",
    abstract: "Opens, copies and erases live sessions, in which apps show what they do.",
    subcommands: [
      Open.self, LiveProject.self, LivePackage.self, Export.self, Import.self, Erase.self,
    ],
    defaultSubcommand: Open.self
  )
}

extension Live {
  /// Opens a session and hands out the probe.
  struct Open: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "open",
      abstract: "Opens a session.",
      discussion: """
        Prints where the session is watched, and its write key, which is told once. With “--probe” the \
        file that the app takes in is written, with address and key inside: LifecycleProbe.swift, or \
        LifecycleProbe.m and LifecycleProbe.h, by the end of its name.
        """
    )

    @OptionGroup var server: LiveServerOption

    @Option(help: "What the session is called.")
    var name: String?

    @Option(help: ArgumentHelp("Where to write the probe.", valueName: "file"))
    var probe: String?

    @Option(
      help: ArgumentHelp(
        "Where the app reaches the server; as here unless given.",
        valueName: "url"
      )
    )
    var address: String?

    func run() throws {
      let client = try server.client()
      let (session, key) = try LiveServer.open(name, on: client)
      Output.say("session \(session.id)")
      Output.say("key     \(key)")
      Output.say("watch   \(session.page)")
      Output.say("follow  lifecycle follow \(session.server)\(session.path)")
      Output.say("LIFECYCLE_LAB=\(address ?? session.server)\(session.path)#\(key)")
      guard let probe else { return }
      try write(probe, of: session, key)
    }

    private func write(_ file: String, of session: LiveAddress, _ key: String) throws {
      let path = "\(address ?? session.server)\(session.path)"
      let url = URL(fileURLWithPath: file)
      let isObjectiveC = url.pathExtension == "m"
      let texts: [(URL, String)] =
        isObjectiveC
        ? [
          (
            url,
            ProbeFile.implementation.text(
              address: path,
              key: key,
              named: url.deletingPathExtension().lastPathComponent
            )
          ),
          (url.deletingPathExtension().appendingPathExtension("h"), ProbeFile.header.text),
        ] : [(url, ProbeFile.swift.text(address: path, key: key))]
      for (url, text) in texts { try LiveServer.write(text, to: url) }
    }
  }

  /// Writes the lines of a session as they came.
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export",
      abstract: "Writes a session as a file: its lines as they came, one JSON object a line."
    )

    @OptionGroup var server: LiveServerOption

    @Argument(help: "The session: its id or its address; or the address of a project.")
    var session: String

    func run() throws {
      let (address, client) = try server.session(session)
      var place = 0
      while true {
        let answer = client.send(
          "GET",
          "\(address.path)/events?after=\(place)",
          headers: ["Accept": "application/x-ndjson"]
        )
        guard answer.isFine else { throw client.complain(of: answer) }
        let count = answer.body.count { $0 == UInt8(ascii: "\n") }
        guard count > 0 else { return }
        Output.write(String(decoding: answer.body, as: UTF8.self))
        place += count
      }
    }
  }

  /// Makes a session of a file.
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Opens a session with the lines of a file that “export” has written."
    )

    @OptionGroup var server: LiveServerOption

    @Option(help: "What the session is called.")
    var name: String?

    @Argument(help: "The file, or - for the standard input.")
    var file: String

    func run() throws {
      let client = try server.client()
      let launches = try SessionFile.launches(in: try SessionFile.bytes(of: file))
      let (session, key) = try LiveServer.open(name, on: client)
      for launch in launches {
        for batch in launch.batches {
          var answer = SessionFile.send(batch, of: launch.name, to: session, key, by: client)
          while answer.status == 429, let pause = answer.retryAfter {
            Thread.sleep(forTimeInterval: min(pause, 60))
            answer = SessionFile.send(batch, of: launch.name, to: session, key, by: client)
          }
          guard answer.isFine else { throw client.complain(of: answer) }
        }
      }
      Output.say("session \(session.id)")
      Output.say("key     \(key)")
      Output.say("watch   \(session.page)")
    }
  }

  /// Erases a session, or a project with its launches.
  struct Erase: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "erase",
      abstract: "Erases a session, or a project with its launches."
    )

    @OptionGroup var server: LiveServerOption

    @Option(help: "Its write key; $LIFECYCLE_LIVE_KEY unless given.")
    var key: String?

    @Argument(help: "The session: its id or its address; or the address of a project.")
    var session: String

    func run() throws {
      let key = try LiveKey.read(key)
      let (path, client) = try LiveServer.project(of: session) ?? whole(of: session)
      let answer = client.send(
        "DELETE",
        path,
        headers: ["Authorization": "Bearer \(key)"]
      )
      guard answer.isFine else { throw client.complain(of: answer) }
    }

    private func whole(of session: String) throws -> (path: String, client: LabClient) {
      let (address, client) = try server.session(session)
      return (address.path, client)
    }
  }
}

/// The write key of a session.
enum LiveKey {
  /// The given key, or that of the environment.
  static func read(_ given: String?) throws -> String {
    let key = given ?? ProcessInfo.processInfo.environment["LIFECYCLE_LIVE_KEY"]
    guard let key, !key.isEmpty else {
      throw Output.complain(
        "The key of the session is missing. Give it with “--key”, or in $LIFECYCLE_LIVE_KEY."
      )
    }
    return key
  }
}
