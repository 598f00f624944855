import ArgumentParser
import CommandParts
import Foundation
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
    subcommands: [Lint.self, Rules.self],
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

  /// Looks for mistakes.
  struct Lint: ParsableCommand {
    static let configuration = LintOptions.configuration(
      reader: "this program was built without the parser of Swift",
      example: "lifecycle-lint App/"
    )

    @OptionGroup var options: LintOptions

    func run() throws {
      try options.run(
        LintHost { () throws(SourceReader.Failure) in
          guard let program = Bundle.main.executableURL else { throw .missing }
          return SourceReader(program, argument: LifecycleLint.readerArgument)
        }
      )
    }
  }
}
