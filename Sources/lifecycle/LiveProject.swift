import ArgumentParser
import CommandParts
import Foundation
import LifecycleLive

extension Live {
  /// The latest launch of a project, or `nil` if a text is no address of one.
  static func launch(of text: String) throws -> LiveAddress? {
    guard let (path, client) = project(of: text) else { return nil }
    let answer = client.send("GET", path)
    guard answer.isFine else { throw client.complain(of: answer) }
    let state = try? JSONDecoder().decode(Launches.self, from: Data(answer.body))
    guard let latest = state?.launches.first else {
      throw Output.complain("The project has no launch yet. Run the app, and ask again.")
    }
    return LiveAddress(server: client.server.absoluteString, id: latest.id)
  }

  /// The path of a project in the API and its server, or `nil` if a text is no address of one.
  static func project(of text: String) -> (path: String, client: LabClient)? {
    guard let project = LiveAddress(project: text), let client = LabClient(server: project.server)
    else { return nil }
    return ("/api/live/projects/\(project.id)", client)
  }

  /// The launches in the answer of a server.
  private struct Launches: Decodable {
    struct Launch: Decodable {
      let id: String
    }

    let launches: [Launch]
  }

  /// Opens a project, into which each launch of an app goes by itself.
  struct Project: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Opens a project: each launch of the app opens a session by itself.",
      discussion: """
        Prints LIFECYCLE_LAB, which goes into the scheme of the app: Product › Scheme › Edit Scheme › Run \
        › Arguments › Environment Variables. It holds a key, so it belongs in no repository. The project \
        keeps the last 20 launches and ends when no app has written for 90 days.
        """
    )

    @OptionGroup var server: ServerOption

    @Option(
      help: ArgumentHelp(
        "Where the app reaches the server; as here unless given.",
        valueName: "url"
      )
    )
    var address: String?

    @Argument(help: "What the project is called.")
    var name: String?

    func run() throws {
      let (project, key) = try Live.open(name, at: "/api/live/projects", on: try server.client())
      Output.say("project \(project.id)")
      Output.say("watch   \(project.server)/api/live/projects/\(project.id)/page")
      Output.say("follow  lifecycle follow \(project.server)/p/\(project.id)")
      Output.say("LIFECYCLE_LAB=\(address ?? project.server)/p/\(project.id)#\(key)")
    }
  }

  /// Writes the probe as a package.
  struct Package: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the probe as a Swift package, which Xcode 15 and later add as a local one.",
      discussion: "There is no key in it: commit it with the app. It needs no server."
    )

    @Argument(help: ArgumentHelp("The folder, which is made.", valueName: "folder"))
    var folder: String

    func run() throws {
      let root = URL(fileURLWithPath: folder)
      for (path, text) in ProbePackage.files {
        let file = root.appendingPathComponent(path)
        do {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
        } catch {
          throw Output.complain("“\(folder)” cannot be made. Name a folder that can be written.")
        }
        try Live.write(text, to: file)
      }
    }
  }
}
