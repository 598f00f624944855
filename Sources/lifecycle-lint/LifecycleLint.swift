import ArgumentParser
import CommandParts
import Foundation
import LabVersion
import LifecycleScenario
import LifecycleSource
import LintCommand
import SourceSyntax

/// The linter alone: it needs no server and no database.
@main
struct LifecycleLint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle-lint",
    abstract: "Finds life-cycle mistakes in the Swift files and storyboards of an app.",
    version: LabVersion.current,
    subcommands: [Lint.self, Rules.self, Scenes.self],
    defaultSubcommand: Lint.self
  )

  /// The argument that makes the program a reader of Swift files.
  static let readerArgument = "--reader"

  static func main() {
    if CommandLine.arguments.dropFirst().first == readerArgument {
      ReaderProgram.run(textsOnly: false)
    }
    runAsProgram()
  }

  /// Why Swift files may not be readable.
  private static let noParser = "this program was built without the parser of Swift"

  /// The program itself, as a reader.
  private static func reader() throws(SourceReader.Failure) -> SourceReader {
    guard let program = Bundle.main.executableURL else { throw .missing }
    return SourceReader(program, argument: readerArgument)
  }

  /// Looks for mistakes.
  struct Lint: ParsableCommand {
    static let configuration = LintOptions.configuration(
      reader: noParser,
      example: "lifecycle-lint App/"
    )

    @OptionGroup var options: LintOptions

    func run() throws {
      try options.run(LintHost(reader: LifecycleLint.reader))
    }
  }

  /// Lists what an app has done for the life cycle of scenes, and what is left.
  struct Scenes: ParsableCommand {
    static let configuration = ScenesOptions.configuration(
      reader: noParser,
      example: "lifecycle-lint scenes App/"
    )

    @OptionGroup var options: ScenesOptions

    func run() throws {
      try options.run(LifecycleLint.reader)
    }
  }
}
