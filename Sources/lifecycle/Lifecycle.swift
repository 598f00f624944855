import ArgumentParser
import LifecycleEngine
import LifecycleListing
import LabCore

/// The command line of the Lifecycle Lab.
@main
struct Lifecycle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract:
      "Runs the life cycle of UIViewController, on every iOS from 2 to \(Profile.newest.version).",
    version: LabVersion.current,
    subcommands: [
      Serve.self, Run.self, Lint.self, Explain.self, Compare.self, Plan.self, Code.self,
      Export.self, Import.self, Follow.self, Read.self, Rules.self, LintScenes.self, Validate.self,
      Catalog.self,
      OpenAPI.self, Search.self, Moments.self, Live.self, Walkthroughs.self, Banks.self,
      Fuzz.self,
      Backup.self,
      Restore.self,
      Copy.self,
    ]
  )

  /// Runs the command that the arguments name; a bad argument is one line and exit code 2.
  static func main() {
    let names = configuration.subcommands.map { $0._commandName }
    if let unknown = UnknownCommand(Array(CommandLine.arguments.dropFirst()), among: names) {
      Output.complain(unknown.sentence)
      exit(withError: unknown.isForHelp ? ExitCode.validationFailure : .badInput)
    }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      Output.complain(oneLine(message(for: error)))
      exit(withError: ExitCode.badInput)
    }
  }

  /// Joins the lines of a message; those that list values are joined with commas.
  private static func oneLine(_ message: String) -> String {
    let lines = message.split(separator: "\n")
    let values = lines.filter { $0.hasPrefix("  - ") }.map { $0.dropFirst(4) }
    let sentences = lines.filter { !$0.hasPrefix("  - ") }.joined(separator: " ")
    return values.isEmpty ? sentences : "\(sentences) \(values.joined(separator: ", "))"
  }
}

extension ExitCode {
  /// The arguments or the documents are wrong, and nothing was done.
  static let badInput = ExitCode(2)
}
