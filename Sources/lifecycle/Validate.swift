import ArgumentParser
import CommandParts
import LifecycleEngine
import LifecycleInsight
import LifecycleScenario

/// Checks documents without running them.
struct Validate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks scenarios without running them.",
    discussion: """
      Exit codes: 0 when all are valid; 2 when a document is invalid or unreadable.

      Example: lifecycle validate Public/examples
      """
  )

  @OptionGroup var speech: LanguageOption

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "A scenario, a folder of them, or - for the standard input.",
      valueName: "file"
    )
  )
  var files: [String]

  func run() throws {
    var invalidCount = 0
    let words = speech.language.problemWords
    for file in ScenarioFile.find(files) {
      switch file.read({ words?.sentence(of: $0) }) {
      case .success(let document): Output.say("VALID \(document.id)")
      case .failure(let complaint):
        invalidCount += 1
        for line in complaint.lines { Output.say("INVALID \(line)") }
      }
    }
    if invalidCount > 0 { throw ExitCode.badInput }
  }
}
