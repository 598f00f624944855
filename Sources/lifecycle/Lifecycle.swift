import ArgumentParser
import CommandParts
import LabVersion
import LifecycleEngine
import LifecycleScenario
import LintCommand

/// The command line of the Lifecycle Lab.
@main
struct Lifecycle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract:
      "Runs the life cycle of UIViewController, on every iOS from 2 to \(Profile.newest.version).",
    discussion: """
      `--version --notes` says what this version changes, and `--version --libraries` which files \
      of libraries are loaded.
      """,
    version: LabVersion.current,
    subcommands: [
      Serve.self, Run.self, Lint.self, Explain.self, Compare.self, Plan.self, Code.self,
      Export.self, Import.self, Follow.self, Read.self, Rules.self, Scenes.self, Validate.self,
      Catalog.self,
      OpenAPI.self, Search.self, Moments.self, Live.self, Walkthroughs.self, Banks.self,
      Forms.self,
      Site.self,
      Fuzz.self,
      Health.self,
      Tokens.self,
      Backup.self,
      Restore.self,
      Copy.self,
    ]
  )

  /// Runs the command that the arguments name; a bad argument is one line and exit code 2.
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    if let detail = VersionDetail(words) { return Output.say(detail.text) }
    let names = configuration.subcommands.map { $0._commandName }
    if let unknown = UnknownCommand(words, among: names) {
      Output.complain(unknown.sentence)
      exit(withError: unknown.isForHelp ? ExitCode.validationFailure : .badInput)
    }
    runAsProgram()
  }
}
