package import ArgumentParser
import CommandParts
import Foundation
package import LifecycleSource
import SourceFacts

/// The options of a report about the scenes of an app, and the report.
package struct ScenesOptions: ParsableArguments {
  @Flag(help: "Print the changes that are offered, as a diff; nothing is applied.")
  package var diff = false

  @ArgumentParser.Argument(
    help: ArgumentHelp("A folder with a project, or files of one.", valueName: "path")
  )
  package var paths: [String]

  package init() {}

  /// Says how a program names the command.
  ///
  /// - Parameters:
  ///   - reader: Why Swift files may not be readable.
  ///   - example: A command line.
  /// - Returns: The name and the help.
  package static func configuration(reader: String, example: String) -> CommandConfiguration {
    CommandConfiguration(
      commandName: "scenes",
      abstract: "Lists what an app has done for the life cycle of scenes, and what is left.",
      discussion: """
        Built with the SDK of iOS 27, an app without scenes does not launch. Reads the projects, \
        the property lists and the delegates of each app. Exit codes: 0 when nothing is left; 1 \
        when something is; 2 when there is no app, or \(reader).

        Example: \(example)
        """
    )
  }

  /// Prints the report.
  ///
  /// - Parameter reader: Gives the program that reads Swift files.
  /// - Throws: An exit code: 1 if something is left, 2 if nothing could be read.
  package func run(_ reader: () throws(SourceReader.Failure) -> SourceReader) throws {
    let places = paths.map { SourceFiles(at: $0) }
    let interfaces = try places.flatMap(\.interfaces).map { try SourceFile(at: $0) }
    let project = SceneProject(
      at: places.flatMap(\.builds),
      or: SourceFiles.projectsHere,
      interfaces: interfaces,
      objectiveC: ObjectiveC(at: places.flatMap(\.objectiveC))
    )
    let swift = places.flatMap(\.swift)
    let facts: [FileFacts]
    do throws(SourceReader.Failure) {
      facts = swift.isEmpty ? [] : try reader().read(swift.map { SourceRequest(path: $0) })
    } catch {
      throw Output.complain(error.message)
    }
    let name = paths.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? ""
    let reports = SceneReport.all(facts, project, named: name)
    for reason in project.complaints { Output.complain(reason) }
    guard !reports.isEmpty else {
      throw Output.complain(
        "There is no app in “\(paths.joined(separator: "”, “"))”: no target of an app, no "
          + "Info.plist of one and no app delegate in Swift."
      )
    }
    if diff {
      for report in reports { Output.write(report.diff { text($0) }) }
    } else {
      Output.say(reports.map(\.text).joined(separator: "\n\n"))
    }
    if reports.contains(where: \.isOpen) { throw ExitCode.failure }
  }

  /// The text of a file.
  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
