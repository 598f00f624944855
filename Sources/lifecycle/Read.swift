import ArgumentParser
import Foundation
import LifecycleScenario
import LifecycleSource

/// Makes a scenario of an app's own files.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes a scenario of an app's storyboards and nibs.",
    discussion: """
      Reads the controllers, what contains them and the segues between them, and prints a scenario \
      that goes every segue once, there and back. What did not become part of it is told on the \
      standard error. Exit codes: 0 when a scenario was made; 2 when the files are unreadable or \
      show nothing that could run.
      """
  )

  @Option(help: ArgumentHelp("The storyboard that the app begins with.", valueName: "file"))
  var start: String?

  @Option(
    name: .customLong("class"),
    help: ArgumentHelp("A controller to go to.", valueName: "name")
  )
  var className: String?

  @Option(help: ArgumentHelp("The version of iOS; the newest unless given.", valueName: "version"))
  var ios: String?

  @Argument(help: ArgumentHelp("Storyboards, nibs, and folders that hold them.", valueName: "path"))
  var paths: [String]

  func run() throws {
    var request = InterfaceRequest(files: try paths.flatMap(SourceFolder.files))
    request.start = start
    request.className = className
    if let ios, !request.fixVersion(ios) {
      throw Output.complain("“\(ios)” is no version that the simulator knows: 2 to 18, or 26.")
    }
    let scenario: SourceScenario
    do throws(SourceError) {
      scenario = try request.read()
    } catch {
      throw Output.complain(error.message)
    }
    for note in scenario.notes { Output.complain("note: \(note.message)") }
    Output.say(Output.json { $0.scenario(scenario.document) })
  }
}

/// The files of an app under a path.
enum SourceFolder {
  /// Folders that hold what others wrote, or what was built.
  private static let skipped: Set<String> = ["Pods", "Carthage", "DerivedData", "build"]

  /// Finds the files that a path stands for; those of a folder are sorted by name.
  ///
  /// - Throws: An exit code, after a complaint, when there is nothing to read.
  static func files(at path: String) throws -> [SourceFile] {
    guard URL(fileURLWithPath: path).hasDirectoryPath else { return [try file(at: path)] }
    let prefix = path.hasSuffix("/") ? path : "\(path)/"
    let names = FileManager.default.subpaths(atPath: path) ?? []
    let found = names.filter { name in
      let isSkipped = name.split(separator: "/").contains {
        $0.hasPrefix(".") || $0.hasSuffix(".xcloc") || skipped.contains(String($0))
      }
      return !isSkipped && SourceFile.isRead(name)
    }
    return try found.sorted().map { try file(at: prefix + $0) }
  }

  private static func file(at path: String) throws -> SourceFile {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Output.complain("“\(path)” cannot be read. Check its name and permissions.")
    }
    return SourceFile(path: path, bytes: Array(bytes))
  }
}
