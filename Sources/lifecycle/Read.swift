import ArgumentParser
import CommandParts
import Foundation
import LifecycleScenario
import LifecycleSource
import LintCommand

/// Makes a scenario of an app's own files.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "read",
    abstract: "Makes a scenario of an app's storyboards, nibs and Swift files.",
    discussion: """
      Reads the controllers, what contains them and the segues between them, and prints a scenario \
      that goes every segue once, there and back. Where Swift files alone are named, or --class \
      names a controller of theirs, the scenario is of that class: what its overrides do, with the \
      line of each part in “sourceMap”. What did not become part of it is told on the standard \
      error. Exit codes: 0 when a scenario was made; 2 when the files are unreadable or \
      show nothing that could run.

      Example: lifecycle read Main.storyboard
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

  @Argument(
    help: ArgumentHelp(
      "Storyboards, nibs, Swift files, and folders that hold them.",
      valueName: "path"
    )
  )
  var paths: [String]

  func run() throws {
    let names = paths.flatMap { path in
      guard URL(fileURLWithPath: path).hasDirectoryPath else { return [path] }
      let files = SourceFiles(at: path)
      // A folder without a class to look for is walked along its segues.
      return files.interfaces + (className == nil && !files.interfaces.isEmpty ? [] : files.swift)
    }
    var request = InterfaceRequest(files: try names.map { try SourceFile(at: $0) })
    request.start = start
    request.className = className
    if let ios, !request.fixVersion(ios) { throw Output.complain(ofVersion: ios) }
    let reading: AppReading
    do throws(SourceError) {
      reading = try request.readAll { () throws(SourceReader.Failure) in try SourceReader() }
    } catch {
      throw Output.complain(error.message)
    }
    for note in reading.notes { Output.complain("note: \(note.message)") }
    let missing = reading.unread.first { $0.code == .noReader }
    for gap in reading.unread where gap.code != .noReader {
      Output.complain("note: \(gap.text)")
    }
    guard let document = reading.document else {
      throw Output.complain(missing?.message ?? "No controller of the files can be run.")
    }
    if let missing { Output.complain("note: \(missing.message)") }
    Output.say(Output.json { $0.scenario(document) })
  }
}
