import ArgumentParser
import LifecycleSource
import LintCommand

/// Lists what an app has done for the life cycle of scenes, and what is left.
struct Scenes: ParsableCommand {
  static let configuration = ScenesOptions.configuration(
    reader: "“lifecycle-source”, which reads Swift files, is not there",
    example: "lifecycle scenes App/"
  )

  @OptionGroup var options: ScenesOptions

  func run() throws {
    try options.run { () throws(SourceReader.Failure) in try SourceReader() }
  }
}
