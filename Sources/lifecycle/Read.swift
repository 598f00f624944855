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
    let names = paths.flatMap { path in
      URL(fileURLWithPath: path).hasDirectoryPath ? SourceFiles(at: path).interfaces : [path]
    }
    var request = InterfaceRequest(files: try names.map { try SourceFile(at: $0) })
    request.start = start
    request.className = className
    if let ios, !request.fixVersion(ios) { throw Output.complain(ofVersion: ios) }
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

extension SourceFile {
  /// Reads a file.
  ///
  /// - Throws: An exit code, after a complaint, when it cannot be read.
  init(at path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw Output.complain("“\(path)” cannot be read. Check its name and permissions.")
    }
    self.init(path: path, bytes: Array(bytes))
  }
}
