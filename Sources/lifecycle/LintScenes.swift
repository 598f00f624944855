import ArgumentParser
import Foundation
import LifecycleSource
import SourceFacts

/// Lists what an app has done for the life cycle of scenes, and what is left.
struct LintScenes: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scenes",
    abstract: "Lists what an app has done for the life cycle of scenes, and what is left.",
    discussion: """
      Built with the SDK of iOS 27, an app without scenes does not launch. Reads the projects, the \
      property lists and the delegates of each app. Exit codes: 0 when nothing is left; 1 when \
      something is; 2 when there is no app, or “lifecycle-source”, which reads Swift files, is not \
      there.

      Example: lifecycle scenes App/
      """
  )

  @Flag(help: "Print the changes that are offered, as a diff; nothing is applied.")
  var diff = false

  @ArgumentParser.Argument(
    help: ArgumentHelp("A folder with a project, or files of one.", valueName: "path")
  )
  var paths: [String]

  func run() throws {
    let places = paths.map { SourceFiles(at: $0) }
    let interfaces = try places.flatMap(\.interfaces).map { try SourceFile(at: $0) }
    let project = SceneProject(
      at: places.flatMap(\.builds),
      or: SourceFiles.projectsHere,
      interfaces: interfaces
    )
    let swift = places.flatMap(\.swift)
    let facts: [FileFacts]
    do throws(SourceReader.Failure) {
      facts = swift.isEmpty ? [] : try SourceReader().read(swift.map { SourceRequest(path: $0) })
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
