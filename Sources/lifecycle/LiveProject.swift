import ArgumentParser
import CommandParts
import Foundation
import LifecycleLive

/// Opens a project, into which each launch of an app goes by itself.
struct LiveProject: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "project",
    abstract: "Opens a project: each launch of the app opens a session by itself.",
    discussion: """
      Prints LIFECYCLE_LAB, which goes into the scheme of the app: Product › Scheme › Edit Scheme › Run \
      › Arguments › Environment Variables. It holds a key, so it belongs in no repository. The project \
      keeps the last 20 launches and ends when no app has written for 90 days.
      """
  )

  @OptionGroup var server: LiveServerOption

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
    let (project, key) = try LiveServer.open(
      name,
      at: "/api/live/projects",
      on: try server.client()
    )
    Output.say("project \(project.id)")
    Output.say("watch   \(project.server)/api/live/projects/\(project.id)/page")
    Output.say("follow  lifecycle follow \(project.server)/p/\(project.id)")
    Output.say("LIFECYCLE_LAB=\(address ?? project.server)/p/\(project.id)#\(key)")
  }
}

/// Writes the probe as a package.
struct LivePackage: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "package",
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
      try LiveServer.write(text, to: file)
    }
  }
}
